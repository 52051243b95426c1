// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import LayoutCore

// A trace as text, one operation a line:
// ```
//   v N                      number of variables
//   b NAME                   a phase begins
//   c ID PRIO OP CONST K …   adds CONST + Σ factor · variable OP 0; OP is = < or >, then K pairs "factor variable"
//   r ID                     removes it
//   k ID CONST               changes its constant
//   e VAR PRIO               the variable is an input
//   s VAR VALUE              gives it a value
//   u                        solves, and reads all variables
//   x VAR VALUE              what is expected at the end of the phase
// ```
extension ConstraintTrace {
  /// Reads a trace; an error names the line.
  init(text: String) throws {
    self.init()
    var reader = TraceReader()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ")
      guard !words.isEmpty else { continue }
      guard reader.read(words, into: &self) else {
        throw CommandError.failed("line \(index + 1) of the trace cannot be read: \(line)")
      }
    }
    guard !phases.isEmpty else { throw CommandError.failed("the trace has no phases") }
  }
}

private struct TraceReader {
  /// By the numbers of the file.
  private var constraints: [Int: Int] = [:]
  /// In the order of first mention: who gives way.
  private var mentions: [Int32: Int32] = [:]

  mutating func read(_ words: [Substring], into trace: inout ConstraintTrace) -> Bool {
    let variables = trace.isSize.indices
    func variable(_ index: Int) -> Int32? {
      guard index < words.count, let number = Int32(words[index]), variables.contains(Int(number))
      else { return nil }
      return number
    }
    func number(_ index: Int) -> Double? {
      index < words.count ? Double(words[index]).flatMap { $0.isFinite ? $0 : nil } : nil
    }
    func constraint(_ index: Int) -> Int? {
      index < words.count ? Int(words[index]).flatMap { constraints[$0] } : nil
    }
    if words[0] == "v" {
      guard let count = number(1), count >= 0, count < 1e7, trace.isSize.isEmpty else { return false }
      for _ in 0..<Int(count) { _ = trace.variable() }
      return true
    }
    if words[0] == "b" {
      guard words.count > 1 else { return false }
      trace.begin(words.dropFirst().joined(separator: " "))
      return true
    }
    guard !trace.phases.isEmpty else { return false }
    switch words[0] {
    case "c": return readConstraint(words, variable, number, &trace)
    case "r":
      guard let constraint = constraint(1) else { return false }
      trace.remove(constraint)
    case "k":
      guard let constraint = constraint(1), let constant = number(2) else { return false }
      trace.setConstant(constraint, constant)
    case "e":
      guard let variable = variable(1) else { return false }
      trace.input(variable)
    case "s":
      guard let variable = variable(1), let value = number(2) else { return false }
      trace.set(variable, value)
    case "u": trace.solve()
    case "x":
      guard let variable = variable(1), let value = number(2) else { return false }
      trace.expect(variable, value)
    default: return false
    }
    return true
  }

  private mutating func readConstraint(
    _ words: [Substring], _ variable: (Int) -> Int32?, _ number: (Int) -> Double?,
    _ trace: inout ConstraintTrace
  ) -> Bool {
    let relations: [Substring: ConstraintRelation] = ["=": .equal, "<": .lessOrEqual, ">": .greaterOrEqual]
    guard words.count > 5, let name = Int(words[1]), let priority = number(2), priority > 0, priority <= 1000,
      let relation = relations[words[3]], let constant = number(4), let count = Int(words[5]),
      words.count == 6 + 2 * count
    else { return false }
    var terms: [(Double, Int32)] = []
    for index in 0..<count {
      guard let factor = number(6 + 2 * index), let variable = variable(7 + 2 * index) else { return false }
      terms.append((factor, variable))
      if mentions[variable] == nil { mentions[variable] = Int32(mentions.count) }
    }
    let tie = priority < 1000 && count == 1 ? ConstraintTie(mention: mentions[terms[0].1]!) : nil
    constraints[name] = trace.add(relation, constant, terms: terms, priority: priority, tie: tie)
    return true
  }
}

/// What a trace from a file costs, phase by phase.
struct TraceBench {
  struct Phase {
    var name: String
    var microseconds: Double
    /// The farthest of a value from what is expected, beyond what was printed of it.
    var error: Double
    var isRight: Bool { error <= 1e-6 }
  }

  let phases: [Phase]

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandError.failed("\(path) cannot be read")
    }
    let trace = try ConstraintTrace(text: String(decoding: data, as: UTF8.self))
    let times = Bench.times(of: trace)
    phases = trace.phases.indices.map { index in
      Phase(
        name: trace.phases[index].name, microseconds: times[index].seconds * 1e6, error: times[index].error)
    }
  }

  var text: String {
    let width = (phases.map(\.name.count).max() ?? 0) + 2
    return phases.map { phase in
      phase.name.padding(toLength: width, withPad: " ", startingAt: 0)
        + String(format: "%12.3f µs", phase.microseconds)
        + (phase.isRight ? "\n" : "   off by \(phase.error)\n")
    }.joined()
  }

  var json: String {
    let body = phases.map { phase in
      "  {\"name\": \(ViewDump.quoted(phase.name)), \"measured\": \(phase.microseconds), \"unit\": \"µs\", "
        + "\"error\": \(phase.error), \"passes\": \(phase.isRight)}"
    }
    return "{\"phases\": [\n" + body.joined(separator: ",\n") + "\n]}\n"
  }
}
