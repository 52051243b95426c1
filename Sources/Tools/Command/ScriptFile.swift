// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import UIKitCore
import UIKitTesting

/// A script of events as a file.
struct ScriptFile {
  let path: String
  let script: EventScript

  /// A file that cannot be read, or a line that means nothing, is said in one line.
  init(_ path: String) throws {
    self.path = path
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CommandError.failed("--script \(path): there is no such file, or it cannot be read as text")
    }
    do throws(EventScriptError) {
      script = try EventScript(parsing: text)
    } catch {
      throw CommandError.usage("\(path): \(error)")
    }
  }

  /// Runs the frames of its duration.
  @MainActor func play(on stage: Stage) throws {
    do {
      try stage.play(script)
    } catch let error as EventScriptError {
      throw CommandError.failed("\(path): \(error)")
    }
  }

  /// Plays while the window is open; a step that names no view is said, and ends the script.
  @MainActor func play(in runtime: Runtime) {
    _ = ScriptPlayer(script, in: runtime) { error in
      if let error { CommandLineTool.complain("shoji: \(path): \(error)") }
    }
  }
}

/// Keeps what a window hears, as a script.
@MainActor final class ScriptRecorder {
  private let path: String
  private unowned let runtime: Runtime
  private var script = EventScript()

  init(path: String, of runtime: Runtime) {
    self.path = path
    self.runtime = runtime
    runtime.eventTap = { [unowned self] in script.record($0) }
  }

  /// Once the window is closed.
  func write() throws {
    script.end(at: runtime.now)
    do {
      try script.text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw CommandError.failed("--record-script \(path): it cannot be written")
    }
  }
}
