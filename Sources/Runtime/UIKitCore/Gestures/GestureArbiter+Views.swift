// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What views hear of their touches.
extension GestureArbiter {
  /// Tells views of what changed, of what recognisers held back and let go, and of what they took away: each view once a
  /// phase.
  func deliver(_ event: UIEvent, _ changed: [UITouch]) {
    call(touches, .cancelled) { touch in
      guard touch.isClaimed, touch.delivery != .over else { return false }
      defer { touch.delivery = .over }
      return touch.delivery != .waiting
    } _: {
      $0.touchesCancelled($1, with: event)
    }
    call(touches, .began) { touch in
      guard touch.delivery == .waiting, !touch.isHeldBack, touch.phase != .cancelled else { return false }
      touch.delivery = accepts(touch, event) ? .delivered : .over
      return touch.delivery == .delivered
    } _: {
      $0.touchesBegan($1, with: event)
    }
    call(changed, .moved) {
      $0.delivery == .delivered && $0.phase == .moved
    } _: {
      $0.touchesMoved($1, with: event)
    }
    call(touches, .ended) { touch in
      guard touch.phase == .ended, touch.delivery == .delivered || touch.delivery == .endWaiting else {
        return false
      }
      touch.delivery = touch.endIsHeldBack ? .endWaiting : .over
      return touch.delivery == .over
    } _: {
      $0.touchesEnded($1, with: event)
    }
    call(touches, .cancelled) { touch in
      guard touch.phase == .cancelled, touch.delivery != .over else { return false }
      defer { touch.delivery = .over }
      return touch.delivery != .waiting
    } _: {
      $0.touchesCancelled($1, with: event)
    }
  }

  /// Calls `body` for each view with those of its touches that `take` wants. It is asked when the view's turn comes,
  /// because what the views before did may have changed the answer.
  private func call(
    _ touches: [UITouch], _ phase: UITouch.Phase, _ take: (UITouch) -> Bool,
    _ body: (UIView, Set<UITouch>) -> Void
  ) {
    var rest = touches
    while let view = rest.first?.view {
      let taken = rest.filter { $0.view === view && take($0) }
      rest.removeAll { $0.view === view }
      if !taken.isEmpty { Self.show(taken, as: phase) { body(view, Set(taken)) } }
    }
  }

  private static func note(_ phase: UITouch.Phase, _ view: UIView) {
    switch phase {
    case .began: view.note(.touchesBegan)
    case .moved: view.note(.touchesMoved)
    case .ended: view.note(.touchesEnded)
    default: view.note(.touchesCancelled)
    }
  }

  /// Runs `body` while `touches` have the phase that their view hears of; they may be further on.
  static func show(_ touches: [UITouch], as phase: UITouch.Phase, _ body: () -> Void) {
    let phases = touches.map(\.phase)
    for touch in touches { touch.phase = phase }
    if let view = touches.first?.view { note(phase, view) }
    body()
    for (touch, old) in zip(touches, phases) where touch.phase == phase { touch.phase = old }
  }

  /// A view gets one finger at a time unless it wants more, and one that wants all of them gets none beside others. The
  /// scroll views around it may keep the finger for themselves.
  private func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let view = touch.view else { return false }
    var around = view.superview
    while let current = around {
      if let scrollView = current as? UIScrollView,
        !scrollView.touchesShouldBegin([touch], with: event, in: view)
      {
        return false
      }
      around = current.superview
    }
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
}
