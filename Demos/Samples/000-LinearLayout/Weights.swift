// SPDX-License-Identifier: MIT

// Seed 000, section 4: weights share what is left, and nested layouts divide a screen without one absolute size.
//
// The two numbered examples of the section: a view between two fixed ones takes the rest; two views share the
// rest as 4 : 6.
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
    for (weight, color) in zip(weights, [UIColor.green, .blue]) { add(0, color, to: ll).weight = weight }
    if hasFooter { add(50, .blue, to: ll) }

    view = ll
  }

  @discardableResult
  private func add(_ height: CGFloat, _ color: UIColor, to ll: MyLinearLayout) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    view.accessibilityIdentifier = "v\(ll.subviews.count + 1)"
    view.backgroundColor = color
    view.matchParentWidth = 1
    ll.addSubview(view)
    return view
  }
}
