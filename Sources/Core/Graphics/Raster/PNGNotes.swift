// SPDX-License-Identifier: MIT
import Foundation

// A PNG is eight bytes and then chunks: length, kind, content, checksum. One kind is text that stands beside the
// picture; viewers pass over it.
extension PNG {
  /// A text beside the pixels, under a keyword of 1 to 79 letters of Latin-1. Letters outside of Latin-1 become "?".
  package struct Note: Hashable, Sendable {
    package var keyword: String
    package var text: String

    package init(_ keyword: String, _ text: String) {
      self.keyword = keyword
      self.text = text
    }
  }

  /// A picture with notes beside it, which stand before the pixels in their order.
  package static func encode(_ bitmap: Bitmap, notes: [Note]) throws -> Data {
    var data = try encode(bitmap)
    // Behind the signature and the header, which is always the first chunk and 13 bytes long.
    data.insert(contentsOf: notes.flatMap(chunk), at: 8 + 12 + 13)
    return data
  }

  /// The notes of a file, as far as it is whole.
  package static func notes(in data: Data) -> [Note] {
    guard isPNG(data) else { return [] }
    let bytes = [UInt8](data)
    var notes: [Note] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      let content = place + 8
      guard length <= bytes.count - content - 4 else { break }
      if bytes[(place + 4)..<content].elementsEqual("tEXt".utf8) {
        let parts = bytes[content..<(content + length)].split(
          separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { notes.append(Note(text(parts[0]), text(parts[1]))) }
      }
      place = content + length + 4
    }
    return notes
  }

  private static func chunk(_ note: Note) -> [UInt8] {
    let content = Array("tEXt".utf8) + latin1(note.keyword).prefix(79) + [0] + latin1(note.text)
    return bigEndian(UInt32(content.count - 4)) + content + bigEndian(checksum(content))
  }

  private static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { (1...255).contains($0.value) ? UInt8($0.value) : UInt8(ascii: "?") }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as the PNG specification has it, bit by bit: notes are short.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xffff_ffff) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
  }
}
