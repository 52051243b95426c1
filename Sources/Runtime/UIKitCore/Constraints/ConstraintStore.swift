// SPDX-License-Identifier: MIT
import Foundation

/// Solves the constraints of one hierarchy: told of every change that layout depends on, asked for what only a
/// solution knows.
///
/// The topmost view of a hierarchy has one slot (`UIView.installedConstraintStore`); without a store nothing is lost.
/// Views keep what they are told, so a store that comes later feeds itself by walking the hierarchy
/// (`forEachHeldConstraint`, sorted by `activationOrder`). What it is told while it writes frames itself it may
/// ignore; every call comes at once, after the value changed, unless its name says "will".
@MainActor package protocol ConstraintStore: AnyObject {
  /// It is in its holder's list and in its items' lists, with a new `activationOrder`.
  func constraintDidActivate(_ constraint: NSLayoutConstraint)
  /// It is still in the lists. Also called for each constraint that a leaving view or guide tears.
  func constraintWillDeactivate(_ constraint: NSLayoutConstraint)
  func constraintDidChange(_ constraint: NSLayoutConstraint, _ change: ConstraintChange)

  /// Something about `view` changed. Geometry is told only for views that active constraints mention or that stand
  /// between a mentioned view and the constraint's holder; a few others may come too.
  func viewDidChange(_ view: UIView, _ change: LayoutInputChange)

  /// `view` and what is in it came into the hierarchy, or came from another one: active constraints inside come with
  /// it and are not told one by one.
  func subtreeDidJoin(_ view: UIView)
  /// `view` and what is in it leaves. The constraints that refer across the cut were deactivated before.
  func subtreeWillLeave(_ view: UIView)
  /// The topmost view is ending, perhaps on another thread; what is in it may live on. The lists are still whole.
  nonisolated func hierarchyWillEnd()
  func guideDidJoin(_ guide: UILayoutGuide)
  /// Its constraints were deactivated before.
  func guideWillLeave(_ guide: UILayoutGuide)

  /// Solves what changed, and asks those to lay out whose subviews moved.
  func flush(placing: UIView?)
  /// Writes the frames of the subviews that constraints place.
  func placeSubviews(of view: UIView)

  /// In the coordinates of the owning view; nil while nothing is known.
  func layoutFrame(of guide: UILayoutGuide) -> CGRect?
  /// Nil when no constraint says anything about the view's contents.
  func systemLayoutSize(
    of view: UIView, fitting targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize?
  func hasAmbiguousLayout(_ item: LayoutItem) -> Bool
  func exerciseAmbiguity(in view: UIView)
  /// What the item's contents want, as constraints to look at; none before it was laid out.
  func contentSizeConstraints(of item: LayoutItem) -> [NSLayoutConstraint]
  func constraintsAffectingLayout(of item: LayoutItem, for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
}

extension ConstraintStore {
  package func contentSizeConstraints(of item: LayoutItem) -> [NSLayoutConstraint] { [] }
}

/// What changed in an active constraint.
package enum ConstraintChange {
  case constant(old: CGFloat)
  case priority(old: UILayoutPriority)
}

extension ConstraintChange {
  /// `its constant was 8`.
  @MainActor var words: String {
    switch self {
    case .constant(let old): "its constant was \(NSLayoutConstraint.number(old))"
    case .priority(let old): "its priority was \(NSLayoutConstraint.number(CGFloat(old.rawValue)))"
    }
  }
}

/// What changed in a view that a solution depends on.
package enum LayoutInputChange: Hashable, Sendable {
  /// Bounds, position or anchor point were written, by whomever.
  case frame
  /// `translatesAutoresizingMaskIntoConstraints`.
  case translation
  /// The size that the contents want has to be asked again.
  case intrinsicSize
  /// Hugging or compression resistance.
  case contentPriorities
  /// `layoutMargins` reads otherwise, by whatever cause.
  case margins
  /// `safeAreaInsets` reads otherwise.
  case safeArea
  /// `effectiveUserInterfaceLayoutDirection` may read otherwise.
  case direction
}

extension LayoutInputChange {
  /// `another frame`: what the view has.
  var words: String {
    switch self {
    case .frame: "another frame"
    case .translation: "another translatesAutoresizingMaskIntoConstraints"
    case .intrinsicSize: "other contents"
    case .contentPriorities: "other content priorities"
    case .margins: "other margins"
    case .safeArea: "another safe area"
    case .direction: "another direction"
    }
  }
}

extension UIView {
  /// The store of this view's hierarchy: the slot of its topmost view. O(depth).
  package final var constraintStore: (any ConstraintStore)? {
    var view = self
    while let next = view.parent { view = next }
    return view.layoutValues?.store
  }

  /// The slot for the hierarchy of which this view is the topmost. Emptied when the view comes into another one.
  package final var installedConstraintStore: (any ConstraintStore)? {
    get { layoutValues?.store }
    set { ensuredLayoutValues.store = newValue }
  }

  /// The active constraints that live in this view or below it, parents first.
  package final func forEachHeldConstraint(_ body: (NSLayoutConstraint) -> Void) {
    if let item = layoutItem { for constraint in item.held { body(constraint) } }
    for child in ownedSubviews { child.forEachHeldConstraint(body) }
  }

  /// Tells the store, if a constraint may depend on this view.
  final func layoutInputDidChange(_ change: LayoutInputChange) {
    guard layoutItem != nil else { return }
    constraintStore?.viewDidChange(self, change)
  }
}
