// SPDX-License-Identifier: MIT

// Seed 000, beyond section 7: a table of layouts.
//
// Six rows, each with other rules for heights and widths. In the cells stand the numbers that their row was made
// with, height and width. A tapped cell of the last row gets 40 points higher: the row is as high as its tallest cell, and the row
// above, which takes the rest of the screen, gives the room.
import MyLayout
import UIKit

final class TableController: UIViewController {
  private let table = MyTableLayout()

  override func loadView() {
    table.accessibilityIdentifier = "table"
    table.backgroundColor = .white
    view = table

    // Both fixed. Margins of the cells make room between them.
    table.addRow(30, colWidth: 30)
    let first = addCell(toRow: 0, .systemRed)
    first.margin = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 40)
    addCell(toRow: 0, .systemOrange).leftMargin = 20
    addCell(toRow: 0, .systemYellow)

    // All cells share the width.
    table.addRow(40, colWidth: 0)
    for color in [UIColor.systemGreen, .systemTeal, .systemCyan, .systemMint] { addCell(toRow: 1, color) }

    // Cells bring their widths; the row is as wide as they are.
    table.addRow(30, colWidth: -1)
    addCell(toRow: 2, width: 100, .systemOrange)
    addCell(toRow: 2, width: 200, .systemYellow)

    // Cells bring their widths; the row is as wide as the table.
    table.addRow(30, colWidth: -2)
    addCell(toRow: 3, width: 80, .systemGreen)
    addCell(toRow: 3, width: 200, .systemTeal)

    // The rest of the height, with room around the cells.
    table.addRow(0, colWidth: 0)
    table.viewAtRowIndex(4).padding = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    addCell(toRow: 4, .systemCyan)
    addCell(toRow: 4, .systemMint)

    // As high as the tallest cell.
    table.addRow(-1, colWidth: 0)
    addCell(toRow: 5, height: 80, .systemOrange)
    addCell(toRow: 5, height: 120, .systemYellow)
    addCell(toRow: 5, height: 70, .systemGreen)

    for index in 0..<table.countOfRow() {
      let row = table.viewAtRowIndex(index)
      row.accessibilityIdentifier = "row\(index)"
      row.backgroundColor = .lightGray
    }
  }

  @discardableResult
  private func addCell(toRow row: Int, width: CGFloat = 0, height: CGFloat = 0, _ color: UIColor) -> UIView {
    let rules = ["30", "40, 0", "30, -1", "30, -2", "0, 0", "-1, 0"]
    let cell = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    cell.accessibilityIdentifier = "row\(row).c\(table.countOfColInRow(row))"
    cell.backgroundColor = color
    cell.text = rules[row]
    cell.textAlignment = .center
    cell.textColor = .black
    cell.font = .systemFont(ofSize: row == 0 ? 12 : 15)
    table.addCol(cell, atRow: row)
    return cell
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    for cell in table.viewAtRowIndex(5).subviews where cell.bounds.contains(touch.location(in: cell)) {
      cell.frame.size.height += 40
    }
  }
}
