// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// The same script gives the same screen in every run, whatever else runs beside it and in whatever order.
@MainActor @Suite struct DeterminismTests {
  private static let demos = ["touch-physics", "touch-form", "003-springs", "002-five", "004-1a"]
  private static let seconds = 10
  /// 200 in the long run.
  private static let runs = ProcessInfo.processInfo.environment["SHOJI_LONG_TESTS"] == nil ? 40 : 200

  /// What a user does in each second: the same in every run, and another thing in each demo.
  private static func script(_ demo: String, second: Int) -> String {
    var random = SeededRandom(seed: UInt64(demo.utf8.reduce(7) { $0 &* 31 &+ Int($1) } &+ second * 977))
    func place() -> String {
      "\(Int.random(in: 10...360, using: &random)),\(Int.random(in: 70...650, using: &random))"
    }
    let what =
      [
        "0.05 tap \(place())\n0.3 tap \(place())",
        "0.1 down \(place())\n0.15 move \(place())\n0.2 move \(place())\n0.25 up",
        "0.1 wheel \(place()) by 0,\(Int.random(in: -300...300, using: &random))",
        "0.1 text \"Ada\"\n0.2 key tab\n0.3 text \"x\"",
        "0.2 down \(place())\n0.9 up",
      ].randomElement(using: &random) ?? ""
    return what + "\n1 end"
  }

  /// One run, a second at a time.
  @MainActor private final class Run {
    let demo: String
    let stage: Stage
    private(set) var hashes: [String] = []

    init(_ demo: String) throws {
      self.demo = demo
      stage = try Stage(demo: demo)
      stage.expected = Set(Report.Kind.allCases)
    }

    func second() throws {
      // Whatever can be used is used in turn.
      let controls = stage.all(.type(UIControl.self)).filter { (try? stage.point(of: .view($0))) != nil }
      if !controls.isEmpty { try stage.tap(.view(controls[hashes.count * 7 % controls.count])) }
      try stage.play(DeterminismTests.script(demo, second: hashes.count))
      hashes.append("\(stage.bitmap().fingerprint) \(stage.dump())")
    }
  }

  @Test func theSameScriptGivesTheSameScreenInEveryRun() async throws {
    var random = SeededRandom(seed: 8)
    var order = (0..<Self.runs).map { Self.demos[$0 % Self.demos.count] }
    order.shuffle(using: &random)
    var seen: [String: [String]] = [:]
    var waiting = order[...]
    var running: [Run] = []
    while !waiting.isEmpty || !running.isEmpty {
      // Some at a time, whichever comes first; others of the main actor's tests run in between.
      while running.count < 6, let next = waiting.popFirst() { running.append(try Run(next)) }
      let index = Int.random(in: running.indices, using: &random)
      try running[index].second()
      await Task.yield()
      guard running[index].hashes.count == Self.seconds else { continue }
      let run = running.remove(at: index)
      let first = seen[run.demo, default: run.hashes]
      seen[run.demo] = first
      for (second, pair) in zip(run.hashes, first).enumerated() {
        #expect(pair.0 == pair.1, "\(run.demo) at \(second + 1) s")
      }
    }
    #expect(Set(seen.keys) == Set(Self.demos))
    // Something happened in each of them.
    for (demo, hashes) in seen { #expect(Set(hashes).count > 1, "\(demo)") }
  }
}

/// The same numbers on every machine.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
