// SPDX-License-Identifier: MIT
import Foundation

/// A bitmap seen through an affine map, bilinear.
///
/// `u = u0 + du·x + cu·y`, `v` likewise, in 2⁻¹⁶ of a pixel of the bitmap, with x and y from the corner of the
/// item's frame. The numbers are made once; adding them up from a clipped edge would not be exact.
package final class TurnedBitmap {
  let bitmap: Bitmap
  let u0: Int
  let v0: Int
  let du: Int
  let dv: Int
  let cu: Int
  let cv: Int

  /// `toBitmap` leads from device pixels, counted from the frame's corner, to those of the bitmap. The bitmap
  /// needs a transparent margin of one pixel: what lies outside is not read. Nil for a map that cannot be
  /// computed with.
  package init?(_ bitmap: Bitmap, toBitmap map: CGAffineTransform) {
    let values = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(Double.init)
    guard values.allSatisfy({ $0.isFinite && abs($0) < 1e9 }), bitmap.width > 1, bitmap.height > 1 else {
      return nil
    }
    func fixed(_ value: Double) -> Int { Int((value * 65_536).rounded()) }
    self.bitmap = bitmap
    (du, dv, cu, cv) = (fixed(values[0]), fixed(values[1]), fixed(values[2]), fixed(values[3]))
    // Middles of pixels lie at halves on both sides.
    u0 = fixed(values[4] + (values[0] + values[2]) / 2 - 0.5)
    v0 = fixed(values[5] + (values[1] + values[3]) / 2 - 0.5)
  }

  /// Columns x of `x0..<x1` with `0 ≤ start + step·x < limit`, by integer division.
  static func range(_ start: Int, _ step: Int, _ limit: Int, _ x0: Int, _ x1: Int) -> (Int, Int) {
    if step == 0 { return start >= 0 && start < limit ? (x0, x1) : (x0, x0) }
    func ceiling(_ a: Int, _ b: Int) -> Int { a >= 0 ? (a + b - 1) / b : -(-a / b) }
    let (low, high) =
      step > 0
      ? (ceiling(-start, step), ceiling(limit - start, step))
      : (ceiling(start - limit + 1, -step), ceiling(start + 1, -step))
    return (max(x0, low), min(x1, high))
  }
}

extension SpanRaster {
  func drawTurned(_ item: Item, _ part: PixelRect) {
    guard let payload = item.payload else { return }
    let turned = Unmanaged<TurnedBitmap>.fromOpaque(payload)._withUnsafeGuaranteedRef { $0 }
    let chain = item.chain
    let bitmap = turned.bitmap
    // The last row and column are only ever the far neighbour.
    let (limitU, limitV) = ((bitmap.width - 1) << 16, (bitmap.height - 1) << 16)
    for y in part.top..<part.bottom {
      let line = y &- item.frame.top
      let startU = turned.u0 &+ turned.cu &* line
      let startV = turned.v0 &+ turned.cv &* line
      let (a0, a1) = TurnedBitmap.range(
        startU, turned.du, limitU, part.left - item.frame.left, part.right - item.frame.left)
      let (x0, x1) = TurnedBitmap.range(startV, turned.dv, limitV, a0, a1)
      guard x0 < x1 else { continue }
      sample(
        bitmap, u: startU &+ turned.du &* x0, v: startV &+ turned.dv &* x0, du: turned.du, dv: turned.dv,
        into: pixels + item.frame.left + x0, count: x1 - x0)
      blend(
        UnsafePointer(pixels), alpha: UInt32(item.alpha), y, item.frame.left + x0, item.frame.left + x1, chain
      )
    }
  }

  /// `mix(a, b, f) = a + ((b − a)·f + 64 >> 7)` with f in 0…127, first across, then down.
  func sample(
    _ bitmap: Bitmap, u: Int, v: Int, du: Int, dv: Int, into out: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let (source, width) = (UnsafePointer(bitmap.pixels), bitmap.width)
    var (u, v) = (u, v)
    for index in 0..<count {
      out[index] = sample(source, width, u, v)
      u &+= du
      v &+= dv
    }
  }

  /// The pixel at (u, v), in 2⁻¹⁶ of one of `source`.
  @inline(__always)
  func sample(_ source: UnsafePointer<UInt32>, _ width: Int, _ u: Int, _ v: Int) -> UInt32 {
    let corner = source + ((v &>> 16) &* width &+ (u &>> 16))
    let (fu, fv) = (
      UInt64(truncatingIfNeeded: (u &>> 9) & 127), UInt64(truncatingIfNeeded: (v &>> 9) & 127)
    )
    let (a, b, c, d) = (corner[0], corner[1], corner[width], corner[width &+ 1])
    if a == b, a == c, a == d { return a }
    let mixed = mix(mix(spread(a), spread(b), fu), mix(spread(c), spread(d), fu), fv)
    return UInt32(truncatingIfNeeded: mixed | mixed &>> 24)
  }

  /// The four channels of a pixel, sixteen bits each: red and blue below, alpha and green above.
  @inline(__always)
  private func spread(_ pixel: UInt32) -> UInt64 {
    let pixel = UInt64(pixel)
    return (pixel | pixel &<< 24) & 0x00ff_00ff_00ff_00ff
  }

  /// All channels with one multiplication. `128·a + (b − a)·f + 64` fits into sixteen bits and is not negative,
  /// so what the difference borrows from its neighbours on the way it pays back.
  @inline(__always)
  private func mix(_ a: UInt64, _ b: UInt64, _ f: UInt64) -> UInt64 {
    ((a &<< 7) &+ (b &- a) &* f &+ 0x0040_0040_0040_0040) &>> 7 & 0x00ff_00ff_00ff_00ff
  }
}
