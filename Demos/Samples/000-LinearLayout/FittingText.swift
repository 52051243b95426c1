// SPDX-License-Identifier: MIT

// Seed 000, section 2: what stands below a text moves when the text changes.
//
// A label that fits itself with `sizeToFit` after each change, and a text view whose height the layout finds, because
// `flexedHeight` is set. In both cases the layout gets longer and shorter, and with it the content of the scroll view.
import MyLayout
import UIKit

final class SizeToFitController: UIViewController {
  private let label = UILabel()
  private let texts = [
    "当label设置了文字的内容后",
    "当label设置了文字的内容后\n调用sizeToFit后",
    "当label设置了文字的内容后\n调用sizeToFit后\n系统会自动计算出其宽度\n从而出发重新布局",
  ]

  override func loadView() {
    let ll = scrollingLayout(of: self)

    label.accessibilityIdentifier = "label"
    // Without it the padding would not count on this axis.
    label.marginGravity = .horzLeft
    label.numberOfLines = 0
    label.textColor = .black
    label.backgroundColor = .yellow
    label.text = texts[0]
    label.sizeToFit()
    ll.addSubview(label)

    let btn = button("更换文字", in: ll)
    btn.addTarget(self, action: Selector(handleChangeText), for: .touchUpInside)
    bottomView(in: ll)
  }

  func handleChangeText(_ sender: UIButton) {
    let index = texts.firstIndex(of: label.text ?? "") ?? 0
    label.text = texts[(index + 1) % texts.count]
    // Without it the label would keep its size: nothing here asks the layout for another.
    label.sizeToFit()
  }
}

final class FlexedTextViewController: UIViewController {
  private let textView = UITextView()
  private let sentence = "这个属性设置为YES时，系统会在布局时自动根据指定的宽度来调整自己的高度，从而多行显示完所有的内容，这个属性非常的强大。"

  override func loadView() {
    let ll = scrollingLayout(of: self)

    textView.accessibilityIdentifier = "textView"
    textView.matchParentWidth = 1
    textView.flexedHeight = true
    textView.font = .systemFont(ofSize: 17)
    textView.textColor = .black
    textView.backgroundColor = .yellow
    textView.text = sentence
    ll.addSubview(textView)

    let btn = button("再添加一段文字", in: ll)
    btn.addTarget(self, action: Selector(handleAddText), for: .touchUpInside)
    bottomView(in: ll)
  }

  func handleAddText(_ sender: UIButton) {
    textView.text += "\n" + sentence
  }
}

/// A layout in the scroll view that is the controller's view, as wide as it.
@MainActor private func scrollingLayout(of controller: UIViewController) -> MyLinearLayout {
  let scrollView = UIScrollView()
  scrollView.accessibilityIdentifier = "scrollView"
  scrollView.backgroundColor = .white
  controller.view = scrollView

  let ll = MyLinearLayout()
  ll.accessibilityIdentifier = "ll"
  ll.backgroundColor = .gray
  ll.padding = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  ll.matchParentWidth = 1
  ll.adjustScrollViewContentSize = true
  scrollView.addSubview(ll)
  return ll
}

@MainActor private func button(_ title: String, in ll: MyLinearLayout) -> UIButton {
  let btn = UIButton(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
  btn.accessibilityIdentifier = "btn"
  btn.matchParentWidth = 1
  btn.backgroundColor = .darkGray
  btn.setTitle(title, for: .normal)
  ll.addSubview(btn)
  return btn
}

/// What stands below, to see it move.
@MainActor private func bottomView(in ll: MyLinearLayout) {
  let bottomView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 400))
  bottomView.accessibilityIdentifier = "bottomView"
  bottomView.backgroundColor = .green
  bottomView.matchParentWidth = 1
  ll.addSubview(bottomView)
}
