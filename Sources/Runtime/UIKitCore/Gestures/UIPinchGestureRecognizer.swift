// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Two fingers that move apart or together. Continuous: it ends when both are gone.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The fingers' distance over that at the beginning, or since it was set. Default 1.
  open var scale: CGFloat = 1 {
    didSet { if !isMeasuring { rescale() } }
  }
  /// How fast the scale changes, in scales a second.
  open var velocity: CGFloat { track.velocity(at: now) }

  /// How far the distance changes before it is a pinch, points; not applied, as with a pan.
  static let slop: CGFloat = 8

  /// Whether one finger that lifts ends it. Default false.
  var endsWithOneFinger: Bool { false }

  private var first: CGFloat?
  /// The distance that counts as 1.
  private var unit: CGFloat = 1
  private var distance: CGFloat = 1
  private var isMeasuring = false
  private var track = NumberTrack()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count <= 2 else {
      for touch in touches where self.touches.count > 2 { ignore(touch, for: event) }
      return
    }
    let fingers = TwoFingers(self.touches)
    first = fingers?.distance
    guard let fingers, settledState != .possible || !requests.isEmpty else { return }
    // Another finger than before: the scale goes on from where it was.
    distance = fingers.distance
    if scale > 0 { unit = distance / scale }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(self.touches), let first else { return }
    distance = fingers.distance
    if settledState == .possible, requests.isEmpty {
      let change = distance - first
      guard abs(change) > Self.slop else { return }
      unit = first + (change > 0 ? Self.slop : -Self.slop)
      measure(event)
      return state = .began
    }
    measure(event)
    state = .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(.ended) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(.cancelled) }

  open override func reset() {
    super.reset()
    isMeasuring = true
    scale = 1
    isMeasuring = false
    (first, unit, distance, track) = (nil, 1, 1, NumberTrack())
  }

  private func measure(_ event: UIEvent) {
    isMeasuring = true
    scale = distance / max(unit, 1e-3)
    isMeasuring = false
    track.add(scale, at: event.timestamp)
  }

  /// The program set the scale: the fingers go on from there.
  private func rescale() {
    if scale > 0 { unit = distance / scale }
    track = NumberTrack()
  }

  private func lift(_ end: State) {
    let isLast = !touches.contains(where: \.isDown)
    if settledState == .possible, requests.isEmpty {
      if isLast { state = .failed }
    } else if isLast || end == .cancelled || endsWithOneFinger {
      state = end
    }
  }
}
