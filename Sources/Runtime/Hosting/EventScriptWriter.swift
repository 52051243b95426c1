// SPDX-License-Identifier: MIT
import Foundation

extension EventScript {
  /// The script as it is read: what is parsed from it is the same but for the lines.
  public var text: String {
    steps.map { "\(EventScriptWriter.number($0.time)) \(EventScriptWriter.text(of: $0.action))\n" }.joined()
  }
}

/// Writes the lines of a script.
enum EventScriptWriter {
  static func text(of action: EventScript.Action) -> String {
    switch action {
    case .pointer(let id, let phase, let place, let isSecondary):
      let who = isSecondary ? "right " : id == 0 ? "" : "finger \(id) "
      let verb =
        switch phase {
        case .began: "down"
        case .moved: "move"
        case .ended: "up"
        case .cancelled: "cancel"
        }
      return who + verb + (place.map { " " + text(of: $0) } ?? "")
    case .wheel(let place, let delta, let isPrecise):
      return "wheel \(text(of: place)) by \(number(delta.dx)),\(number(delta.dy))"
        + (isPrecise ? " precise" : "")
    case .hover(let place): return "hover \(place.map { text(of: $0) } ?? "out")"
    case .event(let kind): return text(of: kind)
    case .end: return "end"
    }
  }

  private static func text(of kind: HostEvent.Kind) -> String {
    switch kind {
    case .key(let sample):
      let verb = sample.phase == .ended ? "release" : sample.isRepeat ? "repeat" : "press"
      let modifiers = KeyNames.modifiers.filter { sample.modifiers.contains($0.modifier) }.map {
        " " + $0.name
      }
      return "\(verb) \(KeyNames.name(of: sample))" + modifiers.joined()
    case .text(let sample):
      guard let selection = sample.composedSelection else {
        return "text \(EventScriptWords.quoted(sample.text))"
      }
      return
        "compose \(EventScriptWords.quoted(sample.text)) \(selection.lowerBound)..\(selection.upperBound)"
    case .resize(let surface):
      return "resize \(number(surface.size.width))x\(number(surface.size.height)) @\(number(surface.scale))"
    case .focus(let hasFocus): return "focus \(hasFocus ? "on" : "off")"
    case .quit: return "close"
    case .pointer, .wheel, .hover, .exposed: return "end"
    }
  }

  private static func text(of place: EventScript.Place) -> String {
    switch place {
    case .point(let point): return "\(number(point.x)),\(number(point.y))"
    case .view(let name, let offset):
      return EventScriptWords.quoted(name)
        + (offset == .zero ? "" : " + \(number(offset.dx)),\(number(offset.dy))")
    }
  }

  /// As short as it reads back the same.
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
