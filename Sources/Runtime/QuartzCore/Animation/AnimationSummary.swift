// SPDX-License-Identifier: MIT
import Motion

/// What an animation does to one value of a layer, for those who look at it.
package struct AnimationSummary {
  /// As the program named it, or the property's name for a part of a group.
  package let keyPath: String
  /// Whether it is added to what the layer shows without it.
  package let isAdditive: Bool
  /// Where it begins and ends; nil for a way along a path, and for an end that is what the layer shows.
  package let from, to: AnimationValue?
  /// How it goes: "curve", "spring", "keyframes" or "path".
  package let kind: String
  /// What moves.
  package let target: AnimationTarget
  /// How the share of the way follows from that of the time; nil for what does not go straight from one value to another
  /// in the time of the animation itself, as parts of a group do not.
  package let pace: AnimationPace?
}

extension RunningAnimation {
  /// What it does, a value each.
  package var summaries: [AnimationSummary] {
    course.tracks.map { track in
      let path = (animation as? CAPropertyAnimation)?.keyPath ?? track.target.property.name
      func summary(
        _ from: AnimationValue?, _ to: AnimationValue?, _ kind: String, _ pace: AnimationPace? = nil
      ) -> AnimationSummary {
        AnimationSummary(
          keyPath: path, isAdditive: track.isAdditive, from: from, to: to, kind: kind, target: track.target,
          pace: animation is CABasicAnimation ? pace : nil)
      }
      switch track.way {
      case .straight(let from, let to, let pace): return summary(from, to, pace.kind, pace)
      case .keyframes(let keyframes, _):
        return summary(keyframes.value(at: 0), keyframes.value(at: 1), "keyframes")
      case .walk, .heading: return summary(nil, nil, "path")
      }
    }
  }

  /// From its begin to its end on the runtime's clock; the end of one that repeats forever is infinite. Nil before it stands
  /// in a tree, and where the layer's time stands still.
  package var runtimeSpan: (begin: Double, end: Double)? {
    guard !isWaiting, let begin = layer.runtimeTime(timeline.beginTime) else { return nil }
    let end = timeline.endTime
    return (begin, end.isFinite ? layer.runtimeTime(end) ?? begin : .infinity)
  }
}

extension AnimationPace {
  fileprivate var kind: String {
    switch self {
    case .curve: "curve"
    case .part(let whole, _): whole.kind
    case .spring: "spring"
    }
  }
}
