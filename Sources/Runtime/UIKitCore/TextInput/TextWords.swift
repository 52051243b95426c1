// SPDX-License-Identifier: MIT

/// The words of a text, as the word keys and a double tap have them.
///
/// Letters and digits that stand together are a word, and so are ideographs with the hiragana behind them, a run of
/// katakana, and each emoji. There is no dictionary: a Chinese clause is one word, as in other programs of the desktop.
struct TextWords {
  let text: CharacterText

  /// The end of the word at `position` or behind it.
  func end(after position: Int) -> Int {
    var position = position
    while position < text.count, !isWord(position) { position += 1 }
    guard position < text.count else { return text.count }
    position += 1
    while position < text.count, isJoined(at: position) { position += 1 }
    return position
  }

  /// The start of the word before `position`.
  func start(before position: Int) -> Int {
    var position = position
    while position > 0, !isWord(position - 1) { position -= 1 }
    guard position > 0 else { return 0 }
    position -= 1
    while position > 0, isJoined(at: position) { position -= 1 }
    return position
  }

  /// The word around `position`; where there is none, the spaces or signs around it.
  func range(around position: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    var place = min(position, text.count - 1)
    // At the end of a word that word is meant.
    if place > 0, !isWord(place), isWord(place - 1) { place -= 1 }
    var (start, end) = (place, place + 1)
    while start > 0, isJoined(at: start) || isSame(start) { start -= 1 }
    while end < text.count, isJoined(at: end) || isSame(end) { end += 1 }
    return start..<end
  }

  // MARK: - Kinds

  private enum Kind { case letter, digit, ideograph, hiragana, katakana, emoji, space, sign }

  private func isWord(_ position: Int) -> Bool {
    switch kind(position) {
    case .space: false
    // A sign between two letters: the apostrophe of "don't".
    case .sign: isInside(position)
    default: true
    }
  }

  /// Spaces with spaces.
  private func isSame(_ position: Int) -> Bool {
    kind(position) == .space && kind(position - 1) == .space
  }

  /// Whether the characters on both sides of `position` belong to one word.
  private func isJoined(at position: Int) -> Bool {
    switch (kind(position - 1), kind(position)) {
    case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit): true
    case (.ideograph, .ideograph), (.ideograph, .hiragana), (.hiragana, .hiragana), (.katakana, .katakana):
      true
    case (.sign, .letter), (.sign, .digit): isInside(position - 1)
    case (.letter, .sign), (.digit, .sign): isInside(position)
    default: false
    }
  }

  // UAX 29, rules 6, 7, 11 and 12.
  private func isInside(_ position: Int) -> Bool {
    guard position > 0, position + 1 < text.count else { return false }
    let sides = (kind(position - 1), kind(position + 1))
    switch text[position] {
    case "'", "’", ".": return sides == (.letter, .letter) || sides == (.digit, .digit)
    case "·", "״": return sides == (.letter, .letter)
    case ",", ";": return sides == (.digit, .digit)
    default: return false
    }
  }

  private func kind(_ position: Int) -> Kind {
    let character = text[position]
    guard let scalar = character.unicodeScalars.first else { return .sign }
    switch scalar.value {
    case 0x5F: return .letter
    case 0x30...0x39: return character.unicodeScalars.count > 1 ? .emoji : .digit
    case 0x3041...0x309F: return .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .katakana
    case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
      return .ideograph
    default: break
    }
    if character.isWhitespace { return .space }
    if character.isLetter { return .letter }
    if character.isNumber { return .digit }
    return scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
      ? .emoji : .sign
  }
}
