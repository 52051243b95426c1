// SPDX-License-Identifier: MIT
import Foundation
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Seed 004: the three methods for grids, with the formulas of their frames, and what they do not take.
@MainActor @Suite struct GridDemoTests {
  struct Grid {
    var items = 10
    var columns = 3
    var width: CGFloat = 0
    var height: CGFloat = 0
    var line: CGFloat = 10
    var inter: CGFloat = 20
    var top: CGFloat = 10
    var bottom: CGFloat = 10
    var lead: CGFloat = 10
    var tail: CGFloat = 10
    var rows: Int { (items + columns - 1) / columns }
  }

  private func press(_ stage: Stage, _ id: String, _ count: Int) throws {
    switch id {
    case "items-", "columns-": try stage.step(.id(String(id.dropLast())), by: -count)
    case "items+", "columns+": try stage.step(.id(String(id.dropLast())), by: count)
    default: for _ in 0..<count { try stage.press(id) }
    }
  }

  /// Fixed gaps. Empty views fill the first row up.
  private func checkGaps(_ stage: Stage, _ grid: Grid) throws {
    let shown = max(grid.items, grid.columns)
    let (rows, columns) = (CGFloat((shown + grid.columns - 1) / grid.columns), CGFloat(grid.columns))
    let (gapsX, gapsY) = ((columns - 1) * grid.inter, (rows - 1) * grid.line)
    let width =
      grid.width != 0 ? grid.width : (stage.page.width - 30 - grid.lead - grid.tail - gapsX) / columns
    let height = grid.height != 0 ? grid.height : (300 - grid.top - grid.bottom - gapsY) / rows
    try stage.place(
      "c", 15, 66, columns * width + gapsX + grid.lead + grid.tail,
      rows * height + gapsY + grid.top + grid.bottom)
    for index in 0..<shown {
      let (row, column) = (CGFloat(index / grid.columns), CGFloat(index % grid.columns))
      try stage.place(
        "v\(index)", grid.lead + column * (width + grid.inter), grid.top + row * (height + grid.line), width,
        height)
    }
    #expect(try stage.find(.id("c")).subviews.count == shown)
    #expect(stage.reports.isEmpty)
  }

  @Test func theGeneralMethodFillsTheContainerOrGivesItItsSize() throws {
    let stage = try Stage(page: "004-1a")
    for size in Stage.pageSizes {
      stage.resize(size)
      try checkGaps(stage, Grid())
      try press(stage, "items-", 1)
      try checkGaps(stage, Grid(items: 9))
      try press(stage, "width", 1)
      try checkGaps(stage, Grid(items: 9, width: 50))
      try press(stage, "height", 1)
      try checkGaps(stage, Grid(items: 9, width: 50, height: 50))
      try press(stage, "width", 1)
      try checkGaps(stage, Grid(items: 9, height: 50))
      try press(stage, "height", 1)
      try press(stage, "items-", 6)
      try checkGaps(stage, Grid(items: 3))
      try press(stage, "items-", 1)
      try checkGaps(stage, Grid(items: 2))
      try press(stage, "width", 1)
      try press(stage, "height", 1)
      try checkGaps(stage, Grid(items: 2, width: 50, height: 50))
      try press(stage, "width", 1)
      try press(stage, "height", 1)
      try press(stage, "items-", 1)
      try checkGaps(stage, Grid(items: 1))
      try press(stage, "columns-", 2)
      try checkGaps(stage, Grid(items: 1, columns: 1))
      try press(stage, "items+", 3)
      try checkGaps(stage, Grid(items: 4, columns: 1))
      try press(stage, "items+", 6)
      try press(stage, "columns+", 2)
    }
  }

  @Test(arguments: ["004-1a", "004-3a"])
  func theGapsAreWhatTheSlidersSay(_ demo: String) throws {
    let stage = try Stage(page: demo)
    func value(_ id: String) throws -> CGFloat {
      CGFloat((try stage.find(.id(id)) as? UISlider)?.value.rounded() ?? 0)
    }
    for (line, item) in [(Float(20), Float(40)), (0, 0), (6, 12)] {
      try stage.slide("line spacing", to: line)
      try stage.slide("item spacing", to: item)
      try checkGaps(stage, Grid(line: value("line spacing"), inter: value("item spacing")))
      #expect(try abs(value("line spacing") - CGFloat(line)) <= 1)
    }
  }

  @Test func theThirdMethodHasFixedGapsAndKeepsItsEmptyViews() throws {
    let stage = try Stage(page: "004-3a")
    try checkGaps(stage, Grid())
    try press(stage, "items-", 8)
    try checkGaps(stage, Grid(items: 2))
    try press(stage, "items+", 3)
    try press(stage, "columns+", 1)
    try press(stage, "spacing", 1)
    let other = Grid(items: 5, columns: 4, line: 6, inter: 12, top: 4, bottom: 8, lead: 16, tail: 2)
    for size in Stage.pageSizes {
      stage.resize(size)
      try checkGaps(stage, other)
    }
  }

  /// Along one axis: where item `index` of `count` stands; one alone fills the line, and its length is broken.
  private func line(_ index: Int, of count: Int, _ room: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
    if count == 1 { return (10, room - 20) }
    let part = CGFloat(index) / CGFloat(count - 1)
    return (10 + part * (room - 20 - length), length)
  }

  private func checkSizes(_ stage: Stage, _ grid: Grid, height: CGFloat = 300) throws {
    for index in 0..<grid.items {
      let room = stage.page.width - 30
      let (x, width) = line(index % grid.columns, of: grid.columns, room, grid.width)
      let (y, tall) = line(index / grid.columns, of: grid.rows, height, grid.height)
      try stage.place("v\(index)", x, y, width, tall)
    }
    #expect(try stage.find(.id("c")).subviews.count == grid.items)
  }

  @Test func theSecondMethodHasAdaptingGaps() throws {
    let stage = try Stage(page: "004-2a")
    for size in Stage.pageSizes {
      stage.resize(size)
      try checkSizes(stage, Grid(width: 50, height: 50))
    }
    try press(stage, "item size", 1)
    try checkSizes(stage, Grid())
    #expect(stage.reports.isEmpty)
  }

  @Test(arguments: [2, 3]) func oneRowContradictsTheHeightOfEachItem(items: Int) throws {
    let stage = try Stage(page: "004-2a")
    try press(stage, "items-", 10 - items)
    try checkSizes(stage, Grid(items: items, width: 50, height: 50))
    // Two are reached by way of three.
    let count = items == 2 ? 5 : 3
    #expect(stage.reports.count == count)
    #expect(stage.reports.allSatisfy { $0.kind == .unsatisfiableConstraints })
    try press(stage, "height", 1)
    try checkSizes(stage, Grid(items: items, width: 50, height: 50), height: 70)
    #expect(stage.reports.count == count)
  }

  @Test func oneColumnContradictsTheWidthOfEachItem() throws {
    let stage = try Stage(page: "004-2a")
    try press(stage, "items-", 6)
    try press(stage, "columns-", 2)
    try checkSizes(stage, Grid(items: 4, columns: 1, width: 50, height: 50))
    #expect(stage.reports.filter { $0.kind == .unsatisfiableConstraints }.count == 4)
  }

  @Test(arguments: ["4a", "4b", "4c", "4d", "4e", "4f"]) func whatAGridDoesNotTakeIsReported(id: String)
    throws
  {
    let stage = try Stage(page: "004-4")
    try stage.press(id)
    #expect(stage.reports.map(\.kind) == (id == "4d" ? [] : [.programmerError]))
    #expect(try stage.text("status")?.hasSuffix("约束 0 个") == true)
    let returned = ["4c": "返回 10 个", "4d": "返回 0 个", "4e": "返回 2 个"][id] ?? "没有返回值"
    #expect(try stage.text("status")?.contains(returned) == true)
  }
}
