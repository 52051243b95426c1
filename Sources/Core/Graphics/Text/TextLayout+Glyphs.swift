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
      if engine == .blocks || entry.text.fonts.isEmpty {
        if !unit.isSpace, unit.advance > 0 {
          placed.append(PlacedGlyph(shape: .block(width: unit.advance), x: pen, y: 0))
        }
      }
      for glyph in entry.text.glyphs[unit.glyphs] {
        let shape: PlacedGlyph.Shape =
          glyph.font < 0
          ? .missing(width: unit.advance) : .outline(entry.text.fonts[glyph.font], index: glyph.index)
        placed.append(PlacedGlyph(shape: shape, x: pen + glyph.x, y: glyph.y))
      }
      pen += unit.advance + (unit.isSpace ? spread : 0)
    }
    return placed
  }

  /// Spaces of line `index` that a justified line may widen.
  func spaceCount(ofLine index: Int) -> Int {
    lines[index].pieces.reduce(0) { sum, piece in
      if case .text(let units) = piece { sum + units.count { shaped.units[$0].isSpace } } else { sum }
    }
  }

  private struct Entry {
    var text: ShapedText
    var unit: Int
    var level: UInt8
  }

  /// Rule L2 of UAX 9: from the highest level down to the lowest odd one, reverse every run at that level or
  /// above.
  private func visualOrder(ofLine index: Int) -> [Entry] {
    var entries: [Entry] = []
    for piece in lines[index].pieces {
      switch piece {
      case .text(let units):
        for unit in units {
          entries.append(Entry(text: shaped, unit: unit, level: shaped.units[unit].level))
        }
      case .ellipsis:
        guard let ellipsis else { continue }
        // Stands where the text was cut: at the level of its neighbour.
        let level = entries.last?.level ?? shaped.units[lines[index].units].last?.level ?? 0
        for unit in ellipsis.units.indices {
          entries.append(Entry(text: ellipsis, unit: unit, level: level))
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
