// SPDX-License-Identifier: MIT
import Foundation

extension CGContext {
  // MARK: - Pen and colours

  public func setFillColor(_ color: CGColor) { state.fill = color }

  /// What template images are drawn in.
  package var fillColor: CGColor { state.fill }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(gray: gray, alpha: alpha)
  }

  /// Opacity of everything that is drawn from now on, 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = CGFloat(Double(alpha).clampedToUnit) }

  /// In points; 1 at the beginning.
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }

  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }

  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }

  /// Longest mitre, in line widths; 10 at the beginning.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  /// Lengths of line and gap in turn, in points; no lengths give a plain line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = phase
    state.style.dash = lengths
  }

  /// Whether edges between pixels are soft; they are at the beginning.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// How pictures are stretched; smooth at the beginning.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation == .none ? .none : .default }
    set { state.interpolation = newValue == .none ? .none : .good }
  }

  // MARK: - Shapes

  public func fill(_ rect: CGRect) {
    let color = tinted(state.fill)
    draw { $0.fill(rect, color) }
  }

  public func fill(_ rects: [CGRect]) {
    for rect in rects {
      fill(rect)
    }
  }

  public func fillEllipse(in rect: CGRect) {
    let (path, color) = (CGPath(ellipseIn: rect, transform: nil), tinted(state.fill))
    draw { $0.fill(path, color) }
  }

  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil)) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect, transform: nil)) }

  /// Each pair of points is one line.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.addLines(between: [points[index], points[index + 1]])
    }
    stroke(path)
  }

  /// Makes the pixels of `rect` transparent.
  public func clear(_ rect: CGRect) { draw { $0.clear(rect) } }

  /// The picture upright, stretched over `rect`.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let (alpha, interpolation) = (Double(state.alpha), state.interpolation)
    draw { $0.draw(image.bitmap, in: rect, interpolation: interpolation, opacity: alpha) }
  }

  /// The lines of `layout` from the top of `rect` downwards.
  package func draw(_ layout: TextLayout, in rect: CGRect, alignment: NSTextAlignment, color: CGColor) {
    let color = tinted(color)
    draw { $0.draw(layout, in: rect, alignment: alignment, color: color) }
  }

  /// Colours along a line, over everything inside the clip.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let alpha = Double(state.alpha)
    draw { $0.draw(gradient, from: start, to: end, options: options, opacity: alpha) }
  }

  /// Colours from circle to circle, over everything inside the clip.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let alpha = Double(state.alpha)
    draw {
      $0.draw(
        gradient, from: startCenter, radius: startRadius, to: endCenter, radius: endRadius, options: options,
        opacity: alpha)
    }
  }

  func stroke(_ path: CGPath) {
    let (color, style) = (tinted(state.stroke), state.style)
    draw { $0.stroke(path, color, style) }
  }

  func tinted(_ color: CGColor) -> CGColor {
    state.alpha == 1 ? color : color.copy(alpha: color.alpha * state.alpha) ?? color
  }
}

/// How much work a stretched picture is worth. `none` keeps its pixels visible; the others are one here.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`
  case none
  case low
  case high
  case medium
}
