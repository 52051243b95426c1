// SPDX-License-Identifier: MIT
import Foundation
import Inspection

/// Two tracks held against each other.
public struct MotionComparison: Hashable, Sendable {
  /// What one of the two does by itself.
  public struct Side: Hashable, Sendable {
    /// Of the track.
    public let name: String
    /// Its first and last value.
    public let from, to: Double
    /// How far it goes beyond its last value, on the side away from its first.
    public let overshoot: Double
    /// When it comes within a thousandth of its way of its last value for good, in seconds from where it begins to move.
    public let settlingTime: TimeInterval
    /// Where its velocity jumps most; nil for fewer than six samples.
    public let roughest: Continuity?

    fileprivate init(_ track: MotionTrack, _ series: Series<Double>) {
      (name, from, to, overshoot) = (track.name, series.first, series.last, series.overshoot)
      let begin = series.values.firstIndex { $0 != series.first }.map { series.times[$0 - 1] } ?? 0
      let way = (series.values.max() ?? 0) - (series.values.min() ?? 0)
      settlingTime = max(0, (series.settlingTime(within: 0.001 * way) ?? series.duration) - begin)
      roughest = track.roughest
    }
  }

  /// The two, as they were given.
  public let tracks: [MotionTrack]
  /// What each does.
  public let sides: [Side]
  /// At the times of both, in the unit of the first; where one ends before the other, its last value counts on.
  public let difference: SeriesDifference
  /// The first less the second, at the times of both.
  public let differences: MotionTrack
  /// The largest difference that passes; nil where none was given.
  public let tolerance: Double?

  /// Whether the largest difference is within the tolerance; true without one.
  public var passes: Bool { tolerance.map { difference.max <= $0 } ?? true }

  /// Both begin at their first samples. At times that only one of them has, the other's value is that on the straight line
  /// between its neighbours, so compare at one rate to compare exactly. Throws where one has no values, where the units
  /// are not the same, and for a tolerance that is negative or no number.
  public init(_ a: MotionTrack, _ b: MotionTrack, tolerance: Double? = nil) throws(LabFailure) {
    guard tolerance.map({ $0 >= 0 }) ?? true else {
      throw LabFailure("a tolerance of \(tolerance ?? 0): a number from 0 on is wanted")
    }
    guard a.unit == b.unit else {
      let (first, second) = (
        a.unit.isEmpty ? "plain numbers" : a.unit, b.unit.isEmpty ? "plain numbers" : b.unit
      )
      throw LabFailure("\(a.name) is in \(first) and \(b.name) in \(second): compare values of one kind")
    }
    let pair = [try a.whole(), try b.whole()]
    let times = Self.union(pair[0].times, pair[1].times)
    let distances = Series(
      times: times, values: times.map { pair[0].interpolated(at: $0) - pair[1].interpolated(at: $0) })
    tracks = [a, b]
    sides = [Side(a, pair[0]), Side(b, pair[1])]
    differences = MotionTrack("difference", unit: a.unit, distances)
    difference = distances.difference { _ in 0 }
    self.tolerance = tolerance
  }

  /// All times of both, each once.
  private static func union(_ a: [TimeInterval], _ b: [TimeInterval]) -> [TimeInterval] {
    (a + b).sorted().reduce(into: []) { times, time in
      if times.last.map({ time - $0 > sameTime }) ?? true { times.append(time) }
    }
  }

  /// Both in one picture, each from its first sample on, with their velocities and the difference below.
  public func plot(title: String? = nil) -> CurvePlot {
    var plot = CurvePlot(title: title ?? "", tracks.map(\.fromItsStart))
    (plot.quantities, plot.difference) = ([.value, .velocity], differences)
    return plot
  }
}

/// Seconds by which times of one frame differ: a run that was kept has them in six decimals.
private let sameTime = 1e-6

extension MotionTrack {
  /// The same from 0 seconds on.
  fileprivate var fromItsStart: MotionTrack {
    let start = samples.first?.time ?? 0
    return MotionTrack(known: name, unit: unit, times: times.map { $0 - start }, values: values)
  }

  /// How far it is from nothing, in seconds since its first value; nil without values.
  var distanceFromZero: SeriesDifference? { known?.difference { _ in 0 } }

  /// Its values, counted from its first one; nil without any.
  fileprivate var known: Series<Double>? {
    let samples = samples
    guard let first = samples.first else { return nil }
    return Series(times: samples.map { $0.time - first.time }, values: samples.map(\.value))
  }

  fileprivate func whole() throws(LabFailure) -> Series<Double> {
    guard let known else { throw LabFailure("\(name) has no values to compare") }
    return known
  }
}

extension Series where Value == Double {
  /// The sample of that time, or what lies on the straight line between two; its ends go on.
  fileprivate func interpolated(at time: TimeInterval) -> Double {
    let next = times.partitioned { $0 >= time - sameTime }
    guard next > 0 else { return first }
    guard next < count else { return last }
    if abs(times[next] - time) <= sameTime { return values[next] }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return values[next - 1] + (values[next] - values[next - 1]) * share
  }
}

extension [TimeInterval] {
  /// The first index whose element is so, where all that follow are so too.
  fileprivate func partitioned(_ isSo: (TimeInterval) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
