// SPDX-License-Identifier: MIT

/// A text as its engine sees it, before any line is made: units in reading order with their widths and break
/// chances.
package final class ShapedText: Sendable {
  /// What is never torn apart: a grapheme, or a ligature of several.
  struct Unit {
    /// UTF-8 offset; the unit ends where the next begins.
    var start: Int
    /// In points.
    var advance: Double
    /// Level of the bidirectional algorithm; odd runs from right to left.
    var level: UInt8 = 0
    var canBreakBefore = false
    var isSpace = false
    var isNewline = false
    /// Into the runs of the text's style; 0 for a plain text.
    var run: UInt32 = 0
    /// Into `glyphs`; empty for spaces and for the block font.
    var glyphs: Range<Int> = 0..<0
  }

  struct Glyph {
    /// Into `fonts`; −1 for a character that no font has.
    var font: Int
    var index: UInt32
    /// From the unit's left end on the baseline, in points, y downwards.
    var x: Double
    var y: Double
  }

  let units: [Unit]
  /// `edges[i]` is the sum of the advances before unit `i`; one more than units.
  let edges: [Double]
  let glyphs: [Glyph]
  let fonts: [GlyphFont]
  /// UTF-8 length of the text.
  let length: Int

  init(units: [Unit], glyphs: [Glyph] = [], fonts: [GlyphFont] = [], length: Int) {
    self.units = units
    self.glyphs = glyphs
    self.fonts = fonts
    self.length = length
    var sum = 0.0
    edges =
      [0]
      + units.map { unit in
        sum += unit.advance
        return sum
      }
  }

  /// UTF-8 offset at which unit `index` begins; the end of the text after the last.
  func offset(_ index: Int) -> Int { index < units.count ? units[index].start : length }

  /// Width of units `range`, spaces included.
  func width(_ range: Range<Int>) -> Double { edges[range.upperBound] - edges[range.lowerBound] }

  /// `range` without the spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, units[end - 1].isSpace || units[end - 1].isNewline {
      end -= 1
    }
    return range.lowerBound..<end
  }

  /// Bytes it keeps alive, roughly.
  var cost: Int { units.count * 72 + glyphs.count * 32 + length + 256 }
}
