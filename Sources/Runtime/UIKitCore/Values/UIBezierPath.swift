// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A path with a line width, drawn into the current context.
@preconcurrency @MainActor open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
  /// Points. Default 1.
  open var lineWidth: CGFloat = 1
  /// Default `.butt`.
  open var lineCapStyle = CGLineCap.butt
  /// Default `.miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// How sharp a corner may be before it is cut. Default 10.
  open var miterLimit: CGFloat = 10
  /// Whether overlapping parts leave holes. Default false.
  open var usesEvenOddFillRule = false

  public override init() {
    super.init()
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// Only the named corners are round, by the width of `cornerRadii`.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    func rounding(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    let (topLeft, topRight) = (rounding(.topLeft), rounding(.topRight))
    let (bottomRight, bottomLeft) = (rounding(.bottomRight), rounding(.bottomLeft))
    path.move(to: CGPoint(x: rect.minX + topLeft, y: rect.minY))
    let corners: [(CGPoint, CGFloat)] = [
      (CGPoint(x: rect.maxX, y: rect.minY), topRight), (CGPoint(x: rect.maxX, y: rect.maxY), bottomRight),
      (CGPoint(x: rect.minX, y: rect.maxY), bottomLeft), (CGPoint(x: rect.minX, y: rect.minY), topLeft),
    ]
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count].0
      if corner.1 > 0 {
        path.addArc(tangent1End: corner.0, tangent2End: next, radius: corner.1)
      } else {
        path.addLine(to: corner.0)
      }
    }
    path.closeSubpath()
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  open var cgPath: CGPath { path.copy() ?? path }
  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  // UIKit: clockwise as seen on a screen whose y grows downwards, the opposite of Core Graphics' flag.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  open func removeAllPoints() { path = CGMutablePath() }
  /// Moves every point.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }
  /// Points of line and gap, from `phase` into the pattern; a count of 0 draws whole lines.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, (0..<max(0, count)).compactMap { pattern?[$0] })
  }
  open func append(_ other: UIBezierPath) { path.addPath(other.cgPath) }
  open func close() { path.closeSubpath() }
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  /// Fills with the current fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Strokes with the current stroke colour.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.beginPath()
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  /// Cuts what is drawn later.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: ~0)
}
