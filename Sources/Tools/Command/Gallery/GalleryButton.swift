// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// A button of the header: a word in a rounded field, tinted while it is on.
final class GalleryButton: UIControl {
  static let height: CGFloat = 32
  private let label: UILabel
  private let mark: CAShapeLayer?
  private static let padding: CGFloat = 8
  /// Of the mark and what stands before it.
  private static let markWidth: CGFloat = 14

  var title: String {
    get { label.text ?? "" }
    set {
      guard newValue != label.text else { return }
      label.text = newValue
      setNeedsLayout()
    }
  }

  /// `opens` draws a mark behind the word: there is more below.
  init(_ title: String, id: String, opens: Bool = false, action: @escaping @MainActor () -> Void) {
    label = UILabel(title, font: GalleryStyle.bodyFont)
    mark = opens ? CAShapeLayer() : nil
    super.init(frame: .zero)
    if let mark {
      mark.fillColor = nil
      mark.lineWidth = 1.5
      (mark.lineCap, mark.lineJoin) = (.round, .round)
      mark.path = Self.chevron
      layer.addSublayer(mark)
    }
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
  override var isEnabled: Bool {
    didSet { label.textColor = isEnabled ? .label : GalleryStyle.secondary }
  }
  override var isSelected: Bool {
    didSet { showState() }
  }

  private func showState() {
    backgroundColor =
      isHighlighted ? GalleryStyle.pressed : isSelected ? GalleryStyle.selection : .quaternarySystemFill
    guard let mark else { return }
    // At once: the layer would go there in a quarter of a second.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    mark.strokeColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }

  private static var chevron: CGPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 4, y: 4))
    path.addLine(to: CGPoint(x: 8, y: 0))
    return path.cgPath
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showState()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let wanted = label.intrinsicContentSize.width + 2 * Self.padding + (mark == nil ? 0 : Self.markWidth)
    return CGSize(width: GalleryStyle.onGrid(above: wanted), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    let room = bounds.width - (mark == nil ? 0 : Self.markWidth)
    let width = min(size.width, max(0, room))
    label.frame = CGRect(
      x: ((room - width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: width,
      height: size.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    mark?.position = CGPoint(x: label.frame.maxX + 6, y: (bounds.height / 2).rounded() - 2)
    CATransaction.commit()
  }
}
