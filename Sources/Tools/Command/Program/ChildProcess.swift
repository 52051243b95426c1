// SPDX-License-Identifier: MIT
import Foundation
import Glibc

/// A program that was started and may still run.
///
/// `posix_spawn`, because Foundation's Process needs a run loop, and because a child in the same group hears
/// Ctrl-C like its parent.
package struct ChildProcess {
  package let id: pid_t

  /// How a child ended.
  package enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)

    /// What a shell would report.
    var code: Int32 {
      switch self {
      case .exit(let code): code
      case .signal(let number): 128 + number
      }
    }
  }

  /// Starts `words[0]` with the rest as arguments. `output`, if given, is a file that takes its stdout and, unless
  /// `takesErrors` is false, its stderr; `errors` is one that takes its stderr alone. `handled` are signals that this
  /// process takes care of; the child gets their defaults.
  init(
    _ words: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    output: String? = nil, takesErrors: Bool = true, errors: String? = nil, handling handled: [Int32] = []
  ) throws(ProgramFailure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_TRUNC, 0)
      if takesErrors { posix_spawn_file_actions_adddup2(&actions, 1, 2) }
    }
    if let errors { posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_TRUNC, 0) }
    // What this process ignores or holds back, the child must hear.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in handled { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var id: pid_t = 0
    let failure = posix_spawn(&id, words[0], &actions, &attributes, &arguments, &variables)
    guard failure == 0 else {
      throw .line("\(words[0]) cannot be started: \(String(cString: strerror(failure)))")
    }
    self.id = id
  }

  /// Waits until it has ended.
  func wait() -> Ending {
    var state: Int32 = 0
    while waitpid(id, &state, 0) < 0 {
      guard errno == EINTR else { return .exit(1) }
    }
    // The low seven bits hold the signal that ended it, the next eight the exit code.
    return state & 0x7f == 0 ? .exit((state >> 8) & 0xff) : .signal(state & 0x7f)
  }

  func send(_ signal: Int32) { kill(id, signal) }

  /// Runs a program to its end; what it printed comes back, what it said on stderr unless `takesErrors` is false.
  package static func run(
    _ words: [String], takesErrors: Bool = true
  ) throws(ProgramFailure) -> (ending: Ending, output: String) {
    // A file, for a pipe may be inherited by a child of another thread, and would then never end.
    let file = try TemporaryFile()
    let ending = try ChildProcess(words, output: file.path, takesErrors: takesErrors).wait()
    return (ending, file.text)
  }

  /// Becomes the program `words[0]`; returns only with why that failed.
  static func become(_ words: [String]) -> ProgramFailure {
    var arguments = words.map { strdup($0) } + [nil]
    defer { for pointer in arguments { free(pointer) } }
    execv(words[0], &arguments)
    return .line("\(words[0]) cannot be started: \(String(cString: strerror(errno)))")
  }
}
