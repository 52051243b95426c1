// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Seed 003: hugging and compression, a view with a size of its own, a scroll view around labels, a round end.
@MainActor @Suite struct AdvancedDemoTests {
  /// Expects both labels in their row; one of the widths is given, the other takes the rest.
  private func row(_ stage: Stage, first: CGFloat? = nil, second: CGFloat? = nil) throws {
    let room = stage.page.width - 48
    let l1 = first ?? (room - (second ?? 0))
    let height = try stage.content("l1").height
    try stage.place("l1", 20, 20, l1, height)
    try stage.place("l2", 28 + l1, 20, second ?? (room - l1), height)
  }

  private func widths(_ stage: Stage) throws -> (CGFloat, CGFloat) {
    (try stage.content("l1").width, try stage.content("l2").width)
  }

  @Test func theLabelThatHugsLessIsStretched() throws {
    let stage = try Stage(page: "003-1a")
    for size in Stage.pageSizes {
      stage.resize(size)
      let (a, b) = try widths(stage)
      #expect(a + b < stage.page.width - 48)
      try row(stage, first: a)
      try stage.slide("first", to: 250)
      try stage.slide("second", to: 251)
      try row(stage, second: b)
      try stage.slide("first", to: 251)
      try stage.slide("second", to: 250)
    }
  }

  @Test func atEqualHuggingTheOrderDecides() throws {
    let stage = try Stage(page: "003-1b")
    let (a, b) = try widths(stage)
    for _ in 0..<2 {
      try row(stage, second: b)
      try stage.press("swap")
      try row(stage, first: a)
      try stage.press("swap")
    }
  }

  @Test func theLabelThatResistsLessIsCompressed() throws {
    let stage = try Stage(page: "003-1c")
    for size in [
      CGSize(width: 375, height: 667), CGSize(width: 320, height: 480), CGSize(width: 667, height: 375),
    ] {
      stage.resize(size)
      let (a, b) = try widths(stage)
      let room = stage.page.width - 48
      try row(stage, first: min(a, room))
      try stage.slide("first", to: 750)
      try stage.slide("second", to: 751)
      // With room for both nothing is compressed, and the second label is stretched.
      try row(stage, first: a + b < room ? a : room - min(b, room))
      try stage.slide("first", to: 751)
      try stage.slide("second", to: 750)
    }
  }

  @Test func atEqualResistanceTheOrderDecides() throws {
    let stage = try Stage(page: "003-1d")
    let (a, b) = try widths(stage)
    #expect(a + b > stage.page.width - 48)
    try row(stage, first: a)
    try stage.press("swap")
    try row(stage, second: b)
  }

  @Test func aLabelCanBeSqueezedToNothing() throws {
    let stage = try Stage(page: "003-1e")
    let (a, b) = try widths(stage)
    for width in [CGFloat(375), 320, a + b + 148] {
      stage.resize(CGSize(width: width, height: 480))
      let room = stage.page.width - 48
      try row(stage, first: min(a, room))
      try stage.slide("second", to: 752)
      try row(stage, first: min(a, room - b))
      try stage.slide("second", to: 750)
    }
    stage.resize(CGSize(width: 375, height: 480))
    try stage.tap("text")
    stage.key("a", modifiers: .control)
    stage.type("Short")
    try row(stage, first: stage.content("l1").width)
    #expect(try stage.text("l1") == "Short" && stage.find("l2").frame.width > b)
  }

  @Test func theFirstLabelFollowsItsText() throws {
    let stage = try Stage(page: "003-1f")
    var seen: Set<CGFloat> = []
    try stage.tap("text")
    for text in [" and more", "\u{8}", ""] {
      let a = try stage.content("l1").width
      seen.insert(a)
      try row(stage, first: a)
      if text == "\u{8}" { stage.key(.deleteOrBackspace) } else { stage.type(text) }
    }
    #expect(seen.count == 3)
  }

  @Test func theEdgeWinsOrLosesByItsPriority() throws {
    let stage = try Stage(page: "003-1g")
    var (a, b) = try widths(stage)
    try row(stage, first: a, second: b)
    try stage.slide("edge", to: 900)
    try row(stage, first: a)
    try stage.press("long")
    (a, b) = try widths(stage)
    try row(stage, first: a)
    try stage.slide("edge", to: 500)
    try row(stage, first: a, second: b)
    #expect(28 + a + b > stage.page.width)
    try stage.press("short")
    try stage.slide("edge", to: 200)
    (a, b) = try widths(stage)
    try row(stage, first: a, second: b)
  }

  @Test func aDefaultSizeStandsInForWhatIsNotGiven() throws {
    let stage = try Stage(page: "003-2a")
    for size in Stage.pageSizes {
      stage.resize(size)
      try stage.press("frame")
      try stage.place("demo", 30, 40, 150, 60)
      try stage.press("position")
      try stage.place("demo", 20, 20, 100, 20)
      try stage.press("width")
      try stage.place("demo", 20, 20, 180, 20)
      try stage.press("height")
      try stage.place("demo", 20, 20, 100, 50)
      try stage.press("all")
      try stage.place("demo", 20, 20, stage.page.width - 40, stage.page.height - 40)
      try stage.press("position")
      try stage.place("demo", 20, 20, 100, 20)
    }
    #expect(stage.reports.isEmpty)
  }

  @Test func theCodeAsPrintedEndsAtItsPlaceholder() throws {
    let stage = try Stage(page: "003-2e")
    try stage.place("demo", 20, 20, 10, 10)
    #expect(stage.frame().isIdle)
    try stage.press("cure")
    try stage.place("demo", 20, 20, 100, 20)
  }

  @Test func theContentOfAScrollViewFollowsItsLabels() throws {
    let stage = try Stage(page: "003-3")
    let scroll = try #require(stage.find(.id("scroll")) as? UIScrollView)
    func height(_ id: String) throws -> CGFloat {
      try stage.find(.id(id)).sizeThatFits(CGSize(width: stage.page.width - 40, height: .infinity)).height
    }
    let (l1, l2) = try (stage.content("l1"), stage.content("l2"))
    try stage.place("l1", 20, 20, l1.width, l1.height)
    try stage.place("l2", 20, 28 + l1.height, l2.width, l2.height)
    #expect(abs(scroll.contentSize.width - (l2.width + 40)) < 0.26 && scroll.contentSize.height == 0)

    try stage.press("next")
    try stage.place("l2", 20, 28 + l1.height, stage.page.width - 40, height("l2"))
    try stage.wheel(CGVector(dx: 0, dy: 5_000), at: .query(.id("scroll")))
    #expect(scroll.contentOffset == .zero && scroll.contentSize.height == 0)

    try stage.press("next")
    #expect(try abs(scroll.contentSize.height - (48 + l1.height + height("l2"))) < 0.26)
    try stage.press("next")
    for size in Stage.pageSizes {
      stage.resize(size)
      let width = stage.page.width - 40
      try stage.place("l1", 20, 20, width, height("l1"))
      try stage.place("l2", 20, 28 + height("l1"), width, height("l2"))
      #expect(abs(scroll.contentSize.width - stage.page.width) < 0.26)
      #expect(try abs(scroll.contentSize.height - (48 + height("l1") + height("l2"))) < 0.26)
    }
    try stage.wheel(CGVector(dx: 0, dy: 50_000), at: .query(.id("scroll")))
    #expect(scroll.contentOffset.y == scroll.contentSize.height - scroll.bounds.height)
  }

  @Test func typingIntoALabelOfAScrollViewMovesItsEnd() throws {
    let stage = try Stage(page: "003-3")
    let scroll = try #require(stage.find(.id("scroll")) as? UIScrollView)
    for _ in 0..<3 { try stage.press("next") }
    for number in 1...2 {
      let (height, text) = (scroll.contentSize.height, try stage.text("l\(number)") ?? "")
      let label = try stage.find(.id("l\(number)"))
      try stage.tap(.query(.id("text\(number)")))
      stage.type(String(repeating: " and more", count: 8))
      #expect(try stage.text("l\(number)")?.count == text.count + 72)
      try stage.place(
        "l\(number)", 20, number == 1 ? 20 : label.frame.minY, stage.page.width - 40, label.frame.height)
      #expect(scroll.contentSize.height > height)
    }
    try stage.drag("scroll", by: CGVector(dx: 0, dy: -200), frames: 8)
    #expect(scroll.contentOffset.y > 150 && scroll.contentOffset.x == 0)
    try stage.settle()
    #expect(stage.page.width == 375)
  }

  @Test func theEndIsAHalfCircleAtEveryHeightAndItsCornersTakeTaps() throws {
    let stage = try Stage(page: "003-4")
    let tag = try stage.find(.id("tag"))
    for height in [CGFloat(60), 40] {
      try stage.drag("tag", by: CGVector(dx: 0, dy: height - tag.bounds.height))
      try stage.place("tag", 20, 40, 160, height)
      #expect(tag.layer.cornerRadius == height / 2)
      #expect(tag.layer.mask != nil)
    }
    let before = try stage.text("tag")
    try stage.tap(.at(178, 42))
    #expect(try stage.text("tag") != before)
  }
}
