// SPDX-License-Identifier: MIT
import LayoutCore

/// A box of a random tree with everything that it asks for, to be changed, and to be built as boxes and as views.
final class RandomBox {
  /// Unlike every other of the tree.
  let tag: Int
  /// A relative layout has no rules here: each child has its own.
  var kind: BoxKind
  var item: BoxItem
  /// As a child of a relative layout. An owner is the tag of a box, whichever it is.
  var rules = RelativeRules()
  /// Its children are rows.
  let isTable: Bool
  /// The area that the content of a leaf covers.
  let area: Double
  var children: [RandomBox] = []
  private(set) weak var parent: RandomBox?

  init(tag: Int, _ kind: BoxKind, _ item: BoxItem, area: Double = 0, isTable: Bool = false) {
    self.tag = tag
    self.kind = kind
    self.item = item
    self.area = area
    self.isTable = isTable
  }

  func insert(_ child: RandomBox, at index: Int) {
    children.insert(child, at: index)
    child.parent = self
  }

  func append(_ child: RandomBox) { insert(child, at: children.count) }

  func remove() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// The box and what is inside, parents first.
  var all: [RandomBox] { [self] + children.flatMap(\.all) }

  /// As a cell that is a layout. One that sizes itself across its row and comes out with nothing has no length of its
  /// own any more and gets the row's from then on, so that it matters when it was without content.
  func matchRow() {
    if isLayout, let row = parent?.linear, row.cells != nil { item[row.orientation.other].match = 1 }
  }

  var isRow: Bool { linear?.cells != nil }

  var linear: LinearStyle? {
    if case .linear(let style) = kind { style } else { nil }
  }

  var relative: RelativeStyle? {
    if case .relative(let style) = kind { style } else { nil }
  }

  var isLayout: Bool {
    switch kind {
    case .linear, .frame, .relative: true
    case .leaf, .plain, .scroll: false
    }
  }

  /// What a table was asked for.
  var row: TableRow? {
    guard let style = linear, let cells = style.cells else { return nil }
    let length = style.wrapContent ? -1 : item.weight > 0 ? 0 : item[style.orientation.other].natural
    switch cells {
    case .own: return TableRow(length: length, cellLength: style.autoAdjustSize ? -1 : -2)
    case .shared: return TableRow(length: length, cellLength: 0)
    case .fixed(let cell): return TableRow(length: length, cellLength: cell)
    }
  }

  /// `all`, but for hidden children that a linear layout leaves alone: they keep the size that they had, and what is
  /// inside follows it.
  var allPlaced: [RandomBox] {
    let leaves = linear?.skipsHidden ?? false
    return [self] + children.filter { !(leaves && $0.item.isHidden) }.flatMap(\.allPlaced)
  }

  /// Takes over where the boxes of a tree stand.
  func take(_ tree: BoxTree) {
    let items = Dictionary(uniqueKeysWithValues: zip(tree.tags, tree.items))
    for box in all { if let item = items[box.tag] { box.item = item } }
  }

  /// The box and what is inside have the sizes from which passes start.
  func forgetPasses() {
    for box in all {
      // A plain container honours what a layout, or matching, gave before.
      if box.parent?.isLayout != true {
        box.item.horizontal.natural = box.item.horizontal.length
        box.item.vertical.natural = box.item.vertical.length
      }
      box.item.horizontal.length = box.item.horizontal.natural
      box.item.vertical.length = box.item.vertical.natural
    }
  }

  // MARK: - As boxes

  var node: BoxNode {
    BoxNode(
      resolvedKind, item, tag: tag, measure: kind == .leaf ? measure : nil, children: children.map(\.node))
  }

  /// Wide content is low.
  var measure: (Double) -> Double {
    { [area] width in width < 1 ? 0 : (area / width).rounded(.up) }
  }

  /// With the children's rules.
  var resolvedKind: BoxKind {
    guard case .relative(var style) = kind else { return kind }
    style.rules = children.map { child in
      var rules = RelativeRules()
      rules.horizontal = resolve(child.rules.horizontal)
      rules.vertical = resolve(child.rules.vertical)
      return rules
    }
    return .relative(style)
  }

  private func resolve(_ span: RelativeSpan) -> RelativeSpan {
    var span = span
    span.head = resolve(span.head)
    span.center = resolve(span.center)
    span.tail = resolve(span.tail)
    switch span.length.target {
    case .length(let axis, let owner): span.length.target = .length(axis, of: resolve(owner))
    case .share(let tags): span.length.target = .share(indices(tags))
    case .free, .number: break
    }
    return span
  }

  private func resolve(_ position: RelativePosition) -> RelativePosition {
    switch position {
    case .edge(let edge, let axis, let owner): .edge(edge, axis, of: resolve(owner))
    case .group(let tags): .group(indices(tags))
    case .free, .number: position
    }
  }

  private func resolve(_ owner: RelativeOwner) -> RelativeOwner {
    guard case .child(let tag) = owner else { return owner }
    if tag == self.tag { return .layout }
    return children.firstIndex { $0.tag == tag }.map(RelativeOwner.child) ?? .stranger
  }

  private func indices(_ tags: [Int]) -> [Int] {
    tags.compactMap { tag in children.firstIndex { $0.tag == tag } }
  }
}
