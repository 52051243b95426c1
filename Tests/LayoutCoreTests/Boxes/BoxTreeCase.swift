// SPDX-License-Identifier: MIT
import LayoutCore

/// A case built from boxes: runs its steps and answers by the names of the case.
struct BoxTreeCase {
  var tree: BoxTree
  private(set) var settlements: [BoxSettlement] = []
  let widths = MeasuredWidths()
  private let names: [String]

  final class MeasuredWidths {
    var last: [String: Double] = [:]
  }

  init(_ layoutCase: LayoutCase) {
    var names: [String] = []
    tree = BoxTree(Self.node(layoutCase.root, &names, widths))
    self.names = names
  }

  func index(_ name: String) -> Int? {
    names.firstIndex(of: name).flatMap { tree.tags.firstIndex(of: $0) }
  }

  func origin(_ index: Int) -> (x: Double, y: Double) {
    var origin = (x: 0.0, y: 0.0)
    var index = index
    while index >= 0 {
      origin.x += tree.items[index].frame.x
      origin.y += tree.items[index].frame.y
      index = tree.parents[index]
    }
    return origin
  }

  mutating func run(_ step: LayoutCase.Step) {
    switch step {
    case .layout: settlements.append(tree.settle())
    case .setHidden(let view, let isHidden): tree.edit(index(view)!) { $0.isHidden = isHidden }
    case .setSize(let view, let size): setSize(index(view)!, size)
    case .resizeRoot(let size): setSize(0, size)
    case .averageSubviews(let view, let centered):
      average(index(view)!) { $0.averageSubviews(&$1, centered: centered) }
    case .averageMargin(let view, let centered):
      average(index(view)!) { $0.averageMargin(&$1, centered: centered) }
    case .setFlexesOtherWidths(let view, let flexes): setFlexesOtherWidths(index(view)!, flexes)
    }
  }

  private mutating func setFlexesOtherWidths(_ index: Int, _ flexes: Bool) {
    guard case .relative(var style) = tree.kind(index) else { return }
    style.flexesOthers = flexes ? .horizontal : []
    tree.setKind(.relative(style), index)
  }

  private mutating func setSize(_ index: Int, _ size: [Double]) {
    tree.edit(index) { ($0.horizontal.length, $0.vertical.length) = (size[0], size[1]) }
  }

  private mutating func average(_ index: Int, _ body: (LinearStyle, inout [BoxItem]) -> Void) {
    guard case .linear(let style) = tree.kind(index) else { return }
    let range = tree.children[index]
    var items = Array(tree.items[range])
    body(style, &items)
    for (child, item) in zip(range, items) { tree.edit(child) { $0 = item } }
  }

  // MARK: - From the case to boxes

  private static func node(
    _ node: LayoutCase.Node, _ names: inout [String], _ widths: MeasuredWidths
  ) -> BoxNode {
    let tag = names.count
    names.append(node.name)
    var measure: ((Double) -> Double)?
    if let stub = node.textStub {
      measure = { width in
        widths.last[node.name] = width
        return stub.sizeThatFits[1]
      }
    }
    return BoxNode(
      kind(node), item(node), tag: tag, measure: measure,
      children: (node.children ?? []).map { self.node($0, &names, widths) }
        + rows(node, &names, widths))
  }

  /// The rows of a table, which the case calls row0, row0.c0 and so on.
  private static func rows(
    _ node: LayoutCase.Node, _ names: inout [String], _ widths: MeasuredWidths
  ) -> [BoxNode] {
    let axis: BoxAxis = node.orientation == "HORZ" ? .horizontal : .vertical
    return (node.rows ?? []).enumerated().map { number, row in
      let table = TableRow(length: row.rowHeight, cellLength: row.colWidth)
      var style = table.style(inTableAlong: axis)
      let sides = row.padding ?? [0, 0, 0, 0]
      style.padding = BoxInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
      var item = BoxItem()
      table.apply(to: &item, inTableAlong: axis)
      let tag = names.count
      names.append("row\(number)")
      let cells = row.cells.enumerated().map { column, cell in
        var cell = cell
        cell.name = "row\(number).c\(column)"
        return self.node(cell, &names, widths)
      }
      return BoxNode(.linear(style), item, tag: tag, children: cells)
    }
  }

  private static func item(_ node: LayoutCase.Node) -> BoxItem {
    let frame = node.frame ?? [0, 0, 0, 0]
    let size = node.sizeToFit == true ? node.textStub!.sizeThatFits : Array(frame[2...])
    var item = BoxItem(x: frame[0], y: frame[1], width: size[0], height: size[1])
    item.horizontal.head = node.leftMargin ?? 0
    item.horizontal.tail = node.rightMargin ?? 0
    item.horizontal.match = node.matchParentWidth ?? 0
    item.vertical.head = node.topMargin ?? 0
    item.vertical.tail = node.bottomMargin ?? 0
    item.vertical.match = node.matchParentHeight ?? 0
    item.weight = node.weight ?? 0
    item.gravity = gravity(node.marginGravity)
    item.isHidden = node.hidden ?? false
    item.isFlexedHeight = node.flexedHeight ?? false
    addOffsets(node, to: &item)
    return item
  }

  private static func kind(_ node: LayoutCase.Node) -> BoxKind {
    let sides = node.padding ?? [0, 0, 0, 0]
    let padding = BoxInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    switch node.kind {
    case "linear", "table":
      var style = LinearStyle()
      style.orientation = node.orientation == "HORZ" ? .horizontal : .vertical
      style.padding = padding
      style.gravity = gravity(node.gravity)
      style.autoAdjustSize = node.autoAdjustSize ?? true
      style.autoAdjustDirection =
        switch node.autoAdjustDir {
        case "HEAD": .head
        case "CENTER": .center
        default: .tail
        }
      style.wrapContent = node.wrapContent ?? false
      style.skipsHidden = node.hideSubviewReLayout ?? true
      style.adjustsContentSize = node.adjustScrollViewContentSize ?? false
      return .linear(style)
    case "frame":
      var style = FrameStyle()
      style.padding = padding
      return .frame(style)
    case "relative":
      var style = relativeStyle(node)
      style.padding = padding
      return .relative(style)
    case "scroll": return .scroll
    default: return node.children == nil ? .leaf : .plain
    }
  }

  static func gravity(_ names: [String]?) -> BoxGravity {
    let known: [String: BoxGravity] = [
      "HORZ_LEFT": .horzLeft, "HORZ_CENTER": .horzCenter, "HORZ_RIGHT": .horzRight, "HORZ_FILL": .horzFill,
      "VERT_TOP": .vertTop, "VERT_CENTER": .vertCenter, "VERT_BOTTOM": .vertBottom, "VERT_FILL": .vertFill,
      "CENTER": .center, "FILL": .fill,
    ]
    return (names ?? []).reduce(into: BoxGravity()) { $0.insert(known[$1]!) }
  }
}
