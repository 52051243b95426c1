// SPDX-License-Identifier: MIT
import Foundation
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// What the viewer can do with the demos of seed 000 from section 6 on: the frames before and after, worked out by hand.
@MainActor @Suite struct LinearEndInteractionTests {
  @Test func theMarginIsTwoFifthsThenThreeThenOneAgain() throws {
    let stage = try Stage(demo: "000-6-text1")
    for x in [CGFloat(150), 225, 75, 150] {
      try stage.tap(.at(300, 300))
      try stage.expect("v1", x, 0, 100, 50)
    }
    #expect(try stage.text("v1") == "0.4")
    stage.resize(CGSize(width: 667, height: 375))
    try stage.expect("v1", 266.8, 0, 100, 50)
  }

  /// The margins of the login screen inside the view `name`.
  private func checkLogin(_ name: String, _ size: CGSize, in stage: Stage) throws {
    func frame(_ id: String) throws -> CGRect { try stage[.inside(.id(name), .id(id))].frame }
    #expect(try frame("ll").size == size)
    let (image, field, label) = try (frame("imgView"), frame("txtField"), frame("lab"))
    let free = size.height - image.height - 40 - label.height - 20
    #expect(abs(image.minY - 0.45 * free) < 0.01)
    #expect(abs(field.minY - (0.55 * free + image.height)) < 0.01)
    #expect(abs(label.maxY - (size.height - 20)) < 0.01)
    #expect([image, field, label].allSatisfy { abs($0.midX - size.width / 2) < 0.01 })
  }

  @Test func theLoginScreenStandsUprightAndOnItsSideAndTurns() throws {
    let stage = try Stage(demo: "000-6a-both")
    let (upright, turned) = (CGSize(width: 375, height: 667), CGSize(width: 667, height: 375))
    try checkLogin("portrait", upright, in: stage)
    try checkLogin("landscape", turned, in: stage)
    // Three gaps of 12 beside; what is left shows 375 + 667 points.
    let scale = CGFloat(375 - 36) / 1042
    try stage.expect("portrait", 12, nil, 375 * scale, 667 * scale)
    try stage.expect("landscape", 24 + 375 * scale, nil, 667 * scale, 375 * scale)
    #expect(try abs(stage["portrait"].frame.midY - 333.5) < 0.01)

    try stage.tap("portrait")
    try checkLogin("portrait", turned, in: stage)
    try checkLogin("landscape", turned, in: stage)
    try stage.expect("landscape", 193.5, nil, 169.5, nil)
    try stage.tap("landscape")
    try stage.tap("portrait")
    try checkLogin("landscape", upright, in: stage)
    try checkLogin("portrait", upright, in: stage)
  }

  @Test func onALowWindowTheHeightDecidesHowLargeBothScreensAre() throws {
    let stage = try Stage(demo: "000-6a-both", size: CGSize(width: 1200, height: 357))
    try stage.expect("portrait", nil, 12, 375 * 333 / 667, 333)
    try checkLogin("portrait", CGSize(width: 375, height: 667), in: stage)
  }

  @Test func everyButtonAveragesFromTheFirstHeightsOn() throws {
    let stage = try Stage(demo: "000-6b")
    // y and height of the three views.
    let wanted: [(String, [CGFloat])] = [
      ("averageSubviews:NO", [0, 133.4, 266.8, 133.4, 533.6, 133.4]),
      ("averageMargin:YES", [111.75, 100, 323.5, 50, 485.25, 70]),
      ("averageMargin:NO", [0, 100, 323.5, 50, 597, 70]),
      ("averageSubviews:YES", [95.286, 95.286, 285.857, 95.286, 476.429, 95.286]),
    ]
    for (title, numbers) in wanted + wanted.reversed() {
      try stage.tap(.query(.text(title)))
      for index in 0..<3 {
        try stage.expect("v\(index + 1)", 10, numbers[2 * index], 355, numbers[2 * index + 1])
      }
      try stage.expect("ll", 0, 0, 375, 667)
    }
    // The bar ends at the bottom and leaves the three views free as long as they keep away from it.
    try stage.expect("bar", 0, 583, 375, 84)
  }

  @Test func rowsComeAndGoAndTheContentFollows() throws {
    let stage = try Stage(demo: "000-7b")
    let scrollView = try #require(try stage["scrollView"] as? UIScrollView)
    let text = try stage["row1.label"].frame.height
    #expect(text > 40)
    func check(rows: [String]) throws {
      for (index, row) in rows.enumerated() {
        try stage.expect(row, 2, 62 + CGFloat(index) * (text + 16), 371, text + 8)
        try stage.expect("\(row).label", 4, 4, 363, text)
      }
      #expect(try stage["myll"].subviews.count == rows.count + 1)
      #expect(scrollView.contentSize == CGSize(width: 0, height: 68 + CGFloat(rows.count) * (text + 16)))
    }

    try stage.expect("header", 2, 10, 371, 48)
    try stage.expect("addButton", 4, 4, 181.5, 40)
    try stage.expect("delButton", 185.5, 4, 181.5, 40)
    try check(rows: ["row1", "row2"])
    try stage.tap("addButton")
    try check(rows: ["row1", "row2", "row3"])
    try stage.tap("row1")
    try stage.settle()
    try check(rows: ["row2", "row3"])
    for _ in 0..<4 { try stage.tap("delButton") }
    try check(rows: [])
    try stage.tap("addButton")
    try check(rows: ["row4"])
  }

  @Test func aCellThatGetsHigherTakesTheRoomOfTheRowAbove() throws {
    let stage = try Stage(demo: "000-tables")
    try stage.expect("row0", 0, 0, 160, 30)
    try stage.expect("row0.c0", 10, 5, 30, 20)
    try stage.expect("row0.c1", 100, 0, 30, 30)
    try stage.expect("row1.c3", 281.25, 0, 93.75, 40)
    try stage.expect("row2", 0, 70, 300, 30)
    try stage.expect("row2.c1", 100, 0, 200, 30)
    try stage.expect("row3", 0, 100, 375, 30)
    try stage.expect("row4", 0, 130, 375, 417)
    try stage.expect("row4.c1", 187.5, 3, 184.5, 411)
    try stage.expect("row5", 0, 547, 375, 120)
    try stage.expect("row5.c0", 0, 0, 125, 80)
    try stage.expect("row5.c2", 250, 0, 125, 70)

    try stage.tap("row5.c1")
    try stage.expect("row5", 0, 507, 375, 160)
    try stage.expect("row5.c1", 125, 0, 125, 160)
    try stage.expect("row4", 0, 130, 375, 377)
    try stage.expect("row4.c1", 187.5, 3, 184.5, 371)
    // Lower than its neighbour: the row stays.
    try stage.tap("row5.c2")
    try stage.expect("row5.c2", 250, 0, 125, 110)
    try stage.expect("row5", 0, 507, 375, 160)
  }
}
