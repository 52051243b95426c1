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
  // Not checked for exclusivity is what every pass reads: to ask costs more than to read, and no write is kept open.
  /// Owns the subviews, back to front; the layer tree has their order and geometry.
  // Not isolated, like the others here: the end of a view may come on any thread and must clear them.
  @exclusivity(unchecked) final nonisolated(unsafe) var ownedSubviews: [UIView] = []
  final nonisolated(unsafe) unowned(unsafe) var parent: UIView?
  /// The controller whose root view this is; cleared by it when it ends.
  final nonisolated(unsafe) unowned(unsafe) var controller: UIViewController? {
    didSet { layer.state.pointee.isLaidOutByDefault = false }
  }
  /// Lays out the subviews in its own way and hears of their changes; nil for a plain view. Not retained: a
  /// container is the view itself, or something that it owns.
  @exclusivity(unchecked)
  package final unowned(unsafe) var layoutContainer: (any LayoutContainer)? { didSet { observeSubviews() } }
  /// Whether constraints or insets depend on where the subviews stand.
  package final var observesSubviewFrames = false {
    didSet { if observesSubviewFrames != oldValue { observeSubviews() } }
  }
  @exclusivity(unchecked) final var reachedDefaults: ReachedDefaults = []
  /// The traits that the view was last told in its window; nil outside of one.
  @exclusivity(unchecked) final var toldTraits: UITraitCollection?
  /// The hierarchy whose store solved this view's constraints has ended.
  final nonisolated(unsafe) var hasLostStore = false
  /// What `translatesAutoresizingMaskIntoConstraints` says: nearly every view in constraints sets it.
  final var translatesMask = true
  /// Stands for the view in constraints; made with the first anchor or constraint.
  @exclusivity(unchecked) package final nonisolated(unsafe) var layoutItem: LayoutItem?
  /// Margins, guides, content priorities; nil while everything is as usual.
  @exclusivity(unchecked) final nonisolated(unsafe) var layoutValues: LayoutValues?
  /// Values that other modules keep with a view, by the type of the value; they end with it.
  @exclusivity(unchecked) package final var attachments = Attachments()

  /// For the program's own use. Default 0.
  open var tag = 0
  /// Whether the view and its subviews are hit. Default true.
  open var isUserInteractionEnabled = true
  /// How the edges follow when the superview's size changes. Default none: fixed left, top and size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether a change of the bounds' size resizes the subviews by their masks. Default true.
  @exclusivity(unchecked) open var autoresizesSubviews = true
  /// Whether what `draw(_:)` makes covers everything. Default true: what it leaves out is black, unless there is a
  /// background colour.
  // UIKit: a view that draws without a background colour shows black where it drew nothing.
  open var isOpaque = true {
    didSet { if isOpaque != oldValue { setNeedsDisplay() } }
  }
  /// How contents follow the bounds. Default `.scaleToFill`.
  @exclusivity(unchecked) open var contentMode = ContentMode.scaleToFill {
    didSet { contentModeDidChange() }
  }
  /// For queries and dumps. Default nil.
  open var accessibilityIdentifier: String? {
    get { attachments[AccessibilityNames.self]?.identifier }
    set { nameForAccessibility { $0.identifier = newValue } }
  }
  /// What a screen reader would say. Default nil.
  open var accessibilityLabel: String? {
    get { attachments[AccessibilityNames.self]?.label }
    set { nameForAccessibility { $0.label = newValue } }
  }
  /// The colour in the layer; kept as it was given, so that it reads back the same object.
  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.resolvedColor(with: traitCollection).cgColor }
  }
  /// The colour of interactive parts. Default nil: the superview's, at last the system's blue.
  open var tintColor: UIColor! {
    get { shownTint }
    set {
      ownTintColor = newValue
      tintDidChange(.color)
    }
  }
  /// Whether `tintColor` is what was set, or a grey of it: what stands behind an alert is dimmed. Reads `.normal` or
  /// `.dimmed`. Default `.automatic`: the superview's.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { isTintDimmed ? .dimmed : .normal }
    set {
      guard newValue != ownTintMode else { return }
      let wasDimmed = isTintDimmed
      ownTintMode = newValue
      if isTintDimmed != wasDimmed { tintDidChange(.mode) }
    }
  }
  final var ownTintColor: UIColor?
  final var ownTintMode = TintAdjustmentMode.automatic
  final var ownTintColorIsDynamic: Bool { ownTintColor?.isDynamic ?? false }

  /// Light or dark for this view and what is beneath it, whatever is above. Default `.unspecified`: inherited.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { overridesDidChange() } }
  }

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
    let store = layoutValues?.store
    store?.hierarchyWillEnd()
    for child in ownedSubviews {
      child.parent = nil
      child.hasLostStore = child.hasLostStore || store != nil
    }
    endLayoutItems()
  }

  // MARK: - Overridable

  /// The view whose alpha, with that of its subviews, is multiplied with this view's: only where it shows something,
  /// this one does. It has no superview, stands in this view's coordinates and takes no touches. Default nil.
  open var mask: UIView? {
    didSet { maskDidChange(from: oldValue) }
  }

  /// The class of `layer`. Default `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  open override var next: UIResponder? { controller ?? parent }

  /// `<UIView: 0x…; frame = (0 0; 10 10)>`, with what is not as usual.
  // UIKit: numbers without needless zeros, two pairs parted by a semicolon.
  open override nonisolated var description: String { MainActor.assumeIsolated { describe() } }

  /// Whether the view gets a second finger while one is on it. Default false. Gestures get every finger.
  open var isMultipleTouchEnabled: Bool {
    get { touchValues?.isMultipleTouchEnabled ?? false }
    set { ownTouchValues.isMultipleTouchEnabled = newValue }
  }
  /// Whether fingers on this view keep other views of the window from getting any. Default false.
  open var isExclusiveTouch: Bool {
    get { touchValues?.isExclusiveTouch ?? false }
    set { ownTouchValues.isExclusiveTouch = newValue }
  }
  /// What watches the touches on the view and its subviews. Default nil.
  // UIKit: nil until something is added, empty after it is removed.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { touchValues?.recognizers }
    set { setGestureRecognizers(newValue ?? []) }
  }
  /// Adds `gestureRecognizer`, which leaves the view that it was added to before.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  /// Removes `gestureRecognizer`; a gesture that goes on is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
  /// Whether a gesture of this view, or of one around it, that began here may be recognised. Default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

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
  /// `transform` in space. Default identity.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
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
    if let container = parent?.layoutContainer {
      CallLog.because("\(reportName()) in it has other contents", in: layer) {
        container.childIntrinsicSizeDidChange(self)
      }
    }
    layoutInputDidChange(.intrinsicSize)
  }

  /// Places the subviews. Called by the layout pass; ask for it by `setNeedsLayout()`.
  ///
  /// By default the subviews that constraints place get their frames here.
  open func layoutSubviews() {
    reachedDefaults.insert(.layoutSubviews)
    placeConstrainedSubviews()
  }
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now what is pending, from the topmost ancestor of the unbroken chain that asked.
  open func layoutIfNeeded() { performLayoutIfNeeded() }
  /// Called by the constraints pass; call super last.
  open func updateConstraints() { reachedDefaults.insert(.updateConstraints) }
  open func setNeedsUpdateConstraints() { layer.mark(.constraints) }
  open func needsUpdateConstraints() -> Bool { layer.state.pointee.pending.contains(.constraints) }
  open func updateConstraintsIfNeeded() { performUpdateConstraintsIfNeeded() }

  /// What to do when a value of the view's layer changes: inside of an animation block an animation, outside null,
  /// which does nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationBlock.current?.action(for: layer, event) ?? NSNull()
  }

  /// Draws the contents into the current graphics context. Default nothing.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
  /// The background is part of the contents, which `cornerRadius` does not cut.
  class var paintsBackground: Bool { false }
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
  /// `tintColor` reads otherwise: here or above another one was set, or the view came to another superview. Called
  /// parents first. Default nothing.
  open func tintColorDidChange() {}
  /// What a view of ours does when it came into a window or left one, before `didMoveToWindow`.
  func windowDidChange() {}

  /// The surroundings: style, scale, room, text size.
  open var traitCollection: UITraitCollection { presentTraits }
  /// The surroundings changed. Called parents first, with what they were before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// What a view of ours does when the surroundings change, before `traitCollectionDidChange`.
  func adjustToTraits(from previous: UITraitCollection) {}

  // MARK: - Constraints

  /// Whether views of this class are of no use without constraints. Default false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Whether the frame enters the layout as constraints made of it and of the mask. Default true; set to false for
  /// a view that gets constraints of its own.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { translatesMask }
    set { setTranslatesMask(newValue) }
  }
  /// The active constraints that live in this view, in the order of activation. Once the view was laid out by
  /// constraints, what its contents want follows, a constraint an axis.
  open var constraints: [NSLayoutConstraint] { listedConstraints }
  /// Activates it in this view, which must hold all its items. `isActive` finds the view by itself.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  /// Deactivates it if it lives in this view.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  /// Its constraints are deactivated.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }

  /// How strongly the contents keep the view from growing. Default 250; labels 251 vertically.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriority(\.hugging, axis, usual: usualHugging(axis))
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setContentPriority(\.hugging, axis, priority)
  }
  /// How strongly the contents keep the view from shrinking. Default 750.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriority(\.compression, axis, usual: UILayoutPriority.defaultHigh.rawValue)
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(\.compression, axis, priority)
  }
  /// The hugging priority of a view that nobody set one for.
  func usualHugging(_ axis: NSLayoutConstraint.Axis) -> Float { UILayoutPriority.defaultLow.rawValue }

  /// What the frame has around that which constraints speak of. Default zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }
  /// The view whose first baseline counts as this one's. Default this one.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline counts as this one's. Default this one.
  open var forLastBaselineLayout: UIView { self }

  /// The size that fits the constraints inside best, and is as near to `targetSize` as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: - Margins and safe area, in points

  /// Own margins, and the safe area where it counts. Default 8 on each side.
  // UIKit: reading gives more than was set as long as `insetsLayoutMarginsFromSafeArea` is true.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedMargins }
    set { setMargins(newValue, areDirectional: false) }
  }
  /// `layoutMargins` by the reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { resolvedMargins.directional(effectiveUserInterfaceLayoutDirection) }
    set { setMargins(newValue.unresolved, areDirectional: true) }
  }
  /// Whether the margins are at least what the superview's reach into this view. Default false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutValues?.preservesSuperviewMargins ?? false }
    set { setPreservesSuperviewMargins(newValue) }
  }
  /// Whether the safe area adds to the margins. Default true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutValues?.marginsIncludeSafeArea ?? true }
    set { setMarginsIncludeSafeArea(newValue) }
  }
  /// `layoutMargins` reads otherwise. Does nothing by default.
  open func layoutMarginsDidChange() {}
  /// What covers the edges: what the superview's safe area reaches into this view, and what its controller adds.
  open var safeAreaInsets: UIEdgeInsets { resolvedSafeArea }
  /// `safeAreaInsets` reads otherwise. Called after `layoutMarginsDidChange`. Does nothing by default.
  open func safeAreaInsetsDidChange() {}

  /// Whether the view turns round in right-to-left surroundings. Default `.unspecified`: it does.
  // UIKit: subviews do not inherit it.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutValues?.semanticContent ?? .unspecified }
    set { setSemanticContent(newValue) }
  }
  /// The reading direction of the view, from its attribute and its surroundings.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { layoutDirection }

  /// Takes the keys from the view or a view inside it. Returns whether none has them now.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

  /// The frontmost view at `point` (own coordinates), or nil outside.
  // UIKit: hidden, nearly clear, disabled and singular views are skipped; clipping plays no part.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, with: event) }
  /// Whether `point` (own coordinates) counts as this view's. Default: in the bounds, left and top edge included.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }
}
