// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion
import QuartzCore

/// What a finger does to a scroll view.
extension UIScrollView {
  /// The delegate, which hears of something now.
  func hearing(_ call: RuntimeCall) -> (any UIScrollViewDelegate)? {
    guard let delegate else { return nil }
    note(call)
    return delegate
  }

  var pan: ScrollPan { unsafeDowncast(panGestureRecognizer, to: ScrollPan.self) }

  /// Whether content follows a finger along each axis.
  private var follows: (x: Bool, y: Bool) {
    (
      limits.x.length > 0 || bounces && alwaysBounceHorizontal,
      limits.y.length > 0 || bounces && alwaysBounceVertical
    )
  }

  // UIKit: which axis is meant is decided where the drag begins; at an end of its content the inner of two scroll views
  // leaves the drag to the outer one.
  func accepts(_ travel: CGVector) -> Bool {
    let isSideways = abs(travel.dx) > abs(travel.dy)
    guard isSideways ? follows.x : follows.y else { return false }
    let step = isSideways ? CGVector(dx: -travel.dx, dy: 0) : CGVector(dx: 0, dy: -travel.dy)
    return canScroll(by: step) || !isAroundMovable(by: step)
  }

  private func isAroundMovable(by step: CGVector) -> Bool {
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView, outer.canScroll(by: step) { return true }
      view = current.superview
    }
    return false
  }

  /// Whether content lets go of the finger.
  func mayDrag() -> Bool {
    for touch in pan.touches where touch.delivery == .delivered {
      guard let view = touch.view, view !== self else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  /// Whether content waits for its touches.
  func delaysTouches(of recognizer: UIGestureRecognizer) -> Bool {
    guard delaysContentTouches, isScrollEnabled, follows.x || follows.y else { return false }
    return recognizer.touches.contains { $0.view !== self }
  }

  // MARK: - From finger to finger

  /// What moves is caught.
  func fingerCameDown() {
    isTracking = true
    catchMotion()
  }

  /// Content that was caught beyond its edge returns there.
  func fingerWentUpWithoutDrag() {
    guard isTracking, drag == nil else { return }
    isTracking = false
    guard limits.clamped(contentOffset) != contentOffset else { return }
    coast(velocity: .zero, isHeld: true)
  }

  func panDidChange(_ pan: ScrollPan) {
    switch pan.state {
    case .began:
      beginDrag(pan)
      follow(pan)
    case .changed: follow(pan)
    case .ended: letGo(pan, isHeld: false)
    case .cancelled: letGo(pan, isHeld: true)
    default: break
    }
  }

  private func beginDrag(_ pan: ScrollPan) {
    catchMotion()
    isTracking = true
    if keyboardDismissMode != .none { window?.endEditing(true) }
    let way = pan.translation(in: self)
    var locked = (x: !follows.x, y: !follows.y)
    if isDirectionalLockEnabled {
      if abs(way.x) > 2 * abs(way.y) { locked.y = true }
      if abs(way.y) > 2 * abs(way.x) { locked.x = true }
    }
    drag = ScrollDrag(offset: contentOffset, limits: limits, size: bounds.size, locked: locked)
    hearing(.scrollViewWillBeginDragging)?.scrollViewWillBeginDragging(self)
  }

  private func follow(_ pan: ScrollPan) {
    // The delegate may have ended it, or moves the content itself.
    guard let drag, let runtime, motion == nil else { return }
    let offset = drag.offset(
      after: pan.translation(in: self), limits: limits, size: bounds.size, bounces: (bounces, bounces))
    move(to: offset)
    self.drag?.note(contentOffset, at: runtime.now)
    indicators.show(in: self)
    refreshControl?.didPull(by: limits.y.lowerBound - contentOffset.y)
  }

  /// The finger goes on from where something else has moved the content, which was at `old`.
  func restartDrag(from old: CGPoint) {
    guard drag != nil else { return }
    drag?.restart(
      at: exactOffset, moved: CGVector(dx: contentOffset.x - old.x, dy: contentOffset.y - old.y),
      translation: pan.translation(in: self), limits: limits, size: bounds.size)
  }

  // UIKit: content goes on with the velocity of the offsets that were applied; the delegate hears that of the finger.
  func letGo(_ pan: ScrollPan, isHeld: Bool) {
    guard let drag, let runtime else {
      isTracking = false
      return
    }
    let finger = pan.releaseVelocity
    var velocity = drag.track.velocity(at: runtime.now)
    // Recognised and let go in one move: the finger's is all there is.
    if drag.track.lastMove == nil {
      let current = pan.velocity(in: self)
      velocity = CGVector(dx: drag.locked.x ? 0 : -current.x, dy: drag.locked.y ? 0 : -current.y)
    }
    if isHeld { velocity = .zero }
    let reported = CGPoint(
      x: drag.locked.x ? 0 : -finger.dx / 1000, y: drag.locked.y ? 0 : -finger.dy / 1000)
    let natural = restTargets(velocity, start: drag.start)
    var target = natural
    hearing(.scrollViewWillEndDragging)?.scrollViewWillEndDragging(
      self, withVelocity: reported, targetContentOffset: &target)
    self.drag = nil
    refreshDidChange()
    isTracking = false
    // The delegate, asked where to go, may have begun a move of its own.
    guard motion == nil else {
      return hearing(.scrollViewDidEndDragging)?.scrollViewDidEndDragging(self, willDecelerate: false) ?? ()
    }
    let isAimed = target != natural || isPagingEnabled
    let next = coasting(
      velocity, isHeld: velocity == .zero, to: isAimed ? target : nil, isFree: target != natural)
    let goesOn = next.duration > 0
    begin(next)
    hearing(.scrollViewDidEndDragging)?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if goesOn, isDecelerating {
      hearing(.scrollViewWillBeginDecelerating)?.scrollViewWillBeginDecelerating(self)
    }
  }

  /// Where content comes to rest by itself, or by its pages.
  private func restTargets(_ velocity: CGVector, start: CGPoint) -> CGPoint {
    let (offset, limits) = (contentOffset, limits)
    guard isPagingEnabled else {
      return limits.clamped(
        coasting(velocity, isHeld: velocity == .zero, to: nil, isFree: true).announcedRest)
    }
    return CGPoint(
      x: ScrollPaging.target(
        offset: offset.x, velocity: velocity.dx / 1000, page: bounds.width, start: start.x, limits: limits.x),
      y: ScrollPaging.target(
        offset: offset.y, velocity: velocity.dy / 1000, page: bounds.height, start: start.y, limits: limits.y)
    )
  }
}
