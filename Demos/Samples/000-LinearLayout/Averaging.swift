// SPDX-License-Identifier: MIT

// Seed 000, section 6: margins relative to the layout.
//
// Three views and the gaps between them, all of the same height, whatever heights were given; and a view that
// keeps a fifth of the width to its left.
import MyLayout
import UIKit

final class AveragingController: UIViewController {
  override func loadView() {
    let ll = MyLinearLayout()
    ll.accessibilityIdentifier = "ll"
    ll.backgroundColor = .gray
    ll.autoAdjustSize = false
    ll.gravity = .horzCenter
    ll.leftPadding = 10
    ll.rightPadding = 10

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

    // averageMargin(true) would keep the heights and divide only what is left.
    ll.averageSubviews(true)

    view = ll
  }
}

final class RelativeMarginController: UIViewController {
  override func loadView() {
    let ll = MyLinearLayout()
    ll.accessibilityIdentifier = "ll"
    ll.backgroundColor = .gray
    ll.autoAdjustSize = false

    let v1 = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    v1.accessibilityIdentifier = "v1"
    v1.backgroundColor = .red
    v1.leftMargin = 0.2
    v1.marginGravity = .horzLeft
    ll.addSubview(v1)

    view = ll
  }
}
