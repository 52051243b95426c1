// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@Suite struct PainterTests {
  private let bitmap = Bitmap(width: 20, height: 16)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func solidRectangleHasExactEdges() {
    Painter(bitmap).fill(CGRect(x: 3, y: 4, width: 5, height: 6), red)

    for y in 0..<16 {
      for x in 0..<20 {
        let inside = (3..<8).contains(x) && (4..<10).contains(y)
        #expect(bitmap[x: x, y: y] == (inside ? 0xFFFF_0000 : 0))
      }
    }
  }

  @Test func scaleTurnsPointsIntoPixels() {
    let painter = Painter(bitmap)
    painter.scale(2)
    painter.fill(CGRect(x: 1, y: 1, width: 0.5, height: 2), red)

    #expect(bitmap[x: 2, y: 2] == 0xFFFF_0000 && bitmap[x: 3, y: 2] == 0 && bitmap[x: 2, y: 6] == 0)
  }

  @Test func fillAgreesWithThePixelOfTheColour() {
    for alpha in stride(from: 0.0, through: 1, by: 0.1) {
      let color = CGColor(red: 0.3, green: 0.61, blue: 0.95, alpha: alpha)
      Painter(bitmap).clear(CGRect(x: 0, y: 0, width: 1, height: 1), color)
      #expect(bitmap[x: 0, y: 0] == color.premultipliedARGB)
    }
  }

  @Test func roundedCornersAreSymmetricalAndTheRadiusIsClamped() {
    let square = Bitmap(width: 16, height: 16)
    Painter(square).fill(CGRect(x: 0, y: 0, width: 16, height: 16), radius: 99, red)

    #expect(square[x: 0, y: 0] == 0 && square[x: 8, y: 8] == 0xFFFF_0000 && square[x: 8, y: 0] != 0)
    for y in 0..<16 {
      for x in 0..<16 {
        #expect(near(square[x: x, y: y], square[x: 15 - x, y: y]))
        #expect(near(square[x: x, y: y], square[x: x, y: 15 - y]))
        #expect(near(square[x: x, y: y], square[x: y, y: x]))
      }
    }
  }

  @Test func borderStaysInsideItsRectangle() {
    Painter(bitmap).border(CGRect(x: 2, y: 2, width: 10, height: 8), width: 2, red)

    #expect(bitmap[x: 1, y: 5] == 0 && bitmap[x: 12, y: 5] == 0)
    #expect(bitmap[x: 2, y: 2] == 0xFFFF_0000 && bitmap[x: 3, y: 5] == 0xFFFF_0000)
    #expect(bitmap[x: 4, y: 4] == 0 && bitmap[x: 9, y: 7] == 0 && bitmap[x: 10, y: 5] == 0xFFFF_0000)
  }

  @Test func borderWiderThanHalfFillsTheRectangle() {
    Painter(bitmap).border(CGRect(x: 0, y: 0, width: 4, height: 4), width: 3, red)

    #expect(bitmap[x: 2, y: 2] == 0xFFFF_0000)
  }

  /// Group: both rectangles count once. `out = α·red + (1 − α)·white`, also where they overlap.
  @Test func groupIsBlendedAsOnePicture() {
    let painter = Painter(bitmap)
    painter.fill(CGRect(x: 0, y: 0, width: 20, height: 16), .white)
    painter.beginGroup()
    painter.fill(CGRect(x: 0, y: 0, width: 6, height: 6), red)
    painter.fill(CGRect(x: 3, y: 3, width: 6, height: 6), red)
    painter.endGroup(opacity: 0.4)

    for (x, y) in [(1, 1), (4, 4), (8, 8)] {
      let pixel = bitmap[x: x, y: y]
      #expect(abs(Int(pixel & 0xFF) - Int((0.6 * 255).rounded())) <= 1)
      #expect(pixel >> 16 == 0xFFFF)
    }
    #expect(bitmap[x: 10, y: 10] == 0xFFFF_FFFF)
  }

  @Test func clipEndsWithItsState() {
    let painter = Painter(bitmap)
    painter.save()
    painter.clip(CGRect(x: 0, y: 0, width: 4, height: 4))
    painter.fill(CGRect(x: 0, y: 0, width: 20, height: 16), red)
    painter.restore()
    #expect(bitmap[x: 3, y: 3] == 0xFFFF_0000 && bitmap[x: 4, y: 3] == 0)

    painter.fill(CGRect(x: 10, y: 10, width: 1, height: 1), red)
    #expect(bitmap[x: 10, y: 10] == 0xFFFF_0000)
  }

  @Test func pictureInItsOwnSizeIsCopiedAndAStretchedOneKeepsItsEdge() {
    let picture = Bitmap(width: 2, height: 2)
    (picture[x: 0, y: 0], picture[x: 1, y: 0]) = (0xFF11_2233, 0xFF44_5566)
    (picture[x: 0, y: 1], picture[x: 1, y: 1]) = (0x8010_2030, 0)
    Painter(bitmap).draw(picture, in: CGRect(x: 5, y: 5, width: 2, height: 2))
    #expect(bitmap[x: 5, y: 5] == 0xFF11_2233 && bitmap[x: 6, y: 5] == 0xFF44_5566)
    #expect(bitmap[x: 5, y: 6] == 0x8010_2030 && bitmap[x: 7, y: 5] == 0)

    Painter(bitmap).draw(picture, in: CGRect(x: 8, y: 0, width: 8, height: 4), interpolation: .none)
    #expect(bitmap[x: 8, y: 0] == 0xFF11_2233 && bitmap[x: 11, y: 1] == 0xFF11_2233)
    #expect(bitmap[x: 12, y: 0] == 0xFF44_5566)

    Painter(bitmap).draw(picture, in: CGRect(x: 8, y: 8, width: 8, height: 8))
    #expect(bitmap[x: 8, y: 8] >> 24 == 0xFF && bitmap[x: 7, y: 8] == 0)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func impossibleGeometryDrawsNothingAndHarmsNothing(value: CGFloat) {
    let painter = Painter(bitmap)
    let rect = CGRect(x: value, y: 0, width: 5, height: value)
    painter.fill(rect, red)
    painter.fill(rect, radius: 3, red)
    painter.fill(CGRect(x: 0, y: 0, width: 0, height: 5), radius: value, red)
    painter.border(CGRect(x: 0, y: 0, width: 5, height: 5), width: value, red)
    painter.draw(Bitmap(width: 1, height: 1), in: rect)
    painter.save()
    painter.concatenate(CGAffineTransform(translationX: value, y: 0))
    painter.fill(CGRect(x: 0, y: 0, width: 20, height: 16), red)
    painter.restore()
    #expect(bitmap == Bitmap(width: 20, height: 16))

    painter.fill(CGRect(x: 0, y: 0, width: 1, height: 1), red)
    #expect(bitmap[x: 0, y: 0] == 0xFFFF_0000)
  }

  @Test func singularTransformEndsWithItsState() {
    let painter = Painter(bitmap)
    painter.save()
    painter.concatenate(CGAffineTransform(scaleX: 0, y: 1))
    painter.concatenate(CGAffineTransform(scaleX: 5, y: 1))
    painter.fill(CGRect(x: 0, y: 0, width: 20, height: 16), red)
    painter.restore()
    painter.restore()
    painter.endGroup(opacity: 1)
    painter.fill(CGRect(x: 0, y: 0, width: 1, height: 1), red)

    #expect(bitmap[x: 0, y: 0] == 0xFFFF_0000 && bitmap[x: 1, y: 0] == 0)
  }

  @Test func emptyBitmapTakesEveryCall() {
    let painter = Painter(Bitmap(width: 0, height: -3))
    painter.save()
    painter.beginGroup()
    painter.fill(CGRect(x: 0, y: 0, width: 20, height: 16), red)
    painter.clip(CGRect(x: 0, y: 0, width: 1, height: 1), radius: 1)
    painter.endGroup(opacity: 0.5)
    painter.restore()

    #expect(painter.bitmap.isEmpty && painter.bitmap.fingerprint == Bitmap(width: 0, height: 0).fingerprint)
  }

  /// Cairo samples a pixel 17 times across and 15 times down, so mirrored edges differ by a few levels.
  private func near(_ left: UInt32, _ right: UInt32) -> Bool {
    func channel(_ pixel: UInt32, _ index: Int) -> Int { Int(pixel >> UInt32(index * 8) & 0xFF) }
    return (0..<4).allSatisfy { abs(channel(left, $0) - channel(right, $0)) <= 4 }
  }
}
