// SPDX-License-Identifier: MIT
import Foundation
import Inspection

extension Word {
  static let list = Word(
    name: "list", usage: "[--json]", summary: "The demos: id, stars, title, where they come from.",
    flags: [.json]
  ) { arguments, catalog in
    print(arguments.has(.json) ? DemoList(catalog.demos).json : DemoList(catalog.demos).text, terminator: "")
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
}
