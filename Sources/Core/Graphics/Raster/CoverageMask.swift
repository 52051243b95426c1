// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// How much of each pixel a shape covers, 0…255. Made once, whole and at its own origin, so that what is
/// drawn of it later does not depend on where the drawing is cut.
package final class CoverageMask: @unchecked Sendable {
  /// Of the first pixel, from the shape's origin, in pixels.
  package let left: Int
  package let top: Int
  package let width: Int
  package let height: Int
  /// Bytes from one row to the next; Cairo wants a multiple of 4.
  package let rowBytes: Int
  package let coverage: UnsafeMutablePointer<UInt8>

  /// `trace` leaves a path in a Cairo context whose units are pixels; nil when the path covers nothing.
  init?(_ trace: (OpaquePointer) -> Void) {
    guard let frame = CoverageMask.frame(trace) else { return nil }
    (left, top) = (Int(frame.minX), Int(frame.minY))
    (width, height) = (Int(frame.width), Int(frame.height))
    rowBytes = (width + 3) / 4 * 4
    coverage = .allocate(capacity: rowBytes * height)
    coverage.initialize(repeating: 0, count: rowBytes * height)
    withSurface { surface in
      guard let context = cairo_create(surface) else { return }
      cairo_translate(context, Double(-left), Double(-top))
      trace(context)
      cairo_fill(context)
      cairo_destroy(context)
    }
  }

  /// A mask of exactly `frame`; `draw` gets a context whose origin is the shape's.
  init(frame: PixelRect, draw: (OpaquePointer) -> Void) {
    (left, top, width, height) = (frame.left, frame.top, max(1, frame.width), max(1, frame.height))
    rowBytes = (width + 3) / 4 * 4
    coverage = .allocate(capacity: rowBytes * height)
    coverage.initialize(repeating: 0, count: rowBytes * height)
    withSurface { surface in
      guard let context = cairo_create(surface) else { return }
      cairo_translate(context, Double(-left), Double(-top))
      draw(context)
      cairo_destroy(context)
    }
  }

  deinit { coverage.deallocate() }

  package subscript(x x: Int, y y: Int) -> UInt8 { coverage[y * rowBytes + x] }

  /// Bytes it keeps alive, roughly.
  var cost: Int { rowBytes * height + 128 }

  /// The mask as a Cairo surface, during the call. One for each call: Cairo's surfaces are not for several
  /// threads.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    guard
      let surface = cairo_image_surface_create_for_data(
        coverage, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(rowBytes))
    else { return }
    body(surface)
    cairo_surface_destroy(surface)
  }

  /// The whole pixels that the path touches.
  private static func frame(_ trace: (OpaquePointer) -> Void) -> CGRect? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { return nil }
    defer { cairo_destroy(context) }
    trace(context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_identity_matrix(context)
    cairo_fill_extents(context, &left, &top, &right, &bottom)
    guard right > left, bottom > top else { return nil }
    let side = Double(Bitmap.largestSide)
    guard abs(left) < side, abs(top) < side, right - left < side, bottom - top < side else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top).integral
  }
}
