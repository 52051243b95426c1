// SPDX-License-Identifier: MIT

/// A piece of Swift code outside of comments and string text.
struct SourceToken: Equatable {
  enum Kind {
    /// A name, a keyword or a number; a name in backticks keeps them.
    case word
    /// One punctuation character.
    case symbol
    /// A string without interpolation, or a stretch of one between interpolations; a regular expression.
    case literal
  }

  var kind: Kind
  /// UTF-8 offsets.
  var range: Range<Int>
  var line: Int
  var isFirstOnLine: Bool
}

/// The tokens of a Swift file. What stands in comments and in the text of strings is none; interpolated code is.
///
/// It reads pasted code that may not compile, so it never fails: `isBalanced` says whether every bracket, string
/// and comment was closed.
struct SourceTokens {
  let bytes: [UInt8]
  private(set) var tokens: [SourceToken] = []
  private(set) var isBalanced = true
  private var position = 0
  private var line = 1
  private var isFirstOnLine = true
  private var brackets: [UInt8] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    // A script may begin with a line for the shell.
    if starts("#!") { skipLine() }
    scan(untilParenthesis: false)
    if !brackets.isEmpty { isBalanced = false }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func text(_ token: SourceToken) -> String { text(token.range) }

  /// The character of a symbol; nil for everything else.
  func symbol(_ index: Int) -> Character? {
    guard tokens.indices.contains(index), tokens[index].kind == .symbol else { return nil }
    return Character(UnicodeScalar(bytes[tokens[index].range.lowerBound]))
  }

  /// The word at `index`; nil for everything else.
  func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    return text(tokens[index])
  }

  /// The index of the bracket that closes the one at `index`; nil when nothing does.
  func closing(_ index: Int) -> Int? {
    var depth = 0
    for other in index..<tokens.count {
      switch symbol(other) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return other }
      default: break
      }
    }
    return nil
  }

  // MARK: - Scanning

  /// To the end, or to just before the parenthesis that closes an interpolation.
  private mutating func scan(untilParenthesis: Bool) {
    let floor = brackets.count
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case ascii("\n"):
        newline()
      case ascii(" "), ascii("\t"), ascii("\r"):
        position += 1
      case ascii("/") where starts("//"):
        skipLine()
      case ascii("/") where starts("/*"):
        skipBlockComment()
      case ascii("\""):
        string(pounds: 0)
      case ascii("#") where poundsBefore("\"") != nil:
        string(pounds: poundsBefore("\"") ?? 0)
      case ascii("#") where poundsBefore("/") != nil:
        regularExpression(pounds: poundsBefore("/") ?? 0)
      case ascii("`"):
        quotedWord()
      case ascii("("), ascii("["), ascii("{"):
        brackets.append(byte)
        add(.symbol, length: 1)
      case ascii(")"), ascii("]"), ascii("}"):
        if untilParenthesis, brackets.count == floor { return }
        close(byte)
        add(.symbol, length: 1)
      default:
        if isWord(byte) { word() } else { add(.symbol, length: 1) }
      }
    }
  }

  private mutating func close(_ byte: UInt8) {
    let opening = byte == ascii(")") ? ascii("(") : byte == ascii("]") ? ascii("[") : ascii("{")
    if brackets.last == opening { brackets.removeLast() } else { isBalanced = false }
  }

  private mutating func add(_ kind: SourceToken.Kind, length: Int) {
    tokens.append(
      SourceToken(
        kind: kind, range: position..<position + length, line: line, isFirstOnLine: isFirstOnLine))
    isFirstOnLine = false
    position += length
  }

  private mutating func newline() {
    position += 1
    line += 1
    isFirstOnLine = true
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != ascii("\n") { position += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      if starts("/*") {
        depth += 1
        position += 2
      } else if starts("*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else if bytes[position] == ascii("\n") {
        newline()
      } else {
        position += 1
      }
    }
    isBalanced = false
  }

  private mutating func word() {
    var end = position
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    add(.word, length: end - position)
  }

  private mutating func quotedWord() {
    var end = position + 1
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == ascii("`") { end += 1 }
    add(.word, length: end - position)
  }

  // MARK: - Literals

  private mutating func string(pounds: Int) {
    let hashes = String(repeating: "#", count: pounds)
    // #"""# is a short string of one quote: only a line's end may follow the quotes of a long one.
    let isMultiline = starts(hashes + Self.longQuotes) && (pounds == 0 || endsLine(after: pounds + 3))
    let quotes = isMultiline ? Self.longQuotes : "\""
    let escape = "\\" + hashes
    var start = position
    let opening = (line: line, isFirst: isFirstOnLine)
    position += pounds + quotes.utf8.count
    func piece(to end: Int) -> SourceToken {
      SourceToken(kind: .literal, range: start..<end, line: opening.line, isFirstOnLine: opening.isFirst)
    }
    isFirstOnLine = false
    while position < bytes.count {
      if starts(quotes + hashes) {
        position += quotes.utf8.count + pounds
        tokens.append(piece(to: position))
        return
      }
      if starts(escape + "(") {
        position += escape.utf8.count
        tokens.append(piece(to: position))
        brackets.append(ascii("("))
        add(.symbol, length: 1)
        scan(untilParenthesis: true)
        guard position < bytes.count else { break }
        close(bytes[position])
        add(.symbol, length: 1)
        start = position
      } else if starts(escape) {
        position += escape.utf8.count
        // The escaped character; a line's end is counted below.
        if position < bytes.count, bytes[position] != ascii("\n") { position += 1 }
      } else if bytes[position] == ascii("\n") {
        guard isMultiline else { break }
        newline()
        isFirstOnLine = false
      } else {
        position += 1
      }
    }
    isBalanced = false
    tokens.append(piece(to: position))
  }

  private mutating func regularExpression(pounds: Int) {
    let end = "/" + String(repeating: "#", count: pounds)
    let token = SourceToken(
      kind: .literal, range: position..<position + pounds + 1, line: line, isFirstOnLine: isFirstOnLine)
    isFirstOnLine = false
    position += pounds + 1
    while position < bytes.count, !starts(end) {
      if bytes[position] == ascii("\\") { position += 1 }
      guard position < bytes.count else { break }
      if bytes[position] == ascii("\n") { newline() } else { position += 1 }
    }
    if position < bytes.count { position += end.utf8.count } else { isBalanced = false }
    isFirstOnLine = false
    tokens.append(token)
    tokens[tokens.count - 1].range = token.range.lowerBound..<position
  }

  /// How many `#` stand here, if `character` follows them.
  private func poundsBefore(_ character: Character) -> Int? {
    var end = position
    while end < bytes.count, bytes[end] == ascii("#") { end += 1 }
    return end < bytes.count && bytes[end] == ascii(character) ? end - position : nil
  }

  private func endsLine(after count: Int) -> Bool {
    let rest = bytes[min(position + count, bytes.count)...].prefix { $0 != ascii("\n") }
    return rest.allSatisfy { [ascii(" "), ascii("\t"), ascii("\r")].contains($0) }
  }

  // MARK: - Bytes

  private static let longQuotes = String(repeating: "\"", count: 3)

  private func starts(_ text: String) -> Bool {
    var index = position
    for byte in text.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case ascii("a")...ascii("z"), ascii("A")...ascii("Z"), ascii("0")...ascii("9"): true
    case ascii("_"), ascii("$"), 0x80...: true
    default: false
    }
  }
}

private func ascii(_ character: Character) -> UInt8 { character.asciiValue ?? 0 }
