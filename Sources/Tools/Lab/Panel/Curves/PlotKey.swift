// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// Which line of a plot is which, and what each shows.
@MainActor final class PlotKey: UIView {
  private let samples = [LineSample(isIdeal: false), LineSample(isIdeal: true)]
  private let labels = [UILabel(), UILabel(), UILabel()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (index, label) in labels.enumerated() {
      (label.font, label.textColor) = (PanelStyle.captionFont, PanelStyle.secondary)
      label.accessibilityIdentifier = ["lab shown", "lab ideal", "lab gap"][index]
    }
    (samples + labels).forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// Nil for a line that is not there.
  func show(shown: String?, ideal: String?, apart: String?) {
    let texts = [shown, ideal, apart]
    guard texts.map({ $0 ?? "" }) != labels.map({ $0.text ?? "" }) else { return }
    for (label, text) in zip(labels, texts) { label.text = text }
    for (sample, text) in zip(samples, texts) { sample.isHidden = text == nil }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for (index, label) in labels.enumerated() where label.text?.isEmpty == false {
      if samples.indices.contains(index) {
        samples[index].frame = CGRect(x: x, y: 0, width: 16, height: bounds.height)
        x += 20
      }
      let width = label.sizeThatFits(.zero).width.rounded(.up)
      label.frame = CGRect(x: x, y: 0, width: min(width, max(0, bounds.width - x)), height: bounds.height)
      x += width + 12
    }
  }
}

private final class LineSample: UIView {
  private let isIdeal: Bool

  init(isIdeal: Bool) {
    self.isIdeal = isIdeal
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let line = UIBezierPath()
    let middle = bounds.midY.rounded() + (isIdeal ? 0.5 : 0)
    line.move(to: CGPoint(x: 1, y: middle))
    line.addLine(to: CGPoint(x: bounds.width - 1, y: middle))
    PlotLines.stroke(line, isIdeal: isIdeal)
  }
}
