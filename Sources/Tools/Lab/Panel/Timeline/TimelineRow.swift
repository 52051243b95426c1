// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// Where the rows stand in time, and how one of them is seen.
struct RowLook: Equatable {
  /// The program's time from the left edge to the right one, in seconds.
  let span: ClosedRange<Double>
  let isChosen: Bool
  /// Something else is seen alone.
  let isMuted: Bool

  /// Where a time stands in a row of that width, in points.
  func x(_ time: Double, in width: CGFloat) -> CGFloat {
    let length = max(1e-9, span.upperBound - span.lowerBound)
    return CGFloat(max(0, min(1, (time - span.lowerBound) / length))) * width
  }
}

/// A row of the timeline: lines of text, and below them time from left to right. A tap chooses it.
@MainActor class TimelineRow: UIControl {
  /// Of a row with so many lines, in points.
  static func height(lines: Int, drawing: CGFloat) -> CGFloat { CGFloat(lines) * 16 + 4 + drawing + 4 }

  private let labels: [UILabel]
  private let edge = UIView()
  private let drawing: CGFloat
  var choice: AnimationList.Choice?
  /// Whether it stands beneath what it is part of.
  var isPart = false {
    didSet { if isPart != oldValue { setNeedsLayout() } }
  }

  /// - Parameter drawing: The height of what stands below the lines, in points.
  init(lines: Int, drawing: CGFloat, onChoose: @escaping @MainActor (AnimationList.Choice) -> Void) {
    labels = (0..<lines).map { index in
      index == 0
        ? UILabel(font: PanelStyle.headingFont)
        : UILabel(font: PanelStyle.captionFont, color: PanelStyle.secondary)
    }
    self.drawing = drawing
    super.init(frame: .zero)
    layer.cornerRadius = 4
    edge.backgroundColor = PanelStyle.accent
    edge.isUserInteractionEnabled = false
    labels.forEach(addSubview)
    addSubview(edge)
    addAction(
      UIAction { [weak self] _ in if let choice = self?.choice { onChoose(choice) } }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ texts: [String], isChosen: Bool) {
    for (label, text) in zip(labels, texts) where label.text != text { label.text = text }
    let color = isChosen ? PanelStyle.selection : nil
    if backgroundColor != color { backgroundColor = color }
  }

  /// Beneath the lines: where time goes from left to right.
  var track: CGRect {
    CGRect(x: 0, y: CGFloat(labels.count) * 16 + 4, width: bounds.width, height: drawing)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left: CGFloat = isPart ? 12 : 4
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: left, y: CGFloat(index) * 16, width: max(0, bounds.width - left - 4), height: 16)
    }
    edge.isHidden = !isPart
    edge.frame = CGRect(x: 4, y: 4, width: 2, height: max(0, track.minY - 8))
  }
}

/// An animation, or a block of them, with a bar.
@MainActor class BarRow: TimelineRow {
  private let bar = UIView()
  private var time: (begin: Double, end: Double)?
  private var look: RowLook?

  init(lines: Int, onChoose: @escaping @MainActor (AnimationList.Choice) -> Void) {
    super.init(lines: lines, drawing: 8, onChoose: onChoose)
    bar.layer.cornerRadius = 4
    bar.isUserInteractionEnabled = false
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  func place(from begin: Double, to end: Double, hasEnded: Bool, _ color: UIColor, _ look: RowLook) {
    bar.backgroundColor = color.withAlphaComponent(look.isMuted ? 0.15 : hasEnded ? 0.45 : 1)
    (time, self.look) = ((begin, end), look)
    placeBar()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeBar()
  }

  private func placeBar() {
    guard let time, let look else { return }
    let width = bounds.width
    let left = look.x(time.begin, in: width)
    let right = look.x(time.end.isFinite ? time.end : look.span.upperBound, in: width)
    bar.frame = CGRect(x: left, y: track.minY, width: max(2, right - left), height: track.height)
  }
}

/// An animation as three lines and a bar.
@MainActor final class AnimationRow: BarRow {
  static let height = TimelineRow.height(lines: 3, drawing: 8)

  init(onChoose: @escaping @MainActor (AnimationList.Choice) -> Void) {
    super.init(lines: 3, onChoose: onChoose)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ facts: AnimationFacts, _ look: RowLook) {
    show([facts.title, facts.detail, facts.line], isChosen: look.isChosen)
    let color: UIColor = facts.isAdditive ? .systemPurple : PanelStyle.accent
    place(from: facts.begin, to: facts.end, hasEnded: facts.hasEnded, color, look)
  }
}

/// A block of animations as two lines and a bar.
@MainActor final class BlockRow: BarRow {
  static let height = TimelineRow.height(lines: 2, drawing: 8)

  init(onChoose: @escaping @MainActor (AnimationList.Choice) -> Void) {
    super.init(lines: 2, onChoose: onChoose)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ facts: BlockFacts, _ look: RowLook) {
    show([facts.title, facts.detail], isChosen: look.isChosen)
    place(from: facts.begin, to: facts.end, hasEnded: facts.hasEnded, PanelStyle.secondary, look)
  }
}
