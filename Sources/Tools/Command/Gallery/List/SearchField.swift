// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// Where one types what is searched for.
final class SearchField: UITextField, UITextFieldDelegate {
  static let height: CGFloat = 32
  private let onChange: @MainActor (String) -> Void
  private let onReturn: @MainActor () -> Void

  init(onChange: @escaping @MainActor (String) -> Void, onReturn: @escaping @MainActor () -> Void) {
    self.onChange = onChange
    self.onReturn = onReturn
    super.init(frame: .zero)
    accessibilityIdentifier = "search"
    font = GalleryStyle.bodyFont
    attributedPlaceholder = NSAttributedString(
      string: "Search", attributes: [.font: GalleryStyle.bodyFont, .foregroundColor: GalleryStyle.secondary])
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    clearButtonMode = .always
    delegate = self
    addAction(UIAction { [weak self] _ in self?.tell() }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// Searches for something else.
  func search(_ words: String) {
    text = words
    tell()
  }

  private func tell() { onChange(text ?? "") }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).inset(by: UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 4))
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    onReturn()
    return true
  }
}
