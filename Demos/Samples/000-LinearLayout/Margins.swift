// SPDX-License-Identifier: MIT

// Seed 000, section 1: margins between subviews, and a layout that takes the height of its content.
//
// Three views stand one below the other by their margins alone; no y is given. The layout was made 200 points
// high and becomes 4 + 40 + 6 + 60 + 3 + 30 + 4 = 147, because `autoAdjustSize` is on. A tapped view gets 20 points
// higher: what stands below moves down, and the layout gets longer, without a line of code for either.
import MyLayout
import UIKit

final class MarginsController: UIViewController {
  override func loadView() {
    super.loadView()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "root"

    // 200 by 200 at first.
    let ll = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    ll.accessibilityIdentifier = "ll"
    ll.orientation = .vert
    ll.backgroundColor = .gray

    // The y of the frames plays no part any more.
    let v1 = UIView(frame: CGRect(x: 20, y: 0, width: 120, height: 40))
    v1.accessibilityIdentifier = "v1"
    v1.backgroundColor = .red
    v1.topMargin = 4
    ll.addSubview(v1)

    let v2 = UIView(frame: CGRect(x: 40, y: 0, width: 80, height: 60))
    v2.accessibilityIdentifier = "v2"
    v2.backgroundColor = .green
    v2.topMargin = 6
    ll.addSubview(v2)

    let v3 = UIView(frame: CGRect(x: 30, y: 0, width: 150, height: 30))
    v3.accessibilityIdentifier = "v3"
    v3.backgroundColor = .blue
    v3.topMargin = 3
    v3.bottomMargin = 4
    ll.addSubview(v3)

    view.addSubview(ll)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let v = touches.first?.view, v.superview is MyLinearLayout else { return }
    v.frame.size.height += 20
  }
}
