// SPDX-License-Identifier: MIT
import Foundation

/// A path under construction. Every position is passed through `transform` before it is stored.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public convenience init() { self.init(elements: []) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// A line without a point to begin at begins where it ends.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    begin(at: point, transform)
    elements.append(.line(point.applying(transform)))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() {
      addLine(to: point, transform: transform)
    }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    begin(at: control, transform)
    elements.append(.quad(control: control.applying(transform), to: end.applying(transform)))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    begin(at: control1, transform)
    elements.append(
      .curve(
        control1: control1.applying(transform), control2: control2.applying(transform),
        to: end.applying(transform)))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
    closeSubpath()
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects {
      addRect(rect, transform: transform)
    }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    addRoundedRect(
      in: rect, cornerWidth: abs(rect.width) / 2, cornerHeight: abs(rect.height) / 2, transform: transform)
  }

  /// Corner sizes larger than half the rectangle are reduced to it.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let width = max(0, min(cornerWidth, rect.width / 2))
    let height = max(0, min(cornerHeight, rect.height / 2))
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    func corner(_ x: CGFloat, _ y: CGFloat, _ from: CGPoint, _ to: CGPoint) {
      // A quarter ellipse as one cubic: control points at k = 0.5523 of the way to the corner.
      let k = CGMutablePath.quarter
      let corner = CGPoint(x: x, y: y)
      addLine(to: from, transform: transform)
      addCurve(
        to: to, control1: CGPoint(x: from.x + (corner.x - from.x) * k, y: from.y + (corner.y - from.y) * k),
        control2: CGPoint(x: to.x + (corner.x - to.x) * k, y: to.y + (corner.y - to.y) * k),
        transform: transform)
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: CGPoint(x: right, y: rect.midY), transform: transform)
    corner(right, bottom, CGPoint(x: right, y: bottom - height), CGPoint(x: right - width, y: bottom))
    corner(left, bottom, CGPoint(x: left + width, y: bottom), CGPoint(x: left, y: bottom - height))
    corner(left, top, CGPoint(x: left, y: top + height), CGPoint(x: left + width, y: top))
    corner(right, top, CGPoint(x: right - width, y: top), CGPoint(x: right, y: top + height))
    closeSubpath()
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.map { $0.applying(transform) }
  }

  public func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  func begin(at point: CGPoint, _ transform: CGAffineTransform) {
    if elements.isEmpty { move(to: point, transform: transform) }
  }

  private static let quarter = 4 * ((2 as CGFloat).squareRoot() - 1) / 3
}
