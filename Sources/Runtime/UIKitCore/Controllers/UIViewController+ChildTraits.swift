// SPDX-License-Identifier: MIT

/// The surroundings that a container gives to its children.
extension UIViewController {
  /// Gives a child other surroundings than this controller's: what `collection` specifies takes the place of what is
  /// inherited. Nil takes them back; a child that leaves loses them.
  // UIKit: of a controller that is no child of this one nothing is changed.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parent === self, childViewController.imposedTraits != collection else { return }
    childViewController.imposedTraits = collection
    childViewController.viewIfLoaded?.overridesDidChange()
  }

  /// What `setOverrideTraitCollection(_:forChild:)` was given for a child; nil where it was given nothing.
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.imposedTraits : nil
  }

  /// The container gives nothing any more.
  final func takeImposedTraitsBack() {
    guard imposedTraits != nil else { return }
    imposedTraits = nil
    viewIfLoaded?.overridesDidChange()
  }

  /// `inherited`, or what the container makes of it; the same object where that is no difference.
  final func imposed(on inherited: UITraitCollection) -> UITraitCollection {
    guard let imposedTraits else { return inherited }
    let values = inherited.values.overridden(by: imposedTraits.values)
    return values == inherited.values ? inherited : UITraitCollection(values)
  }
}
