// SPDX-License-Identifier: MIT
import Command
import Foundation
import Testing

@Suite struct ProgramWatchTests {
  /// Waits for the kernel, not for a time.
  private func change(of file: String, by change: () throws -> Void) async throws {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let watcher = try ProgramWatcher(file, on: DispatchQueue(label: "test")) { continuation.yield() }
    try change()
    for await _ in changes { break }
    withExtendedLifetime(watcher) {}
  }

  @Test(.timeLimit(.minutes(1)))
  func aFileWrittenInPlaceIsHeard() async throws {
    let file = try ProgramTestBuilder.write("a", to: "A.swift")
    try await change(of: file) { try Data("b".utf8).write(to: URL(fileURLWithPath: file)) }
  }

  @Test(.timeLimit(.minutes(1)))
  func aFileReplacedByARenameIsHeard() async throws {
    let file = try ProgramTestBuilder.write("a", to: "A.swift")
    try await change(of: file) {
      try Data("b".utf8).write(to: URL(fileURLWithPath: file + "~"))
      #expect(rename(file + "~", file) == 0)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func aFileBehindALinkIsHeard() async throws {
    let file = try ProgramTestBuilder.write("a", to: "A.swift")
    let link = try ProgramTestBuilder.write("", to: "other.txt") + ".swift"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try await change(of: link) { try Data("b".utf8).write(to: URL(fileURLWithPath: file)) }
  }

  @Test func aFolderThatIsNotThereIsOneLine() {
    #expect(throws: ProgramFailure.line("/nowhere cannot be watched: No such file or directory")) {
      try ProgramWatcher("/nowhere/A.swift", on: .main) {}
    }
  }

  @Test func theNoticeHasTheErrorsAlone() {
    let text = """
      A.swift:3:5: \u{1B}[1;31merror:\u{1B}[0m cannot find 'b' in scope
      1 | import UIKit
      3 |     b
        |     `- error: cannot find 'b' in scope
      A.swift:4:5: warning: unused
      A.swift:9:1: error: expected '}'

      """
    #expect(
      WatchSession.summary(of: .compiler(text))
        == "A.swift:3:5: error: cannot find 'b' in scope\nA.swift:9:1: error: expected '}'")
    #expect(WatchSession.summary(of: .line("A.swift defines nothing")) == "shoji: A.swift defines nothing")
  }

  @Test func aLongNoticeIsCut() {
    let text = (1...20).map { "A.swift:\($0):1: error: no\n" }.joined()
    let lines = WatchSession.summary(of: .compiler(text)).split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines.last == "and 12 more")
  }
}
