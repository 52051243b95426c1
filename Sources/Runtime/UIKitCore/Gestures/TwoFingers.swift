// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Two fingers as a distance and a direction.
struct TwoFingers {
  /// Points.
  let distance: CGFloat
  /// Radians, clockwise on the screen.
  let angle: CGFloat

  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count == 2 else { return nil }
    let (a, b) = (touches[0].position, touches[1].position)
    // Two fingers in one place have no direction.
    distance = max(1e-3, hypot(b.x - a.x, b.y - a.y))
    angle = atan2(b.y - a.y, b.x - a.x)
  }

  /// The shorter way from `angle` to this one, radians.
  func turn(from angle: CGFloat) -> CGFloat {
    (self.angle - angle).remainder(dividingBy: 2 * .pi)
  }
}

/// How fast a number changes: the last tenth of a second of it.
struct NumberTrack {
  private var track = TouchTrack()
  mutating func add(_ value: CGFloat, at time: TimeInterval) { track.add(CGPoint(x: value, y: 0), at: time) }
  func velocity(at time: TimeInterval) -> CGFloat { track.velocity(at: time).dx }
}
