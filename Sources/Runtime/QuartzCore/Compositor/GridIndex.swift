// SPDX-License-Identifier: MIT
import Graphics

/// Which items stand where: uniform cells of the surface, each an unordered list of numbers.
///
/// The numbers are places in the order of drawing. A query ORs them into a bit set and walks its bits, so that
/// the order and the uniqueness come for free.
struct GridIndex {
  private var shift = 6
  private var columns = 0
  private var rows = 0
  private var cells: [ContiguousArray<Int32>] = []
  /// Words of a bit set for all numbers.
  private(set) var words = 0

  /// Empties the index for `count` numbers on `surface`.
  mutating func reset(_ surface: PixelRect, count: Int) {
    // Smaller cells where many items overlap: fewer come with a query that do not touch it.
    shift = count > 5_000 ? 5 : 6
    columns = (surface.width >> shift) + 1
    rows = (surface.height >> shift) + 1
    let needed = columns * rows
    if cells.count == needed {
      for index in cells.indices { cells[index].removeAll(keepingCapacity: true) }
    } else {
      cells = Array(repeating: [], count: needed)
    }
    words = (count + 63) / 64
  }

  mutating func insert(_ number: Int, _ bounds: PixelRect) {
    guard !bounds.isEmpty else { return }
    let cover = self.cover(bounds)
    for row in cover.top..<cover.bottom {
      for column in cover.left..<cover.right { cells[row &* columns &+ column].append(Int32(number)) }
    }
  }

  mutating func remove(_ number: Int, _ bounds: PixelRect) {
    guard !bounds.isEmpty else { return }
    let cover = self.cover(bounds)
    for row in cover.top..<cover.bottom {
      for column in cover.left..<cover.right {
        let cell = row &* columns &+ column
        guard let place = cells[cell].firstIndex(of: Int32(number)) else { continue }
        cells[cell].swapAt(place, cells[cell].count - 1)
        cells[cell].removeLast()
      }
    }
  }

  /// In place; nothing where both cover the same cells.
  mutating func move(_ number: Int, from old: PixelRect, to new: PixelRect) {
    if !old.isEmpty, !new.isEmpty, cover(old) == cover(new) { return }
    remove(number, old)
    insert(number, new)
  }

  /// Calls `body` with the numbers whose cells meet `rect`, in ascending order. `bits` are `words` zeros, and are
  /// so again afterwards: each thread brings its own.
  func query(_ rect: PixelRect, _ bits: UnsafeMutablePointer<UInt64>, _ body: (Int) -> Void) {
    let cover = self.cover(rect)
    var (first, last) = (Int.max, -1)
    for row in cover.top..<cover.bottom {
      for column in cover.left..<cover.right {
        cells[row &* columns &+ column].withUnsafeBufferPointer { numbers in
          for number in numbers {
            let word = Int(number) &>> 6
            bits[word] |= 1 &<< UInt64(number & 63)
            if word < first { first = word }
            if word > last { last = word }
          }
        }
      }
    }
    guard first <= last else { return }
    for word in first...last {
      var set = bits[word]
      bits[word] = 0
      while set != 0 {
        body(word &<< 6 &+ set.trailingZeroBitCount)
        set &= set &- 1
      }
    }
  }

  /// The cells that `bounds` (on the surface) touches.
  private func cover(_ bounds: PixelRect) -> PixelRect {
    PixelRect(
      max(0, bounds.left >> shift), max(0, bounds.top >> shift),
      min(columns, ((bounds.right - 1) >> shift) + 1),
      min(rows, ((bounds.bottom - 1) >> shift) + 1))
  }
}
