// SPDX-License-Identifier: MIT

// Seed 001, section 3: a relative layout that its subviews give the size.
//
// One label is tied to the right edge of a layout that has no width yet: the other two stretch it far enough. A tap
// gives the first label a longer text, and the layout gets wider. In a scroll view the content follows the layout.
import MyLayout
import UIKit

final class WrappedRelativeController: UIViewController {
  override func loadView() {
    super.loadView()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "root"

    let rl = MyRelativeLayout(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    view.addSubview(rl)
    addLabels(to: rl)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let lb1 = view.subviews.first?.subviews.first as? UILabel else { return }
    lb1.text = lb1.text == "aaaa" ? "aaaaaaaaaaaaaaaa" : "aaaa"
    lb1.sizeToFit()
  }
}

final class ScrolledRelativeController: UIViewController {
  override func loadView() {
    let scrollView = UIScrollView()
    scrollView.accessibilityIdentifier = "scrollView"
    scrollView.backgroundColor = .white
    view = scrollView

    let rl = MyRelativeLayout()
    rl.adjustScrollViewContentSize = true
    scrollView.addSubview(rl)
    addLabels(to: rl)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let rl = view.subviews.first(where: { $0 is MyRelativeLayout }) else { return }
    let lb2 = rl.subviews[2]
    let isSmall = lb2.frame.width == 50
    lb2.widthDime.equalTo(isSmall ? 600 : 50)
    lb2.heightDime.equalTo(isSmall ? 900 : 50)
  }
}

/// The tutorial's three labels.
@MainActor private func addLabels(to rl: MyRelativeLayout) {
  rl.accessibilityIdentifier = "rl"
  rl.wrapContentWidth = true
  rl.wrapContentHeight = true
  rl.backgroundColor = .gray

  let lb1 = UILabel()
  lb1.accessibilityIdentifier = "lb1"
  lb1.leftPos.equalTo(rl.leftPos).offset(20)
  lb1.text = "aaaa"
  lb1.backgroundColor = .red
  lb1.textColor = .black
  lb1.sizeToFit()
  lb1.rightPos.offset(20)
  rl.addSubview(lb1)

  let lb3 = UILabel()
  lb3.accessibilityIdentifier = "lb3"
  lb3.rightPos.equalTo(rl.rightPos).offset(5)
  lb3.topPos.equalTo(rl.topPos).offset(30)
  lb3.bottomPos.offset(10)
  lb3.text = "ccc"
  lb3.backgroundColor = .red
  lb3.textColor = .black
  lb3.sizeToFit()
  rl.addSubview(lb3)

  let lb2 = UILabel()
  lb2.accessibilityIdentifier = "lb2"
  lb2.text = "bbbb"
  lb2.backgroundColor = .blue
  lb2.textColor = .white
  lb2.leftPos.equalTo(lb1.centerXPos)
  lb2.topPos.equalTo(lb1.bottomPos).offset(40)
  lb2.widthDime.equalTo(50)
  lb2.heightDime.equalTo(50)
  lb2.bottomPos.offset(40)
  rl.addSubview(lb2)
}
