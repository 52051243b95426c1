// SPDX-License-Identifier: MIT
import Foundation
import Glibc

/// What a program printed and how it ended.
struct Outcome {
  var status: Int32
  var out: String
  var err: String

  /// The lines on stderr.
  var messages: [String] { err.split(separator: "\n").map(String.init) }
}

/// Runs a program to its end in `folder` with exactly `environment`, fed with `input`.
///
/// Output goes to files, so nothing can fill up and block. `posix_spawn`, because Foundation's Process needs a
/// run loop that the threads of Swift Testing do not have.
func launch(_ words: [String], in folder: String, environment: [String: String], input: String = "") throws
  -> Outcome
{
  let files = try TemporaryFolder()
  for name in ["in", "out", "err"] { try files.write(name == "in" ? input : "", to: name) }

  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, files.path + "/in", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, files.path + "/out", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, files.path + "/err", O_WRONLY, 0)

  // The shell changes the folder and becomes the program.
  let words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words
  var arguments = words.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for pointer in arguments + variables { free(pointer) } }

  var process: pid_t = 0
  let failure = posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, &variables)
  guard failure == 0 else { throw LaunchFailure(words: words, reason: String(cString: strerror(failure))) }
  var state: Int32 = 0
  while waitpid(process, &state, 0) < 0, errno == EINTR {}

  // The low seven bits hold the signal that ended it, the next eight the exit status.
  let status = state & 0x7f == 0 ? (state >> 8) & 0xff : 128 + (state & 0x7f)
  return Outcome(status: status, out: try files.read("out"), err: try files.read("err"))
}

struct LaunchFailure: Error {
  var words: [String]
  var reason: String
}

/// A folder of its own that goes when the value's last owner goes. There is a space in its path.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/shoji test XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw LaunchFailure(words: ["mkdtemp"], reason: "no folder") }
    let end = template.firstIndex(of: 0) ?? template.endIndex
    let made = String(decoding: template[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Without symbolic links, as the launcher sees it.
    path = URL(fileURLWithPath: made).resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }
}
