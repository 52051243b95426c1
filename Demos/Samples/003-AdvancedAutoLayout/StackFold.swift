// SPDX-License-Identifier: MIT

// Rows of a stack view that fold: hiding them inside of a block, with a layout, moves what stands below.
import UIKit

final class StackFoldController: ConstraintsPage {
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.axis = .vertical
    stack.spacing = 6
    add(stack, "stack")
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 20),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ])
    let parts: [(String, [String], UIColor)] = [
      ("抗拉伸", ["Content Hugging Priority", "默认值 251"], .systemTeal),
      ("抗压缩", ["Compression Resistance Priority", "默认值 750"], .systemOrange),
      ("动画", ["修改 constant", "layoutIfNeeded", "都在块内"], .systemPurple),
    ]
    for (title, lines, color) in parts { addPart(title, lines, color) }
  }

  private func addPart(_ title: String, _ lines: [String], _ color: UIColor) {
    let header = UIButton(type: .system)
    header.accessibilityIdentifier = title
    header.setTitle(title, for: .normal)
    header.setTitleColor(.white, for: .normal)
    header.backgroundColor = color
    header.layer.cornerRadius = 6
    header.heightAnchor.constraint(equalToConstant: 40).isActive = true
    stack.addArrangedSubview(header)
    let rows = lines.map { text in addRow(text, color.withAlphaComponent(0.15)) }
    header.onTap { [unowned self] _ in
      root.layoutIfNeeded()
      UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) { [self] in
        for row in rows {
          row.isHidden.toggle()
          row.alpha = row.isHidden ? 0 : 1
        }
        root.layoutIfNeeded()
      }
    }
  }

  /// Its text stays where it is while its height goes.
  private func addRow(_ text: String, _ color: UIColor) -> UIView {
    let row = UIView()
    row.accessibilityIdentifier = text
    row.backgroundColor = color
    row.clipsToBounds = true
    stack.addArrangedSubview(row)
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(label)
    // A hidden row has no height, which a required one would contradict.
    let height = row.heightAnchor.constraint(equalToConstant: 30)
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      height,
      label.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: row.topAnchor, constant: 15),
    ])
    return row
  }
}
