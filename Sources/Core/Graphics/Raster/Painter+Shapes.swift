// SPDX-License-Identifier: MIT
import CPango
import Foundation

extension Painter {
  package func fill(_ rect: CGRect, _ color: CGColor) {
    guard canDraw else { return }
    trace(rect)
    fillTrace(color)
  }

  /// A rounded rectangle; `radius` is at most half the shorter side.
  package func fill(_ rect: CGRect, radius: CGFloat, _ color: CGColor) {
    guard canDraw else { return }
    trace(rect, radius: radius)
    fillTrace(color)
  }

  /// The pixels of `rect` become `color`, whatever was there: clear makes a hole.
  package func clear(_ rect: CGRect, _ color: CGColor = .clear) {
    guard canDraw else { return }
    let blending = cairo_get_operator(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    trace(rect)
    fillTrace(color)
    cairo_set_operator(context, blending)
  }

  /// A frame of `width` points that lies inside `rect`, with the outer corner radius `radius`.
  package func border(_ rect: CGRect, width: CGFloat, radius: CGFloat = 0, _ color: CGColor) {
    guard canDraw, rect.isFinite, width.isFinite, width > 0 else { return }
    let rect = rect.standardized
    let outer = max(0, min(radius, min(rect.width, rect.height) / 2))
    let inner = rect.insetBy(dx: width, dy: width)
    trace(rect, radius: outer)
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      append(inner, radius: max(0, outer - width))
    }
    set(.evenOdd)
    fillTrace(color)
    set(.winding)
  }

  package func fill(_ path: CGPath, _ color: CGColor, rule: CGPathFillRule = .winding) {
    guard canDraw else { return }
    trace(path)
    set(rule)
    fillTrace(color)
    set(.winding)
  }

  package func stroke(_ path: CGPath, _ color: CGColor, _ style: StrokeStyle) {
    guard canDraw, style.width.isFinite, style.width > 0 else { return }
    trace(path)
    set(color)
    Painter.set(style, on: context)
    cairo_stroke(context)
  }

  static func set(_ style: StrokeStyle, on context: OpaquePointer) {
    cairo_set_line_width(context, style.width)
    cairo_set_line_cap(context, cairo_line_cap_t(UInt32(style.cap.rawValue)))
    cairo_set_line_join(context, cairo_line_join_t(UInt32(style.join.rawValue)))
    cairo_set_miter_limit(context, style.miterLimit)
    // Cairo takes neither a negative dash nor a pattern without ink: such a pattern is a plain line.
    let usable = style.dash.allSatisfy { $0.isFinite && $0 >= 0 } && style.dash.contains { $0 > 0 }
    let dash = usable ? style.dash.map(Double.init) : []
    cairo_set_dash(context, dash, Int32(dash.count), style.dashPhase.isFinite ? style.dashPhase : 0)
  }

  private func fillTrace(_ color: CGColor) {
    set(color)
    cairo_fill(context)
  }
}

/// How the ends of a line look.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// How the corners of a line look.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// The pen of a stroke; lengths in points.
package struct StrokeStyle: Hashable, Sendable {
  package var width: CGFloat = 1
  package var cap: CGLineCap = .butt
  package var join: CGLineJoin = .miter
  package var miterLimit: CGFloat = 10
  package var dash: [CGFloat] = []
  package var dashPhase: CGFloat = 0

  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
