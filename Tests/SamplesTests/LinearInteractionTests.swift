// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// What the viewer can do with the demos of seed 000, up to section 5: the frames before and after, worked out by hand.
@MainActor @Suite struct LinearInteractionTests {
  @Test func aTappedFigureTurns() throws {
    let stage = try Stage(demo: "000-0")
    // 5 + 3 · (3 + 40 + 3) + 5 along, 5 + 46 + 5 across; centred in half of 375 - 2 · 10.
    try stage.expect("vert", 60.75, nil, 56, 148)
    try stage.expect("horz", 14.75, nil, 148, 56)
    try stage.expect("vert.v3", 8, 100, 40, 40)
    try stage.expect("horz.v3", 100, 8, 40, 40)
    #expect(try stage.text("vert.label") == "orientation =\nLVORIENTATION_VERT")

    try stage.tap("vert")
    try stage.expect("vert", 14.75, nil, 148, 56)
    try stage.expect("vert.v3", 100, 8, 40, 40)
    #expect(try stage.text("vert.label") == "orientation =\nLVORIENTATION_HORZ")
    try stage.tap("horz")
    try stage.expect("horz", 60.75, nil, 56, 148)
    try stage.tap("vert")
    try stage.expect("vert", 60.75, nil, 56, 148)
  }

  @Test func aTappedViewGetsHigherAndTheLayoutLonger() throws {
    let stage = try Stage(demo: "000-1a")
    try stage.tap("v1")
    try stage.expect("v1", 20, 4, 120, 60)
    try stage.expect("v2", 40, 70, 80, 60)
    try stage.expect("v3", 30, 133, 150, 30)
    try stage.expect("ll", 0, 0, 200, 167)
    try stage.tap("v3")
    try stage.expect("ll", 0, 0, 200, 187)
    // Beside the layout there is nothing to tap.
    try stage.tap(.at(300, 300))
    try stage.expect("ll", 0, 0, 200, 187)
  }

  @Test func eachLayoutKeepsItsOwnEdge() throws {
    let stage = try Stage(demo: "000-1b")
    try stage.tap(.at(187, 600))
    try stage.expect("A.v2", 20, 50, 40, 100)
    try stage.expect("llA", -200, 0, 100, 200)
    try stage.expect("llB", -90, 0, 100, 187)
    try stage.expect("llC", 20, 6.5, 100, 187)
    try stage.expect("llD", 130, 13, 100, 187)
    try stage.tap(.at(187, 600))
    try stage.expect("llB", -90, 0, 100, 147)
    try stage.expect("llC", 20, 26.5, 100, 147)
    try stage.expect("llD", 130, 53, 100, 147)
  }

  @Test func aLabelThatFitsItsNextTextMovesWhatStandsBelow() throws {
    let stage = try Stage(demo: "000-2b")
    let scrollView = try #require(try stage["scrollView"] as? UIScrollView)
    func check() throws -> CGFloat {
      let height = try stage["label"].frame.height
      #expect(try stage["label"].frame.origin == CGPoint(x: 10, y: 10))
      try stage.expect("btn", 10, 10 + height, 355, 60)
      try stage.expect("bottomView", 10, 70 + height, 355, 400)
      #expect(scrollView.contentSize == CGSize(width: 0, height: 480 + height))
      return height
    }

    let one = try check()
    try stage.tap("btn")
    #expect(abs(try check() - 2 * one) <= 1)
    try stage.tap("btn")
    #expect(abs(try check() - 4 * one) <= 3)
    try stage.tap("btn")
    #expect(try check() == one)
  }

  @Test func aTextViewGetsAsHighAsItsTextAndTheEndCanBeScrolledTo() throws {
    let stage = try Stage(demo: "000-2c")
    let scrollView = try #require(try stage["scrollView"] as? UIScrollView)
    var heights: [CGFloat] = []
    for _ in 0..<4 {
      let height = try stage["textView"].frame.height
      try stage.expect("btn", 10, 10 + height, 355, 60)
      #expect(scrollView.contentSize == CGSize(width: 0, height: 480 + height))
      heights.append(height)
      try stage.tap("btn")
    }
    // Each paragraph adds as many lines as the first; insets of 8 count once.
    let lines = heights[0] - 16
    #expect(lines > 20)
    for (index, height) in heights.enumerated() {
      #expect(abs(height - (16 + CGFloat(index + 1) * lines)) <= CGFloat(index + 1))
    }
    try stage.wheel(CGVector(dx: 0, dy: 10_000), at: "bottomView")
    #expect(scrollView.contentOffset.y == scrollView.contentSize.height - 667)
  }

  @Test func aTappedColumnDocksItsViewsAtTheNextPlace() throws {
    let stage = try Stage(demo: "000-3a")
    let column = try stage.middle("llL")
    for x in [CGFloat(20), 35, 5] {
      try stage.tap(column)
      try stage.expect("L.v1", x, 9, 60, 40)
    }
    try stage.expect("C.v1", 20, 9, 60, 40)
    try stage.expect("R.v1", 35, 9, 60, 40)
  }

  @Test func aTappedColumnMovesItsViewsAlong() throws {
    let stage = try Stage(demo: "000-3b")
    let column = try stage.middle("llT")
    // 53 points are free.
    for y in [30.5, 57, 4] as [CGFloat] {
      try stage.tap(column)
      try stage.expect("T.v1", 0, y, 100, 40)
      try stage.expect("llT", -155, 0, 100, 200)
    }
    try stage.expect("B.v1", 0, 57, 100, 40)
  }

  @Test func aTappedViewDocksItselfAtTheNextPlace() throws {
    let stage = try Stage(demo: "000-3c")
    for x in [CGFloat(20), 40, 0] {
      try stage.tap(stage.middle("v1"))
      try stage.expect("v1", x, 4, 60, 40)
    }
    // Its right margin counts at the right edge, and half of it in the middle.
    for x in [CGFloat(0), 7.5, 15] {
      try stage.tap(stage.middle("v4"))
      try stage.expect("v4", x, 146, 75, 30)
    }
    try stage.expect("v3", 25, 113, 75, 30)
  }

  @Test func aDraggedLayoutGetsWiderAndItsViewsFollow() throws {
    let stage = try Stage(demo: "000-3d")
    let finger = stage.finger()
    try finger.down(.at(187, 330))
    try finger.move(.at(197, 300))
    finger.up()
    try stage.expect("ll", -60, 0, 120, 180)
    try stage.expect("v1", 0, 4, 120, 40)
    try stage.expect("v2", 12, 50, 96, 60)
    try stage.expect("v3", 20, 113, 80, 30)
    try stage.expect("v4", 10, 146, 80, 30)
    try finger.down(.at(10, 330))
    try finger.move(.at(370, 330))
    #expect(try stage["ll"].frame.width == 320)
  }

  @Test func theCrossBetweenNestedLayoutsFollowsTheFinger() throws {
    let stage = try Stage(demo: "000-4")
    let finger = stage.finger()
    try finger.down(.at(187, 333))
    try finger.move(.at(217, 373))
    try stage.expect("topll", 20, 20, 335, 343.5)
    try stage.expect("topLeft", 0, 0, 187.5, 343.5)
    try stage.expect("topRight", 207.5, 0, 127.5, 343.5)
    try stage.expect("bottom", 20, 383.5, 335, 263.5)
    // Nine tenths of 335 - 20 and of 667 - 3 · 20 at most.
    try finger.move(.at(1000, 2000))
    finger.up()
    try stage.expect("topLeft", 0, 0, 283.5, 546.3)
    try stage.expect("bottom", 20, 586.3, 335, 60.7)
  }

  @Test func theWeightedViewGivesWhatTheFixedOnesTake() throws {
    let stage = try Stage(demo: "000-4-text1")
    try stage.tap("v1")
    try stage.expect("v1", 0, 0, 375, 50)
    try stage.expect("v2", 0, 50, 375, 567)
    try stage.tap("v3")
    try stage.expect("v2", 0, 50, 375, 547)
    try stage.expect("v3", 0, 597, 375, 70)
    try stage.tap("v2")
    try stage.expect("v2", 0, 50, 375, 547)
  }

  @Test func theTappedViewGetsTheLargerShare() throws {
    let stage = try Stage(demo: "000-4-text2")
    #expect(try stage.text("v2") == "v2.weight = 0.4")
    try stage.tap("v2")
    try stage.expect("v2", 0, 30, 375, 382.2)
    try stage.expect("v3", 0, 412.2, 375, 254.8)
    #expect(try stage.text("v2") == "v2.weight = 0.6")
    try stage.tap("v3")
    try stage.expect("v2", 0, 30, 375, 254.8)
    try stage.expect("v3", 0, 284.8, 375, 382.2)
  }

  @Test func withoutItsWidestViewTheLayoutGetsNarrower() throws {
    let stage = try Stage(demo: "000-5")
    try stage.tap("ll")
    #expect(try stage["v1"].isHidden)
    try stage.expect("ll", 100, 100, 75, 100)
    try stage.expect("v2", 0, 6, 40, 60)
    try stage.expect("v3", 0, 70, 75, 30)
    try stage.tap("ll")
    try stage.expect("ll", 100, 100, 120, 144)
  }
}
