// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// A button of the header: a word in a rounded field, tinted while it is on.
final class GalleryButton: UIControl {
  static let height: CGFloat = 32
  private let label: UILabel
  private let padding: CGFloat

  init(_ title: String, id: String, padding: CGFloat = 10, action: @escaping @MainActor () -> Void) {
    label = UILabel(title, font: GalleryStyle.bodyFont)
    self.padding = padding
    super.init(frame: .zero)
    accessibilityIdentifier = id
    layer.cornerRadius = 8
    addSubview(label)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { showState() }
  }
  override var isSelected: Bool {
    didSet { showState() }
  }

  private func showState() {
    backgroundColor =
      isHighlighted ? GalleryStyle.pressed : isSelected ? GalleryStyle.selection : .quaternarySystemFill
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: (label.intrinsicContentSize.width + 2 * padding).rounded(.up), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    label.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }
}
