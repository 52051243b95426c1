// SPDX-License-Identifier: MIT

// Seed 000, section 3: widths that follow the layout's.
//
// As wide as the layout, 80 percent of it, 20 points less on both sides, and as wide with margins of 10 and 30.
// A finger that moves sideways makes the layout wider and narrower, and they all follow.
import MyLayout
import UIKit

final class MatchingController: UIViewController {
  override func loadView() {
    view = MyFrameLayout()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "root"

    let test1ll = MyLinearLayout()
    test1ll.accessibilityIdentifier = "test1ll"
    test1ll.orientation = .horz
    test1ll.marginGravity = .center
    test1ll.gravity = .horzCenter
    test1ll.wrapContent = true
    view.addSubview(test1ll)

    test1ll.addSubview(createView())
  }

  private func createView() -> UIView {
    let ll = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    ll.accessibilityIdentifier = "ll"
    ll.orientation = .vert
    ll.backgroundColor = .gray

    let v1 = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    v1.accessibilityIdentifier = "v1"
    v1.backgroundColor = .red
    v1.topMargin = 4
    v1.matchParentWidth = 1.0
    ll.addSubview(v1)

    let v2 = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    v2.accessibilityIdentifier = "v2"
    v2.backgroundColor = .green
    v2.topMargin = 6
    v2.matchParentWidth = 0.8
    ll.addSubview(v2)

    let v3 = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    v3.accessibilityIdentifier = "v3"
    v3.backgroundColor = .blue
    v3.topMargin = 3
    v3.matchParentWidth = -20
    ll.addSubview(v3)

    let v4 = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    v4.accessibilityIdentifier = "v4"
    v4.backgroundColor = .yellow
    v4.topMargin = 3
    v4.bottomMargin = 4
    v4.leftMargin = 10
    v4.rightMargin = 30
    v4.matchParentWidth = 1.0
    ll.addSubview(v4)

    return ll
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let ll = view.subviews.first?.subviews.first else { return }
    let distance = touch.location(in: view).x - touch.previousLocation(in: view).x
    // The layout stays in the middle, so each edge moves by half of what is added.
    ll.frame.size.width = min(320, max(60, ll.frame.width + 2 * distance))
  }
}
