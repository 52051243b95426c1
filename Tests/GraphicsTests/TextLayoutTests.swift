// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Graphics

/// `text` in any number of lines at 20 pt.
func wrapped(
  _ text: String, _ width: Double, _ engine: TextEngine, mode: NSLineBreakMode = .byWordWrapping,
  limit: Int = 0
) -> TextLayout {
  let request = TextRequest(text, font: FontFace(size: 20), lineBreakMode: mode, lineLimit: limit)
  return TextLayout.layout(request, width: width, engine: engine)
}

extension TextLayout {
  var drawn: [String] { lines.indices.map(drawnText(ofLine:)) }
}

let bothEngines: [TextEngine] = [.pango, .blocks]

/// A letter in parts is equal to the whole letter for Swift, but its layout has other offsets.
@Suite struct TextRequestTests {
  @Test(arguments: bothEngines)
  func aLetterInPartsHasALayoutOfItsOwn(engine: TextEngine) {
    let (whole, parts) = ("한", "\u{1112}\u{1161}\u{11AB}")
    #expect(whole == parts)
    #expect(wrapped(whole, .infinity, engine).lines.first?.range == 0..<3)
    #expect(wrapped(parts, .infinity, engine).lines.first?.range == 0..<9)
  }
}

/// Chinese text wraps at any ideograph, but closing punctuation never begins a line.
@Suite struct ChineseWrappingTests {
  private let ideographs = String(repeating: "中", count: 25)

  private func em(_ engine: TextEngine) -> Double { wrapped("中", .infinity, engine).width }

  @Test(arguments: bothEngines)
  func ideographsFillTheLines(engine: TextEngine) {
    let em = em(engine)
    let layout = wrapped(ideographs, 10 * em + 0.5, engine)

    #expect(layout.drawn.map(\.count) == [10, 10, 5])
    #expect(layout.height == 3 * layout.lineHeight)
    #expect(layout.lines.allSatisfy { $0.width <= 10 * em + 0.5 })
  }

  @Test(arguments: bothEngines)
  func closingPunctuationTakesAnIdeographDown(engine: TextEngine) {
    let text = ideographs.prefix(10) + "。" + ideographs.prefix(9)
    let layout = wrapped(String(text), 10 * em(engine) + 0.5, engine)

    #expect(layout.drawn.map(\.count) == [9, 10, 1])
    #expect(layout.drawn[1].hasPrefix("中。"))
  }

  @Test(arguments: bothEngines, [0.5, 0, -3, Double.nan])
  func tinyWidthGivesOneGlyphALine(engine: TextEngine, ems: Double) {
    let layout = wrapped(ideographs, ems * em(engine), engine)

    #expect(layout.drawn == [String](repeating: "中", count: 25))
    #expect(wrapped("Wide", ems, engine).drawn == ["W", "i", "d", "e"])
  }

  @Test(arguments: bothEngines)
  func emptyTextHasNoLines(engine: TextEngine) {
    let layout = wrapped("", 100, engine)

    #expect(layout.lines.isEmpty && layout.width == 0 && layout.height == 0 && !layout.isTruncated)
  }

  @Test(arguments: bothEngines)
  func unlimitedWidthGivesOneLine(engine: TextEngine) {
    let layout = wrapped(ideographs, .infinity, engine)

    #expect(layout.lines.count == 1 && abs(layout.width - 25 * em(engine)) <= 0.5)
  }

  /// 20 pt is 1 em: Inter is drawn smaller, the Han font is not.
  @Test(arguments: bothEngines)
  func ideographIsOneEmWide(engine: TextEngine) {
    #expect(em(engine) == 20)
  }
}

@Suite struct TextLayoutTests {
  @Test func blockFontHasItsSimpleWidths() {
    for (text, ems) in [
      ("a", 0.5), ("7", 0.5), (" ", 0.25), ("é", 0.5), ("中", 1), ("😀", 1), ("👨‍👩‍👧", 1), ("e\u{301}", 0.5),
    ] {
      #expect(wrapped(text, .infinity, .blocks).width == 20 * ems, "\(text)")
    }
  }

  @Test(arguments: bothEngines)
  func wordsWrapAndSpacesHang(engine: TextEngine) {
    let layout = wrapped("one two three", wrapped("one two", .infinity, engine).width, engine)

    #expect(layout.drawn == ["one two", "three"])
    #expect(layout.text(ofLine: 0) == "one two ")
    #expect(layout.lines[0].wraps && !layout.lines[1].wraps)
    #expect(layout.width == wrapped("one two", .infinity, engine).width)
  }

  @Test(arguments: bothEngines)
  func newlinesBreakAndATrailingOneAddsNoLine(engine: TextEngine) {
    #expect(wrapped("a\n\nb\r\nc\u{2028}d\n", 200, engine).drawn == ["a", "", "b", "c", "d"])
    #expect(wrapped("\n", 200, engine).drawn == [""])
  }

  @Test(arguments: bothEngines)
  func longWordIsBrokenBetweenCharacters(engine: TextEngine) {
    let layout = wrapped("a abcdefghijkl", wrapped("abcde", .infinity, engine).width, engine)

    #expect(layout.drawn.joined(separator: "|").hasPrefix("a|abcde|"))
  }

  @Test func characterWrappingIgnoresWords() {
    #expect(wrapped("one two", 50, .blocks, mode: .byCharWrapping).drawn == ["one t", "wo"])
    #expect(wrapped("one two", 50, .blocks).drawn == ["one", "two"])
  }

  @Test(arguments: bothEngines)
  func graphemesAreNeverTorn(engine: TextEngine) {
    #expect(wrapped("👨‍👩‍👧e\u{301}é", 1, engine).drawn == ["👨‍👩‍👧", "e\u{301}", "é"])
  }

  @Test(arguments: bothEngines)
  func baselinesStandAtApplesAscender(engine: TextEngine) {
    let layout = wrapped("中 a\nb", 200, engine)

    #expect(layout.firstBaseline == 19.04296875)
    #expect(layout.lastBaseline == 42.91015625)
  }

  @Test(arguments: bothEngines)
  func linesJoinedGiveTheTextBack(engine: TextEngine) {
    let text = "Ein Satz mit Wörtern, 汉字和标点。 And a verylongwordthatmustbebroken  end"
    for width in stride(from: 0.0, through: 300, by: 7) {
      let layout = wrapped(text, width, engine)
      #expect(layout.lines.indices.map(layout.text(ofLine:)).joined() == text)
    }
  }

  @Test(arguments: bothEngines)
  func oddBytesAreSurvived(engine: TextEngine) {
    #expect(wrapped("a\0b\u{1}\u{200B}\u{FEFF}\t", 100, engine).lines.count == 1)
    #expect(wrapped("שלום עולם abc مرحبا", 60, engine).lines.count > 1)
  }

  @Test func kerningAndDigitsOfOneWidth() {
    func width(_ text: String, _ family: FontFace.Family) -> Double {
      TextLayout.layout(
        TextRequest(text, font: FontFace(family: family, size: 20)), width: .infinity, engine: .pango
      ).width
    }
    #expect(width("AV", .system) < width("A", .system) + width("V", .system))
    #expect(width("1", .system) != width("8", .system))
    #expect(width("1", .monospacedDigits) == width("8", .monospacedDigits))
    #expect(width("i", .monospaced) == width("W", .monospaced))
    #expect(width("abc", .named("No Such Font, At All")) == width("abc", .system))
  }

  @Test func layoutIsFreeOfTheScale() {
    func width(_ size: Double) -> Double {
      TextLayout.layout(TextRequest("Hamburg", font: FontFace(size: size)), width: .infinity, engine: .pango)
        .width
    }
    #expect(abs(width(13) / 13 - width(130) / 130) < 0.001)
  }

  /// An override makes Latin letters run from right to left: the glyphs are those of the text backwards.
  @Test func rightToLeftRunsAreDrawnBackwards() {
    func glyphs(_ text: String) -> [UInt32] {
      wrapped(text, .infinity, .pango).glyphs(ofLine: 0).compactMap {
        if case .outline(_, let index) = $0.shape { index } else { nil }
      }
    }

    #expect(glyphs("x \u{202E}abc\u{202C} y") == glyphs("x cba y") && glyphs("cba").count == 3)
  }

  @Test func caretFollowsTheCharacters() {
    let layout = wrapped("ab 中c", 35, .blocks)

    #expect(layout.drawn == ["ab", "中c"])
    for (offset, line, x) in [(0, 0, 0.0), (1, 0, 10), (3, 1, 0), (6, 1, 20), (7, 1, 30)] {
      let caret = layout.caret(at: offset)
      #expect(caret.line == line && caret.x == x)
    }
    #expect(layout.offset(nearestTo: 9, inLine: 1) == 3 && layout.offset(nearestTo: 11, inLine: 1) == 6)
    #expect(layout.offset(nearestTo: 999, inLine: 1) == 7)
    #expect(wrapped("", 10, .blocks).caret(at: 0).x == 0)
  }
}
