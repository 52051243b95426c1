// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A view that turns touches into actions.
///
/// It follows one finger at a time: the first that comes down on it. A subclass answers in `beginTracking`,
/// `continueTracking`, `endTracking` and `cancelTracking`.
@preconcurrency @MainActor open class UIControl: UIView {
  final var handlers: [ControlHandler] = []
  /// The finger that is followed.
  private final var trackedTouch: UITouch?
  /// A finger that began inside is down, and the control follows it.
  public final var isTracking: Bool { trackedTouch != nil }
  /// That finger is inside, or near enough.
  public private(set) final var isTouchInside = false

  /// A disabled control gets no touches; a touch that it follows is cancelled. Default true.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelTouch(with: nil) }
      stateDidChange()
    }
  }
  /// Default false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// True while a finger that began inside is inside.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// Default `.center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Default `.center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A control that runs `primaryAction` when it does what it is for (`primaryActionTriggered`).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: - Overridable

  /// From `isHighlighted`, `isEnabled` and `isSelected`.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// `contentHorizontalAlignment`, with leading and trailing as left and right by the reading direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// Whether to follow the finger. Called when it comes down, before `touchDown`. Default true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether to go on. Called when the finger moves, before the events of the move. Default true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger came up, or `continueTracking` ended it. Called before `touchUpInside` or `touchUpOutside`, with
  /// `isTouchInside` still true of the finger's last place. Default nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was taken away. Called before `touchCancel`. Default nothing.
  open func cancelTracking(with event: UIEvent?) {}

  /// Calls `action` through the application.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Calls `action`'s closure with this control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Calls what is registered for `events`.
  open func sendActions(for events: Event) { sendActions(for: events, with: nil) }

  /// Does what the control is for, as if the user had done it: sends `primaryActionTriggered`.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// Calls `action` on `target` for `events`; a nil target means the responder chain. The target is not kept alive.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    register(.target(WeakTarget(target as AnyObject?), action), for: events)
  }

  /// Calls `action`'s closure for `events`. It takes the place of one with the same identifier.
  open func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    register(.action(action), for: events)
  }

  /// Removes what was added; nil stands for every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    unregister(target as AnyObject?, action, for: events)
  }

  /// Removes `action` for `events`.
  open func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// The view's look follows its state.
  func stateDidChange() {}

  /// What is sent for `events`. A control whose one event is another's cause adds it here.
  func sendActions(for events: Event, with event: UIEvent?) { call(events, with: event) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // UIKit: the right button opens menus and presses nothing.
    guard let touch = touches.first, !isTracking, isEnabled, event?.buttonMask != .secondary else { return }
    let hadWindow = window != nil
    isTouchInside = true
    guard beginTracking(touch, with: event) else {
      isTouchInside = false
      return
    }
    // What it told may have disabled or removed the control.
    guard isEnabled, window != nil || !hadWindow else {
      isTouchInside = false
      return cancelTracking(with: event)
    }
    trackedTouch = touch
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    let isInside = isNear(touch)
    isTouchInside = isInside
    if isInside != wasInside { isHighlighted = isInside }
    guard continueTracking(touch, with: event) else { return endTouch(touch, event, with: nil) }
    // Each call may have ended the touch.
    if isInside != wasInside, trackedTouch === touch {
      sendActions(for: isInside ? .touchDragEnter : .touchDragExit, with: event)
    }
    if trackedTouch === touch {
      sendActions(for: isInside ? .touchDragInside : .touchDragOutside, with: event)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = isNear(touch)
    endTouch(touch, event, with: isTouchInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTouch(with: event)
  }

  // UIKit: controls keep single taps from the gestures around them, and drags along the way on which they are dragged.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer.view !== self, isEnabled else { return true }
    switch gestureRecognizer {
    case let tap as UITapGestureRecognizer:
      return !keepsTaps || tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    case let pan as UIPanGestureRecognizer:
      let way = pan.translation(in: self)
      return abs(way.x) <= abs(way.y) || !keepsSidewaysDrag(from: pan.startLocation(in: self))
    case let swipe as UISwipeGestureRecognizer:
      return swipe.direction.isDisjoint(with: [.left, .right])
        || !keepsSidewaysDrag(from: swipe.location(in: self))
    default: return true
    }
  }

  /// Whether a tap here is the control's alone.
  var keepsTaps: Bool { false }
  /// Whether a drag to the side that began at `point` is the control's alone.
  func keepsSidewaysDrag(from point: CGPoint) -> Bool { false }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isEnabled ? super.hitTest(point, with: event) : nil
  }

  override func windowDidChange() {
    super.windowDidChange()
    if window == nil { cancelTouch(with: nil) }
  }

  // MARK: - Private

  private func endTouch(_ touch: UITouch, _ event: UIEvent?, with events: Event?) {
    guard trackedTouch === touch else { return }
    trackedTouch = nil
    isHighlighted = false
    endTracking(touch, with: event)
    if let events { sendActions(for: events, with: event) }
    if trackedTouch == nil { isTouchInside = false }
  }

  private func cancelTouch(with event: UIEvent?) {
    guard isTracking else { return }
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }

  // UIKit: a finger may leave a control by some 70 points before it counts as outside [known, not measured].
  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
  }

  /// The user changed the value.
  // UIKit: what changes by the user's hand is what such a control is for.
  final func sendValueChanged(with event: UIEvent? = nil) {
    sendActions(for: .valueChanged, with: event)
    sendActions(for: .primaryActionTriggered, with: event)
  }

  /// Whether the control's leading side is the right one.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
