// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

// The words that take a demo or a file.
extension Word {
  static let run = Word(
    .run, usage: "DEMO|FILE.swift [--watch]",
    summary: "Opens a demo, or what one file of UIKit code defines, in a window.",
    flags: Flag.surroundings + TimeFlags.flags + [.script, .recordScript, .lab, .watch, .verbose])

  static let lab = Word(
    .run, name: "lab", usage: "DEMO|FILE.swift [--watch]",
    summary: "Opens it in a window with the lab beside it: its time, its views, its animations.",
    flags: Flag.surroundings + TimeFlags.flags + [.script, .recordScript, .watch, .verbose],
    adapt: { $0.with(.lab) })

  static let snapshot = Word(
    .snapshot, usage: "DEMO|FILE.swift -o FILE.png", summary: "Draws it without a window into a PNG.",
    json: WrittenPicture.shape,
    flags: Flag.surroundings + TimeFlags.flags
      + [.window, .lab, .devices, .texts, .script, .output, .font, .json, .verbose])

  static let record = Word(
    .record, usage: "DEMO|FILE.swift -o FILE.gif|FOLDER|FILE.mp4",
    summary: "Draws what it does, and what can be done with a demo, as a GIF, PNG files or a video.",
    json: RecordedFile.shape,
    flags: [.seconds, .fps] + TimeFlags.flags + [.window, .lab] + Flag.surroundings
      + [.script, .filmFile, .format, .font, .json, .verbose])

  static let filmstrip = Word(
    .filmstrip, usage: "DEMO|FILE.swift [--every 0.1] -o FILE.png",
    summary: "Draws what it does into one picture: poses side by side, over each other, or a view's way.",
    json: RecordedFile.shape,
    flags: [.every, .stripSeconds, .onion, .trail] + Flag.surroundings
      + [.script, .output, .font, .json, .verbose])

  static let trace = Word(
    .trace, usage: "DEMO|FILE.swift [--json] [--views A,B]",
    summary: "Prints what its views show, frame by frame, as CSV or JSON.",
    json: "{times: [second], series: [{view, key, values: [number]}], marks: [{time, text}]}",
    flags: [.seconds, .views, .all] + Flag.surroundings + [.script, .tableFile, .font, .json, .verbose])

  static let replay = Word(
    .replay, usage: "DEMO|FILE.swift [--script FILE] [--rates 30,60,120,144]",
    summary: "Does the same at several frame rates, and says where the ends differ.",
    json: "{differences: [{against, lines, rate, what}], runs: [{dump, frames, picture, rate}], subject}",
    flags: [.times, .rates] + Flag.surroundings + [.script, .font, .json, .verbose])

  static let dump = Word(
    .dump, usage: "DEMO|FILE.swift [--json]",
    summary: "Prints its view tree: type, identifier, frame, flags.",
    json:
      "{size, scale, windows: [{type, identifier, text?, frame, origin?, hidden, clips, pending, subviews}]}",
    flags: Flag.surroundings + [.texts, .script, .json, .font, .verbose])

  static let explain = Word(
    .explain, usage: "DEMO|FILE.swift VIEW.width",
    summary: "Prints the constraints or rules that made x, y, width or height of a view.",
    json: "{lines: [text], quantity, view}",
    flags: Flag.surroundings + [.script, .font, .json, .verbose, .value],
    adapt: { arguments in
      let arguments = arguments.withSecondSubject(as: .value)
      if arguments.has(.value) { return arguments }
      throw CommandError.usage("shoji explain wants DEMO|FILE.swift VIEW.width, such as 002-five title.width")
    })

  static let perf = Word(
    .perf, usage: "DEMO|FILE.swift [--model] [--json]",
    summary: "Says what its frames cost, part by part, and which come too late.",
    json: """
      {rate, budget, load, hitches, hitchRatio, phases: [name], frames: [{time, total, late, phases: [second]}]}
      """,
    flags: [.seconds, .refresh, .load, .model, .lateCheck] + Flag.surroundings
      + [.script, .plotFile, .font, .json, .verbose])

  static let fuzz = Word(
    .fuzz, usage: "DEMO|FILE.swift [--seed 1] [--runs 100]",
    summary: "Looks for faults in sizes, looks and texts that are drawn by lot.",
    details: """
      Texts get empty, shorter, longer, German, Chinese and Arabic; size, scale, look, direction and text size
      change with them. Each fault is shown once, with the call that shows it by the fewest changes. The same seed
      finds the same. What faults are says `shoji check --help`.
      """,
    json: "{faults: [{command, finding: {facts, kind, source?, view}}], runs, seed, subject}",
    flags: [.lots, .runs, .script, .font, .json, .verbose])

  /// A word that does one thing with one subject. `adapt` turns the arguments into those of the session.
  private init(
    _ action: Session.Action, name: String? = nil, usage: String, summary: String, details: String? = nil,
    json: String? = nil, flags: [Flag],
    adapt: @escaping @MainActor (Arguments) throws -> Arguments = { $0 }
  ) {
    let name = name ?? action.rawValue
    self.init(name: name, usage: usage, summary: summary, details: details, json: json, flags: flags) {
      arguments, catalog in
      let arguments = try adapt(arguments)
      let subject = try Subject(arguments, command: name, catalog)
      return try subject.perform(Session(action, arguments, name: subject.name), arguments)
    }
  }
}
