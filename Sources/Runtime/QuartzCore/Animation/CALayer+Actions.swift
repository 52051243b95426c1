// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

extension CALayer {
  /// How many calls are on the way that let views animate what is written to their layers. A first question that is
  /// quickly answered; the views have the second.
  @exclusivity(unchecked) package nonisolated(unsafe) static var animatingCalls = 0

  /// Whether a write of `key` may begin an animation.
  @inline(__always)
  final func mayAct(_ key: LayerKey) -> Bool {
    // A root belongs to its runtime.
    (state.pointee.hasOwner ? CALayer.animatingCalls > 0 : state.pointee.superstate != nil)
      && AnimatableProperty.acts(on: key)
  }

  /// Asks for the action first, because it begins with the old value, and runs it after the change.
  final func writeWithAction(_ key: LayerKey, _ change: (inout LayerState) -> Void) {
    guard let property = AnimatableProperty.of(key), isShown, let action = action(forKey: property.name)
    else { return write(key, acting: false, change) }
    let old = property.read(state)
    write(key, acting: false, change)
    if !(action is NSNull), !old.isSame(as: property.read(state)) {
      action.run(forKey: property.name, object: self, arguments: nil)
    }
  }

  /// Whether somebody turns the clock of the layer's tree, and whether it stood there before: what comes into a tree
  /// does not move there.
  private var isShown: Bool {
    guard let runtime, runtime.upper != nil else { return false }
    return state.pointee.hasOwner || hasStoodInTree
  }

  /// Actions by key. Null for a key lets it change without one. Default nil.
  public final var actions: [String: any CAAction]? {
    get { state.pointee.motion?.actions }
    set { ensuredMotion.actions = newValue }
  }

  /// What the default implementation of `action(forKey:)` asks for a layer that nobody else speaks for: a quarter of a
  /// second from what shows to the new value, for what can be animated.
  final func implicitAction(forKey event: String) -> (any CAAction)? {
    // UIKit: a path of a layer that nobody speaks for is another one at once.
    guard let property = AnimatableProperty.all[event], property.key != .path, property.key != .shadowPath
    else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = CATransaction.animationDuration()
    guard animation.duration > 0 else { return nil }
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    // What shows now is the start; it is asked for before the change.
    let target = AnimationTarget(property)
    animation.fromValue = shownValue(target).box(like: property)
    return animation
  }

  // MARK: - By key path

  /// The value that a key path names: "position.x", "transform.rotation.z". Nil where there is none.
  public final func value(forKeyPath keyPath: String) -> Any? {
    guard let target = AnimationTarget(keyPath: keyPath) else { return values?[keyPath] }
    return target.read(state).box(like: target.property)
  }

  /// Sets the value that a key path names.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let target = AnimationTarget(keyPath: keyPath), target.applies(to: self) else {
      return ensuredMotion.values[keyPath] = value
    }
    guard let value, let new = AnimationValue(value, like: target.read(state)), new.isFinite else {
      return LayerRuntime.report(
        Report(
          .animationValue, views: [reportName],
          facts: "\"\(keyPath)\" cannot be \(value.map { "\($0)" } ?? "nil"); it stays",
          cure: "give a finite value of the property's kind"),
        from: self)
    }
    let old = state.pointee.bounds.size
    write(target.property.key) { state in
      withUnsafeMutablePointer(to: &state) { target.show(new, in: $0) }
    }
    if state.pointee.bounds.size != old { boundsSizeDidChange(from: old) }
  }

  /// As `value(forKeyPath:)`; any other key reads what was set under it.
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  private var values: [String: Any]? { state.pointee.motion?.values }
}
