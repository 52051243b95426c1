// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// `./shoji test` and `.ci/run`.
@Suite struct LauncherTestWordTests {
  @Test func itBuildsAndTestsWithTheCallersWords() throws {
    let trial = try LauncherTrial()
    try trial.swiftBuilds(tests: "echo 'Test run passed'")

    let outcome = try trial.start("test", "--filter", "Some Tests")

    #expect(outcome.status == 0)
    #expect(
      try trial.calls("swift").dropFirst() == [
        "swift build --package-path \(trial.checkout) --build-tests",
        "swift test --package-path \(trial.checkout) --filter Some Tests",
      ])
    #expect(outcome.out == "Test run passed\n")
    #expect(outcome.err.contains("Compiling Some x.swift"))
  }

  @Test func theExitCodeOfTheTestsIsReturned() throws {
    let trial = try LauncherTrial()
    try trial.swiftBuilds(tests: "exit 5")

    #expect(try trial.start("test").status == 5)
  }

  @Test func aFailedBuildReturnsItsCodeAndRunsNoTest() throws {
    let trial = try LauncherTrial()
    try trial.swiftBuilds(first: "echo 'error: no such thing' >&2; exit 9")

    let outcome = try trial.start("test")

    #expect(outcome.status == 9)
    #expect(outcome.err.contains("error: no such thing"))
    #expect(try trial.calls("swift").filter { $0.hasPrefix("swift test") }.isEmpty)
  }

  @Test(arguments: ["Sources/Some/x.swift", "Demos/Some/d.swift", "Tests/SomeTests/t.swift"])
  func aWarningOfOurOwnFailsInOneLine(file: String) throws {
    let trial = try LauncherTrial()
    let line = "echo \"$SHOJI_HOME/\(file):3:5: warning: variable 'a' was never used\""
    try trial.swiftBuilds(first: line + "\n" + line)

    let outcome = try trial.start("test")

    #expect(outcome.status == 1)
    let last = try #require(outcome.messages.last)
    #expect(last == "shoji: compiler warnings of our own: \(file):3:5: warning: variable 'a' was never used")
    #expect(try trial.calls("swift").last?.hasPrefix("swift test") == true, "the tests still ran")
  }

  @Test func theTestsOwnFailureStandsBeforeTheWarnings() throws {
    let trial = try LauncherTrial()
    try trial.swiftBuilds(first: #"echo "$SHOJI_HOME/Sources/Some/x.swift:3:5: warning: w""#, tests: "exit 5")

    #expect(try trial.start("test").status == 5)
  }

  @Test func aFileOrResourceThatSwiftPMDoesNotKnowFails() throws {
    let trial = try LauncherTrial()
    let said = "warning: 'check out': found 1 file(s) which are unhandled; explicitly declare them"
    try trial.swiftBuilds(first: #"echo "\#(said)""#)

    let outcome = try trial.start("test")

    #expect(outcome.status == 1)
    #expect(try #require(outcome.messages.last).contains(said))
  }

  @Test(arguments: [
    "warning: prohibited flag(s): -pthread, -pthread",
    "/usr/include/SDL2/SDL.h:3:5: warning: not ours",
    "$SHOJI_HOME/.build/checkouts/Sources/a.swift:3:5: warning: not ours",
    "$SHOJI_HOME/Sources/Some/x.swift:3:5: note: no warning",
  ])
  func whatIsNotOursOrNoWarningPasses(line: String) throws {
    let trial = try LauncherTrial()
    try trial.swiftBuilds(first: "echo \"\(line)\"")

    let outcome = try trial.start("test")

    #expect(outcome.status == 0)
    #expect(!outcome.err.contains("warnings of our own"))
  }

  /// `swift test` builds as well; a file touched before it would be compiled there, and the next run is silent.
  @Test func aFileWithAWarningIsCompiledAgainNextTime() throws {
    let trial = try LauncherTrial()
    for name in ["x", "y"] { try trial.date("Sources/Some/\(name).swift", year: 2001) }
    try trial.date("Package.swift", year: 2010)
    let find = ["/usr/bin/find", "Sources", "-type", "f", "-newer", "Package.swift"]
    try trial.swiftBuilds(
      first: #"echo "$SHOJI_HOME/Sources/Some/x.swift:3:5: warning: w""#,
      tests: "cd \"$SHOJI_HOME\" && \(find.joined(separator: " "))")

    let outcome = try trial.start("test")

    let newer = try launch(find, in: trial.checkout, environment: [:])
    #expect(newer.out == "Sources/Some/x.swift\n")
    #expect(outcome.out == "", "nothing is newer while the tests run")
  }

  @Test(arguments: [0, 3])
  func continuousIntegrationRunsTheTestsAndReturnsTheirCode(code: Int32) throws {
    let trial = try LauncherTrial()
    try trial.swiftBuilds(tests: "exit \(code)")
    // A copy of the launcher cannot be started by its name while other tests fork; a link to a shell can.
    try FileManager.default.moveItem(atPath: trial.checkout + "/shoji", toPath: trial.checkout + "/launcher")
    try trial.folder.link("check out/shoji", to: Project.path("Tests/ProjectTests/Fixtures/stand-in"))
    try trial.does("shoji", #"exec sh "${0%/*}/launcher" "$@""#)

    let outcome = try trial.run(["/bin/sh", trial.checkout + "/.ci/run", "--parallel"])

    #expect(outcome.status == code)
    #expect(try trial.calls("swift").last == "swift test --package-path \(trial.checkout) --parallel")
  }
}
