// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// What the launcher builds and runs. Packages: LauncherPackageTests.
@Suite struct LauncherTests {
  @Test(arguments: ["shoji", ".ci/run", "Tests/ProjectTests/Fixtures/stand-in"])
  func theScriptsCanBeRun(name: String) throws {
    #expect(FileManager.default.isExecutableFile(atPath: Project.path(name)))
    let check = try launch(["/bin/sh", "-n", Project.path(name)], in: "/", environment: [:])
    #expect(check.status == 0 && check.err.isEmpty)
  }

  // MARK: - Swift

  @Test func withoutSwiftOneLineSaysWhereToGetIt() throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"], without: ["swift"])

    let outcome = try trial.start()

    #expect(outcome.status == 1)
    #expect(outcome.messages.count == 1)
    #expect(outcome.err.contains("swift.org/install"))
    #expect(try trial.installs().isEmpty, "nothing is installed for a build that cannot be")
  }

  @Test(arguments: ["opt/swift/usr/bin", ".local/share/swiftly/bin", "usr/libexec/swift/bin"])
  func swiftIsFoundInItsUsualPlaces(place: String) throws {
    let trial = try LauncherTrial(without: ["swift"])
    try trial.folder.write("", to: "home/\(place)/.keep")
    try trial.folder.link("home/\(place)/swift", to: Project.path("Tests/ProjectTests/Fixtures/stand-in"))

    let outcome = try trial.start()

    #expect(outcome.status == 0)
    #expect(try trial.calls("shoji") == ["shoji gallery"])
  }

  @Test(arguments: [
    "echo 'Swift version 5.9.2 (swift-5.9.2-RELEASE)'", "echo 'python-swiftclient 4.1'", "exit 1",
  ])
  func anotherSwiftIsNamedInOneLine(program: String) throws {
    let trial = try LauncherTrial()
    try trial.does("swift", program)

    let outcome = try trial.start()

    #expect(outcome.status == 1)
    #expect(outcome.messages.count == 1)
    #expect(outcome.err.contains(trial.folder.path + "/bin/swift is not Swift 6"))
  }

  // MARK: - Building

  @Test func theExecutableAndTheLibraryAreBuiltForRelease() throws {
    let trial = try LauncherTrial()

    _ = try trial.start()

    let builds = try trial.calls("swift").filter { $0.hasPrefix("swift build") }
    let common = "swift build --package-path \(trial.checkout) -c release --product "
    #expect(builds == [common + "shoji", common + "Shoji"])
  }

  @Test func buildLinesGoToStderrAndStdoutIsTheExecutables() throws {
    let trial = try LauncherTrial()
    try trial.does("shoji", "echo picture")

    let outcome = try trial.start()

    #expect(outcome.out == "picture\n")
    #expect(outcome.err.contains("Compiling Some x.swift"))
  }

  @Test func aSecondStartDoesNotAskSwift() throws {
    let trial = try LauncherTrial()
    _ = try trial.start()
    try trial.ageBuild()
    try trial.clearLog()

    let outcome = try trial.start()

    #expect(outcome.status == 0 && outcome.err.isEmpty)
    #expect(try trial.calls("swift").isEmpty)
    #expect(try trial.calls("shoji") == ["shoji gallery"])
  }

  @Test(arguments: ["Sources/Some/x.swift", "Package.swift", "Demos/d.swift", "assets/images/a.png"])
  func aNewerFileIsBuilt(name: String) throws {
    let trial = try LauncherTrial()
    _ = try trial.start()
    try trial.ageBuild()
    try trial.clearLog()

    try trial.folder.write("new", to: "check out/" + name)
    try trial.date(name, year: 2020)
    _ = try trial.start()

    #expect(try trial.calls("swift").count == 3, "the version and two products")
  }

  @Test func aRemovedFileIsNoticed() throws {
    let trial = try LauncherTrial()
    _ = try trial.start()
    try trial.ageBuild()
    try trial.clearLog()

    try FileManager.default.removeItem(atPath: trial.checkout + "/Sources/Some/y.swift")
    _ = try trial.start()

    #expect(try !trial.calls("swift").isEmpty)
  }

  @Test func anExecutableThatIsGoneIsBuiltAgain() throws {
    let trial = try LauncherTrial()
    _ = try trial.start()
    try trial.ageBuild()
    try FileManager.default.removeItem(atPath: trial.checkout + "/.build/release/shoji")

    let outcome = try trial.start()

    #expect(outcome.status == 0)
    #expect(try trial.calls("shoji").count == 2)
  }

  @Test func aFileSavedDuringTheBuildIsBuiltNextTime() throws {
    let trial = try LauncherTrial()
    // Each loop waits for the file system's next tick, so that "before", the source and "after" differ in time.
    try trial.swiftBuilds(
      first: #"""
        cd "$SHOJI_HOME/Sources"; touch "$STAND_IN/before"
        until [ -n "$(find Some/x.swift -newer "$STAND_IN/before")" ]; do touch Some/x.swift; done
        until [ -n "$(find "$STAND_IN/after" -newer Some/x.swift)" ]; do touch "$STAND_IN/after"; done
        """#)
    try trial.folder.write("", to: "stand-in/after")
    _ = try trial.start()
    try trial.clearLog()

    _ = try trial.start()

    #expect(try !trial.calls("swift").isEmpty)
  }

  @Test func aFailedBuildEndsWithSwiftsCodeAndIsTriedAgain() throws {
    let trial = try LauncherTrial()
    try trial.swiftBuilds(first: "exit 7")

    let outcome = try trial.start()
    _ = try trial.start()

    #expect(outcome.status == 7)
    #expect(try #require(outcome.messages.last).contains("the build failed"))
    #expect(try trial.calls("swift").filter { $0.hasPrefix("swift build") }.count == 2)
    #expect(try trial.calls("shoji").isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: trial.checkout + "/.build")
    #expect(left.isEmpty, "no half stamp stays")
  }

  // MARK: - Running

  @Test func aloneItOpensTheGallery() throws {
    let trial = try LauncherTrial()

    _ = try trial.start()

    #expect(try trial.calls("shoji") == ["shoji gallery"])
  }

  @Test func wordsAndExitCodePassThrough() throws {
    let trial = try LauncherTrial()
    try trial.does("shoji", #"for word do echo "<$word>"; done; exit 42"#)

    let outcome = try trial.start("run", "my file.swift", "", "--help", "*")

    #expect(outcome.out == "<run>\n<my file.swift>\n<>\n<--help>\n<*>\n")
    #expect(outcome.status == 42)
  }

  @Test func itStaysInTheCallersFolderAndTellsTheExecutableWhereItIs() throws {
    let trial = try LauncherTrial()
    try trial.does("shoji", #"pwd; echo "$SHOJI_HOME""#)

    let outcome = try trial.start("where")

    #expect(outcome.out == "\(trial.caller)\n\(trial.checkout)\n")
  }

  @Test func itWorksThroughASymbolicLink() throws {
    let trial = try LauncherTrial()
    try trial.does("shoji", #"echo "$SHOJI_HOME""#)
    try trial.folder.link("first link", to: "check out/shoji")
    try trial.folder.link("caller/second", to: "../first link")

    let outcome = try trial.run(["/bin/sh", "second", "where"])

    #expect(outcome.out == trial.checkout + "\n")
  }

  @Test func theExecutablesInputIsTheCallers() throws {
    let trial = try LauncherTrial()
    try trial.swiftBuilds(first: "cat >/dev/null")
    try trial.does("shoji", "cat")

    let outcome = try trial.start("play", input: "tap 10 10\n")

    #expect(outcome.out == "tap 10 10\n")
  }
}
