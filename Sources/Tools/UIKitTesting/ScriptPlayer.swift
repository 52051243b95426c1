// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import Inspection
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
    end = start + script.duration
    for step in script.steps {
      runtime.post(at: start + step.time) { [self] in
        guard failure == nil else { return }
        do throws(EventScriptError) {
          if let kind = try kind(of: step) {
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

  private func kind(of step: EventScript.Step) throws(EventScriptError) -> HostEvent.Kind? {
    switch step.action {
    case .pointer(let id, let phase, let place, let isSecondary):
      let position =
        try place.map { place throws(EventScriptError) in try point(place, step) }
        ?? runtime.router.position(ofFinger: id) ?? .zero
      return .pointer(PointerSample(id: id, phase: phase, position: position, isSecondary: isSecondary))
    case .wheel(let place, let delta, let isPrecise):
      return .wheel(WheelSample(position: try point(place, step), delta: delta, isPrecise: isPrecise))
    case .hover(let place):
      return .hover(try place.map { place throws(EventScriptError) in try point(place, step) })
    case .event(let kind): return kind
    case .end: return nil
    }
  }

  private func point(_ place: EventScript.Place, _ step: EventScript.Step) throws(EventScriptError) -> CGPoint
  {
    switch place {
    case .point(let point): return point
    case .view(let name, let offset):
      let found = Query.name(name).matches(in: runtime.windows)
      guard found.count == 1, let view = found.first, let window = view.window else {
        throw EventScriptError(line: step.line, complaint(about: name, found))
      }
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
      let point = window.layer.convert(middle, to: window.layer.superlayer)
      return CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
    }
  }

  private func complaint(about name: String, _ found: [UIView]) -> String {
    if found.count > 1 {
      return "\(found.count) views are called \"\(name)\": give one an identifier of its own"
    }
    func names(_ dump: ViewDump) -> [String] {
      [dump.identifier, dump.text].compactMap { $0 } + dump.subviews.flatMap(names)
    }
    let all = ScreenDump(runtime).windows.flatMap(names)
    let ranked = all.map { ($0, NearestName.distance(name, $0)) }
    guard let nearest = ranked.min(by: { $0.1 < $1.1 }) else {
      return "no view is called \"\(name)\", and none has an identifier or a text"
    }
    return "no view is called \"\(name)\"; the nearest name is \"\(nearest.0)\""
  }
}
