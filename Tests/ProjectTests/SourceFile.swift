// SPDX-License-Identifier: MIT

/// A Swift file as the rules see it.
struct SourceFile {
  /// Relative to the root: `Sources/Core/Motion/Spring.swift`.
  var path: String
  var text: String

  /// The module that the folder stands for; nil outside of Sources and Demos.
  var module: String? {
    let parts = path.split(separator: "/").map(String.init)
    if parts.first == "Sources", parts.count > 3 { return parts[2] }
    if parts.first == "Demos", parts.count > 2 { return parts[1] }
    return nil
  }

  struct Line {
    var number: Int
    var code: String
  }

  /// The lines without comments and without the text of string literals, which may be Swift, too (a template
  /// for a new program).
  var code: [Line] {
    var lines: [Line] = []
    var isInsideLiteral = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let pieces = line.split(separator: #"""""#, omittingEmptySubsequences: false)
      var kept = ""
      for (position, piece) in pieces.enumerated() {
        if position > 0 { isInsideLiteral.toggle() }
        if !isInsideLiteral { kept += piece }
      }
      lines.append(Line(number: index + 1, code: SourceFile.codeAlone(kept)))
    }
    return lines
  }

  /// Empties the strings of a line and cuts its comment; in this order of reading, for "https://…" is a string.
  private static func codeAlone(_ line: String) -> String {
    var kept = ""
    var isInsideString = false
    var previous: Character = " "
    for character in line {
      if character == "\"", previous != "\\" { isInsideString.toggle() }
      if !isInsideString {
        if character == "/", previous == "/" { return String(kept.dropLast()) }
        kept.append(character)
      }
      previous = character
    }
    return kept
  }

  /// The modules that the file imports, in every spelling: attributes, access levels, single declarations.
  var imports: [(number: Int, module: String)] {
    let attributes = #/(?:@\w+(?:\([^)]*\))?\s+)*/#
    let access = #/(?:(?:public|package|internal|fileprivate|private)\s+)?/#
    let kind = #/(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?/#
    return code.flatMap { line in
      line.code.split(separator: ";").compactMap { statement -> (Int, String)? in
        var rest = statement.drop { $0 == " " || $0 == "\t" }
        func skip(_ pattern: Regex<Substring>) {
          if let match = rest.prefixMatch(of: pattern) { rest = rest[match.range.upperBound...] }
        }
        skip(attributes)
        skip(access)
        guard let word = rest.prefixMatch(of: #/import\s+/#) else { return nil }
        rest = rest[word.range.upperBound...]
        skip(kind)
        return rest.prefixMatch(of: #/\w+/#).map { (line.number, String($0.output)) }
      }
    }
  }
}
