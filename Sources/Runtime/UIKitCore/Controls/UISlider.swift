// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A value of a range, chosen by drawing a thumb along a track.
///
/// Only a finger that comes down on the thumb, or near it, moves it. `valueChanged` and then `primaryActionTriggered`
/// are sent while it moves, unless `isContinuous` is false, and once more when the finger comes up, when `isTracking`
/// is false already.
// UIKit: names, defaults and events are UIKit's.
@preconcurrency @MainActor open class UISlider: UIControl {
  final let minimumTrack = SliderPart(radius: 2)
  final let maximumTrack = SliderPart(radius: 2)
  final let thumb = SliderPart(radius: 14)
  final var minimumPicture: UIImageView?
  final var maximumPicture: UIImageView?
  final var thumbImages: [UInt: UIImage] = [:]
  final var minimumTrackImages: [UInt: UIImage] = [:]
  final var maximumTrackImages: [UInt: UIImage] = [:]
  private final var limits: (minimum: Float, maximum: Float) = (0, 1)
  private final var ownValue: Float = 0
  /// Between the finger and the middle of the thumb, points.
  private final var grip: CGFloat = 0

  /// Kept within the limits. Default 0. Set by code it sends nothing; a value that is no number ends the program.
  open var value: Float {
    get { ownValue }
    set { setValue(newValue, animated: false) }
  }
  /// Default 0. A maximum below it is moved up to it, and the value into the new limits.
  open var minimumValue: Float {
    get { limits.minimum }
    set {
      check(newValue, "minimumValue")
      limitsDidChange((newValue, max(newValue, limits.maximum)))
    }
  }
  /// Default 1. A minimum above it is moved down to it, and the value into the new limits.
  open var maximumValue: Float {
    get { limits.maximum }
    set {
      check(newValue, "maximumValue")
      limitsDidChange((min(newValue, limits.minimum), newValue))
    }
  }
  /// Whether `valueChanged` is sent while the thumb moves, and not only at the end. Default true.
  open var isContinuous = true
  /// At the leading end of the track. Default nil.
  open var minimumValueImage: UIImage? {
    didSet { contentDidChange() }
  }
  /// At the trailing end of the track. Default nil.
  open var maximumValueImage: UIImage? {
    didSet { contentDidChange() }
  }
  /// Of the track up to the thumb. Default nil: the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { showLook() }
  }
  /// Of the track beyond the thumb. Default nil: the system's fill colour.
  open var maximumTrackTintColor: UIColor? {
    didSet { showLook() }
  }
  /// Default nil: white.
  open var thumbTintColor: UIColor? {
    didSet { showLook() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for part in [maximumTrack, minimumTrack, thumb] { addSubview(part.view) }
    showLook()
  }

  // MARK: - Overridable

  /// Moves the thumb, and sends nothing. Animated, it slides there.
  open func setValue(_ value: Float, animated: Bool) {
    // What is infinite is beyond a limit.
    if value.isNaN { check(value, "value") }
    let new = max(limits.minimum, min(limits.maximum, value))
    guard new != ownValue else { return }
    ownValue = new
    animatePart(animated) { self.place() }
  }

  /// Shown in place of the thumb in `state`; a state without an image shows that of the normal one. Nil takes it away.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state.rawValue] = image
    contentDidChange()
  }
  /// Stretched over the track up to the thumb in `state`. Nil takes it away.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state.rawValue] = image
    contentDidChange()
  }
  /// Stretched over the track beyond the thumb in `state`. Nil takes it away.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state.rawValue] = image
    contentDidChange()
  }
  /// What was set for `state`, or else for the normal one.
  open func thumbImage(for state: State) -> UIImage? { image(thumbImages, state) }
  /// What was set for `state`, or else for the normal one.
  open func minimumTrackImage(for state: State) -> UIImage? { image(minimumTrackImages, state) }
  /// What was set for `state`, or else for the normal one.
  open func maximumTrackImage(for state: State) -> UIImage? { image(maximumTrackImages, state) }

  /// Where `minimumValueImage` stands, in its own size; empty without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endImageRect(minimumValueImage, isAtLeft: !isMirrored, in: bounds)
  }
  /// Where `maximumValueImage` stands, in its own size; empty without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endImageRect(maximumValueImage, isAtLeft: isMirrored, in: bounds)
  }
  /// Where the track stands: between the images, as wide as constraints see the slider.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { usualTrackRect(in: bounds) }
  /// Where the thumb stands at `value`. Its edges stay within the track's ends.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    usualThumbRect(on: rect, value)
  }

  // UIKit: constraints see two points less at each side, and one less below.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight - alignmentRectInsets.bottom)
  }
  // UIKit: the width is the caller's.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wantedHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  override func stateDidChange() {
    showLook()
    place()
  }

  /// The thumb reaches beyond a low slider.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || grabRect.contains(point)
  }

  override func keepsSidewaysDrag(from point: CGPoint) -> Bool { isTracking || grabRect.contains(point) }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard grabRect.contains(touch.location(in: self)) else { return false }
    grip = x - thumbRect(at: ownValue).midX
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = ownValue
    setValue(value(at: touch.location(in: self).x - grip), animated: false)
    if ownValue != old, isContinuous { sendValueChanged(with: event) }
    return true
  }

  // UIKit: the end is told even where nothing moved, so that a handler can wait for a touch that ended.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    sendValueChanged(with: event)
  }

  // MARK: - API

  /// What the present state shows.
  public final var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// What the present state shows.
  public final var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// What the present state shows.
  public final var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: - Private

  private func limitsDidChange(_ new: (Float, Float)) {
    limits = new
    ownValue = max(limits.minimum, min(limits.maximum, ownValue))
    place()
  }

  private func check(_ value: Float, _ name: String) {
    if let complaint = complaintAboutNumber(Double(value), name, of: self) { stop(complaint) }
  }

  private func image(_ images: [UInt: UIImage], _ state: State) -> UIImage? {
    images[state.rawValue] ?? images[State.normal.rawValue]
  }

  private func contentDidChange() {
    showLook()
    place()
    invalidateIntrinsicContentSize()
  }
}
