// SPDX-License-Identifier: MIT

// Seed 000, section 3: each subview says itself where it docks.
//
// Left, centre, right, and right with a margin of 10: `marginGravity` of the subviews counts because the layout
// itself has no horizontal gravity. The layout stands in a horizontal one that wraps it and is centred in a
// frame layout. A tapped view docks at the next place: left, centre and right.
import MyLayout
import UIKit

final class DockingController: UIViewController {
  override func loadView() {
    view = MyFrameLayout()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "root"

    let test1ll = MyLinearLayout()
    test1ll.accessibilityIdentifier = "test1ll"
    test1ll.orientation = .horz
    // It stands in the middle of its superview,
    test1ll.marginGravity = .center
    // its subviews as a whole in the middle of its width,
    test1ll.gravity = .horzCenter
    // and it is as high as the tallest of them.
    test1ll.wrapContent = true
    view.addSubview(test1ll)

    test1ll.addSubview(createView())
  }

  private func createView() -> UIView {
    let ll = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    ll.accessibilityIdentifier = "ll"
    ll.leftMargin = 10
    ll.orientation = .vert
    ll.backgroundColor = .gray

    let v1 = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    v1.accessibilityIdentifier = "v1"
    v1.backgroundColor = .red
    v1.topMargin = 4
    v1.marginGravity = .horzLeft
    ll.addSubview(v1)

    let v2 = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    v2.accessibilityIdentifier = "v2"
    v2.backgroundColor = .green
    v2.topMargin = 6
    v2.marginGravity = .horzCenter
    ll.addSubview(v2)

    let v3 = UIView(frame: CGRect(x: 0, y: 0, width: 75, height: 30))
    v3.accessibilityIdentifier = "v3"
    v3.backgroundColor = .blue
    v3.topMargin = 3
    v3.marginGravity = .horzRight
    ll.addSubview(v3)

    let v4 = UIView(frame: CGRect(x: 0, y: 0, width: 75, height: 30))
    v4.accessibilityIdentifier = "v4"
    v4.backgroundColor = .yellow
    v4.topMargin = 3
    v4.bottomMargin = 4
    v4.marginGravity = .horzRight
    v4.rightMargin = 10
    ll.addSubview(v4)

    return ll
  }

  // Views beyond the bounds of test1ll, which has no width of its own, get no touches.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let ll = view.subviews.first?.subviews.first else { return }
    let places: [MarginGravity] = [.horzLeft, .horzCenter, .horzRight]
    for v in ll.subviews where v.bounds.contains(touch.location(in: v)) {
      guard let index = places.firstIndex(of: v.marginGravity) else { continue }
      v.marginGravity = places[(index + 1) % places.count]
    }
  }
}
