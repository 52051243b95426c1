// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// A rectangle with round corners in eighths of a pixel: nearer than that no eye sees an edge, and a number
/// of masks that a cache can hold serves every position.
package struct RoundedShape: Hashable, Sendable {
  /// Edges, in eighths of a device pixel.
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int
  /// Of the corners, in eighths; at most half the shorter side.
  package private(set) var radius: Int
  /// In eighths, inside the edges; 0 for a filled shape.
  package private(set) var border: Int
  /// Which corners are round: bits 0…3 are top left, top right, bottom left, bottom right.
  package private(set) var corners: UInt8

  package static let eighths = 8

  package init(
    left: Int, top: Int, right: Int, bottom: Int, radius: Double = 0, border: Double = 0, corners: UInt8 = 15
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    let side = max(0, min(right - left, bottom - top))
    let radius = corners == 0 ? 0 : PixelRect.nearest(radius * 8)
    self.radius = max(0, min(radius, side / 2, RoundedShape.largestRadius))
    self.border = max(0, min(PixelRect.nearest(border * 8), (side + 1) / 2))
    self.corners = self.radius == 0 ? 15 : corners & 15
  }

  // A mask is as large as its corners, so they may not be larger than a large screen.
  private static let largestRadius = 2_048 * 8

  package var isEmpty: Bool { left >= right || top >= bottom }

  /// The whole pixels that it touches.
  package var outer: PixelRect {
    PixelRect(left >> 3, top >> 3, (right + 7) >> 3, (bottom + 7) >> 3)
  }

  /// True when it covers whole pixels only: a plain rectangle.
  package var isPlain: Bool { radius == 0 && border == 0 && (left | top | right | bottom) & 7 == 0 }

  /// The shape without its place: what the mask depends on.
  var key: MaskKey {
    let outer = self.outer
    let corner = self.corner
    let fractions =
      (left - outer.left * 8) | (top - outer.top * 8) << 3
      | (outer.right * 8 - right) << 6 | (outer.bottom * 8 - bottom) << 9
    let span = 2 * corner + 1
    return MaskKey(
      shape: UInt64(radius) | UInt64(border) << 20 | UInt64(fractions) << 40 | UInt64(corners) << 52,
      width: outer.width < span ? Int32(outer.width) : 0,
      height: outer.height < span ? Int32(outer.height) : 0)
  }

  /// Pixels from an edge to the middle that repeats.
  private var corner: Int { (max(radius, border) + 7) / 8 + 1 }

  /// Drawn by Cairo; depends on `key` alone.
  func makeMask() -> NineMask {
    let outer = self.outer
    let span = 2 * corner + 1
    let (width, height) = (min(outer.width, span), min(outer.height, span))
    return NineMask(
      width: width, height: height, centerX: width < span ? width / 2 : corner,
      centerY: height < span ? height / 2 : corner
    ) { context in
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      let (x0, y0) = (Double(left - outer.left * 8) / 8, Double(top - outer.top * 8) / 8)
      let x1 = Double(width) - Double(outer.right * 8 - right) / 8
      let y1 = Double(height) - Double(outer.bottom * 8 - bottom) / 8
      let (radius, border) = (Double(radius) / 8, Double(border) / 8)
      trace(context, x0, y0, x1, y1, radius)
      if border > 0, x1 - x0 > 2 * border, y1 - y0 > 2 * border {
        trace(context, x0 + border, y0 + border, x1 - border, y1 - border, max(0, radius - border))
      }
      cairo_fill(context)
    }
  }

  private func trace(
    _ context: OpaquePointer, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ radius: Double
  ) {
    guard radius > 0 else { return cairo_rectangle(context, x0, y0, x1 - x0, y1 - y0) }
    let quarter = Double.pi / 2
    func corner(_ bit: UInt8, _ x: Double, _ y: Double, _ inwardX: Double, _ inwardY: Double, _ turn: Double)
    {
      if corners & bit == 0 {
        cairo_line_to(context, x, y)
      } else {
        cairo_arc(
          context, x + inwardX * radius, y + inwardY * radius, radius, turn * quarter, (turn + 1) * quarter)
      }
    }
    cairo_new_sub_path(context)
    corner(1, x0, y0, 1, 1, 2)
    corner(2, x1, y0, -1, 1, 3)
    corner(8, x1, y1, -1, -1, 0)
    corner(4, x0, y1, 1, -1, 1)
    cairo_close_path(context)
  }
}

/// What a cached mask is found by.
struct MaskKey: Hashable, Sendable {
  var shape: UInt64
  /// 0 where the axis is stretched.
  var width: Int32
  var height: Int32
}
