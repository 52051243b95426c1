// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite struct LinearLayoutTests {
  private func noMeasure(_ index: Int, _ width: Double) -> Double {
    Issue.record("measured without need")
    return 0
  }

  @Test func weightsAndRelativeMarginsFillThePoolInProportion() {
    for seed in UInt64(1)...400 {
      var random = RandomBoxes(seed: seed)
      var style = random.linear()
      style.gravity = style.orientation == .vertical ? style.gravity.horizontal : style.gravity.vertical
      style.own = BoxFrame(width: 5000, height: 5000)
      var items = (0..<8).map { _ in random.item() }
      items[3].weight = 1
      items[3].isHidden = false
      items[5].weight = 2.5
      items[5].isHidden = false

      let output = style.place(&items) { _, width in width / 4 }

      let axis = style.orientation
      #expect(abs(output.contentLength - 5000) < 1e-6, "seed \(seed)")
      #expect(abs(items[5][axis].length - 2.5 * items[3][axis].length) < 1e-6, "seed \(seed)")
      #expect(items[3][axis].length > 0)
      #expect(!output.sizedAxes.contains(BoxAxes(axis)))
    }
  }

  @Test func nothingShrinksWhenChildrenOverflow() {
    var style = LinearStyle()
    style.own = BoxFrame(width: 100, height: 100)
    var items = [BoxItem(width: 10, height: 90), BoxItem(width: 10, height: 40)]
    items[1].vertical.head = 0.5

    let output = style.place(&items, measure: noMeasure)

    #expect(items.map(\.vertical.position) == [0, 90])
    #expect(output.own == style.own)
    #expect(output.contentLength == 130)
  }

  @Test func emptySelfSizingLayoutIsAsLongAsItsPadding() {
    var style = LinearStyle()
    style.wrapContent = true
    style.padding = BoxInsets(top: 1, left: 2, bottom: 3, right: 4)
    style.own = BoxFrame(x: 5, y: 5, width: 50, height: 50)
    var items: [BoxItem] = []

    let output = style.place(&items, measure: noMeasure)

    #expect(output.own == BoxFrame(x: 5, y: 5, width: 6, height: 4))
    #expect(output.sizedAxes == [.horizontal, .vertical])
  }

  @Test func givenAxesAreNotSizedByTheLayout() {
    var style = LinearStyle()
    style.wrapContent = true
    style.own = BoxFrame(width: 50, height: 50)
    style.given = [.horizontal, .vertical]
    var items = [BoxItem(width: 10, height: 20)]

    let output = style.place(&items, measure: noMeasure)

    #expect(output.own == style.own)
    #expect(output.sizedAxes.isEmpty)
  }

  @Test func flexedHeightIsMeasuredAtTheFinalWidthUnlessWeighted() {
    var style = LinearStyle()
    style.padding = BoxInsets(left: 10, right: 20)
    style.own = BoxFrame(width: 130, height: 500)
    var items = [BoxItem(height: 7), BoxItem(height: 7)]
    for index in items.indices {
      items[index].horizontal.match = 1
      items[index].isFlexedHeight = true
    }
    items[1].weight = 1
    var asked: [Double] = []

    _ = style.place(&items) { index, width in
      asked.append(width)
      return index == 0 ? 33 : -1
    }

    #expect(asked == [100])
    #expect(items.map(\.vertical.length) == [33, 467])
  }

  @Test func weightOffUnderMainGravityLeavesTheMeasuredHeight() {
    var style = LinearStyle()
    style.gravity = .vertCenter
    style.own = BoxFrame(width: 100, height: 100)
    var items = [BoxItem(width: 10, height: 7)]
    items[0].isFlexedHeight = true
    items[0].weight = 1

    _ = style.place(&items) { _, _ in 30 }

    #expect(items[0].frame == BoxFrame(x: 0, y: 35, width: 10, height: 30))
  }

  @Test func fillingStartsFromNaturalLengthsAndSparesMeasuredHeights() {
    var style = LinearStyle()
    style.gravity = .vertFill
    style.own = BoxFrame(width: 100, height: 300)
    var items = [BoxItem(height: 10), BoxItem(height: 5), BoxItem(height: 40)]
    items[1].isFlexedHeight = true

    for _ in 0..<2 { _ = style.place(&items) { _, _ in 50 } }
    #expect(items.map(\.vertical.length) == [110, 50, 140])
    style.own.height = 30
    _ = style.place(&items) { _, _ in 50 }
    #expect(items.map(\.vertical.length) == [0, 50, 5])
  }

  @Test func wrappingForgetsAChildThatWasHidden() {
    var style = LinearStyle()
    style.wrapContent = true
    style.gravity = .horzFill
    var items = [BoxItem(width: 100, height: 10), BoxItem(width: 40, height: 10)]

    style.own = style.place(&items, measure: noMeasure).own
    #expect(style.own.width == 100 && items[1].horizontal.length == 100)
    items[0].isHidden = true
    style.own = style.place(&items, measure: noMeasure).own

    #expect(style.own.width == 40 && items[1].horizontal.length == 40)
  }

  @Test func averagingAgainClearsWhatTheFirstCallLeft() {
    var style = LinearStyle()
    style.own = BoxFrame(width: 10, height: 90)
    style.autoAdjustSize = false
    var items = [BoxItem(height: 10), BoxItem(height: 10), BoxItem(height: 20)]
    items[1].isHidden = true

    style.averageSubviews(&items, centered: true)
    style.averageMargin(&items, centered: false)
    _ = style.place(&items, measure: noMeasure)

    #expect(items.map(\.weight) == [0, 0, 0])
    #expect(items[0].frame.y == 0 && items[2].frame.y == 70)
    #expect(
      items[1]
        == {
          var item = BoxItem(height: 10); item.isHidden = true; return item
        }())
  }

  @Test func contentSizeFollowsOnlyALayoutThatMaySizeItself() {
    var style = LinearStyle()
    style.adjustsContentSize = true
    var items = [BoxItem(height: 10)]

    #expect(style.place(&items, measure: noMeasure).contentSizeFollows)
    for change: (inout LinearStyle) -> Void in [
      { $0.autoAdjustSize = false }, { $0.gravity = .vertTop }, { $0.given = .vertical },
      { $0.adjustsContentSize = false },
    ] {
      var other = style
      change(&other)
      #expect(!other.place(&items, measure: noMeasure).contentSizeFollows)
    }
  }
}
