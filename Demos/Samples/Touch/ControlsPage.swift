// SPDX-License-Identifier: MIT
import UIKit

/// Rows in groups, one below the other: a name at the left and a view at the right, or a view alone. It scrolls.
final class ControlsPage: UIView {
  private let scroll = UIScrollView()
  private let content = UIView()
  private let column = UIStackView()

  init(_ groups: [(title: String, rows: [(name: String, view: UIView)])]) {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    scroll.accessibilityIdentifier = "page"
    column.axis = .vertical
    column.spacing = 16
    for group in groups { column.addArrangedSubview(ControlGroup(group.title, group.rows)) }
    place()
  }

  required init?(coder: NSCoder) { nil }

  private func place() {
    for (child, parent) in [(scroll, self), (content, scroll), (column, content)] as [(UIView, UIView)] {
      child.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(child)
    }
    // As wide as the screen, but no narrower than the controls need; in a wide window in the middle.
    let width = content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor)
    width.priority = UILayoutPriority(999)
    let columnWidth = column.widthAnchor.constraint(equalTo: content.widthAnchor, constant: -32)
    columnWidth.priority = UILayoutPriority(998)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: topAnchor), scroll.bottomAnchor.constraint(equalTo: bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(greaterThanOrEqualToConstant: 304), width,
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      column.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 520), columnWidth,
    ])
  }
}

/// A heading and a plate with rows.
final class ControlGroup: UIStackView {
  init(_ title: String, _ rows: [(name: String, view: UIView)]) {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 6
    if !title.isEmpty {
      let heading = UILabel()
      heading.text = title
      heading.font = .systemFont(ofSize: 13)
      heading.textColor = .secondaryLabel
      addArrangedSubview(heading)
    }
    let plate = UIStackView(arrangedSubviews: rows.map { Self.row($0.name, $0.view) })
    plate.axis = .vertical
    plate.backgroundColor = .secondarySystemGroupedBackground
    plate.layer.cornerRadius = 10
    plate.isLayoutMarginsRelativeArrangement = true
    plate.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 14, bottom: 4, trailing: 14)
    addArrangedSubview(plate)
  }

  required init(coder: NSCoder) { fatalError("there are no archives") }

  private static func row(_ name: String, _ view: UIView) -> UIView {
    let label = UILabel()
    label.text = name
    label.setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
    let row = UIStackView(arrangedSubviews: name.isEmpty ? [view] : [label, view])
    row.spacing = 12
    row.alignment = .center
    row.heightAnchor.constraint(greaterThanOrEqualToConstant: 46).isActive = true
    return row
  }
}

extension UIStackView {
  /// Two views side by side, equally wide.
  static func pair(_ a: UIView, _ b: UIView) -> UIStackView {
    let pair = UIStackView(arrangedSubviews: [a, b])
    pair.distribution = .fillEqually
    pair.spacing = 10
    return pair
  }
}
