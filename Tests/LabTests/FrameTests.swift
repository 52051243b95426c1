// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import Lab
@testable import UIKitCore

/// What frames cost: by a clock that the test turns, and by a model.
@MainActor @Suite struct FrameTests {
  /// A screen whose parts of a frame take their time: each hook turns the clock.
  private final class Busy: UIView {
    static var clock = 0.0
    override func layoutSubviews() {
      super.layoutSubviews()
      Self.clock += 0.004
    }
    override func updateConstraints() {
      super.updateConstraints()
      Self.clock += 0.002
    }
    override func draw(_ rect: CGRect) { Self.clock += 0.03 }
  }

  @Test func eachPartHasItsOwnTime() throws {
    let stage = Stage { window in
      let view = Busy(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.accessibilityIdentifier = "busy"
      window.addSubview(view)
    }
    let view = try stage.find("busy")
    let meter = FrameMeter(stage.runtime, now: { Busy.clock })
    stage.frame()
    schedule(after: 1.0 / 60) { Busy.clock += 0.001 }
    view.setNeedsLayout()
    view.setNeedsUpdateConstraints()
    view.setNeedsDisplay()
    stage.frame()
    meter.stop()
    view.setNeedsLayout()
    stage.frame()
    try #require(meter.frames.count == 2)
    #expect(meter.frames[0].total == 0)
    let frame = meter.frames[1]
    let expected: [(FramePhase, Double)] = [
      (.events, 0.001), (.constraints, 0.002), (.layout, 0.004), (.display, 0.03), (.animation, 0),
      (.composite, 0),
    ]
    for (phase, seconds) in expected { #expect(abs(frame[phase] - seconds) < 1e-12, "\(phase)") }
    #expect(abs(frame.time - 2.0 / 60) < 1e-12 && abs(frame.total - 0.037) < 1e-12)
    // 37 ms are done in the third refresh: two too late, of two frames.
    let readout = try FrameReadout(meter.frames, rate: 60)
    #expect(readout.hitches == [frame] && abs(readout.lateness(of: frame) - 2.0 / 60) < 1e-12)
    #expect(abs(readout.hitchRatio - 1000) < 1e-6)
  }

  @Test func aModelCountsWhatWasDone() throws {
    var report = FrameReport()
    (report.constraintUpdates, report.layouts, report.displays, report.composites) = (2, 3, 4, 1)
    report.damage = [CGRect(x: 0, y: 0, width: 100, height: 10), CGRect(x: 0, y: 0, width: 5, height: 4)]
    let model = FrameCostModel(constraintUpdate: 1, layout: 10, display: 100, composite: 1000, pixel: 1e4)
    let cost = model.cost(of: report)
    #expect(cost[.constraints] == 2 && cost[.layout] == 30 && cost[.display] == 400)
    #expect(cost[.composite] == 1000 + 1020 * 1e4 && cost[.events] == 0 && cost[.animation] == 0)
    func run() -> [FrameCost] {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      box.backgroundColor = .red
      let stage = Stage { $0.addSubview(box) }
      let meter = FrameMeter(stage.runtime, model: .standard)
      UIView.animate(withDuration: 0.1) { box.frame.origin.x = 100 }
      stage.frames(12)
      return meter.frames
    }
    let first = run()
    #expect(first == run() && first.count == 12)
    #expect(first[1][.composite] > 200e-6 && first[11].total == 0)
  }

  @Test func lateFramesAreCountedInRefreshes() throws {
    func frame(_ milliseconds: Double) -> FrameCost {
      var cost = FrameCost(time: 0)
      cost[.layout] = milliseconds / 1000
      return cost
    }
    let costs = [5, 10, 10.1, 25, 0].map(frame)
    let readout = try FrameReadout(costs, rate: 100)
    #expect(costs.map { (readout.lateness(of: $0) * 1000).rounded() } == [0, 0, 10, 20, 0])
    // 30 ms in 50.
    #expect(abs(readout.hitchRatio - 600) < 1e-9 && readout.hitches.count == 2)
    let cost = readout.costs(of: nil)
    #expect(abs(cost.mean - 0.01002) < 1e-12 && cost.worst == 0.025 && cost.most == 0.025)
    // Six more in each: 11, 16, 16.1, 31, 6.
    let loaded = try FrameReadout(costs, rate: 100, load: 0.006)
    #expect(loaded.hitches.count == 4 && abs(loaded.hitchRatio - 1200) < 1e-9)
    #expect(loaded.frames.allSatisfy { abs($0[.events] - 0.006) < 1e-12 })
    let object = try #require(JSONSerialization.jsonObject(with: Data(loaded.json.utf8)) as? [String: Any])
    #expect(object["hitches"] as? Int == 4 && (object["frames"] as? [Any])?.count == 5)
    #expect(readout.description.hasSuffix("2 late, the worst 20.0 ms at 0.000 s; hitches 600.0 ms/s"))
    #expect(readout.plot().tracks.map(\.name) == ["total", "budget", "layout"])
  }

  @Test func whatIsNoReadoutSaysWhy() throws {
    let frame = FrameCost(time: 0)
    #expect(throws: LabFailure.self) { try FrameReadout([], rate: 60) }
    #expect(throws: LabFailure.self) { try FrameReadout([frame], rate: 0) }
    for load in [-1, Double.nan, .infinity] {
      #expect(throws: LabFailure.self) { try FrameReadout([frame], rate: 60, load: load) }
    }
    var cost = frame
    cost[.events] = .nan
    cost[.layout] = -1
    #expect(cost.total == 0)
  }
}
