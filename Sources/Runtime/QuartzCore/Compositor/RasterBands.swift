// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Graphics

/// Draws damage on one thread, or in horizontal bands on several where that pays. A pixel depends on the items
/// and its coordinates alone, so the bands meet without a seam.
enum RasterBands {
  /// Below, starting threads costs more than it saves; in nanoseconds.
  private static let worthwhile = 2_000_000
  /// More than cores, for bands are not equally full.
  private static let most = 4
  private static let cores = ProcessInfo.processInfo.activeProcessorCount

  static func draw(
    _ damage: [PixelRect], of list: DisplayList, into bitmap: Bitmap, background: UInt32, bands: Int? = nil
  ) {
    let frame = damage.reduce(PixelRect.empty) { $0.union($1) }
    guard !frame.isEmpty else { return }
    let count = min(bands ?? self.bands(damage, of: list), frame.height)
    list.prepareRasters(count, for: bitmap)
    if count == 1 {
      for part in damage { list.draw(part, with: list.rasters[0], background: background) }
      return
    }
    // Everything that the bands read stands still while they run, and each writes rows of its own.
    nonisolated(unsafe) let shared = list
    DispatchQueue.concurrentPerform(iterations: count) { band in
      let top = frame.top + frame.height * band / count
      let bottom = frame.top + frame.height * (band + 1) / count
      let rows = PixelRect(frame.left, top, frame.right, bottom)
      for part in damage {
        let cut = part.intersection(rows)
        if !cut.isEmpty { shared.draw(cut, with: shared.rasters[band], background: background) }
      }
    }
  }

  /// From the weight of all items and the share of the surface that is damaged.
  private static func bands(_ damage: [PixelRect], of list: DisplayList) -> Int {
    guard cores > 1 else { return 1 }
    let area = damage.reduce(0) { $0 + $1.area }
    let weight = Double(list.weight) * Double(area) / Double(max(1, list.surface.area))
    return weight > Double(worthwhile) ? most : 1
  }
}
