// SPDX-License-Identifier: MIT
import Command
import Foundation
import Testing

/// Twelve files as they are written for iOS compile as they are and start.
@Suite(.serialized, .enabled(if: ProgramTestBuilder.folder != nil, ProgramTestBuilder.reason))
struct ProgramFixtureTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Programs"

  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".swift") }
    .sorted()

  @Test func thereAreThirteen() {
    #expect(Self.files.count == 13)
  }

  @Test(arguments: files)
  func aFileForIOSCompilesAndStarts(_ name: String) throws {
    let program = try ProgramTestBuilder.make().build(Self.folder + "/" + name)

    let (ending, output) = try ChildProcess.run([program.executable, "dump", name])

    #expect(ending == .exit(0), "\(output)")
    #expect(output.contains("UIWindow"), "\(output)")
  }
}
