// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

/// Small trees that random ones came down to.
@Suite struct FoundTreeTests {
  private func settled(_ root: BoxNode) -> BoxTree {
    var tree = BoxTree(root)
    #expect(tree.settle().isSettled)
    return tree
  }

  @Test func aLayoutInAColumnOfFixedWidthLeavesItsWidthToTheTable() {
    let row = TableRow(length: 20, cellLength: 48)
    var item = BoxItem()
    row.apply(to: &item, inTableAlong: .vertical)
    var cell = LinearStyle()
    cell.wrapContent = true
    let table = BoxNode(
      .linear(LinearStyle()),
      children: [
        BoxNode(
          .linear(row.style(inTableAlong: .vertical)), item,
          children: [
            BoxNode(
              .linear(cell), BoxItem(height: 5), children: [BoxNode(.leaf, BoxItem(width: 9, height: 7))])
          ])
      ])
    let tree = settled(BoxNode(.plain, children: [table]))
    #expect(tree.items[3].frame == BoxFrame(width: 48, height: 7))
  }

  @Test func aChildThatIsStretchedNoMoreHasItsOwnLengthAgain() {
    var weighted = BoxItem(width: 10, height: 30)
    weighted.weight = 1
    weighted.horizontal.match = 1
    var style = LinearStyle()
    style.autoAdjustSize = false
    var tree = settled(
      BoxNode(.linear(style), BoxItem(width: 100, height: 200), children: [BoxNode(.leaf, weighted)]))
    #expect(tree.items[1].frame == BoxFrame(width: 100, height: 200))

    tree.edit(1) { ($0.weight, $0.horizontal.match) = (0, 0) }
    tree.settle()
    #expect(tree.items[1].frame == BoxFrame(width: 10, height: 30))
  }

  @Test func theLengthsThatAveragingFindsAreTheChildrensFromThenOn() {
    var style = LinearStyle()
    style.autoAdjustSize = false
    style.own = BoxFrame(width: 50, height: 210)
    var items = [BoxItem(width: 5, height: 10), BoxItem(width: 5, height: 50), BoxItem(width: 5, height: 90)]
    style.averageSubviews(&items, centered: true)
    _ = style.place(&items) { $1 }
    style.averageMargin(&items, centered: false)
    _ = style.place(&items) { $1 }
    #expect(items.map { $0.vertical.length.rounded() } == [30, 30, 30])
    #expect(items.map { $0.vertical.position.rounded() } == [0, 90, 180])
  }

  @Test func aLayoutWithAWeightInItLeavesTheScrollViewAlone() {
    var style = LinearStyle()
    style.adjustsContentSize = true
    var item = BoxItem(width: 10, height: 10)
    item.weight = 1
    let tree = settled(
      BoxNode(
        .scroll, BoxItem(width: 100, height: 100),
        children: [BoxNode(.linear(style), BoxItem(width: 50, height: 60), children: [BoxNode(.leaf, item)])])
    )
    #expect(tree.contentSizes[0].height == 0)
  }

  @Test func aLayoutThatMaySizeItselfAgainDoesSo() {
    var outer = LinearStyle()
    outer.gravity = .horzFill
    var inner = LinearStyle()
    inner.wrapContent = true
    // As wide as the margin leaves it: nothing.
    var item = BoxItem()
    item.gravity = .horzLeft
    item.horizontal.head = 60
    var leaf = BoxItem(width: 40, height: 10)
    leaf.gravity = .horzLeft
    var tree = settled(
      BoxNode(
        .linear(outer), BoxItem(width: 50, height: 0),
        children: [BoxNode(.linear(inner), item, children: [BoxNode(.leaf, leaf)])]))
    #expect(tree.items[1].frame.width == 0)

    outer.gravity = []
    tree.setKind(.linear(outer), 0)
    tree.settle()
    #expect(tree.items[1].frame == BoxFrame(x: 60, width: 40, height: 10))
  }

  /// The frame counts, and a pass that writes it must not change what counts in the next one.
  @Test func aTailOutsideTheLayoutLeavesTheLength() {
    var style = RelativeStyle()
    style.own = BoxFrame(width: 100, height: 100)
    var (pair, alone) = (RelativeRules(), RelativeRules())
    pair.horizontal.head = .number(40)
    pair.horizontal.tail = .edge(.tail, .horizontal, of: .stranger)
    alone.horizontal.tail = pair.horizontal.tail
    alone.horizontal.length = RelativeLength(.number(50))
    style.rules = [pair, alone]
    var items = [BoxItem(x: 3, y: 0, width: 20, height: 5), BoxItem(x: 4, y: 0, width: 20, height: 5)]
    for _ in 1...3 {
      _ = style.place(&items) { $1 }
      #expect(
        items.map(\.frame) == [BoxFrame(x: 40, width: 20, height: 5), BoxFrame(x: 4, width: 50, height: 5)])
    }
  }

  /// The outer layout is as high as a child that is as high as the outer layout is wide, and as wide as one that
  /// stands beside the height.
  @Test func layoutsThatDependOnEachOtherAcrossTheAxesAreLeftUnsettled() {
    var outer = RelativeStyle()
    outer.wraps = [.horizontal, .vertical]
    var inner = RelativeStyle()
    inner.wraps = .horizontal
    inner.padding.right = 2
    var (below, high, beside) = (RelativeRules(), RelativeRules(), RelativeRules())
    below.vertical.head = .edge(.tail, .horizontal, of: .layout)
    high.vertical.length = RelativeLength(.length(.vertical, of: .layout))
    beside.horizontal.head = .edge(.tail, .vertical, of: .layout)
    outer.rules = [below, high]
    inner.rules = [beside]
    var tree = BoxTree(
      BoxNode(
        .plain,
        children: [
          BoxNode(.relative(outer), children: [BoxNode(), BoxNode(.relative(inner), children: [BoxNode()])])
        ]))
    #expect(!tree.settle(limit: 12).isSettled)
  }
}
