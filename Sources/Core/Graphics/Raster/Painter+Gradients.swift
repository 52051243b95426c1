// SPDX-License-Identifier: MIT
import CPango
import Foundation

extension Painter {
  /// Colours along the line `start` → `end`, over everything inside the clip.
  package func draw(
    _ gradient: CGGradient, from start: CGPoint, to end: CGPoint, options: CGGradientDrawingOptions,
    opacity: Double = 1
  ) {
    guard canDraw, start.isFinite, end.isFinite else { return }
    paint(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), gradient, options, opacity)
  }

  /// Colours from circle to circle; radii in points.
  package func draw(
    _ gradient: CGGradient, from start: CGPoint, radius startRadius: CGFloat, to end: CGPoint,
    radius endRadius: CGFloat, options: CGGradientDrawingOptions, opacity: Double = 1
  ) {
    guard canDraw, start.isFinite, end.isFinite, startRadius.isFinite, endRadius.isFinite else { return }
    paint(
      cairo_pattern_create_radial(start.x, start.y, max(0, startRadius), end.x, end.y, max(0, endRadius)),
      gradient, options, opacity)
  }

  /// What is drawn until `restore()` is combined like this with what was there.
  package func setBlendMode(_ mode: CGBlendMode) { cairo_set_operator(context, mode.cairo) }

  /// Whether edges between pixels are soft until `restore()`.
  package func setAntialias(_ isOn: Bool) {
    cairo_set_antialias(context, isOn ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  private func paint(
    _ pattern: OpaquePointer?, _ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ opacity: Double
  ) {
    defer { cairo_pattern_destroy(pattern) }
    func add(_ location: Double, _ color: CGColor, _ alpha: Double) {
      cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, alpha)
    }
    // The end colours go on for ever, unless a transparent stop at the same place ends them at once.
    if let first = gradient.stops.first, !options.contains(.drawsBeforeStartLocation) {
      add(0, first.color, 0)
      add(0, first.color, Double(first.color.alpha))
    }
    for stop in gradient.stops {
      add(stop.location, stop.color, Double(stop.color.alpha))
    }
    if let last = gradient.stops.last, !options.contains(.drawsAfterEndLocation) {
      add(1, last.color, Double(last.color.alpha))
      add(1, last.color, 0)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(context, pattern)
    cairo_paint_with_alpha(context, opacity.clampedToUnit)
  }
}
