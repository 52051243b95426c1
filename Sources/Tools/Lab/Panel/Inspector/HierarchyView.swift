// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The views of a program as a tree: a row each, of which only those in sight are views themselves.
@MainActor final class HierarchyView: UIScrollView {
  /// Called with a view that is tapped.
  var onSelect: ((UIView) -> Void)?

  /// A view of the program, not kept alive.
  private struct Node {
    weak var view: UIView?
    let id: ObjectIdentifier
    let depth: Int
    let hasChildren: Bool
  }

  private var nodes: [Node] = []
  private var folded: Set<ObjectIdentifier> = []
  private var selected: ObjectIdentifier?
  private var rows: [HierarchyRow] = []
  private static let rowHeight: CGFloat = 24
  private static let indent: CGFloat = 12
  /// Deeper ones stand at the same place.
  private static let deepest = 12

  /// Shows the tree as it is now. The selected view is brought into sight when it is another than before.
  func show(_ windows: [UIView], selected view: UIView?) {
    let id = view.map(ObjectIdentifier.init)
    let isMoved = id != selected
    // Whoever selects a view elsewhere wants to see it here.
    if isMoved, let view {
      for outer in sequence(first: view, next: \.superview) { folded.remove(ObjectIdentifier(outer)) }
    }
    var new: [Node] = []
    func visit(_ view: UIView, _ depth: Int) {
      let id = ObjectIdentifier(view)
      new.append(Node(view: view, id: id, depth: depth, hasChildren: !view.subviews.isEmpty))
      if !folded.contains(id) { for child in view.subviews { visit(child, depth + 1) } }
    }
    for window in windows { visit(window, 0) }
    let isSame = new.elementsEqual(nodes) {
      $0.id == $1.id && $0.depth == $1.depth && $0.hasChildren == $1.hasChildren
    }
    nodes = new
    selected = id
    if !isSame || isMoved { setNeedsLayout() } else { fill() }
    if isMoved, let index = nodes.firstIndex(where: { $0.id == id }) { reveal(index) }
  }

  private func reveal(_ index: Int) {
    let y = CGFloat(index) * Self.rowHeight
    let room = max(0, bounds.height - Self.rowHeight)
    let most = max(0, CGFloat(nodes.count) * Self.rowHeight - bounds.height)
    guard y < contentOffset.y || y > contentOffset.y + room else { return }
    contentOffset = CGPoint(x: 0, y: min(most, max(0, (y - room / 2).rounded())))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: bounds.width, height: CGFloat(nodes.count) * Self.rowHeight)
    if contentSize != size { contentSize = size }
    fill()
  }

  /// Gives the rows in sight what they show.
  private func fill() {
    let first = max(0, Int((contentOffset.y / Self.rowHeight).rounded(.down)))
    let count = max(0, min(nodes.count - first, Int((bounds.height / Self.rowHeight).rounded(.up)) + 1))
    while rows.count > count { rows.removeLast().removeFromSuperview() }
    while rows.count < count {
      let row = HierarchyRow()
      row.accessibilityIdentifier = "lab view row"
      row.addAction(UIAction { [weak self, weak row] _ in self?.tapped(row) }, for: .touchUpInside)
      rows.append(row)
      addSubview(row)
    }
    for (place, row) in rows.enumerated() {
      let index = first + place
      let node = nodes[index]
      row.index = index
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
      row.show(
        node.view, indent: CGFloat(min(node.depth, Self.deepest)) * Self.indent,
        mark: node.hasChildren ? (folded.contains(node.id) ? "+" : "−") : "", isSelected: node.id == selected)
    }
  }

  /// A tap selects; one on the selected row folds what is in it, or shows it again.
  private func tapped(_ row: HierarchyRow?) {
    guard let row, nodes.indices.contains(row.index), let view = nodes[row.index].view else { return }
    let node = nodes[row.index]
    if node.id == selected, node.hasChildren {
      if folded.remove(node.id) == nil { folded.insert(node.id) }
    }
    onSelect?(view)
  }
}

/// One view: its class and name, and whether something about it is wrong.
private final class HierarchyRow: UIControl {
  var index = 0
  private let mark = UILabel(font: PanelStyle.captionFont, color: PanelStyle.secondary)
  private let label = UILabel(font: PanelStyle.codeFont, id: "lab view name")
  private var indent: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 4
    [mark, label].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ view: UIView?, indent: CGFloat, mark text: String, isSelected: Bool) {
    if mark.text != text { mark.text = text }
    let name = view?.reportName() ?? "gone"
    if label.text != name { label.text = name }
    let isWrong = view.map { $0.hasAmbiguousLayout || $0.standsInBrokenConstraint } ?? false
    let isOff = view.map { $0.isHidden || $0.alpha < 0.01 } ?? true
    let color = isWrong ? PanelStyle.warning : isOff ? PanelStyle.secondary : .label
    if label.textColor !== color { label.textColor = color }
    backgroundColor = isSelected ? PanelStyle.selection : nil
    guard indent != self.indent else { return }
    self.indent = indent
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: 4 + indent, y: 4, width: 12, height: 16)
    label.frame = CGRect(x: 20 + indent, y: 4, width: max(0, bounds.width - 24 - indent), height: 16)
  }
}

extension UIView {
  /// A broken constraint mentions it.
  fileprivate var standsInBrokenConstraint: Bool {
    brokenConstraints.contains { $0.firstItem === self || $0.secondItem === self }
  }
}
