// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

/// Drags that were recorded on iOS, replayed: every frame's offset stands where it stood there.
@MainActor @Suite struct ScrollTraceTests {
  private struct Trace: Decodable {
    struct Touch: Decodable {
      let y0, dy: Double
      let moves: Int
      let interval: Double
      let hold: Int
    }
    struct Drag: Decodable {
      let travel: [Double]?
      let travel_beyond_slop: [Double]?
      let offsetY: [Double]
    }
    struct Release: Decodable {
      let first_sample_after_touch_end_s: Double
      let offsetY: [Double]
    }
    struct End: Decodable {
      let velocity_pt_per_ms: Double
      let targetOffsetY: Double
    }
    let viewport: [Double]
    let contentSize: [Double]
    let startOffsetY: Double
    let touch: Touch
    let willEndDragging: End
    let drag: Drag?
    let release: Release?
    let finalOffsetY: Double
    let decelerates: Bool?
  }

  private final class Delegate: UIScrollViewDelegate {
    var velocity = CGPoint.zero
    var target = CGPoint.zero
    var decelerates: Bool?
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      self.velocity = velocity
      target = targetContentOffset.pointee
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      decelerates = decelerate
    }
  }

  private static func trace(_ name: String) throws -> Trace {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/scroll_traces/\(name).json")
    return try JSONDecoder().decode(Trace.self, from: Data(contentsOf: url))
  }

  /// A screen as the trace's, its scroll view, and the gesture, which lifts at `lift`.
  private func replay(_ trace: Trace, lift: Double) -> (Stage, UIScrollView, Delegate, EventScript) {
    let size = CGSize(width: trace.viewport[0], height: trace.viewport[1])
    let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
    view.contentSize = CGSize(width: trace.contentSize[0], height: trace.contentSize[1])
    view.contentOffset.y = trace.startOffsetY
    let delegate = Delegate()
    view.delegate = delegate
    let stage = Stage(size: size, scale: 3) { $0.addSubview(view) }
    let touch = trace.touch
    let start = lift - Double(touch.moves + touch.hold + 1) * touch.interval
    func step(_ index: Int, _ phase: PointerSample.Phase, _ moves: Int) -> EventScript.Step {
      EventScript.Step(
        time: start + Double(index) * touch.interval,
        .pointer(
          id: 0, phase, .point(CGPoint(x: 200, y: touch.y0 + touch.dy * Double(moves))), isSecondary: false))
    }
    var steps = [step(0, .began, 0)]
    steps += (1...touch.moves).map { step($0, .moved, $0) }
    steps += (0..<touch.hold).map { step(touch.moves + 1 + $0, .moved, touch.moves) }
    steps.append(step(touch.moves + touch.hold + 1, .ended, touch.moves))
    return (stage, view, delegate, EventScript(steps))
  }

  @Test(arguments: ["decel_v750", "decel_v3000", "decel_v4875", "rubberband_top"])
  func aReleaseGoesOnAsRecorded(_ name: String) throws {
    let trace = try Self.trace(name)
    let release = try #require(trace.release)
    var errors: [(shift: Double, error: Double)] = []
    for shift in stride(from: -0.002, through: 0.002, by: 0.0001) {
      // The first sample falls on a whole frame.
      let first = 3.0
      let (stage, view, delegate, script) = replay(
        trace, lift: first - release.first_sample_after_touch_end_s - shift)
      try stage.play(script)
      var error = 0.0
      for sample in release.offsetY {
        while stage.time < first - 1e-9 { stage.frame() }
        error = max(error, abs(Double(view.contentOffset.y) - sample))
        stage.frame()
      }
      errors.append((shift, error))
      #expect(delegate.decelerates == true)
      #expect(abs(Double(delegate.velocity.y) - trace.willEndDragging.velocity_pt_per_ms) < 1e-6)
      #expect(abs(Double(delegate.target.y) - trace.willEndDragging.targetOffsetY) < 0.5)
      try stage.settle()
      #expect(abs(Double(view.contentOffset.y) - trace.finalOffsetY) < 0.34)
      #expect(!view.isDecelerating && !view.isDragging && !view.isTracking)
    }
    let best = try #require(errors.min { $0.error < $1.error })
    #expect(best.error <= 0.34, "\(name): \(best)")
  }

  @Test func contentFollowsASlowFingerAsRecorded() throws {
    for name in ["touch_calib", "rubberband_top"] {
      let trace = try Self.trace(name)
      let drag = try #require(trace.drag)
      let (stage, view, delegate, script) = replay(trace, lift: 3)
      // The travel that a sample belongs to: beyond the slop, or whole.
      let travels = try #require(drag.travel ?? drag.travel_beyond_slop?.map { $0 + 10 })
      let moves = script.steps.filter { $0.time < 3 }
      for (index, step) in moves.enumerated() {
        let previous = index == 0 ? 0 : moves[index - 1].time
        try stage.play(EventScript([EventScript.Step(time: step.time - previous, step.action)]))
        let travel = abs(trace.touch.dy) * Double(min(index, trace.touch.moves))
        if index <= trace.touch.moves, let at = travels.firstIndex(of: travel) {
          #expect(abs(Double(view.contentOffset.y) - drag.offsetY[at]) <= 0.34, "\(name) \(travel)")
        }
      }
      _ = delegate
    }
  }

  @Test func aSlowDragThatRestsBeforeTheLiftStaysWhereItIs() throws {
    let trace = try Self.trace("touch_calib")
    let (stage, view, delegate, script) = replay(trace, lift: 3)
    try stage.play(script)
    #expect(delegate.decelerates == false)
    #expect(delegate.velocity.y == 0)
    #expect(abs(Double(delegate.target.y) - trace.willEndDragging.targetOffsetY) < 0.34)
    try stage.settle()
    #expect(abs(Double(view.contentOffset.y) - trace.finalOffsetY) < 0.01)
  }
}
