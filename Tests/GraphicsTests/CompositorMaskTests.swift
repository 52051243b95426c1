// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Graphics

/// Masks with a middle that repeats are what Cairo draws at the full size.
@Suite struct CompositorMaskTests {
  /// The item's pixels are the coverages: white on clear.
  private func drawn(_ mask: NineMask, _ frame: PixelRect, width: Int, height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    var item = Item(.nine, clip: frame.intersection(PixelRect(0, 0, width, height)), frame: frame)
    item.color = 0xffff_ffff
    item.payload = mask.payload
    var list = ItemList()
    list.add(item, keeping: mask)
    SpanRaster(bitmap).draw(list, in: PixelRect(0, 0, width, height))
    return bitmap
  }

  @Test(arguments: [(8.0, 0.0), (8, 1), (3.5, 2), (0, 1), (20, 0), (22, 2)])
  func aStretchedMaskIsTheWholeShape(radius: Double, border: Double) {
    let shape = RoundedShape(
      left: 3 * 8, top: 2 * 8, right: 103 * 8, bottom: 62 * 8, radius: radius, border: border)
    let own = drawn(MaskCache.shared.mask(shape), shape.outer, width: 110, height: 70)
    let cairo = Bitmap(width: 110, height: 70)
    let rect = CGRect(x: 3, y: 2, width: 100, height: 60)
    if border > 0 {
      Painter(cairo).border(rect, width: border, radius: radius, .white)
    } else {
      Painter(cairo).fill(rect, radius: radius, .white)
    }
    #expect(worst(own, cairo) <= 1)
  }

  @Test func aShapeSmallerThanItsCornersIsWhole() {
    let shape = RoundedShape(left: 8, top: 8, right: 8 * 8, bottom: 6 * 8, radius: 30)
    #expect(shape.radius == 20)
    let own = drawn(MaskCache.shared.mask(shape), shape.outer, width: 12, height: 8)
    let cairo = Bitmap(width: 12, height: 8)
    Painter(cairo).fill(CGRect(x: 1, y: 1, width: 7, height: 5), radius: 30, .white)
    #expect(worst(own, cairo) <= 1)
  }

  @Test func fractionalEdgesCoverTheirShare() {
    let shape = RoundedShape(left: 4, top: 8, right: 10 * 8 + 2, bottom: 5 * 8)
    let bitmap = drawn(MaskCache.shared.mask(shape), shape.outer, width: 12, height: 6)
    #expect((127...128).contains(bitmap[x: 0, y: 2] >> 24))
    #expect(bitmap[x: 5, y: 2] == 0xffff_ffff)
    #expect((63...64).contains(bitmap[x: 10, y: 2] >> 24))
    #expect(bitmap[x: 5, y: 0] == 0)
  }

  @Test func onlyTheMaskedCornersAreRound() {
    let shape = RoundedShape(left: 0, top: 0, right: 320, bottom: 320, radius: 10, corners: 0b0110)
    let bitmap = drawn(MaskCache.shared.mask(shape), shape.outer, width: 40, height: 40)
    #expect(bitmap[x: 0, y: 0] >> 24 == 255)
    #expect(bitmap[x: 39, y: 0] >> 24 == 0)
    #expect(bitmap[x: 0, y: 39] >> 24 == 0)
    #expect(bitmap[x: 39, y: 39] >> 24 == 255)
  }

  /// A shadow that stretches is the shadow of the size.
  @Test func aStretchedShadowIsABlurOfTheWholeShape() {
    let shadow = ShadowShape(frame: PixelRect(30, 30, 130, 90), radius: 6, sigma: 4)
    let own = drawn(MaskCache.shared.mask(shadow), shadow.outer, width: 160, height: 120)
    let whole = CoverageMask(frame: PixelRect(0, 0, 160, 120)) { _ in }
    let shape = RoundedShape(left: 240, top: 240, right: 1_040, bottom: 720, radius: 6)
    let sharp = drawn(MaskCache.shared.mask(shape), shape.outer, width: 160, height: 120)
    for y in 0..<120 {
      for x in 0..<160 { whole.coverage[y * whole.rowBytes + x] = UInt8(sharp[x: x, y: y] >> 24) }
    }
    BoxBlur(sigma: 4).run(whole.coverage, 160, 120, whole.rowBytes)
    var worst = 0
    for y in 0..<120 {
      for x in 0..<160 { worst = max(worst, abs(Int(own[x: x, y: y] >> 24) - Int(whole[x: x, y: y]))) }
    }
    #expect(worst == 0)
    #expect(own[x: 80, y: 60] >> 24 == 255)
  }

  private func worst(_ a: Bitmap, _ b: Bitmap) -> Int {
    var worst = 0
    for y in 0..<a.height {
      for x in 0..<a.width { worst = max(worst, abs(Int(a[x: x, y: y] >> 24) - Int(b[x: x, y: y] >> 24))) }
    }
    return worst
  }
}
