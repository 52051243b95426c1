// SPDX-License-Identifier: MIT
import UIKit

/// A field with its name above and what is wrong with it below. Its frame is blue while it has the keyboard, and then red
/// or green.
final class FieldRow: UIStackView {
  let field = UITextField()

  private let complaint: (String) -> String?
  private let name = UILabel()
  private let ring = UIView()
  private let plate = UIView()
  private let message = UILabel()
  private var isChecked = false

  /// `complaint` says what is wrong with a text; nil: nothing.
  init(_ id: String, _ title: String, _ placeholder: String, complaint: @escaping (String) -> String?) {
    self.complaint = complaint
    super.init(frame: .zero)
    axis = .vertical
    spacing = 3
    name.text = title
    name.font = .systemFont(ofSize: 14)
    name.textColor = .secondaryLabel
    field.accessibilityIdentifier = id
    field.placeholder = placeholder
    ring.accessibilityIdentifier = "\(id) ring"
    message.accessibilityIdentifier = "\(id) message"
    message.font = .systemFont(ofSize: 13)
    message.textColor = .systemRed
    ring.layer.cornerRadius = 10
    plate.layer.cornerRadius = 8.5
    plate.backgroundColor = .secondarySystemGroupedBackground
    for part in [name, ring, message] { addArrangedSubview(part) }
    place()
    field.addAction(UIAction { [unowned self] _ in show() }, for: .editingChanged)
    show()
  }

  required init(coder: NSCoder) { fatalError("there are no archives") }

  private func place() {
    for (child, parent, inset) in [(plate, ring, 1.5), (field, plate, 10.5)] as [(UIView, UIView, CGFloat)] {
      child.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(child)
      NSLayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: inset),
        child.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -inset),
        child.topAnchor.constraint(equalTo: parent.topAnchor, constant: 1.5),
        child.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -1.5),
      ])
    }
    ring.heightAnchor.constraint(equalToConstant: 42).isActive = true
    message.heightAnchor.constraint(equalToConstant: 16).isActive = true
  }

  /// From now on the field says what is wrong. Returns whether it is right.
  @discardableResult func check() -> Bool {
    isChecked = true
    show()
    return complaint(field.text ?? "") == nil
  }

  func fill(_ text: String) {
    field.text = text
    check()
  }

  func show() {
    let wrong = isChecked ? complaint(field.text ?? "") : nil
    message.text = wrong ?? ""
    ring.backgroundColor =
      field.isEditing
      ? .systemBlue : !isChecked ? .separator : wrong == nil ? .systemGreen : .systemRed
  }
}
