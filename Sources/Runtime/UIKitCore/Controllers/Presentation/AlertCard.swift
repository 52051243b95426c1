// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// What an alert shows: texts and fields above, actions below. An action sheet's cancelling action stands on a card of
/// its own.
@MainActor final class AlertCard: UIView {
  private let style: UIAlertController.Style
  private let choose: (UIAlertAction) -> Void
  private let plate = UIView()
  private let cancelPlate = UIView()
  private let texts = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var fields: [UITextField] = []
  private var fieldPlates: [UIView] = []
  private var buttons: [AlertButton] = []
  private var cancelButton: AlertButton?
  private var lines: [UIView] = []

  private static let actionHeight: CGFloat = 44
  private static let sheetActionHeight: CGFloat = 57
  private static let fieldHeight: CGFloat = 30
  private static let padding: CGFloat = 20

  init(style: UIAlertController.Style, _ choose: @escaping (UIAlertAction) -> Void) {
    self.style = style
    self.choose = choose
    super.init(frame: .zero)
    for plate in [plate, cancelPlate] {
      plate.backgroundColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 0.97, alpha: 1)
      }
      plate.layer.cornerRadius = 13
      plate.clipsToBounds = true
      addSubview(plate)
    }
    cancelPlate.isHidden = true
    plate.addSubview(texts)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      texts.addSubview(label)
    }
    titleLabel.font = style == .alert ? .boldSystemFont(ofSize: 17) : .boldSystemFont(ofSize: 13)
    messageLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, messageLabel] where style == .actionSheet { label.textColor = .secondaryLabel }
  }

  required init?(coder: NSCoder) { nil }

  func show(title: String?, message: String?) {
    titleLabel.text = title
    messageLabel.text = message
    sizeMayHaveChanged()
  }

  func add(_ field: UITextField) {
    let plate = UIView()
    plate.backgroundColor = .systemBackground
    plate.layer.borderWidth = 0.5
    plate.layer.borderColor = UIColor.systemGray3.cgColor
    plate.layer.cornerRadius = 5
    texts.addSubview(plate)
    texts.addSubview(field)
    fieldPlates.append(plate)
    fields.append(field)
    sizeMayHaveChanged()
  }

  func arrange(_ actions: [UIAlertAction], preferred: UIAlertAction?) {
    for view in buttons + lines + [cancelButton].compactMap({ $0 }) { view.removeFromSuperview() }
    (lines, cancelButton) = ([], nil)
    let cancel = actions.first { $0.style == .cancel }
    // UIKit: of two the cancelling one is first, of more it is last.
    let others = actions.filter { $0 !== cancel }
    let ordered = style == .alert && actions.count == 2 ? [cancel].compactMap { $0 } + others : others
    let last = style == .alert && actions.count != 2 ? [cancel].compactMap { $0 } : []
    buttons = (ordered + last).map { button($0, preferred: preferred) }
    for button in buttons {
      plate.addSubview(button)
      let line = UIView()
      line.backgroundColor = .separator
      plate.addSubview(line)
      lines.append(line)
    }
    if style == .actionSheet, let cancel {
      let button = button(cancel, preferred: preferred)
      cancelPlate.addSubview(button)
      cancelButton = button
    }
    cancelPlate.isHidden = cancelButton == nil
    sizeMayHaveChanged()
  }

  private func button(_ action: UIAlertAction, preferred: UIAlertAction?) -> AlertButton {
    let isBold = preferred.map { $0 === action } ?? (action.style == .cancel)
    let button = AlertButton(action, isBold: isBold, size: style == .alert ? 17 : 20)
    button.addAction(UIAction { [unowned self] _ in choose(action) }, for: .touchUpInside)
    return button
  }

  private func sizeMayHaveChanged() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: - Layout

  /// Whether two actions stand beside each other.
  private func areBeside(_ width: CGFloat) -> Bool {
    style == .alert && buttons.count == 2 && buttons.allSatisfy { $0.titleWidth <= width / 2 - 16 }
  }

  private func actionsHeight(_ width: CGFloat) -> CGFloat {
    let height = style == .alert ? Self.actionHeight : Self.sheetActionHeight
    return areBeside(width) ? height : CGFloat(buttons.count) * height
  }

  private var cancelHeight: CGFloat { cancelButton == nil ? 0 : Self.sheetActionHeight + 8 }

  /// Places texts and fields for a width; returns their height.
  private func placeTexts(_ width: CGFloat) -> CGFloat {
    let inner = width - 2 * (style == .alert ? 16 : Self.padding)
    var y: CGFloat = style == .alert ? Self.padding : 14
    let top = y
    for label in [titleLabel, messageLabel] {
      label.isHidden = (label.text ?? "").isEmpty
      guard !label.isHidden else { continue }
      let size = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
      label.frame = CGRect(x: (width - inner) / 2, y: y, width: inner, height: size.height)
      y += size.height + 4
    }
    if y > top { y -= 4 }
    for (field, plate) in zip(fields, fieldPlates) {
      y += y == top ? 0 : field === fields.first ? 16 : 0
      plate.frame = CGRect(x: 16, y: y, width: width - 32, height: Self.fieldHeight)
      field.frame = plate.frame.insetBy(dx: 6, dy: 4)
      y += Self.fieldHeight + 4
    }
    return y == top ? 0 : y + (style == .alert ? Self.padding : 14) - (fields.isEmpty ? 0 : 4)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let whole = placeTexts(size.width) + actionsHeight(size.width) + cancelHeight
    return CGSize(width: size.width, height: min(whole, size.height).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height - cancelHeight)
    plate.frame = CGRect(x: 0, y: 0, width: width, height: height)
    let textHeight = placeTexts(width)
    let actions = min(actionsHeight(width), height)
    texts.contentSize = CGSize(width: width, height: textHeight)
    texts.frame = CGRect(x: 0, y: 0, width: width, height: max(0, height - actions))
    let hairline = 1 / max(1, traitCollection.displayScale)
    let each = style == .alert ? Self.actionHeight : Self.sheetActionHeight
    let beside = areBeside(width)
    // UIKit: the cancelling one of two is first beside the other, and last below it.
    let isTurned = !beside && style == .alert && buttons.count == 2
    for (index, button) in (isTurned ? buttons.reversed() : buttons).enumerated() {
      let y = height - actions + (beside ? 0 : CGFloat(index) * each)
      let x = beside ? CGFloat(index) * width / 2 : 0
      button.frame = CGRect(x: x, y: y, width: beside ? width / 2 : width, height: each)
      let isUpright = beside && index == 1
      lines[index].frame =
        isUpright
        ? CGRect(x: x, y: y, width: hairline, height: each)
        : CGRect(x: 0, y: y, width: width, height: hairline)
      lines[index].isHidden = index == 0 && textHeight == 0
    }
    cancelPlate.frame = CGRect(x: 0, y: height + 8, width: width, height: Self.sheetActionHeight)
    cancelButton?.frame = cancelPlate.bounds
  }
}

/// An action as a button over the whole width of its place.
@MainActor final class AlertButton: UIControl {
  private let label = UILabel()
  private let action: UIAlertAction

  init(_ action: UIAlertAction, isBold: Bool, size: CGFloat) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    isEnabled = action.isEnabled
    addSubview(label)
    stateDidChange()
  }

  required init?(coder: NSCoder) { nil }

  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  override func stateDidChange() {
    super.stateDidChange()
    label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : .tintColor
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
