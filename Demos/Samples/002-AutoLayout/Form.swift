// SPDX-License-Identifier: MIT

// A form at twelve text sizes, in German, Chinese and Arabic.
//
// Labels stand beside their fields, and above them at the accessibility sizes; long words wrap, and what does not fit
// the screen scrolls. Arabic turns the form around: the labels stand on the right.
import UIKit

final class FormController: ConstraintsPage {
  static let sizes: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]
  private static let words = [
    "Deutsch": ["Persönliche Angaben", "Vorname", "Nachname", "Geburtsdatum", "Absenden"],
    "中文": ["个人信息", "名字", "姓氏", "出生日期", "提交"],
    "العربية": ["البيانات الشخصية", "الاسم الأول", "اسم العائلة", "تاريخ الميلاد", "إرسال"],
  ]

  private let scroll = UIScrollView()
  private let column = UIStackView()
  private let heading = UILabel()
  private var rows: [UIStackView] = []
  private var labels: [UILabel] = []
  private var fields: [UITextField] = []
  private let send = UIButton(type: .system)
  private var size = 3
  private var language = "Deutsch"

  override func viewDidLoad() {
    super.viewDidLoad()
    add(scroll, "scroll")
    add(column, "column", to: scroll)
    column.axis = .vertical
    column.spacing = 12
    heading.accessibilityIdentifier = "heading"
    send.accessibilityIdentifier = "send"
    send.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.15)
    column.addArrangedSubview(heading)
    for number in 1...3 { addRow(number) }
    column.addArrangedSubview(send)
    for label in [heading] + labels { label.numberOfLines = 0 }
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -20),
      column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 20),
      column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -20),
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40),
    ])
    for language in ["Deutsch", "中文", "العربية"] {
      command(language) { [unowned self] _ in
        self.language = language
        show()
      }
    }
    command("A −", id: "smaller") { [unowned self] _ in
      size = max(size - 1, 0)
      show()
    }
    command("A +", id: "larger") { [unowned self] _ in
      size = min(size + 1, Self.sizes.count - 1)
      show()
    }
    show()
  }

  private func addRow(_ number: Int) {
    let label = UILabel()
    label.accessibilityIdentifier = "label\(number)"
    label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    label.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    let field = UITextField()
    field.accessibilityIdentifier = "field\(number)"
    field.borderStyle = .roundedRect
    let row = UIStackView(arrangedSubviews: [label, field])
    row.accessibilityIdentifier = "row\(number)"
    row.spacing = 8
    field.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
    column.addArrangedSubview(row)
    // One edge for all fields; where a row is a column they are as wide as that anyhow.
    if let first = fields.first { field.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true }
    rows.append(row)
    labels.append(label)
    fields.append(field)
  }

  private func show() {
    let category = Self.sizes[size]
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
    let words = Self.words[language]!
    heading.font = .preferredFont(forTextStyle: .headline, compatibleWith: traits)
    heading.text = words[0]
    for (index, label) in labels.enumerated() {
      label.font = body
      label.text = words[index + 1]
      fields[index].font = body
      fields[index].placeholder = words[index + 1]
    }
    send.titleLabel?.font = body
    send.setTitle(words[4], for: .normal)
    for row in rows {
      row.axis = category.isAccessibilityCategory ? .vertical : .horizontal
      row.alignment = category.isAccessibilityCategory ? .fill : .firstBaseline
    }
    let direction: UISemanticContentAttribute = language == "العربية" ? .forceRightToLeft : .forceLeftToRight
    let parts: [UIView] = [scroll, column, heading, send] + rows + labels + fields
    for part in parts { part.semanticContentAttribute = direction }
  }
}
