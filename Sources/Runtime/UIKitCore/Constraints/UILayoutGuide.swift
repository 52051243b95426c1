// SPDX-License-Identifier: MIT
import Foundation

/// A rectangle that takes part in layout and is not seen: `view.addLayoutGuide(_:)`, then constraints.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// For reports and queries. Default empty.
  open var identifier = ""
  // Not isolated: the end of a view may come on any thread and must clear it.
  final nonisolated(unsafe) unowned(unsafe) var owner: UIView?
  private final nonisolated(unsafe) var ownItem: LayoutItem?
  /// Where the guide stands by itself; `.custom` for guides of the program.
  package final var kind = Kind.custom

  public override init() { super.init() }

  deinit { ownItem?.ownerDidEnd() }

  /// What a guide's place follows.
  package enum Kind: Sendable {
    /// Constraints: those of the program, or of a controller that keeps its guide in its own way.
    case custom, support
    /// The owning view's margins, safe area, readable width: `systemFrame` says where.
    case layoutMargins, safeArea, readableContent
    /// The keyboard: at the bottom edge of the safe area, of no height.
    case keyboard
    /// What a scroll view shows: constraints say how large it is, from 0 on.
    case scrollContent
    /// The frame of a scroll view, which stays where it is while the content moves.
    case scrollFrame
  }

  /// The view whose coordinates the guide stands in; nil before it is added.
  // UIKit: setting it adds the guide to the view.
  open var owningView: UIView? {
    get { owner }
    set {
      if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
    }
  }

  /// In the owning view's coordinates, as of the last layout. Zero before it.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    if let frame = systemFrame ?? owner.constraintStore?.layoutFrame(of: self) { return frame }
    return kind == .scrollContent
      ? CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero) : .zero
  }

  /// Several places fit the constraints equally well.
  open var hasAmbiguousLayout: Bool { owner?.constraintStore?.hasAmbiguousLayout(layoutItem) ?? false }

  /// The constraints that give the guide its place along `axis`.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.constraintStore?.constraintsAffectingLayout(of: layoutItem, for: axis) ?? []
  }

  final var layoutItem: LayoutItem {
    if let ownItem { return ownItem }
    let item = LayoutItem(self)
    ownItem = item
    return item
  }
  final nonisolated var layoutItemIfAny: LayoutItem? { ownItem }

  open override nonisolated var description: String { MainActor.assumeIsolated { describe() } }
}

extension UILayoutGuide {
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .right) }
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .bottom) }
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(layoutItem, .width) }
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(layoutItem, .height) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .centerX) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .centerY) }
}

extension UIView {
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ensuredLayoutItem, .leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ensuredLayoutItem, .trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ensuredLayoutItem, .left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ensuredLayoutItem, .right) }
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ensuredLayoutItem, .top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ensuredLayoutItem, .bottom) }
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(ensuredLayoutItem, .width) }
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(ensuredLayoutItem, .height) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ensuredLayoutItem, .centerX) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ensuredLayoutItem, .centerY) }
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(ensuredLayoutItem, .firstBaseline)
  }
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(ensuredLayoutItem, .lastBaseline)
  }
}
