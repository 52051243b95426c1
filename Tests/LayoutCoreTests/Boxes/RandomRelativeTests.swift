// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

/// What holds for every relative layout, whatever its rules are.
@Suite struct RandomRelativeTests {
  static let seeds = RandomBoxes.seeds(1500)

  @Test func everyLayoutIsFiniteAndStaysWhereItIs() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      // What is taken from frames, on circles and for strangers, follows what a pass does to them.
      var (style, items) = random.relative(isTame: true)
      let output = style.place(&items, measure: Self.height)
      guard output.cycles.isEmpty else { continue }
      let frames = items.map(\.frame)
      for frame in frames + [output.own] {
        #expect((frame.x + frame.y + frame.width + frame.height).isFinite, "seed \(seed): \(frame)")
        #expect(frame.width >= 0 && frame.height >= 0, "seed \(seed): \(frame)")
      }

      style.own = output.own
      let again = style.place(&items, measure: Self.height)
      #expect(again == output && items.map(\.frame) == frames, "seed \(seed)")
    }
  }

  @Test func aWrappingLayoutForgetsTheSizeThatItHad() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var (style, items) = random.relative()
      style.wraps = [.horizontal, .vertical]
      var others = items
      let output = style.place(&items, measure: Self.height)
      (style.own.width, style.own.height) = (1000, 0)
      #expect(style.place(&others, measure: Self.height) == output, "seed \(seed)")
      #expect(others == items, "seed \(seed)")
    }
  }

  /// But for rare rules by which a child grows faster than the layout at first and slower only later.
  @Test func childrenThatFitAtALargeSizeFitAtTheWrappedOne() {
    var (fitting, jutting) = (0, 0)
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var (style, items) = random.relative(isTame: true)
      for index in items.indices { items[index].isFlexedHeight = false }
      style.wraps = [.horizontal, .vertical]
      let natural = items
      let output = style.place(&items, measure: Self.height)

      // At a large size some jut out all the same: these do not count.
      var large = style
      large.wraps = []
      large.own = BoxFrame(width: 1e5, height: 1e5)
      var there = natural
      _ = large.place(&there, measure: Self.height)
      for index in items.indices where !(items[index].isHidden && style.skipsHidden) {
        let (span, room) = (items[index].horizontal, output.own.width - style.padding.right + 1e-6)
        let wide = there[index].horizontal
        guard wide.position + wide.length + wide.tail <= 1e5 - style.padding.right else { continue }
        if span.position + span.length + span.tail <= room { fitting += 1 } else { jutting += 1 }
      }
    }
    #expect(fitting > 1000 && jutting * 1000 <= fitting, "\(jutting) of \(fitting)")
  }

  @Test func swappingTheAxesSwapsTheFrames() {
    for seed in Self.seeds {
      var random = RandomBoxes(seed: seed)
      var (style, items) = random.relative()
      for index in items.indices { items[index].isFlexedHeight = false }
      // Widths that follow heights are solved the other way round.
      style.wraps = []
      var lying = items.map(\.transposed)
      let output = style.place(&items, measure: Self.height)
      let other = style.transposed.place(&lying, measure: Self.height)
      #expect(zip(items, lying).allSatisfy { $0.frame.transposed.isClose(to: $1.frame) }, "seed \(seed)")
      #expect(output.cycles.map { $0 }.sorted { $0[0] < $1[0] }.count == other.cycles.count, "seed \(seed)")
    }
  }

  private static func height(_ index: Int, _ width: Double) -> Double {
    width <= 0 ? 0 : (3000 / width).rounded(.up)
  }
}

extension RandomBoxes {
  /// A layout with its children as values. Tame rules stay on their axis, run in no circles and make no groups.
  fileprivate mutating func relative(isTame: Bool = false) -> (RelativeStyle, [BoxItem]) {
    if isTame { (crossesAxes, usesCircles, usesGroups) = (false, false, false) }
    let layout = RandomBox(tag: makeTag(), .relative(relative()), BoxItem())
    for _ in 0..<pick([1, 2, 3, 4, 5, 6, 7]) { layout.append(leaf()) }
    addRules(to: layout)
    guard case .relative(var style) = layout.resolvedKind else { fatalError("no layout") }
    style.own = BoxFrame(x: 5, y: 6, width: 375, height: 667)
    return (style, layout.children.map(\.item))
  }
}
