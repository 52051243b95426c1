// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion
import QuartzCore

/// A view onto content that is larger than it: fingers, the wheel and the keys move the content behind its bounds.
///
/// What stands in it is placed in the content's coordinates and stays there; scrolling changes the origin of the
/// bounds.
// UIKit: scrolling is `bounds.origin`, so no subview's frame changes and none is laid out.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// Hears of scrolling. Not retained.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Whether fingers, the wheel and the keys scroll. Default true. The program may always.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether content follows a finger beyond its edges and comes back. Default true.
  open var bounces = true
  /// Whether content that fits bounces vertically. Default false.
  open var alwaysBounceVertical = false {
    didSet { safeAreaMayHaveChanged() }
  }
  /// Whether content that fits bounces horizontally. Default false.
  open var alwaysBounceHorizontal = false {
    didSet { safeAreaMayHaveChanged() }
  }
  /// Whether content stops at multiples of the bounds' size. Default false.
  open var isPagingEnabled = false
  /// Whether a drag that begins along an axis stays on it. Default false.
  // UIKit: the angle is not documented; here an axis is meant when the other has less than half of the way.
  open var isDirectionalLockEnabled = false
  /// How fast a throw loses its speed. Default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether content hears of a finger only when that has not moved for 150 milliseconds. Default true.
  open var delaysContentTouches = true
  /// Whether a drag takes away the fingers that content has heard of. Default true.
  open var canCancelContentTouches = true
  /// Which part of the safe area is added to `contentInset`. Default `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { safeAreaMayHaveChanged() }
  }
  /// Whether a drag takes the keyboard from the field that has it. Default `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How small content may be zoomed. Default 1.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomRangeDidChange() }
  }
  /// How large content may be zoomed. Default 1.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomRangeDidChange() }
  }
  /// Whether a zoom may go beyond its limits and come back. Default true.
  open var bouncesZoom = true
  /// Inert: there is no status bar to tap.
  open var scrollsToTop = true
  /// Shows at its top that content is loaded anew when it is pulled down. Default nil.
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlDidChange(from: oldValue) }
  }
  /// What a drag of it does. Its view and state are not to be changed; other gestures may require its failure.
  public final let panGestureRecognizer: UIPanGestureRecognizer = ScrollPan()
  /// What zooms; nil while there is no range to zoom in.
  public internal(set) final var pinchGestureRecognizer: UIPinchGestureRecognizer?
  /// Whether a bar at the right edge shows the place while the user scrolls. Default true.
  open var showsVerticalScrollIndicator = true {
    didSet { updateIndicators() }
  }
  /// Whether a bar at the bottom edge shows the place while the user scrolls. Default true.
  open var showsHorizontalScrollIndicator = true {
    didSet { updateIndicators() }
  }
  /// The colour of the bars. Default `.default`: black on light, white on dark.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { updateIndicators() }
  }
  /// What keeps the right bar from the edges, beyond its own distance. Default zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { updateIndicators() }
  }
  /// What keeps the bottom bar from the edges, beyond its own distance. Default zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { updateIndicators() }
  }

  final var ownContentSize = CGSize.zero
  private final var ownContentInset = UIEdgeInsets.zero
  /// Something on which the limits depend changed since the offset was last held against them.
  final var needsClamp = false
  final var clampedSize = CGSize.zero
  /// Room for the refresh control.
  final var refreshInset: CGFloat = 0
  final var appliedSafeArea = UIEdgeInsets.zero
  /// What the wheel asked for beyond whole pixels.
  final var wheelRemainder = CGVector.zero
  final let indicators = ScrollIndicators()
  /// A finger moves the content.
  final var drag: ScrollDrag?
  /// Something else does.
  final var motion: ScrollMotion?
  final var zoom = ScrollZoom()
  /// Where it was last moved to, on a pixel and as it was meant.
  final var placement: (shown: CGPoint, exact: CGPoint)?
  /// The next change of the offset is the view's own, not the program's.
  final var movesItself = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    addGestureRecognizer(ScrollTouchDelay())
    addGestureRecognizer(IndicatorDrag())
  }

  // MARK: - Fingers

  /// A finger is down that this view may follow.
  public internal(set) final var isTracking = false
  /// A finger moves the content.
  public final var isDragging: Bool { drag != nil }
  /// The content goes on after a finger let it go.
  public final var isDecelerating: Bool { motion?.kind == .deceleration }

  /// Whether content hears of a finger at all. Default true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a drag may take its finger away from content that has heard of it. Default true.
  // UIKit: documented as false for controls, and true for them too on current systems [reported, not measured]. A
  // control that is dragged itself says so in `gestureRecognizerShouldBegin(_:)`.
  open func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: - Content

  /// How large the content is, in points. Default zero: nothing to scroll.
  ///
  /// An offset that is out of reach then comes back in the next layout.
  open var contentSize: CGSize {
    get { ownContentSize }
    set {
      if let complaint = complaintAboutContentSize(newValue) { stop(complaint) }
      guard newValue != ownContentSize else { return }
      ownContentSize = newValue
      limitsDidChange()
      safeAreaMayHaveChanged()
    }
  }

  /// The point of the content at the top left corner: `bounds.origin`. Default zero.
  ///
  /// It takes any value and keeps it, until content, size or insets change: then the next layout takes it back
  /// into the limits, once.
  // UIKit: neither limited nor rounded to pixels.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let isOwn = movesItself
      movesItself = false
      if !isOwn {
        // What changed before was known to whoever sets it.
        needsClamp = false
        clampedSize = bounds.size
        wheelRemainder = .zero
      }
      let old = bounds.origin
      guard newValue != old else { return }
      bounds = CGRect(origin: newValue, size: bounds.size)
      if !isOwn { programDidMove(by: CGVector(dx: newValue.x - old.x, dy: newValue.y - old.y)) }
      hearing(.scrollViewDidScroll)?.scrollViewDidScroll(self)
    }
  }

  /// Moves to `contentOffset`: at once, which ends every motion, or in 0.3 seconds.
  // UIKit: an animated move steps the offset itself, frame by frame, and is limited to nothing.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      stopMotion()
      self.contentOffset = contentOffset
      return
    }
    ease(to: contentOffset)
  }

  /// Room around the content into which it can be scrolled. Default zero.
  // UIKit: content that rests at its top or left edge follows the inset at once, not in the next layout.
  open var contentInset: UIEdgeInsets {
    get { ownContentInset }
    set {
      if let complaint = complaintAboutInset(newValue) { stop(complaint) }
      guard newValue != ownContentInset else { return }
      insetWillChange { ownContentInset = newValue }
    }
  }

  /// `contentInset` and what `contentInsetAdjustmentBehavior` takes of the safe area.
  public final var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(
      top: ownContentInset.top + appliedSafeArea.top + refreshInset,
      left: ownContentInset.left + appliedSafeArea.left,
      bottom: ownContentInset.bottom + appliedSafeArea.bottom,
      right: ownContentInset.right + appliedSafeArea.right)
  }

  /// `adjustedContentInset` changed. Does nothing by default.
  open func adjustedContentInsetDidChange() {}

  /// The insets of both bars. Default zero.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  // MARK: - Moving

  /// Moves as little as shows `rect`, a part of the content, inside the insets; not at all if it is seen already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let (limits, inset) = (limits, adjustedContentInset)
    let (x, y) = (
      ScrollLimits.offset(
        from: contentOffset.x, extent: bounds.width, insets: (inset.left, inset.right),
        showing: (rect.minX, rect.maxX)),
      ScrollLimits.offset(
        from: contentOffset.y, extent: bounds.height, insets: (inset.top, inset.bottom),
        showing: (rect.minY, rect.maxY))
    )
    setContentOffset(
      CGPoint(
        x: x == contentOffset.x ? x : limits.clamped(x: x),
        y: y == contentOffset.y ? y : limits.clamped(y: y)),
      animated: animated)
  }

  /// Shows the bars for a moment.
  open func flashScrollIndicators() { indicators.show(in: self) }

  // MARK: - Zoom

  /// How large the delegate's view is shown. Default 1. Set, it is limited to the range.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Fingers zoom.
  public final var isZooming: Bool { zoom.pinchStart != nil }
  /// The zoom returns into its range.
  public final var isZoomBouncing: Bool { zoom.animation?.isBounce ?? false }

  /// Zooms to `scale`, limited to the range, around the middle of the bounds: at once, or in 0.25 seconds.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

  /// Zooms so that `rect`, a part of the zoomed view in its own coordinates, fills the bounds.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(showing: rect, animated: animated) }

  // MARK: - Overrides

  // UIKit: a finger on content that moves only stops it.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit != nil && isDecelerating ? self : hit
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === panGestureRecognizer ? mayDrag() : true
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    safeAreaMayHaveChanged()
  }

  // UIKit: a direct write of the bounds scrolls too, but the delegate is not told.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      guard newValue.origin != old else { return }
      CallLog.because("it scrolled", in: layer) { setNeedsLayout() }
      updateIndicators()
    }
  }

  // UIKit: called whenever the offset changed, so that subclasses can keep something in view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    safeAreaMayHaveChanged()
    placeZoomedView()
    clampAfterChanges()
    updateIndicators()
    refreshControl?.place(in: self)
  }
}
