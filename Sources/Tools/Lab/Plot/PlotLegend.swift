// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Which line is what: samples of the lines with their names, in rows above the panels.
struct PlotLegend {
  private enum Sample { case line(PlotColor, dash: [Double]), box(PlotColor) }
  private var entries: [(sample: Sample?, text: String, x: Double, row: Int)] = []

  static let dash = [5.0, 3.0]
  private static let (rowHeight, sampleWidth, gap) = (18.0, 22.0, 16.0)
  /// More lines than these cannot be told apart: the rest is counted.
  private static let most = 16

  init(_ plot: CurvePlot, bands: [(name: String, color: PlotColor)], width: Double) {
    let lines = plot.theme.lines
    var all: [(Sample?, String)] = plot.tracks.prefix(Self.most).enumerated().map {
      (.line(lines[$0 % lines.count], dash: []), $1.name)
    }
    if plot.tracks.count > Self.most { all.append((nil, "and \(plot.tracks.count - Self.most) more")) }
    let dashed = plot.ideals.map { "ideal: \($0.spec)" } + plot.references.map(\.name)
    all += dashed.prefix(Self.most).map { (.line(plot.theme.title, dash: Self.dash), $0) }
    all += bands.map { (.box($0.color), $0.name) }
    var (x, row) = (16.0, 0)
    for (sample, name) in all {
      let room = sample == nil ? 0 : Self.sampleWidth
      let text = Self.shortened(name, to: width - 32 - room)
      let length = room + PlotDrawing.width(text) + Self.gap
      if x > 16, x + length - Self.gap > width - 16 { (x, row) = (16, row + 1) }
      entries.append((sample, text, x, row))
      x += length
    }
  }

  var height: Double { entries.isEmpty ? 0 : Double(entries[entries.count - 1].row + 1) * Self.rowHeight }

  func draw(into drawing: inout PlotDrawing, top: Double, theme: PlotTheme) {
    for entry in entries {
      let middle = top + (Double(entry.row) + 0.5) * Self.rowHeight
      switch entry.sample {
      case .line(let color, let dash)?:
        drawing.line(
          [CGPoint(x: entry.x, y: middle), CGPoint(x: entry.x + 16, y: middle)], color,
          width: dash.isEmpty ? 2 : 1, dash: dash)
      case .box(let color)?:
        drawing.fill(CGRect(x: entry.x, y: middle - 5, width: 16, height: 10), color)
      case nil: break
      }
      let left = entry.x + (entry.sample == nil ? 0 : Self.sampleWidth)
      drawing.text(entry.text, at: CGPoint(x: left, y: middle + 4), theme.text)
    }
  }

  /// As much of a text as there is room for.
  static func shortened(_ text: String, to room: Double, size: Double = 11) -> String {
    guard PlotDrawing.width(text, size: size) > room else { return text }
    var kept = text
    while !kept.isEmpty, PlotDrawing.width(kept + "…", size: size) > room { kept.removeLast() }
    return kept + "…"
  }
}
