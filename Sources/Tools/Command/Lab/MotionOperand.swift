// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Lab
import UIKitCore
import UIKitTesting

/// One side of a comparison: a movement in words, or a value of a view in a run.
enum MotionOperand {
  case spec(MotionSpec)
  /// `DEMO:VIEW.KEY`, `FILE.swift:VIEW.KEY` or `TABLE.json:VIEW.KEY`; behind an @ the script that it does.
  case run(source: String, key: String, script: String?)

  init(_ text: String) throws {
    if MotionOperand.isSpec(text) {
      self = .spec(try MotionSpec(word: text))
      return
    }
    guard let colon = text.lastIndex(of: ":"), colon != text.startIndex else {
      throw CommandError.usage(
        "\(text): the form is DEMO:VIEW.KEY, FILE.swift:VIEW.KEY, TABLE.json:VIEW.KEY, or a movement such as "
          + "spring(damping: 0.7, duration: 0.5)."
          + NearestName.hint(text.prefix { $0 != "(" }.description, among: MotionSpec.words))
    }
    let parts = text[text.index(after: colon)...].split(
      separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    self = .run(
      source: String(text[..<colon]), key: String(parts[0]), script: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The movement, where it is one in words.
  var spec: MotionSpec? { if case .spec(let spec) = self { spec } else { nil } }

  /// Whether a text begins like a movement, and does not name a demo or file.
  static func isSpec(_ text: String) -> Bool {
    let name = text.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    return MotionSpec.words.contains(name) || (text.contains("(") && text.hasSuffix(")"))
  }
}

extension MotionSpec {
  /// What stands on the command line; anything else is a usage error that says why.
  init(word text: String) throws(CommandError) {
    do throws(LabFailure) {
      try self.init(parsing: text)
    } catch {
      throw .usage("\(error)")
    }
  }
}

extension MotionOperand {
  /// What the run shows; nil for a movement in words, which has no time of its own.
  @MainActor func track(_ arguments: Arguments, _ catalog: Catalog) throws -> MotionTrack? {
    guard case .run(let source, let key, let script) = self else { return nil }
    let arguments = script.map { arguments.with(.script, $0) } ?? arguments
    let table = try table(source, arguments, catalog)
    var track = try table.track(key)
    track.name = script.map { "\(source):\(key)@\($0)" } ?? "\(source):\(key)"
    return track
  }

  @MainActor private func table(
    _ source: String, _ arguments: Arguments, _ catalog: Catalog
  ) throws -> PresentationTable {
    if source.lowercased().hasSuffix(".json") {
      guard let data = FileManager.default.contents(atPath: source) else {
        throw CommandError.failed("\(source): there is no such file, or it cannot be read")
      }
      do {
        return try PresentationTable(json: data)
      } catch let failure as TableFailure {
        throw CommandError.failed("\(source): \(failure)")
      }
    }
    // What they write is written by the comparison.
    let arguments = arguments.without(.output)
    let subject = try Subject(source, catalog)
    let session = try Session(.trace, arguments)
    guard case .file(let path) = subject else {
      let (session, content) = try subject.prepared(session)
      let stage = try session.watchedStage(content)
      return try stage.trace(
        for: arguments.seconds() ?? 2, marks: session.script?.marks ?? [], session.use)
    }
    let run = ProgramRun(path: path, session: session, arguments: arguments)
    let (ending, output) = try run.output(also: [.all, .json])
    guard let table = try? PresentationTable(json: Data(output.utf8)) else {
      throw CommandError.failed("\(path) ended with code \(ending.code) before it was traced")
    }
    return table
  }
}
