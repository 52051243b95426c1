// SPDX-License-Identifier: MIT

// Seed 001, section 1: views that depend on each other and on the layout.
//
// The last label has no size of its own: left and right give the width, top and bottom the height.
// A tap makes the first label wider: the second begins where it ends, and is 30 wider still.
import MyLayout
import UIKit

final class DependenciesController: UIViewController {
  override func loadView() {
    let rl = MyRelativeLayout()
    rl.accessibilityIdentifier = "rl"
    rl.padding = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    rl.backgroundColor = .gray
    view = rl

    let lb1 = UILabel()
    lb1.accessibilityIdentifier = "lb1"
    rl.addSubview(lb1)
    lb1.text = "你好"
    lb1.sizeToFit()
    lb1.backgroundColor = .blue
    lb1.textColor = .white

    // As far left as the layout, 10 below its top, and 60 wide.
    lb1.leftPos.equalTo(rl.leftPos)
    lb1.topPos.equalTo(rl.topPos).offset(10)
    lb1.widthDime.equalTo(60)

    let lb2 = UILabel()
    lb2.accessibilityIdentifier = "lb2"
    rl.addSubview(lb2)
    lb2.text = "我好 hello"
    lb2.backgroundColor = .red
    lb2.textColor = .black

    // 30 wider than lb1, and 10 less than twice as high.
    lb2.leftPos.equalTo(lb1.rightPos)
    lb2.topPos.equalTo(lb1.bottomPos)
    lb2.widthDime.equalTo(lb1.widthDime).add(30)
    lb2.heightDime.equalTo(lb1.heightDime).multiply(2).add(-10)

    let lb3 = UILabel()
    lb3.accessibilityIdentifier = "lb3"
    lb3.text = "中间"
    lb3.backgroundColor = .green
    lb3.textColor = .black
    rl.addSubview(lb3)

    lb3.centerXPos.equalTo(rl.centerXPos)
    lb3.centerYPos.equalTo(rl.centerYPos)
    lb3.widthDime.equalTo(rl.widthDime).multiply(0.2)
    lb3.heightDime.equalTo(rl.heightDime).multiply(0.1)

    let lb4 = UILabel()
    lb4.accessibilityIdentifier = "lb4"
    lb4.text = "他好"
    lb4.backgroundColor = .orange
    lb4.textColor = .black
    rl.addSubview(lb4)

    // The edges give width and height.
    lb4.leftPos.equalTo(rl.leftPos)
    lb4.rightPos.equalTo(rl.rightPos)
    lb4.topPos.equalTo(100)
    lb4.bottomPos.equalTo(120)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let lb1 = view.subviews.first else { return }
    lb1.widthDime.equalTo(lb1.frame.width == 60 ? 120 : 60)
  }
}
