// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

extension UIView {
  /// The surroundings as they are now: in a window those last told, elsewhere computed from the top.
  var presentTraits: UITraitCollection {
    if let toldTraits { return toldTraits }
    return overriding(parent?.presentTraits ?? UITraitCollection.current)
  }

  /// `inherited`, with what the container of the view's controller, that controller and the view itself override. The same object when they
  /// override nothing, so that a whole tree shares one.
  private func overriding(_ inherited: UITraitCollection) -> UITraitCollection {
    let inherited = controller?.imposed(on: inherited) ?? inherited
    let style =
      overrideUserInterfaceStyle != .unspecified
      ? overrideUserInterfaceStyle : controller?.overrideUserInterfaceStyle ?? .unspecified
    guard style != .unspecified, style != inherited.userInterfaceStyle else { return inherited }
    return inherited.modifyingTraits { $0.userInterfaceStyle = style }
  }

  /// Tells the view and what is beneath it about surroundings; stops where nothing changes.
  func updateTraits(inherited: UITraitCollection) {
    let present = overriding(inherited)
    if let toldTraits, toldTraits === present || toldTraits == present { return }
    // UIKit: a view that comes into a window hears only of what it could not foresee.
    let previous = toldTraits ?? overriding(UITraitCollection.current)
    let isFirst = toldTraits == nil
    toldTraits = present
    if previous !== present, previous != present {
      traitsDidChange(from: previous)
    } else if isFirst, present !== inherited {
      // Its colours may have been resolved before it was told to override its surroundings.
      resolveColors()
    }
    for child in ownedSubviews { child.updateTraits(inherited: present) }
  }

  /// The view left its window: traits are computed from now on.
  func forgetTraits() {
    guard toldTraits != nil else { return }
    toldTraits = nil
    for child in ownedSubviews { child.forgetTraits() }
  }

  /// Something above or in this view overrides traits anew.
  func overridesDidChange() {
    guard window != nil else { return }
    updateTraits(inherited: parent?.presentTraits ?? runtime?.traits ?? UITraitCollection.current)
  }

  private func traitsDidChange(from previous: UITraitCollection) {
    let present = presentTraits
    present.performAsCurrent {
      if present.displayScale > 0 { contentsScaleDidChange(present.displayScale) }
      resolveColors()
      adjustToTraits(from: previous)
      if present.layoutDirection != previous.layoutDirection { layoutDirectionDidChange() }
      traitCollectionDidChange(previous)
      attachments[TraitRegistrations.self]?.tell(self, from: previous)
      if let controller {
        controller.traitCollectionDidChange(previous)
        controller.traitRegistrations?.tell(controller, from: previous)
      }
    }
    // Drawings and layouts may have asked for the traits.
    if type(of: self) != UIView.self {
      setNeedsDisplay()
      CallLog.because("its surroundings changed", in: layer) { setNeedsLayout() }
    }
    if ownTintColorIsDynamic { tintDidChange(.color) }
  }

  /// Writes the colours into the layer that they have in these surroundings.
  func resolveColors() {
    guard let color = backgroundColor, color.isDynamic else { return }
    layer.backgroundColor = color.resolvedColor(with: presentTraits).cgColor
  }
}

extension UIView: UITraitChangeObservable {
  /// Calls `handler` with the view after one of `traits` changed, and with what they were before.
  @discardableResult
  public final func registerForTraitChanges<Observed: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitRegistrations.add(TraitRegistration(traits, handler), to: &attachments[TraitRegistrations.self])
  }

  /// Calls `action` on the view after one of `traits` changed.
  @discardableResult
  public final func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    TraitRegistrations.add(TraitRegistration(traits, action), to: &attachments[TraitRegistrations.self])
  }

  public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    attachments[TraitRegistrations.self]?.remove(registration)
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Calls `handler` with the controller after one of `traits` changed, and with what they were before.
  @discardableResult
  public final func registerForTraitChanges<Observed: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitRegistrations.add(TraitRegistration(traits, handler), to: &traitRegistrations)
  }

  /// Calls `action` on the controller after one of `traits` changed.
  @discardableResult
  public final func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    TraitRegistrations.add(TraitRegistration(traits, action), to: &traitRegistrations)
  }

  public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations?.remove(registration)
  }
}
