// SPDX-License-Identifier: MIT
import Foundation
import Testing

@Suite struct FormatTests {
  private static let swift: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places = path.split(separator: ":").map { String($0) + "/swift" }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// To mend: `swift format -i --configuration .swift-format -r Sources Demos Tests Package.swift`.
  @Test(.enabled(if: swift != nil, "no swift on the PATH"))
  func everySwiftFileIsFormatted() throws {
    let swift = try #require(Self.swift)

    let outcome = try lint(["Sources", "Demos", "Tests", "Package.swift"], with: swift)

    #expect(outcome.status == 0)
    #expect(outcome.out + outcome.err == "")
  }

  @Test(.enabled(if: swift != nil, "no swift on the PATH"))
  func aFileThatIsNotFormattedIsFound() throws {
    let swift = try #require(Self.swift)
    let folder = try TemporaryFolder()
    try folder.write("import  Foundation;\nlet a=1\n", to: "Bad.swift")

    let outcome = try lint([folder.path + "/Bad.swift"], with: swift)

    #expect(outcome.status != 0)
    #expect(outcome.err.contains("Bad.swift:1"))
  }

  private func lint(_ names: [String], with swift: String) throws -> Outcome {
    try launch(
      [swift, "format", "lint", "--strict", "--configuration", ".swift-format", "-r"] + names,
      in: Project.root, environment: ProcessInfo.processInfo.environment)
  }
}
