// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import UIKitCore

/// The block font: 8 points a letter, 16 an ideograph, 4 a space.
@MainActor @Suite struct CaretMapTests {
  @Test func caretsStandBetweenCharacters() {
    #expect(Self.places("ab 你") == [0, 8, 16, 20, 36])
    #expect(Self.places("") == [0])
    // The first letter of a text that runs to the left is the rightmost.
    #expect(Self.places("של") == [16, 8, 0])
    // By position: between "b" and the Hebrew letters, inside of them, behind them, and the end.
    #expect(Self.places("abשלc") == [0, 8, 16, 24, 32, 40])
    #expect(Self.places("abשלוc") == [0, 8, 16, 32, 24, 40, 48])
  }

  @Test func aPointFindsTheNearestGap() {
    let map = TypedLine("abcd").map
    for (x, position) in [(-5.0, 0), (3, 0), (5, 1), (11, 1), (13, 2), (99, 4)] {
      #expect(map.place(nearestTo: CGPoint(x: x, y: 5)).position == position, "\(x)")
    }
    let lines = TypedLine("ab\ncd\n", isMultiline: true).map
    let height = lines.lines[0].bottom
    #expect(lines.place(nearestTo: CGPoint(x: 9, y: height * 1.5)).position == 4)
    #expect(lines.place(nearestTo: CGPoint(x: 9, y: height * 2.5)).position == 6)
    #expect(lines.place(nearestTo: CGPoint(x: 9, y: -50)).position == 1)
    #expect(lines.place(nearestTo: CGPoint(x: 0, y: 999)).position == 6)
  }

  @Test func aSelectionIsOneRectangleWhereItsLettersTouch() {
    let line = TypedLine("abשלוcd").map
    #expect(Self.spans(line.rects(of: 0..<2)) == [[0, 16]])
    #expect(Self.spans(line.rects(of: 0..<7)) == [[0, 56]])
    // "b" and the first Hebrew letter, which stands at the right of the three.
    #expect(Self.spans(line.rects(of: 1..<3)) == [[8, 16], [32, 40]])
    let lines = TypedLine("ab\ncd", isMultiline: true).map
    #expect(Self.spans(lines.rects(of: 1..<4, edge: 100)) == [[8, 100], [0, 8]])
    #expect(Self.spans(lines.rects(of: 1..<4)) == [[8, 16], [0, 8]])
    #expect(lines.rects(of: 2..<2, edge: 100).isEmpty)
  }

  @Test func aFlagHasOneGapOnEachSide() {
    #expect(Self.places("a🇩🇪b") == [0, 8, 24, 32])
    #expect(Self.places("a👨‍👩‍👧‍👦b").count == 4)
  }

  private static func places(_ text: String) -> [CGFloat] {
    let map = TypedLine(text).map
    return (0...text.count).map { map.caret(at: $0).minX }
  }

  private static func spans(_ rects: [CGRect]) -> [[CGFloat]] { rects.map { [$0.minX, $0.maxX] } }
}
