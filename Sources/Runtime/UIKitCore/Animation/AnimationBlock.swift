// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion
import QuartzCore

/// What a block of changes is animated with: it counts while the block runs, for everything that is written to the
/// layers of views in a window, whoever writes it.
@MainActor final class AnimationBlock {
  enum Pace {
    case curve(TimingCurve)
    case spring(Spring)

    /// For what takes `duration` seconds.
    func motion(_ duration: TimeInterval) -> AnimationPace {
      switch self {
      case .curve(let curve): .curve(curve)
      case .spring(let spring): .spring(spring, duration: duration, nil)
      }
    }
  }

  /// Seconds; for a spring, until it is taken away.
  var duration: TimeInterval
  var delay: TimeInterval
  var pace: Pace
  var options: UIView.AnimationOptions
  var repeatCount: Float = 0
  private let kind: AnimationOrigin.Kind
  private let line: SourceLine?
  /// Opens when all animations of the block have ended.
  let gate: AnimationGate
  /// Takes the changes in place of animations of its own: keyframes, a property animator.
  var collector: (any AnimationCollector)?
  private var touched: [UIView] = []
  private var touchedLayers: Set<ObjectIdentifier> = []

  init(
    duration: TimeInterval, delay: TimeInterval = 0, pace: Pace, options: UIView.AnimationOptions = [],
    kind: AnimationOrigin.Kind = .block, line: SourceLine? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    (self.kind, self.line) = (kind, line)
    // A time that is no number is none.
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.delay = delay.isFinite ? delay : 0
    (self.pace, self.options) = (pace, options)
    gate = AnimationGate { completion?($0) }
    if options.contains(.repeat) { repeatCount = .infinity }
  }

  // MARK: - The call

  /// The innermost block that runs; nil outside, and where animations are switched off.
  static var current: AnimationBlock? { isEnabled ? innermost : nil }
  static var isEnabled = true
  private(set) static var innermost: AnimationBlock?
  private var outer: AnimationBlock?
  /// Watches what the layout does in it; nil where nobody wants to know.
  private(set) var traps: LayoutTraps?

  /// Runs `changes` with this block; what it does not say itself it has from the one around it.
  func run(_ changes: () -> Void) {
    begin()
    changes()
    end()
  }

  func begin() {
    inherit(from: AnimationBlock.current)
    outer = AnimationBlock.innermost
    traps = animates ? outer?.traps ?? LayoutTraps.watch() : nil
    AnimationBlock.innermost = self
    CALayer.animatingCalls += 1
  }

  func end() {
    layOut()
    CALayer.animatingCalls -= 1
    AnimationBlock.innermost = outer
    if outer?.traps == nil { traps?.report() }
    (outer, traps) = (nil, nil)
    gate.leave()
  }

  /// Lays out what waits for it, as part of the block.
  func layOut() {
    // What is laid out may touch others, which are laid out by that.
    let views = touched
    touched = []
    for view in views { view.layoutIfNeeded() }
  }

  /// `view` is laid out before the block ends.
  func layOutAtEnd(_ view: UIView) {
    if !touched.contains(where: { $0 === view }) { touched.append(view) }
  }

  // UIKit: a block inside another runs as long, and at the same pace, unless its options say otherwise.
  private func inherit(from outer: AnimationBlock?) {
    guard let outer else { return }
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
    if !options.contains(.overrideInheritedOptions) {
      options.formUnion(outer.options.intersection(.inherited))
      repeatCount = max(repeatCount, outer.repeatCount)
    }
    if collector == nil { collector = outer.collector }
  }

  // MARK: - What is written meanwhile

  /// Nil where nothing is animated: the value is another at once.
  func action(for layer: CALayer, _ event: String) -> (any CAAction)? {
    guard let property = AnimatableProperty.all[event], property.isAnimatedByViews else { return nil }
    guard animates else { return nil }
    let beginsShown = options.contains(.beginFromCurrentState) && !property.adds
    return BlockAction(self, property, layer, shown: beginsShown ? layer.shownValue(of: property) : nil)
  }

  fileprivate func didChange(
    _ layer: CALayer, _ property: AnimatableProperty, from old: AnimationValue, shown: AnimationValue
  ) {
    if options.contains(.layoutSubviews), let view = layer.view,
      touchedLayers.insert(ObjectIdentifier(layer)).inserted
    {
      touched.append(view)
    }
    if let traps, property.key == .bounds, let view = layer.view, case .rect(let rect) = old {
      traps.boundsDidChange(of: view, from: CGSize(width: rect.z, height: rect.w))
    }
    let new = property.read(layer.state)
    if let collector { return collector.collect(layer, property, old: old, new: new) }
    animate(layer, property, old: old, shown: shown, new: new)
  }

  /// Adds the animations of one change. A rectangle gets one for its origin and one for its size.
  // UIKit: animations of numbers add up: each goes from the change's distance to nothing, and those that run already go
  // on to their own ends. Colours and the like take the place of the one before.
  private func animate(
    _ layer: CALayer, _ property: AnimatableProperty, old: AnimationValue, shown: AnimationValue,
    new: AnimationValue
  ) {
    guard property.adds, let distance = old.distance(over: new) else {
      let animation = makeAnimation(property.name)
      animation.fromValue = shown.boxed(for: property)
      animation.toValue = new.boxed(for: property)
      return add(animation, to: layer, key: property.name)
    }
    for (keyPath, part) in distance.parts(of: property.name) {
      let animation = makeAnimation(keyPath)
      animation.isAdditive = true
      animation.fromValue = part.boxed(for: property)
      animation.toValue = part.nothing.boxed(for: property)
      add(animation, to: layer, key: layer.freeKey(keyPath))
    }
  }

  /// What its animations have in common.
  var origin: AnimationOrigin { AnimationOrigin(kind, line, group: gate) }

  /// Whether what is written while it runs is animated.
  var animates: Bool { duration > 0 || collector != nil }

  func add(_ animation: CABasicAnimation, to layer: CALayer, key: String) {
    time(animation, in: layer)
    layer.add(animation, forKey: key, gate: gate, origin: origin)
  }

  func makeAnimation(_ keyPath: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch pace {
    case .curve(let curve):
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = CAMediaTimingFunction(curve)
    case .spring(let spring):
      let moving = CASpringAnimation(keyPath: keyPath)
      (moving.mass, moving.stiffness) = (CGFloat(spring.mass), CGFloat(spring.stiffness))
      (moving.damping, moving.initialVelocity) = (CGFloat(spring.damping), CGFloat(spring.initialVelocity))
      moving.allowsOverdamping = spring.allowsOverdamping
      animation = moving
    }
    return animation
  }

  /// Gives the animation the block's times.
  func time(_ animation: CAAnimation, in layer: CALayer) {
    animation.duration = duration
    if delay != 0 { animation.begin(at: layer.now + delay) }
    animation.fillMode = .both
    animation.autoreverses = options.contains(.autoreverse)
    animation.repeatCount = repeatCount
    animation.blocksTouches = !options.contains(.allowUserInteraction)
  }
}

/// Takes the changes that a block makes in place of animations of the block's.
@MainActor protocol AnimationCollector: AnyObject {
  func collect(_ layer: CALayer, _ property: AnimatableProperty, old: AnimationValue, new: AnimationValue)
}

/// Runs after a value was changed, and knows it from before.
private final class BlockAction: CAAction {
  let block: AnimationBlock
  let property: AnimatableProperty
  let old: AnimationValue
  /// Where an animation that takes the place of another one begins. Read before the change: a layer without
  /// animations shows its new value right after it.
  let shown: AnimationValue

  init(
    _ block: AnimationBlock, _ property: AnimatableProperty, _ layer: CALayer, shown: AnimationValue?
  ) {
    (self.block, self.property) = (block, property)
    old = property.read(layer.state)
    self.shown = shown ?? old
  }

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer else { return }
    nonisolated(unsafe) let (unsafeLayer, this) = (layer, self)
    MainActor.assumeIsolated {
      this.block.didChange(unsafeLayer, this.property, from: this.old, shown: this.shown)
    }
  }
}

extension CALayer {
  /// UIKit's names: "position", then "position-2" while the first still runs.
  func freeKey(_ keyPath: String) -> String {
    let taken = animationKeys() ?? []
    guard taken.contains(keyPath) else { return keyPath }
    var number = 2
    while taken.contains("\(keyPath)-\(number)") { number += 1 }
    return "\(keyPath)-\(number)"
  }

  var view: UIView? { state.pointee.owner as? UIView }

  /// Now, on this layer's clock.
  var now: TimeInterval { convertTime(runtime?.now ?? CACurrentMediaTime(), from: nil) }
}

extension CAAnimation {
  /// At a time of its layer, whatever that is: a begin time of 0 would mean the time at which it is added.
  func begin(at time: TimeInterval) {
    beginTime = time == 0 ? .leastNonzeroMagnitude : time
  }
}
