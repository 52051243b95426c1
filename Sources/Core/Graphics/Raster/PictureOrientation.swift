// SPDX-License-Identifier: MIT

/// Where the first row and column of stored pixels stand in the picture that is meant. Numbers as in EXIF.
package enum PictureOrientation: Int, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Width and height change places.
  package var isSideways: Bool { rawValue >= 5 }
}

extension Bitmap {
  /// The picture that is meant by pixels stored in `orientation`. Pixels move; none changes.
  package func upright(_ orientation: PictureOrientation) -> Bitmap {
    guard orientation != .up else { return self }
    let result =
      orientation.isSideways
      ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
    let (lastColumn, lastRow) = (width - 1, height - 1)
    for y in 0..<result.height {
      let row = result.pixels + y * result.width
      for x in 0..<result.width {
        let (column, line) =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (lastColumn - x, y)
          case .down: (lastColumn - x, lastRow - y)
          case .downMirrored: (x, lastRow - y)
          case .leftMirrored: (y, x)
          case .right: (y, lastRow - x)
          case .rightMirrored: (lastColumn - y, lastRow - x)
          case .left: (lastColumn - y, x)
          }
        row[x] = pixels[line * width + column]
      }
    }
    return result
  }

  /// The shape of the picture filled with one colour: each pixel is `color` as far as it was opaque.
  package func tinted(_ color: CGColor) -> Bitmap {
    let argb = color.premultipliedARGB
    return map { pixel in Bitmap.scaled(argb, by: pixel >> 24) }
  }

  /// The picture with a colour over its opaque parts.
  package func shaded(_ color: CGColor) -> Bitmap {
    let argb = color.premultipliedARGB
    return map { pixel in
      Bitmap.scaled(argb, by: pixel >> 24) &+ Bitmap.scaled(pixel, by: 255 - argb >> 24)
    }
  }

  /// The picture over an opaque grey.
  package func over(white: UInt32) -> Bitmap {
    let paper = 0xff00_0000 | white << 16 | white << 8 | white
    return map { pixel in
      pixel >> 24 == 255 ? pixel : pixel &+ Bitmap.scaled(paper, by: 255 - pixel >> 24)
    }
  }

  private func map(_ change: (UInt32) -> UInt32) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    for index in 0..<(width * height) {
      result.pixels[index] = change(pixels[index])
    }
    return result
  }

  /// Each of the four bytes × `share` ÷ 255, rounded.
  private static func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 {
      let product = (pixel >> shift & 255) * share + 128
      return ((product + product >> 8) >> 8) << shift
    }
    return part(24) | part(16) | part(8) | part(0)
  }
}
