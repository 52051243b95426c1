// SPDX-License-Identifier: MIT
import Foundation

extension Rows {
  /// `d' = colour`.
  @inline(__always)
  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
    guard count > 0 else { return }
    if usesVectors { return row.update(repeating: color, count: count) }
    // Twice as much with each step: one slow loop less for those who wait for their tests.
    row[0] = color
    var done = 1
    while done < count {
      let more = min(done, count &- done)
      memcpy(row + done, row, more &* 4)
      done &+= more
    }
  }

  /// `d' = colour + m(d, 255 − alpha)`.
  static func blend(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
    if color &>> 24 == 255 { return fill(row, count, color) }
    guard color != 0 else { return }
    let inverse = 255 &- (color &>> 24)
    var index = 0
    if usesVectors {
      let (redBlue, alphaGreen) = (
        Rows.redBlue(Pixels(repeating: color)), Rows.alphaGreen(Pixels(repeating: color))
      )
      let factor = Channels(repeating: UInt16(inverse))
      while index &+ 8 <= count {
        let pixels = load(row + index)
        store(
          joined(
            redBlue &+ multiply(Rows.redBlue(pixels), factor),
            alphaGreen &+ multiply(Rows.alphaGreen(pixels), factor)), row + index)
        index &+= 8
      }
    }
    while index < count {
      row[index] = color &+ scaled(row[index], inverse)
      index &+= 1
    }
  }

  /// `s = m(colour, k)`, `d' = s + m(d, 255 − alpha(s))` with a coverage `k` for each pixel.
  static func blend(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, _ coverage: UnsafePointer<UInt8>,
    usesVectors: Bool = Rows.usesVectors
  ) {
    guard color != 0 else { return }
    let isOpaque = color &>> 24 == 255
    var index = 0
    if usesVectors, count >= 8 {
      let solid = Pixels(repeating: color)
      let (redBlue, alphaGreen) = (Rows.redBlue(solid), Rows.alphaGreen(solid))
      while index &+ 8 <= count {
        let k = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt64.self)
        if k == .max, isOpaque {
          store(solid, row + index)
        } else if k != 0 {
          let factor = spread(k)
          store(over(multiply(redBlue, factor), multiply(alphaGreen, factor), load(row + index)), row + index)
        }
        index &+= 8
      }
    }
    while index < count {
      let k = coverage[index]
      if k == 255, isOpaque {
        row[index] = color
      } else if k != 0 {
        row[index] = over(scaled(color, UInt32(k)), row[index])
      }
      index &+= 1
    }
  }
}
