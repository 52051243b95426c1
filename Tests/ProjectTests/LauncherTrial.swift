// SPDX-License-Identifier: MIT
import Foundation

/// A copy of the launcher in a made-up checkout, on a PATH where everything that could change the machine is a
/// stand-in that writes down how it was called.
///
/// The stand-ins are links to one fixture: a program that was just written may be "text file busy" when another
/// thread forks at that moment. What each one does is a file that it reads.
struct LauncherTrial {
  static let everyPackage = [
    "libsdl2-dev", "libcairo2-dev", "libpango1.0-dev", "libjpeg-dev", "pkg-config", "fonts-inter",
    "fonts-wqy-microhei", "xvfb", "xdotool",
  ]
  /// Ordinary tools that the launcher may use as they are.
  static let tools = [
    "awk", "cat", "dirname", "env", "find", "grep", "head", "ln", "mkdir", "mv", "readlink", "rm", "sed",
    "sh", "sort",
    "tail", "tee", "touch",
  ]
  static let standIns = ["dpkg-query", "apt-get", "sudo", "id", "swift"]
  /// A terminal comes from util-linux's `script`.
  static let terminal = "/usr/bin/script"

  let folder: TemporaryFolder
  var checkout: String { folder.path + "/check out" }
  var caller: String { folder.path + "/caller" }

  /// - Parameters:
  ///   - missing: The packages that dpkg does not know.
  ///   - user: What `id -u` says.
  ///   - without: Stand-ins that do not exist.
  init(missing: [String] = [], user: Int = 0, without: [String] = []) throws {
    folder = try TemporaryFolder()
    for name in LauncherTrial.tools {
      let places = ["/usr/bin/", "/bin/"].map { $0 + name }
      let place = places.first { FileManager.default.isExecutableFile(atPath: $0) }
      try folder.write("", to: "bin/.keep")
      if let place { try folder.link("bin/" + name, to: place) }
    }
    let standIn = Project.path("Tests/ProjectTests/Fixtures/stand-in")
    for name in LauncherTrial.standIns where !without.contains(name) {
      try folder.link("bin/" + name, to: standIn)
    }

    try folder.write("", to: "stand-in/log")
    try folder.write(missing.joined(separator: "\n") + "\n", to: "stand-in/missing")
    try folder.write("", to: "caller/.keep")
    try folder.write("", to: "check out/Package.swift")
    try folder.write("", to: "check out/Sources/Some/x.swift")
    try folder.write("", to: "check out/Sources/Some/y.swift")
    // The usual places of Swift lie in the trial, or the machine's own would be found.
    var launcher = try Project.text("shoji")
    for place in ["/opt/swift/usr/bin", "/usr/libexec/swift/bin"] {
      launcher = launcher.replacingOccurrences(of: " " + place, with: " \"$HOME\"" + place)
    }
    try folder.write(launcher, to: "check out/shoji")
    try folder.write(try Project.text(".ci/run"), to: "check out/.ci/run")

    try does("id", "echo \(user)")
    try does("sudo", #"exec "$@""#)
    try does(
      "dpkg-query",
      """
      code=0
      for word do
        case $word in -* | *'{'*) continue ;; esac
        if grep -qxF "$word" "$STAND_IN/missing"; then code=1; else echo "$word install ok installed"; fi
      done
      exit $code
      """)
    try does(
      "apt-get",
      """
      case " $* " in
        *" --print-uris "*) echo "'http://localhost/a.deb' a.deb 41400000 MD5Sum:0" ;;
        *" install "*) : >"$STAND_IN/missing" ;;
      esac
      """)
    try swiftBuilds()
  }

  /// Writes down what a stand-in does, in the shell's language.
  func does(_ name: String, _ script: String) throws {
    try folder.write(script + "\n", to: "stand-in/\(name).sh")
  }

  /// Swift answers its version, "builds" an executable and "tests"; `first` runs before a build is done.
  func swiftBuilds(first: String = ":", tests: String = ":") throws {
    try does(
      "swift",
      """
      case $1 in
        --version) echo 'Swift version 6.1 (swift-6.1-RELEASE)' ;;
        build)
          echo 'Compiling Some x.swift'
          \(first)
          mkdir -p "$SHOJI_HOME/.build/release"
          [ -e "$SHOJI_HOME/.build/release/shoji" ] ||
            ln -s "$(readlink -f "$0")" "$SHOJI_HOME/.build/release/shoji"
          ;;
        test) \(tests) ;;
      esac
      """)
  }

  func start(_ words: String..., input: String = "") throws -> Outcome {
    try run(["/bin/sh", checkout + "/shoji"] + words, input: input)
  }

  /// As `start`, on a terminal where `input` is typed. What it shows, stdout and stderr, comes as `out`.
  func startOnTerminal(_ words: String..., typing input: String) throws -> Outcome {
    let quoted = (["/bin/sh", checkout + "/shoji"] + words).map { "'\($0)'" }.joined(separator: " ")
    return try run([LauncherTrial.terminal, "-qec", quoted, "/dev/null"], input: input)
  }

  func run(_ words: [String], input: String = "") throws -> Outcome {
    let environment = [
      "PATH": folder.path + "/bin", "HOME": folder.path + "/home", "STAND_IN": folder.path + "/stand-in",
      "LC_ALL": "C", "SHELL": "/bin/sh",
    ]
    return try launch(words, in: caller, environment: environment, input: input)
  }

  /// How the stand-ins were called, in order; with `name`, the calls of that one.
  func calls(_ name: String? = nil) throws -> [String] {
    let lines = try folder.read("stand-in/log").split(separator: "\n").map(String.init)
    guard let name else { return lines }
    return lines.filter { $0 == name || $0.hasPrefix(name + " ") }
  }

  /// The package lists that apt-get was told to install.
  func installs() throws -> [[String]] {
    try calls("apt-get").filter { $0.contains(" install ") && !$0.contains("--print-uris") }.map { call in
      let words = call.split(separator: " ").map(String.init)
      return Array(words[((words.firstIndex(of: "install") ?? 0) + 1)...].filter { !$0.hasPrefix("-") })
    }
  }

  func clearLog() throws { try folder.write("", to: "stand-in/log") }

  /// Sets a file's time in the checkout; tests compare dates, never the clock.
  func date(_ name: String, year: Int) throws {
    let time = Date(timeIntervalSince1970: Double(year - 1970) * 365.25 * 86_400)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: checkout + "/" + name)
  }

  /// A finished build of 2010 from sources of 2001.
  func ageBuild() throws {
    for name in ["Package.swift", "Sources/Some/x.swift", "Sources/Some/y.swift", "Sources/Some", "Sources"] {
      try date(name, year: 2001)
    }
    try date(".build/launcher.stamp", year: 2010)
  }
}
