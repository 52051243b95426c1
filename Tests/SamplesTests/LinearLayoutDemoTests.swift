// SPDX-License-Identifier: MIT
import Foundation
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// The demos of seed 000. Their frames are those of the tutorial's own figures, worked out by hand.
@MainActor @Suite struct LinearLayoutDemoTests {
  private func stage(_ id: String) throws -> Stage {
    try Stage(demo: id)
  }

  private func origin(_ id: String, in stage: Stage) throws -> CGPoint {
    try stage[.id(id)].convert(CGPoint.zero, to: stage.window)
  }

  @Test func marginsMakeTheLayout147PointsHigh() throws {
    let stage = try stage("000-1a")
    #expect(try stage["ll"].frame == CGRect(x: 0, y: 0, width: 200, height: 147))
    #expect(try stage["v1"].frame == CGRect(x: 20, y: 4, width: 120, height: 40))
    #expect(try stage["v2"].frame == CGRect(x: 40, y: 50, width: 80, height: 60))
    #expect(try stage["v3"].frame == CGRect(x: 30, y: 113, width: 150, height: 30))
  }

  @Test func aClickHidesAndShowsTheTextAndTheContentFollows() throws {
    let stage = try stage("000-2")
    let scrollView = try #require(try stage["scrollView"] as? UIScrollView)
    let height = try stage["label"].frame.height
    // Lines of 17 points: the text has about 70 characters of an em, and 355 points hold twenty of them.
    #expect(height > 60 && height < 110)
    func check(isHidden: Bool) throws {
      let shift = isHidden ? 0 : height
      #expect(try stage["label"].isHidden == isHidden)
      #expect(try stage["btn"].frame == CGRect(x: 10, y: 10 + shift, width: 355, height: 60))
      #expect(try stage["bottomView"].frame == CGRect(x: 10, y: 70 + shift, width: 355, height: 400))
      #expect(try stage["ll"].frame == CGRect(x: 0, y: 0, width: 375, height: 480 + shift))
      #expect(scrollView.contentSize == CGSize(width: 0, height: 480 + shift))
    }

    try check(isHidden: false)
    try stage.tap("btn")
    try check(isHidden: true)
    try stage.tap("btn")
    try check(isHidden: false)
  }

  @Test func onALowScreenTheContentScrollsAndItsEndFollows() throws {
    let stage = try stage("000-2")
    let scrollView = try #require(try stage["scrollView"] as? UIScrollView)
    stage.resize(CGSize(width: 375, height: 300))
    let height = try stage["label"].frame.height

    stage.key(.end)
    #expect(scrollView.contentOffset.y == 480 + height - 300)
    try stage["label"].isHidden = true
    stage.frame()
    #expect(scrollView.contentOffset.y == 180)
    // The label above comes back without moving what is seen: it does not scroll.
    try stage["label"].isHidden = false
    stage.frame()
    #expect(scrollView.contentOffset.y == 180)
    #expect(stage.frame().isIdle)
  }

  @Test func eachViewDocksItself() throws {
    let stage = try stage("000-3c")
    #expect(try origin("ll", in: stage) == CGPoint(x: 142.5, y: 243.5))
    #expect(try stage["ll"].frame.size == CGSize(width: 100, height: 180))
    let views = try ["v1", "v2", "v3", "v4"].map { try stage[.id($0)] }
    #expect(views.map(\.frame.minX) == [0, 30, 25, 15])
    #expect(views.map(\.frame.minY) == [4, 50, 113, 146])
  }

  @Test func relativeMarginsShareTheFreeHeight() throws {
    let stage = try stage("000-6a")
    for size in [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375)] {
      stage.resize(size)
      let (image, field, label) = try (stage["imgView"].frame, stage["txtField"].frame, stage["lab"].frame)
      let free = size.height - image.height - 40 - label.height - 20

      #expect(abs(image.minY - 0.45 * free) < 0.01)
      #expect(abs(field.minY - (0.55 * free + image.height)) < 0.01)
      #expect(abs(label.maxY - (size.height - 20)) < 0.01)
      #expect([image, field, label].allSatisfy { abs($0.midX - size.width / 2) < 0.01 })
      // Six characters of an em, three capitals of half one, two spaces of a quarter, at 17 points.
      #expect(label.width == 136)
    }
  }
}
