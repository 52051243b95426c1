// SPDX-License-Identifier: MIT
import Foundation
import Motion

/// Changes what a layer shows for a while. Adding one to a layer copies it.
///
/// By itself it shows nothing; see `CABasicAnimation`, `CAKeyframeAnimation`, `CAAnimationGroup`.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  public var beginTime: CFTimeInterval = 0
  public var duration: CFTimeInterval = 0
  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  public var repeatCount: Float = 0
  public var repeatDuration: CFTimeInterval = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed

  /// The pace. Default nil: linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Retained. Default nil.
  // UIKit: an exception to the rule for delegates.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation leaves its layer at its end. Default true.
  open var isRemovedOnCompletion = true

  /// Whether touches pass the layer's view by while the animation runs.
  package final var blocksTouches = false
  private var values: [String: Any] = [:]

  public override init() {
    super.init()
  }

  /// Keeps a value of the program's with the animation; its copies have it too.
  // UIKit: any key may be set on an animation.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }

  public final func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// A copy of the same class.
  final func duplicate() -> CAAnimation {
    let copy = unsafeDowncast(makeObject(of: type(of: self)), to: CAAnimation.self)
    give(to: copy)
    return copy
  }

  /// Gives every value to `copy`, which is of the same class.
  func give(to copy: CAAnimation) {
    (copy.beginTime, copy.duration, copy.speed, copy.timeOffset) = (beginTime, duration, speed, timeOffset)
    (copy.repeatCount, copy.repeatDuration) = (repeatCount, repeatDuration)
    (copy.autoreverses, copy.fillMode) = (autoreverses, fillMode)
    (copy.timingFunction, copy.delegate) = (timingFunction, delegate)
    (copy.isRemovedOnCompletion, copy.blocksTouches) = (isRemovedOnCompletion, blocksTouches)
    copy.values = values
  }

  /// Adds a copy to the layer, as the action for `event`.
  open func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    (object as? CALayer)?.add(self, forKey: event, gate: nil)
  }

  // MARK: - What the layers ask for

  /// What the animation moves, for a layer with these values and in this time; asked for once, when it is added.
  func makeTracks(_ layer: CALayer, duration: CFTimeInterval) -> [AnimationTrack] { [] }

  /// The duration that counts; a transaction's where none is set.
  var actualDuration: CFTimeInterval {
    duration > 0 ? duration : CATransaction.animationDuration()
  }
}

/// An animation of one value of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// What moves: "position", "bounds.size.width", "transform.rotation.z". Default nil: nothing does.
  public final var keyPath: String?
  /// Whether the values are added to what the layer shows without the animation. Default false.
  public final var isAdditive = false
  /// Whether each repetition starts from the end of the one before. Default false.
  public final var isCumulative = false

  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  override func give(to copy: CAAnimation) {
    super.give(to: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
  }

  /// Nil, with a report, for a key path that no layer has.
  final func target(on layer: CALayer) -> AnimationTarget? {
    guard let keyPath else { return nil }
    if let target = AnimationTarget(keyPath: keyPath), target.applies(to: layer) { return target }
    LayerRuntime.report(
      Report(
        .unknownKeyPath, views: [layer.reportName],
        facts: "\"\(keyPath)\" is nothing that an animation can move in a \(type(of: layer)); nothing moves",
        cure: "use a key path such as \"position.x\", \"opacity\" or \"transform.rotation.z\""),
      from: layer)
    return nil
  }

  /// A value of the program's for `target`; nil, with a report, if it is of another kind.
  final func value(_ box: Any?, _ name: String, of target: AnimationTarget, on layer: CALayer)
    -> AnimationValue?
  {
    guard let box else { return nil }
    if let value = AnimationValue(box, like: target.read(layer.state)), value.isFinite { return value }
    LayerRuntime.report(
      Report(
        .animationValue, views: [layer.reportName],
        facts:
          "\(name) of the animation of \"\(keyPath ?? "")\" is \(box), which this value cannot be; it counts as nil",
        cure:
          "give a finite value of the property's kind: a number, CGPoint, CGSize, CGRect, CATransform3D, CGColor, CGPath"
      ),
      from: layer)
    return nil
  }
}
