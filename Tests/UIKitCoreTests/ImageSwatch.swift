// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// Pictures of plain colours, and what is read from pictures.
struct Swatch {
  static let red: UInt32 = 0xffff_0000
  static let green: UInt32 = 0xff00_ff00
  static let blue: UInt32 = 0xff00_00ff
  static let white: UInt32 = 0xffff_ffff
  static let black: UInt32 = 0xff00_0000

  let bitmap: Bitmap
  var cgImage: CGImage { CGImage(bitmap) }
  var image: UIImage { UIImage(cgImage: cgImage) }

  init(width: Int, height: Int, _ color: (Int, Int) -> UInt32) {
    bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x: x, y: y] = color(x, y) }
    }
  }

  init(_ color: UInt32, width: Int, height: Int) {
    self.init(width: width, height: height) { _, _ in color }
  }

  /// Red and green over blue and white, each `side` pixels.
  static func quarters(_ side: Int) -> Swatch {
    Swatch(width: 2 * side, height: 2 * side) { x, y in
      [red, green, blue, white][y / side * 2 + x / side]
    }
  }

  /// The colours of the four quarters' middles, from the top left.
  static func letters(_ bitmap: Bitmap) -> String {
    let names: [UInt32: Character] = [red: "R", green: "G", blue: "B", white: "W"]
    let (x, y) = (bitmap.width / 4, bitmap.height / 4)
    return String(
      [(x, y), (3 * x, y), (x, 3 * y), (3 * x, 3 * y)].map { names[bitmap[x: $0.0, y: $0.1]] ?? "?" })
  }

  static func letters(_ image: UIImage) -> String { image.cgImage.map { letters($0.bitmap) } ?? "" }

  static func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> UInt32 { image.cgImage?.bitmap[x: x, y: y] ?? 0 }

  /// The largest difference of a channel.
  static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let shifts: [UInt32] = [0, 8, 16, 24]
    return shifts.map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
  }
}
