// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKitCore

/// No keys, in whatever order, leave a part of a character or a selection that is none.
@MainActor @Suite struct TextEditorRandomTests {
  private static let letters = [
    "a", " ", ".", "é", "e\u{301}", "\u{301}", "👨‍👩‍👧‍👦", "🇩🇪", "🇫🇷", "👋🏽", "1️⃣", "\u{200D}", "\u{FE0F}", "한",
    "\u{1112}", "\u{1161}",
    "क्ष", "ि", "你", "好", "ア", "を", "ש", "ل", "بَ", "12", "\n", "\t", "\r\n",
  ]
  private static let keys = [
    "left", "right", "up", "down", "home", "end", "back", "del", "shift-left", "shift-right", "shift-up",
    "shift-down",
    "ctrl-left", "alt-right", "shift-ctrl-right", "ctrl-back", "alt-del", "cmd-back", "cmd-left", "cmd-right",
    "ctrl-a",
    "ctrl-c", "ctrl-x", "ctrl-v", "ctrl-z", "ctrl-y", "alt-up", "alt-down", "ctrl-home", "shift-end",
  ]

  @Test(arguments: 0..<24)
  func nothingSplitsACharacter(_ seed: Int) {
    var random = Numbers(seed: UInt64(seed))
    var line = TypedLine("", isMultiline: seed % 2 == 0, width: seed % 3 == 0 ? 60 : .infinity)
    for step in 0..<300 {
      let before = line
      let choice = random.next(10)
      switch choice {
      case 0...3: line.press("'" + Self.letters[random.next(Self.letters.count)] + "'")
      case 4:
        let text = (0..<random.next(3)).map { _ in Self.letters[random.next(Self.letters.count)] }.joined()
        let end = random.next(text.count + 1)
        line.editor.compose(text, selected: random.next(end + 1)..<end)
      case 5: line.editor.unmark()
      default:
        let key = Self.keys[random.next(Self.keys.count)]
        let command = TypedLine.command(key)
        if case .replace(let edit)? = command.map({
          line.editor.effect(of: $0, in: line.map, clipboard: line.clipboard)
        }) {
          let characters = Array(before.editor.text)
          let kept =
            String(characters[..<edit.range.lowerBound]) + edit.text
            + String(characters[edit.range.upperBound...])
          line.press(key)
          #expect(line.editor.text == kept, "seed \(seed), step \(step): \(key)")
        } else {
          line.press(key)
        }
      }
      let (selection, count) = (line.editor.selection, line.editor.text.count)
      #expect(line.editor.content.count == count)
      #expect((0...count).contains(selection.head) && (0...count).contains(selection.anchor))
      if let marked = line.editor.marked { #expect(marked.upperBound <= count) }
      // Every position has a place, and every place one position.
      for row in line.map.lines {
        #expect(row.stops.map(\.position).sorted() == Array(row.range.lowerBound...row.range.upperBound))
        #expect(zip(row.stops, row.stops.dropFirst()).allSatisfy { $0.x <= $1.x })
      }
    }
    // All the way back is where it began, and forth again where it ended.
    line.editor.unmark()
    let end = line.editor.text
    var steps = 0
    while line.editor.history.canUndo, steps < 1000 {
      line.press("ctrl-z")
      steps += 1
    }
    if steps < 200 { #expect(line.editor.text.isEmpty, "seed \(seed)") }
    for _ in 0..<steps { line.press("ctrl-y") }
    #expect(line.editor.text == end, "seed \(seed)")
  }

  @Test func arrowsReachEveryPositionOfALine() {
    for text in ["abc", "שלום", "abשלוםcd", "ש12ל", "123 שלום 456 abc", "a👨‍👩‍👧‍👦ש🇩🇪"] {
      var line = TypedLine("|" + text)
      let stops = line.map.lines[0].stops.map(\.position)
      line.editor.select(TextSelection(stops[0]))
      var seen = [line.editor.selection.head]
      for _ in 1..<stops.count {
        line.press("right")
        seen.append(line.editor.selection.head)
      }
      #expect(seen == stops && Set(seen).count == text.count + 1, "\(text)")
      for position in stops.dropLast().reversed() {
        line.press("left")
        #expect(line.editor.selection.head == position, "\(text)")
      }
    }
  }

  private struct Numbers {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
  }
}
