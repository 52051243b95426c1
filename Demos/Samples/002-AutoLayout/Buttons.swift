// SPDX-License-Identifier: MIT

// Seed 002, priority and the examples with buttons.
//
// Priority: the second button wants to be at least as wide as the first. On a page narrower than the sum this
// contradicts the right edge: at priority 750 it gives way, at 1000 it is broken and reported.
// The examples: a fixed button and one that stretches; three of equal width; two with three equal spaces.
import UIKit

final class ButtonPriorityController: ConstraintsPage {
  private var atLeastAsWide: NSLayoutConstraint!

  override var minimum: CGSize { CGSize(width: 140, height: 100) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let b1 = button("b1", "button1")
    let b2 = button("b2", "button2")
    atLeastAsWide = b2.widthAnchor.constraint(greaterThanOrEqualTo: b1.widthAnchor)
    atLeastAsWide.priority = UILayoutPriority(750)
    NSLayoutConstraint.activate([
      b1.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      b1.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      b1.widthAnchor.constraint(equalToConstant: 80),
      b2.leadingAnchor.constraint(equalTo: b1.trailingAnchor, constant: 8),
      b2.topAnchor.constraint(equalTo: b1.topAnchor),
      b2.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      atLeastAsWide,
    ])
    // UIKit: a constraint that is active cannot become required, nor a required one optional.
    for priority in [Float(750), 1000] {
      command("\(Int(priority))") { [unowned self] _ in
        atLeastAsWide.isActive = false
        atLeastAsWide.priority = UILayoutPriority(priority)
        atLeastAsWide.isActive = true
      }
    }
  }
}

final class StretchingButtonController: ConstraintsPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    let fixed = button("button", "Button")
    let dyn = button("dyn", "DynamicButton")
    fixed.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    dyn.titleLabel?.adjustsFontSizeToFitWidth = true
    // On a narrow page the long title of the second button may be cut, not the first button's.
    dyn.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate([
      fixed.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      fixed.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      dyn.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 8),
      dyn.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      dyn.widthAnchor.constraint(greaterThanOrEqualTo: fixed.widthAnchor),
      root.trailingAnchor.constraint(equalTo: dyn.trailingAnchor, constant: 20),
    ])
    let field = typing("Button", id: "title") { fixed.setTitle($0, for: .normal) }
    fixed.onTap { button in
      button.setTitle(button.currentTitle == "Button" ? "Longer Button" : "Button", for: .normal)
      field.text = button.currentTitle
    }
  }
}

final class EqualButtonsController: ConstraintsPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = (1...3).map { button("b\($0)", "Button\($0)") }
    let (b1, b2, b3) = (buttons[0], buttons[1], buttons[2])
    for button in buttons {
      button.titleLabel?.adjustsFontSizeToFitWidth = true
      button.onTap { button in
        let title = button.currentTitle ?? ""
        button.setTitle(title.hasSuffix("+") ? String(title.prefix(7)) : title + " ++", for: .normal)
      }
    }
    NSLayoutConstraint.activate([
      b1.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      b1.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      b2.leadingAnchor.constraint(equalTo: b1.trailingAnchor, constant: 8),
      b2.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      b2.widthAnchor.constraint(equalTo: b1.widthAnchor),
      b3.widthAnchor.constraint(equalTo: b1.widthAnchor),
      b3.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      b3.leadingAnchor.constraint(equalTo: b2.trailingAnchor, constant: 8),
      root.trailingAnchor.constraint(equalTo: b3.trailingAnchor, constant: 20),
    ])
  }
}

final class SpacedButtonsController: ConstraintsPage {
  private var spacers: [NSObject] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let b1 = button("b1", "Button1")
    let b2 = button("b2", "Btn2")
    NSLayoutConstraint.activate([
      b1.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      b2.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      b2.widthAnchor.constraint(equalTo: b1.widthAnchor),
    ])
    command("CustomView", id: "views") { [unowned self] _ in useViews(b1, b2) }
    command("UILayoutGuide", id: "guides") { [unowned self] _ in useGuides(b1, b2) }
    useViews(b1, b2)
  }

  /// Three views that only take room.
  private func useViews(_ b1: UIButton, _ b2: UIButton) {
    removeSpacers()
    let views = (1...3).map { add(UIView(), "s\($0)", UIColor.systemOrange.withAlphaComponent(0.4)) }
    spacers = views
    for view in views {
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    }
    space(b1, b2, views.map { ($0.leadingAnchor, $0.trailingAnchor, $0.widthAnchor) })
  }

  /// The same room without views.
  private func useGuides(_ b1: UIButton, _ b2: UIButton) {
    removeSpacers()
    let guides = (1...3).map { number in
      let guide = UILayoutGuide()
      guide.identifier = "s\(number)"
      root.addLayoutGuide(guide)
      return guide
    }
    spacers = guides
    for guide in guides {
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
      guide.heightAnchor.constraint(equalToConstant: 20).isActive = true
    }
    space(b1, b2, guides.map { ($0.leadingAnchor, $0.trailingAnchor, $0.widthAnchor) })
  }

  private func removeSpacers() {
    for spacer in spacers {
      (spacer as? UIView)?.removeFromSuperview()
      if let guide = spacer as? UILayoutGuide { root.removeLayoutGuide(guide) }
    }
  }

  private func space(
    _ b1: UIButton, _ b2: UIButton,
    _ s: [(leading: NSLayoutXAxisAnchor, trailing: NSLayoutXAxisAnchor, width: NSLayoutDimension)]
  ) {
    NSLayoutConstraint.activate([
      s[0].leading.constraint(equalTo: root.leadingAnchor),
      b1.leadingAnchor.constraint(equalTo: s[0].trailing),
      s[1].leading.constraint(equalTo: b1.trailingAnchor),
      s[1].width.constraint(equalTo: s[0].width),
      b2.leadingAnchor.constraint(equalTo: s[1].trailing),
      s[2].leading.constraint(equalTo: b2.trailingAnchor),
      s[2].width.constraint(equalTo: s[1].width),
      root.trailingAnchor.constraint(equalTo: s[2].trailing),
    ])
  }
}
