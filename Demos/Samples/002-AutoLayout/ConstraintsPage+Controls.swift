// SPDX-License-Identifier: MIT

// What else stands in the bar of a page: sliders, switches, steppers and text fields, each behind its name.
import UIKit

extension ConstraintsPage {
  /// A slider in a row of its own, with its whole number at the end. `action` is told whenever that changes.
  @discardableResult
  func slider(
    _ title: String, id: String, _ range: ClosedRange<Float>, value: Float,
    _ action: @escaping (CGFloat) -> Void
  ) -> UISlider {
    let slider = UISlider()
    slider.accessibilityIdentifier = id
    (slider.minimumValue, slider.maximumValue, slider.value) = (range.lowerBound, range.upperBound, value)
    let number = caption("\(Int(value))")
    number.textAlignment = .right
    slider.addAction(
      UIAction { [unowned self, unowned slider] _ in
        let text = "\(Int(slider.value.rounded()))"
        guard text != number.text else { return }
        number.text = text
        action(CGFloat(slider.value.rounded()))
        listConstraints()
      }, for: .valueChanged)
    let name = caption(title)
    // The ends of all sliders stand below each other, and stay while one is drawn.
    name.widthAnchor.constraint(equalToConstant: 76).isActive = true
    number.widthAnchor.constraint(equalToConstant: 34).isActive = true
    addToBar(cell([name, slider, number]), limit: 1)
    return slider
  }

  /// A switch, two in a row.
  @discardableResult
  func toggle(_ title: String, id: String, isOn: Bool, _ action: @escaping (Bool) -> Void) -> UISwitch {
    let toggle = UISwitch()
    toggle.accessibilityIdentifier = id
    toggle.isOn = isOn
    toggle.addAction(
      UIAction { [unowned self, unowned toggle] _ in
        action(toggle.isOn)
        listConstraints()
      }, for: .valueChanged)
    addToBar(cell([caption(title), toggle]), limit: 2)
    return toggle
  }

  /// A stepper with its value beside the name, two in a row.
  @discardableResult
  func stepper(
    _ title: String, id: String, _ range: ClosedRange<Double>, value: Int, _ action: @escaping (Int) -> Void
  ) -> UIStepper {
    let stepper = UIStepper()
    stepper.accessibilityIdentifier = id
    (stepper.minimumValue, stepper.maximumValue) = (range.lowerBound, range.upperBound)
    stepper.value = Double(value)
    let name = caption("\(title) \(value)")
    stepper.addAction(
      UIAction { [unowned self, unowned stepper] _ in
        name.text = "\(title) \(Int(stepper.value))"
        action(Int(stepper.value))
        listConstraints()
      }, for: .valueChanged)
    addToBar(cell([name, stepper]), limit: 2)
    return stepper
  }

  /// A field whose text the label has, two in a row.
  @discardableResult
  func typing(into label: UILabel, id: String) -> UITextField {
    typing(label.text, id: id) { label.text = $0 }
  }

  /// A field, two in a row. `action` is told of every change.
  @discardableResult
  func typing(_ text: String?, id: String, _ action: @escaping (String) -> Void) -> UITextField {
    let field = UITextField()
    field.accessibilityIdentifier = id
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 14)
    field.text = text
    field.addAction(
      UIAction { [unowned self, unowned field] _ in
        action(field.text ?? "")
        listConstraints()
      }, for: .editingChanged)
    addToBar(field, limit: 2)
    return field
  }

  private func caption(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 14)
    label.adjustsFontSizeToFitWidth = true
    return label
  }

  private func cell(_ views: [UIView]) -> UIView {
    let cell = UIStackView(arrangedSubviews: views)
    cell.alignment = .center
    cell.spacing = 8
    return cell
  }
}

/// A view that is drawn by a finger, itself or something else with it.
final class Grip: UIView {
  /// How far the finger has gone.
  var onMove: ((CGVector) -> Void)?

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let (now, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
    onMove?(CGVector(dx: now.x - before.x, dy: now.y - before.y))
  }
}
