// SPDX-License-Identifier: MIT
import Foundation

/// The blocks of a GIF89a file, one after the other.
struct GIFWriter {
  /// A rectangle of places in the palette.
  struct Image {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var places: [UInt8]
  }

  /// The place of the palette that lets the picture before show through.
  let unchanged: UInt8
  /// Bits of a place.
  private let depth: Int
  private var bytes: [UInt8] = []
  /// The image that waits for its delay to be known.
  private var waiting: (image: Image, delay: Int)?

  /// `palette` holds at most `GIF.mostColors`, as 0x00RRGGBB.
  init(width: Int, height: Int, palette: [UInt32], plays: Int) {
    unchanged = UInt8(palette.count)
    var depth = 1
    while 1 << depth < palette.count + 1 { depth += 1 }
    self.depth = depth
    bytes += "GIF89a".utf8
    number(width)
    number(height)
    // A global palette of 2^depth colours, eight bits a channel; no background colour, square pixels.
    bytes += [0xf0 | UInt8(depth - 1), 0, 0]
    for place in 0..<(1 << depth) {
      let color = place < palette.count ? palette[place] : 0
      bytes += [UInt8(color >> 16), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    guard plays != 1 else { return }
    bytes += [0x21, 0xff, 11] + "NETSCAPE2.0".utf8 + [3, 1]
    // How often it is repeated after the first time; 0 is for ever.
    number(plays <= 0 ? 0 : min(plays - 1, 0xffff))
    bytes.append(0)
  }

  /// Adds a picture; without an image the one before stays for longer.
  mutating func add(_ image: Image?, delay: Int) {
    if let image {
      flush()
      waiting = (image, delay)
    } else {
      waiting?.delay += delay
    }
  }

  mutating func finish() -> Data {
    flush()
    bytes.append(0x3b)
    return Data(bytes)
  }

  private mutating func flush() {
    guard let (image, delay) = waiting else { return }
    waiting = nil
    // A delay has two bytes: eleven minutes. What is longer goes on with pictures of one unchanged pixel, none of
    // which is too short for a viewer.
    var rest = delay
    var next = image
    while rest > 0xffff {
      let part = min(0xffff, rest - GIF.shortestDelay)
      write(next, delay: part)
      rest -= part
      next = Image(x: 0, y: 0, width: 1, height: 1, places: [unchanged])
    }
    write(next, delay: rest)
  }

  private mutating func write(_ image: Image, delay: Int) {
    // Graphic control: the picture stays beneath the next one, and one place is transparent.
    bytes += [0x21, 0xf9, 4, 1 << 2 | 1]
    number(delay)
    bytes += [unchanged, 0]
    bytes.append(0x2c)
    for value in [image.x, image.y, image.width, image.height] { number(value) }
    bytes.append(0)
    // One bit a place is written as two: the format has no codes of fewer bits.
    let depth = max(2, depth)
    bytes.append(UInt8(depth))
    let codes = GIFCodes.encode(image.places, depth: depth)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
  }

  /// Two bytes, the lower one first.
  private mutating func number(_ value: Int) {
    bytes += [UInt8(value & 255), UInt8(value >> 8 & 255)]
  }
}
