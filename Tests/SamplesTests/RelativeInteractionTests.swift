// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// What the viewer can do with the demos of seed 001: the frames before and after, worked out by hand.
@MainActor @Suite struct RelativeInteractionTests {
  @Test func theSecondLabelFollowsTheWidthOfTheFirst() throws {
    let stage = try Stage(demo: "001-1")
    let height = try stage["lb1"].frame.height
    try stage.tap(.at(300, 500))
    try stage.expect("lb1", 10, 20, 120, height)
    try stage.expect("lb2", 130, 20 + height, 150, 2 * height - 10)
    try stage.tap(.at(300, 500))
    try stage.expect("lb2", 70, 20 + height, 90, 2 * height - 10)
  }

  struct Hidden: CustomTestStringConvertible {
    let name: String
    let flex: Bool
    let row: [CGFloat]
    let rows: [CGFloat]
    var testDescription: String { "\(name) \(flex ? "YES" : "NO")" }
  }

  /// The view that goes, then x and width of all three views of its row, then y of the rows.
  nonisolated static let hidden: [Hidden] = [
    Hidden(name: "v1", flex: false, row: [10, 111.667, 10, 111.667, 131.667, 111.667], rows: [0, 80, 200]),
    Hidden(name: "v1", flex: true, row: [10, 172.5, 10, 172.5, 192.5, 172.5], rows: [0, 80, 200]),
    Hidden(
      name: "v2", flex: false, row: [10, 111.667, 131.667, 111.667, 131.667, 111.667], rows: [0, 120, 240]),
    Hidden(name: "v2", flex: true, row: [10, 172.5, 192.5, 172.5, 192.5, 172.5], rows: [0, 120, 240]),
    Hidden(
      name: "v3", flex: false, row: [10, 111.667, 131.667, 111.667, 253.333, 111.667], rows: [0, 120, 240]),
    Hidden(name: "v4", flex: false, row: [10, 260, 10, 37.5, 57.5, 37.5], rows: [0, 40, 120]),
    Hidden(name: "v4", flex: true, row: [10, 260, 10, 172.5, 192.5, 172.5], rows: [0, 40, 120]),
    Hidden(name: "v5", flex: false, row: [10, 260, 280, 37.5, 280, 37.5], rows: [0, 120, 240]),
    Hidden(name: "v6", flex: false, row: [10, 260, 280, 37.5, 327.5, 37.5], rows: [0, 120, 240]),
    Hidden(name: "v6", flex: true, row: [10, 260, 280, 85, 375, 85], rows: [0, 120, 240]),
    Hidden(name: "v7", flex: false, row: [10, 67, 10, 100.5, 120.5, 167.5], rows: [0, 120, 160]),
    Hidden(name: "v7", flex: true, row: [10, 86.25, 10, 129.375, 149.375, 215.625], rows: [0, 120, 160]),
    Hidden(
      name: "v8", flex: true, row: [10, 98.571, 118.571, 147.857, 118.571, 246.429], rows: [0, 120, 240]),
    Hidden(name: "v9", flex: false, row: [10, 67, 87, 100.5, 197.5, 167.5], rows: [0, 120, 240]),
    Hidden(name: "v9", flex: true, row: [10, 138, 158, 207, 375, 345], rows: [0, 120, 240]),
  ]

  @Test(arguments: hidden) func othersTakeThePlaceOfAViewThatGoesAndWithFlexItsWidth(_ hidden: Hidden) throws
  {
    let stage = try Stage(demo: "001-2")
    let before = try (1...9).map { try stage[.id("v\($0)")].frame }
    if hidden.flex { try stage.tap("flex") }
    try stage.tap(.query(.id("hide \(hidden.name)")))
    let number = try #require(Int(hidden.name.dropFirst()))
    let first = (number - 1) / 3 * 3 + 1
    #expect(try (1...9).allSatisfy { try stage[.id("v\($0)")].isHidden == ($0 == number) })
    for index in 0..<3 {
      let y: CGFloat? = first + index == number ? nil : hidden.rows[(number - 1) / 3]
      try stage.expect("v\(first + index)", hidden.row[2 * index], y, hidden.row[2 * index + 1], 40)
    }
    for (row, y) in hidden.rows.enumerated() where row != (number - 1) / 3 {
      try stage.expect("v\(3 * row + 1)", nil, y, nil, 40)
    }
    try stage.tap(.query(.id("hide \(hidden.name)")))
    #expect(try (1...9).map { try stage[.id("v\($0)")].frame } == before)
  }

  @Test func theButtonSaysWhetherOthersFlex() throws {
    let stage = try Stage(demo: "001-2")
    let button = try #require(try stage["flex"] as? UIButton)
    #expect(button.currentTitle == "flexOtherViewWidthWhenSubviewHidden = NO")
    try stage.tap("flex")
    #expect(button.currentTitle == "flexOtherViewWidthWhenSubviewHidden = YES")
    try stage.expect("bar", 0, 587, 375, 80)
  }

  private func checkWrapped(_ stage: Stage, lb2: CGSize) throws {
    let (lb1, lb3) = try (stage["lb1"].frame, stage["lb3"].frame)
    let width = max(lb1.width + 40, lb1.width / 2 + 20 + lb2.width, lb3.width + 5)
    let height = max(lb1.height + 80 + lb2.height, lb3.height + 40)
    try stage.expect("rl", nil, nil, width, height)
    try stage.expect("lb2", 20 + lb1.width / 2, lb1.height + 40, lb2.width, lb2.height)
    try stage.expect("lb3", width - 5 - lb3.width, 30, nil, nil)
  }

  @Test func theLayoutGetsWiderWithALongerTextAndNarrowAgain() throws {
    let stage = try Stage(demo: "001-3")
    let (text, before) = try (stage["lb1"].frame.width, stage["rl"].frame)
    try stage.tap(.at(200, 400))
    #expect(try abs(stage["lb1"].frame.width - 4 * text) <= 2)
    try checkWrapped(stage, lb2: CGSize(width: 50, height: 50))
    #expect(try stage["rl"].frame.width > before.width + 2 * text)
    try stage.tap(.at(200, 400))
    #expect(try stage["rl"].frame == before)
  }

  @Test func theContentOfTheScrollViewIsAsLargeAsTheLayout() throws {
    let stage = try Stage(demo: "001-3b")
    let scrollView = try #require(try stage["scrollView"] as? UIScrollView)
    func check(_ lb2: CGSize) throws {
      try checkWrapped(stage, lb2: lb2)
      #expect(try scrollView.contentSize == stage["rl"].frame.size)
    }
    try check(CGSize(width: 50, height: 50))
    try stage.tap(.at(200, 400))
    try check(CGSize(width: 600, height: 900))
    try stage.wheel(CGVector(dx: 0, dy: 10_000), at: .at(187, 333))
    try stage.wheel(CGVector(dx: 10_000, dy: 0), at: .at(187, 333))
    let size = scrollView.contentSize
    #expect(scrollView.contentOffset == CGPoint(x: size.width - 375, y: size.height - 667))

    try stage.tap(.at(200, 400))
    try check(CGSize(width: 50, height: 50))
    #expect(scrollView.contentOffset == .zero)
  }

  /// Frames of the eight examples: a view, before the tap and after it.
  nonisolated static let examples: [String: [(String, [CGFloat], [CGFloat])]] = [
    "001-b1": [("B", [50, 60, 100, 80], [100, 60, 100, 80]), ("A", [180, 0, 40, 20], [230, 0, 40, 20])],
    "001-b2": [("A", [0, 0, 40, 20], [0, 30, 40, 20]), ("B", [0, 60, 100, 80], [0, 60, 100, 80])],
    "001-b3": [("A", [167.5, 323.5, 40, 20], [127.5, 303.5, 120, 60])],
    "001-b4": [("A", [20, 0, 40, 20], [120, 0, 40, 20])],
    "001-d1": [("B", [0, 0, 100, 80], [0, 0, 200, 160]), ("A", [0, 0, 100, 40], [0, 0, 200, 80])],
    "001-d2": [("B", [0, 0, 100, 80], [0, 0, 200, 160]), ("A", [0, 0, 40, 100], [0, 0, 40, 180])],
    "001-d3": [("A", [0, 0, 125, 20], [0, 0, 187.5, 20]), ("B", [0, 0, 125, 80], [0, 0, 187.5, 80])],
    "001-d4": [
      ("A", [0, 0, 20, 20], [0, 0, 125, 20]), ("B", [0, 0, 142, 80], [0, 0, 100, 80]),
      ("C", [0, 0, 213, 10], [0, 0, 150, 10]),
    ],
  ]

  @Test(arguments: examples.keys.sorted()) func aTapChangesOneThingAndTheRuleHolds(id: String) throws {
    let stage = try Stage(demo: id)
    func check(_ isTapped: Bool) throws {
      for (name, before, after) in Self.examples[id]! {
        let wanted = isTapped ? after : before
        try stage.expect(name, wanted[0], wanted[1], wanted[2], wanted[3])
      }
    }
    for isTapped in [false, true, false, true] {
      try check(isTapped)
      try stage.tap(.at(300, 300))
    }
  }

  @Test(arguments: examples.keys.sorted()) func theTutorialsWordsStandAtTheBottom(id: String) throws {
    let stage = try Stage(demo: id)
    for size in [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375)] {
      stage.resize(size)
      let caption = try stage["caption"].frame
      #expect(caption.minX == 10 && caption.width == size.width - 20)
      #expect(caption.height > 20 && abs(caption.maxY - (size.height - 10)) < 0.01)
    }
  }

  @Test func aGroupIsCentredAgainWhenAMemberHasGrown() throws {
    let stage = try Stage(demo: "001-groups")
    try stage.expect("lb1", 95, 100, 60, 20)
    try stage.expect("lb2", 160, 100, 80, 20)
    try stage.expect("lb3", 250, 100, 30, 20)
    try stage.expect("lb4", 95, 130, 40, 20)
    try stage.expect("lb5", 157.5, 296, 60, 20)
    try stage.expect("lb6", 147.5, 321, 80, 20)
    try stage.expect("lb7", 172.5, 351, 30, 20)

    try stage.tap("lb1")
    try stage.expect("lb1", 85, 100, 80, 20)
    try stage.expect("lb2", 170, 100, 80, 20)
    try stage.expect("lb3", 260, 100, 30, 20)
    try stage.expect("lb4", 85, 130, 40, 20)

    try stage.tap("lb6")
    try stage.expect("lb5", 157.5, 286, 60, 20)
    try stage.expect("lb6", 147.5, 311, 80, 40)
    try stage.expect("lb7", 172.5, 361, 30, 20)
  }
}
