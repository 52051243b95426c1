// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Seed 002, sections 4 to 7: labels beside fields, stack views, scroll views; frames by the tutorial's formulas.
@MainActor @Suite struct FieldsAndStacksDemoTests {
  @Test func theFieldTakesWhatTheLabelLeaves() throws {
    let stage = try Stage(page: "002-4a")
    for size in Stage.pageSizes {
      stage.resize(size)
      for text in ["long", "short"] {
        let (name, field) = try (stage.content("name"), stage.content("field"))
        let drop = try stage.baseline("field") - stage.baseline("name")
        try stage.place("name", 20, 20 + drop, name.width, name.height)
        try stage.place("field", 28 + name.width, 20, stage.page.width - 48 - name.width, field.height)
        try stage.press(text)
      }
    }
  }

  @Test func aPairMovesDownWhenItsFontGrows() throws {
    let stage = try Stage(page: "002-4b")
    let sizes: [(String, Float)] = [
      ("label", 28), ("label", 48), ("field", 48), ("label", 17), ("field", 17),
    ]
    for (name, size) in [("label", 17)] + sizes {
      try stage.slide(.id("\(name) size"), to: size)
      let view = try stage.find(.id(name == "label" ? "name" : "field"))
      let font = (view as? UILabel)?.font ?? (view as? UITextField)?.font
      #expect(font?.pointSize == CGFloat(size))
      let (name, field) = try (stage.content("name"), stage.content("field"))
      let (lb, fb) = try (stage.baseline("name"), stage.baseline("field"))
      let top = max(20, 22 + lb - fb)
      try stage.place("name", 20, top + fb - lb, name.width, name.height)
      try stage.place("field", 28 + name.width, top, stage.page.width - 48 - name.width, field.height)
    }
  }

  @Test(arguments: [false, true]) func theWidestLabelDecidesAndRowsKeepTheirGaps(grows: Bool) throws {
    let stage = try Stage(page: grows ? "002-5b" : "002-5a")
    for size in Stage.pageSizes {
      stage.resize(size)
      for size: Float in [22, 28, 17] {
        let widest = try (1...3).map { try stage.content("l\($0)").width }.max() ?? 0
        let (label, field) = try (stage.content("l1").height, stage.content("f1").height)
        let (lb, fb) = try (stage.baseline("l1"), stage.baseline("f1"))
        var top = grows ? max(20, 22 + lb - fb) : 20
        for row in 1...3 {
          try stage.place("l\(row)", 20, top + fb - lb, widest, label)
          try stage.place("f\(row)", 28 + widest, top, stage.page.width - 48 - widest, field)
          let gap: CGFloat = row == 1 ? 8 : 10
          top += grows ? max(field + gap, label + 14) : field + 8
        }
        try stage.slide("size", to: size)
        #expect((try stage.find("l1") as? UILabel)?.font.pointSize == CGFloat(size))
      }
    }
  }

  @Test func thePictureTakesTheRoomOfHiddenViews() throws {
    let stage = try Stage(page: "002-6a")
    func check(title: Bool, edit: Bool, spacing: CGFloat) throws {
      let (w, h) = (stage.page.width - 40, stage.page.height - 40)
      let above = try title ? stage.content("title").height + spacing : 0
      let below = try edit ? stage.content("edit").height + spacing : 0
      try stage.place("stack", 20, 20, w, h)
      try stage.place("image", 0, above, w, h - above - below)
      if title { try stage.place("title", 0, 0, w, above - spacing) }
      if edit { try stage.place("edit", 0, h - below + spacing, w, below - spacing) }
    }
    for size in Stage.pageSizes {
      stage.resize(size)
      try check(title: true, edit: true, spacing: 8)
      try stage.press("hide title")
      try check(title: false, edit: true, spacing: 8)
      try stage.press("edit")
      try check(title: false, edit: false, spacing: 8)
      try stage.press("hide title")
      try stage.press("hide edit")
      try stage.press("spacing")
      try check(title: true, edit: true, spacing: 20)
      try stage.press("spacing")
    }
  }

  @Test(arguments: ["002-6b", "002-6c"]) func nothingMovesBetweenConstraintsAndStacks(id: String) throws {
    let stage = try Stage(page: id)
    let names = ["image", "l1", "f1", "l2", "f2", "bio", "b1", "b2", "b3"]
    func frames() throws -> [CGRect] {
      let root = try stage.find(.id("root"))
      return try names.map { name in
        let view = try stage.find(.id(name))
        return view.convert(view.bounds, to: root)
      }
    }
    for size in Stage.pageSizes {
      stage.resize(size)
      let first = try frames()
      let (w, h) = (stage.page.width, stage.page.height)
      let button = try stage.content("b1").height
      let bio = CGRect(x: 20, y: 108, width: w - 40, height: h - 136 - button)
      let fieldX = try 108 + stage.content("l1").width
      #expect(first[0] == CGRect(x: 20, y: 20, width: 80, height: 80))
      #expect(abs(first[2].minX - fieldX - 8) < 0.51 && abs(first[2].maxX - (w - 20)) < 0.51)
      #expect(abs(first[5].minY - bio.minY) < 0.51 && abs(first[5].maxY - bio.maxY) < 0.51)
      #expect(abs(first[7].width - (w - 56) / 3) < 0.51)
      try stage.press("switch")
      for (a, b) in zip(first, try frames()) {
        #expect(abs(a.minX - b.minX) < 0.51 && abs(a.minY - b.minY) < 0.51, "\(a) \(b)")
        #expect(abs(a.maxX - b.maxX) < 0.51 && abs(a.maxY - b.maxY) < 0.51, "\(a) \(b)")
      }
      try stage.press("switch")
    }
    #expect(stage.reports.isEmpty)
  }

  @Test func stacksNeedSixConstraintsInPlaceOfTwentyNine() throws {
    let stage = try Stage(page: "002-6b")
    let panel = try #require(stage.find(.id("panel")) as? UITextView)
    try stage.press("constraints")
    #expect(panel.text.split(separator: "\n").count == 29)
    try stage.press("switch")
    #expect(panel.text.split(separator: "\n").count == 6)
  }

  @Test func hiddenViewsOfAStackGiveUpTheirPlace() throws {
    let stage = try Stage(page: "002-6c")
    let w = stage.page.width - 40
    try stage.press("hide b2")
    try stage.place("b1", 0, 0, (w - 8) / 2, stage.content("b1").height)
    try stage.place("b3", (w + 8) / 2, 0, (w - 8) / 2, stage.content("b1").height)
    try stage.press("hide row2")
    try stage.place("names", 88, 0, w - 88, stage.content("f1").height)
    try stage.press("hide b2")
    try stage.place("b2", (w - 16) / 3 + 8, 0, (w - 16) / 3, stage.content("b1").height)
  }

  @Test func aLargePictureScrollsBothWaysAndIsClampedWhenTheWindowGrows() throws {
    let stage = try Stage(page: "002-7a")
    let scroll = try #require(stage.find(.id("scroll")) as? UIScrollView)
    try stage.place("scroll", 53, 66, stage.page.width - 106, stage.page.height - 132)
    #expect(scroll.contentSize == CGSize(width: 1200, height: 900))
    try stage.wheel(CGVector(dx: 5_000, dy: 0), at: .query(.id("scroll")))
    try stage.wheel(CGVector(dx: 0, dy: 5_000), at: .query(.id("scroll")))
    func end() -> CGPoint { CGPoint(x: 1200 - scroll.bounds.width, y: 900 - scroll.bounds.height) }
    #expect(scroll.contentOffset == end())
    stage.resize(CGSize(width: 667, height: 768))
    #expect(scroll.contentOffset == end())
    try stage.place("image", 0, 0, 1200, 900)
  }

  @Test func aFingerDrawsTheLargePictureAndThrowsIt() throws {
    let stage = try Stage(page: "002-7a")
    let scroll = try #require(stage.find(.id("scroll")) as? UIScrollView)
    let page = stage.page
    let finger = stage.finger()
    try finger.down(.at(180, 300))
    for step in 1...20 { try finger.move(.at(180 - 4 * CGFloat(step), 300 - 3 * CGFloat(step))) }
    // Less what told the drag from a tap.
    let drawn = scroll.contentOffset
    #expect((60...80).contains(drawn.x) && (45...60).contains(drawn.y))
    finger.up()
    #expect(scroll.isDecelerating)
    try stage.settle()
    #expect(scroll.contentOffset.x > drawn.x && scroll.contentOffset.y > drawn.y)
    #expect(stage.page == page)
    for _ in 0..<8 { try stage.drag("scroll", by: CGVector(dx: -120, dy: -200), frames: 4) }
    try stage.settle()
    func end() -> CGPoint { CGPoint(x: 1200 - scroll.bounds.width, y: 900 - scroll.bounds.height) }
    #expect(scroll.contentOffset == end())
    stage.resize(CGSize(width: 667, height: 768))
    #expect(scroll.contentOffset == end())
  }

  @Test func theContentHasAnEndAfterTheLastStep() throws {
    let stage = try Stage(page: "002-7b")
    let scroll = try #require(stage.find(.id("scroll")) as? UIScrollView)
    try stage.press("next")
    try stage.place("content", 0, 0, 0, 0)
    #expect(scroll.contentSize == .zero)
    #expect(try stage.text("status")?.contains("trailing") == true)
    try stage.press("next")
    try stage.place("content", 0, 0, 1200, 900)
    #expect(scroll.contentSize == .zero)
    try stage.press("next")
    #expect(scroll.contentSize == CGSize(width: 1200, height: 900))
    #expect(try stage.text("status")?.contains("拖动") == true)
    try stage.drag("scroll", by: CGVector(dx: -100, dy: -60))
    #expect(scroll.contentOffset.x > 50 && scroll.contentOffset.y > 30)
  }
}
