// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Seed 003, animated constraints: what the registry's sentence says, done on a stage, and what shows afterwards.
@MainActor @Suite struct AnimationDemoTests {
  /// The curve of blocks: a cubic through (0.42, 0) and (0.58, 1), by bisection.
  private func ease(_ share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let u = (low + high) / 2
      let x = 3 * 0.42 * u * (1 - u) * (1 - u) + 3 * 0.58 * u * u * (1 - u) + u * u * u
      if x < share { low = u } else { high = u }
    }
    return 3 * low * low * (1 - low) + low * low * low
  }

  @Test(arguments: ["003-5a", "003-5f"]) func theHeightGrowsAndTheViewBelowFollows(id: String) throws {
    for size in Stage.pageSizes {
      let stage = try Stage(page: id, size: size)
      try stage.place("box", 20, 20, stage.page.width - 40, 40)
      try stage.perform(id)
      try stage.place("box", 20, 20, stage.page.width - 40, 123)
      try stage.place("below", 20, 151, 100, 30)
      for quarter in 0...4 {
        let height = 40 + 83 * ease(Double(quarter) / 4)
        #expect(try abs(stage.shown("box").height - height) < 1e-6)
        #expect(try abs(stage.shown("below").minY - (28 + height)) < 1e-6)
        try stage.advance(.milliseconds(750))
      }
      #expect(try stage.settle() <= 1 && stage.reports.isEmpty)
      try stage.press("animate")
      try stage.place("box", 20, 20, stage.page.width - 40, 40)
      #expect(try stage.shown("box").height == 123)
    }
  }

  @Test func theSliderGoesAnywhereInTheSameChange() throws {
    let stage = try Stage(page: "003-5a")
    for percent in [Float(60), 20, 100] {
      try stage.slide("scrubber", to: percent)
      let share = CGFloat((try stage.find("scrubber") as? UISlider)?.value.rounded() ?? 0) / 100
      #expect(abs(share - CGFloat(percent) / 100) < 0.011)
      #expect(try abs(stage.shown("box").height - (40 + 83 * share)) < 1e-6)
      #expect(try abs(stage.shown("below").minY - (68 + 83 * share)) < 1e-6)
      #expect(stage.frame().isIdle)
    }
    // From the end of a block as well.
    try stage.press("animate")
    try stage.settle()
    #expect(try stage.shown("box").height == 123)
    try stage.slide("scrubber", to: 50)
    #expect(try abs(stage.shown("box").height - 81.5) < 1)
    try stage.press("animate")
    #expect(try stage.shown("box").height == 40)
    try stage.settle()
    #expect(try stage.shown("box").height == 123 && stage.reports.isEmpty)
  }

  @Test func aLayoutOutsideOfTheBlockJumpsAndOneInsideMoves() throws {
    let stage = try Stage(page: "003-5b")
    try stage.press("animate")
    #expect(try stage.shown("box").height == 123)
    let why = try stage.text("note")
    try stage.press("animate")
    #expect(try stage.shown("box").height == 40)
    try stage.perform("003-5b")
    #expect(try stage.shown("box").height == 123 && stage.text("note") != why)
    try stage.place("box", 20, 20, stage.page.width - 40, 40)
    try stage.advance(.milliseconds(1_500))
    #expect(try abs(stage.shown("box").height - 81.5) < 1e-6)
  }

  @Test func bothTrapsNameTheConstraint() throws {
    let stage = try Stage(page: "003-5b")
    stage.reportsLayoutTraps = true
    stage.expected.insert(.layoutTrap)
    try stage.perform("003-5b")
    let reports = stage.reports.filter { $0.kind == .layoutTrap }
    #expect(!reports.isEmpty)
    for report in reports {
      #expect(report.facts.hasPrefix("constraint box.height == "))
      #expect(report.cure == "call layoutIfNeeded on UIView \"root\" at the end of the block")
      #expect(report.source?.hasPrefix("Samples/") == true)
    }
  }

  @Test func theFirstLayoutIsCaughtUnlessItComesBeforeTheBlock() throws {
    let stage = try Stage(page: "003-5c")
    stage.reportsLayoutTraps = true
    stage.expected.insert(.layoutTrap)
    try stage.perform("003-5c")
    for name in ["box", "below"] { #expect(try stage.shown(name) == .zero) }
    try stage.advance(.milliseconds(1_500))
    let half = CGRect(x: 10, y: 10, width: (stage.page.width - 40) / 2, height: 61.5)
    #expect(try stage.shown("box").isClose(to: half))
    #expect(try stage.shown("below").isClose(to: CGRect(x: 10, y: 75.5, width: 50, height: 15)))
    #expect(stage.reports.map(\.kind) == [.layoutTrap])
    #expect(stage.reports.first?.views == ["UIView \"box\"", "UILabel \"below\""])
    #expect(stage.reports.first?.facts.contains("with it the change of box.height == 123") == true)
    try stage.press("before")
    try stage.press("animate")
    let whole = CGRect(x: 20, y: 20, width: stage.page.width - 40, height: 40)
    #expect(try stage.shown("box").isClose(to: whole))
    try stage.place("box", 20, 20, stage.page.width - 40, 123)
    #expect(stage.reports.count == 1)
  }

  @Test func theDrawerPushesItsNeighbourAndTurnsRoundWhileItMoves() throws {
    for size in Stage.pageSizes {
      let stage = try Stage(page: "003-5d", size: size)
      let page = stage.page
      try stage.place("drawer", -200, 0, 200, page.height)
      try stage.tap("root")
      for frame in 0...30 {
        let x = -200 + 200 * ease(Double(frame) / 30)
        #expect(try abs(stage.shown("drawer").minX - x) < 1e-6)
        #expect(try abs(stage.shown("main").minX - (x + 200)) < 1e-6)
        if frame < 30 { stage.frame() }
      }
      try stage.place("main", 200, 0, page.width, page.height)
      try stage.tap("root")
      stage.frames(10)
      try stage.press("toggle")
      // Both animations run: nothing jumps.
      let x = -200 * ease(12.0 / 30)
      #expect(try abs(stage.shown("drawer").minX - x) < 1e-6)
      try stage.settle()
      #expect(try stage.shown("drawer").minX == 0 && stage.reports.isEmpty)
      try stage.perform("003-5d")
      try stage.settle()
      #expect(try stage.shown("drawer").minX == 0)
    }
  }

  @Test func turnedRoundHalfWayBothAnimationsAddUpAndRunToTheirEnds() throws {
    let stage = try Stage(page: "003-5e")
    try stage.perform("003-5e")
    // The tap itself takes two frames.
    let between = 1.5 + 2.0 / 60
    for quarter in 0...3 {
      let time = Double(quarter) * 0.75
      let height = 40 + 83 * (ease(min(1, (between + time) / 3)) - ease(time / 3))
      #expect(try abs(stage.shown("box").height - height) < 1e-6)
      try stage.advance(.milliseconds(750))
    }
    try stage.settle()
    #expect(try stage.text("note") == "→ 123 完成\n→ 40 完成")
    try stage.place("box", 20, 20, stage.page.width - 40, 40)
  }
}

extension Stage {
  /// What the registry says can be done.
  func perform(_ id: String) throws {
    let perform = try #require(Samples.demo(id)?.perform)
    try perform(self)
  }

  /// Where a view shows, in its superview.
  func shown(_ id: String) throws -> CGRect {
    try #require(try find(.id(id)).layer.presentation()).frame
  }
}

extension CGRect {
  func isClose(to other: CGRect) -> Bool {
    zip([minX, minY, maxX, maxY], [other.minX, other.minY, other.maxX, other.maxY]).allSatisfy {
      abs($0 - $1) < 1e-6
    }
  }
}
