// SPDX-License-Identifier: MIT
import LayoutCore

/// Rules of relative layouts: to the layout, to siblings, groups, shares, pairs, and now and then circles.
extension RandomBoxes {
  mutating func addRules(to layout: RandomBox) {
    for child in layout.children { child.rules = rules(for: child, in: layout) }
  }

  mutating func rules(for child: RandomBox, in layout: RandomBox) -> RelativeRules {
    var rules = RelativeRules()
    rules.horizontal = span(child, .horizontal, layout)
    rules.vertical = span(child, .vertical, layout)
    return rules
  }

  private mutating func span(_ child: RandomBox, _ axis: BoxAxis, _ layout: RandomBox) -> RelativeSpan {
    var span = RelativeSpan()
    span.head = position(child, axis, layout)
    span.tail = chance(50) ? position(child, axis, layout) : .free
    span.center = chance(25) ? position(child, axis, layout) : .free
    let others = layout.children.filter { $0 !== child && chance(50) }.map(\.tag)
    if chance(10), usesGroups { span.center = .group(others) }
    span.length = length(child, axis, layout, others)
    return span
  }

  mutating func length(
    _ child: RandomBox, _ axis: BoxAxis, _ layout: RandomBox, _ others: [Int]
  ) -> RelativeLength {
    let add = chance(50) ? 0 : number(-20...20)
    switch pick([0, 1, 2, 3, 4, 5]) {
    case 0: return RelativeLength(.number(number(0...80)), add: add)
    case 1:
      let crosses = crossesAxes && chance(10)
      return RelativeLength(
        .length(crosses ? axis.other : axis, of: owner(child, layout)), multiply: number(0.1...0.9), add: add)
    case 2: return RelativeLength(.share(others), multiply: number(0.1...2), add: add)
    default: return RelativeLength()
    }
  }

  mutating func position(_ child: RandomBox, _ axis: BoxAxis, _ layout: RandomBox) -> RelativePosition {
    if chance(45) { return .free }
    if chance(20) { return .number(number(-10...200)) }
    let crosses = crossesAxes && chance(4)
    return .edge(
      pick([.head, .center, .tail]), crosses ? axis.other : axis, of: owner(child, layout))
  }

  /// Mostly the layout or a child before this one; now and then the child itself, one after it, or a stranger.
  private mutating func owner(_ child: RandomBox, _ layout: RandomBox) -> RelativeOwner {
    let index = layout.children.firstIndex { $0 === child } ?? 0
    if usesCircles, chance(3) { return .child(pick([0, child.tag, layout.children.last?.tag ?? 0])) }
    if index == 0 || chance(40) { return .child(layout.tag) }
    return .child(layout.children[pick(Array(0..<index))].tag)
  }
}
