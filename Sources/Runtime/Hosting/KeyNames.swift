// SPDX-License-Identifier: MIT

/// How scripts name keys and modifiers.
enum KeyNames {
  static let named: [(name: String, key: KeySample.Key, characters: String)] = [
    ("return", .returnOrEnter, ""), ("escape", .escape, ""), ("backspace", .deleteOrBackspace, ""),
    ("tab", .tab, ""),
    ("space", .spacebar, " "), ("home", .home, ""), ("end", .end, ""), ("pageup", .pageUp, ""),
    ("pagedown", .pageDown, ""), ("delete", .deleteForward, ""), ("left", .leftArrow, ""),
    ("right", .rightArrow, ""), ("up", .upArrow, ""), ("down", .downArrow, ""),
  ]

  static let modifiers: [(name: String, modifier: KeySample.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alternate), ("command", .command),
    ("caps", .alphaShift),
    ("numpad", .numericPad),
  ]

  static var all: String {
    named.map(\.name).joined(separator: ", ") + ", f1 to f12, key:40 for a key by its number"
  }

  static func modifier(_ name: String) -> KeySample.Modifiers? {
    modifiers.first { $0.name == name }?.modifier
  }

  /// A name, one character, or a number of the USB tables with what stands on the key after a colon.
  static func key(_ name: String) -> (KeySample.Key, String)? {
    if let found = named.first(where: { $0.name == name }) { return (found.key, found.characters) }
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number),
      name == "f\(number)"
    {
      return (KeySample.Key(rawValue: 0x39 + number), "")
    }
    if name.hasPrefix("key:") {
      // By Unicode scalars: a mark that follows the colon would make one character with it.
      let rest = name.unicodeScalars.dropFirst(4)
      let digits = rest.prefix { $0 != ":" }
      guard let number = Int(String(digits)), number >= 0 else { return nil }
      return (KeySample.Key(rawValue: number), String(rest.dropFirst(digits.count + 1)))
    }
    guard name.count == 1, let character = name.lowercased().first else { return nil }
    let letters = Array("abcdefghijklmnopqrstuvwxyz1234567890")
    let number = letters.firstIndex(of: character).map { 4 + $0 } ?? 0
    return (KeySample.Key(rawValue: number), String(character))
  }

  static func name(of sample: KeySample) -> String {
    if let found = named.first(where: { $0.key == sample.key && $0.characters == sample.characters }) {
      return found.name
    }
    if let (key, characters) = key(sample.characters), key == sample.key, characters == sample.characters {
      return EventScriptWords.quoted(sample.characters)
    }
    return EventScriptWords.quoted("key:\(sample.key.rawValue):\(sample.characters)")
  }
}
