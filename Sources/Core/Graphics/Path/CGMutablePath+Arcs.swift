// SPDX-License-Identifier: MIT
import Foundation

extension CGMutablePath {
  /// An arc, joined to the current point by a line. Angles in radians, 0 along +x, growing towards +y.
  ///
  /// UIKit: `clockwise` speaks of a y axis that points up; on the screen `false` turns clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    guard delta.isFinite else { return }
    if clockwise {
      if delta > 0 { delta = fmod(delta, turn) - turn }
    } else if delta < 0 {
      delta = fmod(delta, turn) + turn
    }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// An arc over `delta` radians; more than one turn draws one turn and the rest.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    let turn = 2 * CGFloat.pi
    let sweep = abs(delta) > 2 * turn ? fmod(delta, turn) + (delta < 0 ? -turn : turn) : delta
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = point(startAngle)
    if elements.isEmpty {
      move(to: start, transform: transform)
    } else {
      addLine(to: start, transform: transform)
    }
    // Cubic pieces of at most a quarter turn; the control arms have length k·r with k = 4/3 tan(θ/4).
    let count = Int((abs(sweep) / (turn / 4)).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / CGFloat(count)
    let arm = 4 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let (from, to) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
      let (begin, end) = (point(from), point(to))
      addCurve(
        to: end, control1: CGPoint(x: begin.x - arm * sin(from), y: begin.y + arm * cos(from)),
        control2: CGPoint(x: end.x + arm * sin(to), y: end.y - arm * cos(to)), transform: transform)
    }
  }

  /// The arc of `radius` that touches the line current point → `tangent1End` and the line
  /// `tangent1End` → `tangent2End`, joined to the current point by a line.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    begin(at: tangent1End, transform)
    guard transform.isInvertible else { return }
    let start = currentPoint.applying(transform.inverted())
    let corner = tangent1End
    let (ux, uy) = CGMutablePath.unit(from: corner, to: start)
    let (vx, vy) = CGMutablePath.unit(from: corner, to: tangent2End)
    let cross = ux * vy - uy * vx
    let dot = ux * vx + uy * vy
    guard radius > 0, abs(cross) > 1e-9 else { return addLine(to: corner, transform: transform) }
    // φ is the angle between the tangents: the touching points lie r / tan(φ/2) from the corner.
    let distance = radius * (1 + dot) / abs(cross)
    let first = CGPoint(x: corner.x + ux * distance, y: corner.y + uy * distance)
    let second = CGPoint(x: corner.x + vx * distance, y: corner.y + vy * distance)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: first.x - uy * radius * side, y: first.y + ux * radius * side)
    addArc(
      center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(second.y - center.y, second.x - center.x), clockwise: cross > 0, transform: transform)
  }

  private static func unit(from start: CGPoint, to end: CGPoint) -> (CGFloat, CGFloat) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? (dx / length, dy / length) : (0, 0)
  }
}
