// SPDX-License-Identifier: MIT
import Command
import MyLayout
import UIKit
import UIKitTesting

/// The lists of `shoji bench layout`, built of views.
let layoutTasks: [BenchTask] = [
  BenchTask(bench: "layout", name: "views: a list of 1,000 rows", limit: 2) { firstLayout(rows: 1_000) },
  BenchTask(bench: "layout", name: "views: a list of 10,000 rows", limit: 20) { firstLayout(rows: 10_000) },
  BenchTask(bench: "layout", name: "views: one row of 1,000 grows", limit: 0.2) { oneRow(of: 1_000) },
  BenchTask(bench: "layout", name: "views: one row of 10,000 grows", limit: 2) { oneRow(of: 10_000) },
  BenchTask(bench: "layout", name: "views: a chain of 1,000 rules", limit: 2) { chain(of: 1_000) },
]

/// A list and the views in the middle of it.
@MainActor private struct List {
  let stage: Stage
  let root = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
  let label: UIView

  init(rows: Int) {
    let views = (0..<rows).map { _ in List.row() }
    for view in views { root.addSubview(view.row) }
    label = views[rows / 2].label
    stage = Stage(UIViewController())
    // A layout is measured, not what a test can ask of it.
    stage.keepsJournal = false
    stage.window.addSubview(root)
  }

  private static func row() -> (row: UIView, label: UIView) {
    let row = MyLinearLayout()
    row.orientation = .horz
    row.matchParentWidth = 1
    row.wrapContent = true
    row.gravity = .vertCenter
    row.padding = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    row.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 32)))
    let texts = MyLinearLayout()
    texts.weight = 1
    texts.leftMargin = 12
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
    texts.addSubview(label)
    texts.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 16)))
    row.addSubview(texts)
    return (row, label)
  }
}

@MainActor private func firstLayout(rows: Int) -> @MainActor () -> Void {
  let list = List(rows: rows)
  return {
    list.root.layoutIfNeeded()
    precondition(list.root.frame.height == CGFloat(rows) * 52)
  }
}

@MainActor private func oneRow(of rows: Int) -> @MainActor () -> Void {
  let list = List(rows: rows)
  list.root.layoutIfNeeded()
  return {
    list.label.frame.size.height = 40
    list.root.layoutIfNeeded()
    precondition(list.root.frame.height == CGFloat(rows) * 52 + 20)
  }
}

/// Views to the right of each other.
@MainActor private func chain(of count: Int) -> @MainActor () -> Void {
  let root = MyRelativeLayout()
  root.wrapContent = true
  var last: UIView?
  for _ in 0..<count {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    if let last { view.leftPos.equalTo(last.rightPos) }
    root.addSubview(view)
    last = view
  }
  let stage = Stage(UIViewController())
  stage.keepsJournal = false
  stage.window.addSubview(root)
  return {
    root.layoutIfNeeded()
    precondition(root.frame.width == CGFloat(count) * 10)
    withExtendedLifetime(stage) {}
  }
}
