// SPDX-License-Identifier: MIT
import LayoutCore

extension Bench {
  /// What layouts cost on plain values, without views.
  static let layout = Bench(name: "layout", companion: "constraints") {
    [
      full(rows: 1_000, limit: 0.5), full(rows: 10_000, limit: 8),
      oneRow(of: 1_000, limit: 0.05), oneRow(of: 10_000, limit: 0.5),
      chain(of: 1_000, limit: 2), chain(of: 8_000, limit: 16),
    ]
  }

  /// Rows one below the other, 320 points wide, 5 boxes each: a row with padding, an icon, and beside it a column
  /// of two labels that takes the rest of the width.
  private static func list(rows: Int) -> BoxTree {
    var column = LinearStyle()
    column.orientation = .vertical
    var row = LinearStyle()
    row.orientation = .horizontal
    row.padding = BoxInsets(top: 8, left: 12, bottom: 8, right: 12)
    row.gravity = .vertCenter
    row.wrapContent = true

    var texts = BoxNode(.linear(column), BoxItem())
    texts.item.weight = 1
    texts.item.horizontal.head = 12
    texts.children = [
      BoxNode(.leaf, BoxItem(width: 120, height: 20)), BoxNode(.leaf, BoxItem(width: 120, height: 16)),
    ]
    var line = BoxNode(.linear(row), BoxItem())
    line.item.horizontal.match = 1
    line.children = [BoxNode(.leaf, BoxItem(width: 32, height: 32)), texts]
    let root = BoxNode(
      .linear(column), BoxItem(width: 320), children: Array(repeating: line, count: rows))
    return BoxTree(root)
  }

  private static func full(rows: Int, limit: Double) -> BenchLine {
    let seconds = BenchClock.best(of: 7, preparing: { list(rows: rows) }) { tree in
      let settlement = tree.settle()
      precondition(settlement.isSettled && tree.items[0].frame.height == Double(rows) * 52)
    }
    return BenchLine(
      name: "boxes: a list of \(rows) rows", unit: "ms", value: seconds * 1e3, limit: limit)
  }

  private static func oneRow(of rows: Int, limit: Double) -> BenchLine {
    let tree = list(rows: rows)
    // The column of the row in the middle, then its first label.
    let column = tree.children[tree.children[0].lowerBound + rows / 2].lowerBound + 1
    let label = tree.children[column].lowerBound
    // Made anew, not copied: a copy would be paid for by its first change.
    let settled = {
      var tree = list(rows: rows)
      tree.settle()
      return tree
    }
    let seconds = BenchClock.best(of: 7, preparing: settled) { tree in
      tree.edit(label) { $0.vertical.length = 40 }
      tree.settle()
      precondition(tree.items[0].frame.height == Double(rows) * 52 + 20)
    }
    return BenchLine(
      name: "boxes: one row of \(rows) grows", unit: "ms", value: seconds * 1e3, limit: limit)
  }

  /// Every child to the right of the one before.
  private static func chain(of count: Int, limit: Double) -> BenchLine {
    var style = RelativeStyle()
    style.wraps = [.horizontal, .vertical]
    style.rules = (0..<count).map { index in
      var rules = RelativeRules()
      if index > 0 { rules.horizontal.head = .edge(.tail, .horizontal, of: .child(index - 1)) }
      return rules
    }
    let items = Array(repeating: BoxItem(width: 10, height: 20), count: count)
    let seconds = BenchClock.best(of: 7, preparing: { items }) { items in
      let output = style.place(&items) { _, _ in 0 }
      precondition(output.own.width == Double(count) * 10)
    }
    return BenchLine(
      name: "boxes: a chain of \(count) rules", unit: "ms", value: seconds * 1e3, limit: limit)
  }
}
