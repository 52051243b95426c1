// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Settles, after each event, which gestures are recognised and which fail, and what views hear of their touches.
///
/// It knows states, not gestures. Of two that want the same touches the one around the inner view is first, and of one
/// view's the one that was added first, unless one can prevent the other and not the other way round.
@MainActor final class GestureArbiter {
  /// Those that follow a touch or wait for one, inner views first.
  private(set) var active: [UIGestureRecognizer] = []
  /// The touches of which views have not heard the end.
  private var touches: [UITouch] = []
  /// Calls that are going on: states that change meanwhile are settled at their end.
  private var depth = 0

  // MARK: - Events

  /// The touches of `event` in `window`: to the recognisers, and then to the views.
  func send(_ event: UIEvent, to window: UIWindow) {
    let changed = event.changed.filter { $0.window === window }
    guard !changed.isEmpty else { return }
    depth += 1
    for touch in changed where touch.phase == .began { attach(touch, event) }
    tell(changed, of: event)
    depth -= 1
    update(event, changed)
  }

  private func attach(_ touch: UITouch, _ event: UIEvent) {
    touches.append(touch)
    var view = touch.view
    while let current = view {
      for recognizer in current.touchValues?.recognizers ?? [] where receives(recognizer, touch, event) {
        touch.recognizers.append(recognizer)
        recognizer.touches.append(touch)
        recognizer.sequence.append(touch)
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
      }
      view = current.superview
    }
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    // One that is over hears nothing until its last finger is gone.
    guard recognizer.isEnabled, !recognizer.isOver, recognizer.acceptedButtons.contains(event.buttonMask),
      recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
    else { return false }
    if recognizer.requiresExclusiveTouchType, recognizer.touches.contains(where: { $0.type != touch.type }) {
      return false
    }
    return recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  private func tell(_ changed: [UITouch], of event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = changed.filter { $0.phase == phase }
      guard !touches.isEmpty else { continue }
      // Mostly one finger moves, and every recogniser hears of the same.
      let all = Set(touches)
      for recognizer in active where !recognizer.isOver {
        let own = touches.count == 1 ? all : all.intersection(recognizer.touches)
        guard let first = own.first, own.count > 1 || recognizer.touches.contains(where: { $0 === first })
        else {
          continue
        }
        recognizer.modifierFlags = event.modifierFlags
        recognizer.buttonMask = event.buttonMask
        recognizer.noteTouches()
        switch phase {
        case .began: recognizer.touchesBegan(own, with: event)
        case .moved: recognizer.touchesMoved(own, with: event)
        case .ended: recognizer.touchesEnded(own, with: event)
        default: recognizer.touchesCancelled(own, with: event)
        }
      }
    }
  }

  // MARK: - States

  /// A recogniser set its state: in its touch methods, or by a timer.
  func stateDidChange(of recognizer: UIGestureRecognizer) {
    guard depth == 0 else { return }
    update(event(for: recognizer), [])
  }

  /// The view leaves its window: what its gestures waited for does not come.
  func viewWillLeave(_ view: UIView) {
    for recognizer in active where recognizer.view === view { drop(recognizer) }
  }

  /// The recogniser is disabled or leaves its view.
  func drop(_ recognizer: UIGestureRecognizer) {
    guard active.contains(where: { $0 === recognizer }) else { return }
    recognizer.state = [.began, .changed].contains(recognizer.settledState) ? .cancelled : .failed
    for touch in recognizer.touches { touch.recognizers.removeAll { $0 === recognizer } }
    recognizer.touches = []
    if depth == 0 { finish() }
  }

  private func event(for recognizer: UIGestureRecognizer) -> UIEvent {
    UIEvent(touches: Set(touches), time: recognizer.now, modifiers: recognizer.modifierFlags)
  }

  private func update(_ event: UIEvent, _ changed: [UITouch]) {
    depth += 1
    settle()
    deliver(event, changed)
    depth -= 1
    finish()
  }

  private func settle() {
    while settleRequests() || sendFollowing() {}
  }

  /// Recognises or fails who asks for it. Returns whether somebody's state changed.
  private func settleRequests() -> Bool {
    var hasChanged = false
    var candidates = active.filter { $0.settledState == .possible && !$0.requests.isEmpty }
    while let index = first(of: candidates) {
      let recognizer = candidates.remove(at: index)
      guard recognizer.settledState == .possible, !recognizer.requests.isEmpty else { continue }
      recognizer.isWaiting = false
      if resolve(recognizer) {
        hasChanged = true
        // Who waited for it may go on.
        candidates = active.filter { $0.settledState == .possible && !$0.requests.isEmpty }
      }
    }
    return hasChanged
  }

  private func first(of candidates: [UIGestureRecognizer]) -> Int? {
    guard candidates.count > 1 else { return candidates.indices.first }
    return candidates.indices.first { index in
      !candidates.contains { other in
        other !== candidates[index] && other.canPrevent(candidates[index])
          && !candidates[index].canPrevent(other)
      }
    } ?? 0
  }

  /// Recognises `recognizer`, or lets it fail; false when it has to wait.
  private func resolve(_ recognizer: UIGestureRecognizer) -> Bool {
    let related = active.filter { $0 !== recognizer && recognizer.sharesTouches(with: $0) }
    if related.contains(where: { $0.hasRecognized && recognizer.requires($0) }) { return fail(recognizer) }
    if related.contains(where: { $0.settledState == .possible && recognizer.requires($0) }) {
      recognizer.isWaiting = true
      return false
    }
    if related.contains(where: { $0.hasRecognized && $0.prevents(recognizer) }) { return fail(recognizer) }
    guard recognizer.mayBegin() else { return fail(recognizer) }
    // Those who were asked may have changed it.
    guard !recognizer.requests.isEmpty, recognizer.settledState == .possible else { return true }
    recognizer.settledState = recognizer.requests.removeFirst()
    for other in related where other.settledState == .possible {
      if recognizer.prevents(other) || other.requires(recognizer) { _ = fail(other) }
    }
    recognizer.sendActions()
    return true
  }

  private func fail(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.requests = []
    recognizer.isWaiting = false
    recognizer.settledState = .failed
    return true
  }

  /// What those that are recognised already went on to.
  private func sendFollowing() -> Bool {
    var hasChanged = false
    for recognizer in active where [.began, .changed].contains(recognizer.settledState) {
      guard !recognizer.requests.isEmpty else { continue }
      hasChanged = true
      recognizer.settledState = recognizer.requests.removeFirst()
      recognizer.sendActions()
    }
    return hasChanged
  }

  // MARK: - Views

  /// Tells views of what changed, of what recognisers held back and let go, and of what they took away.
  private func deliver(_ event: UIEvent, _ changed: [UITouch]) {
    var calls = TouchCalls()
    for touch in touches {
      let isChanged = changed.contains { $0 === touch }
      if touch.isClaimed {
        if touch.delivery == .delivered || touch.delivery == .endWaiting { calls.cancelled.append(touch) }
        touch.delivery = .over
      }
      // Asked whether they hold it, recognisers may find that the view shall not have it at all.
      if touch.delivery == .waiting, touch.phase != .cancelled, !touch.isHeldBack, touch.delivery == .waiting
      {
        touch.delivery = accepts(touch) ? .delivered : .over
        if touch.delivery == .delivered { calls.began.append(touch) }
      }
      switch (touch.delivery, touch.phase) {
      case (.delivered, .moved) where isChanged: calls.moved.append(touch)
      case (.delivered, .ended), (.endWaiting, .ended):
        touch.delivery = touch.endIsHeldBack ? .endWaiting : .over
        if touch.delivery == .over { calls.ended.append(touch) }
      case (.delivered, .cancelled), (.endWaiting, .cancelled):
        touch.delivery = .over
        calls.cancelled.append(touch)
      case (.waiting, .cancelled): touch.delivery = .over
      default: break
      }
    }
    calls.send(event)
  }

  /// A view gets one finger at a time unless it wants more, and one that wants all of them gets none beside others.
  private func accepts(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    for other in touches where other !== touch && other.delivery == .delivered {
      if other.view === view {
        if !view.isMultipleTouchEnabled { return false }
      } else if other.window === touch.window, view.isExclusiveTouch || other.view?.isExclusiveTouch ?? false
      {
        return false
      }
    }
    return true
  }

  /// Forgets what has ended.
  private func finish() {
    guard depth == 0 else { return }
    touches.removeAll { $0.delivery == .over && !$0.isDown }
    for recognizer in active {
      recognizer.touches.removeAll { !$0.isDown }
      guard recognizer.isOver, recognizer.touches.isEmpty else { continue }
      for touch in recognizer.sequence { touch.recognizers.removeAll { $0 === recognizer } }
      recognizer.reset()
      recognizer.forget()
    }
    active.removeAll { $0.sequence.isEmpty }
  }
}
