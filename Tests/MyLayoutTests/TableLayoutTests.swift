// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore

@testable import MyLayout

@MainActor @Suite struct TableLayoutTests {
  private let table = MyTableLayout()

  private func cell(_ width: CGFloat = 0, _ height: CGFloat = 0) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test func rowsAndCellsAreCountedInsertedExchangedAndRemoved() {
    table.addRow(30, colWidth: 0)
    table.addRow(40, colWidth: 20)
    table.insertRow(50, colWidth: 10, at: 0)
    let (a, b, c) = (cell(), cell(), cell())
    table.addCol(a, atRow: 1)
    table.insertCol(b, at: IndexPath(col: 0, inRow: 1))
    table.addCol(c, atRow: 2)
    #expect(table.countOfRow() == 3 && table.countOfColInRow(1) == 2)
    #expect(table.viewAtIndexPath(IndexPath(col: 0, inRow: 1)) === b)

    let screen = Screen(table)
    screen.frame()
    #expect(a.frame == CGRect(x: 187.5, y: 0, width: 187.5, height: 30))
    #expect(table.viewAtRowIndex(2).frame == CGRect(x: 0, y: 80, width: 20, height: 40))

    table.exchangeColAt(IndexPath(col: 0, inRow: 1), withCol: IndexPath(col: 0, inRow: 2))
    table.exchangeRowAt(0, withRow: 2)
    screen.frame()
    #expect(b.superview === table.viewAtRowIndex(0) && b.frame.width == 20 && b.frame.height == 40)
    #expect(c.frame == CGRect(x: 0, y: 0, width: 187.5, height: 30))

    table.removeColAt(IndexPath(col: 0, inRow: 1))
    table.removeRowAt(0)
    screen.frame()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 375, height: 30))
    #expect(table.frame.height == 80)
    #expect(screen.frame().isIdle)
  }

  @Test func aHorizontalTableSwapsTheAxes() {
    table.orientation = .horz
    table.addRow(30, colWidth: 0)
    table.addRow(0, colWidth: 40)
    let cells = [cell(), cell(), cell(), cell(15, 0)]
    for (number, view) in cells.enumerated() { table.addCol(view, atRow: number / 2) }
    Screen(table).frame()

    #expect(cells[1].frame == CGRect(x: 0, y: 333.5, width: 30, height: 333.5))
    #expect(table.viewAtRowIndex(1).frame == CGRect(x: 30, y: 0, width: 345, height: 80))
    #expect(cells[2].frame == CGRect(x: 0, y: 0, width: 345, height: 40))
    #expect(cells[3].frame == CGRect(x: 0, y: 40, width: 15, height: 40))
  }

  @Test func theOrientationMayComeAfterTheRows() {
    table.addRow(30, colWidth: 0)
    table.addCol(cell(), atRow: 0)
    table.orientation = .horz
    Screen(table).frame()
    #expect(table.viewAtRowIndex(0).frame == CGRect(x: 0, y: 0, width: 30, height: 667))
  }

  @Test func aRowIsAsHighAsItsTallestText() {
    table.addRow(-1, colWidth: 0)
    let text = TextStub()
    text.wanted = CGSize(width: 10, height: 44)
    text.flexedHeight = true
    let beside = cell()
    table.addCol(text, atRow: 0)
    table.addCol(beside, atRow: 0)
    let screen = Screen(table)
    screen.frame()
    #expect(beside.frame == CGRect(x: 187.5, y: 0, width: 187.5, height: 44))

    text.wanted.height = 20
    screen.frame()
    #expect(beside.frame.height == 20 && table.frame.height == 20)
  }

  @Test func whyOtherSubviewsAreRefused() {
    #expect(
      MyTableLayout.refusal("addSubview(_:)")
        == "addSubview(_:) of a MyTableLayout: it holds rows only; use addRow(_:colWidth:) and addCol(_:atRow:)"
    )
  }
}
