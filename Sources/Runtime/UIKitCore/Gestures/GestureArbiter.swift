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
  var touches: [UITouch] = []
  /// Calls that are going on: states that change meanwhile are settled at their end.
  private var depth = 0
  /// A state changed during a call.
  private var hasNews = false

  // MARK: - Events

  /// The touches of `event` in `window`: to the recognisers, and then to the views.
  func send(_ event: UIEvent, to window: UIWindow) {
    let changed = event.changed.filter { $0.window === window }
    guard !changed.isEmpty else { return }
    var late: [(recognizer: UIGestureRecognizer, touch: UITouch)] = []
    depth += 1
    for touch in changed where touch.phase == .began {
      touches.append(touch)
      for recognizer in Self.around(touch) {
        if recognizer.isWaiting, recognizer.isDone { late.append((recognizer, touch)) }
        if receives(recognizer, touch, event) { follow(touch, recognizer) }
      }
    }
    tell(changed, of: event)
    depth -= 1
    update(event, changed)
    followLate(late, event)
  }

  /// The recognisers around the view of `touch`, from the inside.
  private static func around(_ touch: UITouch) -> [UIGestureRecognizer] {
    sequence(first: touch.view, next: { $0?.superview }).reduce(into: []) { found, view in
      if let values = view?.touchValues { found += values.recognizers }
    }
  }

  private func follow(_ touch: UITouch, _ recognizer: UIGestureRecognizer) {
    touch.recognizers.append(recognizer)
    recognizer.touches.append(touch)
    recognizer.sequence.append(touch)
    if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
  }

  /// A finger came down on a gesture that was complete and waited for others. If it has come true by that, the finger
  /// is the beginning of the next one: of two taps in two places each is one.
  private func followLate(_ late: [(recognizer: UIGestureRecognizer, touch: UITouch)], _ event: UIEvent) {
    let free = late.filter { recognizer, touch in
      touch.isDown && recognizer.settledState == .possible && receives(recognizer, touch, event)
    }
    guard depth == 0, !free.isEmpty else { return }
    depth += 1
    for (recognizer, touch) in free {
      follow(touch, recognizer)
      recognizer.noteTouches()
      recognizer.touchesBegan([touch], with: event)
    }
    depth -= 1
    update(event, [])
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    // One that is complete hears nothing until its last finger is gone.
    guard recognizer.isEnabled, !recognizer.isDone, recognizer.acceptedButtons.contains(event.buttonMask),
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
      for recognizer in active where !recognizer.isDone {
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

  /// A recogniser set its state: in its touch methods, by a timer, or because its program wants it.
  func stateDidChange(of recognizer: UIGestureRecognizer) {
    if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    settleSoon(recognizer)
  }

  /// The recogniser is disabled or leaves its view, or that its window.
  func drop(_ recognizer: UIGestureRecognizer) {
    guard active.contains(where: { $0 === recognizer }) else { return }
    for touch in recognizer.touches { touch.recognizers.removeAll { $0 === recognizer } }
    recognizer.touches = []
    recognizer.state = recognizer.goesOn ? .cancelled : .failed
    settleSoon(recognizer)
  }

  private func settleSoon(_ recognizer: UIGestureRecognizer) {
    guard depth == 0 else { return hasNews = true }
    update(event(at: recognizer.now, recognizer.modifierFlags), [])
  }

  /// The view leaves its window: it hears nothing more, and what its gestures waited for does not come. A finger on it
  /// stays with the gestures around it.
  // UIKit: rows that scroll out of sight and are removed do not end the drag that began on them.
  func viewWillLeave(_ view: UIView, at time: TimeInterval) {
    let own = touches.filter { $0.view === view }
    let heard = own.filter { $0.delivery == .delivered || $0.delivery == .endWaiting }
    for touch in own { touch.delivery = .over }
    if !heard.isEmpty {
      Self.show(heard, as: .cancelled) { view.touchesCancelled(Set(heard), with: event(at: time, [])) }
    }
    for recognizer in active where recognizer.view === view { drop(recognizer) }
  }

  private func event(at time: TimeInterval, _ modifiers: UIKeyModifierFlags) -> UIEvent {
    UIEvent(touches: Set(touches), time: time, modifiers: modifiers)
  }

  /// Settles states and tells views, until what handlers change meanwhile is settled too.
  private func update(_ event: UIEvent, _ changed: [UITouch]) {
    depth += 1
    var changed = changed
    repeat {
      hasNews = false
      while settleRequests() || sendFollowing() {}
      deliver(event, changed)
      changed = []
      if depth == 1 { forgetEnded() }
    } while depth == 1 && hasNews
    depth -= 1
    // The call around this one has something to forget.
    if depth > 0 { hasNews = true }
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
        other !== candidates[index] && other.isAble(toPrevent: candidates[index])
          && !candidates[index].isAble(toPrevent: other)
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
    recognizer.tell()
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
    for recognizer in active where recognizer.goesOn && !recognizer.requests.isEmpty {
      hasChanged = true
      recognizer.settledState = recognizer.requests.removeFirst()
      recognizer.tell()
    }
    return hasChanged
  }

  /// Forgets what has ended.
  private func forgetEnded() {
    touches.removeAll { $0.delivery == .over && !$0.isDown }
    for recognizer in active {
      recognizer.touches.removeAll { !$0.isDown }
      guard recognizer.touches.isEmpty else { continue }
      if recognizer.isOver {
        for touch in recognizer.sequence { touch.recognizers.removeAll { $0 === recognizer } }
        recognizer.reset()
        recognizer.forget()
      } else if recognizer.settledState == .possible, recognizer.requests.isEmpty,
        !recognizer.waitsForTouches
      {
        // A gesture of the program's that did not fail; it holds up those that wait for it, and nobody else.
        recognizer.forgetTouches { touch in touch.recognizers.contains(where: \.isWaiting) }
      }
    }
    active.removeAll { $0.sequence.isEmpty && $0.settledState == .possible && $0.requests.isEmpty }
  }
}
