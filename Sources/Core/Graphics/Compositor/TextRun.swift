// SPDX-License-Identifier: MIT
import CPango
import Foundation

/// The glyphs of a text as coverage pictures, placed once; drawing copies rows.
package final class TextRun {
  /// What the placement depends on. Distances in device pixels from the whole pixel that the text is anchored
  /// at, so that a text which moves by whole pixels is placed once.
  package struct Key: Equatable {
    package var layout: TextLayout
    package var alignment: NSTextAlignment
    package var x: Double
    package var y: Double
    /// In points.
    package var width: Double
    /// Pixels a point.
    package var scale: Double

    package init(
      layout: TextLayout, alignment: NSTextAlignment, x: Double, y: Double, width: Double, scale: Double
    ) {
      self.layout = layout
      self.alignment = alignment
      self.x = x
      self.y = y
      self.width = width
      self.scale = scale
    }

    package static func == (a: Key, b: Key) -> Bool {
      a.layout === b.layout && a.alignment == b.alignment && a.x == b.x && a.y == b.y && a.width == b.width
        && a.scale == b.scale
    }
  }

  package let key: Key
  package private(set) var bounds = PixelRect.empty
  package var count: Int { spots.count }
  package var spotsPointer: UnsafeRawPointer { UnsafeRawPointer(storage) }
  private var spots: [Spot] = []
  private var masks: [CoverageMask] = []
  private var storage: UnsafeMutablePointer<Spot>

  package init(_ key: Key) {
    self.key = key
    storage = .allocate(capacity: 1)
    guard key.x.isFinite, key.y.isFinite, key.scale > 0, key.scale.isFinite, key.width.isFinite else {
      return
    }
    for index in key.layout.lines.indices { place(line: index) }
    storage.deallocate()
    storage = .allocate(capacity: max(1, spots.count))
    storage.initialize(from: spots, count: spots.count)
  }

  deinit { storage.deallocate() }

  private func place(line index: Int) {
    let (layout, scale) = (key.layout, key.scale)
    let line = layout.lines[index]
    let (indent, spread) = layout.indent(ofLine: index, in: key.width, key.alignment)
    let glyphs = layout.glyphs(ofLine: index, spread: spread)
    let left = key.x + indent * scale
    // Whole pixel rows, or the feet of all letters are blurred.
    let baseline = (key.y + layout.baseline(index) * scale).rounded()
    guard abs(left) < 1e8, abs(baseline) < 1e8, line.width * scale < 1e8 else { return }
    let font = layout.request.font
    let isHuge = font.size * scale > 256
    var needsPath = false
    for glyph in glyphs {
      guard case .outline(let face, let number) = glyph.shape, !isHuge else {
        needsPath = true
        continue
      }
      let phases = Double(GlyphCache.phases)
      let steps = ((left + glyph.x * scale) * phases).rounded()
      let column = (steps / phases).rounded(.down)
      let phase = Int(steps - column * phases)
      let row = Int((baseline + glyph.y * scale).rounded())
      if let mask = GlyphCache.shared.mask(number, of: face, scale: scale, phase: phase) {
        add(mask, Int(column) + mask.left, row + mask.top)
      }
    }
    guard needsPath else { return }
    // Blocks, frames and letters too large for the cache: one picture for the line.
    let mask = CoverageMask { context in
      cairo_translate(context, left, baseline)
      cairo_scale(context, scale, scale)
      for glyph in glyphs { TextRun.trace(glyph, font, context) }
    }
    if let mask { add(mask, mask.left, mask.top) }
  }

  private func add(_ mask: CoverageMask, _ x: Int, _ y: Int) {
    spots.append(Spot(mask, x: x, y: y))
    masks.append(mask)
    bounds = bounds.union(PixelRect(x, y, x + mask.width, y + mask.height))
  }

  private static func trace(_ glyph: PlacedGlyph, _ font: FontFace, _ context: OpaquePointer) {
    switch glyph.shape {
    case .outline(let face, let index):
      var spot = cairo_glyph_t(index: UInt(index), x: glyph.x, y: glyph.y)
      cairo_set_scaled_font(context, face.pointer)
      cairo_glyph_path(context, &spot, 1)
    case .block(let width):
      let inset = min(width, font.size) * 0.08
      cairo_rectangle(context, glyph.x + inset, glyph.y - font.capHeight, width - 2 * inset, font.capHeight)
    case .missing(let width):
      // A hollow box: the inner rectangle runs the other way round.
      let (top, height) = (glyph.y - font.capHeight, font.capHeight)
      let line = height / 12
      cairo_rectangle(context, glyph.x + line, top, width - 2 * line, height)
      cairo_rectangle(
        context, glyph.x + width - 2 * line, top + line, -(width - 4 * line), height - 2 * line)
    }
  }
}

extension TextLayout {
  /// Where line `index` begins in `width` points, and what each of its spaces gains.
  func indent(
    ofLine index: Int, in width: Double, _ alignment: NSTextAlignment
  ) -> (indent: Double, spread: Double) {
    let line = lines[index]
    let room = max(0, width - line.width)
    switch alignment {
    case .left, .natural: return (0, 0)
    case .center: return (room / 2, 0)
    case .right: return (room, 0)
    case .justified:
      let spaces = spaceCount(ofLine: index)
      return (0, line.wraps && spaces > 0 ? room / Double(spaces) : 0)
    }
  }
}
