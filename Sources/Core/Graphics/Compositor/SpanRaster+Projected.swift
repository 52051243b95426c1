// SPDX-License-Identifier: MIT
import Foundation

/// A bitmap seen in perspective, bilinear.
///
/// `(u, v) = (U, V) / W` with `[U V W] = [x y 1] × M` and x, y from the corner of the item's frame: for each pixel
/// from its own coordinates. Where W is not positive the bitmap is behind the eye.
package final class ProjectedBitmap {
  let bitmap: Bitmap
  let map: Projection
  /// Four readings a pixel, for pictures at rest.
  let isFine: Bool

  /// `map` leads from device pixels, counted from the frame's corner, to those of the bitmap, which needs a
  /// transparent margin of one pixel. Nil for a map that cannot be computed with.
  package init?(_ bitmap: Bitmap, toBitmap map: Projection, isFine: Bool) {
    let t = map.affine
    let values = [t.a, t.b, t.c, t.d, t.tx, t.ty, map.p, map.q, map.r]
    guard values.allSatisfy(\.isFinite), bitmap.width > 1, bitmap.height > 1 else { return nil }
    (self.bitmap, self.map, self.isFine) = (bitmap, map, isFine)
  }
}

extension SpanRaster {
  func drawProjected(_ item: Item, _ part: PixelRect) {
    guard let payload = item.payload else { return }
    let projected = Unmanaged<ProjectedBitmap>.fromOpaque(payload)._withUnsafeGuaranteedRef { $0 }
    let reader = ProjectedReader(projected, self)
    for y in part.top..<part.bottom {
      let row = Double(y &- item.frame.top)
      for x in part.left..<part.right {
        let column = Double(x &- item.frame.left)
        pixels[x] =
          projected.isFine ? reader.fine(column, row) : reader.pixel(column + 0.5, row + 0.5)
      }
      blend(UnsafePointer(pixels), alpha: UInt32(item.alpha), y, part.left, part.right, item.chain)
    }
  }
}

/// The numbers of a map as plain doubles.
private struct ProjectedReader {
  let raster: SpanRaster
  let source: UnsafePointer<UInt32>
  let width: Int
  let limitU: Double
  let limitV: Double
  let (a, b, c, d, tx, ty): (Double, Double, Double, Double, Double, Double)
  let (p, q, r): (Double, Double, Double)

  init(_ projected: ProjectedBitmap, _ raster: SpanRaster) {
    self.raster = raster
    let (bitmap, map) = (projected.bitmap, projected.map)
    source = UnsafePointer(bitmap.pixels)
    width = bitmap.width
    (limitU, limitV) = (Double(bitmap.width - 1), Double(bitmap.height - 1))
    let t = map.affine
    (a, b, c, d, tx, ty) = (
      Double(t.a), Double(t.b), Double(t.c), Double(t.d), Double(t.tx), Double(t.ty)
    )
    (p, q, r) = (Double(map.p), Double(map.q), Double(map.r))
  }

  @inline(__always)
  func pixel(_ x: Double, _ y: Double) -> UInt32 {
    let w = p * x + q * y + r
    guard w > 0 else { return 0 }
    let (u, v) = ((a * x + c * y + tx) / w - 0.5, (b * x + d * y + ty) / w - 0.5)
    // The last row and column are only ever the far neighbour.
    guard u >= 0, v >= 0, u < limitU, v < limitV else { return 0 }
    return raster.sample(source, width, Int(u * 65_536), Int(v * 65_536))
  }

  /// The mean of the middles of a pixel's quarters.
  @inline(__always)
  func fine(_ x: Double, _ y: Double) -> UInt32 {
    let one = pixel(x + 0.25, y + 0.25)
    let two = pixel(x + 0.75, y + 0.25)
    let three = pixel(x + 0.25, y + 0.75)
    let four = pixel(x + 0.75, y + 0.75)
    if one == two, one == three, one == four { return one }
    let even = (one & 0x00ff_00ff) &+ (two & 0x00ff_00ff) &+ (three & 0x00ff_00ff) &+ (four & 0x00ff_00ff)
    let odd =
      ((one &>> 8) & 0x00ff_00ff) &+ ((two &>> 8) & 0x00ff_00ff) &+ ((three &>> 8) & 0x00ff_00ff)
      &+ ((four &>> 8) & 0x00ff_00ff)
    return (((even &+ 0x0002_0002) &>> 2) & 0x00ff_00ff)
      | ((((odd &+ 0x0002_0002) &>> 2) & 0x00ff_00ff) &<< 8)
  }
}
