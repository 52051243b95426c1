// SPDX-License-Identifier: MIT
import Foundation

/// The edge of a line drawn along a path, as polygons that overlap where the line does: filled by the winding
/// rule they are the line.
struct StrokeOutline {
  let half: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  let outline = CGMutablePath()

  mutating func add(_ polygon: [CGPoint], isClosed: Bool) {
    var points: [CGPoint] = []
    for point in polygon where points.last.map({ PathMeasure.distance($0, point) > 1e-9 }) ?? true {
      points.append(point)
    }
    if isClosed, points.count > 1, PathMeasure.distance(points[0], points[points.count - 1]) <= 1e-9 {
      points.removeLast()
    }
    guard points.count > 1 else {
      if let point = points.first ?? polygon.first { addDot(point) }
      return
    }
    if isClosed, points.count > 2 {
      addContour(side(points, isClosed: true))
      addContour(side(points.reversed(), isClosed: true))
    } else {
      addContour(side(points, isClosed: false) + side(points.reversed(), isClosed: false))
    }
  }

  /// A line without length shows its round or square ends.
  private func addDot(_ point: CGPoint) {
    switch cap {
    case .butt: break
    case .round:
      outline.addEllipse(in: CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
    case .square:
      outline.addRect(CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
    }
  }

  private func addContour(_ points: [CGPoint]) {
    outline.addLines(between: points)
    outline.closeSubpath()
  }

  /// The points `half` to the left of the line through `points`, with joins, and with a cap at the end of an open
  /// one.
  private func side(_ points: [CGPoint], isClosed: Bool) -> [CGPoint] {
    var result: [CGPoint] = []
    let count = points.count
    let segments = isClosed ? count : count - 1
    for index in 0..<segments {
      let (a, b) = (points[index], points[(index + 1) % count])
      let normal = StrokeOutline.normal(a, b)
      result.append(offset(a, normal))
      result.append(offset(b, normal))
      if isClosed || index + 1 < segments {
        let next = StrokeOutline.normal(b, points[(index + 2) % count])
        addJoin(at: b, from: normal, to: next, &result)
      } else {
        addCap(at: b, normal, &result)
      }
    }
    return result
  }

  private func addJoin(at point: CGPoint, from a: CGPoint, to b: CGPoint, _ result: inout [CGPoint]) {
    let cross = a.x * b.y - a.y * b.x
    let dot = a.x * b.x + a.y * b.y
    // The inner side of a bend: through the corner, so that short pieces leave no spike.
    guard cross > 0 || (cross == 0 && dot < 0) else {
      if cross < 0 { result.append(point) }
      return
    }
    switch join {
    case .bevel: break
    case .round: addArc(around: point, from: a, to: b, &result)
    case .miter:
      // The mitre's length over the line's width: 1 / sin(θ/2), with θ the angle between the lines.
      let sine = max(0, (1 + dot) / 2).squareRoot()
      guard sine > 1e-6, 1 / sine <= miterLimit else { break }
      let (x, y) = (a.x + b.x, a.y + b.y)
      let factor = half / (1 + dot)
      result.append(CGPoint(x: point.x + x * factor, y: point.y + y * factor))
    }
  }

  private func addCap(at point: CGPoint, _ normal: CGPoint, _ result: inout [CGPoint]) {
    // Forward is the left normal turned back by a quarter.
    let forward = CGPoint(x: -normal.y, y: normal.x)
    switch cap {
    case .butt: break
    case .square:
      for side in [normal, CGPoint(x: -normal.x, y: -normal.y)] {
        result.append(
          CGPoint(x: point.x + (side.x + forward.x) * half, y: point.y + (side.y + forward.y) * half))
      }
    case .round:
      addArc(around: point, from: normal, to: forward, &result)
      result.append(offset(point, forward))
      addArc(around: point, from: forward, to: CGPoint(x: -normal.x, y: -normal.y), &result)
    }
  }

  /// The points between two directions, the short way, a chord at most a 400th of the radius inside the arc.
  private func addArc(around point: CGPoint, from a: CGPoint, to b: CGPoint, _ result: inout [CGPoint]) {
    let start = atan2(a.y, a.x)
    var turn = atan2(b.y, b.x) - start
    if turn < 0 { turn += 2 * .pi }
    let count = max(1, Int((turn / 0.14).rounded(.up)))
    guard count > 1 else { return }
    for step in 1..<count {
      let angle = start + turn * CGFloat(step) / CGFloat(count)
      result.append(CGPoint(x: point.x + half * cos(angle), y: point.y + half * sin(angle)))
    }
  }

  private func offset(_ point: CGPoint, _ normal: CGPoint) -> CGPoint {
    CGPoint(x: point.x + normal.x * half, y: point.y + normal.y * half)
  }

  /// Of length 1, to the side from which bends to the right (as seen with y downwards) are outside.
  private static func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let length = PathMeasure.distance(a, b)
    return length > 0 ? CGPoint(x: (b.y - a.y) / length, y: (a.x - b.x) / length) : .zero
  }
}

extension CGPath {
  /// The edge of the line that a pen of `lineWidth` points draws along the path; fill it by the winding rule.
  // UIKit: curves stay curves there; here they are polygons that no eye tells apart.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lineWidth > 0, lineWidth.isFinite else { return CGMutablePath() }
    var outline = StrokeOutline(
      half: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for subpath in PathMeasure(self).subpaths {
      var points = [subpath.start]
      for piece in subpath.pieces {
        if case .line(let end) = piece.element {
          points.append(end)
        } else {
          points += (1...48).map { piece.element.point(at: CGFloat($0) / 48, from: piece.start) }
        }
      }
      outline.add(points, isClosed: subpath.isClosed)
    }
    return outline.outline.applying(transform)
  }
}
