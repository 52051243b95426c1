// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import MyLayout
import UIKitCore

/// A tree of boxes and the same tree built of views, changed together.
@MainActor struct BoxViews {
  var tree: BoxTree
  let screen: Screen
  /// In the order of the tree's boxes.
  private(set) var views: [UIView] = []

  init(_ root: BoxNode) {
    tree = BoxTree(root)
    // Breadth first, as the tree counts.
    var nodes = [root]
    views = [Self.view(root)]
    var index = 0
    while index < nodes.count {
      for child in nodes[index].children {
        let view = Self.view(child)
        views[index].addSubview(view)
        views.append(view)
        nodes.append(child)
      }
      index += 1
    }
    let holder = UIView()
    holder.addSubview(views[0])
    screen = Screen(holder)
  }

  /// The first box whose view stands elsewhere; nil when all agree.
  var disagreement: String? {
    for (index, view) in views.enumerated() {
      let (box, frame) = (tree.items[index].frame, view.frame)
      let wanted = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
      if !frame.isClose(to: wanted, by: 1e-6) { return "\(index): \(frame), not \(wanted)" }
    }
    return nil
  }

  mutating func hide(_ index: Int, _ isHidden: Bool) {
    tree.edit(index) { $0.isHidden = isHidden }
    views[index].isHidden = isHidden
  }

  mutating func resize(_ index: Int, _ width: Double, _ height: Double) {
    tree.edit(index) { ($0.horizontal.length, $0.vertical.length) = (width, height) }
    views[index].frame.size = CGSize(width: width, height: height)
  }

  mutating func setTopMargin(_ index: Int, _ margin: Double) {
    tree.edit(index) { $0.vertical.head = margin }
    views[index].topMargin = margin
  }

  mutating func setGravity(_ index: Int, _ gravity: BoxGravity) {
    tree.edit(index) { $0.gravity = gravity }
    views[index].marginGravity = MarginGravity(gravity)
  }

  mutating func setMatch(_ index: Int, _ match: Double) {
    tree.edit(index) { $0.horizontal.match = match }
    views[index].matchParentWidth = match
  }

  // MARK: - From box to view

  private static func view(_ node: BoxNode) -> UIView {
    let view = make(node)
    let item = node.item
    view.frame = CGRect(
      x: item.frame.x, y: item.frame.y, width: item.frame.width, height: item.frame.height)
    view.margin = UIEdgeInsets(
      top: item.vertical.head, left: item.horizontal.head, bottom: item.vertical.tail,
      right: item.horizontal.tail)
    view.matchParentWidth = item.horizontal.match
    view.matchParentHeight = item.vertical.match
    view.weight = item.weight
    view.marginGravity = MarginGravity(item.gravity)
    view.isHidden = item.isHidden
    view.flexedHeight = item.isFlexedHeight
    return view
  }

  private static func make(_ node: BoxNode) -> UIView {
    switch node.kind {
    case .linear(let style):
      let layout = MyLinearLayout()
      layout.orientation = style.orientation == .vertical ? .vert : .horz
      layout.padding = UIEdgeInsets(style.padding)
      layout.gravity = MarginGravity(style.gravity)
      layout.autoAdjustSize = style.autoAdjustSize
      layout.autoAdjustDir =
        switch style.autoAdjustDirection {
        case .tail: .tail
        case .center: .center
        case .head: .head
        }
      layout.wrapContent = style.wrapContent
      layout.hideSubviewReLayout = style.skipsHidden
      return layout
    case .frame(let style):
      let layout = MyFrameLayout()
      layout.padding = UIEdgeInsets(style.padding)
      return layout
    case .leaf, .plain, .scroll, .relative:
      guard let measure = node.measure else { return UIView() }
      return MeasuredView(measure)
    }
  }
}

private final class MeasuredView: UIView {
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

extension MarginGravity {
  fileprivate init(_ box: BoxGravity) { self.init(rawValue: Int(box.rawValue)) }
}

extension UIEdgeInsets {
  fileprivate init(_ box: BoxInsets) {
    self.init(top: box.top, left: box.left, bottom: box.bottom, right: box.right)
  }
}
