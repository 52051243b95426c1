// SPDX-License-Identifier: MIT
import Foundation
import Motion
import QuartzCore

/// One value that a property animator moves, and the part of the animator's time in which it does.
@MainActor struct AnimatorChange {
  let layer: CALayer
  let property: AnimatableProperty
  let old: AnimationValue
  let new: AnimationValue
  /// The share of the animator's time at which it begins; it ends with the animator.
  let start: Double
  let origin: AnimationOrigin

  /// The share of its own time at a share of the animator's.
  func local(_ time: Double) -> Double {
    start < 1 ? min(1, max(0, (time - start) / (1 - start))) : time < 1 ? 0 : 1
  }

  /// Moves from one share of the animator's time to another, in `duration` seconds.
  func run(
    from first: Double, to last: Double, duration: TimeInterval, delay: TimeInterval, pace: AnimationPace,
    blocksTouches: Bool, gate: AnimationGate
  ) -> [RunningAnimation] {
    let span = abs(last - first)
    let whole = span > 0 ? duration / span : 0
    // Before its begin it waits; on the way back it ends there, and waits for the others.
    let begin = last > first ? max(first, start) : first
    let end = last > first ? last : max(last, start)
    let time = abs(end - begin) * whole
    return add(pace, PacePart(startTime: local(begin), endTime: local(end)), blocksTouches, gate) {
      $0.duration = max(time, 1e-9)
      $0.begin(at: layer.now + delay + abs(begin - first) * whole)
      $0.fillMode = .both
    }
  }

  /// Stands at a share of the way.
  func stand(at way: Double, blocksTouches: Bool) -> [RunningAnimation] {
    add(.curve(.linear), PacePart(startWay: way, endWay: way), blocksTouches, nil) {
      $0.duration = 1
      $0.speed = 0
      $0.fillMode = .both
    }
  }

  /// Moves from one share of the way to another.
  func blend(
    from first: Double, to last: Double, duration: TimeInterval, pace: AnimationPace, blocksTouches: Bool,
    gate: AnimationGate
  ) -> [RunningAnimation] {
    add(pace, PacePart(startWay: first, endWay: last), blocksTouches, gate) {
      $0.duration = max(duration, 1e-9)
      $0.fillMode = .both
    }
  }

  /// Gives the layer the value at a share of the way.
  func settle(at way: Double) {
    let value: AnimationValue
    if let distance = property.adds ? old.distance(over: new) : nil {
      value = distance.interpolated(to: distance.nothing, at: way).added(to: new)
    } else {
      value = old.interpolated(to: new, at: way)
    }
    layer.setShown(value, of: property)
  }

  private func add(
    _ pace: AnimationPace, _ part: PacePart, _ blocksTouches: Bool, _ gate: AnimationGate?,
    _ time: (CABasicAnimation) -> Void
  ) -> [RunningAnimation] {
    func make(
      _ keyPath: String, _ from: AnimationValue, _ to: AnimationValue, isAdditive: Bool
    ) -> RunningAnimation {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue) = (from.boxed(for: property), to.boxed(for: property))
      animation.isAdditive = isAdditive
      animation.ownPace = .part(pace, part)
      animation.blocksTouches = blocksTouches
      time(animation)
      return layer.add(
        animation, forKey: isAdditive ? layer.freeKey(keyPath) : keyPath, gate: gate, origin: origin)
    }
    guard property.adds, let distance = old.distance(over: new) else {
      return [make(property.name, old, new, isAdditive: false)]
    }
    return distance.parts(of: property.name).map {
      make($0.keyPath, $0.value, $0.value.nothing, isAdditive: true)
    }
  }
}

/// Takes what a block changes for an animator, beginning at a share of its time.
@MainActor final class AnimatorCollector: AnimationCollector {
  let start: Double
  let origin: AnimationOrigin
  var changes: [AnimatorChange] = []

  init(_ start: Double, _ origin: AnimationOrigin) { (self.start, self.origin) = (start, origin) }

  func collect(_ layer: CALayer, _ property: AnimatableProperty, old: AnimationValue, new: AnimationValue) {
    changes.append(
      AnimatorChange(layer: layer, property: property, old: old, new: new, start: start, origin: origin))
  }
}
