// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import Testing
import UIKitCore
import UIKitTesting

@testable import Lab

/// Plots: what stands where, as text and as pixels. Expected points are reckoned here, from the size of the picture and the
/// formula of the movement.
@MainActor @Suite struct CurvePlotTests {
  /// A view that goes from 0 to 100 points at an even pace in one second, as a stage shows it.
  private func linear() throws -> PresentationTable {
    let stage = Stage { window in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      box.accessibilityIdentifier = "box"
      window.addSubview(box)
    }
    return try stage.trace(for: .seconds(1)) { stage in
      let box = try stage.find("box")
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { box.frame.origin.x = 100 })
      stage.frame()
    }
  }

  @Test func theVelocityOfALinearMovementIsTheSameEverywhere() throws {
    let track = try linear().track("box.x")
    #expect(track.unit == "pt" && track.times.count == 61)
    // The animation begins in the frame after the call, so the first slope is nothing.
    let rate = track.rate
    #expect(rate.unit == "pt/s" && rate.rate.unit == "pt/s²" && rate.times.count == 60)
    #expect(rate.values.dropFirst().allSatisfy { abs(($0 ?? .nan) - 100) < 1e-6 })
    #expect(abs((rate.times.first ?? 0) - 0.5 / 60) < 1e-12)
    #expect(rate.rate.values.dropFirst().allSatisfy { abs($0 ?? .nan) < 1e-6 })
  }

  /// The points of the lines of an SVG that are of a track: solid and 1.5 wide.
  private func polylines(_ svg: String) -> [[(x: Double, y: Double)]] {
    svg.split(separator: "\n").filter { $0.contains("stroke-width=\"1.5\"") }.map { line in
      line.split(separator: "\"")[1].split(separator: " ").map { point in
        let parts = point.split(separator: ",").compactMap { Double($0) }
        return (parts[0], parts[1])
      }
    }
  }

  @Test func anSVGHasExactlyThePointsOfTheTrack() throws {
    let times = (0...10).map { Double($0) / 10 }
    let track = try MotionTrack("parabola", unit: "pt", times: times, values: times.map { $0 * $0 })
    var plot = CurvePlot(title: "A & B", [track])
    plot.quantities = [.value, .velocity, .acceleration]
    let lines = polylines(plot.svg)
    try #require(lines.count == 3)
    // The first panel: 68 points from the left, 20 from the right, below the title (30), one row of names (18) and the
    // name of the panel (26); 0 to 1 in 200 points.
    let expected = times.map { "\(number(68 + $0 * 552)),\(number(274 - $0 * $0 * 200))" }.joined(
      separator: " ")
    #expect(plot.svg.contains("<polyline points=\"\(expected)\""))
    // The slope between two samples of t² is twice their middle: 0.1 to 1.9, on an axis of 0 to 2.
    for (index, point) in lines[1].enumerated() {
      let time = 0.05 + 0.1 * Double(index)
      #expect(abs(point.x - (68 + time * 552)) < 0.006 && abs(point.y - (274 + 252 - time * 200)) < 0.006)
    }
    #expect(lines[1].count == 10 && lines[2].count == 9)
    // The acceleration is 2 everywhere: one height.
    #expect(Set(lines[2].map(\.y)).count == 1)
    #expect(plot.svg.contains(">A &amp; B</text>"))
    #expect(plot.svg.contains(">value, pt</text>") && plot.svg.contains(">acceleration, pt/s²</text>"))
    #expect(plot.svg == plot.svg)
  }

  private func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }

  @Test func gapsStayGaps() throws {
    let values: [Double?] = [0, 1, nil, .nan, 4, .infinity, 6, 7]
    let track = try MotionTrack("gaps", times: (0..<8).map(Double.init), values: values)
    #expect(track.values == [0, 1, nil, nil, 4, nil, 6, 7])
    #expect(polylines(CurvePlot([track]).svg).map(\.count) == [2, 1, 2])
    #expect(track.rate.values == [1, nil, nil, nil, nil, nil, 1])
  }

  @Test(arguments: PlotTheme.allCases) func pixelsAreWhereThePointsAre(_ theme: PlotTheme) throws {
    let times = (0...60).map { Double($0) / 60 }
    let up = try MotionTrack("up", times: times, values: times)
    let down = try MotionTrack("down", times: times, values: times.map { 1 - $0 })
    for scale in [1.0, 2, 3] {
      var plot = CurvePlot([up, down])
      (plot.theme, plot.bands) = (theme, [CurvePlot.Band(0.25...0.5, "drag")])
      let bitmap = try plot.bitmap(scale: scale)
      #expect(bitmap.width == Int(640 * scale) && bitmap.height == Int((24 + 252 + 6) * scale))
      // Of the panel: 68 from the left, 552 wide; its top is 6 + 18 + 26.
      func probe(_ time: Double, _ value: Double, off: Double = 0) -> UInt32 {
        let (x, y) = (68 + time * 552, 250 - value * 200 + off)
        return bitmap[x: Int(x * scale), y: Int(y * scale)] & 0xff_ffff
      }
      // A slanted line of a pixel and a half covers no pixel whole.
      func shows(_ pixel: UInt32, _ line: Int) -> Bool {
        let wanted = theme.lines[line].hex
        let distances = [0, 8, 16].map { abs(Int(pixel >> $0 & 0xff) - Int(wanted >> $0 & 0xff)) }
        return scale == 1 ? distances.allSatisfy { $0 < 120 } : pixel == wanted
      }
      for time in [0.1, 0.3, 0.7, 0.9] {
        #expect(shows(probe(time, time), 0), "\(time) at \(scale)")
        #expect(shows(probe(time, 1 - time), 1), "\(time) at \(scale)")
      }
      #expect(probe(0.7, 0.95) == theme.paper.hex)
      #expect(probe(0.34, 0.91) == theme.bands[0].hex)
      // A line of the grid is whole pixels of one colour, with nothing grey beside it.
      let y = Int((250 - 0.8 * 200) * scale)
      let x = Int((68 + 0.56 * 552) * scale)
      let column = (-4...Int(4 * scale)).map { bitmap[x: x, y: y + $0] & 0xff_ffff }
      #expect(column.filter { $0 == theme.grid.hex }.count == Int(scale))
      #expect(Set(column) == [theme.grid.hex, theme.paper.hex])
      #expect(try plot.bitmap(scale: scale).fingerprint == bitmap.fingerprint)
    }
    let plot = CurvePlot([up])
    #expect(try plot.png() == plot.png())
  }

  @Test func aClosedFormLiesOnWhatWasShown() throws {
    let spec = try MotionSpec(parsing: "spring(damping: 0.5, duration: 0.6)")
    let track = spec.run(distance: 80)
    let ideal = try Ideal(spec, of: track)
    #expect(ideal.start == 0 && ideal.from == 0 && ideal.to == 80)
    for sample in track.samples { #expect(abs(ideal.value(at: sample.time) - sample.value) < 1e-9) }
    // Its slopes are those of its values.
    for time in stride(from: 0.05, to: 0.55, by: 0.05) {
      let step = 1e-5
      let slope = (ideal.value(at: time + step) - ideal.value(at: time - step)) / (2 * step)
      #expect(abs(slope - ideal.velocity(at: time)) < 1e-4)
      let bend = (ideal.velocity(at: time + step) - ideal.velocity(at: time - step)) / (2 * step)
      #expect(abs(bend - ideal.acceleration(at: time)) < 1e-1)
    }
    var plot = CurvePlot([track])
    plot.ideals = [ideal]
    plot.quantities = CurvePlot.Quantity.allCases
    let dashed = plot.svg.split(separator: "\n").filter { $0.contains("stroke-dasharray=\"5 3\"") }
    #expect(dashed.count >= 4)
    // One that goes back later goes, at first, to where it was in between.
    let back = try MotionTrack("back", times: [0, 0.1, 0.2, 0.9, 1, 2], values: [5, 5, 7, 9, 9, 5])
    let first = try Ideal(spec, of: back)
    #expect(first.start == 0.1 && first.from == 5 && first.to == 9)
    let still = try MotionTrack("still", times: [0, 1], values: [3, 3])
    #expect(throws: LabFailure.self) { try Ideal(spec, of: still) }
  }

  @Test func tenThousandTracksAndNoneAreDrawn() throws {
    let times = [0.0, 1, 2]
    let many = try (0..<10_000).map { index in
      try MotionTrack("track \(index)", times: times, values: [0, Double(index), Double(index % 7)])
    }
    let svg = CurvePlot(many).svg
    #expect(polylines(svg).count == 10_000 && svg.contains("and 9984 more"))
    #expect(try CurvePlot(many).bitmap(scale: 1).width == 640)
    let empty = CurvePlot([])
    #expect(polylines(empty.svg).isEmpty && !empty.svg.contains("nan"))
    #expect(try empty.bitmap(scale: 1).height == 6 + 252 + 6)
    let nothing = try MotionTrack("nothing", times: times, values: [nil, .nan, nil])
    #expect(polylines(CurvePlot([nothing]).svg).isEmpty)
  }

  @Test func whatCannotBeATrackSaysWhy() throws {
    func failure(_ times: [Double], _ values: [Double?]) -> String? {
      do {
        _ = try MotionTrack("x", times: times, values: values)
        return nil
      } catch { return error.description }
    }
    #expect(failure([], [])?.contains("no samples") == true)
    #expect(failure([0, 1], [0])?.contains("2 times and 1 values") == true)
    #expect(failure([0, 0], [0, 0])?.contains("do not rise") == true)
    #expect(failure([0, .nan], [0, 0])?.contains("do not rise") == true)
    #expect(failure([0], [.nan]) == nil)
    let table = try linear()
    for (name, words) in [
      ("bax.x", "Did you mean box?"), ("box.hieght", "Did you mean height?"), ("box", "the form is VIEW.KEY"),
    ] {
      let error = #expect(throws: LabFailure.self) { try table.track(name) }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
    for scale in [0, -1, Double.nan, 1e9] {
      #expect(throws: LabFailure.self) { try CurvePlot([]).bitmap(scale: scale) }
    }
  }

  @Test(
    arguments: [
      ([0.0, 1], 5, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
      ([-3, 12], 4, ["−5", "0", "5", "10", "15"]),
      ([7, 7], 2, ["0", "5", "10", "15"]), ([0, 2e7], 4, ["0", "5.0e+06", "1.0e+07", "1.5e+07", "2.0e+07"]),
      ([0, 0.02], 4, ["0.000", "0.005", "0.010", "0.015", "0.020"]), ([], 2, ["0.0", "0.5", "1.0"]),
    ] as [([Double], Int, [String])])
  func ticksAreRound(_ values: [Double], count: Int, labels: [String]) {
    let axis = PlotAxis(values, count: count)
    #expect(axis.ticks.map(axis.label) == labels)
  }
}
