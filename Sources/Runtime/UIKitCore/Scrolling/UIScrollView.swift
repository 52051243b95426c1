// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A view onto content that is larger than it: the wheel and the keys move the content behind its bounds.
///
/// What stands in it is placed in the content's coordinates and stays there; scrolling changes the origin of the
/// bounds. Fingers do not scroll yet.
// UIKit: scrolling is `bounds.origin`, so no subview's frame changes and none is laid out.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// Hears of scrolling. Not retained.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Whether the wheel and the keys scroll. Default true. The program may always.
  open var isScrollEnabled = true
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

  private final var ownContentSize = CGSize.zero
  private final var ownContentInset = UIEdgeInsets.zero
  /// Something on which the limits depend changed since the offset was last held against them.
  private final var needsClamp = false
  private final var clampedSize = CGSize.zero
  /// What the wheel asked for beyond whole pixels.
  final var wheelRemainder = CGVector.zero
  final let indicators = ScrollIndicators()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  public enum IndicatorStyle: Int, Sendable { case `default` = 0, black, white }

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
      // What changed before was known to whoever sets it.
      needsClamp = false
      clampedSize = bounds.size
      wheelRemainder = .zero
      guard newValue != bounds.origin else { return }
      bounds = CGRect(origin: newValue, size: bounds.size)
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Moves to `contentOffset`. There is no motion yet: an animated move too is made at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Room around the content into which it can be scrolled. Default zero.
  // UIKit: content that rests at its top or left edge follows the inset at once, not in the next layout.
  open var contentInset: UIEdgeInsets {
    get { ownContentInset }
    set {
      guard newValue != ownContentInset else { return }
      let (old, offset) = (adjustedContentInset, contentOffset)
      ownContentInset = newValue
      limitsDidChange()
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
      // The delegate may have moved it.
      guard contentOffset == offset else { return }
      let followed = CGPoint(
        x: offset.x == -old.left ? limits.x.lowerBound : offset.x,
        y: offset.y == -old.top ? limits.y.lowerBound : offset.y)
      if followed != offset { contentOffset = followed }
    }
  }

  /// `contentInset` and what covers the edges, which on a desktop is nothing.
  public final var adjustedContentInset: UIEdgeInsets { ownContentInset }

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
  /// There is no motion yet: an animated move too is made at once.
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

  // MARK: - Overrides

  // UIKit: a direct write of the bounds scrolls too, but the delegate is not told.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      guard newValue.origin != old else { return }
      setNeedsLayout()
      updateIndicators()
    }
  }

  // UIKit: called whenever the offset changed, so that subclasses can keep something in view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    clampAfterChanges()
    updateIndicators()
  }

  // MARK: - Limits

  /// Where the offset can rest.
  final var limits: ScrollLimits {
    ScrollLimits(contentSize: ownContentSize, inset: adjustedContentInset, size: bounds.size)
  }

  package final func complaintAboutContentSize(_ size: CGSize) -> String? {
    CALayer.finiteComplaint(CGRect(origin: .zero, size: size), "contentSize", of: layer)
  }

  final func updateIndicators() { indicators.update(in: self) }

  /// The frame has a pass more only where the offset has to move.
  private func limitsDidChange() {
    needsClamp = true
    if limits.clamped(contentOffset) != contentOffset { setNeedsLayout() }
    updateIndicators()
  }

  private func clampAfterChanges() {
    guard needsClamp || clampedSize != bounds.size else { return }
    contentOffset = limits.clamped(contentOffset)
  }
}
