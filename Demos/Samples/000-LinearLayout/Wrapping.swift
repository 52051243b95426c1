// SPDX-License-Identifier: MIT

// Seed 000, section 5: a layout as wide as its widest subview.
//
// No width is given. The first view is the widest: 90 + 10 + 20 = 120. A tap hides it, and the layout gets
// as narrow as the next one; another tap brings it back.
import MyLayout
import UIKit

final class WrappingController: UIViewController {
  override func loadView() {
    super.loadView()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "root"

    let ll = MyLinearLayout(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    ll.accessibilityIdentifier = "ll"
    ll.orientation = .vert
    ll.wrapContent = true
    ll.backgroundColor = .gray

    let v1 = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
    v1.accessibilityIdentifier = "v1"
    v1.backgroundColor = .red
    // Without it the left and right margins would not count.
    v1.marginGravity = .horzLeft
    v1.leftMargin = 10
    v1.rightMargin = 20
    v1.topMargin = 4
    ll.addSubview(v1)

    let v2 = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    v2.accessibilityIdentifier = "v2"
    v2.backgroundColor = .green
    v2.topMargin = 6
    ll.addSubview(v2)

    let v3 = UIView(frame: CGRect(x: 0, y: 0, width: 75, height: 30))
    v3.accessibilityIdentifier = "v3"
    v3.backgroundColor = .blue
    v3.topMargin = 4
    ll.addSubview(v3)

    view.addSubview(ll)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let v1 = view.subviews.first?.subviews.first else { return }
    v1.isHidden.toggle()
  }
}
