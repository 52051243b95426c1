// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

/// What holds for every relative layout, whatever its rules are.
@Suite struct RandomRelativeTests {
  static let seeds = UInt64(1)...1500

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
  /// Tame rules refer to earlier children on the same axis, and there are no groups.
  fileprivate mutating func relative(isTame: Bool = false) -> (RelativeStyle, [BoxItem]) {
    let count = pick([1, 2, 3, 4, 5, 6, 7])
    var style = RelativeStyle()
    style.own = BoxFrame(x: 5, y: 6, width: 375, height: 667)
    style.padding = insets()
    style.skipsHidden = chance(80)
    style.flexesOthers = pick([[], .horizontal, .vertical, [.horizontal, .vertical]])
    style.wraps = pick([[], .horizontal, .vertical, [.horizontal, .vertical]])
    let items = (0..<count).map { _ in item() }
    style.rules = items.indices.map { index in
      var rules = RelativeRules()
      rules.horizontal = span(index, .horizontal, count, isTame)
      rules.vertical = span(index, .vertical, count, isTame)
      return rules
    }
    return (style, items)
  }

  private mutating func span(_ index: Int, _ axis: BoxAxis, _ count: Int, _ isTame: Bool) -> RelativeSpan {
    var span = RelativeSpan()
    span.head = position(index, axis, isTame)
    span.tail = chance(50) ? position(index, axis, isTame) : .free
    span.center = chance(25) ? position(index, axis, isTame) : .free
    let others = (0..<count).filter { $0 != index && chance(50) }
    if chance(10), !isTame { span.center = .group(others) }
    let add = chance(50) ? 0 : number(-20...20)
    switch pick([0, 1, 2, 3, 4, 5]) {
    case 0: span.length = RelativeLength(.number(number(0...80)), add: add)
    case 1:
      let owner = owner(index, isTame)
      span.length = RelativeLength(
        .length(isTame || chance(80) ? axis : axis.other, of: owner), multiply: number(0.1...0.9), add: add)
    case 2: span.length = RelativeLength(.share(others), multiply: number(0.1...2), add: add)
    default: break
    }
    return span
  }

  private mutating func position(_ index: Int, _ axis: BoxAxis, _ isTame: Bool) -> RelativePosition {
    if chance(45) { return .free }
    if chance(20) { return .number(number(-10...200)) }
    return .edge(
      pick([.head, .center, .tail]), isTame || chance(95) ? axis : axis.other, of: owner(index, isTame))
  }

  /// Mostly a child before this one; now and then any, so that there are circles.
  private mutating func owner(_ index: Int, _ isTame: Bool) -> RelativeOwner {
    if index == 0 || chance(40) { return chance(5) && !isTame ? .stranger : .layout }
    return .child(isTame || chance(90) ? pick(Array(0..<index)) : index)
  }
}

extension BoxItem {
  fileprivate var transposed: BoxItem {
    var item = self
    swap(&item.horizontal, &item.vertical)
    return item
  }
}

extension RelativeStyle {
  fileprivate var transposed: RelativeStyle {
    var style = self
    style.own = own.transposed
    style.padding = BoxInsets(
      top: padding.left, left: padding.top, bottom: padding.right, right: padding.bottom)
    style.flexesOthers = flexesOthers.transposed
    style.wraps = wraps.transposed
    style.rules = rules.map { rules in
      var swapped = RelativeRules()
      swapped.horizontal = rules.vertical.transposed
      swapped.vertical = rules.horizontal.transposed
      return swapped
    }
    return style
  }
}

extension BoxAxes {
  fileprivate var transposed: BoxAxes { BoxAxes(rawValue: rawValue >> 1 | (rawValue & 1) << 1) }
}

extension RelativeSpan {
  fileprivate var transposed: RelativeSpan {
    var span = self
    span.head = head.transposed
    span.center = center.transposed
    span.tail = tail.transposed
    if case .length(let axis, let owner) = length.target {
      span.length.target = .length(axis.other, of: owner)
    }
    return span
  }
}

extension RelativePosition {
  fileprivate var transposed: RelativePosition {
    if case .edge(let edge, let axis, let owner) = self { .edge(edge, axis.other, of: owner) } else { self }
  }
}
