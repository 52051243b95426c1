// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// A spring in all notations at once: who moves one number sees what becomes of the others.
@MainActor final class SpringSliders: UIView {
  static let height =
    CGFloat(SpringForm.allCases.count) * (heading + gap)
    + CGFloat(SpringParameter.all.count) * ParameterSlider.height
  private static let (heading, gap): (CGFloat, CGFloat) = (16, 8)

  /// Called with the spring in the words of the slider that was moved.
  var onChange: ((SpringNotation) -> Void)?
  private var spring: SpringNotation?
  private let headings = SpringForm.allCases.map { UILabel($0.title, font: PanelStyle.headingFont) }
  private let sliders = SpringParameter.all.map {
    ParameterSlider($0.name, id: "lab spring \($0.form) \($0.name)")
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (slider, parameter) in zip(sliders, SpringParameter.all) {
      slider.onMove = { [weak self] share in
        guard let self, let spring else { return }
        onChange?(parameter.setting(parameter.value(at: share), of: spring))
      }
    }
    (headings + sliders).forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ spring: SpringNotation) {
    guard spring != self.spring else { return }
    self.spring = spring
    for (slider, parameter) in zip(sliders, SpringParameter.all) {
      let value = parameter.value(of: spring)
      let unit = ["duration", "response"].contains(parameter.name) ? " s" : ""
      slider.show(value, share: value.map(parameter.share) ?? 0, unit: unit)
    }
    // Whose words the code is in.
    for (heading, form) in zip(headings, SpringForm.allCases) {
      let color = form == spring.form ? PanelStyle.accentText : UIColor.label
      if heading.textColor != color { heading.textColor = color }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for (heading, form) in zip(headings, SpringForm.allCases) {
      heading.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.heading)
      y += Self.heading
      for (slider, parameter) in zip(sliders, SpringParameter.all) where parameter.form == form {
        slider.frame = CGRect(x: 0, y: y, width: bounds.width, height: ParameterSlider.height)
        y += ParameterSlider.height
      }
      y += Self.gap
    }
  }
}
