// SPDX-License-Identifier: MIT
import UIKit

/// The offset of the last three seconds as a curve: the edges of the content are lines, the announced target is dashed.
final class OffsetPlot: UIView {
  static let span: CFTimeInterval = 3

  /// Between the edges of the content.
  var limits: ClosedRange<CGFloat> = 0...0 {
    didSet { if limits != oldValue { setNeedsDisplay() } }
  }
  var target: CGFloat? {
    didSet { if target != oldValue { setNeedsDisplay() } }
  }
  private var samples: [(time: CFTimeInterval, offset: CGFloat)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    contentMode = .redraw
    layer.cornerRadius = 8
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Samples that the plot shows.
  var count: Int { samples.count }

  func add(_ offset: CGFloat, at time: CFTimeInterval) {
    samples.append((time, offset))
    samples.removeAll { $0.time < time - Self.span }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let last = samples.last else { return write("拖动列表，三秒内的曲线画在这里") }
    let values = samples.map(\.offset) + [target].compactMap { $0 }
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    // What hardly moves stays a flat line.
    let room = max(120, high - low) * 1.2
    let middle = (low + high) / 2
    func y(_ offset: CGFloat) -> CGFloat { bounds.midY - (offset - middle) / room * bounds.height }
    func x(_ time: CFTimeInterval) -> CGFloat { bounds.width * (1 - (last.time - time) / Self.span) }

    for second in 1..<Int(Self.span) {
      UIColor.separator.setFill()
      UIRectFill(
        CGRect(x: bounds.width * CGFloat(second) / Self.span, y: 0, width: 0.5, height: bounds.height))
    }
    for edge in [limits.lowerBound, limits.upperBound] { line(y(edge), .separator) }
    if let target { line(y(target), .systemOrange, dash: [4, 4]) }
    let curve = UIBezierPath()
    for (index, sample) in samples.enumerated() {
      let point = CGPoint(x: x(sample.time), y: y(sample.offset))
      if index == 0 { curve.move(to: point) } else { curve.addLine(to: point) }
    }
    curve.lineWidth = 2
    curve.lineJoinStyle = .round
    UIColor.systemBlue.setStroke()
    curve.stroke()
  }

  private func line(_ y: CGFloat, _ color: UIColor, dash: [CGFloat] = []) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: y))
    path.addLine(to: CGPoint(x: bounds.width, y: y))
    path.setLineDash(dash, count: dash.count, phase: 0)
    color.setStroke()
    path.stroke()
  }

  private func write(_ text: String) {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel, .paragraphStyle: style,
    ]
    text.draw(
      in: CGRect(x: 8, y: bounds.midY - 8, width: max(0, bounds.width - 16), height: 16),
      withAttributes: attributes)
  }
}
