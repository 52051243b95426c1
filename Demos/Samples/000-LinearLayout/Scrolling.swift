// SPDX-License-Identifier: MIT

// Seed 000, section 2: hidden subviews give up their place, and a scroll view follows.
//
// The button hides and shows the text. What stands below moves up and down, the layout gets shorter and longer, and
// with it the content of the scroll view: no frame and no content size is set by hand.
import MyLayout
import UIKit

final class ScrollingController: UIViewController {
  override func loadView() {
    let scrollView = UIScrollView()
    scrollView.accessibilityIdentifier = "scrollView"
    scrollView.backgroundColor = .white
    view = scrollView

    let ll = MyLinearLayout()
    ll.accessibilityIdentifier = "ll"
    ll.backgroundColor = .gray
    ll.padding = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    // As wide as the scroll view.
    ll.matchParentWidth = 1
    ll.adjustScrollViewContentSize = true

    let label = UILabel()
    label.accessibilityIdentifier = "label"
    label.matchParentWidth = 1
    // As high as its text is at that width.
    label.flexedHeight = true
    label.numberOfLines = 0
    label.textColor = .black
    label.text = "这是一段可以隐藏的字符串，点击下面的按钮就可以实现文本的显示和隐藏，同时可以支持根据文字内容动态调整高度，这需要把flexedHeight设置为YES"
    ll.addSubview(label)

    let btn = UIButton(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    btn.accessibilityIdentifier = "btn"
    btn.matchParentWidth = 1
    btn.backgroundColor = .darkGray
    btn.setTitle("点击按钮显示隐藏文本", for: .normal)
    btn.addTarget(self, action: Selector(handleLabelShow), for: .touchUpInside)
    ll.addSubview(btn)

    let bottomView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 400))
    bottomView.accessibilityIdentifier = "bottomView"
    bottomView.backgroundColor = .green
    bottomView.matchParentWidth = 1
    ll.addSubview(bottomView)

    view.addSubview(ll)
  }

  func handleLabelShow(_ sender: UIButton) {
    guard let label = sender.superview?.subviews.first else { return }
    label.isHidden.toggle()
  }
}
