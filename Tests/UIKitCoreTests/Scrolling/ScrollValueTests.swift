// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKitCore

/// The formulas of `motion_values.json` and the measured cases, seen through a scroll view and its finger.
@MainActor @Suite struct ScrollValueTests {
  private func numbers(_ value: Any?) throws -> [Double] {
    try #require(value as? [NSNumber]).map(\.doubleValue)
  }

  /// A view whose content stands at `offset` and moves with `speed` (points a second, a whole number in a 50th) when the
  /// finger lifts, now.
  private func thrown(
    _ speed: Double, at offset: CGFloat, content: CGFloat, every interval: Double = 0.02, rate: Int = 100
  ) throws -> ScrollStage {
    let (moves, step) = (8, speed * interval)
    // The slop is no part of it.
    let way = step * Double(moves) - (step > 0 ? 10 : -10)
    let scene = ScrollStage(
      size: CGSize(width: 400, height: 1000), content: CGSize(width: 400, height: content),
      offset: CGPoint(x: 0, y: offset - way), rate: rate)
    try scene.play(
      drag(
        from: CGPoint(x: 200, y: speed > 0 ? 950 : 50), by: CGVector(dx: 0, dy: -step), moves: moves,
        every: interval))
    #expect(scene.y == offset)
    return scene
  }

  @Test func aThrowLosesItsSpeedAsTheTableSays() throws {
    let table = try #require(Fixtures.motionValues()["deceleration"] as? Fixtures.Case)
    let cases = try #require(table["cases"] as? [Fixtures.Case])
    #expect(cases.count == 12)
    for row in cases {
      let values = try ["rate", "v0_pt_per_s", "restOffset", "duration"].map {
        try #require(row[$0] as? NSNumber).doubleValue
      }
      let scene = try thrown(values[1], at: 20000, content: 40000)
      // The rate that counts is that at the lift.
      guard values[0] == 0.998 else { continue }
      for (time, offset) in try zip(numbers(row["t"]), numbers(row["offset"])) {
        #expect(abs(scene.view.exactOffset.y - 20000 - offset) < 1e-6, "\(values) at \(time)")
        scene.stage.wait(0.1)
      }
      try scene.settle()
      #expect(abs(scene.view.exactOffset.y - 20000 - values[2]) < 1e-6)
      #expect(scene.y == CGFloat((20000 + values[2]).rounded()))
    }
  }

  @Test func aFastRateStopsSooner() throws {
    let table = try #require(Fixtures.motionValues()["deceleration"] as? Fixtures.Case)
    for row in try #require(table["cases"] as? [Fixtures.Case]) where row["rate"] as? Double == 0.99 {
      let speed = try #require(row["v0_pt_per_s"] as? NSNumber).doubleValue
      let scene = try thrown(speed, at: 20000, content: 40000)
      scene.view.stopMotion()
      scene.view.decelerationRate = .fast
      scene.view.coast(velocity: CGVector(dx: 0, dy: speed), isHeld: false)
      for (time, offset) in try zip(numbers(row["t"]), numbers(row["offset"])) {
        let shown = try #require(scene.view.motion.map { $0.offset(at: $0.start + time).y })
        #expect(abs(shown - 20000 - offset) < 1e-6)
      }
      let rest = try #require(row["restOffset"] as? NSNumber).doubleValue
      try scene.settle()
      #expect(abs(scene.view.exactOffset.y - 20000 - rest) < 1e-6)
    }
  }

  @Test func contentBeyondItsEdgeGivesWayAsTheTableSays() throws {
    let table = try #require(Fixtures.motionValues()["rubberBand"] as? Fixtures.Case)
    for row in try #require(table["cases"] as? [Fixtures.Case]) {
      let height = try #require(row["dimension"] as? NSNumber).doubleValue
      let scene = ScrollStage(size: CGSize(width: 300, height: height))
      try scene.play("0 down 150,5")
      for (way, banded) in try zip(numbers(row["x"]), numbers(row["banded"])) where way > 0 {
        try scene.play("0 move 150,\(15 + way)")
        #expect(abs(scene.view.exactOffset.y + banded) < 1e-6, "\(height): \(way)")
      }
    }
    let item = try #require(
      Fixtures.uikitCases(area: "scroll").first { $0["id"] as? String == "scroll.rubber_band" })
    let measured = try #require(item["table"] as? Fixtures.Case)
    let scene = ScrollStage(size: CGSize(width: 393, height: 852), scale: 3)
    try scene.play("0 down 150,5")
    for row in try #require(measured["rows"] as? [[NSNumber]]) {
      try scene.play("0 move 150,\(15 + row[0].doubleValue)")
      #expect(abs(scene.y + row[1].doubleValue) <= 0.34)
      #expect(abs(scene.y * 3 - (scene.y * 3).rounded()) < 1e-9)
    }
  }

  @Test func contentBouncesAsTheTableSays() throws {
    let table = try #require(Fixtures.motionValues()["bounce"] as? Fixtures.Case)
    for (name, speed) in [("impact_v3000", 3000.0), ("impact_v1000", 1000)] {
      let row = try #require(table[name] as? Fixtures.Case)
      // It crosses the edge as the finger lifts.
      let scene = try thrown(speed, at: 3000, content: 4000, rate: 100)
      for (time, distance) in try zip(numbers(row["t"]), numbers(row["d"])) where scene.view.isDecelerating {
        #expect(abs(scene.view.exactOffset.y - 3000 - distance) < 1e-6, "\(name) at \(time)")
        scene.stage.wait(0.05)
      }
      try scene.settle()
      #expect(scene.y == 3000)
    }
    for (name, way) in [("held_235", 590.0), ("held_50", 97)] {
      let row = try #require(table[name] as? Fixtures.Case)
      let (times, distances) = try (numbers(row["t"]), numbers(row["d"]))
      let scene = ScrollStage(size: CGSize(width: 393, height: 852), scale: 3, rate: 100)
      try scene.play("0 down 150,5\n0.1 move 150,\(15 + way)\n0.5 up")
      // From where it is on the pixels to where the row says, in proportion.
      let start = -scene.y
      #expect(abs(start - distances[0]) < 1)
      for (time, distance) in zip(times, distances) where scene.view.isDecelerating {
        #expect(abs(-scene.view.exactOffset.y / start - distance / distances[0]) < 1e-6, "\(name) at \(time)")
        scene.stage.wait(0.05)
      }
      try scene.settle()
      #expect(scene.y == 0)
    }
  }

  @Test func aThrowIsHandedOverAtTheEdge() throws {
    let table = try #require(Fixtures.motionValues()["edgeHandoff"] as? Fixtures.Case)
    let scene = try thrown(3125, at: 39088, content: 39148 + 1000, every: 0.016, rate: 1000)
    var peak = 0.0
    let (times, offsets) = try (numbers(table["t"]), numbers(table["offset"]))
    for (index, offset) in offsets.enumerated() where scene.view.isDecelerating {
      #expect(abs(scene.view.exactOffset.y - offset) < 1e-6, "at \(times[index])")
      peak = max(peak, offset)
      scene.stage.wait(0.05)
    }
    #expect(abs(peak - 39248.57) < 0.05)
    try scene.settle()
    #expect(scene.y == 39148)
  }

  @Test func anAnimatedMoveStepsTheOffset() throws {
    let table = try #require(Fixtures.motionValues()["setContentOffsetAnimated"] as? Fixtures.Case)
    let scene = ScrollStage(scale: 2)
    scene.view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    #expect(scene.y == 0)
    for (index, offset) in try numbers(table["example_0_to_400_frames60"]).enumerated() {
      #expect(abs(scene.view.exactOffset.y - offset) < 1e-4, "frame \(index)")
      scene.stage.frame()
    }
    #expect(scene.delegate.take() == ["didScroll", "didEndAnimation"])
    #expect(scene.delegate.scrolls == 18)
    // It ends where it was asked to, on a pixel or not.
    scene.view.setContentOffset(CGPoint(x: 0, y: 40.3), animated: true)
    try scene.settle()
    #expect(scene.y == 40.3)
  }

  @Test func theEntriesToAnOffsetTellAsMeasured() throws {
    let item = try #require(
      Fixtures.uikitCases(area: "call-order").first {
        $0["id"] as? String == "order.content_offset_entry_points"
      })
    let sequences = try #require(item["sequences"] as? [Fixtures.Case])
    #expect(sequences.count == 5)
    for sequence in sequences {
      let entry = try #require(sequence["entry"] as? String)
      let scene = ScrollStage(
        size: CGSize(width: 200, height: 300), content: CGSize(width: 200, height: 2000), scale: 3)
      var offsets: [CGFloat] = []
      scene.delegate.onScroll = { offsets.append($0.contentOffset.y) }
      let target = CGPoint(x: 0, y: 40)
      if entry.hasPrefix("bounds") {
        scene.view.bounds.origin = target
      } else if entry.hasPrefix("contentOffset") {
        scene.view.contentOffset = target
      } else if entry.hasPrefix("scrollRect") {
        scene.view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 200, height: 40), animated: false)
      } else if entry.hasSuffix("false)") {
        scene.view.setContentOffset(target, animated: false)
      } else {
        scene.view.setContentOffset(target, animated: true)
        let frames = try #require(sequence["frames"] as? Int)
        #expect(scene.y == 0)
        for _ in 1..<frames { scene.stage.frame() }
        #expect(scene.delegate.take() == ["didScroll"])
        scene.stage.frame()
        #expect(scene.delegate.take() == ["didScroll", "didEndAnimation"])
        let last = try #require(sequence["last_offset"] as? NSNumber).doubleValue
        #expect(offsets.last == CGFloat(last) && offsets.count == frames)
        continue
      }
      #expect(scene.y == 40)
      #expect(offsets == (sequence["didScroll"] as? Bool == true ? [40] : []), "\(entry)")
      #expect(scene.stage.frame().layouts >= 1)
      #expect(scene.stage.frame().isIdle)
    }
  }

  @Test func aPageIsTheOneOfTheTable() throws {
    let table = try #require(Fixtures.motionValues()["paging"] as? Fixtures.Case)
    for row in try #require(table["cases"] as? [[String: Double]]) {
      let (offset, page, limit) = try (#require(row["offset"]), #require(row["page"]), #require(row["max"]))
      // Wherever it began within reach.
      for start in [0, offset] {
        guard abs(offset - start) < page else { continue }
        let target = ScrollPaging.target(
          offset: offset, velocity: try #require(row["v"]), page: page, start: start, limits: 0...limit)
        #expect(row["target"] == Double(target), "\(row)")
      }
    }
    // At most one page from the beginning.
    #expect(ScrollPaging.target(offset: 950, velocity: 2, page: 300, start: 300, limits: 0...1500) == 600)
  }
}
