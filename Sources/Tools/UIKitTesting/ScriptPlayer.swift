// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import UIKitCore

/// Plays a script in a runtime: each step at its own time, and a view is looked for when its step comes.
@MainActor package final class ScriptPlayer {
  private unowned let runtime: Runtime
  /// The first step that could not be played; those after it are left out.
  package private(set) var failure: EventScriptError?
  /// The runtime's time of the last step.
  package let end: TimeInterval

  /// Plays `script` from the runtime's present time on. `whenDone` runs after the last step, or the one that failed.
  package init(
    _ script: EventScript, in runtime: Runtime,
    whenDone: @escaping @MainActor (EventScriptError?) -> Void = { _ in }
  ) {
    self.runtime = runtime
    let start = runtime.now
    let reading = ScriptReading([(runtime, .zero)]) { [unowned runtime] in
      runtime.router.position(ofFinger: $0)
    }
    end = start + script.duration
    for step in script.steps {
      runtime.post(at: start + step.time) { [self] in
        guard failure == nil else { return }
        do throws(EventScriptError) {
          if let kind = try reading.kind(of: step) {
            runtime.router.route(HostEvent(time: start + step.time, kind), in: runtime)
          }
        } catch {
          failure = error
          whenDone(error)
        }
      }
    }
    runtime.post(at: end) { [self] in if failure == nil { whenDone(nil) } }
  }
}
