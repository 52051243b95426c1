// SPDX-License-Identifier: MIT
import Foundation

/// Rows of premultiplied pixels: the only code that writes into a surface.
///
/// `m(x, a) = (t + (t >> 8)) >> 8` with `t = x·a + 128` is `x·a / 255`, rounded. A colour `s` over a pixel `d`:
/// `d' = s + m(d, 255 − alpha(s))`; at coverage `k` the colour is `m(s, k)` first. Eight pixels at once and one
/// by one round alike, so it does not matter where a row is cut.
enum Rows {
  typealias Pixels = SIMD8<UInt32>
  /// Two of the four channels of eight pixels, sixteen bits each.
  typealias Channels = SIMD16<UInt16>

  // Without optimisation a vector is a call for each lane, many times slower than one pixel after the other.
  #if DEBUG
  static let usesVectors = false
  #else
  static let usesVectors = true
  #endif

  // MARK: - One pixel

  /// `m` of all four channels.
  @inline(__always)
  static func scaled(_ pixel: UInt32, _ k: UInt32) -> UInt32 {
    let rb = (pixel & 0x00ff_00ff) &* k &+ 0x0080_0080
    let ag = ((pixel &>> 8) & 0x00ff_00ff) &* k &+ 0x0080_0080
    return (((rb &+ ((rb &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff)
      | ((ag &+ ((ag &>> 8) & 0x00ff_00ff)) & 0xff00_ff00)
  }

  @inline(__always)
  static func over(_ source: UInt32, _ pixel: UInt32) -> UInt32 {
    source &+ scaled(pixel, 255 &- (source &>> 24))
  }

  /// `m` of two coverages.
  @inline(__always)
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = UInt32(a) &* UInt32(b) &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
  }

  // MARK: - Eight pixels

  @inline(__always)
  static func load(_ row: UnsafePointer<UInt32>) -> Pixels {
    UnsafeRawPointer(row).loadUnaligned(as: Pixels.self)
  }

  @inline(__always)
  static func store(_ pixels: Pixels, _ row: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(row).storeBytes(of: pixels, as: Pixels.self)
  }

  @inline(__always)
  static func multiply(_ x: Channels, _ a: Channels) -> Channels {
    let t = x &* a &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  @inline(__always)
  static func redBlue(_ pixels: Pixels) -> Channels {
    unsafeBitCast(pixels & 0x00ff_00ff, to: Channels.self)
  }

  @inline(__always)
  static func alphaGreen(_ pixels: Pixels) -> Channels {
    unsafeBitCast((pixels &>> 8) & 0x00ff_00ff, to: Channels.self)
  }

  @inline(__always)
  static func joined(_ redBlue: Channels, _ alphaGreen: Channels) -> Pixels {
    unsafeBitCast(redBlue, to: Pixels.self) | (unsafeBitCast(alphaGreen, to: Pixels.self) &<< 8)
  }

  /// `255 − alpha` for both channels of each pixel.
  @inline(__always)
  static func inverseAlpha(_ alphaGreen: Channels) -> Channels {
    let alpha = unsafeBitCast(alphaGreen, to: Pixels.self) &>> 16
    return 255 &- unsafeBitCast(alpha | (alpha &<< 16), to: Channels.self)
  }

  @inline(__always)
  static func over(_ redBlue: Channels, _ alphaGreen: Channels, _ pixels: Pixels) -> Pixels {
    let inverse = inverseAlpha(alphaGreen)
    return joined(
      redBlue &+ multiply(Rows.redBlue(pixels), inverse),
      alphaGreen &+ multiply(Rows.alphaGreen(pixels), inverse))
  }

  /// Eight coverages, one byte each, as factors for both channels of eight pixels.
  // Widening conversions of vectors compile to a loop over lanes; these multiplications spread two at a time.
  @inline(__always)
  static func spread(_ coverage: UInt64) -> Channels {
    @inline(__always)
    func pair(_ shift: UInt64) -> UInt64 {
      let both = coverage &>> shift
      return ((both & 0xff) | ((both & 0xff00) &<< 24)) &* 0x0001_0001
    }
    return unsafeBitCast(SIMD4<UInt64>(pair(0), pair(16), pair(32), pair(48)), to: Channels.self)
  }
}
