// SPDX-License-Identifier: MIT
import Testing

@testable import Graphics

/// Widths in the block font at 20 pt: letters 10, spaces 5, the ellipsis 10.
@Suite struct TextTruncationTests {
  private func drawn(
    _ text: String, _ width: Double, _ mode: NSLineBreakMode, limit: Int = 1
  ) -> [String] {
    wrapped(text, width, .blocks, mode: mode, limit: limit).drawn
  }

  @Test func eachModeKeepsItsPart() {
    #expect(drawn("abcdefghij", 50, .byTruncatingTail) == ["abcd…"])
    #expect(drawn("abcdefghij", 50, .byTruncatingHead) == ["…ghij"])
    #expect(drawn("abcdefghij", 50, .byTruncatingMiddle) == ["ab…ij"])
    #expect(drawn("abcdefghij", 50, .byClipping) == ["abcdefghij"])
    #expect(drawn("abcde fghij", 60, .byWordWrapping) == ["abcde"])
    #expect(drawn("abcde fghij", 70, .byCharWrapping) == ["abcde f"])
  }

  @Test func textThatFitsIsLeftAlone() {
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle, .byClipping] {
      let layout = wrapped("abcde", 50, .blocks, mode: mode, limit: 1)
      #expect(layout.drawn == ["abcde"] && !layout.isTruncated && !layout.lines[0].hasEllipsis)
    }
  }

  @Test func lastPermittedLineTakesTheEllipsis() {
    let layout = wrapped("one two three four five", 55, .blocks, mode: .byTruncatingTail, limit: 2)

    #expect(layout.drawn == ["one", "two…"] || layout.drawn == ["one", "two t…"])
    #expect(layout.isTruncated && layout.lines[1].width <= 55)
    #expect(drawn("one two three", 50, .byTruncatingHead, limit: 2) == ["one", "…hree"])
  }

  @Test func spacesBeforeTheEllipsisGo() {
    #expect(drawn("abc defgh", 45, .byTruncatingTail) == ["abc…"])
  }

  @Test func leftOutLineShowsToo() {
    let layout = wrapped("a\nb", 500, .blocks, mode: .byTruncatingTail, limit: 1)

    #expect(layout.drawn == ["a…"] && layout.isTruncated)
    #expect(!wrapped("a\n", 500, .blocks, mode: .byTruncatingTail, limit: 1).isTruncated)
    #expect(wrapped("a\nb", 500, .blocks, limit: 1).isTruncated)
  }

  @Test func ellipsisStandsAloneWhereNothingFits() {
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle] {
      #expect(drawn("abcdef", 3, mode) == ["…"])
      #expect(drawn("abcdef", .nan, mode) == ["…"])
    }
  }

  @Test(arguments: bothEngines)
  func truncatedLineFits(engine: TextEngine) {
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle] {
      for width in stride(from: 25.0, to: 180, by: 3.7) {
        let layout = wrapped("Hello 世界, a long title", width, engine, mode: mode, limit: 1)
        #expect(layout.width <= width + 0.001 && layout.isTruncated && layout.drawn[0].contains("…"))
      }
    }
  }
}
