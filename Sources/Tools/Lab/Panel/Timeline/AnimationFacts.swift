// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import QuartzCore
import UIKitCore

/// One animation as the timeline shows it. A value.
struct AnimationFacts: Equatable {
  /// Which animation, as long as it lives.
  let id: ObjectIdentifier
  /// Whose layer, and which values: `UIView "box"  position`.
  let title: String
  /// From where to where, how long, how often: `150,40 → 20,40  0.5 s  spring`.
  let detail: String
  /// Where the program made it: `Card.swift:12`; empty where nobody knows.
  let line: String
  /// On the program's clock, in seconds; infinite for one that repeats forever.
  let begin, end: TimeInterval
  let isAdditive: Bool
  let hasEnded: Bool

  /// Nil for one that has no place in time.
  @MainActor init?(_ running: RunningAnimation) {
    guard let span = running.runtimeSpan, let first = running.summaries.first else { return nil }
    let paths = running.summaries.map(\.keyPath)
    id = ObjectIdentifier(running)
    (begin, end) = span
    isAdditive = first.isAdditive
    hasEnded = running.hasEnded
    title =
      "\(running.layer.panelName)  \(Set(paths).count == 1 ? paths[0] : paths.joined(separator: ", "))"
    var parts = [first.from == nil && first.to == nil ? "" : Self.way(first)]
    parts.append("\(FrameText.number(CGFloat(running.timeline.duration))) s")
    if running.delay > 0 { parts.append("after \(FrameText.number(CGFloat(running.delay))) s") }
    if running.timeline.repeatCount > 1 {
      let count = running.timeline.repeatCount
      parts.append(count.isFinite ? "\(FrameText.number(CGFloat(count)))×" : "forever")
    }
    if running.timeline.autoreverses { parts.append("and back") }
    parts.append(first.kind)
    if first.isAdditive { parts.append("adds") }
    detail = parts.filter { !$0.isEmpty }.joined(separator: "  ")
    line = running.line?.fileAndLine ?? ""
  }

  private static func way(_ summary: AnimationSummary) -> String {
    let (from, to) = (summary.from.map(text) ?? "…", summary.to.map(text) ?? "…")
    return "\(from) → \(to)"
  }

  static func text(_ value: AnimationValue) -> String {
    func number(_ value: Double) -> String { ViewDump.number(CGFloat((value * 100).rounded() / 100)) }
    switch value {
    case .number(let value): return number(value)
    case .pair(let pair): return "\(number(pair.x)),\(number(pair.y))"
    case .rect(let rect): return "\(number(rect.x)),\(number(rect.y)) \(number(rect.z))×\(number(rect.w))"
    case .transform: return "transform"
    case .color(let color):
      guard let color else { return "no colour" }
      let parts = [color.x, color.y, color.z].map {
        String(format: "%02X", Int(max(0, min(1, $0)) * 255 + 0.5))
      }
      return "#" + parts.joined()
    case .path: return "path"
    case .numbers(let numbers): return "\(numbers.count) numbers"
    case .colors(let colors): return "\(colors.count) colours"
    case .contents: return "contents"
    case .flag(let flag): return "\(flag)"
    }
  }
}

extension CALayer {
  /// Its view, as reports name it, or its class.
  @MainActor var panelName: String {
    (state.pointee.owner as? UIView)?.reportName() ?? "\(type(of: self))"
  }
}

extension SourceLine {
  /// Without the module: `Card.swift:12`.
  var fileAndLine: String { description.split(separator: "/").last.map(String.init) ?? description }
}
