// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Fingers that stay down. Continuous: it begins when the time is up, changes when a finger moves and ends when one
/// lifts.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Full taps before the press. Default 0.
  open var numberOfTapsRequired = 0
  /// Default 1.
  open var numberOfTouchesRequired = 1
  /// Seconds. Default 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far a finger may move before the press is recognised, points. Default 10.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  /// Where the first tap was, in the window.
  private var place: CGPoint?
  private var fingers = 0
  private var starts: [(touch: UITouch, position: CGPoint)] = []
  private var timer: ScheduledWork?

  override var waitsForTouches: Bool { taps > 0 && touches.isEmpty }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard settledState == .possible else { return }
    guard self.touches.count <= numberOfTouchesRequired else { return state = .failed }
    for touch in self.touches where touches.contains(touch) { starts.append((touch, touch.position)) }
    fingers = max(fingers, self.touches.count)
    guard fingers == numberOfTouchesRequired else { return }
    if let place, !UITapGestureRecognizer.isNear(centroid, place) { return state = .failed }
    place = centroid
    if taps >= numberOfTapsRequired {
      guard minimumPressDuration > 0 else { return state = .began }
      wait(minimumPressDuration, then: .began)
    } else {
      wait(UITapGestureRecognizer.longestTap, then: .failed)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard settledState == .possible, requests.isEmpty else { return state = .changed }
    let limit = taps >= numberOfTapsRequired ? allowableMovement : UITapGestureRecognizer.farthest
    for start in starts {
      let position = start.touch.position
      if hypot(position.x - start.position.x, position.y - start.position.y) > limit {
        return state = .failed
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard settledState == .possible, requests.isEmpty else { return state = .ended }
    guard taps < numberOfTapsRequired, fingers == numberOfTouchesRequired else { return state = .failed }
    guard !self.touches.contains(where: \.isDown) else { return }
    taps += 1
    (fingers, starts) = (0, [])
    wait(UITapGestureRecognizer.longestPause, then: .failed)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = settledState == .possible ? .failed : .cancelled
  }

  open override func reset() {
    super.reset()
    timer?.cancel()
    (timer, taps, place, fingers, starts) = (nil, 0, nil, 0, [])
  }

  private func wait(_ delay: TimeInterval, then next: State) {
    timer?.cancel()
    guard let runtime = view?.runtime else { return }
    timer = ScheduledWork(runtime: runtime, after: delay) { [weak self] in self?.state = next }
  }
}
