// SPDX-License-Identifier: MIT
import Hosting

/// A way for the caret.
enum TextMotion: Hashable, Sendable {
  /// As one sees it.
  case left, right, wordLeft, wordRight, lineLeft, lineRight
  case up, down
  /// As one reads it.
  case backward, forward, wordBackward, wordForward
  case lineStart, lineEnd, paragraphStart, paragraphEnd, textStart, textEnd
}

/// What keys do to a text, writing apart.
enum TextCommand: Hashable, Sendable {
  case move(TextMotion, extends: Bool = false)
  /// What is selected, or else from the caret to where the motion leads.
  case delete(TextMotion)
  case insert(String)
  case selectAll, copy, cut, paste, undo, redo

  /// The command of a key; nil for keys that write, and for those that mean nothing to a text.
  ///
  /// The keys of iOS and of Linux together: Alt- or Ctrl-arrows go by words, Cmd-arrows to the ends of the line, and
  /// Ctrl stands for Cmd with letters.
  init?(_ sample: KeySample) {
    let modifiers = sample.modifiers
    let (isShift, isCommand) = (modifiers.contains(.shift), modifiers.contains(.command))
    let isControl = modifiers.contains(.control)
    let isWord = isControl || modifiers.contains(.alternate)
    func move(_ plain: TextMotion, word: TextMotion, line: TextMotion) -> TextCommand {
      .move(isCommand ? line : isWord ? word : plain, extends: isShift)
    }
    switch sample.key {
    case .leftArrow: self = move(.left, word: .wordLeft, line: .lineLeft)
    case .rightArrow: self = move(.right, word: .wordRight, line: .lineRight)
    case .upArrow: self = move(.up, word: isControl ? .textStart : .paragraphStart, line: .textStart)
    case .downArrow: self = move(.down, word: isControl ? .textEnd : .paragraphEnd, line: .textEnd)
    case .home: self = move(.lineStart, word: .textStart, line: .textStart)
    case .end: self = move(.lineEnd, word: .textEnd, line: .textEnd)
    case .deleteOrBackspace: self = .delete(isCommand ? .lineStart : isWord ? .wordBackward : .backward)
    case .deleteForward where isShift: self = .cut
    case .deleteForward: self = .delete(isCommand ? .lineEnd : isWord ? .wordForward : .forward)
    case .insert where isShift: self = .paste
    case .insert where isControl: self = .copy
    default:
      guard isControl || isCommand, !modifiers.contains(.alternate) else { return nil }
      switch Self.letter(of: sample) {
      case "a": self = .selectAll
      case "c": self = .copy
      case "x": self = .cut
      case "v": self = .paste
      case "z": self = isShift ? .redo : .undo
      case "y": self = .redo
      default: return nil
      }
    }
  }

  /// The letter on the key; on a keyboard of another alphabet, that of the key's place.
  private static func letter(of sample: KeySample) -> Character? {
    if let letter = sample.characters.first, letter.isASCII { return Character(letter.lowercased()) }
    guard (4...29).contains(sample.key.rawValue) else { return nil }
    return Character(Unicode.Scalar(UInt8(sample.key.rawValue - 4 + 0x61)))
  }
}

extension KeySample.Key {
  static let insert = KeySample.Key(rawValue: 0x49)
  static let keypadEnter = KeySample.Key(rawValue: 0x58)
}

extension KeySample {
  /// Its character comes as text. Alt writes on some keyboards, and so does AltGr, which some systems give as Ctrl-Alt.
  var writes: Bool {
    guard !characters.isEmpty || key == .spacebar else { return false }
    return modifiers.isDisjoint(with: [.control, .command])
      || modifiers.isSuperset(of: [.control, .alternate])
  }

  var isReturn: Bool { key == .returnOrEnter || key == .keypadEnter }
}
