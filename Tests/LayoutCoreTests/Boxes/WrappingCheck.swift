// SPDX-License-Identifier: MIT
import LayoutCore

/// Whether the visible children of layouts that wrap an axis lie inside the padding there.
struct WrappingCheck {
  let tree: BoxTree
  let root: RandomBox
  private(set) var inside = 0
  /// Of relative layouts: see `checkRelative`.
  private(set) var jutting = 0
  private(set) var failures: [String] = []

  init(_ tree: BoxTree, _ root: RandomBox) {
    self.tree = tree
    self.root = root
    let boxes = Dictionary(uniqueKeysWithValues: root.all.map { ($0.tag, $0) })
    for index in tree.items.indices {
      switch tree.kind(index) {
      case .linear(let style): checkLinear(index, style)
      case .relative(let style): checkRelative(index, style, boxes)
      case .leaf, .plain, .scroll, .frame: break
      }
    }
  }

  private mutating func expect(_ isInside: Bool, _ index: Int, _ child: Int, _ axis: BoxAxis) {
    inside += 1
    if isInside { return }
    failures.append("\(tree.tags[child]) in \(tree.tags[index]), \(axis): \(tree.items[child].frame)")
  }

  // MARK: - Linear

  private mutating func checkLinear(_ index: Int, _ style: LinearStyle) {
    let wrapped = style.selfSizedAxes.subtracting(tree.given(index))
    let (main, cross) = (style.orientation, style.orientation.other)
    let visible = tree.children[index].filter { !(tree.items[$0].isHidden && style.skipsHidden) }
    if wrapped.contains(BoxAxes(cross)) {
      for child in visible { checkAcross(index, style, child, cross) }
    }
    let items = visible.map { style.asCell(tree.items[$0]) }
    // Along: not where a pool is shared, and negative margins let children overlap what is around them.
    let isAdjusted = items.allSatisfy { $0.weight == 0 && !$0[main].hasFractions && !$0[main].isNegative }
    if wrapped.contains(BoxAxes(main)), isAdjusted, !style.padding.isNegative {
      for child in visible {
        expect(tree.lies(child, inside: index, style.padding, main), index, child, main)
      }
    }
  }

  private mutating func checkAcross(_ index: Int, _ style: LinearStyle, _ child: Int, _ axis: BoxAxis) {
    let item = style.asCell(tree.items[child])
    let span = item[axis]
    let own = style.gravity.dock(axis)
    let dock = own == .none ? item.gravity.dock(axis) : own
    if dock == .none, !span.isMatched {
      // Without a dock the layout ends where the child ends, padding or not, and the child begins where it begins.
      let padding = style.padding.sum(axis)
      let end = max(padding, span.position + span.length)
      expect(
        span.position + span.length <= end && end <= tree.items[index][axis].length + 1e-6, index, child, axis
      )
      return
    }
    // Negative margins overlap; fractions that leave nothing, and margins of matched children, ask for no room; a
    // child that margins leave no length stands where these put it.
    let leavesRoom = !span.hasFractions || span.head.fraction + span.tail.fraction < 1
    let isAsked = !span.isMatched && dock != .fill || span.length > 0
    guard leavesRoom, isAsked, !span.isNegative, !style.padding.isNegative else { return }
    expect(tree.lies(child, inside: index, style.padding, axis), index, child, axis)
  }

  // MARK: - Relative

  /// A child that juts out however large the layout is does not count for wrapping. Of those that would fit at a
  /// large size rare ones jut out at the wrapped one: they grow faster than the layout at first and slower later.
  private mutating func checkRelative(_ index: Int, _ style: RelativeStyle, _ boxes: [Int: RandomBox]) {
    let wrapped = style.wraps.subtracting(tree.given(index))
    let range = tree.children[index]
    let natural = Array(tree.items[range])
    let own = tree.items[index].frame
    for axis in [BoxAxis.horizontal, .vertical] where wrapped.contains(BoxAxes(axis)) {
      var large = style
      large.own = own
      large.wraps = []
      if axis == .horizontal { large.own.width = 1e5 } else { large.own.height = 1e5 }
      var there = natural
      let output = large.place(&there) { child, width in
        let box = boxes[tree.tags[range.lowerBound + child]]!
        return box.kind == .leaf ? box.measure(width) : natural[child].vertical.length
      }
      // What stands on a circle takes what it has.
      let circled = Set(output.cycles.joined())
      for child in natural.indices where !(natural[child].isHidden && style.skipsHidden) {
        guard circled.isEmpty, there[child][axis].lies(in: 1e5, style.padding, axis) else { continue }
        if natural[child][axis].lies(in: tree.items[index][axis].length, style.padding, axis) {
          inside += 1
        } else {
          jutting += 1
        }
      }
    }
  }
}

extension BoxTree {
  /// The axes on which the parent decides the size.
  func given(_ index: Int) -> BoxAxes {
    guard index > 0 else { return [] }
    let parent = parents[index]
    let isLayout =
      switch kind(index) {
      case .linear, .frame, .relative: true
      case .leaf, .plain, .scroll: false
      }
    return kind(parent).given(
      to: items[index], at: index - children[parent].lowerBound, isLayout: isLayout)
  }

  fileprivate func lies(
    _ child: Int, inside index: Int, _ padding: BoxInsets, _ axis: BoxAxis
  ) -> Bool {
    let (span, length) = (items[child][axis], items[index][axis].length)
    return span.position >= padding.head(of: axis) - 1e-6
      && span.position + span.length <= length - padding.tail(of: axis) + 1e-6
  }
}

extension LinearStyle {
  /// What a row of a table makes of its cells.
  func asCell(_ item: BoxItem) -> BoxItem {
    guard let cells else { return item }
    var item = item
    switch cells {
    case .own: break
    case .shared: item.weight = 1
    case .fixed: item.weight = 0
    }
    let across = orientation.other
    let isMeasured = across == .vertical && item.isFlexedHeight
    if item[across].natural == 0, !isMeasured, !item[across].isMatched { item[across].match = 1 }
    return item
  }
}

extension BoxSpan {
  var hasFractions: Bool { head.fraction + tail.fraction > 0 }
  var isNegative: Bool { head < 0 || tail < 0 }

  /// With the margin after it.
  fileprivate func lies(in length: Double, _ padding: BoxInsets, _ axis: BoxAxis) -> Bool {
    position >= padding.head(of: axis) - 1e-6
      && position + self.length + tail <= length - padding.tail(of: axis) + 1e-6
  }
}

extension Double {
  /// Of a margin that is one.
  var fraction: Double { self > 0 && self < 1 ? self : 0 }
}

extension BoxInsets {
  func head(of axis: BoxAxis) -> Double { axis == .horizontal ? left : top }
  func tail(of axis: BoxAxis) -> Double { axis == .horizontal ? right : bottom }
  func sum(_ axis: BoxAxis) -> Double { head(of: axis) + tail(of: axis) }
  var isNegative: Bool { min(top, left, bottom, right) < 0 }
}
