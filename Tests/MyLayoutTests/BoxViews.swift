// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

@testable import MyLayout

/// A tree of boxes and the same tree built of views, changed together.
@MainActor final class BoxViews {
  let root: RandomBox
  var tree: BoxTree
  let screen: Screen
  /// By tag; also of boxes that are in the tree no more.
  private(set) var views: [Int: UIView] = [:]

  var isUnsettled = false
  /// In no layout.
  let stranger = UIView()

  /// The order in which a tree of views is built.
  enum Order: CaseIterable {
    case parentsFirst, childrenFirst, valuesLast
  }

  init(_ root: RandomBox, _ order: Order = .parentsFirst) {
    self.root = root
    tree = BoxTree(root.node)
    let holder = UIView()
    screen = Screen(holder)
    screen.runtime.layers.log.printer = nil
    if order == .parentsFirst {
      make(root)
      holder.addSubview(views[root.tag]!)
      fill(root, order)
    } else {
      make(root)
      fill(root, order)
      holder.addSubview(views[root.tag]!)
    }
    if order == .valuesLast { for box in root.all.reversed() { setValues(of: box) } }
    for box in root.all { setRules(of: box) }
  }

  subscript(_ box: RandomBox) -> UIView { views[box.tag]! }

  // MARK: - Building

  func fill(_ box: RandomBox, _ order: Order = .parentsFirst) {
    if order != .valuesLast { setValues(of: box) }
    for (index, child) in box.children.enumerated() {
      if !child.isRow { make(child) }
      if order == .childrenFirst, !child.isRow {
        fill(child, order)
        add(child, to: box, at: index)
      } else {
        add(child, to: box, at: index)
        fill(child, order)
      }
    }
  }

  /// With everything inside, before it is added.
  func build(_ box: RandomBox) {
    make(box)
    fill(box, .childrenFirst)
  }

  func add(_ child: RandomBox, to parent: RandomBox, at index: Int) {
    if let table = views[parent.tag] as? MyTableLayout, let row = child.row {
      table.insertRow(row.length, colWidth: row.cellLength, at: index)
      views[child.tag] = table.viewAtRowIndex(index)
    } else {
      self[parent].insertSubview(self[child], at: index)
    }
  }

  private func make(_ box: RandomBox) {
    views[box.tag] =
      switch box.kind {
      case .linear: box.isTable ? MyTableLayout() : MyLinearLayout()
      case .frame: MyFrameLayout()
      case .relative: MyRelativeLayout()
      case .plain: UIView()
      case .scroll: UIScrollView()
      case .leaf: MeasuredView(box.measure)
      }
  }

  /// Everything that the box asks for but for its rules.
  func setValues(of box: RandomBox) {
    let (view, item) = (self[box], box.item)
    view.frame = CGRect(
      x: item.frame.x, y: item.frame.y, width: item.horizontal.natural, height: item.vertical.natural)
    setAsked(of: box)
    setStyle(of: box)
  }

  /// What the box asks for but for its place, size and rules.
  func setAsked(of box: RandomBox) {
    let (view, item) = (self[box], box.item)
    view.margin = UIEdgeInsets(
      top: item.vertical.head, left: item.horizontal.head, bottom: item.vertical.tail,
      right: item.horizontal.tail)
    view.matchParentWidth = item.horizontal.match
    view.matchParentHeight = item.vertical.match
    view.weight = item.weight
    view.marginGravity = MarginGravity(item.gravity)
    view.isHidden = item.isHidden
    view.flexedHeight = item.isFlexedHeight
  }

  func setStyle(of box: RandomBox) {
    switch box.kind {
    case .linear(let style): set(style, on: self[box] as! MyLinearLayout, isRow: box.isRow)
    case .frame(let style): (self[box] as! MyFrameLayout).padding = UIEdgeInsets(style.padding)
    case .relative(let style): set(style, on: self[box] as! MyRelativeLayout)
    case .leaf, .plain, .scroll: break
    }
  }

  private func set(_ style: LinearStyle, on layout: MyLinearLayout, isRow: Bool) {
    layout.padding = UIEdgeInsets(style.padding)
    layout.gravity = MarginGravity(style.gravity)
    layout.autoAdjustDir =
      switch style.autoAdjustDirection {
      case .tail: .tail
      case .center: .center
      case .head: .head
      }
    layout.hideSubviewReLayout = style.skipsHidden
    layout.adjustScrollViewContentSize = style.adjustsContentSize
    // What a table decides for its rows.
    if isRow { return }
    layout.orientation = style.orientation == .vertical ? .vert : .horz
    layout.autoAdjustSize = style.autoAdjustSize
    layout.wrapContent = style.wrapContent
  }

  private func set(_ style: RelativeStyle, on layout: MyRelativeLayout) {
    layout.padding = UIEdgeInsets(style.padding)
    layout.hideSubviewReLayout = style.skipsHidden
    layout.adjustScrollViewContentSize = style.adjustsContentSize
    layout.wrapContentWidth = style.wraps.contains(.horizontal)
    layout.wrapContentHeight = style.wraps.contains(.vertical)
    layout.flexOtherViewWidthWhenSubviewHidden = style.flexesOthers.contains(.horizontal)
    layout.flexOtherViewHeightWhenSubviewHidden = style.flexesOthers.contains(.vertical)
  }
}

final class MeasuredView: UIView {
  private let measure: (Double) -> Double

  init(_ measure: @escaping (Double) -> Double) {
    self.measure = measure
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: measure(size.width))
  }
}

extension UIEdgeInsets {
  init(_ box: BoxInsets) {
    self.init(top: box.top, left: box.left, bottom: box.bottom, right: box.right)
  }
}
