// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// The blurred image of a rounded rectangle. Shadows are soft, so they stand on whole pixels.
package struct ShadowShape: Hashable, Sendable {
  /// The shape that throws it, moved by the shadow's offset.
  package var frame: PixelRect
  /// In eighths of a pixel.
  package private(set) var radius: Int
  package private(set) var corners: UInt8
  /// The standard deviation of the blur, in eighths of a pixel.
  package private(set) var sigma: Int

  /// `radius` and `sigma` in device pixels.
  package init(frame: PixelRect, radius: Double, corners: UInt8 = 15, sigma: Double) {
    self.frame = frame
    let side = max(0, min(frame.width, frame.height)) * 8
    self.radius = corners == 0 ? 0 : max(0, min(PixelRect.nearest(radius * 8), side / 2, 2_048 * 8))
    self.corners = self.radius == 0 ? 15 : corners & 15
    self.sigma = max(0, min(PixelRect.nearest(sigma * 8), 128 * 8))
  }

  /// How far the blur reaches beyond the shape.
  var padding: Int { BoxBlur(sigma: Double(sigma) / 8).reach }

  package var outer: PixelRect { frame.insetBy(-padding) }

  private var corner: Int { 2 * padding + (radius + 7) / 8 + 1 }

  var key: MaskKey {
    let span = 2 * corner + 1
    let outer = self.outer
    // The top bit tells shadows from shapes.
    return MaskKey(
      shape: UInt64(radius) | UInt64(sigma) << 20 | UInt64(corners) << 52 | 1 << 63,
      width: outer.width < span ? Int32(outer.width) : 0,
      height: outer.height < span ? Int32(outer.height) : 0)
  }

  func makeMask() -> NineMask {
    let span = 2 * corner + 1
    let outer = self.outer
    let (width, height) = (min(outer.width, span), min(outer.height, span))
    let inner = RoundedShape(
      left: 0, top: 0, right: (width - 2 * padding) * 8, bottom: (height - 2 * padding) * 8,
      radius: Double(radius) / 8, corners: corners
    ).makeMask()
    let mask = NineMask(
      width: width, height: height, centerX: width < span ? width / 2 : corner,
      centerY: height < span ? height / 2 : corner
    ) { _ in }
    let frame = PixelRect(padding, padding, width - padding, height - padding)
    for y in frame.top..<max(frame.top, frame.bottom) {
      let row = inner.rows[inner.table.pointee.row(y, frame)]
      let source = inner.coverage + inner.table.pointee.row(y, frame) * inner.rowBytes
      let out = mask.coverage + y * mask.rowBytes
      for j in Int(row.left)..<Int(row.leftEnd) { out[frame.left + j] = source[j] }
      let (start, end) = (frame.left + Int(row.leftEnd), frame.right - (inner.width - Int(row.right)))
      for x in start..<max(start, end) { out[x] = row.middle }
      for j in Int(row.right)..<Int(row.rightEnd) { out[frame.right - (inner.width - j)] = source[j] }
    }
    BoxBlur(sigma: Double(sigma) / 8).run(mask.coverage, mask.width, mask.height, mask.rowBytes)
    mask.measureRows()
    return mask
  }
}

/// A Gaussian as three averages over boxes, in integers.
struct BoxBlur {
  /// Half the widths of the three boxes; each is `2h + 1` pixels wide.
  let halves: [Int]

  /// Variance of a box of width `w` is `(w² − 1) / 12`, and variances add: three boxes of
  /// `w = √(4σ² + 1)` make σ².
  init(sigma: Double) {
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    let total = Int(((ideal - 1) / 2 * 3 + 0.5).rounded(.down))
    halves = sigma > 0 ? (0..<3).map { (total + 2 - $0) / 3 } : []
  }

  /// How far ink spreads, in pixels.
  var reach: Int { halves.reduce(0, +) }

  func run(_ coverage: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ rowBytes: Int) {
    guard reach > 0, width > 0, height > 0 else { return }
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: max(width, height))
    defer { line.deallocate() }
    for half in halves where half > 0 {
      for y in 0..<height { average(coverage + y * rowBytes, width, 1, half, line) }
    }
    for half in halves where half > 0 {
      for x in 0..<width { average(coverage + x, height, rowBytes, half, line) }
    }
  }

  /// `out[i] = (2·Σ in[i−h…i+h] + w) / 2w`: the mean of the box around each pixel, rounded; none beyond the ends.
  private func average(
    _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int, _ half: Int,
    _ line: UnsafeMutablePointer<UInt8>
  ) {
    let width = 2 &* half &+ 1
    for i in 0..<count { line[i] = start[i &* step] }
    var sum = 0
    for i in 0..<min(half, count) { sum &+= Int(line[i]) }
    for i in 0..<count {
      if i &+ half < count { sum &+= Int(line[i &+ half]) }
      if i &- half &- 1 >= 0 { sum &-= Int(line[i &- half &- 1]) }
      start[i &* step] = UInt8(truncatingIfNeeded: (2 &* sum &+ width) / (2 &* width))
    }
  }
}
