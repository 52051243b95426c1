// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import MyLayout
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// The 500 rows of seed 000, section 7.
@MainActor @Suite struct RowsDemoTests {
  private let stage: Stage
  private let scrollView: UIScrollView

  init() throws {
    stage = try Stage(demo: "000-7")
    scrollView = try #require(try stage["scrollView"] as? UIScrollView)
  }

  private func row(_ number: Int) throws -> MyLinearLayout {
    try #require(try stage[.id("row\(number)")] as? MyLinearLayout)
  }

  /// The rows stand one below the other without gaps, and the content ends with the last.
  private func checkStack() throws {
    var y: CGFloat = 0
    for view in try stage["myll"].subviews {
      #expect(view.frame.minX == 0 && view.frame.width == 375)
      #expect(abs(view.frame.minY - y) < 0.01)
      #expect(abs(view.frame.height - view.subviews[0].frame.height - 24) < 0.01)
      y = view.frame.maxY
    }
    #expect(scrollView.contentSize.width == 0 && abs(scrollView.contentSize.height - y) < 0.01)
  }

  @Test func aTappedRowGetsHigherAndTheOthersAndTheContentFollow() throws {
    let height = try row(1).frame.height
    #expect(try stage["myll"].subviews.count == 500)
    #expect(abs(scrollView.contentSize.height - 500 * height) < 0.01)
    try checkStack()

    try stage.tap("row2")
    try stage.settle()
    let high = try row(2).frame.height
    #expect(high > height + 40)
    #expect(try abs(row(3).frame.minY - height - high) < 0.01)
    #expect(abs(scrollView.contentSize.height - 499 * height - high) < 0.01)
    try checkStack()

    try stage.tap("row2")
    try stage.settle()
    #expect(try row(2).frame.height == height)
    #expect(abs(scrollView.contentSize.height - 500 * height) < 0.01)
  }

  @Test func theWheelReachesTheEndAlsoAfterTheLastRowHasGrown() throws {
    let height = try row(500).frame.height
    func wheel(_ distance: CGFloat) throws {
      try stage.wheel(CGVector(dx: 0, dy: distance), at: .at(187, 333))
    }
    try wheel(250)
    #expect(scrollView.contentOffset.y == 250)
    try wheel(1_000_000)
    #expect(abs(scrollView.contentOffset.y - (500 * height - 667)) < 0.01)

    try stage.tap("row500")
    try stage.settle()
    let high = try row(500).frame.height
    #expect(high > height + 40)
    // What is seen stays; the wheel reaches the rest.
    #expect(abs(scrollView.contentOffset.y - (500 * height - 667)) < 0.01)
    try wheel(1_000_000)
    #expect(abs(scrollView.contentOffset.y - (499 * height + high - 667)) < 0.01)
    let end = try row(500).convert(CGPoint(x: 0, y: high), to: stage.window)
    #expect(abs(end.y - 667) < 0.01)

    // Short again: the end of the content comes down to the end of the window.
    try stage.tap("row500")
    try stage.settle()
    #expect(abs(scrollView.contentOffset.y - (500 * height - 667)) < 0.01)
    try checkStack()
  }

  @Test func aRowIsGreyUnderTheFingerAndWhiteAgain() throws {
    let (white, grey) = (UIColor.white, UIColor(white: 0.85, alpha: 1))
    let height = try row(1).frame.height
    let finger = stage.finger()
    try finger.down("row3")
    // A scroll view keeps a finger to itself until it has stood for 150 milliseconds.
    stage.wait(0.2)
    #expect(try row(3).backgroundColor == grey)
    #expect(try row(4).backgroundColor == white)
    finger.up()
    try stage.settle()
    #expect(try row(3).backgroundColor == white)
    #expect(try row(3).frame.height > height)

    // A finger that goes away does not click.
    try finger.down("row1")
    try finger.move("row2")
    finger.up()
    try stage.settle()
    #expect(try row(1).backgroundColor == white)
    #expect(try row(1).frame.height == height)
  }

  @Test func linesStandBetweenTheRowsOnly() throws {
    #expect(try row(1).topBorderLine == nil && row(500).bottomBorderLine == nil)
    #expect(try (2...500).allSatisfy { try row($0).topBorderLine != nil })
    #expect(try (1...500).allSatisfy { try row($0).bottomBorderLine == nil })
    #expect(try row(11).topBorderLine?.thick == 2 && row(12).topBorderLine?.thick == 1)
    // Drawn: indented by 16 points above row 2, from edge to edge above row 11.
    let bitmap = stage.bitmap()
    func isWhite(_ x: Int, _ y: Int) -> Bool { bitmap[x: x, y: y] == bitmap[x: 2, y: 2] }
    let second = try Int(row(2).convert(CGPoint.zero, to: stage.window).y.rounded())
    let eleventh = try Int(row(11).convert(CGPoint.zero, to: stage.window).y.rounded())
    #expect(isWhite(8, second) && !isWhite(100, second) && isWhite(100, second + 2))
    #expect(!isWhite(8, eleventh))
  }
}
