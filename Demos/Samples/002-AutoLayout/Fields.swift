// SPDX-License-Identifier: MIT

// Seed 002, examples with labels and fields that stand on one baseline.
//
// The label's top wants to be 22 and the field's 20: both at priority 249, and at least that much as a requirement.
// With a larger font the optional distances give way, and the pair moves down. The form has three such rows, once with
// fixed gaps between the fields, and once with gaps that grow with the font.
import UIKit

final class LabelAndFieldController: ConstraintsPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    let name = label("name", "Name:")
    let field = field("field", "Name")
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      field.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
      field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 20),
    ])
    command("短", id: "short") { _ in name.text = "Name:" }
    command("长", id: "long") { _ in name.text = "First Name:" }
  }
}

final class GrowingLabelController: ConstraintsPage {
  override var minimum: CGSize { CGSize(width: 240, height: 200) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let name = label("name", "Label:")
    let field = field("field", "Text")
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      name.topAnchor.constraint(equalTo: root.topAnchor, constant: 22).at(249),
      name.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 22),
      name.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).at(249),
      field.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 20),
    ])
    slider("Label", id: "label size", 17...48, value: 17) { name.font = .systemFont(ofSize: $0) }
    slider("Field", id: "field size", 17...48, value: 17) { field.font = .systemFont(ofSize: $0) }
  }
}

final class NameFormController: ConstraintsPage {
  private let growsWithFont: Bool
  private var labels: [UILabel] = []
  private var fields: [UITextField] = []

  init(growsWithFont: Bool) {
    self.growsWithFont = growsWithFont
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var minimum: CGSize { CGSize(width: 300, height: 240) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let words = ["First Name:", "Middle Name:", "Last Name:"]
    labels = words.enumerated().map { label("l\($0 + 1)", $1) }
    fields = words.enumerated().map { field("f\($0 + 1)", String($1.dropLast())) }
    for (label, field) in zip(labels, fields) {
      label.adjustsFontSizeToFitWidth = true
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        root.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 20),
        label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      ])
    }
    fields[1].widthAnchor.constraint(equalTo: fields[0].widthAnchor).isActive = true
    fields[2].widthAnchor.constraint(equalTo: fields[growsWithFont ? 1 : 0].widthAnchor).isActive = true
    if growsWithFont { growingGaps() } else { fixedGaps() }
    slider("字号", id: "size", 17...28, value: 17) { [unowned self] size in
      for label in labels { label.font = .systemFont(ofSize: size) }
    }
  }

  private func fixedGaps() {
    NSLayoutConstraint.activate([
      fields[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      fields[1].topAnchor.constraint(equalTo: fields[0].bottomAnchor, constant: 8),
      fields[2].topAnchor.constraint(equalTo: fields[1].bottomAnchor, constant: 8),
    ])
  }

  private func growingGaps() {
    atLeast(labels[0].topAnchor, root.topAnchor, 22)
    atLeast(fields[0].topAnchor, root.topAnchor, 20)
    atLeast(labels[1].topAnchor, labels[0].bottomAnchor, 14)
    atLeast(fields[1].topAnchor, fields[0].bottomAnchor, 8)
    atLeast(labels[2].topAnchor, labels[1].bottomAnchor, 14)
    atLeast(fields[2].topAnchor, fields[1].bottomAnchor, 10)
  }

  /// That distance if possible, and no less.
  private func atLeast(_ edge: NSLayoutYAxisAnchor, _ other: NSLayoutYAxisAnchor, _ gap: CGFloat) {
    edge.constraint(equalTo: other, constant: gap).at(249).isActive = true
    edge.constraint(greaterThanOrEqualTo: other, constant: gap).isActive = true
  }
}

extension NSLayoutConstraint {
  /// With that priority.
  func at(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }
}
