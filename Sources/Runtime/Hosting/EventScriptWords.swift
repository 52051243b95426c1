// SPDX-License-Identifier: MIT
import Foundation

/// The words of a script's line, and how texts stand between quotes.
///
/// Lines are read by Unicode scalars: a mark that follows a quote would make one character with it.
enum EventScriptWords {
  enum Word: Equatable {
    case bare(String)
    case quoted(String)
  }

  private static let escapes: [(letter: Unicode.Scalar, meant: Unicode.Scalar)] = [
    ("n", "\n"), ("r", "\r"), ("t", "\t"), ("\"", "\""), ("\\", "\\"),
  ]

  /// Words between spaces, and texts between quotes, in which `\"`, `\\`, `\n`, `\r`, `\t` and `\u{2028}` stand for one
  /// character.
  static func words(of line: String, number: Int) throws(EventScriptError) -> [Word] {
    var words: [Word] = []
    var rest = Substring(line).unicodeScalars
    while let first = rest.first {
      if first.properties.isWhitespace {
        rest.removeFirst()
      } else if first == "#" {
        break
      } else if first == "\"" {
        rest.removeFirst()
        words.append(.quoted(try text(&rest, number)))
      } else {
        let word = rest.prefix { !$0.properties.isWhitespace && $0 != "\"" && $0 != "#" }
        words.append(.bare(String(word)))
        rest.removeFirst(word.count)
      }
    }
    return words
  }

  private static func text(
    _ rest: inout Substring.UnicodeScalarView, _ number: Int
  ) throws(EventScriptError) -> String {
    var text = String.UnicodeScalarView()
    while let next = rest.popFirst() {
      switch next {
      case "\"": return String(text)
      case "\\":
        guard let scalar = escaped(&rest) else {
          throw EventScriptError(
            line: number, "after a backslash stands n, r, t, u{…}, a quote or a backslash")
        }
        text.append(scalar)
      default: text.append(next)
      }
    }
    throw EventScriptError(line: number, "a quote is open: \"\(String(text))")
  }

  private static func escaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard let letter = rest.popFirst() else { return nil }
    guard letter == "u" else { return escapes.first { $0.letter == letter }?.meant }
    guard rest.popFirst() == "{" else { return nil }
    let digits = rest.prefix { $0 != "}" }
    rest.removeFirst(digits.count)
    guard rest.popFirst() == "}" else { return nil }
    return UInt32(String(digits), radix: 16).flatMap { Unicode.Scalar($0) }
  }

  static func quoted(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let escape = escapes.first(where: { $0.meant == scalar }) {
        result.append("\\")
        result.append(escape.letter)
      } else if Character(scalar).isNewline {
        // It would end the line.
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return "\"" + String(result) + "\""
  }
}
