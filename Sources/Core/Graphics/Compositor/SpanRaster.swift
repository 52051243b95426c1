// SPDX-License-Identifier: MIT
import Foundation

/// Draws items into a bitmap, row by row, in integers.
///
/// The law: a pixel is a function of the items and of its own coordinates, and of nothing else. So nothing
/// starts, adds up or rounds at the edge of what is redrawn, and what is drawn in parts is what is drawn whole.
package final class SpanRaster {
  /// Pixels addressed by device coordinates: the base is moved so that (0, 0) need not be among them.
  struct Surface {
    var base: UnsafeMutablePointer<UInt32>
    var stride: Int

    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }
  }

  var surface: Surface
  private let bitmap: Bitmap
  // Below the current one, for opacity groups.
  private var below: [Surface] = []
  private var sheets: [PixelBuffer] = []
  /// One row of coverage and one of pixels, by device column.
  let coverage: UnsafeMutablePointer<UInt8>
  let pixels: UnsafeMutablePointer<UInt32>

  /// For whoever looks for items: what was found.
  package var found: ContiguousArray<Int32> = []
  private var words: UnsafeMutablePointer<UInt64>?
  private var wordCount = 0

  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    surface = Surface(base: bitmap.pixels, stride: bitmap.width)
    coverage = .allocate(capacity: bitmap.width + 8)
    coverage.initialize(repeating: 0, count: bitmap.width + 8)
    pixels = .allocate(capacity: bitmap.width + 8)
    pixels.initialize(repeating: 0, count: bitmap.width + 8)
  }

  deinit {
    coverage.deallocate()
    pixels.deallocate()
    words?.deallocate()
  }

  /// At least `count` words of zeros, for whoever looks for items; they have to be zeros again afterwards.
  package func zeros(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    if let words, wordCount >= count { return words }
    words?.deallocate()
    wordCount = max(64, count)
    let new = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount)
    new.initialize(repeating: 0, count: wordCount)
    words = new
    return new
  }

  package func isFor(_ bitmap: Bitmap) -> Bool { self.bitmap === bitmap }

  package var frame: PixelRect { PixelRect(0, 0, bitmap.width, bitmap.height) }

  /// Makes the pixels of `part` `color`, whatever was there.
  package func clear(_ part: PixelRect, _ color: UInt32) {
    let part = part.intersection(frame)
    guard !part.isEmpty else { return }
    for y in part.top..<part.bottom { Rows.fill(surface.row(y) + part.left, part.width, color) }
  }

  package func draw(_ list: ItemList, in damage: PixelRect) {
    list.items.withUnsafeBufferPointer { draw($0, in: damage) }
  }

  /// Draws what lies inside `damage`, which must lie inside the bitmap.
  package func draw(_ items: UnsafeBufferPointer<Item>, in damage: PixelRect) {
    var index = 0
    while index < items.count {
      let part = items[index].clip.intersection(damage)
      if part.isEmpty {
        index += items[index].kind == .push ? Int(items[index].count) + 1 : 1
        continue
      }
      draw(items[index], part)
      index += 1
    }
  }

  private func draw(_ item: Item, _ part: PixelRect) {
    switch item.kind {
    case .rect: drawRect(item, part)
    case .nine: drawNine(item, part)
    case .spots: drawSpots(item, part)
    case .bitmap: drawBitmap(item, part)
    case .turned: drawTurned(item, part)
    case .projected: drawProjected(item, part)
    case .gradient: drawGradient(item, part)
    case .round: drawRound(item, part)
    case .push: push(part)
    case .pop: pop(item, part)
    case .mask: popMask(part)
    }
  }

  // MARK: - Groups

  private func push(_ part: PixelRect) {
    let depth = below.count
    if depth == sheets.count { sheets.append(PixelBuffer()) }
    let base = sheets[depth].cleared(part.width * part.height)
    below.append(surface)
    surface = Surface(base: base - (part.top * part.width + part.left), stride: part.width)
  }

  private func pop(_ item: Item, _ part: PixelRect) {
    guard let outer = below.popLast() else { return }
    let sheet = surface
    surface = outer
    for y in part.top..<part.bottom {
      blend(
        UnsafePointer(sheet.row(y)), alpha: UInt32(item.alpha), y, part.left, part.right,
        item.chain)
    }
  }

  private func popMask(_ part: PixelRect) {
    guard let outer = below.popLast() else { return }
    let sheet = surface
    surface = outer
    for y in part.top..<part.bottom {
      Rows.multiply(outer.row(y) + part.left, alphaOf: sheet.row(y) + part.left, part.width)
    }
  }

  // MARK: - Plain kinds

  private func drawRect(_ item: Item, _ part: PixelRect) {
    guard let chain = item.chain else {
      for y in part.top..<part.bottom { Rows.blend(surface.row(y) + part.left, part.width, item.color) }
      return
    }
    for y in part.top..<part.bottom { fill(item.color, 255, y, part.left, part.right, chain) }
  }

  private func drawBitmap(_ item: Item, _ part: PixelRect) {
    guard let payload = item.payload else { return }
    let bitmap = Unmanaged<Bitmap>.fromOpaque(payload)._withUnsafeGuaranteedRef { $0 }
    let chain = item.chain
    let base = UnsafePointer(bitmap.pixels) - (item.frame.top * bitmap.width + item.frame.left)
    for y in part.top..<part.bottom {
      blend(base + y * bitmap.width, alpha: UInt32(item.alpha), y, part.left, part.right, chain)
    }
  }

  private func drawNine(_ item: Item, _ part: PixelRect) {
    guard let payload = item.payload else { return }
    let mask = payload.assumingMemoryBound(to: NineMask.Table.self).pointee
    let chain = item.chain
    let frame = item.frame
    let (x0, x1) = (part.left, part.right)
    for y in part.top..<part.bottom {
      let index = mask.row(y, frame)
      let row = mask.rows[index]
      // By device column: the left part counts from the left edge, the right part from the right one.
      let coverage = UnsafePointer(mask.coverage + index &* mask.rowBytes)
      let rightShift = frame.right &- mask.width
      let middle = frame.left &+ Int(row.leftEnd)
      let right = rightShift &+ Int(row.right)
      let (a0, a1) = (max(x0, frame.left &+ Int(row.left)), min(x1, middle))
      if a0 < a1 { blend(item.color, coverage - frame.left, y, a0, a1, chain) }
      let (b0, b1) = (max(x0, middle), min(x1, right))
      if b0 < b1, row.middle != 0 { fill(item.color, row.middle, y, b0, b1, chain) }
      let (c0, c1) = (max(x0, right), min(x1, rightShift &+ Int(row.rightEnd)))
      if c0 < c1 { blend(item.color, coverage - rightShift, y, c0, c1, chain) }
    }
  }

  private func drawSpots(_ item: Item, _ part: PixelRect) {
    guard let payload = item.payload else { return }
    let spots = payload.assumingMemoryBound(to: Spot.self)
    let chain = item.chain
    for index in 0..<Int(item.count) {
      let spot = spots[index]
      let (left, top) = (item.frame.left &+ Int(spot.x), item.frame.top &+ Int(spot.y))
      let (x0, x1) = (max(part.left, left), min(part.right, left &+ Int(spot.width)))
      guard x0 < x1 else { continue }
      let (y0, y1) = (max(part.top, top), min(part.bottom, top &+ Int(spot.height)))
      guard y0 < y1 else { continue }
      for y in y0..<y1 {
        let row = spot.coverage + (y &- top) &* Int(spot.rowBytes)
        if chain == nil {
          Rows.blend(surface.row(y) + x0, x1 &- x0, item.color, row + (x0 &- left))
        } else {
          blend(item.color, row - left, y, x0, x1, chain)
        }
      }
    }
  }
}

/// A coverage picture and its place from the corner of an item's frame.
package struct Spot {
  var coverage: UnsafePointer<UInt8>
  var rowBytes: Int32
  var width: Int32
  var height: Int32
  var x: Int32
  var y: Int32

  init(_ mask: CoverageMask, x: Int, y: Int) {
    coverage = UnsafePointer(mask.coverage)
    rowBytes = Int32(mask.rowBytes)
    width = Int32(mask.width)
    height = Int32(mask.height)
    self.x = Int32(truncatingIfNeeded: x)
    self.y = Int32(truncatingIfNeeded: y)
  }

  var frame: PixelRect { PixelRect(Int(x), Int(y), Int(x) + Int(width), Int(y) + Int(height)) }
}

/// Memory for a group's sheet, kept from frame to frame.
private final class PixelBuffer {
  private var base: UnsafeMutablePointer<UInt32>?
  private var capacity = 0

  deinit { base?.deallocate() }

  func cleared(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if capacity < count || base == nil {
      base?.deallocate()
      capacity = max(1, count)
      base = .allocate(capacity: capacity)
    }
    guard let base else { stop("no memory for an opacity group") }
    memset(base, 0, count * 4)
    return base
  }
}
