// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Fingers that move. Continuous: it begins when they have moved ten points, and ends when too few are left.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Default 1.
  open var minimumNumberOfTouches = 1
  /// Default no limit.
  open var maximumNumberOfTouches = Int.max

  /// How far fingers move before it is a pan, points.
  // UIKit: the event that recognises applies what is beyond it, along the direction of the drag.
  package static let slop: CGFloat = 10

  private(set) final var track = TouchTrack()
  /// The way since the pan began, or since it was set; in the window.
  private var way = CGVector.zero
  /// The whole way since the first finger came down.
  private var travel = CGVector.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > maximumNumberOfTouches {
      // UIKit: a pan that goes on ignores what is too many.
      guard settledState != .possible else { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
    }
    note(at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    // What too few fingers move is no part of it.
    guard settledState != .possible || self.touches.count >= minimumNumberOfTouches else { return }
    let moved = move(of: touches)
    travel.dx += moved.dx
    travel.dy += moved.dy
    note(at: event.timestamp)
    if settledState != .possible || !requests.isEmpty {
      way.dx += moved.dx
      way.dy += moved.dy
      return state = .changed
    }
    let distance = hypot(travel.dx, travel.dy)
    guard distance > Self.slop else { return }
    guard accepts(travel) else { return state = .failed }
    let share = (distance - Self.slop) / distance
    way = CGVector(dx: travel.dx * share, dy: travel.dy * share)
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(.ended, event) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(.cancelled, event)
  }

  open override func reset() {
    super.reset()
    track.clear()
    (way, travel) = (.zero, .zero)
  }

  /// How far the fingers have moved since the pan began, points in `view` (nil: in the window).
  open func translation(in view: UIView?) -> CGPoint { converted(way, to: view) }

  /// Counts from `translation` on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view, let window = sequence.first?.window else {
      way = CGVector(dx: translation.x, dy: translation.y)
      return
    }
    let (start, end) = (view.convert(CGPoint.zero, to: window), view.convert(translation, to: window))
    way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// How fast the fingers move, points a second in `view` (nil: in the window).
  open func velocity(in view: UIView?) -> CGPoint { converted(track.velocity(at: now), to: view) }

  /// Where the fingers were before they moved, in the coordinates of `view`.
  func startLocation(in view: UIView?) -> CGPoint {
    let (place, way) = (location(in: view), converted(travel, to: view))
    return CGPoint(x: place.x - way.x, y: place.y - way.y)
  }

  /// Whether a drag in that direction is this gesture. Default true.
  func accepts(_ travel: CGVector) -> Bool { true }

  /// The middle of the fingers' moves. A finger that comes or goes moves nothing.
  private func move(of touches: Set<UITouch>) -> CGVector {
    let count = CGFloat(max(1, self.touches.count))
    return touches.reduce(into: CGVector.zero) { sum, touch in
      let before = touch.previousLocation(in: nil)
      sum.dx += (touch.position.x - before.x) / count
      sum.dy += (touch.position.y - before.y) / count
    }
  }

  /// The track is that of the middle of the moves, so that a finger that comes or goes is no jump in it.
  private func note(at time: TimeInterval) { track.add(CGPoint(x: travel.dx, y: travel.dy), at: time) }

  private func lift(_ end: State, _ event: UIEvent) {
    guard touches.filter(\.isDown).count < minimumNumberOfTouches || end == .cancelled else { return }
    state = settledState == .possible && requests.isEmpty ? .failed : end
  }
}
