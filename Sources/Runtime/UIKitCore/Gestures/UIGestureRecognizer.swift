// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Watches the touches on a view and its subviews and says when they are a certain gesture.
///
/// A discrete gesture goes from possible to ended, a continuous one from possible through began and changed to ended or
/// cancelled; both may fail. Who of several may recognise is settled after each event, among all of them. When its
/// touches are gone, a recogniser that has ended, failed or been cancelled is possible again.
// UIKit: recognisers hear of a touch before its view does.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
    var isEnd: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// Decides with whom this gesture may share touches. Not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A disabled recogniser gets no touches; one that is disabled in mid-gesture cancels it. Default true.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { drop() } }
  }
  /// The view whose touches it watches; nil until it is added to one.
  // Not isolated: the end of a view may come on any thread and must clear it.
  public internal(set) nonisolated(unsafe) final unowned(unsafe) var view: UIView?
  /// Whether the view hears that its touches are cancelled once the gesture is recognised. Default true.
  open var cancelsTouchesInView = true
  /// Whether the view hears of its touches only once this gesture has failed. Default false.
  open var delaysTouchesBegan = false
  /// Whether the view hears of the end of its touches only once this gesture has failed. Default true.
  open var delaysTouchesEnded = true
  /// The kinds of touch that it receives, by their raw values. Default all.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether a gesture has touches of one kind only. Default true.
  open var requiresExclusiveTouchType = true
  /// For debugging. Default nil.
  open var name: String?
  /// The modifier keys that were down with the last event.
  public internal(set) final var modifierFlags: UIKeyModifierFlags = []
  /// The mouse's button of the last event.
  public internal(set) final var buttonMask: UIEvent.ButtonMask = []

  private final var targets: [(target: WeakObject, action: Selector)] = []
  private final var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
  final var requirements: [WeakObject] = []

  /// The touches that it follows, in the order of their arrival; those that just ended are among them.
  final var touches: [UITouch] = []
  /// All that it has followed since it was last reset.
  final var sequence: [UITouch] = []
  /// The state as settled.
  final var settledState = State.possible
  /// What it wants to become and may not have become yet: recognition first, what followed it after it.
  final var requests: [State] = []
  /// It wants to recognise, and others have not failed yet.
  final var isWaiting = false
  /// Whether the program and the views were asked whether it may begin.
  final var hasAskedToBegin = false
  /// Where its touches last were, in their window.
  private final var lastCentroid = CGPoint.zero
  private final weak var lastWindow: UIWindow?

  /// Calls `action` on `target`, which is not retained, at each change of state.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Calls `handler` with the recogniser at each change of state.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }

  // MARK: - For subclasses

  /// Where the gesture stands. A subclass sets it in its touch methods: `.began` and `.ended` ask to be recognised.
  // UIKit: what a subclass sets it reads back; whether it comes true is settled after the event.
  open var state: State {
    get { isWaiting ? .possible : requests.last ?? settledState }
    set { request(newValue) }
  }

  /// The gesture is over: forget what was noted of it. Called before it becomes possible again.
  open func reset() {}
  /// Whether this gesture, once recognised, makes `preventedGestureRecognizer` fail. Default true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether `preventingGestureRecognizer`, once recognised, makes this one fail. Default true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture waits until `otherGestureRecognizer` has failed. Default false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether `otherGestureRecognizer` waits until this one has failed. Default false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the touches of `event` are for this gesture. Default what the delegate says.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Stops following `touch`.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
    sequence.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
    noteTouches()
  }

  // MARK: - API

  /// Calls `action` on `target`, which is not retained, at each change of state.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append((WeakObject(target as AnyObject), action))
  }

  /// Removes what was added; nil stands for every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      (target == nil || entry.target.object === target as AnyObject?)
        && (action == nil || entry.action == action)
    }
  }

  /// Calls `handler` with the recogniser at each change of state.
  public final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  /// Recognises only once `otherGestureRecognizer` has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakObject(otherGestureRecognizer))
  }

  /// The middle of the touches, in the coordinates of `view` (nil: of the window).
  open func location(in view: UIView?) -> CGPoint { converted(lastCentroid, to: view) }

  /// How many fingers the gesture has.
  open var numberOfTouches: Int { touches.count }

  /// Where one finger is, in the coordinates of `view` (nil: of the window). An index past the end is an error.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(touchIndex) else {
      stop(
        "location(ofTouch: \(touchIndex)) of \(type(of: self)), which has \(touches.count) touches: "
          + "ask numberOfTouches first")
    }
    return touches[touchIndex].location(in: view)
  }

  // MARK: - Shared by the gestures

  /// It is possible and has no finger, but a finger may come: between the taps of a double tap.
  var waitsForTouches: Bool { false }
  /// Whether views wait for their touches while it is possible.
  var holdsTouches: Bool { delaysTouchesBegan }
  /// Which buttons its touches may come from.
  var acceptedButtons: UIEvent.ButtonMask { .primary }

  /// It is disabled or leaves its view.
  func drop() { arbiter?.drop(self) }

  final var arbiter: GestureArbiter? { view?.runtime?.router.arbiter }
  final var now: TimeInterval { view?.runtime?.now ?? 0 }
  final var hasRecognized: Bool { [.began, .changed, .ended].contains(settledState) }
  final var goesOn: Bool { settledState == .began || settledState == .changed }
  final var isOver: Bool { settledState.isEnd }
  /// It is over, or will be once those for which it waits have failed.
  final var isDone: Bool { isOver || requests.last?.isEnd ?? false }

  final func noteTouches() {
    guard let first = touches.first else { return }
    lastWindow = first.window
    lastCentroid = centroid
  }

  /// The middle of the touches in their window.
  final var centroid: CGPoint { Self.middle(touches.map(\.position)) }

  static func middle(_ points: [CGPoint]) -> CGPoint {
    guard points.count != 1 else { return points[0] }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let count = CGFloat(max(1, points.count))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  final func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// A length and direction in the window as one in `view`.
  final func converted(_ vector: CGVector, to view: UIView?) -> CGPoint {
    let start = converted(CGPoint.zero, to: view)
    let end = converted(CGPoint(x: vector.dx, y: vector.dy), to: view)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// It is at that point of its window, whatever its touches say.
  final func overrideLocation(_ point: CGPoint) { lastCentroid = point }

  final func noteHover(_ point: CGPoint, in window: UIWindow?) {
    (lastCentroid, lastWindow) = (point, window)
  }

  /// Its state is another one.
  final func tell() {
    // In its action it reads what has come true, not what comes next.
    let later = requests
    requests = []
    sendActions()
    requests = later + requests
  }

  func sendActions() {
    if !targets.isEmpty || !handlers.isEmpty {
      CallLog.note(.gesture, self, in: view?.layer, "\(state)")
    }
    for entry in targets {
      guard let target = entry.target.object else { continue }
      _ = entry.action.perform(on: target, sender: self, event: nil)
    }
    for handler in handlers { handler(self) }
  }

  private func request(_ state: State) {
    // In no window nothing is recognised.
    guard let arbiter else { return }
    switch (settledState, state) {
    case (.possible, .possible), (.ended, _), (.failed, _), (.cancelled, _): return
    case (.possible, .began), (.possible, .ended), (.possible, .changed):
      // What it waits for is known; only its end is news.
      if requests.isEmpty {
        requests = [state == .changed ? .began : state]
      } else if state == .ended || !isWaiting, requests.last != state {
        requests.append(state)
      }
    case (.possible, _):
      requests = []
      settledState = .failed
    case (_, .possible), (_, .began): return
    // What was recognised cannot fail any more.
    case (_, .failed): requests.append(.cancelled)
    default: requests.append(state)
    }
    arbiter.stateDidChange(of: self)
  }
}

/// An object that is not kept alive.
struct WeakObject {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
