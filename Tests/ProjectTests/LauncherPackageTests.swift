// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// What the launcher installs, and what it says about it.
@Suite struct LauncherPackageTests {
  @Test func aptIsLeftAloneWhenNothingIsMissing() throws {
    let trial = try LauncherTrial()

    let outcome = try trial.start()

    #expect(outcome.status == 0)
    #expect(try trial.calls("apt-get").isEmpty)
    #expect(try trial.calls("sudo").isEmpty)
    #expect(!outcome.err.contains("missing"))
  }

  @Test func exactlyTheMissingPackagesAreInstalled() throws {
    let trial = try LauncherTrial(missing: ["fonts-inter", "libsdl2-dev"])

    let outcome = try trial.start()

    #expect(outcome.status == 0)
    #expect(try trial.installs() == [["libsdl2-dev", "fonts-inter"]])
    #expect(try trial.calls("shoji") == ["shoji gallery"])
  }

  @Test func theMessageNamesPackageReasonAndMegabytes() throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"])

    let outcome = try trial.start()

    let line = try #require(outcome.messages.first { $0.contains("libsdl2-dev") })
    #expect(line.contains("opens the window"))
    #expect(line.hasSuffix("27 MB"))
    #expect(outcome.err.contains("42 MB to download"), "apt's own 41.4 MB, rounded up")
  }

  @Test func aPackageThatWasRemovedButNotPurgedIsMissing() throws {
    let trial = try LauncherTrial()
    try trial.does("dpkg-query", "echo 'libsdl2-dev deinstall ok config-files'")

    _ = try trial.start()

    let first = try #require(try trial.installs().first)
    #expect(first.first == "libsdl2-dev")
  }

  @Test func aHeldPackageIsInstalled() throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"])
    let script = try trial.folder.read("stand-in/dpkg-query.sh")
    try trial.does("dpkg-query", "echo 'libsdl2-dev hold ok installed'\n" + script)

    _ = try trial.start()

    #expect(try trial.installs().isEmpty)
  }

  @Test func recommendedPackagesAndQuestionsAreSwitchedOff() throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"])
    let script = try trial.folder.read("stand-in/apt-get.sh")
    try trial.does("apt-get", #"echo "frontend ${DEBIAN_FRONTEND:-none}" >>"$STAND_IN/log""# + "\n" + script)

    _ = try trial.start()

    let install = try #require(try trial.calls("apt-get").last)
    #expect(install.contains(" --no-install-recommends "))
    #expect(install.contains(" -y "))
    #expect(try trial.calls("frontend").last == "frontend noninteractive")
  }

  @Test func aUserInstallsWithSudo() throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"], user: 1000)

    let outcome = try trial.start()

    #expect(outcome.status == 0)
    let sudo = try #require(try trial.calls("sudo").first)
    #expect(sudo.contains("apt-get") && sudo.hasSuffix("libsdl2-dev"))
  }

  @Test func aUserWithoutSudoGetsTheCommandInOneLine() throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev", "xvfb"], user: 1000, without: ["sudo"])

    let outcome = try trial.start("test")

    #expect(outcome.status == 1)
    #expect(outcome.messages.count == 1)
    #expect(outcome.err.contains("apt-get install --no-install-recommends libsdl2-dev xvfb"))
    #expect(try trial.installs().isEmpty)
    #expect(outcome.out.isEmpty)
  }

  @Test func theTestsWantAScreenAndAMouseThatAStartDoesNotWant() throws {
    let start = try LauncherTrial(missing: LauncherTrial.everyPackage)
    let test = try LauncherTrial(missing: LauncherTrial.everyPackage)

    _ = try start.start()
    _ = try test.start("test")

    #expect(try start.installs() == [LauncherTrial.everyPackage.filter { $0 != "xvfb" && $0 != "xdotool" }])
    #expect(try test.installs() == [LauncherTrial.everyPackage])
  }

  @Test func everyPackageThatTheManifestNamesIsInTheTable() throws {
    let manifest = try Project.text("Package.swift")

    let named = manifest.matches(of: /\.apt\(\[([^\]]*)\]\)/).flatMap { match in
      match.1.matches(of: /"([^"]+)"/).map { String($0.1) }
    }

    #expect(!named.isEmpty)
    for package in named {
      #expect(LauncherTrial.everyPackage.contains(package), "\(package)")
    }
  }

  // MARK: - Asking

  @Test(arguments: ["", "n\n"])
  func withoutATerminalItDoesNotAsk(input: String) throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"])

    let outcome = try trial.start(input: input)

    #expect(outcome.status == 0)
    #expect(!outcome.err.contains("[Y/n]"))
    #expect(try trial.installs() == [["libsdl2-dev"]])
  }

  @Test(.enabled(if: hasTerminal, "util-linux's script is not here to give a terminal"))
  func onATerminalItAsksOnceAndTakesNoForAnAnswer() throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev", "fonts-inter"])

    let outcome = try trial.startOnTerminal(typing: "n\n")

    #expect(outcome.status == 1)
    #expect(outcome.out.components(separatedBy: "[Y/n]").count == 2)
    #expect(outcome.out.contains("nothing was installed"))
    #expect(try trial.installs().isEmpty)
    #expect(try trial.calls("shoji").isEmpty)
  }

  @Test(
    .enabled(if: hasTerminal, "util-linux's script is not here to give a terminal"), arguments: ["\n", "y\n"])
  func onATerminalReturnAndYesInstall(typed: String) throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"])

    let outcome = try trial.startOnTerminal(typing: typed)

    #expect(outcome.status == 0)
    #expect(try trial.installs() == [["libsdl2-dev"]])
  }

  @Test(.enabled(if: hasTerminal, "util-linux's script is not here to give a terminal"))
  func yesInFrontAnswersTheQuestionAndGoesNoFurther() throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"])

    let outcome = try trial.startOnTerminal("--yes", "dump", "--yes", typing: "n\n")

    #expect(outcome.status == 0)
    #expect(!outcome.out.contains("[Y/n]"))
    #expect(try trial.installs() == [["libsdl2-dev"]])
    #expect(try trial.calls("shoji") == ["shoji dump --yes"])
  }

  // MARK: - When apt fails

  @Test(arguments: [
    ("E: Unable to locate package fonts-inter", "add-apt-repository universe"),
    ("E: Failed to fetch http://localhost/a.deb  Could not resolve 'localhost'", "check the network"),
    ("W: Failed to fetch http://localhost\nE: Unable to locate package fonts-inter", "check the network"),
    ("E: Could not get lock /var/lib/dpkg/lock-frontend", "wait until it is done"),
    ("E: Something else", "apt-get update && apt-get install --no-install-recommends libsdl2-dev"),
  ])
  func whenAptFailsItsWordsAndACureAreShown(said: String, cure: String) throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"])
    try trial.does("apt-get", "echo \"\(said)\" >&2; exit 100")

    let outcome = try trial.start()

    #expect(outcome.status == 1)
    for line in said.split(separator: "\n") { #expect(outcome.err.contains(line)) }
    #expect(try #require(outcome.messages.last).contains(cure))
    #expect(try trial.calls("shoji").isEmpty)
  }

  @Test func listsThatAreNotThereAreFetchedFirst() throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"])
    try trial.does(
      "apt-get",
      #"""
      case " $* " in
        *" update "*) touch "$STAND_IN/lists" ;;
        *) [ -e "$STAND_IN/lists" ] || exit 100 ;;
      esac
      """#)

    let outcome = try trial.start()

    #expect(outcome.status == 0)
    #expect(outcome.err.contains("about 27 MB"), "the table's number stands in for apt's")
    #expect(try trial.calls("apt-get").map { $0.contains(" update") } == [false, true, false])
  }

  @Test func listsThatAreTooOldAreFetchedAndTheInstallIsTriedAgain() throws {
    let trial = try LauncherTrial(missing: ["libsdl2-dev"])
    try trial.does(
      "apt-get",
      #"""
      case " $* " in
        *" update "*) touch "$STAND_IN/fresh" ;;
        *" --print-uris "*) echo "'http://localhost/a.deb' a.deb 9000000 MD5Sum:0" ;;
        *) [ -e "$STAND_IN/fresh" ] || exit 100 ;;
      esac
      """#)

    let outcome = try trial.start()

    #expect(outcome.status == 0)
    #expect(try trial.installs().count == 2)
    #expect(!outcome.err.contains("failed"))
  }

  // MARK: - Other systems

  @Test func withoutDpkgItGoesOnWhenPkgConfigFindsTheLibraries() throws {
    let trial = try LauncherTrial(without: ["dpkg-query"])
    try trial.folder.link("bin/pkg-config", to: Project.path("Tests/ProjectTests/Fixtures/stand-in"))

    let outcome = try trial.start()

    #expect(outcome.status == 0)
    #expect(try trial.calls("pkg-config") == ["pkg-config --exists sdl2 pangocairo pangoft2 libjpeg"])
    #expect(try trial.calls("apt-get").isEmpty)
  }

  @Test(arguments: [true, false])
  func withoutDpkgAndLibrariesOneLineListsWhatIsNeeded(hasPkgConfig: Bool) throws {
    let trial = try LauncherTrial(without: ["dpkg-query"])
    if hasPkgConfig {
      try trial.folder.link("bin/pkg-config", to: Project.path("Tests/ProjectTests/Fixtures/stand-in"))
      try trial.does("pkg-config", "exit 1")
    }

    let outcome = try trial.start()

    #expect(outcome.status == 1)
    #expect(outcome.messages.count == 1)
    for word in ["SDL 2", "Pango", "libjpeg", "Inter", "WenQuanYi"] { #expect(outcome.err.contains(word)) }
    #expect(try trial.calls("swift").isEmpty)
  }
}

private let hasTerminal = FileManager.default.isExecutableFile(atPath: LauncherTrial.terminal)
