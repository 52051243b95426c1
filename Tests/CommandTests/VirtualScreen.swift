// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Graphics

/// An X server without a screen, whose pixels can be read from a file.
final class VirtualScreen {
  let display: String
  let width: Int
  let height: Int
  private let server: pid_t
  private let scratch: Scratch

  /// True where the tools are; `./shoji test` installs them.
  static var isAvailable: Bool { find("Xvfb") != nil && find("xdotool") != nil && ShojiProcess.path != nil }

  init(width: Int, height: Int) throws {
    self.width = width
    self.height = height
    scratch = try Scratch()
    guard let program = Self.find("Xvfb") else { throw ShojiProcess.Missing() }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ShojiProcess.Missing() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    server = try spawn(
      [
        program, "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", scratch.path,
        "-nolisten", "tcp", "-noreset",
      ], ProcessInfo.processInfo.environment, &actions)
    close(ends[1])
    defer { close(ends[0]) }
    // The server writes its number when it is ready.
    var text = ""
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != 10 { text.append(Character(Unicode.Scalar(byte))) }
    guard !text.isEmpty else { throw ShojiProcess.Missing() }
    display = ":" + text
  }

  deinit {
    kill(server, SIGTERM)
    waitpid(server, nil, 0)
  }

  /// Starts the program in this screen's top left corner.
  func start(_ words: [String], environment: [String: String] = [:]) throws -> pid_t {
    guard let path = ShojiProcess.path else { throw ShojiProcess.Missing() }
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = display
    variables["SDL_VIDEODRIVER"] = nil
    variables["SHOJI_POSITION"] = "0,0"
    variables["SHOJI_SCALE"] = "1"
    variables["SHOJI_HOME"] = ShojiProcess.root
    // What is remembered is nobody's but this screen's; there is something, so that nothing is explained first.
    variables["XDG_STATE_HOME"] = try state()
    variables.merge(environment) { $1 }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    return try spawn([path] + words, variables, &actions)
  }

  /// Ends a program that it started.
  func end(_ program: pid_t) {
    kill(program, SIGTERM)
    waitpid(program, nil, 0)
  }

  /// A folder for what programs remember.
  private func state() throws -> String {
    let folder = scratch.path + "/state/shoji"
    if !FileManager.default.fileExists(atPath: folder) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: URL(fileURLWithPath: folder + "/gallery.json"))
    }
    return scratch.path + "/state"
  }

  /// Runs xdotool; returns what it printed.
  @discardableResult func tool(_ words: String...) throws -> String {
    guard let path = Self.find("xdotool") else { throw ShojiProcess.Missing() }
    // A window that never comes must not hold the tests up.
    return try ShojiProcess.run("/usr/bin/timeout", ["20", path] + words, environment: ["DISPLAY": display])
      .out
  }

  /// The visible window of that title; waits for it.
  func window(titled title: String) throws -> String {
    try tool("search", "--sync", "--onlyvisible", "--name", title)
      .split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Reads the screen until its top left part equals `picture`, at most `tries` times. Each try asks the server
  /// something first, which waits for it to have answered everything before.
  func shows(_ picture: Bitmap, tries: Int = 400) throws -> Bool {
    for _ in 0..<tries {
      if try pixels(width: picture.width, height: picture.height)?.pixelsEqual(picture) == true {
        return true
      }
      try tool("getmouselocation")
    }
    return false
  }

  /// The top left part of the screen, from the server's memory file: an XWD header in big-endian words, then rows.
  func pixels(width: Int, height: Int) throws -> Bitmap? {
    let data = try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/Xvfb_screen0"))
    func word(_ index: Int) -> Int {
      data[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard data.count > 100 else { return nil }
    let (start, bytesPerLine, colors) = (word(0), word(12), word(19))
    let rows = start + colors * 12
    guard word(4) >= width, word(5) >= height, data.count >= rows + bytesPerLine * word(5) else { return nil }
    let bitmap = Bitmap(width: width, height: height)
    // Row by row: the screen is read often, and a machine under load has no time for a call a pixel.
    data.withUnsafeBytes { bytes in
      bitmap.withUnsafeMutableBytes { pixels in
        for y in 0..<height {
          let source = UnsafeRawBufferPointer(rebasing: bytes[(rows + y * bytesPerLine)...].prefix(width * 4))
          let target = UnsafeMutableRawBufferPointer(
            rebasing: pixels[(y * bitmap.rowBytes)...].prefix(width * 4))
          target.copyMemory(from: source)
          for x in 0..<width { target[x * 4 + 3] = 0xff }
        }
      }
    }
    return bitmap
  }

  static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// Starts a program; the caller waits for it. What this process ignores, the program hears all the same.
func spawn(
  _ words: [String], _ environment: [String: String], _ actions: inout posix_spawn_file_actions_t
) throws -> pid_t {
  var arguments = words.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for pointer in arguments + variables { free(pointer) } }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  var id: pid_t = 0
  guard posix_spawn(&id, words[0], &actions, &attributes, &arguments, &variables) == 0 else {
    throw ShojiProcess.Missing()
  }
  return id
}
