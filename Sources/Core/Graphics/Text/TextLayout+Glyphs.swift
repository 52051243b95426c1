// SPDX-License-Identifier: MIT

/// A glyph on its line.
package struct PlacedGlyph: Sendable {
  package enum Shape: Sendable {
    /// Glyph `index` of a scaled font.
    case outline(GlyphFont, index: UInt32)
    /// A rectangle of the block font, `width` points wide.
    case block(width: Double)
    /// A character that no font has, `width` points wide.
    case missing(width: Double)
  }

  package let shape: Shape
  /// From the left end of the line, in points.
  package let x: Double
  /// From the baseline, downwards, in points.
  package let y: Double
}

extension TextLayout {
  /// What line `index` draws, from left to right. `spread` points are added to every space inside the line.
  package func glyphs(ofLine index: Int, spread: Double = 0) -> [PlacedGlyph] {
    var placed: [PlacedGlyph] = []
    var pen = 0.0
    for entry in visualOrder(ofLine: index) {
      let unit = entry.text.units[entry.unit]
      append(entry, at: pen, raised: 0, spacing: 0, to: &placed)
      pen += unit.advance + (unit.isSpace ? spread : 0)
    }
    return placed
  }

  /// The glyphs of one unit; `spacing` is the part of its width that is not the letter's.
  func append(
    _ entry: VisualUnit, at pen: Double, raised: Double, spacing: Double, to placed: inout [PlacedGlyph]
  ) {
    let unit = entry.text.units[entry.unit]
    if engine == .blocks || entry.text.fonts.isEmpty {
      let width = unit.advance - spacing
      if !unit.isSpace, width > 0 {
        placed.append(PlacedGlyph(shape: .block(width: width), x: pen, y: -raised))
      }
    }
    var isMissing = false
    for glyph in entry.text.glyphs[unit.glyphs] {
      // A family of emoji that no font has is one box, as wide as all of it.
      if glyph.font < 0, isMissing { continue }
      isMissing = isMissing || glyph.font < 0
      let shape: PlacedGlyph.Shape =
        glyph.font < 0
        ? .missing(width: unit.advance - spacing) : .outline(entry.text.fonts[glyph.font], index: glyph.index)
      placed.append(PlacedGlyph(shape: shape, x: pen + glyph.x, y: glyph.y - raised))
    }
  }

  /// Spaces of line `index` that a justified line may widen.
  func spaceCount(ofLine index: Int) -> Int {
    lines[index].pieces.reduce(0) { sum, piece in
      if case .text(let units) = piece { sum + units.count { shaped.units[$0].isSpace } } else { sum }
    }
  }

  /// A unit of the text, or of the ellipsis, in its place from left to right.
  struct VisualUnit {
    var text: ShapedText
    var unit: Int
    var level: UInt8
    /// Into the style's runs.
    var run: Int
  }

  /// Rule L2 of UAX 9: from the highest level down to the lowest odd one, reverse every run at that level or
  /// above.
  func visualOrder(ofLine index: Int) -> [VisualUnit] {
    var entries: [VisualUnit] = []
    for piece in lines[index].pieces {
      switch piece {
      case .text(let units):
        for unit in units {
          let (level, run) = (shaped.units[unit].level, Int(shaped.units[unit].run))
          entries.append(VisualUnit(text: shaped, unit: unit, level: level, run: run))
        }
      case .ellipsis:
        let run = Int(lines[index].ellipsisRun)
        guard let ellipsis = ellipses[run] else { continue }
        // Stands where the text was cut: at the level of its neighbour.
        let level = entries.last?.level ?? shaped.units[lines[index].units].last?.level ?? 0
        for unit in ellipsis.units.indices {
          entries.append(VisualUnit(text: ellipsis, unit: unit, level: level, run: run))
        }
      }
    }
    guard let highest = entries.map(\.level).max(), highest > 0 else { return entries }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < entries.count {
        var end = start
        while end < entries.count, entries[end].level >= level {
          end += 1
        }
        entries[start..<end].reverse()
        start = max(end, start + 1)
      }
    }
    return entries
  }
}
