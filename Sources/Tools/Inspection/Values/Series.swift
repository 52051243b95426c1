// SPDX-License-Identifier: MIT
import Foundation

/// A value over time: one sample a frame.
public struct Series<Value> {
  /// Seconds since the first sample; rising.
  public let times: [TimeInterval]
  /// As many as times.
  public let values: [Value]

  /// Both must be as long as each other, and not empty.
  public init(times: [TimeInterval], values: [Value]) {
    precondition(
      times.count == values.count && !times.isEmpty, "a series has a time for each value, and one at least")
    (self.times, self.values) = (times, values)
  }

  /// How many samples there are; one at least.
  public var count: Int { values.count }
  /// The sample at 0 seconds.
  public var first: Value { values[0] }
  /// The newest sample.
  public var last: Value { values[values.count - 1] }
  /// Seconds from the first sample to the last.
  public var duration: TimeInterval { times[times.count - 1] }

  /// The sample of that frame; 0 is the first.
  public subscript(_ index: Int) -> Value { values[index] }

  /// The sample that stood at `time`, seconds since the first: the last one not later.
  public func value(at time: TimeInterval) -> Value {
    values[max(0, (times.firstIndex { $0 > time + 1e-9 } ?? count) - 1)]
  }

  /// The same times with other values: `points.map(\.x)`.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Series<Other> {
    Series<Other>(times: times, values: try values.map(transform))
  }
}

extension Series: Equatable where Value: Equatable {}
extension Series: Sendable where Value: Sendable {}

extension Series where Value: BinaryFloatingPoint {
  /// Whether it never goes down, or never up.
  public var isMonotonic: Bool { isRising || isFalling }

  /// Whether it never goes down.
  public var isRising: Bool { zip(values, values.dropFirst()).allSatisfy { $0 <= $1 } }

  /// Whether it never goes up.
  public var isFalling: Bool { zip(values, values.dropFirst()).allSatisfy { $0 >= $1 } }

  /// The largest change from one sample to the next; 0 where there is one sample.
  public var largestStep: Value { zip(values, values.dropFirst()).map { abs($1 - $0) }.max() ?? 0 }

  /// How far it goes beyond its last value, on the side away from its first; 0 where it does not.
  public var overshoot: Value {
    let beyond = values.map { first <= last ? $0 - last : last - $0 }
    return Swift.max(0, beyond.max() ?? 0)
  }

  /// The earliest time from which it stays within `tolerance` of `target`, by default its last value. Nil where the last
  /// sample is not within it.
  public func settlingTime(within tolerance: Value, of target: Value? = nil) -> TimeInterval? {
    let target = target ?? last
    guard let away = values.lastIndex(where: { !(abs($0 - target) <= tolerance) }) else { return times[0] }
    return away + 1 < count ? times[away + 1] : nil
  }

  /// Changes a second, `v(i) = (x(i + 1) − x(i)) / (t(i + 1) − t(i))`: one sample fewer. Nil for a single sample.
  public var velocity: Series? {
    guard count > 1 else { return nil }
    let steps = (1..<count).map { (values[$0] - values[$0 - 1]) / Value(times[$0] - times[$0 - 1]) }
    return Series(times: Array(times.dropLast()), values: steps)
  }

  /// How far it is from `curve`, a function of the seconds since the first sample.
  public func difference(from curve: (TimeInterval) -> Value) -> SeriesDifference {
    SeriesDifference(times: times, values: zip(times, values).map { Double($1 - curve($0)) })
  }

  /// How far it is from `other`, sample by sample; where one is longer, its rest counts against the other's last value.
  public func difference(from other: Series) -> SeriesDifference {
    let longer = count >= other.count ? self : other
    let values = (0..<longer.count).map {
      Double(self[Swift.min($0, count - 1)] - other[Swift.min($0, other.count - 1)])
    }
    return SeriesDifference(times: longer.times, values: values)
  }
}

/// How far a series is from another or from a curve.
public struct SeriesDifference: Hashable, Sendable, CustomStringConvertible {
  /// The largest distance.
  public let max: Double
  /// When it is that, in seconds since the first sample.
  public let time: TimeInterval
  /// The root of the mean square.
  public let rms: Double

  init(times: [TimeInterval], values: [Double]) {
    // Not a number is as far as can be.
    let distances = values.map { $0.isNaN ? .infinity : abs($0) }
    let worst = distances.indices.max { distances[$0] < distances[$1] } ?? 0
    (max, time) = (distances[worst], times[worst])
    rms = (distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)).squareRoot()
  }

  public var description: String {
    String(format: "at most %.6g (at %.3f s), rms %.6g", max, time, rms)
  }
}
