// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import UIKitCore

// What comes from outside: everything that a test does to a stage goes through here, and is written down.
extension Stage {
  /// Takes something in between two frames.
  func take(_ kind: InputLog.Input.Kind) throws {
    log.add(kind, at: host.clock.index)
    switch kind {
    case .events(let events): for event in events { host.post(event) }
    case .script(let script): _ = ScriptPlayer(script, in: runtime)
    case .traits(let mutations):
      runtime.changeTraits { values in
        var traits: any UIMutableTraits = values
        mutations(&traits)
        values = traits as? TraitValues ?? values
      }
    case .motion(let settings): runtime.motionSettings = settings
    case .clipboard(let text): host.clipboard = text
    case .work(let work): try work(self)
    }
    verbDidRun()
  }

  /// What is pending now is the doing of a verb.
  func verbDidRun() {
    log.verbDidRun(upTo: host.clock.index, isPending: runtime.layers.hasPendingPasses)
  }

  /// When the next frame is.
  var nextTime: TimeInterval { Double(host.clock.index + 1) / Double(rate) }

  /// Posts an event for the next frame and runs it.
  @discardableResult package func post(_ kind: HostEvent.Kind) -> FrameReport { post([kind]) }

  /// Posts several events of one moment for the next frame and runs it.
  @discardableResult func post(_ kinds: [HostEvent.Kind]) -> FrameReport {
    enter()
    let time = nextTime
    log.add(.events(kinds.map { HostEvent(time: time, $0) }), at: host.clock.index)
    for kind in kinds { host.post(HostEvent(time: time, kind)) }
    return frame()
  }

  /// Does `work` now, between two frames: what a program would do by itself, such as a block of animated changes. Unlike
  /// what a test does beside the stage, it is done again when the stage goes back.
  public func perform(_ work: @escaping @MainActor (Stage) throws -> Void) throws {
    try enterChecked()
    let wasReplaying = log.isReplaying
    log.add(.work(work), at: host.clock.index)
    // What it does by verbs of the stage is part of it.
    log.isReplaying = true
    defer {
      log.isReplaying = wasReplaying
      verbDidRun()
    }
    try work(self)
  }

  /// Plays `script` from now on, each step at its own time whatever the stage's rate is, and runs the frames of its
  /// duration. Returns their number. Throws with the line of a step that names no view.
  @discardableResult public func play(_ script: EventScript) throws -> Int {
    try enterChecked()
    let start = host.clock.index
    log.add(.script(script), at: start)
    let player = ScriptPlayer(script, in: runtime)
    // A script without duration takes a frame too.
    repeat { frame() } while host.clock.time < player.end - 1e-9 && player.failure == nil
    if let failure = player.failure { throw failure }
    try checkReports()
    return host.clock.index - start
  }

  /// Plays a script that is written as text, one step a line: `0.2 tap "Log in"`. Throws with the first line that cannot
  /// be read or played.
  @discardableResult public func play(_ script: String) throws -> Int {
    try play(EventScript(parsing: script))
  }

  // MARK: - The surroundings

  /// The window gets another size, as when the user drags its corner; one frame.
  @discardableResult public func resize(_ size: CGSize, scale: CGFloat? = nil) -> FrameReport {
    post(.resize(SurfaceInfo(size: size, scale: scale ?? host.surface.scale)))
  }

  /// The device is turned: width and height change places; one frame.
  @discardableResult public func rotate() -> FrameReport {
    let size = host.surface.size
    return resize(CGSize(width: size.height, height: size.width))
  }

  /// The user wants something else: dark appearance, larger text; one frame.
  @discardableResult public func changeTraits(
    _ mutations: @escaping @MainActor (inout any UIMutableTraits) -> Void
  ) -> FrameReport {
    enter()
    // Of these nothing throws but work.
    try? take(.traits(mutations))
    return frame()
  }

  /// The user wants less to move, and what slides to dissolve or not, or wants all of it back; one frame. Programs read it
  /// in `UIAccessibility` and are notified.
  @discardableResult public func reduceMotion(_ isReduced: Bool = true, crossFades: Bool = false)
    -> FrameReport
  {
    enter()
    try? take(.motion(MotionSettings(isReduced: isReduced, dissolves: crossFades)))
    return frame()
  }

  /// What is on the stage's clipboard.
  public var clipboard: String? {
    get { host.clipboard }
    set { try? take(.clipboard(newValue)) }
  }
}
