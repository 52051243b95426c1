// SPDX-License-Identifier: MIT
import CPango
import Foundation

extension Painter {
  /// The whole picture, stretched over `rect`. Its edges are as sharp as those of a filled rectangle.
  package func draw(
    _ image: Bitmap, in rect: CGRect, interpolation: Interpolation = .good, opacity: Double = 1
  ) {
    draw(
      image, from: CGRect(x: 0, y: 0, width: image.width, height: image.height), in: rect,
      interpolation: interpolation, opacity: opacity)
  }

  /// The part `source` (pixels of the picture) stretched over `rect`.
  package func draw(
    _ image: Bitmap, from source: CGRect, in rect: CGRect, interpolation: Interpolation = .good,
    opacity: Double = 1
  ) {
    guard canDraw, !image.isEmpty, rect.isFinite, source.isFinite else { return }
    guard rect.width > 0, rect.height > 0, source.width > 0, source.height > 0 else { return }
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(image.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(image.width), Int32(image.height), Int32(image.rowBytes))
    defer { cairo_surface_destroy(surface) }
    cairo_save(context)
    trace(rect)
    cairo_clip(context)
    cairo_translate(context, rect.minX, rect.minY)
    let (scaleX, scaleY) = (rect.width / source.width, rect.height / source.height)
    // A scale that underflows would leave the context in an error state.
    if scaleX > 1e-9, scaleY > 1e-9, (scaleX * scaleY).isFinite {
      cairo_scale(context, scaleX, scaleY)
      cairo_set_source_surface(context, surface, -source.minX, -source.minY)
      let pattern = cairo_get_source(context)
      cairo_pattern_set_filter(pattern, interpolation == .good ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
      // Without it the edge pixels would be mixed with transparency.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_paint_with_alpha(context, opacity.clampedToUnit)
    }
    cairo_restore(context)
  }

  /// The picture on the bitmap's own pixels, its corner at (`left`, `top`), whatever the transform is.
  package func paint(_ image: Bitmap, left: Int, top: Int) {
    guard canDraw, !image.isEmpty else { return }
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(image.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(image.width), Int32(image.height), Int32(image.rowBytes))
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, surface, Double(left), Double(top))
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint(context)
    cairo_restore(context)
    cairo_surface_destroy(surface)
  }

  /// A Cairo surface of any format, pixel for pixel at the origin.
  func paint(_ surface: OpaquePointer?) {
    guard canDraw else { return }
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint(context)
  }
}
