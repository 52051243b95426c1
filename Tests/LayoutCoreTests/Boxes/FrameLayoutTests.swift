// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite struct FrameLayoutTests {
  private func placed(
    _ item: BoxItem, padding: BoxInsets = BoxInsets(), measure: (Int, Double) -> Double = { _, _ in -1 }
  ) -> BoxFrame {
    var style = FrameStyle()
    style.padding = padding
    style.own = BoxFrame(x: 50, y: 50, width: 200, height: 100)
    var items = [item]
    items.withUnsafeMutableBufferPointer { style.place($0, measure: measure) }
    return items[0].frame
  }

  @Test func relativeMarginsAreFractionsOfTheInnerSize() {
    var item = BoxItem(width: 20, height: 10)
    item.gravity = [.horzLeft, .vertBottom]
    item.horizontal.head = 0.5
    item.vertical.tail = 0.1

    let frame = placed(item, padding: BoxInsets(top: 10, left: 20, bottom: 30, right: 40))

    #expect(frame == BoxFrame(x: 90, y: 54, width: 20, height: 10))
  }

  @Test func matchedChildIsCentredAndThenDocked() {
    var item = BoxItem(x: 3, y: 4, width: 20, height: 10)
    item.horizontal.match = 0.5
    #expect(placed(item) == BoxFrame(x: 50, y: 4, width: 100, height: 10))

    item.gravity = .horzRight
    #expect(placed(item) == BoxFrame(x: 100, y: 4, width: 100, height: 10))
    item.gravity = .horzFill
    #expect(placed(item) == BoxFrame(x: 0, y: 4, width: 200, height: 10))
  }

  @Test func heightIsMeasuredBetweenTheAxesAndOnlyWhereItCounts() {
    var item = BoxItem(width: 20, height: 10)
    item.isFlexedHeight = true
    item.gravity = [.horzFill, .vertCenter]
    #expect(placed(item) { _, width in width / 5 } == BoxFrame(x: 0, y: 30, width: 200, height: 40))

    item.gravity = .fill
    let filled = placed(item) { _, _ in
      Issue.record("measured without need")
      return 0
    }
    #expect(filled == BoxFrame(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func sizesAreClampedAndPositionsAreNot() {
    var item = BoxItem(width: 20, height: 10)
    item.gravity = [.horzFill, .vertBottom]
    item.horizontal.head = 300
    item.vertical.tail = 500

    #expect(placed(item) == BoxFrame(x: 300, y: -410, width: 0, height: 10))
  }

  @Test func fillingAndMatchingAreSizesThatTheLayoutGives() {
    var item = BoxItem()
    item.gravity = [.horzFill, .vertCenter]
    #expect(FrameStyle().given(to: item) == .horizontal)

    item.gravity = .center
    item.vertical.match = -5
    #expect(FrameStyle().given(to: item) == .vertical)
  }
}
