// SPDX-License-Identifier: MIT

// Seed 000, section 7: 500 rows of different heights in place of a table view.
//
// A row is a layout with a label in it. Its height comes from the label, its lines are border lines, and it answers
// a click itself: the text gets long or short again, the row gets higher or lower, and what stands below follows, up
// to the content of the scroll view. No height is computed anywhere, and no delegate is asked for one.
import MyLayout
import UIKit

final class RowsController: UIViewController {
  private let count = 500
  private let more = "有时候我们的CELL里面有UILabel，里面的内容假如很长的话需要换行显示，从而调整CELL的高度"

  override func loadView() {
    let scrollView = UIScrollView()
    scrollView.accessibilityIdentifier = "scrollView"
    scrollView.backgroundColor = .white
    view = scrollView

    let myll = MyLinearLayout()
    myll.accessibilityIdentifier = "myll"
    myll.matchParentWidth = 1
    myll.adjustScrollViewContentSize = true
    for number in 1...count { myll.addSubview(createRow(number)) }
    scrollView.addSubview(myll)
  }

  private func createRow(_ number: Int) -> UIView {
    let row = MyLinearLayout()
    row.accessibilityIdentifier = "row\(number)"
    row.matchParentWidth = 1
    row.padding = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    row.backgroundColor = .white
    row.highlightedBackgroundColor = UIColor(white: 0.85, alpha: 1)
    row.setTarget(self, action: Selector(handleTap))

    // 顶部没有线，底部没有线: the first row has none above, the last none below, and groups of ten have a thick one.
    if number > 1 {
      let line = MyBorderLineDraw(color: .lightGray)
      let isFirstOfTen = number % 10 == 1
      line.thick = isFirstOfTen ? 2 : 1
      line.headIndent = isFirstOfTen ? 0 : 16
      row.topBorderLine = line
    }

    let label = UILabel()
    label.accessibilityIdentifier = "row\(number).label"
    label.matchParentWidth = 1
    label.flexedHeight = true
    label.numberOfLines = 0
    label.textColor = .black
    label.text = "CELL \(number)"
    row.addSubview(label)
    return row
  }

  func handleTap(_ row: MyLinearLayout) {
    guard let label = row.subviews.first as? UILabel, let text = label.text else { return }
    label.text = text.hasSuffix(more) ? String(text.dropLast(more.count + 1)) : text + "\n" + more
  }
}
