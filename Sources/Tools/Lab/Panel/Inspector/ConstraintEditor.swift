// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Changes the constant and the priority of a constraint while the program runs.
@MainActor final class ConstraintEditor: UIView, UITextFieldDelegate {
  static let height: CGFloat = 72

  private weak var constraint: NSLayoutConstraint?
  var isEditing: Bool { constraint != nil }
  private let constantLabel = UILabel("constant", font: PanelStyle.captionFont)
  private let field = UITextField()
  private let stepper = UIStepper()
  private let priorityLabel = UILabel(font: PanelStyle.captionFont, id: "lab priority value")
  private let slider = UISlider()

  override init(frame: CGRect) {
    super.init(frame: frame)
    field.accessibilityIdentifier = "lab constant"
    field.font = PanelStyle.numberFont
    field.borderStyle = .roundedRect
    field.delegate = self
    stepper.accessibilityIdentifier = "lab constant step"
    (stepper.minimumValue, stepper.maximumValue) = (-100_000, 100_000)
    slider.accessibilityIdentifier = "lab priority"
    (slider.minimumValue, slider.maximumValue) = (1, 1_000)
    [constantLabel, field, stepper, priorityLabel, slider].forEach(addSubview)
    stepper.addAction(UIAction { [weak self] _ in self?.step() }, for: .valueChanged)
    slider.addAction(UIAction { [weak self] _ in self?.slide() }, for: .valueChanged)
    field.addAction(UIAction { [weak self] _ in self?.type() }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A stepper is 94 points wide, whatever it is given.
    let right = bounds.width - 94
    constantLabel.frame = CGRect(x: 0, y: 8, width: 76, height: 16)
    field.frame = CGRect(x: 80, y: 0, width: max(0, right - 90), height: 32)
    stepper.frame = CGRect(x: right, y: 0, width: 94, height: 32)
    priorityLabel.frame = CGRect(x: 0, y: 48, width: 96, height: 16)
    slider.frame = CGRect(x: 96, y: 40, width: max(0, bounds.width - 96), height: 32)
  }

  /// Edits `new`; nil edits nothing. What is being typed stays.
  func show(_ new: NSLayoutConstraint?) {
    if new !== constraint { field.resignFirstResponder() }
    constraint = new
    guard let new else { return }
    if !field.isFirstResponder { set(field, FrameText.number(new.constant)) }
    stepper.value = Double(new.constant)
    if !slider.isTracking { slider.value = new.priority.rawValue }
    let text = "priority \(FrameText.number(CGFloat(new.priority.rawValue)))"
    if priorityLabel.text != text { priorityLabel.text = text }
  }

  private func set(_ field: UITextField, _ text: String) {
    if field.text != text { field.text = text }
  }

  // MARK: - Changes

  private func step() { change { $0.constant = CGFloat(stepper.value) } }

  private func slide() {
    // Whole numbers, as programs write them.
    change { $0.priority = UILayoutPriority(rawValue: slider.value.rounded()) }
  }

  private func type() {
    guard let number = Double(field.text ?? ""), number.isFinite, abs(number) <= 100_000 else { return }
    change { $0.constant = CGFloat(number) }
  }

  private func change(_ change: (NSLayoutConstraint) -> Void) {
    guard let constraint else { return }
    change(constraint)
    show(constraint)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
