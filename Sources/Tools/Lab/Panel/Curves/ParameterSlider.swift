// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// A number with its name, a slider and itself as text.
@MainActor final class ParameterSlider: UIView {
  static let height: CGFloat = 32
  /// Called with the place of the slider, 0 to 1.
  var onMove: ((Double) -> Void)?
  private let name = UILabel(font: PanelStyle.captionFont)
  private let value = UILabel(font: PanelStyle.captionFont, color: PanelStyle.secondary)
  private let slider = UISlider()

  init(_ title: String, id: String) {
    super.init(frame: .zero)
    name.text = title
    value.textAlignment = .right
    slider.accessibilityIdentifier = id
    slider.addAction(
      UIAction { [weak self] _ in if let self { onMove?(Double(slider.value)) } }, for: .valueChanged)
    [name, slider, value].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// `number` is nil where there is none; `share` is where the slider stands, 0 to 1.
  func show(_ number: Double?, share: Double, unit: String = "") {
    let text = number.map { PanelStyle.number($0, "%.4g") + unit } ?? "–"
    if value.text != text { value.text = text }
    if slider.isEnabled != (number != nil) { slider.isEnabled = number != nil }
    if !slider.isTracking, slider.value != Float(share) { slider.value = Float(share) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, right): (CGFloat, CGFloat) = (88, 60)
    name.frame = CGRect(x: 0, y: 8, width: left, height: 16)
    value.frame = CGRect(x: bounds.width - right, y: 8, width: right, height: 16)
    slider.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - right - 4), height: 32)
  }
}
