// SPDX-License-Identifier: MIT
import Testing

@testable import Graphics

/// Where the characters of a line stand, from left to right.
@Suite struct TextPlacesTests {
  /// Pango lays out lines by itself; the block font asks for levels alone.
  @Test(arguments: [
    "abc", "שלום", "abc שלום def", "שלום abc עולם", "ש12ל", "12 שלום 34", "(שלום)", "a (שלום) b",
    "مرحبا abc 123", "!?", "שלום!", "abc!שלום!",
    "1. שלום", "a\u{200F}b!", "\u{200F}!a", "a\nשלום\nb",
  ])
  func bothEnginesAgreeWhichWayLettersRun(_ text: String) {
    let (blocks, pango) = (Self.layout(text, .blocks), Self.layout(text, .pango))
    #expect(blocks.lines.count == pango.lines.count)
    for line in blocks.lines.indices {
      #expect(Self.order(blocks, line) == Self.order(pango, line), "\(text)")
      #expect(Self.levels(blocks, line) == Self.levels(pango, line), "\(text)")
    }
  }

  @Test func placesTouchAndCoverTheLine() {
    for text in ["abc שלום def", "שלום abc", "你好 abc"] {
      let layout = Self.layout(text, .blocks)
      let places = layout.places(ofLine: 0, in: layout.width, alignment: .left, runsLeft: layout.runsLeft[0])
      #expect(places.first?.left == 0 && places.last?.right == layout.width)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.right == $1.left })
      #expect(places.map(\.range.lowerBound).sorted().first == 0)
      #expect(places.map(\.range.count).reduce(0, +) == text.utf8.count)
    }
  }

  @Test func spacesThatHangOverTheEndHaveNoWidth() {
    let layout = Self.layout("ab   cd", .blocks, width: 20)
    let places = layout.places(ofLine: 0, in: 20, alignment: .left, runsLeft: false)
    #expect(places.map(\.left) == [0, 8, 16, 16, 16] && places.last?.right == 16)
    #expect(layout.places(ofLine: 1, in: 20, alignment: .right, runsLeft: false).map(\.left) == [4, 12])
    #expect(
      layout.runsLeft == [false, false] && Self.layout("שלום\na\nש", .blocks).runsLeft == [true, false, true])
  }

  private static func layout(_ text: String, _ engine: TextEngine, width: Double = .infinity) -> TextLayout {
    TextLayout.layout(
      TextRequest(text, font: FontFace(size: 16), lineBreakMode: .byWordWrapping, lineLimit: 0), width: width,
      engine: engine)
  }

  private static func order(_ layout: TextLayout, _ line: Int) -> [Int] {
    layout.places(ofLine: line, in: layout.width, alignment: .left, runsLeft: layout.runsLeft[line]).map(
      \.range.lowerBound)
  }

  private static func levels(_ layout: TextLayout, _ line: Int) -> [UInt8] {
    layout.places(ofLine: line, in: layout.width, alignment: .left, runsLeft: layout.runsLeft[line]).map {
      $0.level % 2
    }
  }
}
