// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A choice between on and off.
///
/// A tap toggles, and so does a finger that draws the thumb across; `valueChanged` and then `primaryActionTriggered` are
/// sent once, when the finger comes up. The switch is always 51×31 points, whatever frame it is given.
// UIKit: names, defaults and sizes are UIKit's, up to iOS 18.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  /// Between track and thumb, points.
  private static let margin: CGFloat = 2
  /// How much longer a pressed thumb is, points.
  private static let stretch: CGFloat = 7
  /// How far a finger draws before the thumb follows it to the other side, points.
  private static let threshold: CGFloat = 10

  private final let track = UIView.controlPart(radius: 15.5)
  private final let thumb = UIView.controlThumb(radius: 13.5)
  private final var value = false
  /// What a finger that draws has made of it; nil while nothing was drawn.
  private final var drawnValue: Bool?
  private final var anchor: CGFloat = 0

  /// Default false. Set by code it sends nothing.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of the track while the switch is on. Default nil: the system's green.
  open var onTintColor: UIColor? {
    didSet { show() }
  }
  /// The colour of the thumb. Default nil: white.
  open var thumbTintColor: UIColor? {
    didSet { show() }
  }

  /// The size of `frame` does not count.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    bounds.size = Self.size
    track.frame = CGRect(origin: .zero, size: Self.size)
    addSubview(track)
    track.addSubview(thumb)
    show()
  }

  // MARK: - Overridable

  /// Turns the switch, and sends nothing. Animated, the thumb slides there.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    animatePart(animated) { self.show() }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  // UIKit: constraints see 49 points, and the frame has two more at the right.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  // UIKit: 750 on both axes [known, not measured].
  override func usualHugging(_ axis: NSLayoutConstraint.Axis) -> Float {
    UILayoutPriority.defaultHigh.rawValue
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  override var keepsTaps: Bool { true }
  override func keepsSidewaysDrag(from point: CGPoint) -> Bool { true }

  override func stateDidChange() {
    animatePart { self.show() }
  }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drawnValue = nil
    anchor = touch.location(in: self).x
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard abs(x - anchor) > Self.threshold else { return true }
    let drawn = (x > anchor) != isMirrored
    anchor = x
    guard drawn != drawnValue else { return true }
    drawnValue = drawn
    animatePart { self.show() }
    return true
  }

  // UIKit: the finger need not be inside once it has drawn.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let new = drawnValue ?? (isTouchInside ? !value : value)
    drawnValue = nil
    guard new != value else { return animatePart { self.show() } }
    setOn(new, animated: true)
    sendValueChanged(with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    drawnValue = nil
    animatePart { self.show() }
  }

  // MARK: - Private

  private func show() {
    let isOn = drawnValue ?? value
    let width = 2 * thumb.layer.cornerRadius + (isHighlighted ? Self.stretch : 0)
    let isAtRight = isOn != isMirrored
    let x = isAtRight ? Self.size.width - Self.margin - width : Self.margin
    thumb.frame = CGRect(x: x, y: Self.margin, width: width, height: 27)
    thumb.backgroundColor = thumbTintColor ?? .white
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    // The thumb is in the track, so that it shows nothing of it while both are thin.
    track.alpha = isEnabled ? 1 : 0.5
  }
}
