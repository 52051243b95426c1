// SPDX-License-Identifier: MIT

// Seed 002, the principle of Auto Layout: a text view whose four edges keep their distances.
//
// 40 points from the top, 120 from the bottom, 60 from the left and from the right: with these the frame follows from
// the frame of the superview, however large that gets.
import UIKit

final class PinnedTextController: ConstraintsPage {
  private let words = """
    自动布局是一种约束关系,描述的是控件与父视图或与最近相邻的元素间相对位置关系,控件的 Frame 由 AutoLayout \
    引擎在视图显示时自动计算。
    """

  override func viewDidLoad() {
    super.viewDidLoad()
    let text = textView("text", words)
    let top = NSLayoutConstraint(
      item: text, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1,
      constant: 40)
    let bottom = NSLayoutConstraint(
      item: root, attribute: .bottom, relatedBy: .equal, toItem: text, attribute: .bottom, multiplier: 1,
      constant: 120)
    let left = NSLayoutConstraint(
      item: text, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 1,
      constant: 60)
    let right = NSLayoutConstraint(
      item: root, attribute: .right, relatedBy: .equal, toItem: text, attribute: .right, multiplier: 1,
      constant: 60)
    NSLayoutConstraint.activate([top, bottom, left, right])
  }
}
