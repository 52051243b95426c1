// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import Inspection
import UIKitCore

/// What the steps of a script mean as events, by where views stand when a step comes.
@MainActor package struct ScriptReading {
  /// A runtime in which views are looked for, and where its surface begins, in points of the window.
  package typealias Part = (runtime: Runtime, origin: CGPoint)

  private let parts: [Part]
  /// Where a finger is that a step says nothing of.
  private let position: (Int) -> CGPoint?

  package init(_ parts: [Part], position: @escaping (Int) -> CGPoint?) {
    (self.parts, self.position) = (parts, position)
  }

  /// Nil where nothing happens. Throws, with the line, for a view that is not there or not the only one.
  package func kind(of step: EventScript.Step) throws(EventScriptError) -> HostEvent.Kind? {
    switch step.action {
    case .pointer(let id, let phase, let place, let isSecondary):
      let position =
        try place.map { place throws(EventScriptError) in try point(place, step) } ?? position(id) ?? .zero
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
      let found = parts.flatMap { part in
        Query.name(name).matches(in: part.runtime.windows).map { (view: $0, origin: part.origin) }
      }
      guard found.count == 1, let (view, origin) = found.first, let window = view.window else {
        throw EventScriptError(line: step.line, complaint(about: name, count: found.count))
      }
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
      let point = window.layer.convert(middle, to: window.layer.superlayer)
      return CGPoint(x: origin.x + point.x + offset.dx, y: origin.y + point.y + offset.dy)
    }
  }

  private func complaint(about name: String, count: Int) -> String {
    if count > 1 { return "\(count) views are called \"\(name)\": give one an identifier of its own" }
    func names(_ dump: ViewDump) -> [String] {
      [dump.identifier, dump.text].compactMap { $0 } + dump.subviews.flatMap(names)
    }
    let all = parts.flatMap { ScreenDump($0.runtime).windows.flatMap(names) }
    let ranked = all.map { ($0, NearestName.distance(name, $0)) }
    guard let nearest = ranked.min(by: { $0.1 < $1.1 }) else {
      return "no view is called \"\(name)\", and none has an identifier or a text"
    }
    return "no view is called \"\(name)\"; the nearest name is \"\(nearest.0)\""
  }
}
