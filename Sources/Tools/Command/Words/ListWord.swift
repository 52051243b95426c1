// SPDX-License-Identifier: MIT
import Foundation
import Inspection

extension Word {
  static let list = Word(
    name: "list", usage: "[--json|--markdown]", summary: "The demos: id, stars, title, where they come from.",
    json: "[{id, title, seed, section, stars, tags: [word]}]", flags: [.json, .markdown, .intoFile]
  ) { arguments, catalog in
    let list = DemoList(catalog.demos)
    if let path = arguments.text(.intoFile) {
      guard arguments.has(.markdown) else {
        throw CommandError.usage(
          "-o is for --markdown: it writes the tables into a file that has their marks")
      }
      try MarkedText(list.markdown).write(into: path)
      return 0
    }
    let text =
      arguments.has(.json) ? list.json : arguments.has(.markdown) ? list.markdown : list.text
    print(text, terminator: "")
    return 0
  }
}

/// The demos as a table.
struct DemoList {
  private let demos: [DemoEntry]

  init(_ demos: [DemoEntry]) { self.demos = demos }

  var text: String {
    let idWidth = (demos.map(\.id.count).max() ?? 0) + 2
    let titleWidth = (demos.map(\.title.count).max() ?? 0) + 2
    return demos.map { demo in
      let stars =
        String(repeating: "★", count: demo.stars) + String(repeating: "☆", count: max(0, 4 - demo.stars))
      return demo.id.padding(toLength: idWidth, withPad: " ", startingAt: 0) + stars + "  "
        + demo.title.padding(toLength: titleWidth, withPad: " ", startingAt: 0)
        + "seed \(demo.seed), section \(demo.section)  [\(demo.tags.joined(separator: ", "))]\n"
    }.joined()
  }

  var json: String {
    let rows = demos.map { demo in
      let fields = [
        ("id", ViewDump.quoted(demo.id)), ("title", ViewDump.quoted(demo.title)),
        ("seed", ViewDump.quoted(demo.seed)), ("section", ViewDump.quoted(demo.section)),
        ("stars", "\(demo.stars)"),
        ("tags", "[" + demo.tags.map(ViewDump.quoted).joined(separator: ", ") + "]"),
      ]
      return "  {" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }

  /// A picture and a table for each seed, as they stand in README.md.
  var markdown: String {
    demos.seeds.map { seed in
      let rows = demos.filter { $0.seed == seed }.map { demo in
        let cells = ["`\(demo.id)`", demo.section, demo.title, demo.interaction]
        return "| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ")
          + " |"
      }
      return """
        ### \(SeedTitle(seed).text)

        ![The demos of seed \(seed)](assets/pictures/seed-\(seed).png)

        | demo | section | what it shows | what you can do |
        |---|---|---|---|
        \(rows.joined(separator: "\n"))

        """
    }.joined(separator: "\n")
  }
}

/// A text between two marks of a file, which one command writes.
struct MarkedText {
  static let start = "<!-- demos: ./shoji list --markdown -o README.md -->\n"
  static let end = "<!-- end of demos -->\n"
  private let text: String

  init(_ text: String) { self.text = text }

  /// What stands between the marks of `whole`; nil when it lacks one of them.
  static func part(of whole: String) -> Substring? {
    guard let start = whole.range(of: start),
      let end = whole.range(of: end, range: start.upperBound..<whole.endIndex)
    else { return nil }
    return whole[start.upperBound..<end.lowerBound]
  }

  /// `whole` with the text between its marks; nil when it lacks one of them.
  func inserted(into whole: String) -> String? {
    guard let part = Self.part(of: whole) else { return nil }
    return whole.replacingCharacters(in: part.startIndex..<part.endIndex, with: "\n" + text + "\n")
  }

  /// Puts the text between the marks of a file; fails when it has none, or cannot be read or written.
  func write(into path: String) throws {
    guard let whole = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CommandError.failed("\(path): there is no such file, or it cannot be read")
    }
    guard let new = inserted(into: whole) else {
      throw CommandError.failed("\(path) lacks the marks \(Self.start.dropLast()) and \(Self.end.dropLast())")
    }
    guard (try? Data(new.utf8).write(to: URL(fileURLWithPath: path))) != nil else {
      throw CommandError.failed("\(path) cannot be written")
    }
  }
}
