// SPDX-License-Identifier: MIT
import Foundation

/// A closed form in the place of what was shown: what it should have been.
public struct Ideal: Hashable, Sendable {
  /// The movement.
  public let spec: MotionSpec
  /// When it begins, in seconds.
  public let start: TimeInterval
  /// Where it begins, and where it goes.
  public let from, to: Double

  /// `spec` from one value to another, beginning at `start`.
  public init(_ spec: MotionSpec, start: TimeInterval = 0, from: Double = 0, to: Double = 1) {
    (self.spec, self.start, self.from, self.to) = (spec, start, from, to)
  }

  /// What a track's first movement should have been. It begins with the last sample before anything changes, for an
  /// animation shows its first value in the frame in which it begins; it goes to what shows when the movement has had its
  /// time, or else to the last value. Throws where nothing changes.
  public init(_ spec: MotionSpec, of track: MotionTrack) throws(LabFailure) {
    let samples = track.samples
    guard let first = samples.first, let last = samples.last,
      let change = samples.firstIndex(where: { $0.value != first.value })
    else { throw LabFailure("\(track.name) does not change: there is nothing to hold \(spec) against") }
    let start = samples[change - 1].time
    let end = samples.first { $0.time >= start + spec.duration } ?? last
    self.init(spec, start: start, from: first.value, to: end.value)
  }

  /// Where it is, in the unit of its ends.
  public func value(at time: TimeInterval) -> Double { from + (to - from) * spec.fraction(at: time - start) }

  /// Its unit a second.
  public func velocity(at time: TimeInterval) -> Double { (to - from) * spec.speed(at: time - start) }

  /// Its unit a second, each second: the slope of the closed form of the velocity over a tiny step.
  public func acceleration(at time: TimeInterval) -> Double {
    let step = 1e-6
    return (velocity(at: time + step) - velocity(at: time - step)) / (2 * step)
  }

  /// The samples that a track of these times would have.
  public func track(_ name: String? = nil, unit: String = "", times: [TimeInterval]) -> MotionTrack {
    MotionTrack(known: name ?? "\(spec)", unit: unit, times: times, values: times.map(value))
  }
}
