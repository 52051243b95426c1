// SPDX-License-Identifier: MIT
import Foundation

extension CGContext {
  // MARK: - The current path

  public func beginPath() { trail = CGMutablePath() }

  public func move(to point: CGPoint) { trail.move(to: point, transform: state.transform) }

  public func addLine(to point: CGPoint) { trail.addLine(to: point, transform: state.transform) }

  public func addLines(between points: [CGPoint]) {
    trail.addLines(between: points, transform: state.transform)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    trail.addCurve(to: end, control1: control1, control2: control2, transform: state.transform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    trail.addQuadCurve(to: end, control: control, transform: state.transform)
  }

  /// Angles in radians. UIKit: `clockwise` speaks of a y axis that points up; on the screen `false` turns
  /// clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    trail.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.transform)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    trail.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.transform)
  }

  public func addRect(_ rect: CGRect) { trail.addRect(rect, transform: state.transform) }

  public func addRects(_ rects: [CGRect]) { trail.addRects(rects, transform: state.transform) }

  public func addEllipse(in rect: CGRect) { trail.addEllipse(in: rect, transform: state.transform) }

  public func addPath(_ path: CGPath) { trail.addPath(path, transform: state.transform) }

  public func closePath() { trail.closeSubpath() }

  public var isPathEmpty: Bool { trail.isEmpty }

  public var currentPointOfPath: CGPoint { userPath.currentPoint }

  public var boundingBoxOfPath: CGRect { userPath.boundingBoxOfPath }

  /// The current path, nil when it is empty.
  public var path: CGPath? { trail.isEmpty ? nil : userPath.copy() }

  // MARK: - Painting it (each call consumes it)

  public func fillPath(using rule: CGPathFillRule = .winding) {
    let (path, color) = (userPath, tinted(state.fill))
    beginPath()
    draw { $0.fill(path, color, rule: rule) }
  }

  public func strokePath() {
    let path = userPath
    beginPath()
    stroke(path)
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    let path = userPath
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    beginPath()
    if mode != .stroke {
      let color = tinted(state.fill)
      draw { $0.fill(path, color, rule: rule) }
    }
    if mode != .fill, mode != .eoFill { stroke(path) }
  }

  // MARK: - Clipping

  /// Restricts drawing to the inside of the current path, which it consumes, until `restoreGState()`.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clips.append((trail, rule))
    beginPath()
  }

  public func clip(to rect: CGRect) {
    state.clips.append((CGPath(rect: rect, transform: nil).applying(state.transform), .winding))
  }

  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects, transform: state.transform)
    state.clips.append((path, .winding))
  }

  /// Everything inside the canvas can be drawn on again.
  // UIKit: there the outermost clip of a view's drawing stays.
  public func resetClip() { state.clips = [] }

  /// The box around what the clips leave, in the current points.
  public var boundingBoxOfClipPath: CGRect {
    var box = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    for clip in state.clips { box = box.intersection(clip.path.boundingBoxOfPath) }
    guard !box.isNull, state.transform.isInvertible else { return .null }
    return box.applying(state.transform.inverted())
  }

  /// Makes the edge of the line along the current path the current path.
  public func replacePathWithStrokedPath() {
    let style = state.style
    var path = userPath
    if !style.dash.isEmpty { path = path.copy(dashingWithPhase: style.dashPhase, lengths: style.dash) }
    let outline = path.copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join, miterLimit: style.miterLimit)
    beginPath()
    addPath(outline)
  }

  /// Whether `drawPath(using:)` would paint the point.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let path = userPath
    let isInside = path.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    if mode == .fill || mode == .eoFill { return isInside }
    let style = state.style
    let isOnLine = path.copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join, miterLimit: style.miterLimit
    ).contains(point)
    return isOnLine || (mode != .stroke && isInside)
  }

  // MARK: - Spaces

  /// From the current points to pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  // A path of a collapsed transform has no way back into user space; it could not be drawn either.
  private var userPath: CGPath {
    state.transform.isInvertible ? trail.applying(state.transform.inverted()) : CGMutablePath()
  }
}
