// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import UIKitCore

/// What a test did to a stage, so that it can be done again.
struct InputLog {
  /// Something that came from outside, after the frame of that number.
  struct Input {
    let frame: Int
    let kind: Kind

    enum Kind {
      case events([HostEvent])
      case script(EventScript)
      case traits(@MainActor (inout any UIMutableTraits) -> Void)
      case motion(MotionSettings)
      case clipboard(String?)
      case work(@MainActor (Stage) throws -> Void)
    }
  }

  private var inputs: [Input] = []
  /// How many of them the scene has had.
  private var done = 0
  /// Why the stage cannot be led back to where it was before; nil while it can.
  private(set) var obstacle: String?
  /// The last frame up to which it was led.
  private(set) var end = 0
  /// Whether the last verb left something for a frame to do.
  private var wasPending = false
  /// Inputs come from the log itself, or from work that stands in it.
  var isReplaying = false

  mutating func add(_ kind: Input.Kind, at frame: Int) {
    guard !isReplaying else { return }
    // A new input is another history: what followed is no more.
    inputs.removeSubrange(done...)
    inputs.append(Input(frame: frame, kind: kind))
    (done, end) = (inputs.count, frame)
  }

  /// The scene is a new one: it has had nothing.
  mutating func rewind() { done = 0 }

  /// The next input that the scene has not had, if it came before `frame` ran; it has had it then.
  mutating func next(before frame: Int) -> Input? {
    guard done < inputs.count, inputs[done].frame < frame else { return nil }
    defer { done += 1 }
    return inputs[done]
  }

  /// A verb has come as far as `frame`, and leaves something for the next one or not.
  mutating func verbDidRun(upTo frame: Int, isPending: Bool) {
    wasPending = isPending
    end = max(end, frame)
  }

  /// A verb begins. What is pending that the last one did not leave, the test changed by itself.
  mutating func note(pending: Bool, at clock: FrameClock) {
    defer { wasPending = pending }
    guard pending, !wasPending, !isReplaying else { return }
    block(at: clock, "the test changed a view or a layer itself: do that in stage.perform { stage in … }")
  }

  /// From here on there is no way back.
  mutating func block(at clock: FrameClock, _ reason: String) {
    guard obstacle == nil else { return }
    obstacle = String(format: "at %.3f s ", clock.time) + reason
  }
}
