// SPDX-License-Identifier: MIT

// Seed 002, stack views: one column, and a profile screen without and with nested stacks.
//
// In the column the image hugs and resists one less than the others: it takes what is left and gives what is missing.
// Twenty-nine constraints place the nine views of the profile screen; with stacks inside stacks six are enough.
import UIKit

final class SimpleStackController: ConstraintsPage {
  override var minimum: CGSize { CGSize(width: 200, height: 200) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = add(UIStackView(), "stack")
    stack.axis = .vertical
    stack.spacing = 8
    let title = label("title", "简单的 StackView", to: stack)
    title.textAlignment = .center
    let image = add(UIImageView(image: .scenery(CGSize(width: 300, height: 200))), "image", to: stack)
    image.contentMode = .scaleToFill
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      image.setContentHuggingPriority(UILayoutPriority(249), for: axis)
      image.setContentCompressionResistancePriority(UILayoutPriority(749), for: axis)
    }
    let edit = button("edit", "Edit", to: stack)
    for view in [title, image, edit] { stack.addArrangedSubview(view) }
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 20),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      root.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 20),
    ])
    edit.onTap { $0.isHidden = true }
    command("标题", id: "hide title") { _ in title.isHidden.toggle() }
    command("按钮", id: "hide edit") { _ in edit.isHidden.toggle() }
    command("间距", id: "spacing") { _ in stack.spacing = stack.spacing == 8 ? 20 : 8 }
  }
}

final class ProfileController: ConstraintsPage {
  private var usesStacks: Bool
  private var shown: [UIView] = []

  init(usesStacks: Bool) {
    self.usesStacks = usesStacks
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var minimum: CGSize { CGSize(width: 260, height: 260) }

  override func viewDidLoad() {
    super.viewDidLoad()
    command(title(usesStacks), id: "switch") { [unowned self] button in
      usesStacks.toggle()
      button.setTitle(title(usesStacks), for: .normal)
      show()
    }
    command("Button2", id: "hide b2") { [unowned self] _ in toggle("b2") }
    command("Last Name", id: "hide row2") { [unowned self] _ in toggle("row2") }
    show()
  }

  private func title(_ usesStacks: Bool) -> String { usesStacks ? "有 Stack" : "无 Stack" }

  private func toggle(_ id: String) {
    func hide(in view: UIView) {
      if view.accessibilityIdentifier == id { view.isHidden.toggle() }
      view.subviews.forEach(hide)
    }
    hide(in: root)
  }

  private func show() {
    for view in root.subviews { view.removeFromSuperview() }
    let image = add(UIImageView(image: .scenery(CGSize(width: 80, height: 80))), "image")
    let l1 = label("l1", "Name:")
    let f1 = field("f1", "First Name")
    let l2 = label("l2", "Last Name:")
    let f2 = field("f2", "Last Name")
    let bio = textView("bio", "AutoLayout - 没有 StackView: 所有的 UI 控件都是 View 的直接子视图")
    bio.textContainerInset = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
    // The text scrolls and asks for no room of its own.
    bio.setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
    let buttons = (1...3).map { button("b\($0)", "Button\($0)") }
    for button in buttons { button.titleLabel?.adjustsFontSizeToFitWidth = true }
    if usesStacks {
      bio.text = "AutoLayout - 有 StackView: View 布局有了分级关系"
      arrange(image, [l1, f1], [l2, f2], bio, buttons)
    } else {
      constrain(image, l1, f1, l2, f2, bio, buttons[0], buttons[1], buttons[2])
    }
  }

  private func arrange(
    _ image: UIView, _ name: [UIView], _ lastName: [UIView], _ bio: UIView, _ buttons: [UIView]
  ) {
    let row1 = stack("row1", .horizontal, .firstBaseline, name)
    let row2 = stack("row2", .horizontal, .firstBaseline, lastName)
    let names = stack("names", .vertical, .fill, [row1, row2])
    let profile = stack("profile", .horizontal, .top, [image, names])
    let row = stack("buttons", .horizontal, .fill, buttons)
    row.distribution = .fillEqually
    let main = stack("main", .vertical, .fill, [profile, bio, row])
    NSLayoutConstraint.activate([
      main.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: main.trailingAnchor, constant: 20),
      main.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      root.bottomAnchor.constraint(equalTo: main.bottomAnchor, constant: 20),
      image.widthAnchor.constraint(equalToConstant: 80),
      image.heightAnchor.constraint(equalTo: image.widthAnchor),
    ])
  }

  private func stack(
    _ id: String, _ axis: NSLayoutConstraint.Axis, _ alignment: UIStackView.Alignment, _ views: [UIView]
  ) -> UIStackView {
    let stack = add(UIStackView(arrangedSubviews: views), id)
    stack.axis = axis
    stack.alignment = alignment
    stack.spacing = 8
    return stack
  }

  private func constrain(
    _ image: UIView, _ l1: UIView, _ f1: UIView, _ l2: UIView, _ f2: UIView, _ bio: UIView, _ b1: UIView,
    _ b2: UIView, _ b3: UIView
  ) {
    NSLayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      image.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      image.widthAnchor.constraint(equalToConstant: 80), image.heightAnchor.constraint(equalToConstant: 80),
      l1.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8),
      f1.leadingAnchor.constraint(equalTo: l1.trailingAnchor, constant: 8),
      f1.firstBaselineAnchor.constraint(equalTo: l1.firstBaselineAnchor),
      f1.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: f1.trailingAnchor, constant: 20),
      l2.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8),
      f2.leadingAnchor.constraint(equalTo: l2.trailingAnchor, constant: 8),
      f2.firstBaselineAnchor.constraint(equalTo: l2.firstBaselineAnchor),
      f2.topAnchor.constraint(equalTo: f1.bottomAnchor, constant: 8),
      root.trailingAnchor.constraint(equalTo: f2.trailingAnchor, constant: 20),
      bio.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: bio.trailingAnchor, constant: 20),
      bio.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 8),
      b1.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      b1.topAnchor.constraint(equalTo: bio.bottomAnchor, constant: 8),
      root.bottomAnchor.constraint(equalTo: b1.bottomAnchor, constant: 20),
      b2.leadingAnchor.constraint(equalTo: b1.trailingAnchor, constant: 8),
      b2.topAnchor.constraint(equalTo: bio.bottomAnchor, constant: 8),
      root.bottomAnchor.constraint(equalTo: b2.bottomAnchor, constant: 20),
      b2.widthAnchor.constraint(equalTo: b1.widthAnchor),
      b3.leadingAnchor.constraint(equalTo: b2.trailingAnchor, constant: 8),
      b3.topAnchor.constraint(equalTo: bio.bottomAnchor, constant: 8),
      root.bottomAnchor.constraint(equalTo: b3.bottomAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: b3.trailingAnchor, constant: 20),
      b3.widthAnchor.constraint(equalTo: b1.widthAnchor),
    ])
  }
}
