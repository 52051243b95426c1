// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// What the program's user wants of motion, while the panel is open: less of it, and dissolves where something slides.
@MainActor final class MotionSwitches: UIView {
  private unowned let subject: Runtime
  /// What the user wanted before.
  private let before: MotionSettings
  private let reduce = PanelButton("Reduce motion", id: "lab reduce motion")
  private let dissolve = PanelButton("Cross-fade", id: "lab cross-fade")

  init(of subject: Runtime) {
    self.subject = subject
    before = subject.motionSettings
    super.init(frame: .zero)
    reduce.addAction(
      UIAction { [weak self] _ in self?.change { $0.isReduced.toggle() } }, for: .touchUpInside)
    dissolve.addAction(
      UIAction { [weak self] _ in self?.change { $0.dissolves.toggle() } }, for: .touchUpInside)
    [reduce, dissolve].forEach(addSubview)
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeRow([(reduce, 1), (dissolve, 1)], in: bounds)
  }

  private func change(_ change: (inout MotionSettings) -> Void) {
    change(&subject.motionSettings)
    show()
  }

  private func show() {
    let settings = subject.motionSettings
    reduce.isSelected = settings.isReduced
    dissolve.isSelected = settings.isReduced && settings.dissolves
    // As on a device: one is there only with the other.
    dissolve.isEnabled = settings.isReduced
  }

  /// The panel goes: the user wants again what they wanted before.
  func end() { subject.motionSettings = before }
}
