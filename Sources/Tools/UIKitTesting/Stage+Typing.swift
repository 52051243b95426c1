// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import UIKitCore

/// What the keyboard and an input method do.
extension Stage {
  /// Writes `text` as a keyboard does: for every character its key goes down, it is written, and the key comes up; one
  /// frame each. A newline is the return key, a tab is the Tab key.
  public func type(_ text: String) {
    for character in text {
      switch character {
      case "\n": key(.returnOrEnter)
      case "\t": key(.tab)
      default: write(character)
      }
    }
  }

  private func write(_ character: Character) {
    let sample = TextSample(String(character))
    guard let letter = Self.key(of: character) else { return _ = post(.text(sample)) }
    var modifiers: KeySample.Modifiers = character.isUppercase ? .shift : []
    if character == " " { modifiers = [] }
    let characters = character.lowercased()
    post([
      .key(KeySample(letter, characters: characters, modifiers: modifiers)), .text(sample),
      .key(KeySample(letter, characters: characters, modifiers: modifiers, phase: .ended)),
    ])
  }

  /// An input method composes `text`, in the place of what it composed before; one frame. An empty text gives the
  /// composition up, and `type(_:)` writes what came out of it.
  ///
  /// - Parameter selected: What is selected in it, counted in characters. Default: a caret at its end.
  public func compose(_ text: String, selected: Range<Int>? = nil) {
    let selected = selected ?? text.count..<text.count
    post(.text(TextSample(text, composedSelection: selected)))
  }

  /// A key goes down and comes up: two frames.
  public func key(_ key: KeySample.Key, modifiers: KeySample.Modifiers = []) {
    post(.key(KeySample(key, modifiers: modifiers)))
    post(.key(KeySample(key, modifiers: modifiers, phase: .ended)))
  }

  /// The key of a letter or digit goes down and comes up, with what is held down beside it; it writes nothing: two
  /// frames.
  public func key(_ letter: Character, modifiers: KeySample.Modifiers) {
    guard let key = Self.key(of: letter) else { return }
    let characters = letter.lowercased()
    post(.key(KeySample(key, characters: characters, modifiers: modifiers)))
    post(.key(KeySample(key, characters: characters, modifiers: modifiers, phase: .ended)))
  }

  /// Where the host was told that the caret stands, in points of the surface; nil while keys write nothing.
  public var caret: CGRect? { host.caret }

  /// Whether carets come and go. Default false: a stage with a caret that blinks does not settle.
  public var blinksCarets: Bool {
    get { runtime.blinksCarets }
    set { runtime.blinksCarets = newValue }
  }

  /// The key that a letter, a digit or a space stands on.
  private static func key(of character: Character) -> KeySample.Key? {
    guard let value = character.asciiValue else { return nil }
    switch value {
    case 0x20: return .spacebar
    case 0x30: return KeySample.Key(rawValue: 39)
    case 0x31...0x39: return KeySample.Key(rawValue: Int(value) - 0x31 + 30)
    case 0x41...0x5A: return KeySample.Key(rawValue: Int(value) - 0x41 + 4)
    case 0x61...0x7A: return KeySample.Key(rawValue: Int(value) - 0x61 + 4)
    default: return nil
    }
  }
}
