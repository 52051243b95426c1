// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite struct PixelGridTests {
  @Test func threeThirdsOfAHundredPointsAre33And34And33() {
    var style = LinearStyle()
    style.orientation = .horizontal
    style.own = BoxFrame(width: 100, height: 50)
    style.grid = PixelGrid(scale: 1)
    var items = [BoxItem(), BoxItem(), BoxItem()]
    for index in items.indices { items[index].weight = 1 }

    _ = style.place(&items) { _, _ in 0 }

    #expect(items.map(\.horizontal.position) == [0, 33, 67])
    #expect(items.map(\.horizontal.length) == [33, 34, 33])
  }

  @Test func whatAChildBringsItselfIsNotRounded() {
    var style = LinearStyle()
    style.own = BoxFrame(width: 100.25, height: 50)
    style.grid = PixelGrid(scale: 2)
    var items = [
      BoxItem(x: 3.3, y: 0, width: 20.2, height: 10.3), BoxItem(x: 1.1, y: 0, width: 7.7, height: 5.2),
    ]

    let output = style.place(&items) { _, _ in 0 }

    // The places along the layout are the layout's; those across it, and the sizes, are the children's.
    #expect(items[0].frame == BoxFrame(x: 3.3, y: 0, width: 20.2, height: 10.3))
    #expect(items[1].frame == BoxFrame(x: 1.1, y: 10.5, width: 7.7, height: 5.2))
    #expect(output.own.height == 15.5)
  }

  /// Weights, gaps, matched and docked children of every kind of layout: whole pixels, no gaps, and the same again.
  @Test func neighboursKeepTouchingAndASecondPassFindsTheSame() {
    for seed in UInt64(1)...500 {
      var random = RandomBoxes(seed: seed)
      let scale = random.pick([1.0, 2, 3])
      var style = random.linear()
      style.grid = PixelGrid(scale: scale)
      style.own = BoxFrame(x: 3, y: 4, width: 317, height: 411)
      style.gravity.remove(style.orientation == .vertical ? .vertFill : .horzFill)
      var items = (0..<7).map { _ in random.item() }
      for index in items.indices {
        items[index].isHidden = false
        items[index][style.orientation].head = 0
        items[index][style.orientation].tail = 0
        items[index].weight = random.number(0.1...2)
      }

      let output = style.place(&items) { _, width in (3000 / max(1, width)).rounded(.up) }
      let main = style.orientation
      for (item, next) in zip(items, items.dropFirst()) {
        let end = item[main].position + item[main].length
        #expect(abs(end - next[main].position) < 1e-9, "seed \(seed)")
        #expect(isWhole(item[main].position * scale), "seed \(seed)")
      }
      let last = items[6][main]
      let tail = main == .horizontal ? style.padding.right : style.padding.bottom
      let room = main == .horizontal ? 317.0 : 411
      #expect(abs(last.position + last.length - (room - tail)) <= 0.5 / scale + 1e-9, "seed \(seed)")

      var again = items
      style.own = output.own
      let second = style.place(&again) { _, width in (3000 / max(1, width)).rounded(.up) }
      #expect(second.own == output.own && again == items, "seed \(seed)")
    }
  }

  private func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-9 }
}
