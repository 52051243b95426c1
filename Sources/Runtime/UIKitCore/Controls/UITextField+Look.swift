// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// The parts of a field around its text.
extension UITextField {
  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  func backgroundDidChange() {
    showBackground()
    contentDidChange()
  }

  func sideViewDidChange(from old: UIView?, to new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    contentDidChange()
  }

  var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
  var showsRightView: Bool { rightView != nil && isShown(rightViewMode) }
  // UIKit: the right view wins over the clear button.
  var showsClearButton: Bool {
    isShown(clearButtonMode) && !showsRightView && isEnabled && hasText
  }

  // MARK: - Layout

  func placeParts() {
    let bounds = bounds
    plate?.frame = borderRect(forBounds: bounds)
    backdrop?.frame = borderRect(forBounds: bounds)
    if showsLeftView { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRightView { rightView?.frame = rightViewRect(forBounds: bounds) }
    if showsClearButton { clearButton?.frame = clearButtonRect(forBounds: bounds) }
    if !hasText {
      label.frame = placeholderRect(forBounds: bounds)
    } else {
      label.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
  }

  // UIKit: seven points beside the text inside a rounded frame, two inside a line [known, not measured].
  func room(in bounds: CGRect) -> CGRect {
    let (dx, dy): (CGFloat, CGFloat) =
      switch borderStyle {
      case .none: (0, 0)
      case .line: (2, 1)
      case .bezel, .roundedRect: (7, 2)
      }
    var (left, right) = (bounds.minX + dx, bounds.maxX - dx)
    if showsLeftView { left = leftViewRect(forBounds: bounds).maxX + dx }
    if showsRightView { right = rightViewRect(forBounds: bounds).minX - dx }
    if showsClearButton { right = clearButtonRect(forBounds: bounds).minX - dx }
    return CGRect(
      x: left, y: bounds.minY + dy, width: max(0, right - left), height: max(0, bounds.height - 2 * dy))
  }

  func sideRect(_ view: UIView?, in bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let size = view?.bounds.size else { return .zero }
    let height = min(size.height, bounds.height)
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.minY + (bounds.height - height) / 2,
      width: size.width, height: height)
  }

  var naturalSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let padding: (CGFloat, CGFloat)
    switch borderStyle {
    case .none: padding = (0, 2)
    case .line: padding = (4, 4)
    case .bezel: padding = (14, 8)
    case .roundedRect: padding = (14, 13.5)
    }
    let sides = [showsLeftView ? leftView : nil, showsRightView ? rightView : nil].compactMap {
      $0?.bounds.size
    }
    return CGSize(
      width: roundedUp(label.intrinsicContentSize.width + padding.0 + sides.reduce(0) { $0 + $1.width }),
      height: max((font.lineHeight + padding.1).rounded(.up), sides.map(\.height).max() ?? 0))
  }

  // MARK: - Parts

  /// What stands at the sides comes and goes with text and editing.
  func showParts() {
    show(leftView, showsLeftView)
    show(rightView, showsRightView)
    if showsClearButton, clearButton == nil { clearButton = makeClearButton() }
    show(clearButton, showsClearButton)
  }

  private func show(_ view: UIView?, _ isShown: Bool) {
    guard let view, isShown != (view.superview === self) else { return }
    if isShown { addSubview(view) } else { view.removeFromSuperview() }
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(Self.clearImage, for: .normal)
    // The button is the field's own and does not outlive it.
    button.addAction(UIAction { [unowned self] _ in clear() }, for: .touchUpInside)
    return button
  }

  /// A cross in a grey disc of 14 points.
  private static var clearImage: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 19, height: 19)).image { context in
      UIColor.systemGray2.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 2.5, y: 2.5, width: 14, height: 14))
      UIColor.white.setStroke()
      context.cgContext.setLineWidth(1.25)
      context.cgContext.setLineCap(.round)
      context.cgContext.strokeLineSegments(between: [
        CGPoint(x: 7, y: 7), CGPoint(x: 12, y: 12), CGPoint(x: 12, y: 7), CGPoint(x: 7, y: 12),
      ])
    }
  }

  // MARK: - Border and background

  func showBackground() {
    showBorder()
    let image = borderStyle == .roundedRect ? nil : isEnabled ? background : disabledBackground ?? background
    guard let image else {
      backdrop?.removeFromSuperview()
      backdrop = nil
      return
    }
    let view = backdrop ?? UIImageView()
    if backdrop == nil { insertSubview(view, at: 0) }
    backdrop = view
    view.image = image
  }

  // UIKit: one point of line, five of radius [known, not measured].
  private func showBorder() {
    layer.backgroundColor =
      borderStyle == .roundedRect ? nil : backgroundColor?.resolvedColor(with: traitCollection).cgColor
    guard borderStyle != .none else {
      plate?.removeFromSuperview()
      plate = nil
      return
    }
    let view = plate ?? UIView()
    if plate == nil {
      view.isUserInteractionEnabled = false
      insertSubview(view, at: backdrop == nil ? 0 : 1)
    }
    plate = view
    view.layer.borderWidth = 1
    view.layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    view.backgroundColor = borderStyle == .roundedRect ? backgroundColor ?? .systemBackground : nil
    let color: UIColor =
      switch borderStyle {
      case .none, .line: .black
      case .bezel: .systemGray
      case .roundedRect: .systemGray4
      }
    view.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
  }
}
