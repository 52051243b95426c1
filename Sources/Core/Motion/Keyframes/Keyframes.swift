// SPDX-License-Identifier: MIT

/// Values to pass through at given fractions of a duration.
///
/// Between the values i and i + 1, at `u = (progress − tᵢ) / (tᵢ₊₁ − tᵢ)`, eased by the curve of the segment,
/// the value is the one `interpolated` at u, or on the cubic of the segment. Discrete keyframes show value i
/// from tᵢ until tᵢ₊₁ and need n + 1 times; the others need n. The paced modes go at constant speed.
///
/// What does not fit is as if it were not given, as Core Animation does it:
/// - key times of a wrong count, that do not ascend from 0 to 1 (equal ones are a jump), or in a paced mode:
///   equal shares of the time;
/// - curves of segments beyond the array, and all in a paced or discrete mode: linear;
/// - shapes of values beyond the array: those of a Catmull-Rom spline.
///
/// Progress is moved into 0...1; no number counts as 0. At 1 the value is the last one.
package struct Keyframes<Value: Interpolatable>: Sendable {
  package let values: [Value]
  package let mode: KeyframeMode
  /// The times in use: one for each value, and one more if discrete.
  package let times: [Double]
  private let curves: [TimingCurve]
  private let cubics: [CubicSegment<Value>]
  private let paces: [Pace]

  /// Nil without values.
  package init?(
    values: [Value], keyTimes: [Double]? = nil, curves: [TimingCurve] = [], mode: KeyframeMode = .linear,
    shapes: [KeyframeShape] = []
  ) {
    guard !values.isEmpty else { return nil }
    self.values = values
    self.mode = mode
    self.curves = mode == .linear || mode == .cubic ? curves : []
    cubics = mode.isCubic ? CubicSegment.spline(values, shapes: shapes) : []
    paces = mode == .cubicPaced ? cubics.map(Pace.init) : []

    let count = mode == .discrete ? values.count + 1 : values.count
    switch mode {
    case .paced:
      times = pacedTimes(zip(values, values.dropFirst()).map { $0.wayLength(to: $1) })
    case .cubicPaced:
      times = pacedTimes(paces.map(\.length))
    case .linear, .discrete, .cubic:
      times = keyTimes.flatMap { isUsable($0, count: count) ? $0 : nil } ?? equalTimes(count)
    }
  }

  package func value(at progress: Double) -> Value {
    let progress = progress.kept(in: 0...1, otherwise: 0)
    let last = values.count - 1
    if progress == 1 || last == 0 { return values[last] }
    let index = lastTime(upTo: progress)
    if mode == .discrete { return values[index] }

    let span = times[index + 1] - times[index]
    let fraction = (progress - times[index]) / span
    let u = index < curves.count ? curves[index].value(at: fraction) : fraction
    switch mode {
    case .cubic: return cubics[index].value(at: u)
    case .cubicPaced: return cubics[index].value(at: paces[index].parameter(at: u))
    case .linear, .paced, .discrete: return values[index].interpolated(to: values[index + 1], at: u)
    }
  }

  /// The last time that has come at a progress below 1; the next one has not, so the span is not empty.
  private func lastTime(upTo progress: Double) -> Int {
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }
}

package enum KeyframeMode: Hashable, Sendable {
  case linear, discrete, paced, cubic, cubicPaced

  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

private func isUsable(_ times: [Double], count: Int) -> Bool {
  guard times.count == count, times.first == 0, times.last == 1 || count == 1 else { return false }
  return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
}

private func equalTimes(_ count: Int) -> [Double] {
  count == 1 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
}

/// `tᵢ = (length of the way up to value i) / (whole length)`; equal shares where there is no way at all.
private func pacedTimes(_ lengths: [Double]) -> [Double] {
  let whole = lengths.reduce(0, +)
  guard whole > 0, whole < .infinity else { return equalTimes(lengths.count + 1) }
  var sum = 0.0
  var times = [0.0]
  for length in lengths {
    sum += length
    times.append(min(1, sum / whole))
  }
  times[times.count - 1] = 1
  return times
}
