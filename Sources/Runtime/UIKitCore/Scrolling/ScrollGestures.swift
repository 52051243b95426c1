// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The drag of a scroll view: it catches what moves as soon as a finger is down, and begins along an axis on which the
/// view moves.
@MainActor final class ScrollPan: UIPanGestureRecognizer {
  private var owner: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if settledState == .possible { owner?.fingerCameDown() }
  }

  /// A finger that dragged nothing lets go what it had caught, whoever else had a use for it.
  override func reset() {
    super.reset()
    owner?.fingerWentUpWithoutDrag()
  }

  // UIKit: the view has moved before anybody else hears of it.
  override func sendActions() {
    owner?.panDidChange(self)
    super.sendActions()
  }

  override func accepts(_ travel: CGVector) -> Bool { owner?.accepts(travel) ?? false }

  /// Points a second, when the finger last moved.
  // UIKit: a finger that has come to rest still has the velocity of its last move, unless that was slow.
  var releaseVelocity: CGVector {
    let (current, last) = (track.velocity(at: now), track.lastVelocity)
    return current == .zero && hypot(last.dx, last.dy) < 250 ? .zero : last
  }

  // UIKit: pan and pinch of one scroll view go together.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinch && preventedGestureRecognizer.view === view)
  }
}

/// The zoom of a scroll view.
@MainActor final class ScrollPinch: UIPinchGestureRecognizer {
  override func sendActions() {
    (view as? UIScrollView)?.pinchDidChange(self)
    super.sendActions()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPan && preventedGestureRecognizer.view === view)
  }
}

/// Keeps content from hearing of a finger until it is clear that it does not scroll.
// UIKit: 150 milliseconds.
@MainActor final class ScrollTouchDelay: UIGestureRecognizer {
  private static let delay: TimeInterval = 0.15
  private var timer: ScheduledWork?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let owner = view as? UIScrollView, let runtime = owner.runtime, owner.delaysTouches(of: self) else {
      return pass(event)
    }
    timer?.cancel()
    timer = ScheduledWork(runtime: runtime, after: Self.delay) { [weak self] in self?.pass(event) }
  }

  /// A drag that is none of the view's is the content's at once.
  override var holdsTouches: Bool {
    guard (view as? UIScrollView)?.panGestureRecognizer.settledState == .failed else { return true }
    pass(nil)
    return false
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { pass(event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// The content may have its touches now, if the program wants that.
  private func pass(_ event: UIEvent?) {
    if let owner = view as? UIScrollView {
      for touch in touches where touch.delivery == .waiting && touch.view !== owner {
        guard let content = touch.view else { continue }
        if !owner.touchesShouldBegin([touch], with: event, in: content) { touch.delivery = .over }
      }
    }
    state = .failed
  }
}
