// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// Two lines over time with their axes, and an upright line for now.
@MainActor final class LinePlot: UIView {
  private let lines = PlotLines()
  private let playhead = UIView()
  private var labels: [UILabel] = []
  private var plot: AnimationPlot?
  private var axes: (value: PlotAxis, time: PlotAxis)?
  private var now: Double?
  /// Where the values and times stand, in points.
  private var area = CGRect.zero

  /// Below the lines, for the times, in points; above, for half a line of text.
  private static let (bottom, top): (CGFloat, CGFloat) = (16, 8)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "lab plot"
    isUserInteractionEnabled = false
    playhead.backgroundColor = PanelStyle.warning
    [lines, playhead].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// `now` in the plot's time; nil: nowhere.
  func show(_ plot: AnimationPlot, now: Double?) {
    self.now = now
    if plot != self.plot {
      self.plot = plot
      setNeedsLayout()
      lines.show(plot)
    }
    placePlayhead()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let plot else { return }
    let height = max(1, bounds.height - Self.top - Self.bottom)
    let values = (plot.shown.map { [$0] } ?? []) + [plot.ideal]
    let value = PlotAxis(values.flatMap { $0.values }.compactMap { $0 }, count: max(2, Int(height / 32)))
    let time = PlotAxis(
      [plot.span.lowerBound, plot.span.upperBound], count: max(2, Int(bounds.width / 80)), isTight: true)
    axes = (value, time)
    layOut(value, time, height)
    placePlayhead()
  }

  private func layOut(_ value: PlotAxis, _ time: PlotAxis, _ height: CGFloat) {
    let numbers = value.ticks.map(value.label)
    let last = time.ticks.last
    let times = time.ticks.map { time.label($0) + ($0 == last ? " s" : "") }
    while labels.count < numbers.count + times.count {
      let label = UILabel(font: PanelStyle.captionFont, color: PanelStyle.secondary)
      labels.append(label)
      addSubview(label)
    }
    for label in labels.dropFirst(numbers.count + times.count) { label.isHidden = true }
    for (label, text) in zip(labels, numbers + times) { (label.text, label.isHidden) = (text, false) }
    let widths = labels.map { $0.sizeThatFits(.zero).width.rounded(.up) }
    let left = (widths.prefix(numbers.count).max() ?? 0) + 8
    area = CGRect(x: left, y: Self.top, width: max(1, bounds.width - left - 8), height: height)
    // Lines along an edge are drawn whole.
    lines.frame = area.insetBy(dx: -PlotLines.overhang, dy: -PlotLines.overhang)
    lines.show(value, time)
    for (index, tick) in value.ticks.enumerated() {
      let y = Self.top + height * CGFloat(1 - value.place(tick))
      labels[index].frame = CGRect(
        x: left - 8 - widths[index], y: (y - 8).rounded(), width: widths[index], height: 16)
    }
    var end = -CGFloat.infinity
    for (index, tick) in time.ticks.enumerated() {
      let label = labels[numbers.count + index]
      let width = widths[numbers.count + index]
      let middle = area.minX + area.width * CGFloat(time.place(tick))
      let x = min(bounds.width - width, max(0, middle - width / 2)).rounded()
      // What has no room beside the one before says nothing.
      label.isHidden = x < end + 4
      label.frame = CGRect(x: x, y: bounds.height - Self.bottom, width: width, height: 16)
      if !label.isHidden { end = x + width }
    }
  }

  private func placePlayhead() {
    guard let plot, let now, plot.span.contains(now), let time = axes?.time else {
      playhead.isHidden = true
      return
    }
    playhead.isHidden = false
    let scale = max(1, traitCollection.displayScale)
    let x = area.minX + area.width * CGFloat(time.place(now))
    playhead.frame = CGRect(
      x: (x * scale).rounded() / scale, y: Self.top, width: 1, height: area.height)
  }
}
