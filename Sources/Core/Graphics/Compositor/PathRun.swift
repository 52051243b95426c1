// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// A path as coverage pictures. A large one comes in tiles that are cut at its own origin, never where the
/// surface is redrawn; only the tiles that can be seen are made.
package final class PathRun {
  /// What is drawn of the path.
  package enum Ink: Hashable {
    case fill(CGPathFillRule)
    /// In points.
    case stroke(StrokeStyle)
  }

  /// What the coverage depends on. The path's origin lies `x`, `y` eighths of a pixel from the anchor.
  package struct Key: Equatable {
    package var path: CGPath
    package var ink: Ink
    /// Pixels a point.
    package var scale: Double
    package var x: Int
    package var y: Int

    package init(path: CGPath, ink: Ink, scale: Double, x: Int = 0, y: Int = 0) {
      (self.path, self.ink, self.scale, self.x, self.y) = (path, ink, scale, x, y)
    }
  }

  package let key: Key?
  package private(set) var bounds = PixelRect.empty
  /// One picture, whatever of it can be seen.
  package private(set) var isWhole = false
  package var count: Int { spots.count }
  package var spotsPointer: UnsafeRawPointer { UnsafeRawPointer(storage) }
  private var spots: [Spot] = []
  private var masks: [Tile: CoverageMask] = [:]
  private let storage: UnsafeMutablePointer<Spot>

  private struct Tile: Hashable {
    var column: Int
    var row: Int
  }

  /// Side of a tile, in pixels; and the largest side that needs none.
  private static let side = 256
  private static let untiled = 1_024

  /// `visible` is what can be seen, from the anchor; tiles of `old` are used again.
  package init(_ key: Key, visible: PixelRect, reusing old: PathRun? = nil) {
    self.key = key
    let trace = PathRun.tracer(key)
    let whole = PathRun.extents(trace)
    let known = old?.key == key ? old?.masks ?? [:] : [:]
    var order: [CoverageMask] = []
    if whole.width <= PathRun.untiled, whole.height <= PathRun.untiled, !whole.isEmpty {
      let tile = Tile(column: 0, row: 0)
      let mask = known[tile] ?? CoverageMask(frame: whole) { trace($0, true) }
      masks[tile] = mask
      order.append(mask)
      isWhole = true
    } else {
      let part = whole.intersection(visible)
      for row in PathRun.tiles(part.top, part.bottom) {
        for column in PathRun.tiles(part.left, part.right) {
          let tile = Tile(column: column, row: row)
          let mask = known[tile] ?? PathRun.mask(tile, trace)
          masks[tile] = mask
          order.append(mask)
        }
      }
    }
    (spots, storage, bounds) = PathRun.placed(order)
  }

  /// The blurred coverage of `path`, whose point `origin` is the anchor; nil for one that is too large.
  package static func shadow(_ path: CGPath, origin: CGPoint, scale: Double, sigma: Double) -> PathRun? {
    let blur = BoxBlur(sigma: min(128, sigma))
    let shift = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    let trace = tracer(Key(path: path.applying(shift), ink: .fill(.winding), scale: scale))
    let whole = extents(trace).insetBy(-blur.reach)
    guard !whole.isEmpty, whole.width <= 4_096, whole.height <= 4_096 else { return nil }
    let mask = CoverageMask(frame: whole) { trace($0, true) }
    blur.run(mask.coverage, mask.width, mask.height, mask.rowBytes)
    return PathRun(mask)
  }

  /// The blurred alpha of `bitmap`, whose corner lies at (`left`, `top`) from the anchor.
  package convenience init(silhouette bitmap: Bitmap, left: Int, top: Int, sigma: Double) {
    let blur = BoxBlur(sigma: min(128, sigma))
    let frame = PixelRect(left, top, left + bitmap.width, top + bitmap.height).insetBy(-blur.reach)
    let mask = CoverageMask(frame: frame) { _ in }
    for y in 0..<bitmap.height {
      let row = mask.coverage + (y + blur.reach) * mask.rowBytes + blur.reach
      let source = bitmap.pixels + y * bitmap.width
      for x in 0..<bitmap.width { row[x] = UInt8(truncatingIfNeeded: source[x] &>> 24) }
    }
    blur.run(mask.coverage, mask.width, mask.height, mask.rowBytes)
    self.init(mask)
  }

  private init(_ mask: CoverageMask) {
    key = nil
    masks[Tile(column: 0, row: 0)] = mask
    (spots, storage, bounds) = PathRun.placed([mask])
  }

  deinit { storage.deallocate() }

  private static func placed(
    _ masks: [CoverageMask]
  ) -> ([Spot], UnsafeMutablePointer<Spot>, PixelRect) {
    let spots = masks.map { Spot($0, x: $0.left, y: $0.top) }
    let storage = UnsafeMutablePointer<Spot>.allocate(capacity: max(1, spots.count))
    storage.initialize(from: spots, count: spots.count)
    let bounds = masks.reduce(PixelRect.empty) {
      $0.union(PixelRect($1.left, $1.top, $1.left + $1.width, $1.top + $1.height))
    }
    return (spots, storage, bounds)
  }

  private static func tiles(_ start: Int, _ end: Int) -> Range<Int> {
    guard start < end else { return 0..<0 }
    return (start >> 8)..<((end + side - 1) >> 8)
  }

  private static func mask(_ tile: Tile, _ trace: (OpaquePointer, Bool) -> Void) -> CoverageMask {
    let (left, top) = (tile.column * side, tile.row * side)
    return CoverageMask(frame: PixelRect(left, top, left + side, top + side)) { trace($0, true) }
  }

  /// Traces the path in pixels from the anchor, and inks it if asked.
  private static func tracer(_ key: Key) -> (OpaquePointer, Bool) -> Void {
    { context, inks in
      cairo_save(context)
      cairo_translate(context, Double(key.x) / 8, Double(key.y) / 8)
      cairo_scale(context, key.scale, key.scale)
      Painter.append(key.path, to: context)
      switch key.ink {
      case .fill(let rule):
        cairo_set_fill_rule(
          context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        if inks { cairo_fill(context) }
      case .stroke(let style):
        Painter.set(style, on: context)
        if inks { cairo_stroke(context) }
      }
      if inks { cairo_restore(context) }
    }
  }

  private static func extents(_ trace: (OpaquePointer, Bool) -> Void) -> PixelRect {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { return .empty }
    defer { cairo_destroy(context) }
    trace(context, false)
    // The pen is transformed as it stands, so extents are asked for before the transform goes, and carried over.
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_stroke_extents(context, &left, &top, &right, &bottom)
    var fill = (0.0, 0.0, 0.0, 0.0)
    cairo_fill_extents(context, &fill.0, &fill.1, &fill.2, &fill.3)
    if !(right > left && bottom > top) { (left, top, right, bottom) = fill }
    if fill.2 > fill.0, fill.3 > fill.1 {
      (left, top, right, bottom) = (
        min(left, fill.0), min(top, fill.1), max(right, fill.2), max(bottom, fill.3)
      )
    }
    cairo_user_to_device(context, &left, &top)
    cairo_user_to_device(context, &right, &bottom)
    guard right > left, bottom > top, abs(left) < 8e6, abs(top) < 8e6, abs(right) < 8e6, abs(bottom) < 8e6
    else { return .empty }
    return PixelRect(
      PixelRect.floor(left), PixelRect.floor(top), -PixelRect.floor(-right), -PixelRect.floor(-bottom))
  }
}
