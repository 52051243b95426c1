// SPDX-License-Identifier: MIT
import CPango
import Synchronization

/// Pictures of glyphs at four horizontal positions within a pixel: near enough for even spacing, few enough
/// to keep.
package final class GlyphCache: Sendable {
  package static let shared = GlyphCache()

  /// Positions within a pixel.
  package static let phases = 4

  private struct Key: Hashable {
    // The address as a number: it is compared, never followed.
    var font: UInt
    var glyph: UInt32
    var scale: Double
    var phase: Int
  }

  private struct Entry: Sendable {
    // Holds the font, so that its address, which is in the key, is not given to another one.
    var font: GlyphFont
    /// Nil for a glyph without ink.
    var mask: CoverageMask?
  }

  private let entries: Mutex<LeastRecentlyUsed<Key, Entry>>

  /// Least recently used goes above `byteLimit`.
  init(byteLimit: Int = 4 << 20) {
    entries = Mutex(LeastRecentlyUsed(countLimit: 100_000, costLimit: byteLimit))
  }

  /// Glyph `index` at `scale` pixels per point, `phase` quarters of a pixel right of its origin; nil without
  /// ink.
  package func mask(_ index: UInt32, of font: GlyphFont, scale: Double, phase: Int) -> CoverageMask? {
    let key = Key(font: UInt(bitPattern: font.pointer), glyph: index, scale: scale, phase: phase)
    if let entry = entries.withLock({ $0.value(for: key) }) { return entry.mask }
    let mask = CoverageMask { context in
      cairo_translate(context, Double(phase) / Double(GlyphCache.phases), 0)
      cairo_scale(context, scale, scale)
      var glyph = cairo_glyph_t(index: UInt(index), x: 0, y: 0)
      cairo_set_scaled_font(context, font.pointer)
      cairo_glyph_path(context, &glyph, 1)
    }
    entries.withLock { $0.store(Entry(font: font, mask: mask), for: key, cost: (mask?.cost ?? 0) + 128) }
    return mask
  }

  /// Bytes it keeps alive, roughly.
  var cost: Int { entries.withLock { $0.cost } }

  package func removeAll() { entries.withLock { $0.removeAll() } }
}
