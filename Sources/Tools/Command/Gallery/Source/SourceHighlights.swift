// SPDX-License-Identifier: MIT
import Foundation

/// Which stretches of a Swift file are keywords, types, texts, numbers, attributes and comments.
struct SourceHighlights: Equatable {
  enum Role: CaseIterable { case keyword, type, text, number, attribute, comment }

  struct Stretch: Equatable {
    let role: Role
    /// In UTF-16, as attributed strings count.
    var range: NSRange
  }

  /// In their order; what is none of these is left out.
  private(set) var stretches: [Stretch] = []

  init(_ text: String) {
    let tokens = SourceTokens(text)
    let offsets = Self.utf16Offsets(tokens.bytes)
    var end = 0
    for index in tokens.tokens.indices {
      let range = tokens.tokens[index].range
      addComments(in: end..<range.lowerBound, of: tokens.bytes, offsets)
      if let role = Self.role(index, tokens) { add(role, range, offsets) }
      end = range.upperBound
    }
    addComments(in: end..<tokens.bytes.count, of: tokens.bytes, offsets)
  }

  /// What stands between tokens is space or comments; space around them is nobody's.
  private mutating func addComments(in range: Range<Int>, of bytes: [UInt8], _ offsets: [Int]) {
    guard let first = bytes[range].firstIndex(where: { $0 > 32 }),
      let last = bytes[range].lastIndex(where: { $0 > 32 })
    else { return }
    add(.comment, first..<last + 1, offsets)
  }

  private mutating func add(_ role: Role, _ range: Range<Int>, _ offsets: [Int]) {
    let start = offsets[range.lowerBound]
    let length = offsets[range.upperBound] - start
    if let last = stretches.last, last.role == role, last.range.location + last.range.length == start {
      stretches[stretches.count - 1].range.length += length
    } else {
      stretches.append(Stretch(role: role, range: NSRange(location: start, length: length)))
    }
  }

  private static func role(_ index: Int, _ tokens: SourceTokens) -> Role? {
    let token = tokens.tokens[index]
    switch token.kind {
    case .literal: return .text
    case .symbol: return ["@", "#"].contains(tokens.symbol(index)) ? .attribute : nil
    case .word:
      let word = tokens.text(token)
      if let before = tokens.symbol(index - 1), before == "@" || before == "#" { return .attribute }
      guard let first = word.unicodeScalars.first else { return nil }
      if ("0"..."9").contains(first) { return .number }
      // Behind a point a keyword is a name: `.default`.
      if keywords.contains(word), tokens.symbol(index - 1) != "." || word == "self" { return .keyword }
      return first.properties.isUppercase ? .type : nil
    }
  }

  /// How many UTF-16 units stand before each byte, and before the end.
  private static func utf16Offsets(_ bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(bytes.count + 1)
    var count = 0
    for byte in bytes {
      offsets.append(count)
      // The first byte of a character stands for its one or two units.
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    return offsets + [count]
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "convenience", "default", "defer", "deinit", "didSet", "do", "dynamic", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in",
    "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nil",
    "nonisolated", "nonmutating", "open", "operator", "optional", "override", "package", "postfix", "prefix",
    "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self", "Self", "set",
    "some",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "unowned", "var", "weak", "where", "while", "willSet",
  ]
}
