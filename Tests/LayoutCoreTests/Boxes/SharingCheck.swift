// SPDX-License-Identifier: MIT
import LayoutCore

/// Whether weights, relative margins and size arrays share what is free exactly, in proportion and in sum.
struct SharingCheck {
  let tree: BoxTree
  private(set) var shares = 0
  private(set) var failures: [String] = []

  init(_ tree: BoxTree) {
    self.tree = tree
    for index in tree.items.indices {
      switch tree.kind(index) {
      case .linear(let style) where style.dockAlong == .none: checkPool(index, style)
      case .relative(let style):
        for axis in [BoxAxis.horizontal, .vertical] { checkArrays(index, style, axis) }
      case .leaf, .plain, .scroll, .frame, .linear: break
      }
    }
  }

  private mutating func expect(_ value: Double, _ wanted: Double, _ what: String) {
    shares += 1
    if abs(value - wanted) > 1e-9 * max(1, abs(wanted)) {
      failures.append("\(what): \(value), not \(wanted)")
    }
  }

  /// Lengths and gaps along a linear layout, read from its children's frames.
  private mutating func checkPool(_ index: Int, _ style: LinearStyle) {
    let axis = style.orientation
    let visible = tree.children[index].map { style.asCell(tree.items[$0]) }
      .filter { !($0.isHidden && style.skipsHidden) }
    // Neighbours' margins make one gap, the first and the last margin one with the padding.
    var end = style.padding.head(of: axis)
    var (margin, part) = (0.0, 0.0)
    var found: [(points: Double, part: Double)] = []
    var fixed = style.padding.sum(axis)
    for item in visible {
      let span = item[axis]
      margin += span.head.points
      part += span.head.fraction
      found.append((span.position - end - margin, part))
      fixed += margin + (item.weight > 0 ? 0 : span.length)
      if item.weight > 0 { found.append((span.length, item.weight)) }
      end = span.position + span.length
      (margin, part) = (span.tail.points, span.tail.fraction)
    }
    fixed += margin
    let total = found.reduce(part) { $0 + $1.part }
    guard total > 0 else { return }
    let pool = max(0, tree.items[index][axis].length - fixed)
    // After the last child there is no next one to read the gap from: it is the rest of the pool.
    let last = part / total * pool
    let name = "\(tree.tags[index])"
    expect(found.reduce(last) { $0 + $1.points }, pool, "pool of \(name)")
    for share in found { expect(share.points, share.part / total * pool, "share in \(name)") }
  }

  private mutating func checkArrays(_ index: Int, _ style: RelativeStyle, _ axis: BoxAxis) {
    let children = tree.children[index]
    let lengths = style.rules.map { $0[axis].length }
    var arrays: [[Int]] = []
    for child in lengths.indices {
      if case .share(let others) = lengths[child].target { arrays.append([child] + others) }
    }
    // Of two arrays with a common member the later one counts for it.
    let members = arrays.joined()
    guard Set(members).count == members.count else { return }
    let (own, padding) = (tree.items[index][axis].length, style.padding.sum(axis))
    for array in arrays {
      var (total, free, taken) = (0.0, own - padding, 0.0)
      for member in array where !leaves(tree.items[children.lowerBound + member], style, axis) {
        free += lengths[member].add
        if case .number(let number) = lengths[member].target {
          free -= number
        } else {
          total += lengths[member].multiply
          taken += tree.items[children.lowerBound + member][axis].length
        }
      }
      guard total > 0 else { continue }
      expect(taken, max(0, free), "array in \(tree.tags[index])")
      for member in array {
        if case .number = lengths[member].target { continue }
        let part = lengths[member].multiply / total * max(0, free)
        expect(tree.items[children.lowerBound + member][axis].length, part, "member in \(tree.tags[index])")
      }
    }
  }

  private func leaves(_ item: BoxItem, _ style: RelativeStyle, _ axis: BoxAxis) -> Bool {
    item.isHidden && style.skipsHidden && style.flexesOthers.contains(BoxAxes(axis))
  }
}

extension Double {
  /// Of a margin that is no fraction.
  fileprivate var points: Double { fraction > 0 ? 0 : self }
}
