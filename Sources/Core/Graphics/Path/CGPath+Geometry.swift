// SPDX-License-Identifier: MIT
import Foundation

extension CGPath {
  /// The box around all points, control points included; `.null` for an empty path. Points that are not finite do
  /// not count.
  public var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points).filter(\.isFinite)) }

  /// The box around the curves themselves; `.null` for an empty path.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    var current = CGPoint.zero
    for element in elements where element.points.allSatisfy(\.isFinite) {
      switch element {
      case .move(let point), .line(let point):
        points.append(point)
      case .quad(let control, let end):
        points.append(end)
        for t in [CGPath.extreme(current.x, control.x, end.x), CGPath.extreme(current.y, control.y, end.y)] {
          if let t { points.append(CGPath.quad(current, control, end, at: t)) }
        }
      case .curve(let control1, let control2, let end):
        points.append(end)
        let times =
          CGPath.extremes(current.x, control1.x, control2.x, end.x)
          + CGPath.extremes(current.y, control1.y, control2.y, end.y)
        points += times.map { CGPath.cubic(current, control1, control2, end, at: $0) }
      case .close:
        break
      }
      current = element.points.last ?? current
    }
    return CGRect(around: points)
  }

  /// Whether `point` lies inside; subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    var crossings = 0
    for polygon in applying(transform).flattened() {
      for (index, start) in polygon.enumerated() {
        let end = polygon[(index + 1) % polygon.count]
        // Side of the edge the point is on: (end − start) × (point − start).
        let side = (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
        if start.y <= point.y {
          if end.y > point.y, side > 0 { crossings += 1 }
        } else if end.y <= point.y, side < 0 {
          crossings -= 1
        }
      }
    }
    return rule == .winding ? crossings != 0 : crossings % 2 != 0
  }

  /// Whether the path is one upright rectangle, which `rect`, unless it is nil, then holds.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var points: [CGPoint] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point) where index == 0: points = [point]
      case .line(let point): points.append(point)
      case .close where index == elements.count - 1: break
      default: return false
      }
    }
    if points.count == 5, points[0] == points[4] { points.removeLast() }
    guard points.count == 4 else { return false }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let isUpright =
      (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
      || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
    if isUpright { rect?.pointee = CGRect(around: points) }
    return isUpright
  }

  /// The subpaths as polygons, `steps` lines for each curve.
  package func flattened(steps: Int = 24) -> [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    var polygon: [CGPoint] = []
    var start = CGPoint.zero
    func finish() {
      if polygon.count > 1 { polygons.append(polygon) }
      polygon = []
    }
    for element in elements {
      let current = polygon.last ?? start
      if polygon.isEmpty, case .move = element {} else if polygon.isEmpty { polygon = [start] }
      switch element {
      case .move(let point):
        finish()
        start = point
        polygon = [point]
      case .line(let point):
        polygon.append(point)
      case .quad(let control, let end):
        polygon += (1...steps).map { CGPath.quad(current, control, end, at: CGFloat($0) / CGFloat(steps)) }
      case .curve(let control1, let control2, let end):
        polygon += (1...steps).map {
          CGPath.cubic(current, control1, control2, end, at: CGFloat($0) / CGFloat(steps))
        }
      case .close:
        finish()
      }
    }
    finish()
    return polygons
  }

  /// `p(t) = (1−t)² p₀ + 2 t (1−t) p₁ + t² p₂`
  static func quad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, at t: CGFloat) -> CGPoint {
    let u = 1 - t
    return CGPoint(
      x: u * u * p0.x + 2 * t * u * p1.x + t * t * p2.x, y: u * u * p0.y + 2 * t * u * p1.y + t * t * p2.y)
  }

  /// `p(t) = (1−t)³ p₀ + 3 t (1−t)² p₁ + 3 t² (1−t) p₂ + t³ p₃`
  static func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (w0, w1, w2, w3) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
    return CGPoint(
      x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
  }

  /// `p′ = 0` of a quadratic: `t = (p₀ − p₁) / (p₀ − 2 p₁ + p₂)`, inside 0…1.
  private static func extreme(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat) -> CGFloat? {
    let t = (p0 - p1) / (p0 - 2 * p1 + p2)
    return t > 0 && t < 1 ? t : nil
  }

  /// `p′ = 0` of a cubic: the roots of `a t² + b t + c` inside 0…1.
  private static func extremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let root = (b * b - 4 * a * c).squareRoot()
    // The form with `c` below stays exact when `a` is almost zero; NaN of a negative discriminant is
    // filtered.
    let q = -(b + (b < 0 ? -root : root)) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
