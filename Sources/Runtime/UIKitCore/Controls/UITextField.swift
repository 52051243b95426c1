// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// One line of text in a frame: its look. Typing comes with the keyboard.
@preconcurrency @MainActor open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none = 0, line, bezel, roundedRect }

  private final let label = UILabel()

  /// Default nil.
  open var text: String? = "" {
    didSet { contentDidChange() }
  }
  /// Shown in grey while there is no text. Default nil.
  open var placeholder: String? {
    didSet { contentDidChange() }
  }
  /// Default the system font at 17 points.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet { contentDidChange() }
  }
  /// Default the label colour: black.
  open var textColor: UIColor? = .label {
    didSet { contentDidChange() }
  }
  /// Default `.natural`.
  open var textAlignment = NSTextAlignment.natural {
    didSet { contentDidChange() }
  }
  /// Default `.none`.
  open var borderStyle = BorderStyle.none {
    didSet { borderDidChange() }
  }
  /// Shows dots. Default false.
  open var isSecureTextEntry = false {
    didSet { contentDidChange() }
  }

  // Inert: there is no on-screen keyboard.
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(label)
    contentDidChange()
  }

  // MARK: - Overridable

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Where the text stands.
  // UIKit: seven points of room beside the text inside a rounded frame, two and more inside a line.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    switch borderStyle {
    case .none: bounds
    case .line: bounds.insetBy(dx: 2, dy: 1)
    case .bezel: bounds.insetBy(dx: 7, dy: 2)
    case .roundedRect: bounds.insetBy(dx: 7, dy: 2)
    }
  }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let text = label.intrinsicContentSize
    let padding: (CGFloat, CGFloat)
    switch borderStyle {
    case .none: padding = (0, 2)
    case .line: padding = (4, 4)
    case .bezel: padding = (14, 8)
    case .roundedRect: padding = (14, 13.5)
    }
    return CGSize(
      width: roundedUp(text.width + padding.0), height: (font.lineHeight + padding.1).rounded(.up))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isPlaceholder = (text ?? "").isEmpty
    label.frame = isPlaceholder ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  // MARK: - Private

  private func contentDidChange() {
    let shown = text ?? ""
    let isPlaceholder = shown.isEmpty
    label.text =
      isPlaceholder ? placeholder : isSecureTextEntry ? String(repeating: "•", count: shown.count) : shown
    label.textColor = isPlaceholder ? .placeholderText : textColor
    label.font = font
    label.textAlignment = textAlignment
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func borderDidChange() {
    switch borderStyle {
    case .none:
      layer.borderWidth = 0
      layer.cornerRadius = 0
    case .line:
      layer.borderWidth = 1
      layer.borderColor = .black
      layer.cornerRadius = 0
    case .bezel:
      layer.borderWidth = 1
      layer.borderColor = UIColor.systemGray.cgColor
      layer.cornerRadius = 0
    case .roundedRect:
      layer.borderWidth = 1
      layer.borderColor = UIColor.systemGray4.cgColor
      layer.cornerRadius = 5
      if backgroundColor == nil { backgroundColor = .white }
    }
    contentDidChange()
  }
}
