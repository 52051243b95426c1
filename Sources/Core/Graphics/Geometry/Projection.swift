// SPDX-License-Identifier: MIT
import Foundation

/// A map of the plane onto the plane as seen through a lens: `[X Y W] = [x y 1] × M`, and the point is
/// `(X / W, Y / W)`. Where W is not positive, a point lies behind the eye.
package struct Projection: Equatable, Sendable {
  /// The first two columns. Where the map is affine they are all of it.
  package var affine: CGAffineTransform
  /// The third column: `W = p·x + q·y + r`.
  package var p: CGFloat = 0
  package var q: CGFloat = 0
  package var r: CGFloat = 1

  package init(_ affine: CGAffineTransform) { self.affine = affine }

  /// What `transform` does with the plane z = 0, seen along z.
  package init(_ transform: CATransform3D) {
    let t = transform
    // The cosine of a right angle is nothing: who stands on edge is not seen.
    func clean(_ value: CGFloat) -> CGFloat { abs(value) < 1e-12 ? 0 : value }
    affine = CGAffineTransform(
      a: clean(t.m11), b: clean(t.m12), c: clean(t.m21), d: clean(t.m22), tx: t.m41, ty: t.m42)
    (p, q, r) = (t.m14, t.m24, t.m44)
    guard p == 0, q == 0, r != 1, r > 0 else { return }
    affine = CGAffineTransform(
      a: affine.a / r, b: affine.b / r, c: affine.c / r, d: affine.d / r, tx: affine.tx / r, ty: affine.ty / r
    )
    r = 1
  }

  package var isAffine: Bool { p == 0 && q == 0 && r == 1 }

  /// First this map, then `other`.
  package func concatenating(_ other: Projection) -> Projection {
    if isAffine, other.isAffine { return Projection(affine.concatenating(other.affine)) }
    let (l, o) = (affine, other.affine)
    func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (
        x * o.a + y * o.c + w * o.tx, x * o.b + y * o.d + w * o.ty,
        x * other.p + y * other.q + w * other.r
      )
    }
    let (first, second, third) = (row(l.a, l.b, p), row(l.c, l.d, q), row(l.tx, l.ty, r))
    var result = Projection(
      CGAffineTransform(
        a: first.0, b: first.1, c: second.0, d: second.1, tx: third.0, ty: third.1))
    (result.p, result.q, result.r) = (first.2, second.2, third.2)
    return result
  }

  package var determinant: CGFloat {
    if isAffine { return affine.determinant }
    let t = affine
    return t.a * (t.d * r - q * t.ty) - t.b * (t.c * r - q * t.tx) + p * (t.c * t.ty - t.d * t.tx)
  }

  package var isInvertible: Bool {
    if isAffine { return affine.isInvertible }
    let determinant = self.determinant
    return determinant.isFinite && determinant != 0
  }

  /// The map that undoes this one; a map that has none comes back unchanged.
  package var inverse: Projection {
    if isAffine { return Projection(affine.inverted()) }
    let determinant = self.determinant
    guard determinant.isFinite, determinant != 0 else { return self }
    let t = affine
    func part(_ value: CGFloat) -> CGFloat { value / determinant }
    // The adjugate over the determinant, so that W keeps its sign.
    var result = Projection(
      CGAffineTransform(
        a: part(t.d * r - q * t.ty), b: part(p * t.ty - t.b * r), c: part(q * t.tx - t.c * r),
        d: part(t.a * r - p * t.tx), tx: part(t.c * t.ty - t.d * t.tx), ty: part(t.b * t.tx - t.a * t.ty)))
    (result.p, result.q, result.r) = (
      part(t.b * q - p * t.d), part(p * t.c - t.a * q), part(t.a * t.d - t.b * t.c)
    )
    return result
  }

  /// W at a point: positive in front of the eye.
  package func depth(at point: CGPoint) -> CGFloat { p * point.x + q * point.y + r }

  package func apply(_ point: CGPoint) -> CGPoint {
    if isAffine { return point.applying(affine) }
    let moved = point.applying(affine)
    let depth = self.depth(at: point)
    let divisor = abs(depth) > 1e-12 ? depth : 1e-12
    return CGPoint(x: moved.x / divisor, y: moved.y / divisor)
  }

  /// The box around what is in front of the eye of `rect`; nil where nothing is.
  package func box(of rect: CGRect) -> CGRect? {
    if isAffine { return rect.applying(affine) }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let depths = corners.map(depth)
    let near = (depths.map(abs).max() ?? 0) * 1e-4
    guard near > 0, near.isFinite else { return nil }
    var points: [CGPoint] = []
    for index in 0..<4 {
      let next = (index + 1) % 4
      if depths[index] >= near { points.append(apply(corners[index])) }
      // Where an edge passes the eye it is cut.
      if (depths[index] >= near) != (depths[next] >= near) {
        let share = (near - depths[index]) / (depths[next] - depths[index])
        points.append(
          apply(
            CGPoint(
              x: corners[index].x + (corners[next].x - corners[index].x) * share,
              y: corners[index].y + (corners[next].y - corners[index].y) * share)))
      }
    }
    return points.isEmpty ? nil : CGRect(around: points)
  }

  /// Whether all of `rect` is in front of the eye.
  package func isInFront(_ rect: CGRect) -> Bool {
    isAffine
      || [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ].allSatisfy { depth(at: $0) > 1e-6 }
  }

  /// The longest that a length of 1 becomes near `point`.
  package func magnification(at point: CGPoint) -> CGFloat {
    let depth = max(1e-6, self.depth(at: point))
    let place = apply(point)
    // d(X/W) = (dX − (X/W)·dW) / W.
    func length(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> CGFloat {
      let (dx, dy) = ((x - place.x * w) / depth, (y - place.y * w) / depth)
      return (dx * dx + dy * dy).squareRoot()
    }
    return max(length(affine.a, affine.b, p), length(affine.c, affine.d, q))
  }
}
