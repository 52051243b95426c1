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
    var name = Array((NSTemporaryDirectory() + "/shoji-errors-XXXXXX").utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw .line("no file in TMPDIR: \(String(cString: strerror(errno)))") }
    close(file)
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do {
      child = try ChildProcess(words, environment: environment, errors: path)
    } catch {
      unlink(path)
      throw error
    }
    let child = child
    DispatchQueue.global().async {
      let ending = child.wait()
      let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      unlink(path)
      DispatchQueue.main.async { MainActor.assumeIsolated { onEnd(ending, text) } }
    }
  }

  /// Asks it to end.
  func end() { child.send(SIGTERM) }
}
