// SPDX-License-Identifier: MIT
import Foundation

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// The size as a vector through the linear part; it may become negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around the four transformed corners.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    return CGRect(around: corners)
  }

  /// The smallest upright rectangle around `points`; `.null` without any.
  package init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// False when an edge is NaN or infinite: such a rectangle cannot be drawn.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
