// SPDX-License-Identifier: MIT

// Seed 000, section 7: rows that come and go.
//
// The header keeps its two buttons at half the width each. A new row is as high as its text, stands in a border of
// its own and is removed by a click; the content of the scroll view is always as long as the rows.
import MyLayout
import UIKit

final class AddedRowsController: UIViewController {
  private let myll = MyLinearLayout()
  private var added = 0

  override func loadView() {
    let scrollView = UIScrollView()
    scrollView.accessibilityIdentifier = "scrollView"
    scrollView.backgroundColor = .white
    view = scrollView

    myll.accessibilityIdentifier = "myll"
    myll.padding = UIEdgeInsets(top: 10, left: 2, bottom: 10, right: 2)
    myll.matchParentWidth = 1
    myll.adjustScrollViewContentSize = true
    myll.addSubview(createHeader())
    scrollView.addSubview(myll)

    handleAdd()
    handleAdd()
  }

  private func createHeader() -> UIView {
    let header = MyLinearLayout()
    header.accessibilityIdentifier = "header"
    header.orientation = .horz
    header.wrapContent = true
    header.gravity = .vertTop
    header.matchParentWidth = 1
    header.padding = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    header.addSubview(createButton("addButton", "添加CELL", .darkGray, Selector(handleAdd)))
    header.addSubview(createButton("delButton", "删除CELL", .brown, Selector(handleDelete)))
    return header
  }

  private func createButton(_ name: String, _ title: String, _ color: UIColor, _ action: Selector) -> UIView {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    button.accessibilityIdentifier = name
    button.weight = 0.5
    button.backgroundColor = color
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }

  private func createRow() -> UIView {
    let row = MyLinearLayout()
    row.accessibilityIdentifier = "row\(added)"
    row.padding = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    row.topMargin = 4
    row.bottomMargin = 4
    row.matchParentWidth = 1
    row.backgroundColor = .white
    row.boundBorderLine = MyBorderLineDraw(color: .lightGray)
    row.highlightedBackgroundColor = UIColor(white: 0.85, alpha: 1)
    row.setTarget(self, action: Selector(handleClick))

    let label = UILabel()
    label.accessibilityIdentifier = "row\(added).label"
    label.matchParentWidth = 1
    label.flexedHeight = true
    label.numberOfLines = 0
    label.textColor = .black
    label.text = "CELL \(added)\n有时候我们的某个CELL的高度是要求动态变化的"
    row.addSubview(label)
    return row
  }

  func handleAdd() {
    added += 1
    myll.addSubview(createRow())
  }

  func handleDelete() {
    guard myll.subviews.count > 1 else { return }
    myll.subviews.last?.removeFromSuperview()
  }

  func handleClick(_ row: MyLinearLayout) {
    row.removeFromSuperview()
  }
}
