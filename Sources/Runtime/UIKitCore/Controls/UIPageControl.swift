// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A row of dots, one a page, of which the present one stands out.
///
/// A tap on the trailing half goes to the next page, one on the leading half to the one before; a finger that is drawn
/// along scrubs through all of them. `valueChanged` and then `primaryActionTriggered` are sent for each page.
// UIKit: names and defaults are UIKit's, since iOS 14.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// When there is a platter behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger scrubs.
    case automatic = 0
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// What a finger does with the control.
  public enum InteractionState: Int, Sendable {
    case none = 0
    /// It taps.
    case discrete
    /// It scrubs.
    case continuous
  }

  private final let platter = UIView.controlPart(.secondarySystemFill, radius: 13)
  private final var dots: [UIView] = []
  private final var count = 0
  private final var page = 0
  private final var start: (x: CGFloat, page: Int) = (0, 0)
  private final var scrubs = false

  /// Default 0; less counts as 0. A present page beyond the last is moved to it.
  open var numberOfPages: Int {
    get { count }
    set {
      guard max(0, newValue) != count else { return }
      count = max(0, newValue)
      page = clamped(page)
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// From 0; what is outside counts as the nearest page. Default 0. Set by code it sends nothing.
  open var currentPage: Int {
    get { page }
    set {
      guard clamped(newValue) != page else { return }
      page = clamped(newValue)
      setNeedsLayout()
    }
  }
  /// Whether a single dot is not shown. Default false.
  open var hidesForSinglePage = false {
    didSet { setNeedsLayout() }
  }
  /// Of the other dots. Default nil: a thin label colour.
  open var pageIndicatorTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Of the present page's dot. Default nil: the label colour.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Default `.automatic`.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { showPlatter() }
  }
  /// Whether a finger that is drawn along goes from page to page. Default true.
  open var allowsContinuousInteraction = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(platter)
    showPlatter()
  }

  // MARK: - Overridable

  /// The size that shows `pageCount` dots in one row, in points.
  // UIKit: three pages are 115.5×26 [read from Interface Builder]; the share of a dot in that is not measured.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.pitch * CGFloat(max(0, pageCount)) + 63, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  // UIKit: its height is firm, its width is not [known, not measured].
  override func usualHugging(_ axis: NSLayoutConstraint.Axis) -> Float {
    (axis == .vertical ? UILayoutPriority.defaultHigh : .defaultLow).rawValue
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override var keepsTaps: Bool { true }
  override func keepsSidewaysDrag(from point: CGPoint) -> Bool { true }

  override func stateDidChange() { showPlatter() }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard count > 0 else { return false }
    start = (touch.location(in: self).x, page)
    scrubs = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction else { return true }
    let way = (touch.location(in: self).x - start.x) * (isMirrored ? -1 : 1)
    let pages = Int(max(-CGFloat(count), min(CGFloat(count), (way / Self.pitch).rounded(.towardZero))))
    if !scrubs, pages != 0 {
      scrubs = true
      showPlatter()
    }
    if scrubs { turn(to: start.page + pages, event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, !scrubs else { return endScrubbing() }
    guard isTouchInside else { return }
    let isAtRight = touch.location(in: self).x >= bounds.midX
    turn(to: page + (isAtRight != isMirrored ? 1 : -1), event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    endScrubbing()
  }

  // MARK: - API

  /// What a finger does with the control now. Default `.none`.
  public final var interactionState: InteractionState {
    isTracking ? (scrubs ? .continuous : .discrete) : .none
  }

  // MARK: - Private

  private static let pitch: CGFloat = 17.5
  private static let diameter: CGFloat = 8

  private func clamped(_ page: Int) -> Int { max(0, min(count - 1, page)) }

  private func endScrubbing() {
    scrubs = false
    showPlatter()
  }

  private func turn(to page: Int, _ event: UIEvent?) {
    let old = currentPage
    currentPage = page
    if currentPage != old { sendValueChanged(with: event) }
  }

  private func showPlatter() {
    platter.isHidden =
      switch backgroundStyle {
      case .automatic: !scrubs
      case .prominent: false
      case .minimal: true
      }
    for dot in dots { dot.alpha = isEnabled ? 1 : 0.5 }
  }

  /// As many dots as there is room for, the present one in the middle where that is possible. At an end beyond which
  /// there are more, a dot is smaller.
  private func place() {
    let room = max(1, Int((bounds.width / Self.pitch).rounded(.down)))
    let shown = count == 1 && hidesForSinglePage ? 0 : min(count, room)
    let first = max(0, min(count - shown, page - shown / 2))
    while dots.count > shown { dots.removeLast().removeFromSuperview() }
    while dots.count < shown {
      let dot = UIView.controlPart(radius: Self.diameter / 2)
      dot.bounds.size = CGSize(width: Self.diameter, height: Self.diameter)
      dots.append(dot)
      addSubview(dot)
    }
    let start = bounds.midX - Self.pitch * CGFloat(shown - 1) / 2
    for (index, dot) in dots.enumerated() {
      let number = first + index
      let isCut = (index == 0 && first > 0) || (index == shown - 1 && first + shown < count)
      let place = isMirrored ? shown - 1 - index : index
      dot.center = CGPoint(x: onPixel(start + Self.pitch * CGFloat(place)), y: onPixel(bounds.midY))
      dot.transform = isCut && number != page ? CGAffineTransform(scaleX: 0.6, y: 0.6) : .identity
      dot.backgroundColor =
        number == page ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
    }
    let width = min(bounds.width, Self.pitch * CGFloat(shown) + 20)
    platter.frame = CGRect(x: bounds.midX - width / 2, y: bounds.midY - 13, width: width, height: 26)
    platter.alpha = shown == 0 ? 0 : 1
    showPlatter()
  }

  private func onPixel(_ value: CGFloat) -> CGFloat {
    let scale = max(1, layer.contentsScale)
    return (value * scale).rounded() / scale
  }
}
