// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import Lab
import UIKitCore
import UIKitTesting

/// What `shoji plot` draws of a run or of movements in words.
struct PlotRequest: Equatable {
  private let keys: [String]
  private let quantities: [CurvePlot.Quantity]
  private let ideal: MotionSpec?
  private let seconds: Double?

  init(_ arguments: Arguments) throws {
    keys = arguments.text(.keys)?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    quantities =
      [.value] + (arguments.has(.velocity) ? [.velocity] : [])
      + (arguments.has(.acceleration) ? [.acceleration] : [])
    ideal = try arguments.text(.ideal).map(MotionSpec.init(word:))
    seconds = try arguments.seconds()
  }

  /// Runs `content` and draws the values that were asked for, or else all that change.
  @MainActor func write(_ session: Session, _ content: () throws -> Launch.Content) throws {
    let stage = try session.watchedStage(content)
    let scriptMarks = session.script?.marks ?? []
    let table = try stage.trace(for: seconds ?? 2, marks: scriptMarks, session.use)
    let tracks = try keys.isEmpty ? table.changingTracks : keys.map { try table.track($0) }
    guard !tracks.isEmpty else {
      throw CommandError.failed("nothing changes in \(seconds ?? 2) seconds: there is nothing to plot")
    }
    var plot = try plot(session.title, tracks)
    plot.marks = scriptMarks.map(\.time)
    session.report(try session.plotFile().write(plot))
  }

  /// Movements in words, each on a screen of its own, over the same time.
  @MainActor func write(_ specs: [MotionSpec], to file: PlotFile) throws -> RecordedFile {
    let length = seconds ?? (specs.map(\.duration).max() ?? 0) + 0.1
    return try file.write(plot("", specs.map { $0.run(seconds: length) }))
  }

  private func plot(_ title: String, _ tracks: [MotionTrack]) throws -> CurvePlot {
    var plot = CurvePlot(title: title, tracks)
    plot.quantities = quantities
    if let ideal { plot.ideals = try tracks.map { try Ideal(ideal, of: $0) } }
    return plot
  }
}

extension Session {
  /// Where its plot goes.
  func plotFile() throws -> PlotFile {
    try PlotFile(path: output, scale: surroundings.scale, style: surroundings.style)
  }
}

/// Where a plot goes: an SVG or a PNG, as its name says.
struct PlotFile: Equatable {
  let path: String
  /// Pixels a point of a PNG.
  private let scale: Double
  private let theme: PlotTheme

  /// - Parameter scale: By default two, so that it is sharp on every screen.
  init(path: String, scale: CGFloat? = nil, style: UIUserInterfaceStyle = .light) throws {
    let ending = (path as NSString).pathExtension.lowercased()
    guard ["svg", "png"].contains(ending) else {
      throw CommandError.usage("-o \(path): a plot ends in .svg or .png: give a name such as plot.svg")
    }
    (self.path, self.scale) = (path, Double(scale ?? 2))
    theme = style == .dark ? .dark : .light
  }

  /// What `-o`, `--scale` and `--style` say, or else `NAME-plot.svg`.
  init(_ arguments: Arguments, name: String) throws {
    try self.init(
      path: arguments.text(.output) ?? Self.defaultPath(name), scale: arguments.scale(),
      style: arguments.style())
  }

  static func defaultPath(_ name: String) -> String { "\(name)-plot.svg" }

  /// Nil where no `-o` stands.
  static func requested(_ arguments: Arguments) throws -> PlotFile? {
    arguments.has(.output) ? try PlotFile(arguments, name: "") : nil
  }

  @discardableResult
  func write(_ plot: CurvePlot) throws -> RecordedFile {
    var plot = plot
    plot.theme = theme
    let data: Data
    if path.lowercased().hasSuffix(".svg") {
      data = Data(plot.svg.utf8)
    } else {
      data = try plot.png(scale: scale)
    }
    try OutputFile.write(data, to: path)
    var hash = FNV()
    for byte in data { hash.combine(byte) }
    let count = plot.tracks.count
    return RecordedFile(
      path: path, frames: plot.tracks.map(\.times.count).max() ?? 0,
      count: "\(count) track\(count == 1 ? "" : "s")",
      bytes: data.count, hash: hash.value)
  }
}
