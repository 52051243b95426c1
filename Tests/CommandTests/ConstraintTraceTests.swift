// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Command

/// `shoji bench constraints --trace FILE`.
@Suite struct ConstraintTraceTests {
  private let text = """
    v 2
    b build
    e 0 750
    c 0 1000 = -8 2 1 1 -0.5 0
    s 0 100
    u
    x 1 58
    b change
    k 0 -10
    u
    x 1 60
    b swap
    r 0
    c 1 500 > -70 1 1 1
    u
    x 1 70

    """

  private func replay(_ text: String, _ words: [String] = []) throws -> (
    code: Int32, out: String, err: String
  ) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).trace")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try ShojiProcess.run(["bench", "constraints", "--trace", file.path] + words)
    return (result.code, result.out, result.err)
  }

  @Test func aTraceIsPlayedPhaseByPhase() throws {
    let trace = try ConstraintTrace(text: text)
    #expect(trace.phases.map(\.name) == ["build", "change", "swap"])
    var player = ConstraintTracePlayer(trace)
    for index in trace.phases.indices {
      player.play(index)
      #expect(player.error(index) < 1e-9)
    }
    let result = try replay(text)
    #expect(result.code == 0)
    #expect(result.out.split(separator: "\n").map { $0.prefix(6) } == ["build ", "change", "swap  "])
    #expect(try replay(text, ["--json"]).out.hasPrefix("{\"phases\": ["))
  }

  @Test func whatIsNotAsExpectedFails() throws {
    let result = try replay(text.replacingOccurrences(of: "x 1 60", with: "x 1 61"))
    #expect(result.code == 1)
    #expect(result.err == "shoji: not as the trace expects: change\n")
  }

  @Test(arguments: ["c 1 500 > -70 1 1 2", "s 0", "q", "r 7", "c 1 2000 > 0 1 1 1", "s 0 nan"])
  func aLineThatMakesNoSenseIsNamed(_ line: String) throws {
    let result = try replay(text.replacingOccurrences(of: "k 0 -10", with: line))
    #expect(result.code == 1)
    #expect(result.err == "shoji: line 9 of the trace cannot be read: \(line)\n")
  }

  @Test func onlyConstraintsHaveTraces() throws {
    #expect(try ShojiProcess.run(["bench", "render", "--trace", "x"]).code == 2)
    #expect(try ShojiProcess.run(["bench", "constraints", "--trace", "/nowhere"]).code == 1)
  }
}
