// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import QuartzCore
import UIKitCore

/// A view that places its subviews by what they ask for: margins, weights, gravity. The common part of the
/// layouts; by itself it moves nothing.
///
/// It lays out again when a subview is added, removed, shown, hidden or given another frame, when one of the
/// values below or of the subviews' changes, and when its own size does. Everything is evaluated then, so the
/// order in which values are set does not matter. All lengths are points.
@preconcurrency @MainActor open class MyLayoutBase: UIView {
  // First, beside what a pass reads of the view.
  @exclusivity(unchecked) final var pass = PassState()

  /// Room between the layout's edges and its subviews. Counts into a size that the layout gives itself;
  /// negative room lets them reach over the edges. Default zero.
  @exclusivity(unchecked) public var padding = UIEdgeInsets.zero {
    didSet {
      if !padding.isFinite {
        padding = oldValue
        reportValue(
          "padding was set to something with which no layout can count; it stays", cure: "set finite numbers")
      } else if padding != oldValue {
        setNeedsLayout()
      }
    }
  }

  /// Whether hidden subviews of a linear layout give up their place. They keep their frames. Default true.
  ///
  /// A frame layout places hidden subviews either way.
  @exclusivity(unchecked) public var hideSubviewReLayout = true {
    didSet { if hideSubviewReLayout != oldValue { setNeedsLayout() } }
  }

  /// Whether the edges of subviews that the layout decides come to stand on pixels of the screen. Default false: frames
  /// are exact.
  ///
  /// Subviews that touch still do, and what rounding takes from one its neighbour gets: three thirds of 100 points are
  /// 33, 34 and 33 on a screen of one pixel a point. Sizes and places that subviews bring themselves stay.
  @exclusivity(unchecked) public var roundsToPixels = false {
    didSet { if roundsToPixels != oldValue { setNeedsLayout() } }
  }

  /// Called before each pass, for example to begin an animation of what the pass moves. Default nil.
  @exclusivity(unchecked) public var beginLayoutBlock: (() -> Void)?
  /// Called after each pass. Default nil.
  @exclusivity(unchecked) public var endLayoutBlock: (() -> Void)?

  /// True from `beginLayoutBlock` to `endLayoutBlock`: changes of subviews then ask for no further pass.
  public private(set) var isLayouting: Bool {
    get { pass.isLayouting }
    set { pass.isLayouting = newValue }
  }

  /// Whether subviews follow a change of the layout's size by their autoresizing masks before a pass places them.
  /// Default false: masks say nothing inside a layout. The same as `autoresizesSubviews`.
  public var priorAutoresizingMask: Bool {
    get { autoresizesSubviews }
    set { autoresizesSubviews = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layoutContainer = self
    autoresizesSubviews = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layoutContainer = self
    autoresizesSubviews = false
  }

  // MARK: - Overridable

  open override func layoutSubviews() {
    super.layoutSubviews()
    isLayouting = true
    beginLayoutBlock?()
    performPass()
    endLayoutBlock?()
    isLayouting = false
  }

  /// Asks for a pass, and the superview's too where this layout's size matters to it.
  open override func setNeedsLayout() {
    super.setNeedsLayout()
    pass.forgetSolution()
    // Asked together, a whole chain of nested layouts comes to rest in one pass from the top.
    guard let container = superview as? MyLayoutBase else {
      return selfSizedAxes.isEmpty ? () : invalidateIntrinsicContentSize()
    }
    container.pass.level.unsettle(self)
    if !container.isLayouting, sizesItself(given: pass.passGivenAxes ?? []) {
      container.setNeedsLayout()
    }
  }

  /// The size of the content on the axes on which the layout takes it; none on the others.
  ///
  /// As a label's: whatever stands around the layout, a constraint or a container, may ask for it. Nothing is laid out.
  open override var intrinsicContentSize: CGSize {
    if selfSizedAxes.isEmpty { return super.intrinsicContentSize }
    let placement = measure(boxFrame)
    return CGSize(
      width: placement.sizedAxes.contains(.horizontal) ? placement.own.width : UIView.noIntrinsicMetric,
      height: placement.sizedAxes.contains(.vertical) ? placement.own.height : UIView.noIntrinsicMetric)
  }

  /// The size that a pass would come to. On an axis on which the layout does not take the size of its content it is as
  /// long as `size` says, if that says anything. Nothing is laid out.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let axes = selfSizedAxes
    if axes.isEmpty { return super.sizeThatFits(size) }
    var own = boxFrame
    if !axes.contains(.horizontal), size.width > 0, size.width < 1e7 { own.width = size.width }
    if !axes.contains(.vertical), size.height > 0, size.height < 1e7 { own.height = size.height }
    let placement = measure(own)
    return CGSize(width: placement.own.width, height: placement.own.height)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if roundsToPixels { setNeedsLayout() }
  }

  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if roundsToPixels, previous?.displayScale != traitCollection.displayScale { setNeedsLayout() }
  }

  /// Draws the border lines.
  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let lines = borderLines, let context = UIGraphicsGetCurrentContext() else { return }
    lines.draw(in: bounds, context)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let click = activeClick, let touch = touches.first else {
      return super.touchesBegan(touches, with: event)
    }
    click.began(at: touch.location(in: self), in: self)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let click = activeClick, let touch = touches.first else {
      return super.touchesMoved(touches, with: event)
    }
    click.moved(to: touch.location(in: self))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let click = activeClick, let touch = touches.first else {
      return super.touchesEnded(touches, with: event)
    }
    click.ended(at: touch.location(in: self), in: self)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let click = activeClick else { return super.touchesCancelled(touches, with: event) }
    click.cancelled(in: self)
  }

  // MARK: - What the layouts of this module say

  /// The layout as a value. Asked for when the level is up to date.
  func makeKind() -> BoxKind { .plain }

  /// The axes on which the layout sizes itself unless its superview gives the size.
  func findSelfSizedAxes() -> BoxAxes { [] }

  /// What makes the layout as large as its content on `axis`, where somebody asked for it: `autoAdjustSize` is there
  /// by default and gives way without a word.
  func wrapName(_ axis: BoxAxis) -> String? { nil }

  /// The height with which a subview is asked for the one that fits its width.
  func proposedHeight(for view: UIView) -> CGFloat { view.bounds.height }

  /// There are other subviews, or they have another order.
  func subviewsDidChange() {}

  /// Kept while nothing asks for a pass.
  final var selfSizedAxes: BoxAxes {
    if let axes = pass.selfSizedAxes { return axes }
    let axes = findSelfSizedAxes()
    pass.selfSizedAxes = axes
    return axes
  }

  // MARK: - Padding, one by one

  /// Default 0.
  public var topPadding: CGFloat {
    get { padding.top }
    set { padding.top = newValue }
  }
  /// Default 0.
  public var leftPadding: CGFloat {
    get { padding.left }
    set { padding.left = newValue }
  }
  /// Default 0.
  public var bottomPadding: CGFloat {
    get { padding.bottom }
    set { padding.bottom = newValue }
  }
  /// Default 0.
  public var rightPadding: CGFloat {
    get { padding.right }
    set { padding.right = newValue }
  }

  var grid: PixelGrid { roundsToPixels ? PixelGrid(scale: traitCollection.displayScale) : .exact }

  var boxPadding: BoxInsets {
    BoxInsets(top: padding.top, left: padding.left, bottom: padding.bottom, right: padding.right)
  }
}

extension MyLayoutBase: LayoutContainer {
  package var decidesSizes: Bool { true }

  package func childDidChange(_ child: UIView, _ change: ChildChange) {
    switch change {
    case .order:
      pass.level.hear(of: child, among: subviews)
      subviewsDidChange()
    case .frame, .hidden, .traits: pass.level.read(child)
    }
    if isLayouting { pass.forgetSolution() } else { setNeedsLayout() }
  }

  package func childIntrinsicSizeDidChange(_ child: UIView) {
    if child.flexedHeight || !selfSizedAxes.isEmpty { setNeedsLayout() }
  }

  package func superviewDidChange() {
    if superview is MyLayoutBase { return }
    let given = boxItem.matchedAxes
    if !given.isEmpty || pass.passGivenAxes != given { setNeedsLayout() }
  }
}
