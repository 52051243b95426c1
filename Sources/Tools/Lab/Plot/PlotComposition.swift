// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Where everything of a plot stands.
struct PlotComposition {
  private let plot: CurvePlot
  private let width, panelHeight: Double
  private let legend: PlotLegend
  /// Seconds, the same in all panels.
  private let time: PlotAxis
  private let bandColors: [String: PlotColor]

  /// Of the lines of a panel: beside them stand the labels of the axis.
  private static let (left, right) = (68.0, 20.0)
  /// Between panels: the labels of the time below the upper one, the name of the lower one.
  private static let (above, below) = (26.0, 26.0)

  init(_ plot: CurvePlot) {
    self.plot = plot
    width = max(240, plot.width.isFinite ? plot.width : 0)
    panelHeight = max(60, plot.panelHeight.isFinite ? plot.panelHeight : 0)
    let all = plot.tracks + plot.references + [plot.difference].compactMap { $0 }
    let ends = all.flatMap { [$0.times[0], $0.times[$0.times.count - 1]] }
    time = PlotAxis(ends, count: max(2, Int(width / 80)), isTight: true)
    var names: [String] = []
    for band in plot.bands where !names.contains(band.name) { names.append(band.name) }
    let colors = plot.theme.bands
    let bands = names.enumerated().map { (name: $1, color: colors[$0 % colors.count]) }
    bandColors = Dictionary(uniqueKeysWithValues: bands.map { ($0.name, $0.color) })
    legend = PlotLegend(plot, bands: bands, width: width)
  }

  /// The whole picture.
  var drawing: PlotDrawing {
    let top = (plot.title.isEmpty ? 6.0 : 30.0) + legend.height
    let panels = panels
    let rowHeight = Self.above + panelHeight + Self.below
    var drawing = PlotDrawing(
      size: CGSize(width: width, height: top + Double(panels.count) * rowHeight + 6))
    drawing.fill(CGRect(origin: .zero, size: drawing.size), plot.theme.paper)
    if !plot.title.isEmpty {
      let title = PlotLegend.shortened(plot.title, to: width - 32, size: 14)
      drawing.text(title, at: CGPoint(x: 16, y: 24), plot.theme.title, size: 14, isBold: true)
    }
    legend.draw(into: &drawing, top: plot.title.isEmpty ? 6 : 30, theme: plot.theme)
    for (index, panel) in panels.enumerated() {
      let y = top + Double(index) * rowHeight + Self.above
      let box = CGRect(x: Self.left, y: y, width: width - Self.left - Self.right, height: panelHeight)
      draw(panel, in: box, into: &drawing)
    }
    return drawing
  }

  // MARK: - Panels

  private struct Panel {
    let name: String
    let tracks: [MotionTrack]
    /// In the colour of the title, which no track has: they lie over what they are held against.
    var dashed: [MotionTrack] = []

    /// With the unit, where all tracks have the same.
    var heading: String {
      let units = Set(tracks.map(\.unit))
      guard units.count == 1, let unit = units.first, !unit.isEmpty else { return name }
      return "\(name), \(unit)"
    }
  }

  private var panels: [Panel] {
    let quantities = plot.quantities.isEmpty ? [.value] : plot.quantities
    let panels = quantities.map { quantity in
      Panel(
        name: quantity.rawValue, tracks: plot.tracks.map { $0.quantity(quantity) },
        dashed: plot.ideals.map { ideal($0, quantity) } + plot.references.map { $0.quantity(quantity) })
    }
    return panels + [plot.difference].compactMap { $0.map { Panel(name: $0.name, tracks: [$0]) } }
  }

  private func draw(_ panel: Panel, in box: CGRect, into drawing: inout PlotDrawing) {
    let values = (panel.tracks + panel.dashed).lazy.flatMap(\.values).compactMap { $0 }
    let axis = PlotAxis(values, count: max(2, Int(box.height / 40)))
    func point(_ time: TimeInterval, _ value: Double) -> CGPoint {
      CGPoint(
        x: box.minX + self.time.place(time) * box.width, y: box.maxY - axis.place(value) * box.height)
    }

    for band in plot.bands {
      let ends = [band.range.lowerBound, band.range.upperBound].map {
        min(max(point($0, axis.low).x, box.minX), box.maxX)
      }
      drawing.fill(
        CGRect(x: ends[0], y: box.minY, width: ends[1] - ends[0], height: box.height),
        bandColors[band.name] ?? plot.theme.grid)
    }
    grid(axis, in: box, into: &drawing, point)
    for mark in plot.marks where (time.low...time.high).contains(mark) {
      let x = point(mark, axis.low).x
      drawing.line(
        [CGPoint(x: x, y: box.minY), CGPoint(x: x, y: box.maxY)], plot.theme.text, width: 1, dash: [2, 2])
    }
    drawing.text(panel.heading, at: CGPoint(x: box.minX, y: box.minY - 8), plot.theme.text, isBold: true)
    for (index, track) in panel.tracks.enumerated() {
      let color = plot.theme.lines[index % plot.theme.lines.count]
      for stretch in track.stretches {
        drawing.line(stretch.map { point($0.time, $0.value) }, color)
      }
    }
    for track in panel.dashed {
      for stretch in track.stretches {
        drawing.line(
          stretch.map { point($0.time, $0.value) }, plot.theme.title, width: 1, dash: PlotLegend.dash)
      }
    }
  }

  private func grid(
    _ axis: PlotAxis, in box: CGRect, into drawing: inout PlotDrawing, _ point: (Double, Double) -> CGPoint
  ) {
    let theme = plot.theme
    for tick in axis.ticks {
      let y = point(time.low, tick).y
      let color = tick == 0 ? theme.axis : theme.grid
      drawing.fill(CGRect(x: box.minX, y: y.rounded(), width: box.width, height: 1), color)
      drawing.text(axis.label(tick), at: CGPoint(x: box.minX - 8, y: y.rounded() + 4), theme.text, .end)
    }
    let ticks = time.ticks
    for tick in ticks {
      let x = point(tick, axis.low).x
      drawing.fill(CGRect(x: x.rounded(), y: box.minY, width: 1, height: box.height), theme.grid)
      let label = time.label(tick) + (tick == ticks.last ? " s" : "")
      drawing.text(label, at: CGPoint(x: x.rounded(), y: box.maxY + 16), theme.text, .middle)
    }
    drawing.fill(CGRect(x: box.minX, y: box.minY, width: 1, height: box.height), theme.axis)
  }

  /// A closed form, closely enough that no corner is seen.
  private func ideal(_ ideal: Ideal, _ quantity: CurvePlot.Quantity) -> MotionTrack {
    let count = 400
    let step = (time.high - time.low) / Double(count)
    // A velocity that jumps where the movement begins has no slope there.
    let times = (0...count).map { time.low + Double($0) * step }
    let values = times.map { time -> Double? in
      switch quantity {
      case .value: return ideal.value(at: time)
      case .velocity: return ideal.velocity(at: time)
      case .acceleration:
        let isAtJump = abs(time - ideal.start) < 2e-6 || abs(time - ideal.start - ideal.spec.duration) < 2e-6
        return isAtJump ? nil : ideal.acceleration(at: time)
      }
    }
    return MotionTrack(known: "", unit: "", times: times, values: values)
  }
}

extension MotionTrack {
  /// Itself, its rate, or the rate of that.
  func quantity(_ quantity: CurvePlot.Quantity) -> MotionTrack {
    switch quantity {
    case .value: self
    case .velocity: rate
    case .acceleration: rate.rate
    }
  }

  /// What lies between its gaps.
  var stretches: [[(time: TimeInterval, value: Double)]] {
    zip(times, values).split { $0.1 == nil }.map { $0.compactMap { time, value in value.map { (time, $0) } } }
  }
}
