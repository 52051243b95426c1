// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Two fingers that turn around each other. Continuous: it ends when both are gone.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Radians since the beginning, or since it was set; clockwise is positive. Default 0.
  open var rotation: CGFloat = 0
  /// Radians a second.
  open var velocity: CGFloat { track.velocity(at: now) }

  /// How far the fingers go on their circle before it is a rotation, points; not applied, as with a pan.
  static let slop: CGFloat = 8

  private var angle: CGFloat?
  private var turned: CGFloat = 0
  private var track = NumberTrack()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count <= 2 else {
      for touch in touches where self.touches.count > 2 { ignore(touch, for: event) }
      return
    }
    angle = TwoFingers(self.touches)?.angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(self.touches), let angle else { return }
    let turn = fingers.turn(from: angle)
    self.angle = fingers.angle
    turned += turn
    track.add(turned, at: event.timestamp)
    if settledState == .possible, requests.isEmpty {
      let slop = min(.pi / 4, Self.slop / (fingers.distance / 2))
      guard abs(turned) > slop else { return }
      rotation = turned - (turned > 0 ? slop : -slop)
      return state = .began
    }
    rotation += turn
    state = .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(.ended) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(.cancelled) }

  open override func reset() {
    super.reset()
    (rotation, angle, turned, track) = (0, nil, 0, NumberTrack())
  }

  private func lift(_ end: State) {
    let isLast = !touches.contains(where: \.isDown)
    if settledState == .possible, requests.isEmpty {
      if isLast { state = .failed }
    } else if isLast || end == .cancelled {
      state = end
    }
  }
}
