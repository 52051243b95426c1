// SPDX-License-Identifier: MIT
import Foundation
import MyLayout
import Testing
import UIKitCore

/// A case built from views, on a screen of the case's size.
@MainActor struct CaseViews {
  let root: UIView
  let screen: Screen
  private var views: [String: UIView] = [:]

  /// `isReversed`: subviews are added first, then values are set from last to first.
  init(_ layoutCase: LayoutCase, isReversed: Bool = false) {
    root = Self.view(layoutCase.root, isReversed, &views)
    RelativeRuleSetter(views: views).set(layoutCase.root.all, isReversed)
    let size = CGSize(layoutCase.rootSize)
    let holder = root.frame.size == size ? root : UIView()
    if holder !== root { holder.addSubview(root) }
    var screen = Screen(holder, size: size)
    // The one case that asks for two sizes on one axis.
    if layoutCase.id == "x-match-beats-wrap" { screen.expectedKinds = [.layoutValue] }
    self.screen = screen
  }

  static func supports(_ layoutCase: LayoutCase) -> Bool {
    layoutCase.root.all.allSatisfy { $0.kind != "scroll" }
  }

  subscript(_ name: String) -> UIView { views[name]! }

  func run(_ step: LayoutCase.Step) {
    switch step {
    case .layout: screen.frame()
    case .setHidden(let view, let isHidden): self[view].isHidden = isHidden
    case .setSize(let view, let size): self[view].frame.size = CGSize(size)
    case .resizeRoot(let size): screen.resize(CGSize(size))
    case .averageSubviews(let view, let centered):
      (self[view] as! MyLinearLayout).averageSubviews(centered)
    case .averageMargin(let view, let centered): (self[view] as! MyLinearLayout).averageMargin(centered)
    case .setFlexesOtherWidths(let view, let flexes):
      (self[view] as! MyRelativeLayout).flexOtherViewWidthWhenSubviewHidden = flexes
    }
  }

  // MARK: - From the case to views

  private static func view(
    _ node: LayoutCase.Node, _ isReversed: Bool, _ views: inout [String: UIView]
  ) -> UIView {
    let view = make(node)
    view.accessibilityIdentifier = node.name
    if let frame = node.frame { view.frame = CGRect(frame) }
    if node.sizeToFit == true { view.sizeToFit() }
    let setters = traits(node) + ((view as? MyLinearLayout).map { values(node, $0) } ?? [])
    if !isReversed { for set in setters { set(view) } }
    for child in node.children ?? [] { view.addSubview(self.view(child, isReversed, &views)) }
    for (number, row) in (node.rows ?? []).enumerated() {
      let table = view as! MyTableLayout
      table.addRow(row.rowHeight, colWidth: row.colWidth)
      if let padding = row.padding { table.viewAtRowIndex(number).padding = UIEdgeInsets(padding) }
      for (column, cell) in row.cells.enumerated() {
        var cell = cell
        cell.name = "row\(number).c\(column)"
        table.addCol(self.view(cell, isReversed, &views), atRow: number)
      }
      views["row\(number)"] = table.viewAtRowIndex(number)
    }
    if isReversed { for set in setters.reversed() { set(view) } }
    views[node.name] = view
    return view
  }

  private static func make(_ node: LayoutCase.Node) -> UIView {
    switch node.kind {
    case "linear": return MyLinearLayout()
    case "scroll": return UIScrollView()
    case "relative": return relative(node)
    case "table": return MyTableLayout()
    case "frame":
      let layout = MyFrameLayout()
      if let padding = node.padding { layout.padding = UIEdgeInsets(padding) }
      return layout
    default:
      guard let stub = node.textStub else { return UIView() }
      let view = TextStub()
      view.wanted = CGSize(stub.sizeThatFits)
      return view
    }
  }

  private static func relative(_ node: LayoutCase.Node) -> MyRelativeLayout {
    let layout = MyRelativeLayout()
    if let padding = node.padding { layout.padding = UIEdgeInsets(padding) }
    if let wraps = node.wrapContent { layout.wrapContent = wraps }
    if let wraps = node.wrapContentWidth { layout.wrapContentWidth = wraps }
    if let wraps = node.wrapContentHeight { layout.wrapContentHeight = wraps }
    layout.hideSubviewReLayout = node.hideSubviewReLayout ?? true
    layout.adjustScrollViewContentSize = node.adjustScrollViewContentSize ?? false
    layout.flexOtherViewWidthWhenSubviewHidden = node.flexOtherViewWidthWhenSubviewHidden ?? false
    layout.flexOtherViewHeightWhenSubviewHidden = node.flexOtherViewHeightWhenSubviewHidden ?? false
    return layout
  }

  /// What the case sets on the view as a child.
  private static func traits(_ node: LayoutCase.Node) -> [(UIView) -> Void] {
    var traits: [(UIView) -> Void] = []
    func add<Value>(_ path: ReferenceWritableKeyPath<UIView, Value>, _ value: Value?) {
      guard let value else { return }
      nonisolated(unsafe) let (path, kept) = (path, value)
      traits.append { $0[keyPath: path] = kept }
    }
    add(\.topMargin, node.topMargin.map { CGFloat($0) })
    add(\.leftMargin, node.leftMargin.map { CGFloat($0) })
    add(\.bottomMargin, node.bottomMargin.map { CGFloat($0) })
    add(\.rightMargin, node.rightMargin.map { CGFloat($0) })
    add(\.marginGravity, node.marginGravity.map(MarginGravity.init(names:)))
    add(\.matchParentWidth, node.matchParentWidth.map { CGFloat($0) })
    add(\.matchParentHeight, node.matchParentHeight.map { CGFloat($0) })
    add(\.weight, node.weight.map { CGFloat($0) })
    add(\.flexedHeight, node.flexedHeight)
    add(\.isHidden, node.hidden)
    return traits
  }

  /// What the case sets on a linear layout.
  private static func values(_ node: LayoutCase.Node, _ layout: MyLinearLayout) -> [(UIView) -> Void] {
    var values: [(UIView) -> Void] = []
    func add<Value>(_ path: ReferenceWritableKeyPath<MyLinearLayout, Value>, _ value: Value?) {
      guard let value else { return }
      nonisolated(unsafe) let (path, kept) = (path, value)
      values.append { _ in layout[keyPath: path] = kept }
    }
    add(\.orientation, node.orientation.map { $0 == "HORZ" ? .horz : .vert })
    add(\.autoAdjustDir, node.autoAdjustDir.map { ["HEAD": .head, "CENTER": .center][$0] ?? .tail })
    add(\.padding, node.padding.map(UIEdgeInsets.init(_:)))
    add(\.gravity, node.gravity.map(MarginGravity.init(names:)))
    add(\.autoAdjustSize, node.autoAdjustSize)
    add(\.wrapContent, node.wrapContent)
    add(\.hideSubviewReLayout, node.hideSubviewReLayout)
    add(\.adjustScrollViewContentSize, node.adjustScrollViewContentSize)
    return values
  }
}

extension MarginGravity {
  init(names: [String]) {
    let known: [String: MarginGravity] = [
      "HORZ_LEFT": .horzLeft, "HORZ_CENTER": .horzCenter, "HORZ_RIGHT": .horzRight, "HORZ_FILL": .horzFill,
      "VERT_TOP": .vertTop, "VERT_CENTER": .vertCenter, "VERT_BOTTOM": .vertBottom, "VERT_FILL": .vertFill,
      "CENTER": .center, "FILL": .fill,
    ]
    self = names.reduce(into: .none) { $0.insert(known[$1]!) }
  }
}

extension UIEdgeInsets {
  /// top, left, bottom, right
  init(_ sides: [Double]) {
    self.init(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}

extension CGSize {
  init(_ sides: [Double]) { self.init(width: sides[0], height: sides[1]) }
}

extension CGRect {
  init(_ values: [Double]) {
    self.init(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
