// SPDX-License-Identifier: MIT
import LayoutCore

/// What was done to a tree. The boxes have the new values already.
enum RandomChange {
  case origin(RandomBox)
  case size(RandomBox, BoxAxis)
  /// Anything else that the box asks for but for its rules.
  case values(RandomBox)
  case rules(RandomBox)
  /// What the box, a layout, does with its children.
  case style(RandomBox)
  case average(RandomBox, margins: Bool, centered: Bool)
  /// The box and what is inside is new.
  case added(RandomBox)
  /// Under another parent, or at another index.
  case moved(RandomBox)
  case removed(RandomBox)

  /// Whether there are other boxes than before, or in another order.
  var isStructural: Bool {
    switch self {
    case .added, .moved, .removed: true
    default: false
    }
  }
}

extension RandomBoxes {
  mutating func change(_ root: RandomBox) -> [RandomChange] {
    let boxes = root.all
    let box = pick(boxes)
    switch pick(Array(0..<16)) {
    case 0: return hide(box, root)
    case 1...2: return resize(box)
    case 3: return move(box)
    case 4...8: return ask(box)
    case 9...10: return restyle(pick(boxes.filter { $0.isLayout } + [root]))
    case 11: return rule(boxes)
    case 12: return average(boxes)
    case 13: return add(boxes)
    case 14: return remove(box, root)
    default: return transfer(box, boxes, root)
    }
  }

  private mutating func hide(_ box: RandomBox, _ root: RandomBox) -> [RandomChange] {
    if box === root { return [] }
    box.item.isHidden = chance(50)
    return [.values(box)]
  }

  private mutating func resize(_ box: RandomBox) -> [RandomChange] {
    if box.isRow { return [] }
    let axis = pick([BoxAxis.horizontal, .vertical])
    let length = length()
    if box.item[axis].length == length { return [] }
    (box.item[axis].length, box.item[axis].natural) = (length, length)
    return [.size(box, axis)]
  }

  private mutating func move(_ box: RandomBox) -> [RandomChange] {
    // A layout that matches a plain view is moved by its next pass, which a move alone does not ask for.
    if box.isLayout, box.parent?.isLayout == false, !box.item.matchedAxes.isEmpty { return [] }
    (box.item.horizontal.position, box.item.vertical.position) = (number(-20...50), number(-20...50))
    return [.origin(box)]
  }

  private mutating func ask(_ box: RandomBox) -> [RandomChange] {
    let axis = pick([BoxAxis.horizontal, .vertical])
    switch pick(box.isRow ? [0, 1, 2] : [0, 1, 2, 3, 4, 5]) {
    case 0: box.item[axis].head = margin()
    case 1: box.item[axis].tail = margin()
    case 2: box.item.gravity = gravity()
    case 3: box.item.weight = chance(50) ? 0 : weight()
    case 4: box.item[axis].match = chance(50) ? 0 : match()
    default: box.item.isFlexedHeight = (box.kind == .leaf || box.isLayout) && chance(50)
    }
    box.matchRow()
    return [.values(box)]
  }

  // MARK: - Layouts

  private mutating func restyle(_ box: RandomBox) -> [RandomChange] {
    switch box.kind {
    case .leaf, .plain, .scroll: return []
    case .frame(var style):
      style.padding = insets()
      box.kind = .frame(style)
    case .relative(let old):
      var style = relative()
      style.adjustsContentSize = old.adjustsContentSize
      if chance(50) { style.wraps = old.wraps }
      box.kind = .relative(style)
    case .linear(var style):
      restyle(&style, isRow: box.isRow, isFixed: box.isRow || box.isTable)
      box.kind = .linear(style)
    }
    return [.style(box)]
  }

  private mutating func restyle(_ style: inout LinearStyle, isRow: Bool, isFixed: Bool) {
    switch pick(isRow ? [0, 1, 2] : [0, 1, 2, 3, 4, 5, 6]) {
    case 0: style.padding = insets()
    case 1: style.gravity = chance(50) ? [] : gravity()
    case 2: style.skipsHidden = chance(50)
    case 3: style.autoAdjustSize.toggle()
    case 4: style.wrapContent.toggle()
    case 5: style.autoAdjustDirection = pick([.tail, .center, .head])
    default: if !isFixed { style.orientation = style.orientation.other }
    }
  }

  private mutating func rule(_ boxes: [RandomBox]) -> [RandomChange] {
    let children = boxes.filter { $0.parent?.relative != nil }
    guard !children.isEmpty else { return [] }
    let child = pick(children)
    let axis = pick([BoxAxis.horizontal, .vertical])
    let new = rules(for: child, in: child.parent!)[axis]
    switch pick([0, 1, 2, 3, 4]) {
    case 0: child.rules[axis].head = new.head
    case 1: child.rules[axis].center = new.center
    case 2: child.rules[axis].tail = new.tail
    case 3: child.rules[axis].length = new.length
    default: child.rules[axis] = new
    }
    return [.rules(child)]
  }

  private mutating func average(_ boxes: [RandomBox]) -> [RandomChange] {
    let layouts = boxes.filter { $0.linear != nil && !$0.isRow && !$0.isTable }
    guard !layouts.isEmpty else { return [] }
    let (layout, margins, centered) = (pick(layouts), chance(50), chance(50))
    guard let style = layout.linear, layout.children.contains(where: { !$0.item.isHidden }) else { return [] }
    var items = layout.children.map(\.item)
    if margins {
      style.averageMargin(&items, centered: centered)
    } else {
      style.averageSubviews(&items, centered: centered)
    }
    for (child, item) in zip(layout.children, items) { child.item = item }
    return [.average(layout, margins: margins, centered: centered)]
  }

  // MARK: - Structure

  private func takes(_ parent: RandomBox) -> Bool {
    !parent.isTable && (parent.isLayout || parent.kind == .plain)
  }

  private mutating func add(_ boxes: [RandomBox]) -> [RandomChange] {
    let tables = boxes.filter { $0.isTable }
    if chance(20), !tables.isEmpty {
      let table = pick(tables)
      let row = makeRow(table.linear!.orientation, depth: 1)
      table.insert(row, at: pick(Array(0...table.children.count)))
      return [.added(row)]
    }
    let parent = pick(boxes.filter { takes($0) })
    let child = child(depth: chance(30) ? 2 : 0)
    parent.insert(child, at: pick(Array(0...parent.children.count)))
    settle(child, in: parent)
    return [.added(child)]
  }

  private mutating func settle(_ child: RandomBox, in parent: RandomBox) {
    if parent.relative != nil { child.rules = rules(for: child, in: parent) }
    child.matchRow()
  }

  private mutating func remove(_ box: RandomBox, _ root: RandomBox) -> [RandomChange] {
    guard box !== root, box.parent !== root, let parent = box.parent, parent.kind != .scroll else {
      return []
    }
    box.remove()
    return [.removed(box)] + letGo(of: box, in: parent)
  }

  private mutating func transfer(_ box: RandomBox, _ boxes: [RandomBox], _ root: RandomBox) -> [RandomChange]
  {
    guard box !== root, let old = box.parent, old.kind != .scroll else { return [] }
    if box.isRow || chance(40) {
      box.remove()
      old.insert(box, at: pick(Array(0...old.children.count)))
      return [.moved(box)]
    }
    let inside = Set(box.all.map(\.tag))
    let parent = pick(boxes.filter { takes($0) && !inside.contains($0.tag) })
    box.remove()
    parent.insert(box, at: pick(Array(0...parent.children.count)))
    settle(box, in: parent)
    return [.moved(box), .rules(box), .values(box)] + (old === parent ? [] : letGo(of: box, in: old))
  }

  /// What referred to the box gets other rules: a stranger's followers keep their frames, whatever these are.
  private mutating func letGo(of box: RandomBox, in parent: RandomBox) -> [RandomChange] {
    guard parent.relative != nil else { return [] }
    return parent.children.filter { $0.refers(to: box.tag) }.map {
      $0.rules = rules(for: $0, in: parent)
      return .rules($0)
    }
  }
}

extension RandomBox {
  fileprivate func refers(to tag: Int) -> Bool {
    [BoxAxis.horizontal, .vertical].contains { axis in
      let span = rules[axis]
      let isMember = if case .share(let tags) = span.length.target { tags.contains(tag) } else { false }
      let follows = if case .length(_, .child(tag)) = span.length.target { true } else { false }
      return isMember || follows || [span.head, span.center, span.tail].contains { refers($0, to: tag) }
    }
  }

  private func refers(_ position: RelativePosition, to tag: Int) -> Bool {
    switch position {
    case .edge(_, _, let owner): owner == .child(tag)
    case .group(let tags): tags.contains(tag)
    case .free, .number: false
    }
  }
}

extension BoxTree {
  /// `change` is one of the tree that `root` describes.
  mutating func apply(_ change: RandomChange, _ root: RandomBox) {
    switch change {
    case .origin(let box), .size(let box, _), .values(let box): set(box)
    case .average(let box, _, _): box.children.forEach { set($0) }
    case .rules(let box):
      guard let parent = box.parent, let index = tags.firstIndex(of: parent.tag) else { return }
      setKind(parent.resolvedKind, index)
    case .style(let box):
      guard let index = tags.firstIndex(of: box.tag) else { return }
      setKind(box.resolvedKind, index)
    case .added, .moved, .removed: self = BoxTree(root.node)
    }
  }

  private mutating func set(_ box: RandomBox) {
    guard let index = tags.firstIndex(of: box.tag) else { return }
    edit(index) { $0 = box.item }
  }
}
