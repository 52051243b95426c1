// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection

/// Where two pictures of one size differ, and by how much.
struct PixelDifference {
  /// Pixels with a channel that differs by more than the tolerance.
  let count: Int
  /// The largest difference of a channel, 1 to 255.
  let largest: Int
  /// In pixels.
  let bounds: CGRect
  private let places: [Int]

  /// Nil when they are the same. `tolerance` is the largest difference of a channel that counts as none.
  init?(_ a: Bitmap, _ b: Bitmap, tolerance: Int = 0) {
    var places: [Int] = []
    var (largest, left, top, right, bottom) = (0, Int.max, 0, 0, 0)
    for y in 0..<a.height {
      let (old, new) = (a.pixels + y * a.width, b.pixels + y * b.width)
      guard memcmp(old, new, a.rowBytes) != 0 else { continue }
      for x in 0..<a.width where old[x] != new[x] {
        let difference = Self.largest(old[x], new[x])
        guard difference > tolerance else { continue }
        if places.isEmpty { top = y }
        places.append(y * a.width + x)
        largest = max(largest, difference)
        (left, right, bottom) = (min(left, x), max(right, x + 1), y + 1)
      }
    }
    guard !places.isEmpty else { return nil }
    (count, self.largest, self.places) = (places.count, largest, places)
    bounds = CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func largest(_ a: UInt32, _ b: UInt32) -> Int {
    [24, 16, 8, 0].reduce(0) { largest, shift in
      max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
  }

  /// `12 pixels differ, by up to 255 of 255, within 3,4 10×2 points`.
  func text(scale: CGFloat, tolerance: Int) -> String {
    let points = [bounds.minX, bounds.minY, bounds.width, bounds.height].map { ViewDump.number($0 / scale) }
    let least = tolerance > 0 ? " (\(tolerance) is tolerated)" : ""
    return "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), by up to \(largest) of 255\(least), "
      + "within \(points[0]),\(points[1]) \(points[2])×\(points[3]) points"
  }

  /// The old picture in pale grey, with what differs in red.
  func picture(over old: Bitmap) -> Bitmap {
    let picture = Bitmap(width: old.width, height: old.height)
    for index in 0..<(old.width * old.height) {
      let pixel = old.pixels[index]
      // Over white, as bright as it looks, and a quarter as strong.
      let sum = (pixel >> 16 & 255) * 77 + (pixel >> 8 & 255) * 151 + (pixel & 255) * 28
      let grey = 191 + min(255, sum >> 8 + (255 - pixel >> 24)) >> 2
      picture.pixels[index] = 0xff00_0000 | grey << 16 | grey << 8 | grey
    }
    for index in places { picture.pixels[index] = 0xffff_0033 }
    return picture
  }
}
