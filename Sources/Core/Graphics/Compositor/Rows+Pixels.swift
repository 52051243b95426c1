// SPDX-License-Identifier: MIT
import Foundation

extension Rows {
  /// `s = m(s, alpha)`, `d' = s + m(d, 255 − alpha(s))`.
  static func blend(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<UInt32>, alpha: UInt32,
    usesVectors: Bool = Rows.usesVectors
  ) {
    var index = 0
    if usesVectors {
      let factor = Channels(repeating: UInt16(truncatingIfNeeded: alpha))
      while index &+ 8 <= count {
        let pixels = load(source + index)
        if isClear(pixels) {
          index &+= 8
          continue
        }
        if alpha == 255 {
          if isOpaque(pixels) {
            store(pixels, row + index)
          } else {
            store(over(redBlue(pixels), alphaGreen(pixels), load(row + index)), row + index)
          }
        } else {
          let (redBlue, alphaGreen) = (
            multiply(redBlue(pixels), factor), multiply(alphaGreen(pixels), factor)
          )
          store(over(redBlue, alphaGreen, load(row + index)), row + index)
        }
        index &+= 8
      }
    }
    while index < count {
      let pixel = alpha == 255 ? source[index] : scaled(source[index], alpha)
      if pixel &>> 24 == 255 {
        row[index] = pixel
      } else if pixel != 0 {
        row[index] = over(pixel, row[index])
      }
      index &+= 1
    }
  }

  /// As above, with `m(k, alpha)` in the place of `alpha`.
  static func blend(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<UInt32>, alpha: UInt32,
    _ coverage: UnsafePointer<UInt8>, usesVectors: Bool = Rows.usesVectors
  ) {
    var index = 0
    if usesVectors {
      let factor = Channels(repeating: UInt16(truncatingIfNeeded: alpha))
      while index &+ 8 <= count {
        let k = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt64.self)
        if k != 0 {
          let pixels = load(source + index)
          let share = multiply(spread(k), factor)
          store(
            over(multiply(redBlue(pixels), share), multiply(alphaGreen(pixels), share), load(row + index)),
            row + index)
        }
        index &+= 8
      }
    }
    while index < count {
      let k = UInt32(product(coverage[index], UInt8(truncatingIfNeeded: alpha)))
      if k != 0 { row[index] = over(scaled(source[index], k), row[index]) }
      index &+= 1
    }
  }

  /// `d' = m(d, alpha(s))`.
  static func multiply(
    _ row: UnsafeMutablePointer<UInt32>, alphaOf source: UnsafePointer<UInt32>, _ count: Int,
    usesVectors: Bool = Rows.usesVectors
  ) {
    var index = 0
    if usesVectors {
      while index &+ 8 <= count {
        let mask = load(source + index)
        if isClear(mask) {
          store(Pixels(repeating: 0), row + index)
        } else if !isOpaque(mask) {
          let alpha = mask &>> 24
          let factor = unsafeBitCast(alpha | (alpha &<< 16), to: Channels.self)
          let pixels = load(row + index)
          store(joined(multiply(redBlue(pixels), factor), multiply(alphaGreen(pixels), factor)), row + index)
        }
        index &+= 8
      }
    }
    while index < count {
      row[index] = scaled(row[index], source[index] &>> 24)
      index &+= 1
    }
  }

  /// `out = m(a, b)`; the rows may be the same.
  static func multiply(
    _ out: UnsafeMutablePointer<UInt8>, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) {
    for index in 0..<count {
      out[index] = product(a[index], b[index])
    }
  }

  static func multiply(
    _ out: UnsafeMutablePointer<UInt8>, _ a: UnsafePointer<UInt8>, _ factor: UInt8, _ count: Int
  ) {
    for index in 0..<count {
      out[index] = product(a[index], factor)
    }
  }

  @inline(__always)
  private static func isClear(_ pixels: Pixels) -> Bool {
    let words = unsafeBitCast(pixels, to: SIMD4<UInt64>.self)
    return words[0] | words[1] | words[2] | words[3] == 0
  }

  @inline(__always)
  private static func isOpaque(_ pixels: Pixels) -> Bool {
    let words = unsafeBitCast(pixels, to: SIMD4<UInt64>.self)
    return words[0] & words[1] & words[2] & words[3] & 0xff00_0000_ff00_0000 == 0xff00_0000_ff00_0000
  }
}
