// SPDX-License-Identifier: MIT
import Testing

@testable import LayoutCore

@Suite("Set of boxes") struct BoxSetTests {
  @Test("The next member in either direction is that of an ordinary set", arguments: [1, 63, 64, 65, 200])
  func nextMembers(count: Int) {
    var random = SeededGenerator(UInt64(count))
    var (set, plain) = (BoxSet(all: count), Set(0..<count))
    for _ in 0..<400 {
      let index = Int.random(in: 0..<(count), using: &random)
      if Int.random(in: 0..<(3), using: &random) == 0 {
        set.insert(index)
        plain.insert(index)
      } else {
        set.remove(index)
        plain.remove(index)
      }
      let place = Int.random(in: 0..<(count + 1), using: &random)
      #expect(set.first(from: place) == plain.filter { $0 >= place }.min())
      #expect(set.last(before: place) == plain.filter { $0 < place }.max())
    }
  }
}
@Suite("Long lists of boxes") struct LongListTests {
  @Test("Ten thousand rows come to rest, and one that grows moves the rest", arguments: [10, 1_000, 10_000])
  func rows(count: Int) {
    var column = LinearStyle()
    column.orientation = .vertical
    var row = LinearStyle()
    row.orientation = .horizontal
    row.wrapContent = true
    var line = BoxNode(.linear(row), BoxItem())
    line.item.horizontal.match = 1
    line.children = [
      BoxNode(.leaf, BoxItem(width: 32, height: 32)), BoxNode(.leaf, BoxItem(width: 9, height: 9)),
    ]
    var tree = BoxTree(
      BoxNode(.linear(column), BoxItem(width: 320), children: Array(repeating: line, count: count)))
    #expect(tree.settle().isSettled)
    #expect(tree.items[0].frame.height == Double(count) * 32)
    let label = tree.children[tree.children[0].lowerBound + count / 2].lowerBound
    tree.edit(label) { $0.vertical.length = 40 }
    let settlement = tree.settle()
    #expect(settlement.isSettled && settlement.passes <= 5)
    #expect(tree.items[0].frame.height == Double(count) * 32 + 8)
    #expect(tree.items[1 + count - 1].frame.y == Double(count - 1) * 32 + 8)
  }
}
