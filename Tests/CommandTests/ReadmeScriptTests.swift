// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// README.md's section about tests is a script: its marked blocks, in their order, work from an empty folder.
@Suite struct ReadmeScriptTests {
  /// A block of code and what its mark says about it.
  struct Block: Equatable {
    enum Kind: Equatable {
      /// Commands that end with code 0, or with another one.
      case passes, fails
      /// What the commands before it print, among other things.
      case says
      /// The text of a file, below the folder in which the next commands run.
      case file(String)
    }

    let kind: Kind
    let text: String
  }

  private static func blocks(of text: String) -> [Block] {
    let mark = #/<!-- script: (?<kind>[a-z]+)(?: (?<path>[^ ]+))? -->\n```[a-z]*\n(?<text>[\s\S]*?)```\n/#
    return text.matches(of: mark).map { match in
      let kind: Block.Kind =
        switch match.kind {
        case "passes": .passes
        case "fails": .fails
        case "says": .says
        default: .file(String(match.path ?? ""))
        }
      return Block(kind: kind, text: String(match.text))
    }
  }

  private static func readme() throws -> [Block] {
    blocks(of: try String(contentsOfFile: ShojiProcess.root + "/README.md", encoding: .utf8))
  }

  @Test func theStoryFailsAndThenPasses() throws {
    let blocks = try Self.readme()
    #expect(
      blocks.map(\.kind)
        == [.passes, .file("Tests/DrawerTests/TapTests.swift"), .fails, .says, .passes])
    #expect(blocks.last?.text.contains("swift test") == true)
    // What it says of the failure names what, where and what is nearest.
    for part in ["no view matches \"Opn\"", "TapTests.swift:", "there are \"Open\""] {
      #expect(blocks[3].text.contains(part))
    }
  }

  @Test func marksAreRead() {
    let text =
      "a\n<!-- script: file x/y.swift -->\n```swift\nlet a = 1\n```\n```sh\nls\n```\n<!-- script: fails -->\n```sh\nno\n```\n"
    #expect(
      Self.blocks(of: text) == [
        Block(kind: .file("x/y.swift"), text: "let a = 1\n"), Block(kind: .fails, text: "no\n"),
      ])
  }

  private static let isLong = ProcessInfo.processInfo.environment["SHOJI_LONG_TESTS"] != nil

  /// Builds Shoji anew for the package that `shoji new` makes: some minutes.
  @Test(.enabled(if: isLong, "takes minutes: set SHOJI_LONG_TESTS"), .timeLimit(.minutes(30)))
  func theBlocksWorkFromAnEmptyFolder() throws {
    let scratch = try Scratch()
    let program = try #require(ShojiProcess.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let tools = try Scratch()
    try FileManager.default.createSymbolicLink(atPath: tools.path + "/shoji", withDestinationPath: program)
    var folder = scratch.path
    var said = ""
    for block in try Self.readme() {
      switch block.kind {
      case .file(let name):
        try block.text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
      case .says:
        for line in block.text.split(separator: "\n") { #expect(said.contains(line), "\(line)\nin\n\(said)") }
      case .passes, .fails:
        let result = try ShojiProcess.run(
          "/bin/sh", ["-ec", block.text + "\npwd > \"$FOLDER\""], in: folder,
          environment: ["PATH": tools.path + ":" + path, "FOLDER": tools.path + "/folder", "CI": nil])
        said = result.out + result.err
        #expect((result.code == 0) == (block.kind == .passes), "\(block.text)\(said)")
        // Where a block has gone, the next one begins.
        if let there = try? String(contentsOfFile: tools.path + "/folder", encoding: .utf8) {
          folder = there.trimmingCharacters(in: .newlines)
        }
      }
    }
    #expect(said.contains("Test run with 4 tests in 2 suites passed"), "\(said)")
  }
}
