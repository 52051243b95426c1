// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A view that turns touches into actions.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What happened to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xfff)
    public static let allEditingEvents = Event(rawValue: 0xf0000)
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// How a control is: several at once.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
  }

  public enum ContentVerticalAlignment: Int, Sendable { case center = 0, top, bottom, fill }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0, left, right, fill, leading, trailing
  }

  private final var entries: [ActionEntry] = []
  /// A finger that began inside is down.
  public private(set) final var isTracking = false
  /// That finger is inside, or near enough.
  public private(set) final var isTouchInside = false

  /// A disabled control gets no touches. Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
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

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: - Overridable

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether to follow the finger. Default true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether to go on. Default true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  /// Calls `action` through the application.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Calls what is registered for `events`.
  open func sendActions(for events: Event) { send(events, with: nil) }

  /// Calls `action` on `target` for `events`; a nil target means the responder chain. The target is not kept alive.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    register(.target(WeakTarget(target as AnyObject?), action), for: events)
  }

  /// Calls `action`'s closure for `events`.
  open func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    register(.action(action), for: events)
  }

  /// Removes what was added; nil stands for every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    unregister(target as AnyObject?, action, for: events)
  }

  /// The view's look follows its state.
  func stateDidChange() {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !isTracking else { return }
    guard beginTracking(touch, with: event) else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isTracking else { return }
    guard continueTracking(touch, with: event) else { return endTracking(touch, event, with: nil) }
    let isInside = isNear(touch)
    if isInside != isTouchInside {
      isTouchInside = isInside
      isHighlighted = isInside
      send(isInside ? .touchDragEnter : .touchDragExit, with: event)
    }
    send(isInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isTracking else { return }
    isTouchInside = isNear(touch)
    endTracking(touch, event, with: isTouchInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, with: event)
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isEnabled ? super.hitTest(point, with: event) : nil
  }

  // MARK: - API

  public final var allTargets: Set<AnyHashable> {
    Set(entries.compactMap { ($0.kind.target as? NSObject).map(AnyHashable.init) })
  }

  public final var allControlEvents: Event {
    entries.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Removes the action with that identifier.
  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    edit(events) { entry in
      if case .action(let action) = entry { action.identifier == identifier } else { false }
    }
  }

  // MARK: - Private

  private func endTracking(_ touch: UITouch, _ event: UIEvent?, with events: Event?) {
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    if let events { send(events, with: event) }
    isTouchInside = false
  }

  // UIKit: a finger may leave a control by some 70 points before it counts as outside [known, not measured].
  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
  }

  private func register(_ kind: ActionEntry.Kind, for events: Event) {
    if let index = entries.firstIndex(where: { $0.kind.isSame(as: kind) }) {
      entries[index].events.formUnion(events)
    } else {
      entries.append(ActionEntry(events: events, kind: kind))
    }
  }

  private func unregister(_ target: AnyObject?, _ action: Selector?, for events: Event) {
    var hasMatch = false
    var hasTarget = false
    edit(events) { entry in
      guard case .target(let own, let selector) = entry else { return false }
      if let target, own.object !== target { return false }
      hasTarget = true
      if let action, selector != action { return false }
      hasMatch = true
      return true
    }
    guard hasTarget, !hasMatch, action != nil else { return }
    LayerRuntime.report(
      Report(
        .unmatchedAction, views: [reportName()],
        facts: "removeTarget found the target but not the action, so nothing was removed",
        cure: "two references to one method cannot be compared: keep the Selector in a constant, or pass nil"),
      from: layer)
  }

  private func edit(_ events: Event, where matches: (ActionEntry.Kind) -> Bool) {
    for index in entries.indices where matches(entries[index].kind) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty }
  }

  private func send(_ events: Event, with event: UIEvent?) {
    for entry in entries where !entry.events.isDisjoint(with: events) {
      switch entry.kind {
      case .target(let target, let action):
        // A target that has ended is not the same as no target.
        if target.isNil || target.object != nil { sendAction(action, to: target.object, for: event) }
      case .action(let action): action.perform(sender: self)
      }
    }
  }
}

/// One registration of a control.
@MainActor private struct ActionEntry {
  enum Kind {
    case target(WeakTarget, Selector)
    case action(UIAction)

    var target: AnyObject? {
      if case .target(let target, _) = self { return target.object }
      return nil
    }

    func isSame(as other: Kind) -> Bool {
      switch (self, other) {
      case (.target(let a, let action), .target(let b, let otherAction)):
        a.object === b.object && action == otherAction
      case (.action(let a), .action(let b)): a === b
      default: false
      }
    }
  }

  var events: UIControl.Event
  let kind: Kind
}

/// A target that is not kept alive. Off the hot path: a control calls it once a touch.
private struct WeakTarget {
  private(set) weak var object: AnyObject?
  let isNil: Bool

  init(_ object: AnyObject?) {
    self.object = object
    isNil = object == nil
  }
}
