// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import UIKitCore

/// A movement that is sent back while it runs, in each of the three ways in which programs do it.
public struct InterruptionTrial: Hashable, Sendable {
  /// How the second movement begins.
  public enum Way: String, CaseIterable, Sendable {
    /// Beside the first, which goes on to its own end: both add up, as numbers do in `UIView.animate`.
    case additive
    /// In the place of the first, from where that shows: what `beginFromCurrentState` means for colours and the like.
    case currentState
    /// After `removeAllAnimations()`, which shows the first one's end at once.
    case restart
  }

  /// What runs, and what interrupts it.
  public let first, second: MotionSpec
  /// When the second begins, in seconds: a whole number of frames.
  public let time: TimeInterval
  /// Where the first goes to, from 0, and the second from there, in points.
  public let distance, target: Double
  /// Frames a second: as many as give velocities of springs to a thousandth.
  static let rate = 960

  /// - Parameters:
  ///   - second: By default the same movement again.
  ///   - time: Seconds, within the first movement and three frames of 1/960 s at least.
  ///   - distance: Points. Default 100.
  ///   - target: Points. Default 0: back to the start.
  public init(
    _ first: MotionSpec, then second: MotionSpec? = nil, at time: TimeInterval, distance: Double = 100,
    target: Double = 0
  ) throws(LabFailure) {
    guard distance.isFinite, target.isFinite, distance != 0 else {
      throw LabFailure(
        "from 0 to \(distance) and on to \(target) points: numbers are wanted, the first of them not 0")
    }
    let frame = (time * Double(Self.rate)).rounded()
    guard frame >= 3, time < first.duration else {
      throw LabFailure(
        "an interruption after \(SwiftNumber.text(time)) s: \(first) runs from 0.004 s to "
          + String(format: "%.4g s", first.duration))
    }
    (self.first, self.second) = (first, second ?? first)
    (self.time, self.distance, self.target) = (frame / Double(Self.rate), distance, target)
  }

  /// Runs it in one way, on a screen of its own.
  @MainActor public func run(_ way: Way) -> InterruptionOutcome {
    let length = max(first.duration, time + second.duration) + 0.1
    let frames = (length: Int(length * Double(Self.rate)), change: Int((time * Double(Self.rate)).rounded()))
    let series = TrialScreen.with(rate: Self.rate) { screen in
      let view = UIView()
      screen.window.addSubview(view)
      screen.runtime.frame()
      return screen.sample(
        view, frames: frames.length,
        [
          0: { first.move(view, to: distance) },
          frames.change: { turn(view, way, shown: screen.shown(view)) },
        ])
    }
    return InterruptionOutcome(way, MotionTrack(way.rawValue, unit: "pt", series), at: frames.change)
  }

  /// Runs it in all ways.
  @MainActor public func run() -> InterruptionReport {
    InterruptionReport(trial: self, outcomes: Way.allCases.map(run))
  }

  @MainActor private func turn(_ view: UIView, _ way: Way, shown: Double) {
    switch way {
    case .additive: second.move(view, to: target)
    case .currentState: second.moveFromShown(view, at: shown, to: target)
    case .restart:
      view.layer.removeAllAnimations()
      second.move(view, to: target)
    }
  }
}

/// What showed when a movement was interrupted in one way.
public struct InterruptionOutcome: Hashable, Sendable {
  /// How the second movement began.
  public let way: InterruptionTrial.Way
  /// The middle of the view, in points.
  public let track: MotionTrack
  /// How value and velocity go on where the second movement begins: a jump of 0 is one that nobody sees.
  public let continuity: Continuity
  /// How far it goes beyond the target, away from where it was interrupted.
  public let overshoot: Double
  /// When it comes within a thousandth of the distance of the target for good, in seconds after the interruption.
  public let settlingTime: TimeInterval

  fileprivate init(_ way: InterruptionTrial.Way, _ track: MotionTrack, at frame: Int) {
    (self.way, self.track) = (way, track)
    continuity = Continuity(track.samples, at: frame)
    let times = track.times[frame...].map { $0 - track.times[frame] }
    let rest = Series(times: times, values: track.values[frame...].map { $0 ?? 0 })
    let range = (rest.values.max() ?? 0) - (rest.values.min() ?? 0)
    overshoot = rest.overshoot
    settlingTime = rest.settlingTime(within: 0.001 * range) ?? rest.duration
  }
}

/// The same interruption in all ways.
public struct InterruptionReport: Hashable, Sendable {
  /// What was tried.
  public let trial: InterruptionTrial
  /// One for each way, in their order.
  public let outcomes: [InterruptionOutcome]

  /// All of them in one picture, with their velocities, and a line where they are interrupted.
  public func plot() -> CurvePlot {
    let second = trial.second == trial.first ? "the same" : "\(trial.second)"
    var plot = CurvePlot(title: "\(trial.first), then \(second)", outcomes.map(\.track))
    (plot.quantities, plot.marks) = ([.value, .velocity], [trial.time])
    return plot
  }
}

extension InterruptionReport: CustomStringConvertible {
  /// A table with a row for each way.
  public var description: String {
    let number = { (value: Double) in String(format: "%.4g", abs(value) < 1e-9 ? 0 : value) }
    let heads = [
      "", "value jumps, pt", "velocity before, pt/s", "after", "jumps", "overshoot, pt", "settles, s",
    ]
    let rows = outcomes.map { outcome in
      let place = outcome.continuity
      return [outcome.way.rawValue]
        + [
          place.valueJump, place.velocityBefore, place.velocityAfter, place.velocityJump, outcome.overshoot,
          outcome.settlingTime,
        ].map(number)
    }
    let what = "\(trial.first) to \(number(trial.distance)) pt; after \(number(trial.time)) s "
    return what + "\(trial.second) to \(number(trial.target)) pt\n" + TextTable(heads, rows).text
  }

  /// One object, with an object for each way.
  public var json: String {
    let rows = outcomes.map { outcome in
      let place = outcome.continuity
      return "  {\"way\": \"\(outcome.way.rawValue)\", \"valueJump\": \(place.valueJump), "
        + "\"velocityBefore\": \(place.velocityBefore), \"velocityAfter\": \(place.velocityAfter), "
        + "\"velocityJump\": \(place.velocityJump), \"overshoot\": \(outcome.overshoot), "
        + "\"settlingTime\": \(outcome.settlingTime)}"
    }
    return """
      {"first": \(ViewDump.quoted("\(trial.first)")), "second": \(ViewDump.quoted("\(trial.second)")), \
      "time": \(trial.time), "outcomes": [
      \(rows.joined(separator: ",\n"))
      ]}
      """
  }
}
