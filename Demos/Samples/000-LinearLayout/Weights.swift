// SPDX-License-Identifier: MIT

// Seed 000, section 4: weights share what is left, and nested layouts divide a screen without one absolute size.
//
// The two numbered examples of the section: a view between two fixed ones takes the rest; two views share the
// rest as 4 : 6.
//
// A finger that moves over the nested layouts takes the cross between them along, by changing weights only. In the
// examples a tap makes a fixed view 20 points higher and gives a weighted view the larger share.
import MyLayout
import UIKit

final class WeightsController: UIViewController {
  override func loadView() {
    let ll = MyLinearLayout()
    ll.accessibilityIdentifier = "ll"
    // Follows the size of the controller's view.
    ll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ll.orientation = .vert
    ll.padding = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    ll.backgroundColor = .gray

    let topll = MyLinearLayout()
    topll.accessibilityIdentifier = "topll"
    topll.orientation = .horz
    topll.weight = 0.5
    topll.matchParentWidth = 1

    let topLeft = UIView()
    topLeft.accessibilityIdentifier = "topLeft"
    topLeft.backgroundColor = .red
    topLeft.weight = 0.5
    topLeft.matchParentHeight = 1.0
    topll.addSubview(topLeft)

    let topRight = UIView()
    topRight.accessibilityIdentifier = "topRight"
    topRight.backgroundColor = .green
    topRight.weight = 0.5
    topRight.matchParentHeight = 1.0
    topRight.leftMargin = 20
    topll.addSubview(topRight)

    ll.addSubview(topll)

    let bottom = UIView()
    bottom.accessibilityIdentifier = "bottom"
    bottom.backgroundColor = .blue
    bottom.weight = 0.5
    bottom.matchParentWidth = 1.0
    bottom.topMargin = 20
    ll.addSubview(bottom)

    view = ll
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let ll = view, ll.bounds.width > 100, ll.bounds.height > 100 else {
      return
    }
    let (place, last) = (touch.location(in: ll), touch.previousLocation(in: ll))
    let (topll, bottom) = (ll.subviews[0], ll.subviews[1])
    share(topll, bottom, moving: (place.y - last.y) / (ll.bounds.height - 60))
    share(topll.subviews[0], topll.subviews[1], moving: (place.x - last.x) / (ll.bounds.width - 60))
  }

  /// Both weights together stay 1.
  private func share(_ first: UIView, _ second: UIView, moving part: CGFloat) {
    first.weight = min(0.9, max(0.1, first.weight + part))
    second.weight = 1 - first.weight
  }
}

/// The rest of the height: one view with a weight, or two.
final class WeightedRestController: UIViewController {
  private let weights: [CGFloat]
  private let hasFooter: Bool

  init(weights: [CGFloat], hasFooter: Bool) {
    self.weights = weights
    self.hasFooter = hasFooter
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let ll = MyLinearLayout()
    ll.accessibilityIdentifier = "ll"
    ll.backgroundColor = .gray

    add(30, .red, to: ll)
    for (weight, color) in zip(weights, [UIColor.green, .yellow]) { add(0, color, weight: weight, to: ll) }
    if hasFooter { add(50, .yellow, to: ll) }

    view = ll
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let v = touches.first?.view, v !== view else { return }
    if v.weight == 0 {
      v.frame.size.height += 20
    } else if weights.count == 2 {
      for other in view.subviews where other.weight > 0 { other.weight = other === v ? 0.6 : 0.4 }
    }
    for case let label as UILabel in view.subviews { label.text = caption(label) }
  }

  private func caption(_ v: UIView) -> String {
    let name = v.accessibilityIdentifier ?? ""
    return v.weight > 0 ? "\(name).weight = \(v.weight)" : "\(name).height = \(Int(v.frame.height))"
  }

  private func add(_ height: CGFloat, _ color: UIColor, weight: CGFloat = 0, to ll: MyLinearLayout) {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    label.accessibilityIdentifier = "v\(ll.subviews.count + 1)"
    label.backgroundColor = color
    label.textColor = .black
    label.textAlignment = .center
    // UIKit: a label answers no touches unless it is told to.
    label.isUserInteractionEnabled = true
    label.matchParentWidth = 1
    label.weight = weight
    label.text = caption(label)
    ll.addSubview(label)
  }
}
