// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// How a picture is read between its pixels.
package enum Interpolation: Sendable {
  /// The nearest pixel.
  case none
  /// Bilinear when growing, an average when shrinking.
  case good
}

/// Draws on a bitmap with Cairo. Positions are points of the current transform, origin at the top left.
///
/// What cannot be drawn (NaN, infinity, a singular transform, an empty bitmap) draws nothing and harms
/// nothing.
package final class Painter {
  package let bitmap: Bitmap
  let context: OpaquePointer
  private var state = State()
  private var saved: [State] = []

  private struct State {
    var transform = CGAffineTransform.identity
    // A singular matrix would put the Cairo context into an error that it never leaves, so it stays out of
    // it.
    var isCollapsed = false
    // What saved this state: only its own counterpart may bring it back.
    var isOfGroup = false
  }

  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.rowBytes))
    guard let context = cairo_create(surface) else { stop("Cairo has no memory for a drawing context") }
    self.context = context
    cairo_surface_destroy(surface)
  }

  deinit { cairo_destroy(context) }

  /// From the current points to the pixels of the bitmap.
  package var transform: CGAffineTransform { state.transform }

  var canDraw: Bool { !state.isCollapsed && !bitmap.isEmpty }

  // MARK: - State

  package func save() {
    saved.append(state)
    saved[saved.count - 1].isOfGroup = false
    cairo_save(context)
  }

  /// Undoes everything since the matching `save()`; one without a match does nothing.
  package func restore() {
    guard let last = saved.last, !last.isOfGroup else { return }
    saved.removeLast()
    state = last
    cairo_restore(context)
  }

  package func concatenate(_ transform: CGAffineTransform) {
    let result = transform.concatenating(state.transform)
    state.transform = result
    state.isCollapsed = state.isCollapsed || !result.isInvertible
    guard !state.isCollapsed else { return }
    var matrix = cairo_matrix_t(transform)
    cairo_transform(context, &matrix)
  }

  package func translate(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

  package func scale(_ factor: CGFloat) { concatenate(CGAffineTransform(scaleX: factor, y: factor)) }

  // MARK: - Clips

  /// Nothing is drawn outside `rect` until `restore()`; an impossible rectangle clips everything away.
  package func clip(_ rect: CGRect) {
    guard canDraw else { return }
    trace(rect)
    cairo_clip(context)
  }

  package func clip(_ rect: CGRect, radius: CGFloat) {
    guard canDraw else { return }
    trace(rect, radius: radius)
    cairo_clip(context)
  }

  package func clip(_ path: CGPath, rule: CGPathFillRule = .winding) {
    guard canDraw else { return }
    trace(path)
    set(rule)
    cairo_clip(context)
  }

  // MARK: - Groups

  /// What follows is collected on an empty sheet until `endGroup(opacity:)`. Also saves the state.
  package func beginGroup() {
    saved.append(state)
    saved[saved.count - 1].isOfGroup = true
    cairo_push_group(context)
  }

  /// Lays the sheet over what was there, as one picture. A call without a match does nothing.
  package func endGroup(opacity: Double) {
    guard let last = saved.last, last.isOfGroup else { return }
    saved.removeLast()
    state = last
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity.clampedToUnit)
  }

  /// Of two groups that were begun, the inner one's alpha is the mask through which the outer one is laid over what
  /// was there.
  package func endMaskedGroup() {
    guard saved.count >= 2, saved[saved.count - 1].isOfGroup, saved[saved.count - 2].isOfGroup else { return }
    state = saved[saved.count - 2]
    saved.removeLast(2)
    let mask = cairo_pop_group(context)
    cairo_pop_group_to_source(context)
    cairo_mask(context, mask)
    cairo_pattern_destroy(mask)
  }

  // MARK: - Outlines

  /// Makes `rect` Cairo's current path; the path stays empty when the rectangle cannot be drawn.
  func trace(_ rect: CGRect) {
    cairo_new_path(context)
    guard rect.isFinite else { return }
    let rect = rect.standardized
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
  }

  func trace(_ rect: CGRect, radius: CGFloat) {
    cairo_new_path(context)
    append(rect, radius: radius)
  }

  /// Adds a rounded rectangle to Cairo's current path; `radius` is at most half the shorter side.
  func append(_ rect: CGRect, radius: CGFloat) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    let radius = Double(min(radius, min(rect.width, rect.height) / 2))
    guard radius > 0 else {
      return cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    }
    let (left, top) = (Double(rect.minX) + radius, Double(rect.minY) + radius)
    let (right, bottom) = (Double(rect.maxX) - radius, Double(rect.maxY) - radius)
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, right, top, radius, -quarter, 0)
    cairo_arc(context, right, bottom, radius, 0, quarter)
    cairo_arc(context, left, bottom, radius, quarter, 2 * quarter)
    cairo_arc(context, left, top, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  func trace(_ path: CGPath) {
    cairo_new_path(context)
    Painter.append(path, to: context)
  }

  /// Adds `path` to the current path of a Cairo context.
  static func append(_ path: CGPath, to context: OpaquePointer) {
    var current = CGPoint.zero
    for element in path.elements {
      guard element.points.allSatisfy(\.isFinite) else { continue }
      switch element {
      case .move(let point):
        cairo_move_to(context, point.x, point.y)
      case .line(let point):
        cairo_line_to(context, point.x, point.y)
      case .quad(let control, let end):
        // A quadratic as a cubic: the arms reach two thirds of the way to its control point.
        cairo_curve_to(
          context, (current.x + 2 * control.x) / 3, (current.y + 2 * control.y) / 3,
          (end.x + 2 * control.x) / 3, (end.y + 2 * control.y) / 3, end.x, end.y)
      case .curve(let control1, let control2, let end):
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close:
        cairo_close_path(context)
      }
      var (x, y) = (0.0, 0.0)
      cairo_get_current_point(context, &x, &y)
      current = CGPoint(x: x, y: y)
    }
  }

  func set(_ rule: CGPathFillRule) {
    cairo_set_fill_rule(context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  func set(_ color: CGColor) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, Double(color.alpha))
  }
}

extension cairo_matrix_t {
  init(_ transform: CGAffineTransform) {
    self.init(
      xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c), yy: Double(transform.d),
      x0: Double(transform.tx), y0: Double(transform.ty))
  }
}
