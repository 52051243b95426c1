// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Seed 002, sections 8 to 10: constraints in code, the relations of Xcode's panels, common mistakes and their cures.
@MainActor @Suite struct MistakesDemoTests {
  @Test(arguments: ["002-8a", "002-8b"]) func bothSpellingsMakeTheSameConstraints(id: String) throws {
    let stage = try Stage(page: id)
    let panel = try #require(stage.find(.id("panel")) as? UITextView)
    var lists: [[String]] = []
    for spelling in ["items", "anchors"] {
      try stage.press(spelling)
      try stage.place("current", 0, 0, stage.page.width - 40, stage.page.height - 40)
      lists.append(panel.text.split(separator: "\n").map(String.init).sorted())
    }
    #expect(lists[0] == lists[1] && lists[0].count == 8)
    #expect(lists[0].contains("current.top = contentView.top"))
    #expect(lists[0].contains("root.trailing = contentView.trailing + 20"))
  }

  @Test func theConstraintsAreShownOnDemand() throws {
    let stage = try Stage(page: "002-0")
    let panel = try stage.find(.id("panel"))
    #expect(panel.isHidden)
    try stage.press("constraints")
    #expect(!panel.isHidden)
    let lines = "text.top = root.top + 40\nroot.bottom = text.bottom + 120\n"
    #expect((panel as? UITextView)?.text.hasPrefix(lines) == true)
    try stage.press("constraints")
    #expect(panel.isHidden)
  }

  @Test func aFlagOfTheWrongViewShrinksTheSuperview() throws {
    let stage = try Stage(page: "002-8c")
    let contentView = try stage.find(.id("contentView"))
    #expect(contentView.frame.size == .zero && contentView.hasAmbiguousLayout)
    try stage.press("cure")
    try stage.place("contentView", 20, 20, 280, 220)
    try stage.place("current", 0, 0, 280, 220)
    #expect(
      !contentView.hasAmbiguousLayout && stage.reports.allSatisfy { $0.kind != .unsatisfiableConstraints })
  }

  @Test func aForgottenFlagContradictsTwoEdges() throws {
    let stage = try Stage(page: "002-8d")
    try stage.place("current", 0, 0, 0, 0)
    #expect(stage.reports.map(\.kind) == [.unsatisfiableConstraints, .unsatisfiableConstraints])
    #expect(stage.reports.allSatisfy { $0.cure.contains("current") })
    try stage.press("cure")
    try stage.place("current", 0, 0, 280, 220)
    #expect(stage.reports.count == 2)
  }

  @Test func theConstantOfTheTappedCellIsTyped() throws {
    let stage = try Stage(page: "002-9a")
    let x = try stage.find("v4").frame.minX
    try stage.tap("cell4")
    #expect(try stage.find("v4").frame.minX == x + 8)
    try stage.tap("constant")
    stage.key(.deleteOrBackspace)
    stage.type("20")
    #expect(try stage.find("v4").frame.minX == x + 20)
    // What is no number changes nothing.
    stage.type("x")
    #expect(try stage.find("v4").frame.minX == x + 20)
    #expect(stage.reports.isEmpty)
  }

  @Test func eachAlignRelationHoldsWithItsConstant() throws {
    let stage = try Stage(page: "002-9a")
    for k in [CGFloat(0), 8, -8] {
      for index in 0..<9 {
        let (r, v) = try (stage.content("r\(index)"), stage.content("v\(index)"))
        try stage.place("r\(index)", 15, 12, r.width, r.height)
        let drop = try stage.baseline("r\(index)") - stage.baseline("v\(index)")
        let x: CGFloat =
          switch index {
          case 0: 15
          case 1: 15 + r.width - v.width
          case 4: 15 + (r.width - v.width) / 2
          case 7: 50 - v.width / 2
          default: 60 - k
          }
        let y: CGFloat =
          switch index {
          case 2: 12
          case 3: 12 + r.height - v.height
          case 5: 12 + (r.height - v.height) / 2
          case 6: 12 + drop
          case 8: 50 - v.height / 2
          default: 50 - k
          }
        try stage.place("v\(index)", x + k, y + k, v.width, v.height)
        try stage.press("cell\(index)")
      }
    }
  }

  @Test func eachPinRelationCanBeSwitchedOff() throws {
    let stage = try Stage(page: "002-9b")
    try stage.place("spBelow", 8, 46, 84, 46)
    try stage.press("Spacing")
    try stage.place("spBelow", 8, 72, 84, 20)
    let (wv, hv) = try (stage.content("wv"), stage.content("hv"))
    try stage.place("wv", 10, 10, 80, wv.height)
    try stage.press("Width")
    try stage.place("wv", 10, 10, wv.width, wv.height)
    try stage.place("hv", 10, 10, hv.width, 50)
    try stage.press("Height")
    try stage.place("hv", 10, 10, hv.width, hv.height)
    try stage.place("ew1", 10, 38, 54, stage.content("ew1").height)
    try stage.press("Equal Widths")
    try stage.place("ew1", 10, 38, stage.content("ew1").width, stage.content("ew1").height)
    try stage.place("eh2", 62, 10, 20, 24)
    try stage.press("Equal Heights")
    try stage.place("eh2", 62, 10, 20, 30)
    try stage.place("ar", 10, 10, 80, 40)
    try stage.press("Aspect Ratio")
    try stage.place("ar", 10, 10, 80, 80)
    try stage.press("Aspect Ratio")
    try stage.place("ar", 10, 10, 80, 40)
    #expect(stage.reports.isEmpty)
  }

  @Test func whatARelationHoldsFollowsTheCornerOfItsCell() throws {
    let stage = try Stage(page: "002-9b")
    let page = stage.page
    for (dx, dy) in [(CGFloat(-20), CGFloat(30)), (40, -10)] {
      try stage.drag("corner of cell0", by: CGVector(dx: dx, dy: dy))
      let cell = try stage.find("cell0").frame
      try stage.place("spTop", 8, 8, cell.width - 16, 30)
      try stage.place("spBelow", 8, 46, cell.width - 16, cell.height - 54)
    }
    try stage.place("cell0", 5, 5, 120, 120)
    try stage.drag("corner of cell5", by: CGVector(dx: -30, dy: 0))
    try stage.place("ar", 10, 10, 50, 25)
    // No smaller than what stands in it.
    try stage.drag("corner of cell5", by: CGVector(dx: -80, dy: -80))
    #expect(try stage.find("cell5").frame.size == CGSize(width: 60, height: 60))
    #expect(stage.page == page && stage.reports.isEmpty)
  }

  @Test func missingConstraintsAreAmbiguousUntilTheyAreThere() throws {
    let stage = try Stage(page: "002-10a")
    #expect(try stage.find(.id("v")).hasAmbiguousLayout)
    try stage.press("cure")
    try stage.place("v", 20, 20, 100, 40)
    #expect(try !stage.find(.id("v")).hasAmbiguousLayout)

    let second = try Stage(page: "002-10b")
    try second.place("v", 20, 20, 0, 0)
    try second.press("add width")
    try second.place("v", 20, 20, 100, 0)
    try second.press("add height")
    try second.place("v", 20, 20, 100, 40)
    #expect(try !second.find(.id("v")).hasAmbiguousLayout)
    try second.press("remove height")
    #expect(try second.find(.id("v")).hasAmbiguousLayout)
  }

  @Test func ofTwoWidthsTheSecondIsBroken() throws {
    let stage = try Stage(page: "002-10c")
    try stage.place("v", 20, 20, 80, 40)
    #expect(stage.reports.map(\.kind) == [.unsatisfiableConstraints])
    try stage.press("80")
    try stage.place("v", 20, 20, 120, 40)
    try stage.press("80")
    try stage.press("120")
    try stage.place("v", 20, 20, 80, 40)
  }

  @Test func anOptionalWidthGivesWayToTheEdges() throws {
    let stage = try Stage(page: "002-10d")
    try stage.place("v", 20, 20, 260, 40)
    #expect(stage.reports.map(\.kind) == [.unsatisfiableConstraints])
    try stage.slide("priority", to: 999)
    try stage.place("v", 20, 20, 260, 40)
    #expect(stage.reports.count == 1)
    try stage.slide("priority", to: 300)
    try stage.place("v", 20, 20, 260, 40)
    #expect(stage.reports.count == 1)
  }

  @Test func aConstraintNeedsACommonAncestor() throws {
    let stage = try Stage(page: "002-10e")
    try stage.press("activate")
    #expect(try stage.text("status")?.contains("a and b have no common ancestor") == true)
    try stage.press("cure")
    try stage.place("b", 0, 20, 50, 50)
    try stage.press("activate")
    try stage.place("b", 78, 20, 50, 50)
    #expect(stage.reports.isEmpty)
  }

  @Test func aFrameThatStaysContradictsEveryConstraint() throws {
    let stage = try Stage(page: "002-10f")
    try stage.place("v", 10, 10, 60, 30)
    #expect(stage.reports.map(\.kind) == Array(repeating: .unsatisfiableConstraints, count: 4))
    try stage.press("cure")
    try stage.place("v", 20, 20, 100, 40)
    #expect(stage.reports.count == 4)
  }
}
