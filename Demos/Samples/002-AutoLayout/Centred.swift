// SPDX-License-Identifier: MIT

// Seed 002, several solutions: a text view in the middle, 50 points from the sides and 121 from top and bottom.
//
// Three sets of four constraints say the same: the margins; leading, top and the centres; the size and the centres.
// Then the equivalent forms of a single relation: items swapped, left and right for leading and trailing, another view
// to refer to, a multiplier and its inverse, and a multiplier of 0, which leaves the constant alone.
import UIKit

final class CentredController: ConstraintsPage {
  private var text: UITextView!
  private var way: Int
  private var current: [NSLayoutConstraint] = []

  init(way: Int) {
    self.way = way
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var minimum: CGSize { CGSize(width: 200, height: 250) }

  override func viewDidLoad() {
    super.viewDidLoad()
    text = textView("text", "需求:设置 TextView 的 AutoLayout 使其在父视图 SuperView 中居中显示")
    for way in 0..<3 {
      command("方案\(way + 1)", id: "way\(way + 1)") { [unowned self] _ in show(way) }
    }
    show(way)
  }

  private func show(_ way: Int) {
    NSLayoutConstraint.deactivate(current)
    switch way {
    case 0:
      current = [
        text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
        root.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 50),
        text.topAnchor.constraint(equalTo: root.topAnchor, constant: 121),
        root.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 121),
      ]
    case 1:
      current = [
        text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
        text.topAnchor.constraint(equalTo: root.topAnchor, constant: 121),
        text.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        text.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      ]
    default:
      current = [
        text.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -100),
        text.heightAnchor.constraint(equalTo: root.heightAnchor, constant: -242),
        text.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        text.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      ]
    }
    NSLayoutConstraint.activate(current)
  }
}

final class EquivalentFormsController: ConstraintsPage {
  private typealias Attribute = NSLayoutConstraint.Attribute
  private var text: UITextView!
  private var ref: UIView!
  private var step = 0
  private var current: [NSLayoutConstraint] = []
  private let names = ["交换 item 的位置", "left、right 等价替换", "选择不同的参照物", "乘法因子", "乘法因子变为除法", "因子为 0"]

  override var minimum: CGSize { CGSize(width: 200, height: 250) }

  override func viewDidLoad() {
    super.viewDidLoad()
    ref = add(UIView(), "ref", .systemRed)
    text = textView("text", "")
    root.bringSubviewToFront(ref)
    command("下一种形式", id: "next") { [unowned self] _ in
      step = (step + 1) % names.count
      show()
    }
    show()
  }

  private func show() {
    NSLayoutConstraint.deactivate(current)
    text.text = "\(step + 1). " + names[step]
    current = [
      ref.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      ref.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      ref.widthAnchor.constraint(equalToConstant: 10), ref.heightAnchor.constraint(equalToConstant: 10),
    ]
    ref.isHidden = step != 2
    switch step {
    case 0:
      current += [
        form(root, .leading, text, .leading, 1, -50), form(text, .trailing, root, .trailing, 1, -50),
        form(root, .top, text, .top, 1, -121), form(text, .bottom, root, .bottom, 1, -121),
      ]
    case 1:
      current += [
        form(text, .left, root, .left, 1, 50), form(root, .right, text, .right, 1, 50),
        form(text, .top, root, .top, 1, 121), form(root, .bottom, text, .bottom, 1, 121),
      ]
    case 2:
      current += [
        form(text, .width, root, .width, 1, -100), form(text, .height, root, .height, 1, -242),
        form(text, .centerX, ref, .centerX, 1, 0), form(text, .centerY, ref, .centerY, 1, 0),
      ]
    case 3:
      current += sizes(form(text, .width, root, .width, 0.5, 0), form(text, .height, root, .height, 0.25, 0))
    case 4: current += sizes(form(root, .width, text, .width, 2, 0), form(root, .height, text, .height, 4, 0))
    default:
      current += sizes(form(text, .width, root, .width, 0, 120), form(text, .height, root, .height, 0, 80))
    }
    NSLayoutConstraint.activate(current)
  }

  private func sizes(_ width: NSLayoutConstraint, _ height: NSLayoutConstraint) -> [NSLayoutConstraint] {
    [width, height, form(text, .centerX, root, .centerX, 1, 0), form(text, .centerY, root, .centerY, 1, 0)]
  }

  /// Item1.Attribute = Multiplier * Item2.Attribute + Constant
  private func form(
    _ item1: UIView, _ attribute1: Attribute, _ item2: UIView, _ attribute2: Attribute, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item1, attribute: attribute1, relatedBy: .equal, toItem: item2, attribute: attribute2,
      multiplier: multiplier, constant: constant)
  }
}
