// SPDX-License-Identifier: MIT

// Seed 002, common mistakes: six of them, each with its cure.
//
// A view without a horizontal position; without a size; with two widths; with two edges and a width; a constraint
// between views that nothing holds both; a forgotten `translatesAutoresizingMaskIntoConstraints`.
import UIKit

final class MistakeController: ConstraintsPage {
  enum Mistake { case noPosition, noSize, twoWidths, edgesAndWidth, noCommonAncestor, forgottenFlag }
  private let mistake: Mistake
  private let status = UILabel()

  init(_ mistake: Mistake) {
    self.mistake = mistake
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(status, "status")
    status.numberOfLines = 0
    status.font = .systemFont(ofSize: 14)
    status.textColor = .secondaryLabel
    NSLayoutConstraint.activate([
      status.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: status.trailingAnchor, constant: 20),
      status.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
    ])
    switch mistake {
    case .noPosition: withoutPosition()
    case .noSize: withoutSize()
    case .twoWidths: withTwoWidths()
    case .edgesAndWidth: withEdgesAndWidth()
    case .noCommonAncestor: withoutCommonAncestor()
    case .forgottenFlag: withForgottenFlag()
    }
  }

  private func withoutPosition() {
    status.text = "约束不足: 没有 leading, 水平方向的位置不确定"
    let v = add(UIView(), "v", .systemTeal)
    v.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
    v.widthAnchor.constraint(equalToConstant: 100).isActive = true
    v.heightAnchor.constraint(equalToConstant: 40).isActive = true
    let leading = v.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    command("改正", id: "cure") { _ in leading.isActive.toggle() }
  }

  private func withoutSize() {
    status.text = "约束不足: 没有 width 和 height, 看不见"
    let v = add(UIView(), "v", .systemTeal)
    v.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    v.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
    let width = v.widthAnchor.constraint(equalToConstant: 100)
    let height = v.heightAnchor.constraint(equalToConstant: 40)
    command("+ width", id: "add width") { _ in width.isActive = true }
    command("+ height", id: "add height") { _ in height.isActive = true }
    command("− height", id: "remove height") { _ in height.isActive = false }
  }

  private func withTwoWidths() {
    status.text = "约束冲突: width = 80 和 width = 120"
    let v = add(UIView(), "v", .systemTeal)
    let w80 = v.widthAnchor.constraint(equalToConstant: 80)
    let w120 = v.widthAnchor.constraint(equalToConstant: 120)
    NSLayoutConstraint.activate([
      v.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      v.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      v.heightAnchor.constraint(equalToConstant: 40), w80, w120,
    ])
    toggle("width = 80", id: "80", isOn: true) { w80.isActive = $0 }
    toggle("width = 120", id: "120", isOn: true) { w120.isActive = $0 }
  }

  private func withEdgesAndWidth() {
    status.text = "约束冲突: 两边的边距已经决定了宽度, width = 100 多余"
    // The page has a width that nothing can change; else it would follow the width of the view.
    setPageWidth(300)
    let v = add(UIView(), "v", .systemTeal)
    let width = v.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      v.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      v.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      v.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      v.heightAnchor.constraint(equalToConstant: 40), width,
    ])
    slider("priority", id: "priority", 1...1000, value: 1000) { priority in
      // UIKit: a constraint that is active cannot become required, nor a required one optional.
      width.isActive = false
      width.priority = UILayoutPriority(Float(priority))
      width.isActive = true
    }
  }

  private func withoutCommonAncestor() {
    status.text = "b.leading = a.trailing + 8, b 还没有父视图"
    let a = add(UIView(), "a", .systemTeal)
    let b = UIView()
    b.accessibilityIdentifier = "b"
    b.backgroundColor = .systemOrange
    b.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      a.widthAnchor.constraint(equalToConstant: 50), a.heightAnchor.constraint(equalToConstant: 50),
    ])
    let beside = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)
    command("激活", id: "activate") { [unowned self] _ in
      // Without the question the program would stop here, and name both views.
      guard b.isDescendant(of: root) else {
        status.text = "Unable to activate constraint: a and b have no common ancestor"
        return
      }
      beside.isActive = true
      status.text = "b.leading = a.trailing + 8"
    }
    command("addSubview(b)", id: "cure") { [unowned self] _ in
      guard b.superview == nil else { return }
      root.addSubview(b)
      NSLayoutConstraint.activate([
        b.topAnchor.constraint(equalTo: a.topAnchor), b.widthAnchor.constraint(equalToConstant: 50),
        b.heightAnchor.constraint(equalToConstant: 50),
        b.leadingAnchor.constraint(equalTo: root.leadingAnchor).at(1),
      ])
    }
  }

  private func withForgottenFlag() {
    status.text = "忘记了 translatesAutoresizingMaskIntoConstraints = NO, 跟系统根据 frame 创建的约束冲突"
    let v = add(UIView(), "v", .systemTeal)
    v.translatesAutoresizingMaskIntoConstraints = true
    v.frame = CGRect(x: 10, y: 10, width: 60, height: 30)
    NSLayoutConstraint.activate([
      v.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      v.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      v.widthAnchor.constraint(equalToConstant: 100), v.heightAnchor.constraint(equalToConstant: 40),
    ])
    command("改正", id: "cure") { _ in v.translatesAutoresizingMaskIntoConstraints = false }
  }
}
