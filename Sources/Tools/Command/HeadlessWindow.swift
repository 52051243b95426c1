// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import Lab
import UIKitCore
import UIKitTesting

/// A window of `shoji run` without a screen: the program, the keys of its time, and the lab, closed or open. What is posted
/// to `screen` is what a user does, and its bitmap is what a user sees.
@MainActor final class HeadlessWindow {
  let screen: HeadlessHost
  let lab: LabHost
  /// Around the program; each of its frames is one of the window.
  let stage: Stage
  private var fingers: [Int: CGPoint] = [:]

  /// The first frame has run.
  init(_ session: Session, clock: FrameClock, _ content: () throws -> Launch.Content) throws {
    if session.font == .system { try FontCheck.warn() }
    var surface = session.surroundings.surface
    if session.opensLab { surface.size = LabHost.windowSize(for: surface.size) }
    screen = HeadlessHost(surface: surface, clock: clock)
    screen.jumpsWhenIdle = false
    lab = LabHost(screen)
    let timed = TimeControlHost(lab)
    let runtime = Runtime(host: timed, textEngine: session.font == .blocks ? .blocks : .pango)
    lab.subject = runtime
    runtime.makeCurrent()
    session.surroundings.apply(to: runtime)
    runtime.start(try content())
    if session.opensLab { lab.open() }
    session.time.apply(to: runtime, timed)
    runtime.frame()
    timed.idle(until: runtime.nextWake)
    stage = Stage(of: runtime, on: screen)
    // The panel makes its frame while the program waits for its next one.
    stage.afterFrame = { timed.idle(until: runtime.nextWake) }
  }

  /// Does what the script says to the window, frame by frame, until its end. Views are found in the program and in the
  /// panel.
  func play(_ file: ScriptFile) throws {
    let start = screen.clock.time
    func wait(until time: TimeInterval) {
      while screen.clock.time + 1e-9 < start + time { stage.frame() }
    }
    do {
      for step in file.script.steps {
        wait(until: step.time)
        let parts = [(stage.runtime, CGPoint.zero)] + (lab.panelPart.map { [$0] } ?? [])
        let reading = ScriptReading(parts) { [fingers] in fingers[$0] }
        guard let kind = try reading.kind(of: step) else { continue }
        if case .pointer(let sample) = kind { fingers[sample.id] = sample.position }
        screen.post(HostEvent(time: screen.clock.time, kind))
      }
      wait(until: file.script.duration)
    } catch {
      throw CommandError.failed("\(file.path): \(error)")
    }
  }
}
