// SPDX-License-Identifier: MIT

// Seed 003, the content size of a scroll view: two labels, in the five steps of the text.
//
// With a right edge alone the second label is one long line. Its width as that of the scroll view less the margins
// makes it wrap, and only a bottom edge makes the text scroll. At last the first label ends where the second does, and
// wraps as well.
import UIKit

final class ScrollingTextController: ConstraintsPage {
  private let scroll = UIScrollView()
  private var l1: UILabel!
  private var l2: UILabel!
  private var fields: [UITextField] = []
  private var step = 1

  override func viewDidLoad() {
    super.viewDidLoad()
    add(scroll, "scroll")
    l1 = label("l1", "ScrollView 的自动内容大小", to: scroll)
    l2 = label("l2", "", to: scroll)
    l2.text = String(
      repeating: "当我们需要 Label2 可以显示多行数据时，仅仅设置右边距是不够的：我们可以让 Label2 的宽度等于 Scrollview 的宽度减去左右边距之和。", count: 8)
    for label in [l1!, l2!] { label.numberOfLines = 0 }
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      root.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      root.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      l1.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 20),
      l1.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 20),
      l2.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 20),
      l2.topAnchor.constraint(equalTo: l1.bottomAnchor, constant: 8),
      l2.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -20),
    ])
    command("下一步", id: "next") { [unowned self] button in
      step += 1
      takeStep()
      button.setTitle("下一步 (\(min(step, 4)) / 4)", for: .normal)
    }
    fields = [typing(into: l1, id: "text1"), typing(into: l2, id: "text2")]
  }

  private func takeStep() {
    switch step {
    case 2: l2.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -40).isActive = true
    case 3: l2.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20).isActive = true
    case 4:
      l1.trailingAnchor.constraint(equalTo: l2.trailingAnchor).isActive = true
      l1.text = "下面考虑更进一步的需求：Label1 也要可以显示多行时的情况。我们把 Label1 右边与 Label2 对齐，然后改一下内容文字：OK 大功告成。"
      fields[0].text = l1.text
    default: break
    }
  }
}
