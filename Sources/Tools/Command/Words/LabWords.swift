// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Lab

// The words of the lab: movements as plots and as numbers.
extension Word {
  static let plot = Word(
    name: "plot", usage: "DEMO|FILE.swift|SPEC [VIEW.KEY…] -o FILE.svg|FILE.png",
    summary:
      "Draws values of its views over time, or movements such as \"spring(damping: 0.7, duration: 0.5)\".",
    json: RecordedFile.shape,
    flags: [.velocity, .acceleration, .ideal, .seconds, .script] + Flag.surroundings
      + [.plotFile, .font, .json, .verbose, .keys]
  ) { arguments, catalog in
    if let specs = try arguments.specs() {
      let file = try PlotRequest(arguments).write(specs, to: PlotFile(arguments, name: "movement"))
      print(arguments.has(.json) ? file.json : file.line)
      return 0
    }
    let arguments = arguments.withFurtherSubjects(as: .keys)
    let subject = try Subject(arguments, command: "plot", catalog)
    return try subject.perform(Session(.plot, arguments, name: subject.name), arguments)
  }

  static let compare = Word(
    name: "compare", usage: "A B [--tolerance T] [-o FILE.svg]",
    summary:
      "Says how far two movements are apart: DEMO:VIEW.KEY, FILE.swift:VIEW.KEY, TABLE.json:VIEW.KEY, SPEC.",
    json: """
      {max, time, rms, tolerance, passes, unit, tracks: [{name, from, to, overshoot, settlingTime,
      velocityJump: {time, before, after}}]}
      """,
    flags: [.tolerance, .seconds, .script] + Flag.surroundings + [.plotFile, .font, .json, .verbose]
  ) { arguments, catalog in
    try ComparisonRequest(arguments).perform(arguments, catalog)
  }

  static let spring = Word(
    name: "spring", usage: "SPEC [--json]",
    summary: "Prints a spring in the notations of UIKit, Core Animation and SwiftUI, with the code of each.",
    json: "{settlingTime, overshoot, notations: [{spec, swift}]}", flags: [.json]
  ) { arguments, _ in
    let spec = try arguments.spec(
      "a spring such as \"spring(damping: 0.7, duration: 0.5)\"", command: "spring")
    guard case .spring = spec.pace else {
      throw CommandError.usage("\(spec) is no spring; `shoji curve` takes it")
    }
    return NotationSheet(spec).print(arguments)
  }

  static let curve = Word(
    name: "curve", usage: "SPEC [--json]",
    summary: "Prints a timing curve by its name and its control points, with the code of each.",
    json: "{duration, notations: [{spec, swift}]}", flags: [.json]
  ) { arguments, _ in
    let spec = try arguments.spec("a curve such as easeInOut or \"bezier(0.2, 0, 0, 1)\"", command: "curve")
    guard case .curve = spec.pace else {
      throw CommandError.usage("\(spec) is no timing curve; `shoji spring` takes it")
    }
    return NotationSheet(spec).print(arguments)
  }

  static let interrupt = Word(
    name: "interrupt", usage: "SPEC [SPEC] [--at 0.2|40%] [--to POINTS]",
    summary: "Sends a movement of 100 points back while it runs, in three ways, and says what jumps.",
    json: """
      {first, second, time, outcomes: [{way, valueJump, velocityBefore, velocityAfter, velocityJump, overshoot,
      settlingTime}]}
      """,
    flags: [.at, .to, .scale, .style, .plotFile, .json]
  ) { arguments, _ in
    try InterruptionRequest(arguments).perform(arguments)
  }

  static let scroll = Word(
    name: "scroll", usage: "[TRACE.json] [--flick PT/S] [--pages] [-o FILE.svg]",
    summary:
      "Flicks a scroll view, or plays a recorded drag, and shows its phases and how far it is from the recording.",
    json: """
      {name, lift, target, velocity, difference: {max?, time?, rms?}, phases: [{phase, from, to}], offsets: [point]}
      """,
    flags: [.flick, .from, .pages, .tolerance, .scale, .style, .plotFile, .json]
  ) { arguments, _ in
    try ScrollRequest(arguments).perform(arguments)
  }
}

extension NotationSheet {
  fileprivate func print(_ arguments: Arguments) -> Int32 {
    Swift.print(arguments.has(.json) ? json : text)
    return 0
  }
}

extension Flag {
  static let velocity = Flag(name: "--velocity", help: "a panel below with what changes in a second")
  static let acceleration = Flag(name: "--acceleration", help: "and one with what that changes by")
  static let ideal = Flag(
    name: "--ideal", value: "SPEC",
    help: "that movement by its formula over each value, from its first to its last")
  static let plotFile = Flag(
    name: "--output", value: "FILE", help: "FILE.svg, or FILE.png at 2 pixels a point", short: "-o")
  static let at = Flag(
    name: "--at", value: "N|N%",
    help: "when: seconds, or a part of the first movement's time (50% is the default)")
  static let to = Flag(
    name: "--to", value: "POINTS", help: "where the second one goes (0 is the default: back)")
  static let flick = Flag(
    name: "--flick", value: "PT/S", help: "points a second, negative towards the top (3000 is the default)")
  static let from = Flag(
    name: "--from", value: "POINTS", help: "where the content stands at first (5000 of 40000 is the default)")
  static let pages = Flag(name: "--pages", help: "the content rests at whole screens")
  static let refresh = Flag(
    name: "--rate", value: "N", help: "frames a second, and so the time of each (60 is the default)")
  static let load = Flag(name: "--load", value: "MS", help: "milliseconds added to each frame")
  static let model = Flag(
    name: "--model", help: "so much for each layout, display and pixel, without a clock: the same everywhere")
  static let lateCheck = Flag(name: Flag.check.name, help: "exit code 1 if a frame comes too late")
  static let keys = Flag(
    name: "--keys", value: "A.x,B.y", help: "the values, when they do not stand behind the name")
  static let tolerance = Flag(
    name: "--tolerance", value: "T", help: "exit code 1 if they are farther apart, in the unit of the values")
}

extension Arguments {
  /// The movements in words that stand there, behind `spring` or `curve` or alone; nil where something else does.
  fileprivate func specs() throws -> [MotionSpec]? {
    var words = subjects
    if words.count > 1, ["spring", "curve"].contains(words[0]) { words.removeFirst() }
    guard let first = words.first, MotionOperand.isSpec(first) else { return nil }
    return try words.map(MotionSpec.init(word:))
  }

  fileprivate func spec(_ wanted: String, command: String) throws -> MotionSpec {
    let text = try subject(wanted, command: command)
    return try MotionSpec(word: text)
  }

  func tolerance() throws -> Double? {
    guard let text = text(.tolerance) else { return nil }
    guard let value = Double(text), value >= 0 else {
      throw CommandError.usage("--tolerance \(text): a number from 0 on is wanted, such as 0.5")
    }
    return value
  }
}
