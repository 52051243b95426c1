// SPDX-License-Identifier: MIT

/// What is to be solved for each child and axis, in this order.
enum RelativePart: Int {
  case length, head, tail
}

/// One value to be solved: a part of a child on one axis, or the place of a group.
struct RelativeNode: Hashable {
  let id: Int

  init(id: Int) { self.id = id }

  init(_ child: Int, _ axis: BoxAxis, _ part: RelativePart) {
    id = child * 6 + (axis == .horizontal ? 0 : 3) + part.rawValue
  }

  var child: Int { id / 6 }
  var axis: BoxAxis { id % 6 < 3 ? .horizontal : .vertical }
  var part: RelativePart { RelativePart(rawValue: id % 3)! }
}

/// Which rule gives a length.
enum RelativeLengthSource {
  /// `max(0, inner + reserve) · part`
  case share(part: Double, reserve: Double)
  case number(Double)
  case pair
  case length(BoxAxis, of: RelativeOwner, multiply: Double, add: Double)
  case measured
  case natural
}

/// Which rule gives a head.
enum RelativeHeadSource {
  case group(Int)
  case center(RelativePosition)
  case head(RelativePosition)
  /// The tail less the length.
  case tail
  case start
}

/// Children that are centred as one.
struct RelativeGroup {
  var axis: BoxAxis
  var members: [Int]
}

/// The rules of a pass put in order: for every value where it comes from, and an order in which each comes
/// after those that it is made of.
struct RelativePlan {
  private(set) var lengths: [RelativeLengthSource] = []
  private(set) var heads: [RelativeHeadSource] = []
  /// Where the tail is given; else it is head and length.
  private(set) var tails: [RelativePosition?] = []
  private(set) var groups: [RelativeGroup] = []
  private(set) var order: [RelativeNode] = []
  /// Values on a circle; they are taken from the frame.
  private(set) var isCyclic: [Bool] = []
  private(set) var cycles: [[Int]] = []
  /// Whether something horizontal follows something vertical, so that the height that is found moves the width.
  private(set) var horizontalFollowsVertical = false
  let count: Int

  init(_ style: RelativeStyle, _ items: UnsafeMutableBufferPointer<BoxItem>) {
    count = items.count
    lengths.reserveCapacity(count * 2)
    heads.reserveCapacity(count * 2)
    tails.reserveCapacity(count * 2)
    var shares: [RelativeLengthSource?] = Array(repeating: nil, count: count * 2)
    var pins: [Int?] = Array(repeating: nil, count: count * 2)
    for index in 0..<count {
      for axis in [BoxAxis.horizontal, .vertical] {
        let span = style.rules[index][axis]
        if case .share(let others) = span.length.target {
          style.share([index] + others, axis, items) { shares[Self.slot($0, axis)] = $1 }
        }
        if case .group(let others) = span.center {
          for member in [index] + others { pins[Self.slot(member, axis)] = groups.count }
          groups.append(RelativeGroup(axis: axis, members: [index] + others))
        }
      }
    }
    for index in 0..<count {
      for axis in [BoxAxis.horizontal, .vertical] {
        let slot = Self.slot(index, axis)
        addSources(style.rules[index][axis], items[index], axis, share: shares[slot], group: pins[slot])
      }
    }
    sort(style, items)
  }

  static func slot(_ child: Int, _ axis: BoxAxis) -> Int { child * 2 + (axis == .horizontal ? 0 : 1) }

  var nodeCount: Int { count * 6 + groups.count }

  private mutating func addSources(
    _ span: RelativeSpan, _ item: BoxItem, _ axis: BoxAxis, share: RelativeLengthSource?, group: Int?
  ) {
    if axis == .horizontal,
      span.head.follows(.vertical) || span.center.follows(.vertical) || span.tail.follows(.vertical)
    {
      horizontalFollowsVertical = true
    }
    let isPair = span.isPair && share == nil && group == nil
    if let share {
      lengths.append(share)
    } else if isPair {
      lengths.append(.pair)
    } else {
      lengths.append(source(span.length, item, axis))
    }

    if let group {
      heads.append(.group(group))
    } else if span.isPair || (span.head.isGiven && !span.center.isGiven) {
      heads.append(.head(span.head))
    } else if span.center.isGiven {
      heads.append(.center(span.center))
    } else if span.tail.isStranger {
      heads.append(.head(span.tail))
    } else {
      heads.append(span.tail.isGiven ? .tail : .start)
    }

    if case .tail = heads[heads.count - 1] {
      tails.append(span.tail)
    } else {
      tails.append(isPair ? span.tail : nil)
    }
  }

  private mutating func source(
    _ length: RelativeLength, _ item: BoxItem, _ axis: BoxAxis
  ) -> RelativeLengthSource {
    switch length.target {
    case .number(let number): return .number(number * length.multiply + length.add)
    case .length(let other, let owner) where owner != .stranger:
      if axis == .horizontal, other == .vertical { horizontalFollowsVertical = true }
      return .length(other, of: owner, multiply: length.multiply, add: length.add)
    case .free, .length, .share:
      return axis == .vertical && item.isFlexedHeight ? .measured : .natural
    }
  }

  // MARK: - Order

  private mutating func sort(_ style: RelativeStyle, _ items: UnsafeMutableBufferPointer<BoxItem>) {
    var edges = RelativeEdges(capacity: nodeCount)
    for id in 0..<nodeCount {
      addDependencies(of: RelativeNode(id: id), to: &edges, style, items)
      edges.endNode()
    }
    isCyclic = Array(repeating: false, count: nodeCount)
    order.reserveCapacity(nodeCount)
    var cyclic: [[Int]] = []
    edges.forEachComponent { nodes, isCycle in
      if !isCycle { return order.append(RelativeNode(id: nodes[nodes.startIndex])) }
      // On a circle lengths come first, then heads, tails and groups.
      let step = { [count] (id: Int) in id < count * 6 ? id % 3 : 3 }
      order += nodes.sorted { (step($0), $0) < (step($1), $1) }.map(RelativeNode.init(id:))
      cyclic.append(Array(nodes))
    }
    for nodes in cyclic {
      for node in nodes { isCyclic[node] = true }
      let children = nodes.filter { $0 < count * 6 }.map { $0 / 6 }
      cycles.append(Set(children).sorted())
    }
  }

  private func addDependencies(
    of node: RelativeNode, to edges: inout RelativeEdges, _ style: RelativeStyle,
    _ items: UnsafeMutableBufferPointer<BoxItem>
  ) {
    guard node.id < count * 6 else {
      let group = groups[node.id - count * 6]
      for member in group.members where !style.isSkipped(items[member]) {
        edges.add(RelativeNode(member, group.axis, .length))
      }
      return
    }
    func add(_ position: RelativePosition) {
      guard case .edge(let edge, let axis, .child(let child)) = position else { return }
      if style.isSkipped(items[child]) || edge == .head {
        edges.add(RelativeNode(child, axis, .head))
      } else if edge == .tail {
        edges.add(RelativeNode(child, axis, .tail))
      } else {
        edges.add(RelativeNode(child, axis, .head))
        edges.add(RelativeNode(child, axis, .length))
      }
    }
    let (child, axis) = (node.child, node.axis)
    func own(_ part: RelativePart) { edges.add(RelativeNode(child, axis, part)) }

    switch node.part {
    case .length:
      switch lengths[Self.slot(child, axis)] {
      case .pair:
        own(.head)
        own(.tail)
      case .length(let other, .child(let owner), _, _): edges.add(RelativeNode(owner, other, .length))
      case .measured: edges.add(RelativeNode(child, .horizontal, .length))
      case .share, .number, .length, .natural: break
      }
    case .head:
      switch heads[Self.slot(child, axis)] {
      case .group(let group): edges.add(RelativeNode(id: count * 6 + group))
      case .head(let position): add(position)
      case .center(let position):
        own(.length)
        add(position)
      case .tail:
        own(.length)
        own(.tail)
      case .start: break
      }
    case .tail:
      if let position = tails[Self.slot(child, axis)] {
        add(position)
      } else {
        own(.head)
        own(.length)
      }
    }
  }
}

extension RelativeStyle {
  /// Of the inner length each member takes `multiply / Σ multiply`, after the numbers among them and every
  /// `add` are taken off. Hidden members that leave their part to others get one all the same.
  fileprivate func share(
    _ members: [Int], _ axis: BoxAxis, _ items: UnsafeMutableBufferPointer<BoxItem>,
    _ give: (Int, RelativeLengthSource) -> Void
  ) {
    let flexes = flexesOthers.contains(BoxAxes(axis))
    var (total, reserve) = (0.0, 0.0)
    for member in members where !(flexes && isSkipped(items[member])) {
      let length = rules[member][axis].length
      reserve += length.add
      if let number = length.number { reserve -= number } else { total += length.multiply }
    }
    for member in members {
      let length = rules[member][axis].length
      if let number = length.number {
        give(member, .number(number))
      } else if total != 0 {
        give(member, .share(part: length.multiply / total, reserve: reserve))
      }
    }
  }
}
