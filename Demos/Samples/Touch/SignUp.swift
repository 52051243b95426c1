// SPDX-License-Identifier: MIT

// A form: Tab and Shift-Tab go from field to field, Return to the next one and from the last to the button. A field says
// what is wrong with it when it is left, in colour and in words, and takes that back while it is put right. A drag puts
// the keyboard away.
import UIKit

final class SignUpController: UIViewController {
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
    scroll.addGestureRecognizer(tap)
  }

  private func prepareFields() {
    let fields = rows.map(\.field)
    fields[1].keyboardType = .emailAddress
    fields[2].keyboardType = .phonePad
    fields[3].isSecureTextEntry = true
    for (index, row) in rows.enumerated() {
      row.field.autocapitalizationType = .none
      row.field.returnKeyType = index < rows.count - 1 ? .next : .done
      row.field.addAction(UIAction { [unowned self] _ in goOn() }, for: .editingDidEndOnExit)
      row.didBegin = { [unowned self, unowned row] in
        scroll.scrollRectToVisible(
          row.convert(row.bounds.insetBy(dx: 0, dy: -16), to: scroll), animated: true)
      }
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

  // MARK: - Focus

  private lazy var tap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: Selector(SignUpController.didTap))
    tap.cancelsTouchesInView = false
    return tap
  }()

  /// On a row: its field. Beside all rows: none.
  private func didTap(_ tap: UITapGestureRecognizer) {
    let row = rows.first { $0.bounds.contains(tap.location(in: $0)) }
    if let row { row.field.becomeFirstResponder() } else { view.endEditing(true) }
  }

  override var keyCommands: [UIKeyCommand]? {
    let commands = [
      UIKeyCommand(input: "\t", action: Selector(SignUpController.goForth)),
      UIKeyCommand(input: "\t", modifierFlags: .shift, action: Selector(SignUpController.goBack)),
      UIKeyCommand(input: "\r", action: Selector(SignUpController.goOn)),
    ]
    for command in commands { command.wantsPriorityOverSystemBehavior = true }
    return commands
  }

  private var current: Int? { rows.firstIndex { $0.field.isFirstResponder } }

  private func goForth() { focus((current ?? -1) + 1) }
  private func goBack() { focus((current ?? rows.count) - 1) }

  /// Round the form.
  private func focus(_ index: Int) {
    rows[(index + rows.count) % rows.count].field.becomeFirstResponder()
  }

  private func goOn() {
    guard let current else { return submit() }
    if current < rows.count - 1 { focus(current + 1) } else { submit() }
  }

  private func submit() {
    view.endEditing(true)
    let wrong = rows.filter { !$0.check() }
    status.textColor = wrong.isEmpty ? .secondaryLabel : .systemRed
    status.text = wrong.isEmpty ? "欢迎，\(rows[0].field.text ?? "")！" : "还有 \(wrong.count) 项要改"
  }
}
