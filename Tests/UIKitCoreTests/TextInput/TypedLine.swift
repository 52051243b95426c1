// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore

@testable import UIKitCore

/// A `TextEditor` with keys, without a view: lines of the block font, 8 points a letter.
///
/// Text is written with its selection in it: `|` is the caret, `^` is where the selection began.
struct TypedLine {
  var editor: TextEditor
  var clipboard: String?
  private let width: Double

  init(_ marked: String, isMultiline: Bool = false, width: Double = .infinity) {
    let (text, selection) = Self.read(marked)
    editor = TextEditor(text)
    editor.isMultiline = isMultiline
    editor.select(selection)
    self.width = width
  }

  var map: CaretMap {
    let face = UIFont.systemFont(ofSize: 16).face
    let layout = TextLayout.layout(
      TextRequest(editor.text, font: face, lineBreakMode: .byWordWrapping, lineLimit: 0), width: width,
      engine: .blocks)
    return CaretMap(
      layout, of: editor.content, width: width.isFinite ? width : layout.width, alignment: .natural,
      lineHeight: face.lineHeight)
  }

  /// Presses keys: names with modifiers (`shift-ctrl-left`, `cmd-a`), or letters to write in quotes.
  mutating func press(_ keys: String) {
    for token in Self.tokens(keys) {
      switch token {
      case .text(let text):
        for character in text { editor.apply(editor.insertion(of: String(character))) }
      case .key(let name):
        guard let command = Self.command(name) else { preconditionFailure("no key is called \(name)") }
        if let copied = editor.perform(command, in: map, clipboard: clipboard) { clipboard = copied }
      }
    }
  }

  static func command(_ name: String) -> TextCommand? {
    var parts = name.split(separator: "-").map(String.init)
    let key = parts.removeLast()
    var modifiers: KeySample.Modifiers = []
    for part in parts {
      switch part {
      case "shift": modifiers.insert(.shift)
      case "ctrl": modifiers.insert(.control)
      case "alt": modifiers.insert(.alternate)
      case "cmd": modifiers.insert(.command)
      default: return nil
      }
    }
    if let known = keys[key] { return TextCommand(KeySample(known, modifiers: modifiers)) }
    return TextCommand(KeySample(KeySample.Key(rawValue: 0), characters: key, modifiers: modifiers))
  }

  private static let keys: [String: KeySample.Key] = [
    "left": .leftArrow, "right": .rightArrow, "up": .upArrow, "down": .downArrow, "home": .home, "end": .end,
    "back": .deleteOrBackspace, "del": .deleteForward, "insert": KeySample.Key(rawValue: 0x49),
  ]

  private enum Token { case key(String), text(String) }

  /// Words, and what stands between quotes. By code points: an accent behind a quote would be one character with it.
  private static func tokens(_ keys: String) -> [Token] {
    var tokens: [Token] = []
    var rest = Substring(keys).unicodeScalars
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if first == "'" {
        rest.removeFirst()
        let end = rest.firstIndex(of: "'") ?? rest.endIndex
        tokens.append(.text(String(rest[..<end])))
        rest = rest[end...].dropFirst()
      } else {
        let end = rest.firstIndex(of: " ") ?? rest.endIndex
        tokens.append(.key(String(rest[..<end])))
        rest = rest[end...]
      }
    }
    return tokens
  }

  // MARK: - Marks

  /// The text with its selection in it.
  var marked: String {
    var result = ""
    let selection = editor.selection
    for position in 0...editor.content.count {
      if position == selection.anchor, !selection.isEmpty { result += "^" }
      if position == selection.head { result += "|" }
      if position < editor.content.count { result.append(editor.content[position]) }
    }
    return result
  }

  private static func read(_ marked: String) -> (String, TextSelection) {
    // A mark before an accent would become one character with it.
    var (text, anchor, head) = ("", Int?.none, Int?.none)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "|": head = text.count
      case "^": anchor = text.count
      default: text.unicodeScalars.append(scalar)
      }
    }
    let caret = head ?? text.count
    return (text, TextSelection(anchor: anchor ?? caret, head: caret))
  }
}
