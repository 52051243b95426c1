// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Scroll views that are dragged, thrown, paged, zoomed and pulled, at a phone's size and others.
@MainActor @Suite struct TouchDemoTests {
  nonisolated static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 320, height: 480), CGSize(width: 1280, height: 800),
  ]

  private func scroll(_ stage: Stage, _ id: String) throws -> UIScrollView {
    try #require(stage.find(.id(id)) as? UIScrollView)
  }

  // MARK: - Physics

  /// The phase that is lit, of five.
  private func phase(_ stage: Stage) throws -> String {
    let all = ["resting", "tracking", "dragging", "decelerating", "bouncing"]
    let lit = try all.filter { try (stage.find(.id($0)) as? UILabel)?.isHighlighted == true }
    #expect(lit.count == 1)
    return lit.first ?? ""
  }

  private func number(_ stage: Stage, _ id: String) throws -> Double {
    try #require(try Double(stage.text(id) ?? ""))
  }

  @Test(arguments: sizes) func theNumbersAreThoseOfTheScrollView(size: CGSize) throws {
    let stage = try Stage(demo: "touch-physics", size: size)
    let list = try scroll(stage, "list")
    #expect(try phase(stage) == "resting" && stage.text("target") == "–")
    let finger = stage.finger()
    try finger.down(.at(100, 40))
    stage.frame()
    #expect(try phase(stage) == "tracking")
    for y in stride(from: 50, through: 110, by: 10) { try finger.move(.at(100, CGFloat(y))) }
    #expect(try phase(stage) == "dragging" && number(stage, "offset") == list.contentOffset.y)
    #expect(try list.contentOffset.y < 0 && number(stage, "speed") < 0)
    finger.up()
    stage.frame()
    #expect(try phase(stage) == "bouncing" && stage.text("target") == "0")
    try stage.settle()
    #expect(try phase(stage) == "resting" && list.contentOffset.y == 0)
  }

  @Test(arguments: sizes) func aThrowEndsWhereItWasAnnounced(size: CGSize) throws {
    let stage = try Stage(demo: "touch-physics", size: size)
    let list = try scroll(stage, "list")
    try stage.perform("touch-physics")
    #expect(try phase(stage) == "decelerating" && number(stage, "speed") > 100)
    let target = try number(stage, "target")
    try stage.settle()
    #expect(try abs(list.contentOffset.y - target) <= 1 && phase(stage) == "resting")
    #expect(try number(stage, "offset") == list.contentOffset.y.rounded())
  }

  @Test func switchesChangeTheWaysOfTheList() throws {
    let stage = try Stage(demo: "touch-physics", size: .phone)
    let list = try scroll(stage, "list")
    for id in ["bounces", "paging", "insets"] { try stage.press(id) }
    #expect(!list.bounces && list.isPagingEnabled && list.contentInset.top == 48)
    try stage.tap(.point(stage.point(of: "rate").offset(60, 0)))
    #expect(list.decelerationRate == .fast)
    try stage.perform("touch-physics")
    try stage.settle()
    #expect(list.contentOffset.y == list.bounds.height)
  }

  // MARK: - Pages

  @Test(arguments: sizes) func pagesAndDotsLeadEachOther(size: CGSize) throws {
    let stage = try Stage(demo: "touch-paging", size: size)
    let pages = try scroll(stage, "pages")
    let dots = try #require(stage.find(.id("dots")) as? UIPageControl)
    let drag = stage.finger()
    try drag.down(.at(240, 200))
    for x in stride(from: 200, through: 80, by: -40) { try drag.move(.at(CGFloat(x), 200)) }
    drag.up()
    try stage.settle()
    #expect(dots.currentPage == 1 && pages.contentOffset.x == size.width)
    try stage.tap(.point(stage.point(of: "dots").offset(50, 0)))
    #expect(dots.currentPage == 2)
    try stage.settle()
    #expect(pages.contentOffset.x == 2 * size.width)
    try stage.press("back")
    try stage.settle()
    #expect(dots.currentPage == 1 && pages.contentOffset.x == size.width)
    // Another width, the same page.
    stage.resize(CGSize(width: size.width + 200, height: size.height))
    #expect(dots.currentPage == 1 && pages.contentOffset.x == size.width + 200)
  }

  @Test func theScriptTurnsThreePages() throws {
    let stage = try Stage(demo: "touch-paging")
    try stage.perform("touch-paging")
    try stage.settle()
    #expect(try scroll(stage, "pages").contentOffset.x == 3 * 375)
    let forth = try #require(stage.find(.id("forth")) as? UIButton)
    #expect(forth.isEnabled)
    try stage.press("forth")
    try stage.settle()
    #expect(!forth.isEnabled)
  }

  // MARK: - Nested

  @Test(arguments: sizes) func theDirectionSaysWhoTakesTheDrag(size: CGSize) throws {
    let stage = try Stage(demo: "touch-carousels", size: size)
    let (list, summer) = try (scroll(stage, "list"), scroll(stage, "Summer"))
    let finger = stage.finger()
    let start = try stage.point(of: "Summer")
    try finger.down(.point(start))
    for step in 1...4 { try finger.move(.point(start.offset(CGFloat(step) * -15, CGFloat(step)))) }
    #expect(try stage.text("who") == "横向 夏 Summer" && stage.text("place") == "x 50")
    #expect(summer.contentOffset.x == 50 && list.contentOffset.y == 0)
    finger.up()
    try stage.settle()
    #expect(try stage.text("who") == "没有人 nobody" && stage.text("place") == "")
    let x = summer.contentOffset.x
    try finger.down(.point(start))
    for step in 1...4 { try finger.move(.point(start.offset(CGFloat(step), CGFloat(step) * -15))) }
    #expect(try stage.text("who") == "纵向列表 vertical list")
    #expect(list.contentOffset.y == 50 && summer.contentOffset.x == x)
    finger.up()
    try stage.settle()
    #expect(try stage.text("who") == "没有人 nobody")
  }

  // MARK: - Zoom

  @Test(arguments: sizes) func aDoubleTapBringsTheTappedPlaceNearerAndBack(size: CGSize) throws {
    let stage = try Stage(demo: "touch-zoom", size: size)
    let (view, picture) = try (scroll(stage, "scroll"), stage.find(.id("picture")))
    let whole = view.zoomScale
    #expect(abs(whole - min(size.width / 1200, (size.height - 44) / 900)) < 1e-9)
    // In the middle while it is small.
    let middle = picture.convert(CGPoint(x: 600, y: 450), to: nil)
    #expect(abs(middle.x - size.width / 2) < 1 && abs(middle.y - (size.height - 44) / 2) < 1)
    let place = CGPoint(x: 600, y: 350)
    for _ in 0..<2 { try stage.tap(.point(picture.convert(place, to: nil))) }
    try stage.settle()
    #expect(abs(view.zoomScale - min(4, 4 * whole)) < 1e-9)
    let shown = picture.convert(place, to: nil)
    #expect(abs(shown.x - size.width / 2) < 2 && abs(shown.y - (size.height - 44) / 2) < 2)
    #expect(try stage.text("scale") == "\(Int((view.zoomScale * 100).rounded())) %")
    for _ in 0..<2 { try stage.tap("scroll") }
    try stage.settle()
    #expect(view.zoomScale == whole)
    #expect(abs(picture.convert(CGPoint(x: 600, y: 450), to: nil).y - middle.y) < 1)
    #expect(stage.reports.isEmpty)
  }

  @Test func thePinchedPictureStaysUnderItsFingers() throws {
    let stage = try Stage(demo: "touch-zoom", scale: 2)
    let (view, picture) = try (scroll(stage, "scroll"), stage.find(.id("picture")))
    try stage.perform("touch-zoom")
    try stage.settle()
    #expect(view.zoomScale == view.minimumZoomScale)
    // Beyond its smallest size it gives way, and comes back.
    let middle = try stage.point(of: "scroll")
    var script =
      "0 finger 1 down \(middle.x - 80),\(middle.y)\n0 finger 2 down \(middle.x + 80),\(middle.y)\n"
    for step in 1...10 {
      let (time, way) = (Double(step) / 60, CGFloat(80 - 6 * step))
      script += "\(time) finger 1 move \(middle.x - way),\(middle.y)\n"
      script += "\(time) finger 2 move \(middle.x + way),\(middle.y)\n"
    }
    try stage.play(script)
    #expect(view.zoomScale < view.minimumZoomScale)
    let centre = picture.convert(CGPoint(x: 600, y: 450), to: nil)
    #expect(abs(centre.x - middle.x) < 1 && abs(centre.y - middle.y) < 1)
    try stage.play("0 finger 1 up\n0 finger 2 up")
    try stage.settle()
    #expect(view.zoomScale == view.minimumZoomScale)
  }

  // MARK: - Refresh

  @Test(arguments: sizes) func pulledFarEnoughTheListGainsTwoRowsAfterASecond(size: CGSize) throws {
    let stage = try Stage(demo: "touch-refresh", size: size)
    let list = try scroll(stage, "list")
    let refresh = try #require(list.refreshControl)
    let height = list.contentSize.height
    // A little is not enough.
    let finger = stage.finger()
    try finger.down("list")
    let start = try stage.point(of: "list")
    for y in stride(from: 20, through: 100, by: 20) { try finger.move(.point(start.offset(0, CGFloat(y)))) }
    finger.up()
    #expect(!refresh.isRefreshing)
    try stage.settle()
    try stage.perform("touch-refresh")
    #expect(refresh.isRefreshing && list.contentSize.height == height)
    #expect(try stage.text("heading")?.hasPrefix("8 ") == true)
    stage.wait(1)
    #expect(!refresh.isRefreshing && list.contentSize.height == height + 2 * 56)
    try stage.settle()
    #expect(try stage.text("heading") == "10 个节气，已加载 1 次")
    #expect(list.contentOffset.y == 0 && stage.all(.text("新")).count == 2)
  }
}

extension CGPoint {
  func offset(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: self.x + x, y: self.y + y) }
}
