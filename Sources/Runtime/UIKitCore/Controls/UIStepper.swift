// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Two buttons that make a value smaller and larger.
///
/// A finger changes the value when it comes down, and goes on doing so while it stays, faster and faster. `valueChanged`
/// and then `primaryActionTriggered` are sent for each change. The stepper is always 94×32 points, whatever frame it is
/// given.
// UIKit: names, defaults and sizes are UIKit's; how fast it repeats is not documented.
@preconcurrency @MainActor open class UIStepper: UIControl {
  final let halves = [StepperHalf(isPlus: false), StepperHalf(isPlus: true)]
  private final let plate = UIView.controlPart(.tertiarySystemFill, radius: 8)
  private final let divider = UIView.controlPart(.controlDivider)
  private final var limits = (minimum: 0.0, maximum: 100.0)
  private final var ownValue = 0.0
  private final var ownStep = 1.0
  /// The half that the finger is on, and the one on which it came down.
  private final var pressed: StepperHalf?
  private final var touched: StepperHalf?
  private final var repeats = 0
  private final var repetition: ScheduledWork?
  private final var hasUntoldChange = false

  /// Kept within the limits. Default 0. Set by code it sends nothing; a value that is no number ends the program.
  open var value: Double {
    get { ownValue }
    set {
      if newValue.isNaN, let complaint = complaintAboutNumber(newValue, "value", of: self) { stop(complaint) }
      ownValue = max(limits.minimum, min(limits.maximum, newValue))
      show()
    }
  }
  /// Default 0. Less than `maximumValue`, or the program ends.
  // UIKit: raises an invalid argument exception.
  open var minimumValue: Double {
    get { limits.minimum }
    set { setLimits(newValue, limits.maximum) }
  }
  /// Default 100. More than `minimumValue`, or the program ends.
  open var maximumValue: Double {
    get { limits.maximum }
    set { setLimits(limits.minimum, newValue) }
  }
  /// How much a press changes. Default 1. More than zero, or the program ends.
  // UIKit: raises an invalid argument exception.
  open var stepValue: Double {
    get { ownStep }
    set {
      if let complaint = complaintAboutStep(newValue) { stop(complaint) }
      ownStep = newValue
    }
  }
  /// Whether `valueChanged` is sent for each change, and not only when the finger comes up. Default true.
  open var isContinuous = true
  /// Whether the value goes on changing while the finger stays. Default true.
  open var autorepeat = true
  /// Whether the maximum is followed by the minimum, and the other way round. Default false: the button that leads
  /// nowhere is disabled.
  open var wraps = false {
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
    plate.frame = CGRect(origin: .zero, size: Self.size)
    addSubview(plate)
    for half in halves { addSubview(half.view) }
    addSubview(divider)
    show()
  }

  // MARK: - Overridable

  /// Shown in place of the plus in `state`; a state without an image shows that of the normal one. Images are taken as
  /// shapes in the label colour, unless they are always originals. Nil takes it away.
  open func setIncrementImage(_ image: UIImage?, for state: State) { setImage(image, of: halves[1], state) }
  /// Shown in place of the minus in `state`.
  open func setDecrementImage(_ image: UIImage?, for state: State) { setImage(image, of: halves[0], state) }
  /// What was set for `state`, or else for the normal one.
  open func incrementImage(for state: State) -> UIImage? { halves[1].image(for: state) }
  /// What was set for `state`, or else for the normal one.
  open func decrementImage(for state: State) -> UIImage? { halves[0].image(for: state) }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  // UIKit: 750 on both axes [known, not measured].
  override func usualHugging(_ axis: NSLayoutConstraint.Axis) -> Float {
    UILayoutPriority.defaultHigh.rawValue
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = Self.size.width / 2
    for (index, half) in halves.enumerated() {
      let isAtLeft = (index == 0) != isMirrored
      half.place(
        CGRect(x: isAtLeft ? 0 : width, y: 0, width: width, height: Self.size.height), isAtLeft: isAtLeft)
    }
    divider.frame = CGRect(x: width - 0.5, y: 7, width: 1, height: Self.size.height - 14)
  }

  override var keepsTaps: Bool { true }

  override func stateDidChange() { show() }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let half = half(at: touch), canStep(half) else { return false }
    (touched, repeats, hasUntoldChange) = (half, 0, false)
    press(half, event)
    return true
  }

  // A finger that leaves its half waits; one that comes back goes on.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = bounds.contains(touch.location(in: self)) ? half(at: touch) : nil
    if half !== touched {
      release()
    } else if pressed == nil, let half, autorepeat {
      repeats = 0
      press(half, event)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    finish(event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    finish(event)
  }

  // MARK: - Private

  private static let size = CGSize(width: 94, height: 32)
  private static let delay = 0.5

  // What it is told is told in any case: a change that a cancelled touch made stays.
  private func finish(_ event: UIEvent?) {
    release()
    touched = nil
    if hasUntoldChange { sendValueChanged(with: event) }
    hasUntoldChange = false
  }

  private func press(_ half: StepperHalf, _ event: UIEvent?) {
    pressed = half
    step(half, event)
    // Whoever was told may have ended the touch.
    guard pressed === half else { return }
    scheduleNext(after: Self.delay)
    show()
  }

  private func release() {
    pressed = nil
    repetition?.cancel()
    repetition = nil
    show()
  }

  // UIKit: after half a second ten a second, and more later [the first is known, the others are not measured].
  private func scheduleNext(after seconds: TimeInterval) {
    guard autorepeat, let runtime else { return }
    repetition = ScheduledWork(runtime: runtime, after: seconds) { [weak self] in
      guard let self, let half = pressed, autorepeat, canStep(half) else { return }
      repeats += 1
      step(half, nil)
      if pressed === half { scheduleNext(after: repeats < 10 ? 0.1 : repeats < 30 ? 0.05 : 0.025) }
    }
  }

  private func step(_ half: StepperHalf, _ event: UIEvent?) {
    let old = ownValue
    let new = half.isPlus ? ownValue + ownStep : ownValue - ownStep
    if wraps, new > limits.maximum {
      ownValue = limits.minimum
    } else if wraps, new < limits.minimum {
      ownValue = limits.maximum
    } else {
      ownValue = max(limits.minimum, min(limits.maximum, new))
    }
    show()
    guard ownValue != old else { return }
    if isContinuous { sendValueChanged(with: event) } else { hasUntoldChange = true }
  }

  private func half(at touch: UITouch) -> StepperHalf? {
    let isAtLeft = touch.location(in: self).x < Self.size.width / 2
    return halves[isAtLeft != isMirrored ? 0 : 1]
  }

  private func canStep(_ half: StepperHalf) -> Bool {
    wraps || (half.isPlus ? ownValue < limits.maximum : ownValue > limits.minimum)
  }

  private func show() {
    for half in halves {
      half.show(
        isPressed: half === pressed, isEnabled: isEnabled && canStep(half), isSelected: isSelected)
    }
  }

  private func setImage(_ image: UIImage?, of half: StepperHalf, _ state: State) {
    half.images[state.rawValue] = image
    show()
    setNeedsLayout()
  }

  private func setLimits(_ minimum: Double, _ maximum: Double) {
    if let complaint = complaintAboutLimits(minimum, maximum) { stop(complaint) }
    limits = (minimum, maximum)
    value = ownValue
  }

  /// The line that ends the program when these cannot be the limits; nil when they can.
  package final func complaintAboutLimits(_ minimum: Double, _ maximum: Double) -> String? {
    if let complaint = complaintAboutNumber(minimum, "minimumValue", of: self)
      ?? complaintAboutNumber(maximum, "maximumValue", of: self)
    {
      return complaint
    }
    guard minimum >= maximum else { return nil }
    return "minimumValue \(minimum) of \(reportName()) is not less than maximumValue \(maximum): "
      + "set first the limit that moves away from the other"
  }

  /// The line that ends the program when `step` cannot be the step; nil when it can.
  package final func complaintAboutStep(_ step: Double) -> String? {
    if let complaint = complaintAboutNumber(step, "stepValue", of: self) { return complaint }
    guard step <= 0 else { return nil }
    return "stepValue \(step) of \(reportName()) is not more than zero: "
      + "the minus button goes down by a positive step"
  }
}
