// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import Motion
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
  /// On the program's clock, in seconds; infinite for one that repeats forever.
  let begin, end: TimeInterval
  let isAdditive: Bool
  let hasEnded: Bool

  /// Nil for one that has no place in time.
  @MainActor init?(_ running: RunningAnimation, of layer: CALayer) {
    guard let span = running.runtimeSpan, let first = running.summaries.first else { return nil }
    let paths = running.summaries.map(\.keyPath)
    id = ObjectIdentifier(running)
    (begin, end) = span
    isAdditive = first.isAdditive
    hasEnded = running.hasEnded
    let name = (layer.state.pointee.owner as? UIView)?.reportName() ?? "\(type(of: layer))"
    title = "\(name)  \(Set(paths).count == 1 ? paths[0] : paths.joined(separator: ", "))"
    var parts = [first.from == nil && first.to == nil ? "" : Self.way(first)]
    parts.append("\(FrameText.number(CGFloat(running.timeline.duration))) s")
    if running.timeline.repeatCount > 1 {
      let count = running.timeline.repeatCount
      parts.append(count.isFinite ? "\(FrameText.number(CGFloat(count)))×" : "forever")
    }
    if running.timeline.autoreverses { parts.append("and back") }
    parts.append(first.kind)
    if first.isAdditive { parts.append("adds") }
    detail = parts.filter { !$0.isEmpty }.joined(separator: "  ")
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

/// An animation as two lines and a bar.
@MainActor final class AnimationRow: UIControl {
  static let height: CGFloat = 48

  private let title = UILabel(font: PanelStyle.headingFont)
  private let detail = UILabel(font: PanelStyle.captionFont, color: PanelStyle.secondary)
  private let bar = UIView()
  private var facts: AnimationFacts?
  private var span = 0.0...1.0

  init(onChoose: @escaping @MainActor (ObjectIdentifier) -> Void) {
    super.init(frame: .zero)
    bar.layer.cornerRadius = 4
    bar.isUserInteractionEnabled = false
    layer.cornerRadius = 4
    [title, detail, bar].forEach(addSubview)
    addAction(
      UIAction { [weak self] _ in if let id = self?.facts?.id { onChoose(id) } }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// The bar stands where the animation does in `span` of the program's time.
  func show(_ facts: AnimationFacts, in span: ClosedRange<Double>, isChosen: Bool, isMuted: Bool) {
    if facts != self.facts {
      title.text = facts.title
      detail.text = facts.detail
    }
    (self.facts, self.span) = (facts, span)
    let color: UIColor = facts.isAdditive ? .systemPurple : PanelStyle.accent
    bar.backgroundColor = color.withAlphaComponent(isMuted ? 0.15 : facts.hasEnded ? 0.45 : 1)
    backgroundColor = isChosen ? PanelStyle.selection : nil
    placeBar()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 8)
    title.frame = CGRect(x: 4, y: 0, width: width, height: 16)
    detail.frame = CGRect(x: 4, y: 16, width: width, height: 16)
    placeBar()
  }

  private func placeBar() {
    guard let facts else { return }
    let length = max(1e-9, span.upperBound - span.lowerBound)
    func x(_ time: Double) -> CGFloat {
      CGFloat(max(0, min(1, (time - span.lowerBound) / length))) * bounds.width
    }
    let (left, right) = (x(facts.begin), x(facts.end.isFinite ? facts.end : span.upperBound))
    bar.frame = CGRect(x: left, y: 36, width: max(2, right - left), height: 8)
  }
}
