// SPDX-License-Identifier: MIT
import Graphics

extension DisplayList {
  func prepareRasters(_ count: Int, for bitmap: Bitmap) {
    if rasters.first?.isFor(bitmap) != true { rasters = [] }
    while rasters.count < count { rasters.append(SpanRaster(bitmap)) }
  }

  /// Draws everything inside `part`, over `background`. Several threads may draw, each with its own raster.
  func draw(_ part: PixelRect, with raster: SpanRaster, background: UInt32) {
    slots.withUnsafeBufferPointer { slots in
      if part.contains(surface) {
        // What an opaque box hides need not be drawn first: it stores, so the bytes are the same.
        let start = slots.lastIndex { $0.cover.contains(part) }
        if start == nil { raster.clear(part, background) }
        for slot in slots[(start ?? 0)...] where !slot.bounds.isEmpty { draw(slot, part, raster) }
        return
      }
      raster.found.removeAll(keepingCapacity: true)
      var start: Int?
      grid.query(part, raster.zeros(grid.words)) { index in
        guard slots[index].bounds.intersects(part) else { return }
        if slots[index].cover.contains(part) { start = raster.found.count }
        raster.found.append(Int32(index))
      }
      if start == nil { raster.clear(part, background) }
      for index in raster.found[(start ?? 0)...] { draw(slots[Int(index)], part, raster) }
    }
  }

  @inline(__always)
  private func draw(_ slot: Slot, _ part: PixelRect, _ raster: SpanRaster) {
    slot.record._withUnsafeGuaranteedRef {
      let items = slot.isOver ? $0.over.items : $0.under.items
      items.withUnsafeBufferPointer { raster.draw($0, in: part) }
    }
  }
}
