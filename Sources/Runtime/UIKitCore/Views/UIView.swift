// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import LayoutCore
import QuartzCore

/// A rectangle of the screen that draws itself, holds others and answers touches.
///
/// Units are points; `frame` and `center` are in the superview's coordinates, `bounds` in its own.
// UIKit: names, defaults and call orders are UIKit's. Overridable members stand in this body: Swift allows no
// override of what an extension declares.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The view's layer: it holds geometry, look and contents.
  public nonisolated(unsafe) let layer: CALayer
  /// Owns the subviews, back to front; the layer tree has their order and geometry.
  // Not isolated, like the two after it: the end of a view may come on any thread and must clear them.
  final nonisolated(unsafe) var ownedSubviews: [UIView] = []
  final nonisolated(unsafe) unowned(unsafe) var parent: UIView?
  /// The controller whose root view this is; cleared by it when it ends.
  final nonisolated(unsafe) unowned(unsafe) var controller: UIViewController?
  /// Lays out the subviews in its own way and hears of their changes; nil for a plain view. Not retained: a
  /// container is the view itself, or something that it owns.
  package final unowned(unsafe) var layoutContainer: (any LayoutContainer)? {
    didSet { layer.state.pointee.observesSublayers = layoutContainer != nil }
  }
  /// Values that other modules keep with a view, by the type of the value; they end with it.
  package final var attachments = Attachments()

  /// For the program's own use. Default 0.
  open var tag = 0
  /// Whether the view and its subviews are hit. Default true.
  open var isUserInteractionEnabled = true
  /// How the edges follow when the superview's size changes. Default none: fixed left, top and size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether a change of the bounds' size resizes the subviews by their masks. Default true.
  open var autoresizesSubviews = true
  /// Whether what `draw(_:)` makes covers everything. Default true: what it leaves out is black, unless there is a
  /// background colour.
  // UIKit: a view that draws without a background colour shows black where it drew nothing.
  open var isOpaque = true {
    didSet { if isOpaque != oldValue { setNeedsDisplay() } }
  }
  /// How contents follow the bounds. Default `.scaleToFill`.
  open var contentMode = ContentMode.scaleToFill {
    didSet { contentModeDidChange() }
  }
  /// For queries and dumps. Default nil.
  open var accessibilityIdentifier: String?
  /// What a screen reader would say. Default nil.
  open var accessibilityLabel: String?
  /// The colour in the layer; kept as it was given, so that it reads back the same object.
  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.resolvedColor(with: traitCollection).cgColor }
  }
  /// The colour of interactive parts. Default nil: the superview's, at last the system's blue.
  open var tintColor: UIColor! {
    get { ownTintColor ?? parent?.tintColor ?? .tintColor }
    set {
      ownTintColor = newValue
      notifyTintColor()
    }
  }
  private final var ownTintColor: UIColor?
  final var ownTintColorIsDynamic: Bool { ownTintColor?.isDynamic ?? false }

  /// Light or dark for this view and what is beneath it, whatever is above. Default `.unspecified`: inherited.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { overridesDidChange() } }
  }
  /// The traits that the view was last told in its window; nil outside of one.
  final var toldTraits: UITraitCollection?

  /// A view with `frame`; the designated initialiser.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    adoptLayer()
    if frame != .zero { self.frame = frame }
  }

  /// There are no archives here: a view with a zero frame.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    adoptLayer()
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    layer.state.pointee.owner = nil
    for child in ownedSubviews { child.parent = nil }
  }

  // MARK: - Overridable

  /// The class of `layer`. Default `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  open override var next: UIResponder? { controller ?? parent }

  /// `<UIView: 0x…; frame = (0 0; 10 10)>`, with what is not as usual.
  // UIKit: numbers without needless zeros, two pairs parted by a semicolon.
  open override nonisolated var description: String { MainActor.assumeIsolated { describe() } }

  /// Position and size in the superview: the bounding box of the transformed bounds.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// The view's own coordinates. A change of size lays out and resizes subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// Where the anchor point (the middle) stands in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// Applied about the middle. Default identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// 0 to 1. Default 1; below 0.01 the view is not hit.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// Cuts subviews at the bounds. Default false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The size that the contents want; `noIntrinsicMetric` where they want none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// The size that fits best into `size`. Default: the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that `sizeThatFits` gives for the present one.
  // UIKit: the frame's origin stays, so a label made with no frame ends up at (0, 0).
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
  /// The contents want another size: containers ask again.
  open func invalidateIntrinsicContentSize() {
    parent?.layoutContainer?.childIntrinsicSizeDidChange(self)
  }

  /// Places the subviews. Called by the layout pass; ask for it by `setNeedsLayout()`.
  open func layoutSubviews() {}
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now what is pending, from the topmost ancestor of the unbroken chain that asked.
  open func layoutIfNeeded() { performLayoutIfNeeded() }
  /// Called by the constraints pass; call super last.
  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() { layer.mark(.constraints) }
  open func needsUpdateConstraints() -> Bool { layer.state.pointee.pending.contains(.constraints) }
  open func updateConstraintsIfNeeded() { performUpdateConstraintsIfNeeded() }

  /// Draws the contents into the current graphics context. Default nothing.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
  /// Makes the layer's contents. Views whose contents are not pixels replace it.
  package func displayContents() { performDraw() }

  open func addSubview(_ view: UIView) { insert(view, at: ownedSubviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, by: 1)
  }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, by: 0)
  }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }
  open func removeFromSuperview() { leaveSuperview() }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func tintColorDidChange() {}

  /// The surroundings: style, scale, room, text size.
  open var traitCollection: UITraitCollection { presentTraits }
  /// The surroundings changed. Called parents first, with what they were before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// What a view of ours does when the surroundings change, before `traitCollectionDidChange`.
  func adjustToTraits(from previous: UITraitCollection) {}

  /// What covers the edges: on a desktop nothing does.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open func safeAreaInsetsDidChange() {}

  /// Takes the keys from the view or a view inside it. Returns whether none has them now.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

  /// The frontmost view at `point` (own coordinates), or nil outside.
  // UIKit: hidden, nearly clear, disabled and singular views are skipped; clipping plays no part.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, with: event) }
  /// Whether `point` (own coordinates) counts as this view's. Default: in the bounds, left and top edge included.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  public static let noIntrinsicMetric: CGFloat = -1

  /// How the edges follow the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// How contents follow the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

/// What lays out a view's subviews in its own way.
@MainActor package protocol LayoutContainer: AnyObject {
  /// A child changed in a way that the layout depends on, be it while the container lays out.
  func childDidChange(_ child: UIView, _ change: ChildChange)
  /// A child's contents want another size.
  func childIntrinsicSizeDidChange(_ child: UIView)
  /// The container's view came into another superview, or its superview took another size.
  func superviewDidChange()
  /// Whether containers among the children need not hear of the size of this one: they get theirs from it.
  var decidesSizes: Bool { get }
}

extension LayoutContainer {
  package func superviewDidChange() {}
  package var decidesSizes: Bool { false }
}

/// What changed in a child: its box, whether it is hidden, what it asks of the container, or which children there are
/// and in which order.
package enum ChildChange: Sendable {
  case frame, hidden, traits, order
}

/// Values kept with a view, by their type.
package struct Attachments {
  // A few at most: looking through them is faster than hashing.
  private var values: [(type: ObjectIdentifier, value: AnyObject)] = []

  package subscript<Value: AnyObject>(_ type: Value.Type) -> Value? {
    get {
      let type = ObjectIdentifier(type)
      for entry in values where entry.type == type { return unsafeDowncast(entry.value, to: Value.self) }
      return nil
    }
    set {
      let type = ObjectIdentifier(type)
      values.removeAll { $0.type == type }
      if let newValue { values.append((type, newValue)) }
    }
  }
}
