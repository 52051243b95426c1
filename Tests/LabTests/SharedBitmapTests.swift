// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import Lab

/// Several bitmaps in one.
@Suite struct SharedBitmapTests {
  private func plain(_ width: Int, _ height: Int, _ pixel: UInt32) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x: x, y: y] = pixel } }
    return bitmap
  }

  /// The pixels of a row.
  private func row(_ y: Int, of shared: SharedBitmap) -> [UInt32] {
    (0..<shared.bitmap.width).map { shared.bitmap[x: $0, y: y] }
  }

  private let black: UInt32 = 0xff00_0000
  private let red: UInt32 = 0xffff_0000
  private let blue: UInt32 = 0xff00_00ff

  @Test func eachStaysInItsPart() {
    var shared = SharedBitmap(width: 6, height: 3)
    #expect(shared.hasNews && shared.isWhole && row(0, of: shared) == [UInt32](repeating: black, count: 6))
    shared.wasShown()
    #expect(!shared.hasNews)
    shared.take(plain(9, 9, red), damage: [], into: CGRect(x: 0, y: 0, width: 4, height: 3))
    shared.take(plain(2, 3, blue), damage: [], into: CGRect(x: 4, y: 0, width: 2, height: 3))
    for y in 0..<3 { #expect(row(y, of: shared) == [red, red, red, red, blue, blue]) }
    #expect(shared.damage.count == 2 && !shared.isWhole)
  }

  @Test func whatAPictureLeavesOfItsPartIsBlack() {
    var shared = SharedBitmap(width: 5, height: 2)
    let part = CGRect(x: 0, y: 0, width: 4, height: 2)
    shared.take(plain(5, 2, blue), damage: [], into: CGRect(x: 0, y: 0, width: 5, height: 2))
    shared.take(plain(2, 1, red), damage: [], into: part)
    #expect(row(0, of: shared) == [red, red, black, black, blue])
    #expect(row(1, of: shared) == [black, black, black, black, blue])
  }

  @Test func damageIsInItsOwnPixelsAndIsToldInThoseOfTheWindow() {
    var shared = SharedBitmap(width: 6, height: 2)
    shared.wasShown()
    let part = CGRect(x: 3, y: 0, width: 3, height: 2)
    shared.take(plain(3, 2, red), damage: [CGRect(x: 1, y: 1, width: 9, height: 1)], into: part)
    #expect(row(0, of: shared) == [UInt32](repeating: black, count: 6))
    #expect(row(1, of: shared) == [black, black, black, black, red, red])
    #expect(shared.damage == [CGRect(x: 4, y: 1, width: 2, height: 1)])
    shared.expose()
    #expect(shared.isWhole)
  }

  @Test func whatStandsOverThePixelsIsBlended() {
    let shared = SharedBitmap(width: 1, height: 1)
    for alpha in stride(from: UInt32(0), through: 255, by: 17) {
      for below: UInt32 in [0xff00_0000, 0xffff_ffff, 0xff12_8bd7] {
        // Premultiplied: half of each channel.
        let above = alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
        shared.bitmap[x: 0, y: 0] = below
        let picture = plain(1, 1, above)
        shared.blend(picture, CGRect(x: 0, y: 0, width: 4, height: 4))
        for shift: UInt32 in [0, 8, 16, 24] {
          let exact =
            Double(above >> shift & 255) + Double(below >> shift & 255) * Double(255 - alpha) / 255
          #expect(Double(shared.bitmap[x: 0, y: 0] >> shift & 255) == exact.rounded())
        }
      }
    }
  }
}
