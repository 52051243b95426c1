// SPDX-License-Identifier: MIT
import Foundation

/// Takes the frames of an animation one by one and writes them as a GIF.
///
/// The palette is one for the whole animation, so nothing can be written before the last frame has come. Until then
/// the encoder keeps of each frame the rectangle in which it differs from the one before.
package struct GIFEncoder {
  private let width: Int
  private let height: Int
  private let options: GIF.Options
  private let mostPixels: Int
  private var colors = GIFColorTable()
  /// The last frame, as it came.
  private var previous: [UInt32]
  private var patches: [Patch] = []
  private var count = 0
  private var keptPixels = 0

  /// The part of a frame that differs from the frame before.
  private struct Patch {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// 0x00RRGGBB, row by row.
    var pixels: [UInt32]
    var delay: Int
  }

  /// `mostPixels` bounds what is kept: the default is two gigabytes.
  package init(
    width: Int, height: Int, options: GIF.Options = GIF.Options(), mostPixels: Int = 1 << 29
  ) throws {
    guard width > 0, height > 0 else { throw GIF.Failure.empty }
    self.width = width
    self.height = height
    self.options = options
    self.mostPixels = mostPixels
    previous = [UInt32](repeating: 0, count: width * height)
  }

  /// How many pictures differ from the one before, so far.
  package var pictures: Int { patches.count }

  /// Adds a frame that is shown for `delay` hundredths of a second. One that shows what the last did makes that one
  /// stay longer. A GIF's pixels are there or not: what shines through is white.
  package mutating func append(_ bitmap: Bitmap, delay: Int) throws {
    count += 1
    guard bitmap.width == width, bitmap.height == height else {
      throw GIF.Failure.otherSize(
        frame: count, width: bitmap.width, height: bitmap.height, first: "\(width)×\(height)")
    }
    let delay = max(GIF.shortestDelay, delay)
    let isFirst = patches.isEmpty
    let (left, top, right, bottom) =
      isFirst ? (0, 0, width, height) : difference(from: UnsafePointer(bitmap.pixels))
    guard left < right else {
      patches[patches.count - 1].delay += delay
      return
    }
    keptPixels += (right - left) * (bottom - top)
    guard keptPixels <= mostPixels else { throw GIF.Failure.tooMuch(pixels: mostPixels) }
    patches.append(
      Patch(
        x: left, y: top, width: right - left, height: bottom - top,
        pixels: take(bitmap, left, top, right, bottom, isFirst: isFirst), delay: delay))
  }

  /// The smallest rectangle outside of which `pixels` are the previous frame's; empty when all are.
  private func difference(from pixels: UnsafePointer<UInt32>) -> (Int, Int, Int, Int) {
    previous.withUnsafeBufferPointer { old in
      guard let old = old.baseAddress else { return (0, 0, 0, 0) }
      var (left, top, right, bottom) = (width, height, 0, 0)
      for y in 0..<height {
        let (a, b) = (old + y * width, pixels + y * width)
        guard memcmp(a, b, width * 4) != 0 else { continue }
        top = min(top, y)
        bottom = y + 1
        var x = 0
        while x < left, a[x] == b[x] { x += 1 }
        left = min(left, x)
        x = width
        while x > right, a[x - 1] == b[x - 1] { x -= 1 }
        right = max(right, x)
      }
      return (left, top, right, bottom)
    }
  }

  /// Copies a rectangle, counts the colours that are new in it and makes the frame the previous one.
  private mutating func take(
    _ bitmap: Bitmap, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, isFirst: Bool
  ) -> [UInt32] {
    var taken: [UInt32] = []
    taken.reserveCapacity((right - left) * (bottom - top))
    let pixels = bitmap.pixels
    var (last, run) = (UInt32(0), UInt32(0))
    previous.withUnsafeMutableBufferPointer { old in
      for y in top..<bottom {
        for place in (y * width + left)..<(y * width + right) {
          let pixel = pixels[place]
          let color = pixel >> 24 == 255 ? pixel & 0xff_ffff : Self.overWhite(pixel)
          taken.append(color)
          guard isFirst || pixel != old[place] else { continue }
          old[place] = pixel
          if color == last {
            run += 1
          } else {
            colors.count(last, run)
            (last, run) = (color, 1)
          }
        }
      }
    }
    colors.count(last, run)
    return taken
  }

  /// A premultiplied pixel over white, as 0x00RRGGBB.
  private static func overWhite(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    // A channel above its alpha is no colour, but may stand in a bitmap that was written by hand.
    func channel(_ shift: UInt32) -> UInt32 { min(255, (pixel >> shift & 255) + rest) << shift }
    return channel(16) | channel(8) | channel(0)
  }

  /// The file. What it says of time is the sum of all delays.
  package consuming func finish() throws -> Data {
    guard !patches.isEmpty else { throw GIF.Failure.noFrames }
    let palette = colors.palette(isDithered: options.isDithered)
    var writer = GIFWriter(width: width, height: height, palette: palette.colors, plays: options.plays)
    var canvas = [UInt8](repeating: writer.unchanged, count: width * height)
    for index in patches.indices {
      let image = Self.image(of: patches[index], on: &canvas, width: width, palette, writer.unchanged)
      writer.add(image, delay: patches[index].delay)
      // Its pixels are not needed again.
      patches[index].pixels = []
    }
    return writer.finish()
  }

  /// The palette's places for what differs from the canvas, which becomes the frame; nil when nothing does, because
  /// the colours that changed became the same ones.
  private static func image(
    of patch: Patch, on canvas: inout [UInt8], width: Int, _ palette: GIFPalette, _ unchanged: UInt8
  ) -> GIFWriter.Image? {
    var places = [UInt8](repeating: unchanged, count: patch.width * patch.height)
    var (left, top, right, bottom) = (patch.width, patch.height, 0, 0)
    places.withUnsafeMutableBufferPointer { places in
      canvas.withUnsafeMutableBufferPointer { canvas in
        patch.pixels.withUnsafeBufferPointer { pixels in
          for y in 0..<patch.height {
            let row = (patch.y + y) * width + patch.x
            for x in 0..<patch.width {
              let place = palette.place(of: pixels[y * patch.width + x], x: patch.x + x, y: patch.y + y)
              guard place != canvas[row + x] else { continue }
              canvas[row + x] = place
              places[y * patch.width + x] = place
              left = min(left, x)
              right = max(right, x + 1)
              top = min(top, y)
              bottom = y + 1
            }
          }
        }
      }
    }
    guard left < right else { return nil }
    var image = GIFWriter.Image(
      x: patch.x + left, y: patch.y + top, width: right - left, height: bottom - top, places: [])
    image.places.reserveCapacity(image.width * image.height)
    for y in top..<bottom {
      image.places += places[(y * patch.width + left)..<(y * patch.width + right)]
    }
    return image
  }
}
