// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

@testable import MyLayout

extension BoxViews {
  /// What was done to the root's boxes, to the tree of values and to the views.
  func apply(_ changes: [RandomChange]) {
    if changes.contains(where: \.isStructural) {
      tree = BoxTree(root.node)
    } else {
      for change in changes { tree.apply(change, root) }
    }
    for change in changes { applyToViews(change) }
  }

  private func applyToViews(_ change: RandomChange) {
    switch change {
    case .origin(let box): self[box].frame.origin = CGPoint(x: box.item.frame.x, y: box.item.frame.y)
    case .size(let box, .horizontal): self[box].width = box.item.frame.width
    case .size(let box, .vertical): self[box].height = box.item.frame.height
    case .values(let box): setAsked(of: box)
    case .rules(let box): setRules(of: box)
    case .style(let box): setStyle(of: box)
    case .average(let box, let margins, let centered):
      let layout = self[box] as! MyLinearLayout
      if margins { layout.averageMargin(centered) } else { layout.averageSubviews(centered) }
    case .added(let box):
      if !box.isRow { build(box) }
      add(box, to: box.parent!, at: box.parent!.children.firstIndex { $0 === box }!)
      if box.isRow { fill(box) }
      for inner in box.all { setRules(of: inner) }
    case .moved(let box): move(box)
    case .removed(let box): self[box].removeFromSuperview()
    }
  }

  private func move(_ box: RandomBox) {
    let (view, parent) = (self[box], box.parent!)
    let index = parent.children.firstIndex { $0 === box }!
    if let table = self[parent] as? MyTableLayout {
      // Rows change places two by two.
      var old = table.subviews.firstIndex(of: view)!
      while old != index {
        let next = old < index ? old + 1 : old - 1
        table.exchangeRowAt(old, withRow: next)
        old = next
      }
      return
    }
    view.removeFromSuperview()
    self[parent].insertSubview(view, at: index)
  }
}
