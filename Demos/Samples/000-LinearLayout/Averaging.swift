// SPDX-License-Identifier: MIT

// Seed 000, section 6: views and gaps of equal heights.
//
// `averageSubviews` gives three views and the gaps between them one height, whatever heights were given;
// `averageMargin` keeps the heights and divides only what is left. The buttons call both, with and without room at
// the ends.
import MyLayout
import UIKit

final class AveragingController: UIViewController {
  private let ll = MyLinearLayout()

  override func loadView() {
    // The bar with the buttons floats over the layout, which has the whole screen.
    view = MyFrameLayout()
    view.accessibilityIdentifier = "root"

    ll.accessibilityIdentifier = "ll"
    ll.matchParentWidth = 1
    ll.matchParentHeight = 1
    ll.backgroundColor = .gray
    ll.autoAdjustSize = false
    ll.gravity = .horzCenter
    ll.leftPadding = 10
    ll.rightPadding = 10
    view.addSubview(ll)

    let v1 = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
    v1.accessibilityIdentifier = "v1"
    v1.backgroundColor = .red
    v1.matchParentWidth = 1
    ll.addSubview(v1)

    let v2 = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    v2.accessibilityIdentifier = "v2"
    v2.backgroundColor = .green
    v2.matchParentWidth = 1
    ll.addSubview(v2)

    let v3 = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 70))
    v3.accessibilityIdentifier = "v3"
    v3.backgroundColor = .blue
    v3.matchParentWidth = 1
    ll.addSubview(v3)

    // 会把视图和间距都平分，即使设置了高度也无效。
    ll.averageSubviews(true)

    let bar = MyLinearLayout()
    bar.accessibilityIdentifier = "bar"
    bar.marginGravity = .vertBottom
    bar.matchParentWidth = 1
    bar.padding = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    bar.backgroundColor = UIColor.black.withAlphaComponent(0.6)
    let subviews = row(in: bar)
    add("averageSubviews:YES", to: subviews) { $0.averageSubviews(true) }
    add("averageSubviews:NO", to: subviews) { $0.averageSubviews(false) }
    let margin = row(in: bar)
    add("averageMargin:YES", to: margin) { $0.averageMargin(true) }
    add("averageMargin:NO", to: margin) { $0.averageMargin(false) }
    view.addSubview(bar)
  }

  private func row(in bar: MyLinearLayout) -> MyLinearLayout {
    let row = MyLinearLayout()
    row.orientation = .horz
    row.matchParentWidth = 1
    row.wrapContent = true
    bar.addSubview(row)
    return row
  }

  private func add(_ title: String, to row: MyLinearLayout, _ average: @escaping (MyLinearLayout) -> Void) {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    button.weight = 0.5
    button.titleLabel?.font = .systemFont(ofSize: 14)
    button.setTitle(title, for: .normal)
    let action = UIAction { [unowned self] _ in
      // What was averaged before has left other heights behind.
      for (v, height) in zip(ll.subviews, [CGFloat(100), 50, 70]) { v.frame.size.height = height }
      average(ll)
    }
    button.addAction(action, for: .touchUpInside)
    row.addSubview(button)
  }
}
