// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// One or more fingers that tap once or more often. Discrete.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Default 1.
  open var numberOfTapsRequired = 1
  /// Default 1.
  open var numberOfTouchesRequired = 1
  /// The mouse's button that taps. Default `.primary`, for fingers too.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  // UIKit: not documented; the values that several reconstructions of the class agree on.
  /// How long a finger may stay down, seconds.
  static let longestTap: TimeInterval = 0.75
  /// How long the next tap may let wait, seconds.
  static let longestPause: TimeInterval = 0.35
  /// How far a finger may move, and the next tap may be away, points.
  static let farthest: CGFloat = 45

  private var taps = 0
  /// Where the first tap was, in the window.
  private var place: CGPoint?
  /// Fingers that this tap has had down at once.
  private var fingers = 0
  private var starts: [(touch: UITouch, position: CGPoint)] = []
  private var timer: ScheduledWork?

  override var waitsForTouches: Bool { taps > 0 && taps < numberOfTapsRequired }
  override var acceptedButtons: UIEvent.ButtonMask { buttonMaskRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count <= numberOfTouchesRequired else { return state = .failed }
    for touch in self.touches where touches.contains(touch) { starts.append((touch, touch.position)) }
    fingers = max(fingers, self.touches.count)
    if fingers == numberOfTouchesRequired {
      if let place, !Self.isNear(centroid, place) { return state = .failed }
      place = place ?? centroid
    }
    wait(Self.longestTap)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for start in starts where !Self.isNear(start.touch.position, start.position) { return state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    guard !self.touches.contains(where: \.isDown) else { return }
    taps += 1
    (fingers, starts) = (0, [])
    // UIKit: the place is that of the first tap.
    if let place { overrideLocation(place) }
    guard taps < numberOfTapsRequired else {
      timer?.cancel()
      return state = .ended
    }
    wait(Self.longestPause)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    super.reset()
    timer?.cancel()
    (timer, taps, place, fingers, starts) = (nil, 0, nil, 0, [])
  }

  // UIKit: a tap does not keep a double tap from coming.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else {
      return super.canPrevent(preventedGestureRecognizer)
    }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func wait(_ delay: TimeInterval) {
    timer?.cancel()
    guard let runtime = view?.runtime else { return }
    timer = ScheduledWork(runtime: runtime, after: delay) { [weak self] in self?.state = .failed }
  }

  static func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    hypot(a.x - b.x, a.y - b.y) <= farthest
  }
}
