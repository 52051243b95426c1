// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import UIKitTesting

/// One measurement and the line that it must stay under.
struct BenchLine {
  let name: String
  /// What `value` is in: "ratio", "ms", "µs", "bytes".
  let unit: String
  let value: Double
  let limit: Double
  /// A figure below is as much a surprise as one above: the committed one is out of date.
  var floor = 0.0
  /// A time of this machine, which a slower machine may exceed; ratios are not.
  var isTime: Bool { unit == "ms" || unit == "µs" }
}

/// A group of measurements with a name of its own on the command line.
struct Bench {
  let name: String
  /// Another that is shown with it where it is asked for by its name.
  var companion: String?
  let run: @MainActor () -> [BenchLine]

  /// Views first: later, memory of other scenes would be used again and not be counted.
  static let all: [Bench] = [
    .views, .render, .layout, .constraints, .motion, .input, .headless, .history, .lab,
  ]
}

extension Word {
  static let bench = Word(
    name: "bench", usage: "[NAME] [--json] [--check]",
    summary: "Measures what frames cost, against committed lines.",
    json: "{slowdown, additions, copy, lines: [{name, measured, unit, line, ratio, passes}]}",
    flags: [.json, .check, .trace]
  ) { arguments, catalog in
    if let path = arguments.text(.trace) { return try replay(path, arguments) }
    guard arguments.subjects.count <= 1 else {
      throw CommandError.usage(
        "shoji bench takes one name of \(Bench.all.map(\.name).joined(separator: ", "))")
    }
    let benches = try arguments.subjects.first.map { try named($0) } ?? Bench.all
    guard let reference = Calibration.reference() else {
      throw CommandError.failed("assets/bench-reference.json cannot be read: start it by ./shoji bench")
    }
    let calibration = Calibration.measure()
    let slowdown = calibration.slowdown(against: reference)
    var rows: [BenchRow] = []
    for bench in benches {
      rows += measure(bench, catalog.tasks.filter { $0.bench == bench.name }, slowdown)
    }
    if arguments.subjects.isEmpty {
      rows += InstructionBench.lines(against: reference.instructions).map {
        BenchRow(line: $0, slowdown: slowdown)
      }
    }
    print(
      arguments.has(.json) ? BenchRow.json(rows, slowdown, calibration) : BenchRow.text(rows, slowdown),
      terminator: "")
    let failed = rows.filter { !$0.passes }
    guard arguments.has(.check), !failed.isEmpty else { return 0 }
    throw CommandError.failed("over the line: " + failed.map(\.line.name).joined(separator: ", "))
  }

  private static func named(_ name: String) throws -> [Bench] {
    if let bench = Bench.all.first(where: { $0.name == name }) {
      return [bench] + Bench.all.filter { $0.name == bench.companion }
    }
    let nearest = NearestName.of(name, among: Bench.all.map(\.name)).map { " Did you mean \($0)?" } ?? ""
    throw CommandError.usage("there is no bench called \(name).\(nearest)")
  }

  /// A trace from a file, and no other line.
  private static func replay(_ path: String, _ arguments: Arguments) throws -> Int32 {
    guard let name = arguments.subjects.first, arguments.subjects.count == 1,
      try named(name).contains(where: { $0.name == Bench.constraints.name })
    else { throw CommandError.usage("--trace is a flag of shoji bench constraints") }
    let bench = try TraceBench(path: path)
    print(arguments.has(.json) ? bench.json : bench.text, terminator: "")
    let wrong = bench.phases.filter { !$0.isRight }
    if wrong.isEmpty { return 0 }
    throw CommandError.failed("not as the trace expects: " + wrong.map(\.name).joined(separator: ", "))
  }

  /// The machine is noisy: what fails is measured once more, and the better figure counts. Memory is not noisy, and
  /// a second try would find that of the first.
  @MainActor private static func measure(
    _ bench: Bench, _ tasks: [BenchTask], _ slowdown: Double
  ) -> [BenchRow] {
    func run() -> [BenchRow] {
      (bench.run() + tasks.map { $0.line() }).map { BenchRow(line: $0, slowdown: slowdown) }
    }
    let rows = run()
    guard rows.contains(where: { !$0.passes }) else { return rows }
    let again = run()
    return zip(rows, again).map { $0.line.unit == "bytes" || $0.line.value <= $1.line.value ? $0 : $1 }
  }
}

/// A line with its limit on this machine.
struct BenchRow {
  let line: BenchLine
  let limit: Double

  init(line: BenchLine, slowdown: Double) {
    self.line = line
    limit = line.isTime ? line.limit * slowdown : line.limit
  }

  var passes: Bool { line.value <= limit && line.value >= line.floor }

  static func text(_ rows: [BenchRow], _ slowdown: Double) -> String {
    let width = (rows.map(\.line.name.count).max() ?? 0) + 2
    let body = rows.map { row in
      let mark = row.passes ? "ok  " : "!!  "
      let measured = String(format: "%9.3f", row.line.value)
      // Of nothing there are no shares.
      let share = row.limit == 0 ? "" : String(format: "%5.0f %%", row.line.value / row.limit * 100)
      return mark + row.line.name.padding(toLength: width, withPad: " ", startingAt: 0)
        + "\(measured) \(row.line.unit)   line \(String(format: "%.3f", row.limit))   \(share)\n"
    }
    return body.joined() + "machine: \(String(format: "%.2f", slowdown)) × the reference's time\n"
  }

  static func json(_ rows: [BenchRow], _ slowdown: Double, _ calibration: Calibration) -> String {
    let body = rows.map { row in
      "  {\"name\": \(ViewDump.quoted(row.line.name)), \"measured\": \(row.line.value), "
        + "\"unit\": \(ViewDump.quoted(row.line.unit)), \"line\": \(row.limit), "
        + "\"ratio\": \(row.line.value / row.limit), \"passes\": \(row.passes)}"
    }
    return "{\"slowdown\": \(slowdown), \"additions\": \(calibration.additions), "
      + "\"copy\": \(calibration.copy), \"lines\": [\n" + body.joined(separator: ",\n") + "\n]}\n"
  }
}
