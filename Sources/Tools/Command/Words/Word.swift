// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import UIKitTesting

/// One word of the command line: what it is called, what it takes, what it does.
struct Word {
  let name: String
  /// What follows the name, for the help.
  let usage: String
  /// One line.
  let summary: String
  /// What else there is to know, as lines of the help.
  var details: String?
  /// What it prints with `--json`, for the help: keys, in their order or that of the alphabet; `?` behind those that may
  /// be missing.
  var json: String?
  let flags: [Flag]
  let run: @MainActor (Arguments, Catalog) throws -> Int32

  /// All of them, in the order of the help.
  static let all: [Word] = [
    .gallery, .list, .sheet, .run, .lab, .snapshot, .record, .filmstrip, .trace, .plot, .compare, .spring,
    .curve,
    .interrupt, .scroll, .perf, .dump, .explain, .check, .fuzz, .replay, .new, .doctor, .bench,
  ]

  /// The text of `shoji WORD --help`.
  var help: String {
    var lines = ["shoji \(name)\(usage.isEmpty ? "" : " " + usage)", "  \(summary)"]
    let more = [details, json.map { "As JSON: " + $0 }].compactMap { $0 }
    for text in more {
      lines.append("")
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "  " + $0
      }
    }
    if !more.isEmpty { lines.append("") }
    let rows = (flags + [.help]).map { flag -> (String, String) in
      let short = flag.short.map { "\($0), " } ?? ""
      return (short + flag.name + (flag.value.map { " \($0)" } ?? ""), flag.help)
    }
    let width = rows.map(\.0.count).max() ?? 0
    for row in rows {
      lines.append("  " + row.0.padding(toLength: width + 2, withPad: " ", startingAt: 0) + row.1)
    }
    return lines.joined(separator: "\n")
  }
}

/// The demos that the program was built with.
struct Catalog {
  let demos: [DemoEntry]
  let tasks: [BenchTask]

  /// The demo with that id; a usage error with the nearest name when there is none.
  func demo(_ id: String) throws -> DemoEntry {
    if let demo = demos.first(where: { $0.id == id }) { return demo }
    let nearest = NearestName.of(id, among: demos.map(\.id)).map { " Did you mean \($0)?" } ?? ""
    throw CommandError.usage(
      "there is no demo called \(id).\(nearest) `shoji list` shows them; a file's name ends in .swift")
  }
}
