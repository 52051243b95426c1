// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import LayoutCore
import UIKitCore

/// Rows of cells: a linear layout whose subviews are rows, each a linear layout of the other orientation.
///
/// Rows are made with `addRow(_:colWidth:)` and filled with `addCol(_:atRow:)`; subviews cannot be added in
/// another way. `viewAtRowIndex(_:)` answers a row, to give it padding, a background or gravity. A horizontal
/// table swaps the axes: its rows run from left to right, each with its cells from top to bottom, and "height"
/// below then means width.
@preconcurrency @MainActor open class MyTableLayout: MyLinearLayout {
  open override var orientation: LineViewOrientation {
    didSet { if orientation != oldValue { for row in rows { row.follow(self) } } }
  }

  // MARK: - Rows

  /// Adds a row below the others.
  ///
  /// `rowHeight`: above 0 points, 0 an equal share of the table's free height, −1 the height of the tallest cell.
  /// `colWidth`: above 0 the width of every cell, 0 all cells share the table's width equally, −1 cells have
  /// their own widths and the row is as wide as they are together, −2 likewise and the row is as wide as the
  /// table. A cell without a height of its own gets that of the row.
  open func addRow(_ rowHeight: CGFloat, colWidth: CGFloat) {
    insertRow(rowHeight, colWidth: colWidth, at: countOfRow())
  }

  /// Adds a row before the one that has `index`.
  open func insertRow(_ rowHeight: CGFloat, colWidth: CGFloat, at index: Int) {
    if !rowHeight.isFinite || !colWidth.isFinite {
      reportValue(
        "a row of height \(rowHeight) with columns of width \(colWidth) was added; what is no number counts as 0",
        cure: "give points, or 0, -1 or -2")
    }
    let row = TableRowLayout(
      TableRow(length: rowHeight.isFinite ? rowHeight : 0, cellLength: colWidth.isFinite ? colWidth : 0))
    row.follow(self)
    super.insertSubview(row, at: index)
  }

  /// Takes a row out, with its cells.
  open func removeRowAt(_ index: Int) { viewAtRowIndex(index).removeFromSuperview() }

  /// Swaps two rows.
  open func exchangeRowAt(_ index: Int, withRow other: Int) {
    super.exchangeSubview(at: index, withSubviewAt: other)
  }

  /// The layout that holds the cells of a row.
  open func viewAtRowIndex(_ index: Int) -> MyLinearLayout { rows[index] }

  /// How many rows there are.
  open func countOfRow() -> Int { subviews.count }

  private var rows: [TableRowLayout] { subviews.compactMap { $0 as? TableRowLayout } }

  // MARK: - Cells

  /// Adds a cell at the end of a row.
  open func addCol(_ view: UIView, atRow row: Int) { viewAtRowIndex(row).addSubview(view) }

  /// Adds a cell before the one that stands at `indexPath`: `IndexPath(col:inRow:)`.
  open func insertCol(_ view: UIView, at indexPath: IndexPath) {
    viewAtRowIndex(indexPath.tableRow).insertSubview(view, at: indexPath.tableCol)
  }

  /// Takes a cell out.
  open func removeColAt(_ indexPath: IndexPath) { viewAtIndexPath(indexPath).removeFromSuperview() }

  /// Swaps two cells, also of different rows.
  open func exchangeColAt(_ indexPath: IndexPath, withCol other: IndexPath) {
    let (first, second) = (viewAtIndexPath(indexPath), viewAtIndexPath(other))
    guard first !== second else { return }
    if indexPath.tableRow == other.tableRow {
      viewAtRowIndex(indexPath.tableRow)
        .exchangeSubview(at: indexPath.tableCol, withSubviewAt: other.tableCol)
      return
    }
    first.removeFromSuperview()
    second.removeFromSuperview()
    insertCol(second, at: indexPath)
    insertCol(first, at: other)
  }

  /// The cell at a place.
  open func viewAtIndexPath(_ indexPath: IndexPath) -> UIView {
    viewAtRowIndex(indexPath.tableRow).subviews[indexPath.tableCol]
  }

  /// How many cells a row has.
  open func countOfColInRow(_ row: Int) -> Int { viewAtRowIndex(row).subviews.count }

  // MARK: - What is not for tables

  open override func addSubview(_ view: UIView) { refuse("addSubview(_:)") }
  open override func insertSubview(_ view: UIView, at index: Int) { refuse("insertSubview(_:at:)") }
  open override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    refuse("insertSubview(_:aboveSubview:)")
  }
  open override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    refuse("insertSubview(_:belowSubview:)")
  }

  static func refusal(_ call: String) -> String {
    "\(call) of a MyTableLayout: it holds rows only; use addRow(_:colWidth:) and addCol(_:atRow:)"
  }

  private func refuse(_ call: String) -> Never { stop(Self.refusal(call)) }
}

/// A row of a table.
final class TableRowLayout: MyLinearLayout {
  private let row: TableRow

  init(_ row: TableRow) {
    self.row = row
    super.init(frame: .zero)
    restyle { $0.cells = row.cells }
  }

  required init?(coder: NSCoder) { nil }

  /// Becomes what the row asks for in a table of that orientation.
  func follow(_ table: MyTableLayout) {
    let isVertical = table.orientation == .vert
    orientation = isVertical ? .horz : .vert
    autoAdjustSize = row.wrapsAlong
    wrapContent = row.wrapsAcross
    weight = row.weight
    matchParentWidth = isVertical && !row.wrapsAlong ? 1 : 0
    matchParentHeight = !isVertical && !row.wrapsAlong ? 1 : 0
    frame.size = .zero
    if row.length > 0 {
      if isVertical { frame.size.height = row.length } else { frame.size.width = row.length }
    }
  }
}

extension IndexPath {
  /// The place of a cell in a `MyTableLayout`.
  public init(col: Int, inRow row: Int) { self = [row, col] }

  fileprivate var tableRow: Int { self[0] }
  fileprivate var tableCol: Int { self[1] }
}
