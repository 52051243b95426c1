// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Glibc

/// A program that runs beside this one, and what it says on standard error. Nobody waits for it: its end is told.
final class BackgroundRun: Sendable {
  private let child: ChildProcess

  /// Starts `words[0]` with the rest as arguments. `onEnd` hears on the main actor how it ended and what it said.
  init(
    _ words: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    onEnd: @escaping @MainActor @Sendable (ChildProcess.Ending, String) -> Void
  ) throws(ProgramFailure) {
    let file = try TemporaryFile()
    let child = try ChildProcess(words, environment: environment, errors: file.path)
    self.child = child
    DispatchQueue.global().async {
      let (ending, text) = (child.wait(), file.text)
      DispatchQueue.main.async { MainActor.assumeIsolated { onEnd(ending, text) } }
    }
  }

  /// Asks it to end.
  func end() { child.send(SIGTERM) }
}
