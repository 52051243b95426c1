// SPDX-License-Identifier: MIT
import Graphics
import Motion

/// A part of a pace: of its time from one share to another, and of its way likewise.
package struct PacePart: Hashable, Sendable {
  package var startTime = 0.0, endTime = 1.0, startWay = 0.0, endWay = 1.0

  package init(startTime: Double = 0, endTime: Double = 1, startWay: Double = 0, endWay: Double = 1) {
    (self.startTime, self.endTime) = (startTime, endTime)
    (self.startWay, self.endWay) = (startWay, endWay)
  }
}

/// How the share of the way follows from the share of the time.
package enum AnimationPace: Hashable, Sendable {
  case curve(TimingCurve)
  indirect case part(AnimationPace, PacePart)
  /// The spring runs for `duration` seconds at the pace of the curve.
  case spring(Spring, duration: Double, TimingCurve?)

  package func way(at progress: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: progress)
    case .part(let whole, let part):
      part.startWay + (part.endWay - part.startWay)
        * whole.way(at: part.startTime + (part.endTime - part.startTime) * progress)
    case .spring(let spring, let duration, let curve):
      spring.position(at: (curve?.value(at: progress) ?? progress) * duration)
    }
  }
}

extension AnimationPace {
  /// `other` in its place: of a part the same part.
  fileprivate func with(_ other: AnimationPace) -> AnimationPace {
    if case .part(let whole, let part) = self { .part(whole.with(other), part) } else { other }
  }
}

/// One value of a layer on its way: a function of the animation's place in time.
// A class, because each frame passes all of them around.
final class AnimationTrack: Sendable {
  enum Way: Sendable {
    /// `to` nil is what shows without the animation.
    case straight(from: AnimationValue, to: AnimationValue?, AnimationPace)
    case keyframes(Keyframes<AnimationValue>, TimingCurve?)
    case walk(PathWalk, TimingCurve?)
    case heading(PathWalk, TimingCurve?, turnsAround: Bool)
  }

  /// A group around the track: its pace turns its own time into that of its parts.
  private struct Level: Sendable {
    let timeline: Timeline
    let pace: TimingCurve?
  }

  let target: AnimationTarget
  let isAdditive: Bool
  let isCumulative: Bool
  let way: Way
  /// Outermost first; the last one is the animation's own, in the time of its group.
  private let levels: [Level]

  convenience init(target: AnimationTarget, isAdditive: Bool, isCumulative: Bool, way: Way) {
    self.init(target, isAdditive, isCumulative, way, [])
  }

  private init(
    _ target: AnimationTarget, _ isAdditive: Bool, _ isCumulative: Bool, _ way: Way, _ levels: [Level]
  ) {
    (self.target, self.isAdditive, self.isCumulative, self.way) = (target, isAdditive, isCumulative, way)
    self.levels = levels
  }

  /// The track as part of a group, in whose time it is described by `timeline`.
  func inside(_ timeline: Timeline, pace: CAMediaTimingFunction?) -> AnimationTrack {
    let level = Level(timeline: timeline, pace: pace?.curve)
    return AnimationTrack(target, isAdditive, isCumulative, way, [level] + levels)
  }

  /// Shows the track in `state` at a place of the animation whose parts it is among. `pace` is the group's.
  func apply(
    _ place: Timeline.Place, duration: Double, pace: TimingCurve?, in study: RunningAnimation.Study?,
    to state: AnimatableProperty.State
  ) {
    var place = place
    var (pace, duration) = (pace, duration)
    for level in levels {
      let time = pace.map { $0.value(at: place.progress) * duration } ?? place.time
      guard let inner = level.timeline.place(at: time) else { return }
      place = inner
      (pace, duration) = (level.pace, level.timeline.duration)
    }
    let shown = target.read(state)
    var value = value(at: place.progress, over: shown, study)
    if isCumulative, place.repetition > 0 {
      value = value.adding(self.value(at: 1, over: shown, study).scaled(by: Double(place.repetition)))
    }
    target.show(isAdditive ? value.added(to: shown) : value, in: state)
  }

  private func value(
    at progress: Double, over shown: AnimationValue, _ study: RunningAnimation.Study?
  ) -> AnimationValue {
    switch way {
    case .straight(let from, let to, let pace):
      let way: Double
      if let study, case .paced(let other, _) = study {
        way = pace.with(other).way(at: progress)
      } else {
        way = pace.way(at: progress)
      }
      return from.interpolated(to: to ?? shown, at: way)
    case .keyframes(let keyframes, let curve):
      return keyframes.value(at: curve?.value(at: progress) ?? progress)
    case .walk(let walk, let curve):
      return .pair(walk.point(at: curve?.value(at: progress) ?? progress))
    case .heading(let walk, let curve, let turnsAround):
      let angle = walk.heading(at: curve?.value(at: progress) ?? progress)
      return .number(turnsAround ? angle + .pi : angle)
    }
  }
}
