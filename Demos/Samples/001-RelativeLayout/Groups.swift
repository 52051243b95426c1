// SPDX-License-Identifier: MIT

// Seed 001, beyond section 1: groups of views that stand in the middle as a whole.
//
// An array of centres makes a group: its views stand one after another, their offsets are the gaps. A tapped view gets
// 20 points longer, and its group is in the middle again.
import MyLayout
import UIKit

final class GroupsController: UIViewController {
  private var column: [UIView] = []

  override func loadView() {
    let rl = MyRelativeLayout()
    rl.accessibilityIdentifier = "rl"
    rl.backgroundColor = .gray
    view = rl

    // Side by side.
    let lb1 = add("lb1", 60, .yellow, to: rl)
    let lb2 = add("lb2", 80, .green, to: rl)
    let lb3 = add("lb3", 30, .cyan, to: rl)
    lb1.centerXPos.equalTo([lb2.centerXPos, lb3.centerXPos])
    lb2.centerXPos.offset(5)
    lb3.centerXPos.offset(10)
    for lb in [lb1, lb2, lb3] { lb.topPos.offset(100) }

    // Hangs on two of them.
    let lb4 = add("lb4", 40, .orange, to: rl)
    lb4.leftPos.equalTo(lb1.leftPos)
    lb4.topPos.equalTo(lb2.bottomPos).offset(10)

    // One below the other.
    let lb5 = add("lb5", 60, .yellow, to: rl)
    let lb6 = add("lb6", 80, .green, to: rl)
    let lb7 = add("lb7", 30, .cyan, to: rl)
    lb5.centerYPos.equalTo([lb6.centerYPos, lb7.centerYPos])
    lb6.centerYPos.offset(5)
    lb7.centerYPos.offset(10)
    column = [lb5, lb6, lb7]
    for lb in column { lb.centerXPos.equalTo(rl.centerXPos) }
  }

  private func add(_ name: String, _ width: CGFloat, _ color: UIColor, to rl: MyRelativeLayout) -> UIView {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    label.accessibilityIdentifier = name
    label.backgroundColor = color
    label.text = name
    label.textColor = .black
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13)
    // UIKit: a label answers no touches unless it is told to.
    label.isUserInteractionEnabled = true
    rl.addSubview(label)
    return label
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let label = touches.first?.view as? UILabel else { return }
    if column.contains(label) {
      label.frame.size.height += 20
    } else {
      label.frame.size.width += 20
    }
  }
}
