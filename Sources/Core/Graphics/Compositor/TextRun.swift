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

  /// What is drawn with one colour, or from one picture. Boxes count from the anchor.
  package struct Part {
    package enum Ink {
      case spots(UnsafeRawPointer, count: Int)
      case box
      case image(CGImage)
    }

    package fileprivate(set) var ink: Ink
    package fileprivate(set) var bounds: PixelRect
    /// Nil: the colour that the text is drawn with.
    package let color: CGColor?
  }

  package let key: Key
  /// In the order of drawing.
  package private(set) var parts: [Part] = []
  private var spots: [Spot] = []
  private var masks: [CoverageMask] = []
  private var storages: [UnsafeMutablePointer<Spot>] = []

  package init(_ key: Key) {
    self.key = key
    guard key.x.isFinite, key.y.isFinite, key.scale > 0, key.scale.isFinite, key.width.isFinite else {
      return
    }
    var color: CGColor?
    for mark in key.layout.marks(in: key.width, alignment: key.alignment) {
      if mark.color != color { finishSpots(color) }
      color = mark.color
      place(mark)
    }
    finishSpots(color)
  }

  deinit {
    for storage in storages { storage.deallocate() }
  }

  /// Letters of one colour in a row are one part.
  private func finishSpots(_ color: CGColor?) {
    guard !spots.isEmpty else { return }
    let storage = UnsafeMutablePointer<Spot>.allocate(capacity: spots.count)
    storage.initialize(from: spots, count: spots.count)
    storages.append(storage)
    let bounds = spots.reduce(PixelRect.empty) { $0.union($1.frame) }
    parts.append(
      Part(ink: .spots(UnsafeRawPointer(storage), count: spots.count), bounds: bounds, color: color))
    spots = []
  }

  private func place(_ mark: TextMark) {
    let left = key.x + mark.x * key.scale
    // Whole pixel rows, or the feet of all letters are blurred.
    let baseline = (key.y + mark.baseline * key.scale).rounded()
    guard abs(left) < 1e8, abs(baseline) < 1e8 else { return }
    switch mark.shape {
    case .glyphs(let glyphs, let font): place(glyphs, font, left: left, baseline: baseline)
    case .box(let box): add(.box, pixels(box, left, baseline), mark.color)
    case .rule(let box): add(.box, rulePixels(box, left, baseline), mark.color)
    case .image(let image, let box): add(.image(image), pixels(box, left, baseline), nil)
    }
  }

  private func add(_ ink: Part.Ink, _ bounds: PixelRect, _ color: CGColor?) {
    finishSpots(color)
    if !bounds.isEmpty { parts.append(Part(ink: ink, bounds: bounds, color: color)) }
  }

  private func pixels(_ box: CGRect, _ left: Double, _ baseline: Double) -> PixelRect {
    PixelRect(
      PixelRect.nearest(left + Double(box.minX) * key.scale),
      PixelRect.nearest(baseline + Double(box.minY) * key.scale),
      PixelRect.nearest(left + Double(box.maxX) * key.scale),
      PixelRect.nearest(baseline + Double(box.maxY) * key.scale))
  }

  /// A rule keeps its thickness wherever it stands, and has one.
  private func rulePixels(_ box: CGRect, _ left: Double, _ baseline: Double) -> PixelRect {
    let whole = pixels(box, left, baseline)
    let height = max(1, (Double(box.height) * key.scale).rounded())
    let top = PixelRect.nearest(baseline + Double(box.midY) * key.scale - height / 2)
    return PixelRect(whole.left, top, whole.right, top + Int(height))
  }

  private func place(_ glyphs: [PlacedGlyph], _ font: FontFace, left: Double, baseline: Double) {
    let scale = key.scale
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
      for glyph in glyphs where isHuge || !glyph.isOutline { TextRun.trace(glyph, font, context) }
    }
    if let mask { add(mask, mask.left, mask.top) }
  }

  private func add(_ mask: CoverageMask, _ x: Int, _ y: Int) {
    spots.append(Spot(mask, x: x, y: y))
    masks.append(mask)
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

extension PlacedGlyph {
  fileprivate var isOutline: Bool {
    if case .outline = shape { true } else { false }
  }
}
