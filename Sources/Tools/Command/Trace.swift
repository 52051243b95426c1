// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import UIKitCore
import UIKitTesting

/// What views show, frame by frame, as a table of numbers.
struct Trace: Equatable {
  let seconds: Double
  /// Only these; nil for all.
  let views: [String]?
  /// Also what stays the same.
  let listsAll: Bool

  init(_ arguments: Arguments) throws {
    seconds = try arguments.seconds() ?? 2
    listsAll = arguments.has(.all)
    views = arguments.text(.views)?.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    if let views, views.contains("") {
      throw CommandError.usage(
        "--views wants names of views with commas between them, such as --views box,title")
    }
  }

  /// Runs `content` and prints the table, or writes it to the session's output if it has one.
  @MainActor func write(_ session: Session, _ content: () throws -> Launch.Content) throws {
    let stage = try session.watchedStage(content)
    let whole = try stage.trace(for: seconds, marks: session.script?.marks ?? [], session.use)
    let table = listsAll ? try chosen(whole) : try chosen(whole).changing
    let path = session.output
    let text = session.isJSON || path.lowercased().hasSuffix(".json") ? table.json : table.csv
    guard !path.isEmpty else { return print(text, terminator: "") }
    var hash = FNV()
    for byte in text.utf8 { hash.combine(byte) }
    try OutputFile.write(Data(text.utf8), to: path)
    session.report(
      RecordedFile(
        path: path, frames: table.times.count, count: "\(table.series.count) series", bytes: text.utf8.count,
        hash: hash.value))
  }

  /// The views that were asked for; one that was never there is named with the nearest.
  private func chosen(_ table: PresentationTable) throws -> PresentationTable {
    guard let views else { return table }
    let names = table.views
    for view in views where !names.contains(view) {
      let nearest = NearestName.of(view, among: names).map { " Did you mean \($0)?" } ?? ""
      throw CommandError.failed(
        "there is no view called \(view) in the table.\(nearest) `shoji trace --all` shows them")
    }
    return table.of(Set(views))
  }
}

extension ScriptFile {
  /// Its steps, for a table.
  var marks: [PresentationTable.Mark] {
    script.steps.compactMap { step in
      guard step.action != .end else { return nil }
      let words = EventScript([step]).text.split(separator: " ", maxSplits: 1).last ?? ""
      return PresentationTable.Mark(step.time, words.trimmingCharacters(in: .newlines))
    }
  }
}
