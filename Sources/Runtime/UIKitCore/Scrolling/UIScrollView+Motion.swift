// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// How a scroll view moves without a finger. The runtime steps what moves, once a frame.
extension UIScrollView {
  /// Moves content to the pixel nearest to `offset`. An edge may stand between two pixels.
  /// `exact` is where it would be without pixels and edges.
  // UIKit: offsets stand on whole pixels while fingers and motions move them.
  func move(to offset: CGPoint, exactly exact: CGPoint? = nil) {
    defer { placement = (contentOffset, exact ?? offset) }
    let (scale, limits) = (layer.contentsScale, limits)
    func pixel(_ value: CGFloat, _ limits: ClosedRange<CGFloat>) -> CGFloat {
      if value == limits.lowerBound || value == limits.upperBound { return value }
      let rounded = (value * scale).rounded() / scale
      let isInside = limits.contains(value)
      return isInside ? min(max(limits.lowerBound, rounded), limits.upperBound) : rounded
    }
    place(at: CGPoint(x: pixel(offset.x, limits.x), y: pixel(offset.y, limits.y)))
  }

  private func place(at offset: CGPoint) {
    guard offset != contentOffset else { return }
    movesItself = true
    contentOffset = offset
    movesItself = false
  }

  /// The offset as it was meant when it was last moved to a pixel; what the program sets is meant.
  var exactOffset: CGPoint {
    if let placement, placement.shown == contentOffset { return placement.exact }
    return contentOffset
  }

  // MARK: - Beginnings

  func begin(_ motion: ScrollMotion) {
    // What is less than half a pixel from where it belongs is put there; and out of a window nobody steps anything.
    guard motion.duration > 0, let runtime else { return place(at: motion.rest) }
    self.motion = motion
    runtime.follow(self)
    indicators.show(in: self)
  }

  /// The program's animated move.
  func ease(to offset: CGPoint) {
    guard let runtime, offset != contentOffset else { return stopMotion() }
    stopMotion()
    // What changed before was known to whoever moves it.
    (needsClamp, clampedSize) = (false, bounds.size)
    let from = contentOffset
    begin(
      ScrollMotion(
        .animation, start: runtime.now, x: .ease(from: from.x, to: offset.x),
        y: .ease(from: from.y, to: offset.y),
        scale: layer.contentsScale))
  }

  func coast(velocity: CGVector, isHeld: Bool) {
    begin(coasting(velocity, isHeld: isHeld, to: nil, isFree: true))
  }

  /// What content does with `velocity` (points a second) from where it is: by itself, or to a target. A target to which
  /// friction leads is reached in that way, if content is inside of its limits.
  func coasting(_ velocity: CGVector, isHeld: Bool, to target: CGPoint?, isFree: Bool) -> ScrollMotion {
    let offset = contentOffset
    return coasting(from: offset, velocity, isHeld: isHeld, to: target, isFree: isFree)
  }

  private func coasting(
    from offset: CGPoint, _ velocity: CGVector, isHeld: Bool, to target: CGPoint?, isFree: Bool
  ) -> ScrollMotion {
    let (limits, rate) = (limits, Double(decelerationRate.rawValue))
    func way(
      _ offset: CGFloat, _ velocity: CGFloat, _ limits: ClosedRange<CGFloat>, _ target: CGFloat?
    ) -> ScrollMotion.Way {
      let range = Double(limits.lowerBound)...Double(limits.upperBound)
      guard let target else {
        return .coast(
          ScrollTrajectory(
            offset: offset, velocity: velocity, limits: range, rate: rate, bounces: bounces, isHeld: isHeld))
      }
      let isFree = isFree && limits.contains(offset)
      return .coast(
        ScrollTrajectory(offset: offset, velocity: velocity, target: target, isFree: isFree, rate: rate))
    }
    return ScrollMotion(
      .deceleration, start: runtime?.now ?? 0, x: way(offset.x, velocity.dx, limits.x, target?.x),
      y: way(offset.y, velocity.dy, limits.y, target?.y), target: target, scale: layer.contentsScale)
  }

  // MARK: - Frames and ends

  /// Moves content to where it is at `time`, and tells of the end.
  func step(to time: TimeInterval) {
    stepZoom(to: time)
    guard let motion else { return }
    let (isDone, old) = (time >= motion.start + motion.duration - 1e-9, contentOffset)
    if isDone, motion.isAimed {
      place(at: motion.rest)
    } else {
      move(to: isDone ? motion.rest : motion.offset(at: time))
    }
    restartDrag(from: old)
    indicators.show(in: self)
    // The delegate may have begun another.
    guard isDone, self.motion?.start == motion.start, self.motion?.kind == motion.kind else { return }
    stopMotion()
  }

  var isMoving: Bool { motion != nil || zoom.animation != nil }

  /// Something moves it, or a finger may.
  var isInMotion: Bool { isMoving || isTracking || isZooming }

  /// Content stops where it is now.
  func catchMotion() {
    guard let runtime, motion != nil else { return }
    step(to: runtime.now)
    stopMotion()
  }

  /// Nobody steps it any more, and no finger follows it. The next layout takes it back into its limits.
  func leaveWindow() {
    if let pinch = pinchGestureRecognizer as? ScrollPinch, isZooming { letGo(pinch) }
    if drag != nil { letGo(pan, isHeld: true) }
    isTracking = false
    endZoom()
    stopMotion()
    limitsDidChange()
  }

  /// Content stays where it is.
  func stopMotion() {
    guard let motion else { return }
    self.motion = nil
    switch motion.kind {
    case .deceleration: hearing(.scrollViewDidEndDecelerating)?.scrollViewDidEndDecelerating(self)
    case .animation:
      if needsClamp { setNeedsLayout() }
      hearing(.scrollViewDidEndScrollingAnimation)?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// The limits are others: what moves goes on from where it is, with its velocity.
  func aimAnew() {
    restartDrag(from: contentOffset)
    guard let motion, motion.kind == .deceleration, let runtime else { return }
    let target = motion.target.map { limits.clamped($0) }
    self.motion = coasting(
      from: motion.offset(at: runtime.now), motion.velocity(at: runtime.now), isHeld: false, to: target,
      isFree: false)
  }

  /// The program moved content under a finger or a motion, which goes on from there.
  // UIKit: so a program can take content back by a page in mid-throw, and the throw goes on.
  func programDidMove(by delta: CGVector) {
    drag?.shift(by: delta)
    guard let motion, let runtime else { return }
    guard motion.kind == .deceleration else { return self.motion = nil }
    let (offset, velocity) = (motion.offset(at: runtime.now), motion.velocity(at: runtime.now))
    self.motion = coasting(
      from: CGPoint(x: offset.x + delta.dx, y: offset.y + delta.dy), velocity, isHeld: false,
      to: motion.target.map { CGPoint(x: $0.x + delta.dx, y: $0.y + delta.dy) }, isFree: false)
  }
}

extension Runtime {
  /// Steps `view` from the next frame on, while it moves.
  func follow(_ view: UIScrollView) {
    if !moving.contains(where: { $0 === view }) { moving.append(view) }
  }

  /// 3. What scrolls by itself is where it is at this frame's time.
  func stepScrolling() {
    guard !moving.isEmpty else { return }
    for view in moving where view.runtime === self { view.step(to: now) }
    moving.removeAll { !$0.isMoving || $0.runtime !== self }
  }
}
