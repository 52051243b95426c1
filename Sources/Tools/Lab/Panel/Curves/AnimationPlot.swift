// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Motion
import QuartzCore

/// A movement as numbers over time: what a program showed and will show, and what a closed form says. A value.
struct AnimationPlot: Equatable {
  /// `position.x`; of a draft alone nothing.
  let name: String
  /// Such as `pt/s`.
  let unit: String
  /// As it shows: nil for a draft alone.
  let shown: MotionTrack?
  /// As if nothing else moved it.
  let ideal: MotionTrack
  /// Seconds: on the program's clock, or for a draft alone from its begin.
  let span: ClosedRange<Double>

  /// How far the two are apart at most.
  var gap: Double? {
    shown.map { shown in
      zip(shown.values, ideal.values).compactMap { a, b in a.flatMap { a in b.map { abs(a - $0) } } }.max()
        ?? 0
    }
  }

  /// The nearest sample of a track to a time.
  static func value(of track: MotionTrack, at time: Double) -> Double? {
    let index = track.times.indices.min { abs(track.times[$0] - time) < abs(track.times[$1] - time) }
    return index.flatMap { track.values[$0] }
  }

  private static let count = 161

  /// A movement by itself, from 0 to 1.
  init(of spec: MotionSpec, _ quantity: CurvePlot.Quantity) {
    let ideal = Ideal(spec)
    (name, shown, span) = ("", nil, 0...spec.duration)
    let times = Self.times(span)
    let values = times.map { time -> Double in
      // At its very end it has jumped to rest.
      let inside = min(time, spec.duration * (1 - 1e-9))
      return switch quantity {
      case .value: ideal.value(at: time)
      case .velocity: ideal.velocity(at: inside)
      case .acceleration: ideal.acceleration(at: min(max(time, 2e-6), spec.duration - 2e-6))
      }
    }
    unit = ["", "1/s", "1/s²"][CurvePlot.Quantity.allCases.firstIndex(of: quantity) ?? 0]
    self.ideal = MotionTrack(known: "\(spec)", unit: unit, times: times, values: values)
  }

  /// What the animation moves, as it shows, beside the animation alone; nil where that is no number.
  ///
  /// - Parameters:
  ///   - study: In which the closed form is; nil: as the program has it.
  ///   - now: Which repetition is plotted of one that repeats for long, in seconds of the program's clock.
  @MainActor init?(
    of running: RunningAnimation, _ quantity: CurvePlot.Quantity, study: RunningAnimation.Study?,
    at now: Double
  ) {
    guard let moved = Component(of: running), let span = Self.span(of: running, study, at: now) else {
      return nil
    }
    let times = Self.times(span)
    let shown = MotionTrack(
      known: moved.name, unit: moved.unit, times: times,
      values: moved.values(at: times, studies: { $0.study }))
    let alone = { (times: [Double]) in moved.values(at: times, only: running, study) }
    let ideal: [Double?]
    switch quantity {
    case .value: ideal = alone(times)
    case .velocity, .acceleration:
      // Slopes of the closed form over tiny steps inside of the movement.
      let step = quantity == .velocity ? 1e-5 : 1e-3
      let middle = times.map { min(max($0, span.lowerBound + 2 * step), span.upperBound - 2 * step) }
      let (before, after) = (alone(middle.map { $0 - step }), alone(middle.map { $0 + step }))
      if quantity == .velocity {
        ideal = zip(before, after).map { ($1 - $0) / (2 * step) }
      } else {
        ideal = zip(zip(before, alone(middle)), after).map { ($1 - 2 * $0.1 + $0.0) / (step * step) }
      }
    }
    let track = shown.quantity(quantity)
    (name, unit, self.span) = (moved.name, track.unit, span)
    self.shown = track
    self.ideal = MotionTrack(known: "ideal", unit: track.unit, times: times, values: ideal)
  }

  private static func times(_ span: ClosedRange<Double>) -> [Double] {
    let step = (span.upperBound - span.lowerBound) / Double(count - 1)
    return (0..<count).map { $0 == count - 1 ? span.upperBound : span.lowerBound + Double($0) * step }
  }

  /// From its begin to the end, with a study or without, whichever is later; of more than four repetitions the one at
  /// `now`.
  @MainActor private static func span(
    of running: RunningAnimation, _ study: RunningAnimation.Study?, at now: Double
  ) -> ClosedRange<Double>? {
    var spans = [running.timeline.part(at: running.layer.localTime(now))]
    if case .paced(_, let duration)? = study {
      spans.append(running.timeline.lasting(duration).part(at: running.layer.localTime(now)))
    }
    let ends = spans.compactMap { $0 }.flatMap { [$0.lowerBound, $0.upperBound] }.compactMap {
      running.layer.runtimeTime($0)
    }
    guard let first = ends.min(), let last = ends.max(), last - first > 1e-6 else { return nil }
    return first...last
  }
}

extension Timeline {
  /// All of it, or of more than four repetitions the one at a time of the parent; nil where it stands still.
  fileprivate func part(at parentTime: Double) -> ClosedRange<Double>? {
    let cycle = autoreverses ? 2 * duration : duration
    guard speed > 0, cycle > 0, cycle.isFinite, activeDuration > 0 else { return nil }
    if activeDuration <= 4 * cycle { return beginTime...max(beginTime, endTime) }
    let repetitions = (max(0, localTime(parentTime)) / cycle).rounded(.down)
    guard let first = self.parentTime(repetitions * cycle),
      let last = self.parentTime((repetitions + 1) * cycle)
    else { return nil }
    return min(first, last)...max(first, last)
  }
}

/// Of what an animation moves, the number that moves farthest.
@MainActor private struct Component {
  private let layer: CALayer
  private let target: AnimationTarget
  private let path: String
  private let index: Int
  let name: String

  init?(of running: RunningAnimation) {
    guard let summary = running.summaries.first else { return nil }
    (layer, target, path) = (running.layer, summary.target, summary.keyPath)
    let timeline = running.timeline
    let times = (0...32).compactMap { step in
      running.layer.runtimeTime(timeline.beginTime + timeline.duration * Double(step) / 32.001)
    }
    let values = running.layer.shownValues(of: summary.target, at: times, only: [running]).map {
      $0.components(of: summary.keyPath)
    }
    guard let width = values.map(\.count).min(), width > 0 else { return nil }
    func range(_ part: Int) -> Double {
      let numbers = values.map { $0[part].value }
      return (numbers.max() ?? 0) - (numbers.min() ?? 0)
    }
    let ranges = (0..<width).map(range)
    index = ranges.indices.max { ranges[$0] < ranges[$1] } ?? 0
    let part = values[0][index].name
    name = part.isEmpty ? path : "\(path).\(part)"
  }

  var unit: String {
    if name.contains("rotation") { return "°" }
    let plain = [
      "opacity", "scale", "red", "green", "blue", "alpha", "Opacity", "transition", "contentsRect", "stroke",
    ]
    return plain.contains(where: name.contains) ? "" : "pt"
  }

  func values(at times: [Double], studies: (RunningAnimation) -> RunningAnimation.Study?) -> [Double] {
    layer.shownValues(of: target, at: times, studies: studies).map(number)
  }

  func values(
    at times: [Double], only running: RunningAnimation, _ study: RunningAnimation.Study?
  ) -> [Double] {
    layer.shownValues(of: target, at: times, only: [running], studies: { _ in study }).map(number)
  }

  private func number(_ value: AnimationValue) -> Double {
    let components = value.components(of: path)
    return components.indices.contains(index) ? components[index].value : .nan
  }
}
