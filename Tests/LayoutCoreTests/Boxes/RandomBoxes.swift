// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

/// Boxes of all kinds with all properties, the same for the same seed.
struct RandomBoxes {
  private var state: UInt64
  private var nextTag = 0
  /// Transposing a tree is fair only without heights that follow from widths, and widths from heights.
  var usesFlexedHeight = true
  var crossesAxes = true
  var usesGroups = true
  /// Layouts behind plain views, which take another round.
  var usesPlainViews = true
  /// Relative layouts whose rules run in circles, or refer to what is not in them.
  var usesCircles = true

  init(seed: UInt64) {
    state = seed
  }

  /// So many seeds by default, and twenty times as many with `SHOJI_LONG_TESTS` in the environment.
  static func seeds(_ count: UInt64) -> ClosedRange<UInt64> {
    1...(isLong ? count * 20 : count)
  }

  static let isLong = ProcessInfo.processInfo.environment["SHOJI_LONG_TESTS"] != nil

  /// SplitMix64: `z = state += φ`, mixed twice.
  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ percent: UInt64) -> Bool { next() % 100 < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
  }

  // MARK: - Properties

  mutating func margin() -> Double {
    chance(40) ? 0 : pick([1, -4, number(1...30), number(0.01...0.6)])
  }

  mutating func match() -> Double { pick([1, number(0.1...1), -number(1...60)]) }

  mutating func weight() -> Double { pick([1, number(0.1...3)]) }

  mutating func length() -> Double { pick([0, number(1...200), number(1...200)]) }

  mutating func gravity() -> BoxGravity {
    let across: [BoxGravity] = [[], [], .horzLeft, .horzCenter, .horzRight, .horzFill]
    let down: [BoxGravity] = [[], [], .vertTop, .vertCenter, .vertBottom, .vertFill]
    return pick(across).union(pick(down))
  }

  mutating func insets() -> BoxInsets {
    if chance(50) { return BoxInsets() }
    return BoxInsets(
      top: number(0...20), left: chance(5) ? -number(0...20) : number(0...20), bottom: number(0...20),
      right: 7)
  }

  mutating func item() -> BoxItem {
    var item = BoxItem(x: number(-20...50), y: number(-20...50), width: length(), height: length())
    addMargins(to: &item)
    item.horizontal.match = chance(20) ? match() : 0
    item.vertical.match = chance(20) ? match() : 0
    item.weight = chance(20) ? weight() : 0
    item.gravity = gravity()
    item.isHidden = chance(10)
    item.isFlexedHeight = usesFlexedHeight && chance(20)
    return item
  }

  private mutating func addMargins(to item: inout BoxItem) {
    item.horizontal.head = margin()
    item.horizontal.tail = margin()
    item.vertical.head = margin()
    item.vertical.tail = margin()
  }

  // MARK: - Layouts

  mutating func linear() -> LinearStyle {
    var style = LinearStyle()
    style.orientation = pick([.horizontal, .vertical])
    style.padding = insets()
    style.gravity = chance(60) ? [] : gravity()
    style.autoAdjustSize = chance(70)
    style.autoAdjustDirection = pick([.tail, .center, .head])
    style.wrapContent = chance(40)
    style.skipsHidden = chance(80)
    return style
  }

  mutating func frame() -> FrameStyle {
    var style = FrameStyle()
    style.padding = insets()
    return style
  }

  /// Without rules.
  mutating func relative() -> RelativeStyle {
    var style = RelativeStyle()
    style.padding = insets()
    style.skipsHidden = chance(80)
    style.flexesOthers = axes()
    style.wraps = axes()
    return style
  }

  mutating func axes() -> BoxAxes { pick([[], .horizontal, .vertical, [.horizontal, .vertical]]) }

  mutating func row() -> TableRow {
    TableRow(length: pick([-1, 0, number(10...60)]), cellLength: pick([-2, -1, 0, number(10...60)]))
  }

  // MARK: - Trees

  /// A plain root with layouts up to `depth` below.
  mutating func tree(depth: Int) -> BoxNode { box(depth: depth).node }

  mutating func box(depth: Int) -> RandomBox {
    let root = RandomBox(tag: makeTag(), .plain, BoxItem(width: 375, height: 667))
    for _ in 0...next() % 3 { root.append(chance(10) ? scroll(depth: depth) : child(depth: depth)) }
    return root
  }

  private mutating func scroll(depth: Int) -> RandomBox {
    let box = RandomBox(tag: makeTag(), .scroll, item())
    box.item.isFlexedHeight = false
    let content = child(depth: depth, isLayout: true)
    if case .linear(var style) = content.kind {
      style.adjustsContentSize = chance(80)
      content.kind = .linear(style)
    } else if case .relative(var style) = content.kind {
      style.adjustsContentSize = chance(80)
      content.kind = .relative(style)
    }
    box.append(content)
    return box
  }

  mutating func child(depth: Int, isLayout: Bool = false) -> RandomBox {
    if !isLayout, depth == 0 || chance(40) { return leaf() }
    if chance(10) { return table(depth: depth) }
    let kind: BoxKind
    switch pick([0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    case 0...3: kind = .linear(linear())
    case 4...5: kind = .frame(frame())
    case 6: kind = isLayout || !usesPlainViews ? .frame(frame()) : .plain
    default: kind = .relative(relative())
    }
    let box = RandomBox(tag: makeTag(), kind, item())
    for _ in 0..<next() % 6 { box.append(child(depth: depth - 1)) }
    if box.relative != nil { addRules(to: box) }
    // A plain view fits the size that it has.
    if kind == .plain { box.item.isFlexedHeight = false }
    return box
  }

  mutating func leaf() -> RandomBox {
    RandomBox(tag: makeTag(), .leaf, item(), area: number(1000...9000))
  }

  private mutating func table(depth: Int) -> RandomBox {
    let style = linear()
    let table = RandomBox(tag: makeTag(), .linear(style), item(), isTable: true)
    for _ in 0...next() % 3 { table.append(makeRow(style.orientation, depth: depth)) }
    return table
  }

  /// A row of a table along `axis`.
  mutating func makeRow(_ axis: BoxAxis, depth: Int) -> RandomBox {
    let row = self.row()
    var style = row.style(inTableAlong: axis)
    style.padding = insets()
    style.skipsHidden = chance(80)
    if chance(20) { style.gravity = gravity() }
    var item = BoxItem()
    row.apply(to: &item, inTableAlong: axis)
    addMargins(to: &item)
    item.isHidden = chance(10)
    let box = RandomBox(tag: makeTag(), .linear(style), item)
    for _ in 0..<next() % 4 {
      box.append(child(depth: max(0, depth - 2)))
      box.children.last?.matchRow()
    }
    return box
  }

  mutating func makeTag() -> Int {
    defer { nextTag += 1 }
    return nextTag
  }
}

extension BoxFrame {
  func isClose(to other: BoxFrame) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
