// SPDX-License-Identifier: MIT

/// The parabola through three samples: what a movement does beside them, without knowing its formula.
struct Parabola {
  private let times: (Double, Double, Double)
  /// Newton's divided differences.
  private let first, second, third: Double

  /// Of three samples at different times, in any order.
  init(_ samples: some RandomAccessCollection<(time: Double, value: Double)>) {
    let (a, b, c) = (
      samples[samples.startIndex], samples[samples.index(samples.startIndex, offsetBy: 1)],
      samples[samples.index(samples.startIndex, offsetBy: 2)]
    )
    times = (a.time, b.time, c.time)
    first = a.value
    second = (b.value - a.value) / (b.time - a.time)
    third = ((c.value - b.value) / (c.time - b.time) - second) / (c.time - a.time)
  }

  func value(at time: Double) -> Double {
    first + (second + third * (time - times.1)) * (time - times.0)
  }

  /// Half of the second derivative.
  var bend: Double { third }

  func slope(at time: Double) -> Double {
    second + third * (2 * time - times.0 - times.1)
  }
}
