// SPDX-License-Identifier: MIT

// Seed 000, section 1: which edge gives way when a layout takes the height of its content.
//
// The ruler on the left is 200 points high, as the layouts were. The first keeps its height; the others shrink to
// 147 at their tail, on both sides, and at their head. The x of the subviews stands in their frames: without
// gravity their left margins would say nothing. A tap makes the green views 40 points higher, or as high as before:
// the edge that stays is the one that does not give way.
import MyLayout
import UIKit

final class AdjustDirectionController: UIViewController {
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

    // The ruler.
    let v = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
    v.accessibilityIdentifier = "ruler"
    v.backgroundColor = .black
    v.leftMargin = 10
    test1ll.addSubview(v)

    test1ll.addSubview(createView("A", autoAdjustSize: false, autoAdjustDir: .tail))
    test1ll.addSubview(createView("B", autoAdjustSize: true, autoAdjustDir: .tail))
    test1ll.addSubview(createView("C", autoAdjustSize: true, autoAdjustDir: .center))
    test1ll.addSubview(createView("D", autoAdjustSize: true, autoAdjustDir: .head))
  }

  private func createView(
    _ name: String, autoAdjustSize: Bool, autoAdjustDir: LineViewAutoAdjustDir
  ) -> UIView {
    let ll = MyLinearLayout(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    ll.accessibilityIdentifier = "ll\(name)"
    ll.leftMargin = 10
    ll.orientation = .vert
    ll.autoAdjustSize = autoAdjustSize
    ll.autoAdjustDir = autoAdjustDir
    ll.backgroundColor = .gray

    let v1 = UIView(frame: CGRect(x: 10, y: 0, width: 60, height: 40))
    v1.accessibilityIdentifier = "\(name).v1"
    v1.backgroundColor = .red
    v1.topMargin = 4
    ll.addSubview(v1)

    let v2 = UIView(frame: CGRect(x: 20, y: 0, width: 40, height: 60))
    v2.accessibilityIdentifier = "\(name).v2"
    v2.backgroundColor = .green
    v2.topMargin = 6
    ll.addSubview(v2)

    let v3 = UIView(frame: CGRect(x: 15, y: 0, width: 75, height: 30))
    v3.accessibilityIdentifier = "\(name).v3"
    v3.backgroundColor = .blue
    v3.topMargin = 3
    v3.bottomMargin = 4
    ll.addSubview(v3)

    return ll
  }

  // Subviews beyond the bounds of test1ll, which has no width of its own, get no touches: the whole screen answers.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let test1ll = view.subviews.first else { return }
    for ll in test1ll.subviews.dropFirst() {
      let v2 = ll.subviews[1]
      v2.frame.size.height = v2.frame.height == 60 ? 100 : 60
    }
  }
}
