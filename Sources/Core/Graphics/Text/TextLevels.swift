// SPDX-License-Identifier: MIT
import CPango

/// The levels of the bidirectional algorithm (UAX 9), from Pango; needs no font. Odd levels run from right to left.
enum TextLevels {
  /// A level for each code point of `range`, which holds no hard line break; none where all of it runs to the right.
  static func levels(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    guard mayRunLeft(bytes[range]) else { return [] }
    let runsLeft = runsLeft(bytes, range)
    return bytes[range].withUnsafeBytes { buffer in
      guard let text = buffer.bindMemory(to: CChar.self).baseAddress else { return [] }
      var base = runsLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
      guard let levels = pango_log2vis_get_embedding_levels(text, Int32(range.count), &base) else {
        return []
      }
      defer { g_free(levels) }
      let count = range.count { bytes[$0] & 0xC0 != 0x80 }
      return Array(UnsafeBufferPointer(start: levels, count: count))
    }
  }

  /// Whether a paragraph begins at the right: its first letter says so.
  static func runsLeft(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard mayRunLeft(bytes[range]) else { return false }
    for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x200E: return false
      case 0x200F: return true
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }

  /// False for what holds no right-to-left letter or mark for certain: most texts need no second look.
  static func mayRunLeft(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { (0xD6...0xE0).contains($0) || $0 == 0xE2 || $0 == 0xEF || $0 == 0xF0 }
  }
}
