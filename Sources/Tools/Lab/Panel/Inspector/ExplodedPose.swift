// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// How layers that are drawn apart are looked at. A value: as long as it is the same, so is the picture.
struct ExplodedPose: Hashable {
  /// Radians about the upright and the level axis.
  var yaw: CGFloat = -0.6
  var pitch: CGFloat = 0.25
  /// Points from one level to the next.
  var spacing: CGFloat = 32
  /// Grows when the program shows something else.
  var generation = 0
  var selected: ObjectIdentifier?

  /// No layer is ever seen from behind: what is above stays above.
  private static let steepest: CGFloat = 1.2

  /// A finger moved so many points on a surface of `size`: across all of it is half a turn.
  mutating func turn(by way: CGVector, on size: CGSize) {
    func turned(_ angle: CGFloat, _ way: CGFloat, _ length: CGFloat) -> CGFloat {
      max(-Self.steepest, min(Self.steepest, angle + way / max(1, length) * .pi))
    }
    yaw = turned(yaw, way.dx, size.width)
    pitch = turned(pitch, -way.dy, size.height)
  }

  /// What stands in the middle of a surface of `size`, so many levels deep, as it is seen from the front.
  func transform(levels: Int, on size: CGSize) -> CATransform3D {
    let depth = CGFloat(max(0, levels - 1)) * spacing
    // All of it stays in sight, however it is turned.
    let width = size.width * abs(cos(yaw)) + depth * abs(sin(yaw))
    let height = size.height * abs(cos(pitch)) + depth * abs(sin(pitch))
    let scale = 0.84 * min(1, size.width / max(1, width), size.height / max(1, height))
    var eye = CATransform3DIdentity
    eye.m34 = -1 / (3 * max(1, size.width, size.height, depth))
    return CATransform3DMakeTranslation(0, 0, -depth / 2)
      .concatenating(CATransform3DMakeRotation(yaw, 0, 1, 0))
      .concatenating(CATransform3DMakeRotation(pitch, 1, 0, 0))
      .concatenating(CATransform3DMakeScale(scale, scale, scale))
      .concatenating(eye)
  }
}
