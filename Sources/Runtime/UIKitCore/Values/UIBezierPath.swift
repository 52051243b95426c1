// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A path with the pen that strokes it, drawn into the current context. Lengths in points.
// UIKit: bound to no actor, so that a layer's methods may make one.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()
  private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
  /// Points. Default 1.
  open var lineWidth: CGFloat = 1
  /// Default `.butt`.
  open var lineCapStyle = CGLineCap.butt
  /// Default `.miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest mitre, in line widths; sharper corners are cut. Default 10.
  open var miterLimit: CGFloat = 10
  /// How far a drawn curve may be from the true one, in points. Default 0.6; curves here are always nearer than any
  /// eye sees.
  open var flatness: CGFloat = 0.6
  /// Whether overlapping parts leave holes. Default false.
  open var usesEvenOddFillRule = false

  /// An empty path.
  public override init() {
    super.init()
  }

  /// From the top left corner clockwise.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// The ellipse that touches the sides of `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A radius larger than half the shorter side is that half.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// Only the named corners are round, by the width of `cornerRadii`, at most half the shorter side.
  // UIKit: the height of `cornerRadii` plays no part.
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

  /// An open arc. Angles in radians, 0 along +x, growing towards +y; `clockwise` as seen on the screen.
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

  /// A path of its own with the same pen.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.takePen(of: self)
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  /// A copy of the path; a new one takes the place of all points.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }
  open var isEmpty: Bool { path.isEmpty }
  /// The box around the curves themselves; `.null` for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// Where the next line would begin; zero on an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// An arc, joined to the current point by a line.
  // UIKit: clockwise as seen on a screen whose y grows downwards, the opposite of Core Graphics' flag.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Draws the line back to where the subpath began.
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// The same path from its end to its beginning, with the same pen.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: path.reversed)
    reversed.takePen(of: self)
    return reversed
  }

  /// Moves every point.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }

  /// Lengths of line and gap in turn, and where in the pattern the line begins; a count of 0 draws whole lines.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, (0..<max(0, count)).compactMap { pattern?[$0] })
  }

  /// What was set, as far as there is room asked for: each pointer may be nil, and `pattern` must hold `count`
  /// numbers.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern {
      for (index, length) in dash.lengths.enumerated() { pattern[index] = length }
    }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  /// Whether the point is inside of what `fill()` fills.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

  // MARK: - Drawing

  /// Fills with the current fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: rule)
  }

  /// The same with a blend mode and an opacity from 0 to 1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    blending(blendMode, alpha) { fill() }
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

  /// The same with a blend mode and an opacity from 0 to 1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    blending(blendMode, alpha) { stroke() }
  }

  /// Cuts what is drawn later.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: rule)
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func takePen(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, flatness, usesEvenOddFillRule) = (
      other.miterLimit, other.flatness, other.usesEvenOddFillRule
    )
    dash = other.dash
  }

  private func blending(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
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
