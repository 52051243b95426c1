// SPDX-License-Identifier: MIT

/// A file as Swift on Linux compiles it, and what was changed.
package struct AdaptedSource: Equatable {
  package struct Change: Equatable {
    package var line: Int
    /// `#selector(tap) → Selector(tap)`
    package var what: String
  }

  package var text: String
  package var changes: [Change]
}

/// Turns the Objective-C words of pasted UIKit code into Swift that compiles without Objective-C.
///
/// - `@objc`, `@objcMembers`, `@IBAction`, `@IBOutlet` become spaces;
/// - `#selector(x)` becomes `Selector(x)`; of a getter or setter, a selector that only has a name;
/// - `#keyPath(x)` becomes a string;
/// - `@UIApplicationMain` becomes `@main`;
/// - `#Preview { … }` becomes empty lines.
///
/// Lines stay lines. Columns stay, too: what becomes shorter is filled with spaces, so that the compiler's
/// messages point where the file has it.
package enum SourceAdapter {
  package static func adapt(_ text: String) -> AdaptedSource {
    let source = SourceTokens(text)
    var edits: [Edit] = []
    var index = 0
    while index < source.tokens.count {
      let edit =
        switch source.symbol(index) {
        case "@": attribute(at: index, in: source)
        case "#": preview(at: index, in: source) ?? expression(at: index, in: source)
        default: nil as Edit?
        }
      if let edit { edits.append(edit) }
      index += 1
    }
    return apply(edits, to: source)
  }

  private struct Edit {
    var range: Range<Int>
    var replacement: String
    var change: AdaptedSource.Change
  }

  // MARK: - Attributes

  private static let dropped: Set = ["objc", "objcMembers", "IBAction", "IBOutlet"]

  private static func attribute(at index: Int, in source: SourceTokens) -> Edit? {
    guard let name = source.word(index + 1), isAdjacent(index, index + 1, source) else { return nil }
    let start = source.tokens[index].range.lowerBound
    let line = source.tokens[index].line
    var end = source.tokens[index + 1].range.upperBound
    if name == "UIApplicationMain" {
      return Edit(
        range: start..<end, replacement: "@main" + spaces(end - start - 5),
        change: .init(line: line, what: "@UIApplicationMain → @main"))
    }
    guard dropped.contains(name) else { return nil }
    // @objc(name:)
    if source.symbol(index + 2) == "(", isAdjacent(index + 1, index + 2, source),
      let closing = source.closing(index + 2)
    {
      end = source.tokens[closing].range.upperBound
    }
    return Edit(
      range: start..<end, replacement: blank(source.text(start..<end)),
      change: .init(line: line, what: "\(source.text(start..<end)) dropped"))
  }

  /// Xcode's preview of a file, which is no part of the program.
  private static func preview(at index: Int, in source: SourceTokens) -> Edit? {
    guard source.word(index + 1) == "Preview", source.tokens[index].isFirstOnLine else { return nil }
    var opening = index + 2
    if source.symbol(opening) == "(", let closing = source.closing(opening) { opening = closing + 1 }
    guard source.symbol(opening) == "{", let closing = source.closing(opening) else { return nil }
    let range = source.tokens[index].range.lowerBound..<source.tokens[closing].range.upperBound
    return Edit(
      range: range, replacement: blank(source.text(range)),
      change: .init(line: source.tokens[index].line, what: "#Preview dropped"))
  }

  // MARK: - Expressions

  private static func expression(at index: Int, in source: SourceTokens) -> Edit? {
    guard let name = source.word(index + 1), isAdjacent(index, index + 1, source),
      name == "selector" || name == "keyPath",
      source.symbol(index + 2) == "(", let closing = source.closing(index + 2)
    else { return nil }
    if name == "keyPath" { return keyPath(index, closing, source) }
    if let accessor = source.word(index + 3), source.symbol(index + 4) == ":",
      accessor == "getter" || accessor == "setter"
    {
      return self.accessor(accessor, index, closing, source)
    }

    // `#selector(` becomes ` Selector(`, or `Selector( ` after an operator, which needs like spaces on both sides.
    let start = source.tokens[index].range.lowerBound
    let opening = source.tokens[index + 2].range
    let isShort = opening.upperBound - start == "#selector(".utf8.count
    let head = !isShort ? "Selector(" : isAfterOperator(index, source) ? "Selector( " : " Selector("
    let end = source.tokens[closing].range.upperBound
    let inside = source.text(opening.upperBound..<source.tokens[closing].range.lowerBound)
    return Edit(
      range: start..<opening.upperBound, replacement: head,
      change: .init(
        line: source.tokens[index].line,
        what: "\(oneLine(source.text(start..<end))) → Selector(\(oneLine(inside)))"))
  }

  /// A property has no method to call: the selector keeps the name that Objective-C would give it.
  private static func accessor(
    _ accessor: String, _ index: Int, _ closing: Int, _ source: SourceTokens
  ) -> Edit? {
    guard let property = source.word(closing - 1) else { return nil }
    let name =
      accessor == "getter" ? property : "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    return value("Selector(\"\(name)\")", index, closing, source)
  }

  private static func keyPath(_ index: Int, _ closing: Int, _ source: SourceTokens) -> Edit? {
    var names = (index + 3..<closing).compactMap { source.word($0) }
    // The type in front is not part of the path.
    while names.count > 1, names[0].first?.isUppercase == true { names.removeFirst() }
    guard !names.isEmpty else { return nil }
    return value("\"\(names.joined(separator: "."))\"", index, closing, source)
  }

  /// Replaces all of `#word(…)`, filled up to its old length.
  private static func value(
    _ value: String, _ index: Int, _ closing: Int, _ source: SourceTokens
  ) -> Edit {
    let range = source.tokens[index].range.lowerBound..<source.tokens[closing].range.upperBound
    let old = source.text(range)
    let newlines = String(repeating: "\n", count: old.filter { $0.isNewline }.count)
    let fill = newlines.isEmpty ? spaces(range.count - value.utf8.count) : ""
    return Edit(
      range: range,
      replacement: isAfterOperator(index, source)
        ? "(\(fill.dropFirst(2))\(newlines)\(value))" : fill + newlines + value,
      change: .init(line: source.tokens[index].line, what: "\(oneLine(old)) → \(value)"))
  }

  // MARK: - Private

  private static func isAdjacent(_ first: Int, _ second: Int, _ source: SourceTokens) -> Bool {
    source.tokens[first].range.upperBound == source.tokens[second].range.lowerBound
  }

  /// True if the token before touches this one and is an operator.
  private static func isAfterOperator(_ index: Int, _ source: SourceTokens) -> Bool {
    guard index > 0, isAdjacent(index - 1, index, source), let before = source.symbol(index - 1) else {
      return false
    }
    return !"([{,:;".contains(before)
  }

  private static func apply(_ edits: [Edit], to source: SourceTokens) -> AdaptedSource {
    var bytes: [UInt8] = []
    var position = 0
    var changes: [AdaptedSource.Change] = []
    // What stands inside of a replaced piece went with it.
    for edit in edits where edit.range.lowerBound >= position {
      changes.append(edit.change)
      bytes += source.bytes[position..<edit.range.lowerBound]
      bytes += edit.replacement.utf8
      position = edit.range.upperBound
    }
    bytes += source.bytes[position...]
    return AdaptedSource(text: String(decoding: bytes, as: UTF8.self), changes: changes)
  }

  private static func blank(_ text: String) -> String {
    String(text.map { $0.isNewline ? $0 : " " })
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
