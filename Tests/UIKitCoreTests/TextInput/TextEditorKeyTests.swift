// SPDX-License-Identifier: MIT
import Testing

@testable import UIKitCore

/// Keys pressed in a row, and what must come out. `|` is the caret, `^` where the selection began.
@MainActor @Suite struct TextEditorKeyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var start: String
    var keys: String
    var end: String
    init(_ start: String, _ keys: String, _ end: String) {
      (self.start, self.keys, self.end) = (start, keys, end)
    }
    var testDescription: String { "\(start) + \(keys)" }
  }

  private nonisolated static let family = "👨‍👩‍👧‍👦"
  private nonisolated static let wave = "👋🏽"

  nonisolated static let moving: [Row] = [
    Row("ab|c", "left", "a|bc"), Row("ab|c", "right", "abc|"), Row("|ab", "left", "|ab"),
    Row("ab|", "right", "ab|"),
    Row("ab|c", "shift-left", "a|b^c"), Row("ab|c", "shift-left shift-right shift-right", "ab^c|"),
    Row("a^bc|d", "left", "a|bcd"), Row("a^bc|d", "right", "abc|d"), Row("a|bc^d", "left", "a|bcd"),
    Row("a|bc^d", "right", "abc|d"), Row("a^bc|d", "shift-left", "a^b|cd"),
    Row("ab|cd", "home", "|abcd"), Row("ab|cd", "end", "abcd|"), Row("ab|cd", "shift-home", "|ab^cd"),
    Row("ab|cd", "shift-end", "ab^cd|"), Row("ab|cd", "cmd-left", "|abcd"),
    Row("ab|cd", "cmd-right", "abcd|"),
    Row("ab|cd", "cmd-shift-right", "ab^cd|"), Row("ab|cd", "ctrl-home", "|abcd"),
    Row("ab|cd", "ctrl-end", "abcd|"),
    Row("ab|cd", "up", "|abcd"), Row("ab|cd", "down", "abcd|"), Row("ab|cd", "shift-up", "|ab^cd"),
    Row("ab|cd", "cmd-up", "|abcd"), Row("ab|cd", "ctrl-down", "abcd|"),
  ]

  nonisolated static let words: [Row] = [
    Row("one two| three", "alt-left", "one |two three"),
    Row("one two| three", "ctrl-left ctrl-left", "|one two three"),
    Row("one| two three", "alt-right", "one two| three"),
    Row("one |two", "ctrl-right ctrl-right", "one two|"),
    Row("one two|", "alt-shift-left", "one |two^"), Row("o|ne, two", "alt-right", "one|, two"),
    Row("one|, (two)", "alt-right", "one, (two|)"), Row("don't| stop", "alt-left", "|don't stop"),
    Row("pi is 3.14|", "ctrl-left", "pi is |3.14"), Row("1,000|", "ctrl-left", "|1,000"),
    Row("snake_case|", "ctrl-left", "|snake_case"), Row("example.com|", "ctrl-left", "|example.com"),
    Row("end. Start|", "ctrl-left ctrl-left", "|end. Start"),
    Row("one two|", "alt-back", "one |"), Row("one two |", "ctrl-back", "one |"),
    Row("|one two", "ctrl-del", "| two"),
    Row("one| two", "alt-del", "one|"), Row("one tw|o", "cmd-back", "|o"), Row("o|ne two", "cmd-del", "o|"),
    Row("(one)|", "ctrl-back", "(|"),
  ]

  nonisolated static let changing: [Row] = [
    Row("|", "'abc'", "abc|"), Row("a^bc|d", "'x'", "ax|d"), Row("a|bc^d", "'xy'", "axy|d"),
    Row("abc|", "back", "ab|"),
    Row("|abc", "back", "|abc"), Row("|abc", "del", "|bc"), Row("abc|", "del", "abc|"),
    Row("a^bc|d", "back", "a|d"),
    Row("a|bc^d", "del", "a|d"), Row("a^bc|d", "ctrl-back", "a|d"), Row("ab|c", "ctrl-a", "^abc|"),
    Row("ab|c", "cmd-a back", "|"), Row("a^bc|d", "ctrl-c end ctrl-v", "abcdbc|"),
    Row("a^bc|d", "cmd-x cmd-v cmd-v", "abcbc|d"), Row("a|b", "ctrl-c ctrl-v", "a|b"),
    Row("a^b|", "ctrl-insert end shift-insert", "abb|"), Row("a^b|c", "shift-del home shift-insert", "b|ac"),
    Row("|", "'ab' ctrl-z", "|"), Row("x|", "'ab' ctrl-z ctrl-shift-z", "xab|"),
    Row("x|", "'ab' ctrl-z ctrl-y", "xab|"),
    Row("|", "'ab' left 'c' ctrl-z", "a|b"), Row("|", "'ab' left 'c' ctrl-z ctrl-z", "|"),
    Row("abcd|", "back back cmd-z", "abcd|"), Row("ab^cd|", "'x' cmd-z", "ab^cd|"),
    Row("|", "'ab' back ctrl-z ctrl-z", "|"),
    Row("|", "'ab' ctrl-z 'c' ctrl-y", "c|"), Row("ab|", "ctrl-z", "ab|"),
    Row("e|", "'\u{301}' ctrl-z", "e|"),
    Row("a^b|", "ctrl-x ctrl-z ctrl-z", "a^b|"), Row("a|bcd", "del del ctrl-z", "a|bcd"),
  ]

  nonisolated static let characters: [Row] = [
    Row("a\(family)|b", "left", "a|\(family)b"), Row("a\(family)|b", "back", "a|b"),
    Row("a|\(family)b", "del", "a|b"),
    Row("|\(family)\(wave)", "right right", "\(family)\(wave)|"), Row("🇩🇪🇫🇷|", "left", "🇩🇪|🇫🇷"),
    Row("🇩🇪🇫🇷|", "back", "🇩🇪|"), Row("🇩🇪🇫🇷|", "shift-left", "🇩🇪|🇫🇷^"), Row("1️⃣2️⃣|", "back", "1️⃣|"),
    Row("❤️|", "back", "|"), Row("e\u{301}|x", "left", "|e\u{301}x"), Row("xe\u{301}\u{323}|", "back", "x|"),
    Row("e|x", "'\u{301}'", "e\u{301}|x"),
    Row("\u{1112}\u{1161}\u{11AB}글|", "left left", "|\u{1112}\u{1161}\u{11AB}글"),
    Row("한글|", "back", "한|"), Row("नमस्ते|", "left", "नम|स्ते"), Row("क्षि|", "back", "|"),
    Row("சி|", "left", "|சி"), Row("ก็|", "back", "|"), Row("a\(wave)|", "shift-left 'b'", "ab|"),
    Row("\(family) \(wave)|", "ctrl-left", "\(family) |\(wave)"),
    Row("hi \(wave)\(wave)|", "ctrl-left", "hi \(wave)|\(wave)"),
    Row("a\u{FE0F}\u{20E3}|", "back", "|"), Row("\(family)|", "'x' ctrl-z back ctrl-z", "\(family)|"),
  ]

  nonisolated static let ideographs: [Row] = [
    Row("你好|", "left", "你|好"), Row("你好,世界|", "ctrl-left", "你好,|世界"), Row("你好。|世界", "alt-right", "你好。世界|"),
    Row("用Swift写|", "ctrl-left ctrl-left", "用|Swift写"), Row("日本語を読む|", "ctrl-left", "日本語を|読む"),
    Row("テレビを見る|", "ctrl-left ctrl-left", "テレビ|を見る"), Row("カラー|", "ctrl-back", "|"),
    Row("한국어 공부|", "ctrl-left", "한국어 |공부"), Row("㐀𠀀|", "back", "㐀|"),
  ]

  /// Right-to-left letters are written in reading order here: the first is the rightmost.
  nonisolated static let mirrored: [Row] = [
    Row("|שלום", "left", "ש|לום"), Row("של|ום", "right", "ש|לום"), Row("שלום|", "left", "שלום|"),
    Row("|שלום", "right", "|שלום"), Row("|שלום", "shift-left", "^ש|לום"), Row("ש^לו|ם", "left", "שלו|ם"),
    Row("ש^לו|ם", "right", "ש|לום"), Row("|שלום עולם", "ctrl-left", "שלום| עולם"),
    Row("שלום עולם|", "alt-right", "שלום |עולם"), Row("של|ום", "home", "|שלום"), Row("של|ום", "end", "שלום|"),
    Row("של|ום", "cmd-left", "שלום|"), Row("של|ום", "cmd-right", "|שלום"), Row("שלום|", "back", "שלו|"),
    Row("|שלום", "'א'", "א|שלום"), Row("مرح|با", "left", "مرحب|ا"), Row("بَ|تَ", "left", "بَتَ|"),
    Row("بَ|تَ", "back", "|تَ"),
    // In a text that runs to the right the letters between are gone through as one sees them: from the left.
    Row("ab|שלום", "right", "abשלו|ם"), Row("ab|שלום", "right right right right", "abשלום|"),
    Row("abשלום|", "left", "abש|לום"), Row("abשלום|cd", "left", "abש|לוםcd"),
    Row("abשלום|cd", "right", "abשלוםc|d"),
    // And numbers in a text that runs to the left.
    Row("ש|12ל", "left", "ש1|2ל"), Row("ש12|ל", "left", "ש12ל|"), Row("ש12|ל", "right", "ש1|2ל"),
  ]

  @Test(arguments: moving + words + changing)
  func keysDoWhatTheySay(_ row: Row) { check(row) }

  @Test(arguments: characters + ideographs)
  func charactersAreWhatOneSees(_ row: Row) { check(row) }

  @Test(arguments: mirrored)
  func arrowsGoAsOneSeesIt(_ row: Row) { check(row) }

  private func check(_ row: Row) {
    var line = TypedLine(row.start)
    line.press(row.keys)
    #expect(line.marked == row.end, "\(row.start) + \(row.keys)")
  }

  // MARK: - Several lines

  /// "ab cdefg h" in 48 points breaks behind "ab ", "cdefg ".
  nonisolated static let lines: [Row] = [
    Row("ab\nc|d", "left left left", "a|b\ncd"), Row("ab|\ncd", "right", "ab\n|cd"),
    Row("ab\n|", "back", "ab|"),
    Row("abcd\nef|gh", "up", "ab|cd\nefgh"), Row("abcd|\nef\nghij", "down", "abcd\nef|\nghij"),
    Row("abcd|\nef\nghij", "down down", "abcd\nef\nghij|"),
    Row("abc|d\nef\nghij", "down down up", "abcd\nef|\nghij"),
    Row("abcd|\nef\nghij", "down left down", "abcd\nef\ng|hij"), Row("a|b\ncd", "up", "|ab\ncd"),
    Row("ab\nc|d", "down", "ab\ncd|"),
    Row("ab\nc|d", "shift-up", "a|b\nc^d"), Row("ab\nc|d", "home", "ab\n|cd"),
    Row("a|b\ncd", "end", "ab|\ncd"),
    Row("ab\nc|d", "ctrl-home", "|ab\ncd"), Row("a|b\ncd", "cmd-down", "ab\ncd|"),
    Row("ab\nc|d", "alt-up", "ab\n|cd"),
    Row("ab\n|cd", "alt-up", "|ab\ncd"), Row("a|b\ncd", "alt-down alt-down", "ab\ncd|"),
    Row("ab|", "'\n' 'c'", "ab\nc|"),
    Row("ab\n|\ncd", "up", "|ab\n\ncd"), Row("a|b\n", "down down", "ab\n|"),
    Row("ab cd|efg h", "home", "ab |cdefg h"),
    Row("ab |cdefg h", "down", "ab cdefg |h"), Row("a|b cdefg h", "down", "ab c|defg h"),
    Row("ab cdefg h|", "up", "ab c|defg h"),
    Row("ab |cdefg h", "left", "ab| cdefg h"), Row("ab\r\n|cd", "back", "ab|cd"),
    Row("one\n^two|", "ctrl-x up ctrl-v", "two|one\n"),
  ]

  @Test(arguments: lines)
  func linesAreGoneThroughUpAndDown(_ row: Row) {
    var line = TypedLine(row.start, isMultiline: true, width: 48)
    line.press(row.keys)
    #expect(line.marked == row.end, "\(row.start) + \(row.keys)")
  }

  @Test func theEndOfAWrappedLineIsOnThatLine() {
    var line = TypedLine("|abcdefghij", isMultiline: true, width: 48)
    line.press("end")
    #expect(line.marked == "abcdef|ghij" && line.editor.selection.isUpstream)
    let selection = line.editor.selection
    #expect(line.map.caret(at: selection.head, isUpstream: true).minX == 48)
    #expect(line.map.caret(at: selection.head).minX == 0)
    line.press("home")
    #expect(line.marked == "|abcdefghij")
    line.press("end right")
    #expect(line.marked == "abcdefg|hij")
  }

  @Test func aLineHasNoNewlinesAndSecretsAreOneWordThatNobodyCopies() {
    var line = TypedLine("a|")
    line.clipboard = "b\nc\r\nd"
    line.press("ctrl-v")
    #expect(line.marked == "ab c d|")
    line.editor.isSecure = true
    line.press("ctrl-left")
    #expect(line.marked == "|ab c d")
    line.clipboard = nil
    line.press("ctrl-a ctrl-c ctrl-x")
    #expect(line.clipboard == nil && line.editor.text == "ab c d")
  }

  @Test func upAndDownAtTheEndsAreSomebodyElses() {
    let line = TypedLine("|ab")
    #expect(line.editor.effect(of: .move(.up), in: line.map) == .none)
    #expect(line.editor.effect(of: .move(.down), in: line.map) != .none)
  }
}
