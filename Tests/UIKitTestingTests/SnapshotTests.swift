// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore

@testable import UIKitTesting

/// What snapshots store, when, and what they say. Each case is a run of its own with a folder of its own.
@MainActor @Suite struct SnapshotTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func call(_ name: String? = nil, line: Int = 7, function: String = "draws()") -> SnapshotCall {
    SnapshotCall(
      function: function, filePath: scratch.path + "/FormTests.swift", line: line, column: 3, name: name)
  }

  /// The failure of an expectation in a run; nil when it holds.
  private func failure(
    of text: String, _ recording: SnapshotRecording? = nil, _ call: SnapshotCall? = nil, in run: SnapshotRun
  ) -> SnapshotFailure? {
    do {
      try run.expect(TextSnapshot(text), call ?? self.call(), recording)
      return nil
    } catch {
      return error as? SnapshotFailure
    }
  }

  private func failure(
    of text: String, _ recording: SnapshotRecording? = nil, environment: [String: String] = [:]
  ) -> SnapshotFailure? {
    failure(of: text, recording, in: SnapshotRun(environment: environment))
  }

  private static let file = "Snapshots/FormTests/draws.txt"

  @Test func whatIsMissingIsWrittenAndTheTestFailsOnce() throws {
    let first = failure(of: "a\nb\n")
    #expect(first?.reason == .recorded)
    #expect(
      first?.description == scratch.path
        + "/FormTests.swift:7: \(Self.file) was written, for there was none: "
        + "look at it, and run the test again")
    #expect(try scratch.text(Self.file) == "a\nb\n" && scratch.files == [Self.file])
    #expect(failure(of: "a\nb\n") == nil)
  }

  @Test(arguments: ["true", "1", "yes"]) func whereNobodyLooksNothingIsWritten(_ value: String) {
    for recording in [nil, SnapshotRecording.missing] {
      let failure = failure(of: "a", recording, environment: ["CI": value])
      #expect(
        failure?.reason == .missing && failure?.description.contains("for CI is set: run the test") == true)
    }
    #expect(failure(of: "a", environment: ["SHOJI_SNAPSHOTS": "never"])?.reason == .missing)
    #expect(failure(of: "a", .never)?.description.contains("SHOJI_SNAPSHOTS is never") == true)
    #expect(scratch.files.isEmpty)
    // Who says so has it written there too.
    #expect(failure(of: "a", .all, environment: ["CI": value])?.reason == .recorded)
    #expect(failure(of: "a", environment: ["CI": value]) == nil)
  }

  @Test func aVariableThatSaysNoIsNoCI() {
    #expect(failure(of: "a", environment: ["CI": "false"])?.reason == .recorded)
  }

  @Test func whatDiffersIsShownLineByLineAndAcceptedOnRequest() throws {
    let old = (1...9).map { "line \($0)" }.joined(separator: "\n") + "\n"
    #expect(failure(of: old)?.reason == .recorded)
    let new = old.replacingOccurrences(of: "line 5", with: "line five")
    let differing = failure(of: new)
    #expect(differing?.reason == .differs)
    #expect(
      differing?.description == """
        \(scratch.path)/FormTests.swift:7: it is not as in \(Self.file) (− stored, + now):
        @@ line 2 @@
          line 2
          line 3
          line 4
        − line 5
        + line five
          line 6
          line 7
          line 8
        to accept it: SHOJI_SNAPSHOTS=failed swift test --filter draws
        """)
    #expect(try scratch.text(Self.file) == old)
    #expect(failure(of: new, .never)?.reason == .differs)
    #expect(failure(of: new, .failed)?.reason == .recorded)
    #expect(try scratch.text(Self.file) == new)
    // What is as it was is not written again.
    #expect(failure(of: new, .failed) == nil && failure(of: new, .all) == nil)
  }

  /// All snapshots of a test in one run: the first does not keep the others from being written.
  @Test func whatTheEnvironmentAcceptsIsSaidAndFailsNothing() throws {
    #expect(failure(of: "old")?.reason == .recorded)
    for word in ["failed", "all"] {
      var said: [String] = []
      let run = SnapshotRun(environment: ["SHOJI_SNAPSHOTS": word]) { said.append($0) }
      #expect(failure(of: word, nil, call(), in: run) == nil)
      #expect(failure(of: word, nil, call("new", line: 8), in: run) == nil)
      #expect(said.count == 2 && said[0].contains("draws.txt was written, for "))
      #expect(try scratch.text(Self.file) == word)
      #expect(failure(of: word, nil, call(), in: run) == nil && said.count == 2)
    }
  }

  @Test func textsThatLookTheSameAreToldApart() {
    #expect(failure(of: "\u{e9}")?.reason == .recorded)
    #expect(failure(of: "e\u{301}")?.reason == .differs)
  }

  @Test func aWrongWordOfTheVariableIsOneLine() {
    let failure = failure(of: "a", environment: ["SHOJI_SNAPSHOTS": "faild"])
    #expect(failure?.reason == .wrongCall)
    #expect(
      failure?.description.hasSuffix(
        ":7: SHOJI_SNAPSHOTS=faild: missing, failed, all or never is wanted. Did you mean failed?") == true)
    #expect(scratch.files.isEmpty)
  }

  @Test func twoOfOneNameAreACallErrorThatNamesTheOther() {
    let run = SnapshotRun(environment: [:])
    #expect(failure(of: "a", nil, call(line: 7), in: run)?.reason == .recorded)
    let second = failure(of: "a", nil, call(line: 9), in: run)
    #expect(second?.reason == .wrongCall)
    #expect(
      second?.description.hasSuffix(
        ":9: \(Self.file) is the snapshot of line 7 too: give them names, such as named: \"after\"") == true)
    // The same place again is the same snapshot, and a name makes another.
    #expect(failure(of: "a", nil, call(line: 7), in: run) == nil)
    #expect(failure(of: "b", nil, call("after", line: 9), in: run)?.reason == .recorded)
    #expect(scratch.files == ["Snapshots/FormTests/draws-after.txt", Self.file])
  }

  @Test func casesOfOneTestMayNotWriteOverEachOther() {
    let run = SnapshotRun(environment: [:])
    #expect(failure(of: "a", .failed, in: run)?.reason == .recorded)
    let second = failure(of: "b", .failed, in: run)
    #expect(second?.reason == .wrongCall && second?.description.contains("written twice in this run") == true)
    #expect(failure(of: "a") == nil)
  }

  @Test(arguments: [
    ("draws()", nil, "draws"), ("draws(_:at:)", "2", "draws-2"),
    ("`a sentence, in words`()", nil, "a-sentence--in-words"),
    ("draws()", "../../x/y", "draws-x-y"), ("draws()", "你好 1.5", "draws-你好-1.5"), ("init()", "/", "init--"),
  ])
  func aFileIsCalledAfterItsTest(_ function: String, _ name: String?, _ expected: String) {
    let call = SnapshotCall(function: function, filePath: "/tests/A.swift", line: 1, column: 1, name: name)
    #expect(call.title == "Snapshots/A/\(expected)")
    #expect(call.path(call.title) == "/tests/Snapshots/A/\(expected)")
  }

  @Test func whatCannotBeReadOrWrittenIsOneLine() throws {
    try scratch.write(Data([0xff, 0xfe, 0x00]), to: Self.file)
    let damaged = failure(of: "a")
    #expect(damaged?.reason == .damaged && damaged?.description.contains("\(Self.file) is no text") == true)
    #expect(failure(of: "a", .failed)?.reason == .recorded)

    try FileManager.default.createDirectory(
      atPath: scratch.path + "/Snapshots/FormTests/draws-folder.txt", withIntermediateDirectories: true)
    let folder = failure(of: "a", nil, call("folder"), in: SnapshotRun(environment: [:]))
    #expect(folder?.reason == .inaccessible)
    #expect(folder?.description.contains("draws-folder.txt cannot be read: Is a directory: ") == true)

    for place in ["/proc/shoji/A.swift", "/dev/null/A.swift"] {
      let call = SnapshotCall(function: "f()", filePath: place, line: 1, column: 1, name: nil)
      let failure = failure(of: "a", nil, call, in: SnapshotRun(environment: [:]))
      #expect(failure?.reason == .inaccessible, "\(failure?.description ?? "")")
      #expect(failure?.description.hasPrefix("\(place):1: Snapshots/A/f.txt cannot be ") == true)
      #expect(failure?.description.contains("\n") == false)
    }
  }

  /// Old and new come back out of what is shown, whatever was changed.
  @Test func aDifferenceHasAllOfBothTexts() {
    var random = SystemSeed(3)
    for _ in 0..<200 {
      let old = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        "\(Int.random(in: 0...4, using: &random))"
      }
      let new = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        "\(Int.random(in: 0...4, using: &random))"
      }
      let (a, b) = (old.joined(separator: "\n"), new.joined(separator: "\n"))
      guard a != b else { continue }
      let lines = LineDifference(from: a, to: b, context: 100, most: 1000).text.split(separator: "\n")
        .dropFirst()
      func text(_ marks: String) -> String {
        lines.filter { marks.contains($0.first ?? "?") }.map { $0.dropFirst(2) }.joined(separator: "\n")
      }
      #expect(text(" −") == a && text(" +") == b)
    }
  }

  @Test func partsFarApartAreShownAloneAndLongOnesCutOff() {
    let old = (1...40).map { "\($0)" }
    var new = old
    (new[4], new[30]) = ("five", "thirty-one")
    let text = LineDifference(from: old.joined(separator: "\n"), to: new.joined(separator: "\n"), context: 1)
      .text
    #expect(text == "@@ line 4 @@\n  4\n− 5\n+ five\n  6\n@@ line 30 @@\n  30\n− 31\n+ thirty-one\n  32")
    let long = LineDifference(
      from: "", to: (1...10_000).map { "\($0)" }.joined(separator: "\n"), most: 5
    ).text
    #expect(long == "@@ line 1 @@\n− \n+ 1\n+ 2\n+ 3\n… and 9997 lines more")
  }

  @Test func testsOfOneRunMayStoreAtTheSameTime() async {
    let run = SnapshotRun(environment: [:])
    let tasks = (0..<40).map { index in
      Task {
        await Task.yield()
        return failure(of: "\(index)", nil, call("\(index)", line: index), in: run)?.reason
      }
    }
    for task in tasks { #expect(await task.value == .recorded) }
    for index in (0..<40).shuffled() {
      #expect(failure(of: "\(index)", nil, call("\(index)", line: index), in: run) == nil)
    }
    #expect(scratch.files.count == 40)
  }
}
