// SPDX-License-Identifier: MIT
import Graphics

/// The parts of the surface that have to be drawn anew.
///
/// Two rectangles become one only where the union costs less: `area(a ∪ b) ≤ area(a) + area(b) + 1000`, the
/// price of one more rectangle. Their number has no limit, for a limit is a union that costs more.
struct Damage {
  private(set) var rects: ContiguousArray<PixelRect> = []
  private var area = 0

  private static let price = 1_000
  /// Beyond so many, a new one is compared with the latest only.
  private static let window = 64

  mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
    area = 0
  }

  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    // A union may now reach others.
    while let place = partner(of: rect) {
      let other = rects[place]
      if other.contains(rect) { return }
      rect = rect.union(other)
      area -= other.area
      rects[place] = rects[rects.count - 1]
      rects.removeLast()
    }
    rects.append(rect)
    area += rect.area
  }

  private func partner(of rect: PixelRect) -> Int? {
    let first = max(0, rects.count - Damage.window)
    var index = rects.count - 1
    while index >= first {
      let other = rects[index]
      if rect.union(other).area <= rect.area &+ other.area &+ Damage.price { return index }
      index &-= 1
    }
    return nil
  }

  /// The rectangles; one where they are nearly all of `surface` anyway.
  func parts(of surface: PixelRect) -> [PixelRect] {
    let parts = rects.map { $0.intersection(surface) }.filter { !$0.isEmpty }
    return area >= surface.area ? [surface] : parts
  }
}
