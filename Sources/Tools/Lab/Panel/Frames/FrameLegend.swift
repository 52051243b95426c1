// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// The parts of a frame with their colours, and what they cost: in the mean and at the worst.
@MainActor final class FrameLegend: UIView {
  private let heading = UILabel(
    "ms a frame: mean, worst", font: PanelStyle.captionFont, color: PanelStyle.secondary)
  private let entries = FramePhase.allCases.map { LegendEntry($0) }
  private static let rowHeight: CGFloat = 16
  private static let columns = 2
  static let height = rowHeight * CGFloat((FramePhase.allCases.count + columns - 1) / columns + 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(heading)
    entries.forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ readout: FrameReadout?) {
    for entry in entries { entry.show(readout) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = PanelStyle.onGrid((bounds.width - PanelStyle.gap) / CGFloat(Self.columns))
    let rows = entries.count / Self.columns
    heading.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight)
    for (index, entry) in entries.enumerated() {
      // Down, then across: they are read in the order in which they run.
      entry.frame = CGRect(
        x: CGFloat(index / rows) * (width + PanelStyle.gap), y: CGFloat(index % rows + 1) * Self.rowHeight,
        width: width, height: Self.rowHeight)
    }
  }
}

/// One part of a frame.
private final class LegendEntry: UIView {
  private let phase: FramePhase
  private let swatch = UIView()
  private let name = UILabel(font: PanelStyle.captionFont)
  private let value = UILabel(font: .monospacedDigitSystemFont(ofSize: 11, weight: .regular))

  init(_ phase: FramePhase) {
    self.phase = phase
    super.init(frame: .zero)
    swatch.backgroundColor = phase.color
    swatch.layer.cornerRadius = 2
    name.text = phase.title
    value.textAlignment = .right
    value.textColor = PanelStyle.secondary
    value.accessibilityIdentifier = "lab cost \(phase)"
    [swatch, name, value].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ readout: FrameReadout?) {
    let text = readout.map {
      let cost = $0.costs(of: phase)
      return String(format: "%.2f  %.1f", cost.mean * 1e3, cost.worst * 1e3)
    }
    if value.text != text ?? "–" { value.text = text ?? "–" }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    swatch.frame = CGRect(x: 0, y: 4, width: 8, height: 8)
    name.frame = CGRect(x: 12, y: 0, width: 68, height: 16)
    value.frame = CGRect(x: 80, y: 0, width: max(0, bounds.width - 80), height: 16)
  }
}
