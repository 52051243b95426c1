// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// What the animations of a property add up to, as a curve over that of each of them.
@MainActor final class SumRow: TimelineRow {
  static let height = TimelineRow.height(lines: 2, drawing: 40)
  private let curves = SumView()

  init(onChoose: @escaping @MainActor (AnimationList.Choice) -> Void) {
    super.init(lines: 2, drawing: 40, onChoose: onChoose)
    curves.isUserInteractionEnabled = false
    addSubview(curves)
  }

  required init?(coder: NSCoder) { nil }

  /// `now` is the time that shows, in seconds of the program's clock.
  func show(_ facts: SumFacts, at now: Double, _ look: RowLook) {
    let value = facts.curves.sum(at: now).map { PanelStyle.number($0, "%.1f") } ?? "–"
    show([facts.title, "\(facts.count) add up to \(value)"], isChosen: look.isChosen)
    curves.show(facts, look)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    curves.frame = track
  }
}

private final class SumView: UIView {
  private var facts: SumFacts?
  private var look: RowLook?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ facts: SumFacts, _ look: RowLook) {
    guard facts != self.facts || look != self.look else { return }
    (self.facts, self.look) = (facts, look)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let facts, let look else { return }
    let curves = facts.curves
    let all = [curves.sum] + curves.parts
    let (low, high) = (all.flatMap { $0 }.min() ?? 0, all.flatMap { $0 }.max() ?? 1)
    let room = bounds.height - 4
    func path(_ values: [Double], width: CGFloat) -> UIBezierPath {
      let path = UIBezierPath()
      for (time, value) in zip(curves.times, values) {
        let share = high > low ? (value - low) / (high - low) : 0.5
        let point = CGPoint(x: look.x(time, in: bounds.width), y: 2 + room * CGFloat(1 - share))
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      }
      (path.lineWidth, path.lineJoinStyle) = (width, .round)
      return path
    }
    let alpha: CGFloat = look.isMuted ? 0.3 : 1
    UIColor.systemPurple.withAlphaComponent(0.7 * alpha).setStroke()
    for part in curves.parts { path(part, width: 1).stroke() }
    PanelStyle.accent.withAlphaComponent(alpha).setStroke()
    path(curves.sum, width: 2).stroke()
  }
}
