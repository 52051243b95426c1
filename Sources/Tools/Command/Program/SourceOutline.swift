// SPDX-License-Identifier: MIT

/// The declarations of a file, as far as they say what it shows.
struct SourceOutline {
  struct Class: Equatable {
    var name: String
    /// The first name after the colon, without its module.
    var superclass: String?
    var isGeneric: Bool
    var initialisers: [Initialiser] = []
  }

  struct Initialiser: Equatable {
    /// The labels of the parameters that have to be given.
    var labels: [String]
    var isConvenience: Bool
    var isPrivate: Bool
    /// `init?`, throwing or asynchronous.
    var isFallible: Bool
  }

  /// The type with `@main`.
  private(set) var main: String?
  /// True if code stands outside of declarations.
  private(set) var hasStatements = false
  private(set) var classes: [Class] = []

  private let source: SourceTokens

  init(_ source: SourceTokens) {
    self.source = source
    var index = 0
    while index < source.tokens.count { index = statement(at: index) }
    collectExtensions()
  }

  // MARK: - The file's own level

  private static let types: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
  private static let declarations: Set = [
    "import", "func", "let", "var", "typealias", "operator", "precedencegroup", "macro", "associatedtype",
  ]
  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "static", "lazy", "weak",
    "unowned", "indirect", "nonisolated", "dynamic", "override", "distributed", "prefix", "postfix", "infix",
    "required", "convenience", "mutating", "isolated", "sending", "borrowing", "consuming",
  ]
  private static let directives: Set = [
    "if", "elseif", "else", "endif", "sourceLocation", "warning", "error",
  ]
  /// Words that go on with what the line before began.
  private static let continuations: Set = [
    "where", "throws", "rethrows", "async", "as", "is", "else", "catch", "in",
  ]

  /// Reads the statement at `index`; returns where the next one begins.
  private mutating func statement(at start: Int) -> Int {
    var index = start
    var isMain = false
    while index < source.tokens.count {
      if source.symbol(index) == "@", let name = source.word(index + 1) {
        if name == "main" { isMain = true }
        index += 2
        let isAdjacent =
          index < source.tokens.count
          && source.tokens[index].range.lowerBound == source.tokens[index - 1].range.upperBound
        if source.symbol(index) == "(", isAdjacent { index = after(index) }
        continue
      }
      if source.symbol(index) == "#", let name = source.word(index + 1), Self.directives.contains(name) {
        return endOfLine(index)
      }
      guard let word = source.word(index) else { break }
      if Self.modifiers.contains(word) {
        index += 1
        // private(set)
        if source.symbol(index) == "(" { index = after(index) }
        continue
      }
      if Self.types.contains(word), let name = source.word(index + 1) {
        // `class func` and `class var` stand inside of types only.
        if isMain { main = name }
        let body = self.body(from: index)
        if word == "class" { addClass(at: index, body: body) }
        return body.map { after($0) } ?? endOfStatement(index)
      }
      if Self.declarations.contains(word) { return endOfStatement(index) }
      break
    }
    // A lone attribute, modifier or semicolon is not code.
    if index < source.tokens.count, source.symbol(index) != ";" { hasStatements = true }
    return endOfStatement(index)
  }

  /// The index behind the bracket that closes the one at `index`.
  private func after(_ index: Int) -> Int {
    (source.closing(index) ?? source.tokens.count - 1) + 1
  }

  private func endOfLine(_ index: Int) -> Int {
    let line = source.tokens[index].line
    var index = index
    while index < source.tokens.count, source.tokens[index].line == line { index += 1 }
    return index
  }

  /// The first token of the next statement: the first of a line, outside of brackets, that does not go on with
  /// the line before.
  private func endOfStatement(_ start: Int) -> Int {
    var index = start
    while index < source.tokens.count {
      if source.symbol(index) == ";" { return index + 1 }
      if let character = source.symbol(index), "([{".contains(character) {
        index = after(index)
      } else {
        index += 1
      }
      if index < source.tokens.count, source.tokens[index].isFirstOnLine, !goesOn(at: index) { return index }
    }
    return index
  }

  private func goesOn(at index: Int) -> Bool {
    if let word = source.word(index), Self.continuations.contains(word) { return true }
    if let character = source.symbol(index), !"@#([".contains(character) { return true }
    guard index > 0, let before = source.symbol(index - 1) else { return false }
    if "=,:".contains(before) { return true }
    if ")]}".contains(before) || index < 2 { return false }
    // `a +` goes on; `a!` does not.
    let hasSpace = source.tokens[index - 2].range.upperBound < source.tokens[index - 1].range.lowerBound
    return hasSpace || source.symbol(index - 2).map { "-+*/<>=&|^".contains($0) } == true
  }

  // MARK: - Classes

  /// The `{` of a type's body.
  private func body(from index: Int) -> Int? {
    (index..<source.tokens.count).first { source.symbol($0) == "{" }
  }

  private mutating func addClass(at index: Int, body: Int?) {
    guard let name = source.word(index + 1), let body else { return }
    let isGeneric = source.symbol(index + 2) == "<"
    var type = Class(name: name, superclass: nil, isGeneric: isGeneric)
    if let colon = (index + 2..<body).last(where: {
      depthless($0, from: index + 2) && source.symbol($0) == ":"
    }) {
      type.superclass = superclass(after: colon)
    }
    type.initialisers = initialisers(in: body)
    classes.append(type)
  }

  /// True outside of a generic parameter list, whose colons are constraints.
  private func depthless(_ index: Int, from start: Int) -> Bool {
    var depth = 0
    for other in start..<index {
      if source.symbol(other) == "<" { depth += 1 }
      if source.symbol(other) == ">" { depth -= 1 }
    }
    return depth == 0 && !(start..<index).contains { source.word($0) == "where" }
  }

  /// `UIKit.UIView` is UIView; attributes in front are left out.
  private func superclass(after colon: Int) -> String? {
    var index = colon + 1
    while source.symbol(index) == "@" { index += 2 }
    var name = source.word(index)
    while source.symbol(index + 1) == ".", let part = source.word(index + 2) {
      name = part
      index += 2
    }
    return name
  }

  /// Initialisers in extensions are convenience initialisers.
  private mutating func collectExtensions() {
    for index in source.tokens.indices where source.word(index) == "extension" {
      guard source.tokens[index].isFirstOnLine || index == 0 || source.word(index - 1) != nil,
        let name = source.word(index + 1), let body = body(from: index),
        let type = classes.firstIndex(where: { $0.name == name })
      else { continue }
      classes[type].initialisers += initialisers(in: body)
    }
  }

  /// Those directly inside of the braces at `body`.
  private func initialisers(in body: Int) -> [Initialiser] {
    guard let end = source.closing(body) else { return [] }
    var found: [Initialiser] = []
    var index = body + 1
    while index < end {
      if source.word(index) == "init", source.symbol(index - 1) != ".", let one = initialiser(at: index) {
        found.append(one)
      }
      if let character = source.symbol(index), "([{".contains(character) {
        index = after(index)
      } else {
        index += 1
      }
    }
    return found
  }

  private func initialiser(at index: Int) -> Initialiser? {
    var opening = index + 1
    let isFailable = source.symbol(opening) == "?"
    if isFailable || source.symbol(opening) == "!" { opening += 1 }
    guard source.symbol(opening) == "(", let closing = source.closing(opening) else { return nil }
    var words: Set<String> = []
    var before = index - 1
    while let word = source.word(before), Self.modifiers.contains(word) {
      words.insert(word)
      before -= 1
    }
    var effects: Set<String> = []
    var after = closing + 1
    while let word = source.word(after) {
      effects.insert(word)
      after += 1
    }
    return Initialiser(
      labels: labels(opening, closing), isConvenience: words.contains("convenience"),
      isPrivate: words.contains("private"),
      isFallible: isFailable || !effects.isDisjoint(with: ["throws", "async"]))
  }

  /// The labels of the parameters between two parentheses that have no default value.
  private func labels(_ opening: Int, _ closing: Int) -> [String] {
    var labels: [String] = []
    var label: String?
    var hasDefault = false
    func end() {
      if let label, !hasDefault { labels.append(label) }
      label = nil
      hasDefault = false
    }
    var index = opening + 1
    while index < closing {
      switch source.symbol(index) {
      case "(", "[", "{": index = after(index) - 1
      case ",": end()
      case "=": hasDefault = true
      case nil: if label == nil { label = source.word(index) }
      default: break
      }
      index += 1
    }
    end()
    return labels
  }
}
