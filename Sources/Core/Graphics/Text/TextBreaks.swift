// SPDX-License-Identifier: MIT
import CPango

/// The breaks of a text after UAX 14 (lines) and UAX 29 (graphemes), from Pango; needs no font.
enum TextBreaks {
  /// A stretch of text up to a hard line break, in UTF-8 offsets; `newline` is the break itself, empty at the
  /// end.
  struct Paragraph {
    var range: Range<Int>
    var newline: Range<Int>
  }

  struct Grapheme {
    /// UTF-8 offset.
    var start: Int
    var canBreakBefore: Bool
    var isSpace: Bool
  }

  static func paragraphs(_ bytes: [UInt8]) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      let length = newlineLength(bytes, at: index)
      if length > 0 {
        paragraphs.append(Paragraph(range: start..<index, newline: index..<(index + length)))
        start = index + length
      }
      index += max(1, length)
    }
    if start < bytes.count {
      paragraphs.append(Paragraph(range: start..<bytes.count, newline: bytes.count..<bytes.count))
    }
    return paragraphs
  }

  /// Graphemes of `range`, which holds no hard line break.
  static func graphemes(_ bytes: [UInt8], _ range: Range<Int>) -> [Grapheme] {
    guard !range.isEmpty else { return [] }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      let count = range.count { bytes[$0] & 0xC0 != 0x80 }
      var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
      UnsafeRawPointer(base + range.lowerBound).withMemoryRebound(to: CChar.self, capacity: range.count) {
        pango_get_log_attrs($0, Int32(range.count), -1, FontLibrary.language, &attributes, Int32(count + 1))
      }
      var graphemes: [Grapheme] = []
      var character = 0
      for offset in range where bytes[offset] & 0xC0 != 0x80 {
        let attribute = attributes[character]
        if character == 0 || attribute.is_cursor_position != 0 {
          graphemes.append(
            Grapheme(
              start: offset, canBreakBefore: character > 0 && attribute.is_line_break != 0,
              isSpace: attribute.is_white != 0))
        }
        character += 1
      }
      return graphemes
    }
  }

  /// LF, VT, FF, CR, CR LF, NEL, and the line and paragraph separators.
  private static func newlineLength(_ bytes: [UInt8], at index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    switch byte(0) {
    case 0x0A, 0x0B, 0x0C: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
