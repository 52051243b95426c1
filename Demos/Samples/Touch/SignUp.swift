// SPDX-License-Identifier: MIT

// A form: Tab and Shift-Tab go from field to field, Return goes to the next one, and from the last it sends the form. A
// field says what is wrong with it when it is left, in colour and in words, and takes that back while it is put right. A
// drag, or a tap beside the fields, puts the keyboard away.
import UIKit

final class SignUpController: UIViewController, UITextFieldDelegate {
  private let scroll = UIScrollView()
  private let content = UIView()
  private let column = UIStackView()
  private let heading = UILabel()
  private let status = UILabel()
  private let send = UIButton(configuration: .filled())
  private let example = UIButton(configuration: .gray())
  private let rows: [FieldRow] = [
    FieldRow("name", "姓名 Name", "王小明") { $0.count >= 2 ? nil : "请输入至少两个字" },
    FieldRow("email", "邮箱 Email", "ming@example.com") {
      let parts = $0.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") ? nil : "邮箱应像 ming@example.com"
    },
    FieldRow("phone", "手机 Phone", "13800138000") {
      $0.count == 11 && $0.allSatisfy(\.isNumber) ? nil : "手机号是 11 位数字"
    },
    FieldRow("password", "密码 Password", "至少 8 个字符") { $0.count >= 8 ? nil : "密码至少 8 个字符" },
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scroll.accessibilityIdentifier = "form"
    scroll.keyboardDismissMode = .onDrag
    scroll.alwaysBounceVertical = true
    heading.text = "注册 Sign up"
    heading.font = .systemFont(ofSize: 26, weight: .bold)
    prepareFields()
    prepareButtons()
    let buttons = UIStackView.pair(send, example)
    column.axis = .vertical
    column.spacing = 5
    for part in [heading] + rows + [buttons, status] as [UIView] { column.addArrangedSubview(part) }
    column.setCustomSpacing(10, after: heading)
    column.setCustomSpacing(10, after: buttons)
    place()
    let tap = UITapGestureRecognizer(target: self, action: Selector(SignUpController.didTap))
    tap.cancelsTouchesInView = false
    scroll.addGestureRecognizer(tap)
  }

  private func prepareFields() {
    let fields = rows.map(\.field)
    fields[1].keyboardType = .emailAddress
    fields[2].keyboardType = .phonePad
    fields[3].isSecureTextEntry = true
    for (index, row) in rows.enumerated() {
      row.field.delegate = self
      row.field.autocapitalizationType = .none
      row.field.returnKeyType = index < rows.count - 1 ? .next : .done
    }
  }

  private func prepareButtons() {
    send.accessibilityIdentifier = "send"
    send.configuration?.title = "注册"
    send.configuration?.cornerStyle = .large
    send.addAction(UIAction { [unowned self] _ in submit() }, for: .touchUpInside)
    example.accessibilityIdentifier = "example"
    example.configuration?.title = "填入示例"
    example.configuration?.cornerStyle = .large
    example.addAction(
      UIAction { [unowned self] _ in
        view.endEditing(true)
        for row in rows { row.fill(row === rows.last ? "correct horse" : row.field.placeholder ?? "") }
      }, for: .touchUpInside)
    status.accessibilityIdentifier = "status"
    status.font = .systemFont(ofSize: 15)
    status.textAlignment = .center
    status.text = " "
  }

  private func place() {
    for (child, parent) in [(scroll, view!), (content, scroll), (column, content)] as [(UIView, UIView)] {
      child.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(child)
    }
    // As wide as the screen, but no narrower than the fields need; in a wide window in the middle.
    let width = content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor)
    width.priority = UILayoutPriority(999)
    let columnWidth = column.widthAnchor.constraint(equalTo: content.widthAnchor, constant: -40)
    columnWidth.priority = UILayoutPriority(998)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(greaterThanOrEqualToConstant: 280), width,
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 14),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -14),
      column.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 480), columnWidth,
      send.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  // MARK: - UITextFieldDelegate

  private func row(of field: UITextField) -> Int? { rows.firstIndex { $0.field === field } }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let index = row(of: textField) else { return }
    let row = rows[index]
    row.show()
    scroll.scrollRectToVisible(row.convert(row.bounds.insetBy(dx: 0, dy: -16), to: scroll), animated: true)
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let index = row(of: textField) { rows[index].check() }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let index = row(of: textField) else { return true }
    if index < rows.count - 1 { rows[index + 1].field.becomeFirstResponder() } else { submit() }
    return false
  }

  private func didTap(_ tap: UITapGestureRecognizer) {
    let isOnField = rows.contains { $0.field.bounds.contains(tap.location(in: $0.field)) }
    if !isOnField { view.endEditing(true) }
  }

  private func submit() {
    view.endEditing(true)
    let wrong = rows.filter { !$0.check() }
    status.textColor = wrong.isEmpty ? .secondaryLabel : .systemRed
    status.text = wrong.isEmpty ? "欢迎，\(rows[0].field.text ?? "")！" : "还有 \(wrong.count) 项要改"
  }
}
