// SPDX-License-Identifier: MIT

/// The font of tests: every machine gets the same widths, because no font file is read. Glyphs are
/// rectangles.
enum BlockFont {
  static func shape(_ text: String, _ font: FontFace, runs: [RunShape] = []) -> ShapedText {
    let bytes = [UInt8](text.utf8)
    var units: [ShapedText.Unit] = []
    // Runs bring their own sizes.
    let size = runs.isEmpty ? font.size : 1
    for paragraph in TextBreaks.paragraphs(bytes) {
      let graphemes = TextBreaks.graphemes(bytes, paragraph.range)
      let levels = TextLevels.levels(bytes, paragraph.range)
      var codePoint = 0
      for (index, grapheme) in graphemes.enumerated() {
        let end = index + 1 < graphemes.count ? graphemes[index + 1].start : paragraph.range.upperBound
        let scalars = String(decoding: bytes[grapheme.start..<end], as: UTF8.self).unicodeScalars
        units.append(
          ShapedText.Unit(
            start: grapheme.start, advance: size * ems(scalars),
            level: codePoint < levels.count ? levels[codePoint] : 0,
            canBreakBefore: grapheme.canBreakBefore, isSpace: grapheme.isSpace))
        codePoint += scalars.count
      }
      if !paragraph.newline.isEmpty {
        units.append(ShapedText.Unit(start: paragraph.newline.lowerBound, advance: 0, isNewline: true))
      }
    }
    if !runs.isEmpty { RunShaping(runs).setBlocks(&units) }
    return ShapedText(units: units, length: bytes.count)
  }

  /// Advance of a grapheme in em: 0.25 for a space, 1 for ideographs and emoji, 0.5 for the rest.
  static func ems(_ scalars: String.UnicodeScalarView) -> Double {
    guard let first = scalars.first else { return 0 }
    if first == " " || first == "\u{A0}" { return 0.25 }
    if isWide(first) || scalars.contains("\u{FE0F}") { return 1 }
    switch first.properties.generalCategory {
    case .control where first != "\t", .format, .nonspacingMark, .enclosingMark: return 0
    default: return 0.5
    }
  }

  // The wide blocks of UAX 11 written out: a table of the system's libraries would change with their version.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615,
      0x2648...0x2653, 0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE, 0x26D4, 0x26EA,
      0x26F2...0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705, 0x270A...0x270B, 0x2728, 0x274C, 0x274E,
      0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0, 0x27BF, 0x2B1B...0x2B1C, 0x2B50, 0x2B55:
      true
    case 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1B000...0x1B2FF, 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A,
      0x1F1E6...0x1F64F, 0x1F680...0x1F6FF, 0x1F7E0...0x1F7EB, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
