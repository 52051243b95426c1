// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Graphics

private func paragraph(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
  var style = ParagraphStyle()
  change(&style)
  return style
}

/// "aaaa" is 40 points wide at 20 pt.
private func layout(
  _ text: String, _ width: Double, _ engine: TextEngine = .blocks, _ change: (inout ParagraphStyle) -> Void
) -> TextLayout {
  let request = styled([(text, run(20))], [(text.utf8.count, paragraph(change))])
  return TextLayout.layout(request, width: width, engine: engine)
}

@Suite struct ParagraphStyleTests {
  private let font = FontFace(size: 20)

  private func starts(_ layout: TextLayout, _ width: Double) -> [Double] {
    layout.lines.indices.map { layout.start(ofLine: $0, in: width, .natural).x }
  }

  @Test(arguments: bothEngines)
  func spacingsStandBetweenLinesAndParagraphs(engine: TextEngine) {
    let four = layout("中中中\n中中", 50, engine) {
      $0.lineSpacing = 3
      $0.spacing = 7
      $0.spacingBefore = 11
    }
    let line = font.lineHeight
    let tops = [0, line + 3, 2 * line + 6 + 18]

    #expect(four.drawn == ["中中", "中", "中中"])
    for (index, top) in tops.enumerated() { #expect(abs(four.metrics[index].top - top) < 1e-9) }
    // Nothing stands before the first line and behind the last.
    #expect(abs(four.height - (3 * line + 24)) < 1e-9)
  }

  @Test func lineHeightsAreMultipliedAndLimitedAboveTheLetters() {
    let line = font.lineHeight
    for (minimum, maximum, multiple, expected) in [
      (0.0, 0.0, 1.5, 1.5 * line), (40, 0, 0, 40), (0, 10, 0, 10), (0, 30, 2, 30), (60, 30, 0, 30),
      (0, 0, 0, line),
    ] {
      let two = layout("a\nb", 100) {
        ($0.minimumLineHeight, $0.maximumLineHeight, $0.lineHeightMultiple) = (minimum, maximum, multiple)
      }
      #expect(abs(two.height - 2 * expected) < 1e-9)
      #expect(abs(two.firstBaseline - (expected + font.descender)) < 1e-9)
    }
  }

  @Test func indentsNarrowTheLines() {
    let text = "aaaa aaaa aaaa aaaa"
    // 100 less 55 and 0, then 100 less 10.
    let hanging = layout(text, 100) { ($0.firstLineHeadIndent, $0.headIndent) = (55, 10) }
    #expect(hanging.drawn == ["aaaa", "aaaa aaaa", "aaaa"])
    #expect(starts(hanging, 100) == [55, 10, 10])
    #expect(hanging.width == 95)

    let fromTheRight = layout(text, 100) { $0.tailIndent = -20 }
    #expect(fromTheRight.drawn == ["aaaa", "aaaa", "aaaa", "aaaa"])
    let fromTheLeft = layout(text, 400) { $0.tailIndent = 90 }
    #expect(fromTheLeft.drawn == ["aaaa aaaa", "aaaa aaaa"])
    #expect(layout(text, 400) { $0.tailIndent = 10_000 }.drawn == [text])
  }

  @Test func alignmentStandsBetweenTheIndents() {
    func start(_ alignment: NSTextAlignment) -> Double {
      starts(
        layout("aaaa", 200) { ($0.alignment, $0.firstLineHeadIndent, $0.tailIndent) = (alignment, 20, -40) },
        200)[0]
    }
    #expect(start(.left) == 20 && start(.natural) == 20)
    #expect(start(.right) == 200 - 40 - 40)
    #expect(start(.center) == 20 + (200 - 60 - 40) / 2)
  }

  @Test func paragraphsOfOneTextDiffer() {
    let text = "aaaa\nbbbb"
    let request = styled(
      [(text, run(20))],
      [
        (5, paragraph { $0.alignment = .right }),
        (9, paragraph { ($0.alignment, $0.lineBreakMode) = (.center, .byCharWrapping) }),
      ])
    let two = TextLayout.layout(request, width: 100, engine: .blocks)

    #expect(starts(two, 100) == [60, 30])
    let narrow = TextLayout.layout(request, width: 15, engine: .blocks)
    #expect(narrow.drawn.joined(separator: "|") == "a|a|a|a|b|b|b|b")
  }

  /// An indent that leaves no room gives one character a line, not a hang.
  @Test(arguments: bothEngines, [-30.0, 0, 5, 1e9])
  func indentsWithoutRoomEnd(engine: TextEngine, indent: Double) {
    let made = layout("abc def", 40, engine) {
      ($0.headIndent, $0.firstLineHeadIndent, $0.tailIndent) = (indent, indent, -indent)
    }
    #expect((1...7).contains(made.lines.count))
    #expect(made.drawn.joined().filter { $0 != " " } == "abcdef")
  }
}
