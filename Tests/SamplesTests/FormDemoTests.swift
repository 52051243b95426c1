// SPDX-License-Identifier: MIT
import Foundation
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Seed 002: the same screen five ways, and the form at twelve text sizes in three languages.
@MainActor @Suite struct FormDemoTests {
  @Test func fiveWaysPlaceEveryViewAlike() throws {
    let stage = try Stage(page: "002-five")
    let ways = ["by frame", "autoresizing", "mylayout", "anchors", "masonry"]
    for size in [
      CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 320, height: 480),
    ] {
      for way in ways {
        try stage.press(way)
        stage.resize(size)
        let (w, h) = (stage.page.width, stage.page.height)
        try stage.place("portrait", (w - 60) / 2, 20, 60, 60)
        try stage.place("name", 20, 92, w - 40, 36)
        try stage.place("password", 20, 136, w - 40, 36)
        try stage.place("login", 20, 184, w - 40, 40)
        try stage.place("notice", 20, h - 34, w - 40, 18)
      }
      var frames: [[CGRect]] = []
      for way in ways {
        try stage.press(way)
        frames.append(
          try ["portrait", "name", "password", "login", "notice"].map { try stage.find(.id($0)).frame })
      }
      #expect(frames.allSatisfy { $0 == frames[0] })
    }
    #expect(stage.reports.isEmpty)
  }

  @Test(
    arguments: ["Deutsch", "中文", "العربية"],
    [CGSize(width: 375, height: 667), CGSize(width: 320, height: 480)])
  func nothingIsCutOrCoveredAtAnyTextSize(language: String, size: CGSize) throws {
    let stage = try Stage(page: "002-form", size: size)
    try stage.press(language)
    for _ in 0..<3 { try stage.press("smaller") }
    var heights: [CGFloat] = []
    for step in 0..<12 {
      try check(stage, "\(language) \(step)", isArabic: language == "العربية")
      heights.append(try #require(stage.find(.id("scroll")) as? UIScrollView).contentSize.height)
      try stage.press("larger")
    }
    #expect(heights == heights.sorted() && heights[11] > 2 * heights[0])
    #expect(stage.reports.isEmpty)
  }

  private func check(_ stage: Stage, _ label: String, isArabic: Bool) throws {
    let column = try stage.find(.id("column"))
    let names = ["heading", "label1", "field1", "label2", "field2", "label3", "field3", "send"]
    let frames = try names.map { name in
      let view = try stage.find(.id(name))
      return view.convert(view.bounds, to: column)
    }
    for (index, frame) in frames.enumerated() {
      #expect(column.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame), "\(label): \(names[index]) \(frame)")
      for other in frames[(index + 1)...] {
        #expect(!frame.insetBy(dx: 0.5, dy: 0.5).intersects(other), "\(label): \(names[index])")
      }
    }
    for name in ["heading", "label1", "label2", "label3"] {
      let view = try #require(stage.find(.id(name)) as? UILabel)
      let needed = view.sizeThatFits(CGSize(width: view.bounds.width, height: .greatestFiniteMagnitude))
      #expect(needed.height <= view.bounds.height + 0.5, "\(label): \(name) needs \(needed)")
      #expect(needed.width <= view.bounds.width + 0.5, "\(label): \(name) needs \(needed)")
    }
    let title = try stage.content("send")
    #expect(title.width <= frames[7].width + 0.5 && title.height <= frames[7].height + 0.5, "\(label)")
    if abs(frames[1].midY - frames[2].midY) < frames[2].height / 2 {
      #expect(isArabic == (frames[1].minX > frames[2].minX), "\(label)")
    }
  }
}
