// SPDX-License-Identifier: MIT
import Testing

@testable import Graphics

/// The integer arithmetic: exact rounding, and vectors that round as single pixels do.
@Suite struct CompositorRowsTests {
  @Test func aProductIsRoundedExactly() {
    for x in 0...255 {
      for k in 0...255 {
        let exact = (2 * x * k + 255) / 510
        #expect(Rows.product(UInt8(x), UInt8(k)) == UInt8(exact))
        let pixel = UInt32(x) * 0x0101_0101
        #expect(Rows.scaled(pixel, UInt32(k)) == UInt32(exact) * 0x0101_0101)
      }
    }
  }

  @Test func coveragesAreSpreadOverBothChannels() {
    let spread = Rows.spread(0x0807_0605_0403_0201)
    for lane in 0..<16 { #expect(spread[lane] == UInt16(lane / 2 + 1)) }
  }

  @Test(arguments: [1, 7, 8, 9, 16, 31])
  func vectorsRoundAsSinglePixels(count: Int) {
    var seed: UInt64 = 1
    func random() -> UInt32 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: seed >> 32)
    }
    func pixel() -> UInt32 { Rows.scaled(random() | 0xff00_0000, random() & 255) }
    for _ in 0..<50 {
      let row = (0..<count).map { _ in pixel() }
      let source = (0..<count).map { _ in random() & 3 == 0 ? 0 : pixel() }
      let coverage = (0..<count).map { _ in UInt8([0, 255, random() & 255][Int(random() % 3)]) }
      let (color, alpha) = (pixel(), random() & 255)
      func both(_ draw: (UnsafeMutablePointer<UInt32>, Bool) -> Void) {
        var (a, b) = (row, row)
        a.withUnsafeMutableBufferPointer { draw($0.baseAddress!, true) }
        b.withUnsafeMutableBufferPointer { draw($0.baseAddress!, false) }
        #expect(a == b)
      }
      both { Rows.blend($0, count, color, coverage, usesVectors: $1) }
      both { Rows.blend($0, count, source, alpha: alpha, usesVectors: $1) }
      both { Rows.blend($0, count, source, alpha: 255, usesVectors: $1) }
      both { Rows.blend($0, count, source, alpha: alpha, coverage, usesVectors: $1) }
    }
  }

  /// `range` against the definition.
  @Test func theColumnsOfATurnedRowAreExact() {
    for step in [-70_000, -65_536, -3, 0, 1, 65_535, 200_000] {
      for start in [-200_000, -1, 0, 5, 300_000] {
        let (low, high) = TurnedBitmap.range(start, step, 4 << 16, -20, 20)
        let inside = (-20..<20).filter { (0..<(4 << 16)).contains(start + step * $0) }
        #expect(Array(low..<max(low, high)) == inside)
      }
    }
  }
}
