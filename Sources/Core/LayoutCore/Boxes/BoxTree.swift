// SPDX-License-Identifier: MIT

/// Nested boxes without views. A pass lays out one level; passes repeat until every box has been laid out at
/// the size that it has and no layout has changed its own frame since its container looked.
package struct BoxTree {
  /// Breadth first: parents before children, the children of one node side by side.
  package private(set) var items: [BoxItem] = []
  package private(set) var tags: [Int] = []
  package private(set) var parents: [Int] = []
  package private(set) var children: [Range<Int>] = []
  /// What a layout inside a scroll view has set; 0 until then.
  package private(set) var contentSizes: [(width: Double, height: Double)] = []

  /// By relative layout: the children, counted from its first, of each circle of rules.
  package private(set) var cycles: [Int: [[Int]]] = [:]

  private var kinds: [BoxKind] = []
  /// Of each kind: asked for far more often than a kind is set, and a kind is large.
  private var roles: [Role] = []
  private enum Role: UInt8 { case leaf, plain, layout }
  private var measures: [((Double) -> Double)?] = []
  private var isPending: [Bool] = []
  /// The boxes that may need a pass: whoever writes something on which that depends adds them.
  private var suspects = BoxSet()
  private var laidOutSizes: [(width: Double, height: Double)] = []
  private var laidOutGiven: [BoxAxes] = []

  package init(_ root: BoxNode) {
    var nodes = [root]
    parents = [-1]
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      children.append(nodes.count..<nodes.count + node.children.count)
      parents.append(contentsOf: repeatElement(index, count: node.children.count))
      nodes.append(contentsOf: node.children)
      index += 1
    }
    items = nodes.map(\.item)
    kinds = nodes.map(\.kind)
    roles = kinds.map(Self.role)
    measures = nodes.map(\.measure)
    tags = nodes.map(\.tag)
    isPending = Array(repeating: true, count: nodes.count)
    suspects = BoxSet(all: nodes.count)
    for index in roles.indices where roles[index] == .leaf { suspects.remove(index) }
    laidOutSizes = items.map { ($0.horizontal.length, $0.vertical.length) }
    laidOutGiven = Array(repeating: [], count: nodes.count)
    contentSizes = Array(repeating: (0, 0), count: nodes.count)
  }

  package func kind(_ index: Int) -> BoxKind { kinds[index] }

  /// Changes a box from outside a pass: a length that is given here is the natural one.
  package mutating func edit(_ index: Int, _ change: (inout BoxItem) -> Void) {
    let old = items[index]
    change(&items[index])
    if items[index].horizontal.length != old.horizontal.length {
      items[index].horizontal.natural = items[index].horizontal.length
    }
    if items[index].vertical.length != old.vertical.length {
      items[index].vertical.natural = items[index].vertical.length
    }
    setPending(index)
  }

  package mutating func setKind(_ kind: BoxKind, _ index: Int) {
    kinds[index] = kind
    roles[index] = Self.role(of: kind)
    setPending(index)
  }

  private mutating func setPending(_ index: Int) {
    isPending[index] = true
    suspects.insert(index)
    guard index > 0 else { return }
    isPending[parents[index]] = true
    suspects.insert(parents[index])
  }

  /// Down, so that children get their sizes, and up, so that containers hear of children that sized
  /// themselves.
  @discardableResult
  package mutating func settle(limit: Int = 16) -> BoxSettlement {
    var passes = 0
    for round in 1...max(1, limit) {
      let before = passes
      var next = suspects.first(from: 0)
      while let index = next {
        suspects.remove(index)
        if needsPass(index) {
          layOut(index)
          passes += 1
        }
        next = suspects.first(from: index + 1)
      }
      next = suspects.last(before: items.count)
      while let index = next {
        suspects.remove(index)
        if needsPass(index) {
          layOut(index)
          passes += 1
        }
        next = suspects.last(before: index)
      }
      if passes == before { return BoxSettlement(rounds: round - 1, passes: passes, unsettled: []) }
    }
    return BoxSettlement(
      rounds: max(1, limit), passes: passes, unsettled: items.indices.filter { needsPass($0) })
  }

  private static func role(of kind: BoxKind) -> Role {
    if kind.isLayout { return .layout }
    return kind == .leaf ? .leaf : .plain
  }

  private func needsPass(_ index: Int) -> Bool {
    roles[index] != .leaf
      && (isPending[index] || !isSame(items[index].horizontal.length, laidOutSizes[index].width)
        || !isSame(items[index].vertical.length, laidOutSizes[index].height)
        || (roles[index] == .layout && !isSkipped(index) && given(index) != laidOutGiven[index]))
  }

  private mutating func layOut(_ index: Int) {
    let old = items[index].frame
    switch kinds[index] {
    case .leaf: break
    case .plain, .scroll: placePlain(index)
    case .linear, .frame, .relative:
      placeLayout(index)
      laidOutGiven[index] = given(index)
    }
    isPending[index] = false
    let own = items[index].frame
    laidOutSizes[index] = (own.width, own.height)
    if index > 0, !own.isSame(old) {
      isPending[parents[index]] = true
      suspects.insert(parents[index])
    }
    // Whether a child needs a pass depends on its own values and on the kind of its container: both are heard of.
    for child in children[index] where needsPass(child) { suspects.insert(child) }
  }

  private mutating func placePlain(_ index: Int) {
    let own = items[index].frame
    for child in children[index] where roles[child] == .layout {
      items[child].match(width: own.width, height: own.height)
    }
  }

  private mutating func placeLayout(_ index: Int) {
    let (own, given) = (items[index].frame, given(index))
    var found: [[Int]] = []
    let placement = withChildren(index) { kind, level, measure in
      kind.pointee.place(level, own: own, given: given, cycles: &found, measure: measure)
    }

    items[index].frame = placement.own
    for axis in [BoxAxis.horizontal, .vertical] {
      if placement.sizedAxes.contains(BoxAxes(axis)) {
        items[index][axis].natural = placement.own.length(axis)
      }
      if placement.contentAxes.contains(BoxAxes(axis)) {
        setContentSize(placement.own, axis, ofParent: index)
      }
    }
    if !found.isEmpty || cycles[index] != nil { cycles[index] = found }
  }

  @inline(__always)
  private func given(_ index: Int) -> BoxAxes {
    if index == 0 { return [] }
    let parent = parents[index]
    return kinds[parent].given(
      to: items[index], at: index - children[parent].lowerBound, isLayout: roles[index] == .layout)
  }

  /// Its container leaves it alone.
  private func isSkipped(_ index: Int) -> Bool {
    guard index > 0, items[index].isHidden, case .linear(let style) = kinds[parents[index]] else {
      return false
    }
    return style.skipsHidden
  }

  private mutating func setContentSize(_ own: BoxFrame, _ axis: BoxAxis, ofParent index: Int) {
    guard index > 0, case .scroll = kinds[parents[index]] else { return }
    switch axis {
    case .horizontal: contentSizes[parents[index]].width = own.width
    case .vertical: contentSizes[parents[index]].height = own.height
    }
  }

  /// The kind of a box, its children, and what measures these. As pointers: kinds are large, and a closure that holds an
  /// array is retained with every copy of it.
  @inline(__always)
  private mutating func withChildren<Result>(
    _ index: Int,
    _ body: (UnsafePointer<BoxKind>, UnsafeMutableBufferPointer<BoxItem>, (Int, Double) -> Double) -> Result
  ) -> Result {
    let range = children[index]
    return kinds.withUnsafeBufferPointer { kinds in
      measures.withUnsafeBufferPointer { measures in
        items.withUnsafeMutableBufferPointer { all in
          let level = UnsafeMutableBufferPointer(rebasing: all[range])
          return body(kinds.baseAddress! + index, level) { child, width in
            measures[range.lowerBound + child]?(width) ?? level[child].vertical.natural
          }
        }
      }
    }
  }
}

/// How the passes of a tree ended.
package struct BoxSettlement: Equatable, Sendable {
  /// Rounds in which something was laid out; one goes down and up again.
  package var rounds: Int
  /// Boxes laid out, counted once per pass.
  package var passes: Int
  /// The boxes that keep asking; empty when all is settled.
  package var unsettled: [Int]

  package var isSettled: Bool { unsettled.isEmpty }
}

/// As ==, but a value that is not a number equals itself: it asks for no further pass.
private func isSame(_ first: Double, _ second: Double) -> Bool {
  first == second || (first.isNaN && second.isNaN)
}

extension BoxFrame {
  fileprivate func isSame(_ other: BoxFrame) -> Bool {
    LayoutCore.isSame(x, other.x) && LayoutCore.isSame(y, other.y)
      && LayoutCore.isSame(width, other.width) && LayoutCore.isSame(height, other.height)
  }
}
