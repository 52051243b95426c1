// SPDX-License-Identifier: MIT
import Command
import Masonry
import UIKit
import UIKitTesting

/// What constraints cost through views: `shoji bench constraints`.
let constraintTasks: [BenchTask] = [
  BenchTask(bench: "constraints", name: "views: a tree of 1,093, cold", limit: 12, prepare: coldTree),
  BenchTask(bench: "constraints", name: "views: one constant of 1,093", limit: 0.06, prepare: oneConstant),
  BenchTask(bench: "constraints", name: "views: 1,093 resized", limit: 4, prepare: resizedTree),
  BenchTask(bench: "constraints", name: "views: nine-grid of 300 rows, cold", limit: 40, prepare: coldGrid),
  BenchTask(
    bench: "constraints", name: "views: nine-grid of 300 rows resized", limit: 2, prepare: resizedGrid),
]

/// Three children a view, side by side and equally wide, 4 points apart and from the edges.
@MainActor private struct Tree {
  static let depth = 6
  let stage: Stage
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 16_000, height: 600))
  private(set) var leading: NSLayoutConstraint!
  private(set) var leaf: UIView!

  init() {
    stage = Stage(UIViewController())
    stage.keepsJournal = false
    grow(root, 0)
    stage.window.addSubview(root)
  }

  private mutating func grow(_ parent: UIView, _ level: Int) {
    if level == Tree.depth { return }
    let views = (0..<3).map { _ in UIView() }
    var constraints: [NSLayoutConstraint] = []
    for (index, view) in views.enumerated() {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      constraints.append(
        view.leadingAnchor.constraint(
          equalTo: index == 0 ? parent.leadingAnchor : views[index - 1].trailingAnchor, constant: 4))
      constraints.append(view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 4))
      constraints.append(view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -4))
      if index > 0 { constraints.append(view.widthAnchor.constraint(equalTo: views[0].widthAnchor)) }
    }
    constraints.append(views[2].trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -4))
    NSLayoutConstraint.activate(constraints)
    leading = constraints[0]
    leaf = views[0]
    for view in views { grow(view, level + 1) }
  }
}

@MainActor private func coldTree() -> @MainActor () -> Void {
  {
    let tree = Tree()
    tree.root.layoutIfNeeded()
    precondition(tree.leaf.frame.minX == 4)
  }
}

@MainActor private func oneConstant() -> @MainActor () -> Void {
  let tree = Tree()
  tree.root.layoutIfNeeded()
  return {
    tree.leading.constant = 5
    tree.root.layoutIfNeeded()
    precondition(tree.leaf.frame.minX == 5)
  }
}

@MainActor private func resizedTree() -> @MainActor () -> Void {
  let tree = Tree()
  tree.root.layoutIfNeeded()
  let before = tree.leaf.frame.width
  return {
    tree.root.frame.size.width = 16_729
    tree.root.layoutIfNeeded()
    precondition(tree.leaf.frame.width > before)
  }
}

/// 900 items in three columns.
@MainActor private struct Grid {
  let stage: Stage
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 90_000))
  let items = (0..<900).map { _ in UIView() }

  init() {
    stage = Stage(UIViewController())
    stage.keepsJournal = false
    stage.window.addSubview(root)
    items.forEach(root.addSubview)
    items.mas_distributeSudokuViews(
      withFixedItemWidth: 0, fixedItemHeight: 0, fixedLineSpacing: 10, fixedInteritemSpacing: 10,
      warpCount: 3,
      topSpacing: 10, bottomSpacing: 10, leadSpacing: 10, tailSpacing: 10)
  }
}

@MainActor private func coldGrid() -> @MainActor () -> Void {
  {
    let grid = Grid()
    grid.root.layoutIfNeeded()
    precondition(grid.items[899].frame.maxX == 365)
  }
}

@MainActor private func resizedGrid() -> @MainActor () -> Void {
  let grid = Grid()
  grid.root.layoutIfNeeded()
  return {
    grid.root.frame.size.width = 667
    grid.root.layoutIfNeeded()
    precondition(grid.items[899].frame.maxX == 657)
  }
}
