// SPDX-License-Identifier: MIT
import LayoutCore

/// Boxes of all kinds, the same for the same seed.
struct RandomBoxes {
  private var state: UInt64
  /// Transposing a tree is fair only without heights that follow from widths.
  var usesFlexedHeight = true

  init(seed: UInt64) {
    state = seed
  }

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

  mutating func margin() -> Double {
    chance(40) ? 0 : pick([1, -4, number(1...30), number(0.01...0.6)])
  }

  mutating func gravity() -> BoxGravity {
    let across: [BoxGravity] = [[], [], .horzLeft, .horzCenter, .horzRight, .horzFill]
    let down: [BoxGravity] = [[], [], .vertTop, .vertCenter, .vertBottom, .vertFill]
    return pick(across).union(pick(down))
  }

  mutating func item() -> BoxItem {
    var item = BoxItem(
      x: number(-20...50), y: number(-20...50), width: pick([0, number(1...200)]),
      height: pick([0, number(1...200)]))
    item.horizontal.head = margin()
    item.horizontal.tail = margin()
    item.vertical.head = margin()
    item.vertical.tail = margin()
    item.horizontal.match = chance(20) ? pick([1, number(0.1...1), -number(1...60)]) : 0
    item.vertical.match = chance(20) ? pick([1, number(0.1...1), -number(1...60)]) : 0
    item.weight = chance(20) ? pick([1, number(0.1...3)]) : 0
    item.gravity = gravity()
    item.isHidden = chance(10)
    item.isFlexedHeight = usesFlexedHeight && chance(20)
    return item
  }

  mutating func insets() -> BoxInsets {
    chance(50)
      ? BoxInsets() : BoxInsets(top: number(0...20), left: number(0...20), bottom: number(0...20), right: 7)
  }

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

  /// A plain root with layouts up to `depth` below.
  mutating func tree(depth: Int) -> BoxNode {
    var root = BoxNode(.plain, BoxItem(width: 375, height: 667))
    for _ in 0...next() % 3 { root.children.append(node(depth: depth)) }
    return root
  }

  private mutating func node(depth: Int) -> BoxNode {
    let kind: BoxKind =
      depth == 0 || chance(40) ? .leaf : pick([.linear(linear()), .linear(linear()), .frame(frame())])
    var node = BoxNode(kind, item())
    let area = number(1000...9000)
    if kind == .leaf { node.measure = { $0 <= 0 ? 0 : (area / $0).rounded(.up) } }
    if kind != .leaf { for _ in 0..<next() % 6 { node.children.append(self.node(depth: depth - 1)) } }
    return node
  }
}

extension BoxNode {
  /// The same tree with its axes swapped.
  var transposed: BoxNode {
    var node = self
    swap(&node.item.horizontal, &node.item.vertical)
    node.item.gravity = node.item.gravity.transposed
    switch kind {
    case .leaf, .plain, .scroll: break
    case .frame(var style):
      style.padding = style.padding.transposed
      node.kind = .frame(style)
    case .linear(var style):
      style.padding = style.padding.transposed
      style.gravity = style.gravity.transposed
      style.orientation = style.orientation.other
      node.kind = .linear(style)
    case .relative: break
    }
    node.children = children.map(\.transposed)
    return node
  }

  /// The same tree without the hidden children of linear layouts that skip them.
  var withoutSkipped: BoxNode {
    var node = self
    if case .linear(let style) = kind, style.skipsHidden { node.children.removeAll { $0.item.isHidden } }
    node.children = node.children.map(\.withoutSkipped)
    return node
  }

  /// Numbers the nodes, so that they can be found again in another tree.
  mutating func number(from next: inout Int) {
    tag = next
    next += 1
    for index in children.indices { children[index].number(from: &next) }
  }
}

extension BoxGravity {
  fileprivate var transposed: BoxGravity { BoxGravity(rawValue: rawValue << 4 | rawValue >> 4) }
}

extension BoxInsets {
  fileprivate var transposed: BoxInsets { BoxInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension BoxFrame {
  func isClose(to other: BoxFrame) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }

  var transposed: BoxFrame { BoxFrame(x: y, y: x, width: height, height: width) }
}
