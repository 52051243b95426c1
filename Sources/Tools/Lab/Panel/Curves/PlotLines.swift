// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// The lines of a plot, and the fine ones to read them by.
final class PlotLines: UIView {
  /// How far it reaches beyond what is drawn, in points.
  static let overhang: CGFloat = 2
  private var plot: AnimationPlot?
  private var axes: (value: PlotAxis, time: PlotAxis)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ plot: AnimationPlot) {
    self.plot = plot
    setNeedsDisplay()
  }

  func show(_ value: PlotAxis, _ time: PlotAxis) {
    guard axes?.value != value || axes?.time != time else { return }
    axes = (value, time)
    setNeedsDisplay()
  }

  /// In light colours over dark or the other way round: what shows, and what should.
  static func stroke(_ path: UIBezierPath, isIdeal: Bool) {
    (path.lineWidth, path.lineJoinStyle, path.lineCapStyle) = (
      isIdeal ? 1 : 2, .round, isIdeal ? .butt : .round
    )
    if isIdeal { path.setLineDash([5, 3], count: 2, phase: 0) }
    (isIdeal ? UIColor.label : PanelStyle.accent).setStroke()
    path.stroke()
  }

  override func draw(_ rect: CGRect) {
    guard let plot, let axes else { return }
    let area = bounds.insetBy(dx: Self.overhang, dy: Self.overhang)
    func x(_ time: Double) -> CGFloat { area.minX + area.width * CGFloat(axes.time.place(time)) }
    func y(_ value: Double) -> CGFloat { area.maxY - area.height * CGFloat(axes.value.place(value)) }
    drawGrid(area, axes.value.ticks.map { ($0, y($0)) }, axes.time.ticks.map(x))
    func path(_ track: MotionTrack) -> UIBezierPath {
      let path = UIBezierPath()
      for stretch in track.stretches {
        for (index, sample) in stretch.enumerated() {
          let point = CGPoint(x: x(sample.time), y: y(sample.value))
          if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
      }
      return path
    }
    if let shown = plot.shown { Self.stroke(path(shown), isIdeal: false) }
    Self.stroke(path(plot.ideal), isIdeal: plot.shown != nil)
  }

  private func drawGrid(_ area: CGRect, _ values: [(tick: Double, y: CGFloat)], _ times: [CGFloat]) {
    let scale = max(1, traitCollection.displayScale)
    func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    let hair = 1 / scale
    for (tick, y) in values {
      (tick == 0 ? PanelStyle.secondary : UIColor.separator).setFill()
      UIBezierPath(rect: CGRect(x: area.minX, y: whole(y), width: area.width, height: hair)).fill()
    }
    UIColor.separator.setFill()
    for x in times {
      UIBezierPath(rect: CGRect(x: whole(x), y: area.minY, width: hair, height: area.height)).fill()
    }
  }
}
