// SPDX-License-Identifier: MIT

// Seed 003, animating a constraint: a drawer. Its leading edge goes from −200 to 0, and what is tied to its trailing
// edge is pushed along. One constant is all that changes.
import UIKit

final class DrawerController: ConstraintsPage {
  private let drawer = UIView()
  private let main = UIView()
  private var edge: NSLayoutConstraint!
  private var isDragged = false

  override func viewDidLoad() {
    super.viewDidLoad()
    add(drawer, "drawer", .systemIndigo)
    add(main, "main", .systemGray6)
    edge = drawer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: -200)
    NSLayoutConstraint.activate([
      edge,
      drawer.topAnchor.constraint(equalTo: root.topAnchor),
      drawer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      drawer.widthAnchor.constraint(equalToConstant: 200),
      main.leadingAnchor.constraint(equalTo: drawer.trailingAnchor),
      main.topAnchor.constraint(equalTo: root.topAnchor),
      main.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      main.widthAnchor.constraint(equalTo: root.widthAnchor),
    ])
    for (index, title) in ["首页", "消息", "收藏", "设置"].enumerated() {
      let item = line(title, in: drawer, top: 24 + CGFloat(index) * 44)
      item.textColor = .white
    }
    line("点一下: 抽屉打开或关上", in: main, top: 24)
    line("移动时再点: 原地掉头", in: main, top: 56).textColor = .secondaryLabel
    command("开 / 关", id: "toggle") { [unowned self] _ in toggle() }
  }

  @discardableResult
  private func line(_ text: String, in parent: UIView, top: CGFloat) -> UILabel {
    let label = UILabel()
    label.text = text
    add(label, text, to: parent)
    label.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 20).isActive = true
    label.topAnchor.constraint(equalTo: parent.topAnchor, constant: top).isActive = true
    return label
  }

  private func toggle() {
    root.layoutIfNeeded()
    UIView.animate(withDuration: 0.5) { [self] in
      edge.constant = edge.constant == 0 ? -200 : 0
      root.layoutIfNeeded()
    }
  }

  // While the drawer moves it takes no touches, and the page behind it does.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isDragged = false }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    isDragged = true
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isDragged { toggle() }
  }
}
