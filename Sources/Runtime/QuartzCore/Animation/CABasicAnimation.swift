// SPDX-License-Identifier: MIT
import Foundation
import Motion

/// From one value to another.
///
/// Which of the three are given says what moves: from and to; from, and by more; by less, and to; from, and to the
/// layer's own value; from what shows now, and to; from what shows now by more; none: from what shows now to the own.
open class CABasicAnimation: CAPropertyAnimation {
  /// Default nil.
  public final var fromValue: Any?
  /// Default nil.
  public final var toValue: Any?
  /// Default nil.
  public final var byValue: Any?

  override func give(to copy: CAAnimation) {
    super.give(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    copy.ownPace = ownPace
  }

  /// How the share of the way follows from the share of the time; nil for what the other values say.
  package final var ownPace: AnimationPace?
  func pace(_ duration: CFTimeInterval) -> AnimationPace {
    ownPace ?? .curve(timingFunction?.curve ?? .linear)
  }

  override func makeTracks(_ layer: CALayer, duration: CFTimeInterval) -> [AnimationTrack] {
    guard let target = target(on: layer) else { return [] }
    let from = value(fromValue, "fromValue", of: target, on: layer)
    let to = value(toValue, "toValue", of: target, on: layer)
    let by = value(byValue, "byValue", of: target, on: layer)
    let model = target.read(layer.state)
    // What adds starts from nothing, else from what shows now.
    var shown: AnimationValue { isAdditive ? model.nothing : layer.shownValue(target) }
    let own = isAdditive ? model.nothing : nil
    let ends: (AnimationValue, AnimationValue?)
    switch (from, to, by) {
    case (let from?, let to?, _): ends = (from, to)
    case (let from?, nil, let by?): ends = (from, from.adding(by))
    case (nil, let to?, let by?): ends = (to.subtracting(by), to)
    case (let from?, nil, nil): ends = (from, own)
    case (nil, let to?, nil): ends = (shown, to)
    case (nil, nil, let by?): ends = (shown, shown.adding(by))
    case (nil, nil, nil): ends = (shown, own)
    }
    return [
      AnimationTrack(
        target: target, isAdditive: isAdditive, isCumulative: isCumulative,
        way: .straight(from: ends.0, to: ends.1, pace(duration)))
    ]
  }
}

/// As a spring moves that is let go at the first value and comes to rest at the other.
///
/// The animation runs for `duration`; `settlingDuration` is how long the spring takes to rest.
// UIKit: defaults mass 1, stiffness 100, damping 10, velocity 0.
open class CASpringAnimation: CABasicAnimation {
  /// Default 1.
  public final var mass: CGFloat = 1
  /// Default 100.
  public final var stiffness: CGFloat = 100
  /// Default 10.
  public final var damping: CGFloat = 10
  /// Distances a second, towards the second value. Default 0.
  public final var initialVelocity: CGFloat = 0
  /// Whether a spring with more than critical damping creeps. Default false: it moves as a critical one.
  public final var allowsOverdamping = false

  /// A spring by its feeling: how long a swing seems to take, in seconds, and how much it bounces, −1 to 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    (mass, stiffness, damping) = (CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping))
    // Less than none of a bounce creeps.
    allowsOverdamping = bounce < 0
  }

  package final var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  /// Seconds until less than a thousandth of the way is left.
  public final var settlingDuration: CFTimeInterval { spring.nominalSettlingDuration }
  /// Seconds: the duration of the notation with bounce.
  public final var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
  /// −1 to 1: the bounce of the notation with perceptual duration.
  public final var bounce: CGFloat { CGFloat(spring.bounce) }

  override func give(to copy: CAAnimation) {
    super.give(to: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    (copy.initialVelocity, copy.allowsOverdamping) = (initialVelocity, allowsOverdamping)
  }

  override func pace(_ duration: CFTimeInterval) -> AnimationPace {
    ownPace ?? .spring(spring, duration: duration, timingFunction?.curve)
  }
}
