// SPDX-License-Identifier: MIT

// Seed 000, section 6, numbered example 1: a margin that is a part of the layout's width.
//
// The view keeps a fifth of the width to its left, however wide the screen is. A tap gives it two fifths, three, and
// one again.
import MyLayout
import UIKit

final class RelativeMarginController: UIViewController {
  override func loadView() {
    let ll = MyLinearLayout()
    ll.accessibilityIdentifier = "ll"
    ll.backgroundColor = .gray
    ll.autoAdjustSize = false

    let v1 = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    v1.accessibilityIdentifier = "v1"
    v1.backgroundColor = .red
    v1.text = "0.2"
    v1.textColor = .black
    v1.textAlignment = .center
    v1.leftMargin = 0.2
    v1.marginGravity = .horzLeft
    ll.addSubview(v1)

    view = ll
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let v1 = view.subviews.first as? UILabel else { return }
    let fifths = v1.leftMargin < 0.5 ? Int(v1.leftMargin * 5 + 0.5) + 1 : 1
    v1.leftMargin = CGFloat(fifths) / 5
    v1.text = "\(v1.leftMargin)"
  }
}
