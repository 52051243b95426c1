// SPDX-License-Identifier: MIT

// Seed 000, introduction: the figure beside `orientation`.
//
// The same three views, from top to bottom and from left to right. A tapped layout turns: nothing but its
// `orientation` changes.
import MyLayout
import UIKit

final class OrientationController: UIViewController {
  private var layouts: [MyLinearLayout] = []

  override func loadView() {
    let halves = MyLinearLayout()
    halves.orientation = .horz
    halves.autoAdjustSize = false
    halves.padding = UIEdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
    halves.backgroundColor = .white
    halves.addSubview(createHalf("vert", .vert))
    halves.addSubview(createHalf("horz", .horz))
    view = halves
  }

  /// A layout with three views, and its caption.
  private func createHalf(_ name: String, _ orientation: LineViewOrientation) -> UIView {
    let half = MyLinearLayout()
    half.weight = 0.5
    half.gravity = .horzCenter

    let label = UILabel()
    label.accessibilityIdentifier = "\(name).label"
    label.matchParentWidth = 1
    label.flexedHeight = true
    label.numberOfLines = 0
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    label.textColor = .black
    half.addSubview(label)

    let ll = MyLinearLayout()
    ll.accessibilityIdentifier = name
    ll.topMargin = 10
    // As large as its subviews on both axes.
    ll.wrapContent = true
    ll.padding = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    ll.backgroundColor = .gray
    for (number, color) in zip(1..., [UIColor.red, .green, .blue]) {
      let v = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      v.accessibilityIdentifier = "\(name).v\(number)"
      v.backgroundColor = color
      v.margin = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
      // Across the layout, whichever way that is.
      v.marginGravity = [.horzLeft, .vertTop]
      ll.addSubview(v)
    }
    half.addSubview(ll)
    layouts.append(ll)
    turn(ll, to: orientation)
    return half
  }

  private func turn(_ ll: MyLinearLayout, to orientation: LineViewOrientation) {
    ll.orientation = orientation
    let label = ll.superview?.subviews.first as? UILabel
    label?.text = "orientation =\n" + (orientation == .vert ? "LVORIENTATION_VERT" : "LVORIENTATION_HORZ")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    for ll in layouts where ll.bounds.contains(touch.location(in: ll)) {
      turn(ll, to: ll.orientation == .vert ? .horz : .vert)
    }
  }
}
