// SPDX-License-Identifier: MIT
import Foundation

/// Pixels in memory: premultiplied, one native `UInt32` 0xAARRGGBB each, rows from the top without padding.
///
/// A bitmap belongs to whoever draws into it; hand it to another thread only when drawing is over.
public final class Bitmap: @unchecked Sendable {
  /// Columns, in pixels.
  public let width: Int
  /// Rows, in pixels.
  public let height: Int
  /// Bytes from one row to the next.
  public let rowBytes: Int
  package let pixels: UnsafeMutablePointer<UInt32>

  /// The largest width and height; what Cairo can draw on.
  public static let largestSide = 32_767

  /// A transparent bitmap. Negative sides count as 0; a side above `largestSide` ends the process.
  public init(width: Int, height: Int) {
    if max(width, height) > Bitmap.largestSide {
      stop("a bitmap of \(width)×\(height) pixels was asked for; a side may have \(Bitmap.largestSide)")
    }
    self.width = max(0, width)
    self.height = max(0, height)
    rowBytes = self.width * 4
    // Never a null pointer, not even for 0×0: Cairo would allocate pixels of its own.
    let count = max(1, self.width * self.height)
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
  }

  deinit { pixels.deallocate() }

  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The pixel at column `x`, row `y`. Outside the bitmap: transparent on reading, ignored on writing.
  public subscript(x x: Int, y y: Int) -> UInt32 {
    get { contains(x, y) ? pixels[y * width + x] : 0 }
    set { if contains(x, y) { pixels[y * width + x] = newValue } }
  }

  /// All pixels as bytes, `rowBytes × height` of them.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: pixels, count: rowBytes * height))
  }

  public func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeMutableRawBufferPointer(start: pixels, count: rowBytes * height))
  }

  public func copy() -> Bitmap {
    let copy = Bitmap(width: width, height: height)
    copy.pixels.update(from: pixels, count: width * height)
    return copy
  }

  /// FNV-1a (64 bits) over width, height and the pixels: equal pictures have equal fingerprints.
  public var fingerprint: UInt64 {
    var hash = FNV()
    hash.combine(UInt64(width))
    hash.combine(UInt64(height))
    hash.combine(UnsafePointer(pixels), count: width * height)
    return hash.value
  }

  public func pixelsEqual(_ other: Bitmap) -> Bool {
    width == other.width && height == other.height
      && (isEmpty || memcmp(pixels, other.pixels, rowBytes * height) == 0)
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }
}

extension Bitmap: Equatable {
  public static func == (left: Bitmap, right: Bitmap) -> Bool { left === right || left.pixelsEqual(right) }
}

/// FNV-1a, 64 bits: `h = (h xor byte) × prime`, least significant byte of a number first.
package struct FNV {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// The numbers one after the other. Written out, for in a debug build a loop over generic numbers takes as long as
  /// drawing them did.
  mutating func combine(_ pixels: UnsafePointer<UInt32>, count: Int) {
    let prime: UInt64 = 0x0000_0100_0000_01b3
    var (hash, pixel) = (value, pixels)
    let end = pixels + count
    while pixel < end {
      let bytes = UInt64(pixel.pointee)
      hash = (hash ^ (bytes & 255)) &* prime
      hash = (hash ^ (bytes &>> 8 & 255)) &* prime
      hash = (hash ^ (bytes &>> 16 & 255)) &* prime
      hash = (hash ^ (bytes &>> 24)) &* prime
      pixel += 1
    }
    value = hash
  }

  package mutating func combine<Number: FixedWidthInteger>(_ number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }
}
