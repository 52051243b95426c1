// SPDX-License-Identifier: MIT
import Foundation

/// A parsed visual format: a row of views with connections between them.
///
/// ```
/// format      = ["H:" | "V:"] ["|" connection] view {connection view} [connection "|"]
/// view        = "[" name ["(" predicate {"," predicate} ")"] "]"
/// connection  = "" | "-" | "-" predicate "-" | "-(" predicate {"," predicate} ")-"
/// predicate   = ["==" | "<=" | ">="] (number | name) ["@" (number | name)]
/// ```
struct VisualFormat: Equatable {
  var axis = NSLayoutConstraint.Axis.horizontal
  var nodes: [Node] = []
  /// One less than nodes: the one at an index comes after the node at that index.
  var connections: [Connection] = []

  enum Node: Equatable {
    case superview(column: Int)
    case view(name: String, predicates: [Predicate], column: Int)
  }

  enum Connection: Equatable {
    /// Nothing in between.
    case flush
    /// `-`: the usual distance.
    case standard(column: Int)
    case predicates([Predicate])
  }

  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var value: Value
    var priority: Value?
  }

  /// A number, or a name that stands for a number or for a view.
  enum Value: Equatable {
    case number(CGFloat, column: Int)
    case name(String, column: Int)
  }
}

/// What is wrong with a format, and at which character, counted from 1.
struct VisualFormatError: Error, Equatable {
  var message: String
  var column: Int

  /// One line, with a caret before the character.
  func line(_ format: String) -> String {
    let place = format.index(format.startIndex, offsetBy: min(column - 1, format.count))
    return "Unable to parse constraint format: \(message) (column \(column): "
      + "\(format[..<place])^\(format[place...]))"
  }
}

/// Reads a format from left to right.
struct VisualFormatParser {
  private let characters: [Character]
  private var index = 0

  init(_ format: String) {
    characters = Array(format)
  }

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.format()
  }

  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    if next == nil { throw error("It's an empty string") }
    var format = VisualFormat()
    format.axis = try axis()
    if next == "|" {
      format.nodes.append(.superview(column: column))
      index += 1
      format.connections.append(try connection())
    }
    format.nodes.append(try view())
    while next != nil {
      let connection = try connection()
      format.connections.append(connection)
      if next == "|" {
        format.nodes.append(.superview(column: column))
        index += 1
        if next != nil { throw error("Expected the end of the format after the superview's edge") }
      } else {
        format.nodes.append(try view())
      }
    }
    return format
  }

  private mutating func axis() throws(VisualFormatError) -> NSLayoutConstraint.Axis {
    let axis: NSLayoutConstraint.Axis
    switch next {
    case "H": axis = .horizontal
    case "V": axis = .vertical
    default: return .horizontal
    }
    let letter = axis == .horizontal ? "H" : "V"
    index += 1
    guard next == ":" else {
      throw error(
        "Expected a ':' after '\(letter)' to specify \(axis == .horizontal ? "horizontal" : "vertical") "
          + "arrangement")
    }
    index += 1
    return axis
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.Node {
    guard next == "[" else {
      throw error("Expected a view, which begins with '['")
    }
    index += 1
    let start = column
    guard let name = name() else { throw error("Expected the name of a view") }
    var list: [VisualFormat.Predicate] = []
    if next == "(" { list = try predicates(mayBeNegative: true) }
    guard next == "]" else { throw error("Expected a ']' to end the view") }
    index += 1
    return .view(name: name, predicates: list, column: start)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard next == "-" else { return .flush }
    let start = column
    index += 1
    if next == "[" || next == "|" { return .standard(column: start) }
    let list: [VisualFormat.Predicate]
    if next == "(" {
      list = try predicates(mayBeNegative: true)
    } else {
      list = [try predicate(mayBeNegative: false)]
    }
    guard next == "-" else { throw error("Expected a '-' to end the connection") }
    index += 1
    return .predicates(list)
  }

  private mutating func predicates(mayBeNegative: Bool) throws(VisualFormatError) -> [VisualFormat.Predicate]
  {
    var list: [VisualFormat.Predicate] = []
    repeat {
      index += 1
      list.append(try predicate(mayBeNegative: mayBeNegative))
    } while next == ","
    guard next == ")" else { throw error("Expected a ')' to end the list of predicates") }
    index += 1
    return list
  }

  private mutating func predicate(mayBeNegative: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    guard let value = try value(mayBeNegative: mayBeNegative) else {
      throw error("Expected a number or a name")
    }
    guard next == "@" else { return VisualFormat.Predicate(relation: relation, value: value) }
    index += 1
    guard let priority = try self.value(mayBeNegative: false) else {
      throw error("Expected a priority: a number or the name of a metric")
    }
    return VisualFormat.Predicate(relation: relation, value: value, priority: priority)
  }

  private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    let relation: NSLayoutConstraint.Relation
    switch next {
    case "=": relation = .equal
    case "<": relation = .lessThanOrEqual
    case ">": relation = .greaterThanOrEqual
    default: return .equal
    }
    index += 1
    guard index < characters.count, characters[index] == "=" else {
      throw error("Expected '==', '<=' or '>='")
    }
    index += 1
    return relation
  }

  private mutating func value(mayBeNegative: Bool) throws(VisualFormatError) -> VisualFormat.Value? {
    guard let character = next else { return nil }
    let start = column
    if character == "-" {
      guard mayBeNegative else { throw error("A negative distance must stand in parentheses") }
      index += 1
      guard let number = try number() else { throw error("Expected a number after '-'") }
      return .number(-number, column: start)
    }
    if let number = try number() { return .number(number, column: start) }
    return name().map { .name($0, column: start) }
  }

  private mutating func number() throws(VisualFormatError) -> CGFloat? {
    guard let first = next, first.isASCII, first.isNumber || first == "." else { return nil }
    let start = index
    while index < characters.count, characters[index].isASCII,
      characters[index].isNumber || characters[index] == "."
    {
      index += 1
    }
    guard let number = Double(String(characters[start..<index])) else {
      index = start
      throw error("Expected a number")
    }
    return CGFloat(number)
  }

  private mutating func name() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let start = index
    while index < characters.count {
      let character = characters[index]
      guard character.isLetter || character.isNumber || character == "_" || character == "." else { break }
      index += 1
    }
    return String(characters[start..<index])
  }

  /// The next character that is not white space; nil at the end.
  private var next: Character? {
    mutating get {
      while index < characters.count, characters[index].isWhitespace { index += 1 }
      return index < characters.count ? characters[index] : nil
    }
  }

  /// Counted from 1.
  private var column: Int { index + 1 }

  private mutating func error(_ message: String) -> VisualFormatError {
    _ = next
    return VisualFormatError(message: message, column: column)
  }
}
