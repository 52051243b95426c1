// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Letters, colours and distances of the panel: one scale, one grid of 4 points, one accent.
enum PanelStyle {
  static let titleFont = UIFont.systemFont(ofSize: 15, weight: .semibold)
  static let bodyFont = UIFont.systemFont(ofSize: 13)
  static let captionFont = UIFont.systemFont(ofSize: 11)
  static let numberFont = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .medium)
  static let headingFont = UIFont.systemFont(ofSize: 11, weight: .semibold)
  static let codeFont = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular)

  static let accent = UIColor.systemBlue
  /// Of letters that are chosen: the accent itself is too bright at this size.
  static let accentText = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 0.45, green: 0.7, blue: 1, alpha: 1) : UIColor(red: 0, green: 0.33, blue: 0.75, alpha: 1)
  }
  /// Behind what is chosen: letters on it keep their contrast.
  static let selection = UIColor {
    accent.resolvedColor(with: $0).withAlphaComponent($0.userInterfaceStyle == .dark ? 0.4 : 0.18)
  }
  /// Of letters that matter less; the system's own is too faint at this size.
  static let secondary = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.76 : 0.32, alpha: 1) }
  /// Of what is wrong.
  static let warning = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 0.5, blue: 0.45, alpha: 1)
      : UIColor(red: 0.7, green: 0.08, blue: 0.08, alpha: 1)
  }
  static let ground = UIColor.secondarySystemBackground

  static let margin: CGFloat = 16
  static let gap: CGFloat = 8
  static let rowHeight: CGFloat = 32
  static let headerHeight: CGFloat = 48

  /// With a true minus sign, which is as wide as a digit.
  static func number(_ value: Double, _ format: String) -> String {
    let text = String(format: format, value)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// The largest length on the grid that is not above `length`, in points.
  static func onGrid(_ length: CGFloat) -> CGFloat { max(0, (length / 4).rounded(.down) * 4) }
}

extension UILabel {
  /// A label of the panel.
  convenience init(_ text: String = "", font: UIFont, color: UIColor = .label, id: String? = nil) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    accessibilityIdentifier = id
  }
}

/// A button of the panel: a word in a rounded field, tinted while it is on.
final class PanelButton: UIButton {
  convenience init(_ title: String, id: String, action: (@MainActor () -> Void)? = nil) {
    self.init(frame: .zero)
    accessibilityIdentifier = id
    setTitle(title, for: .normal)
    setTitleColor(.label, for: .normal)
    setTitleColor(PanelStyle.secondary, for: .disabled)
    titleLabel?.font = PanelStyle.bodyFont
    layer.cornerRadius = 8
    if let action { addAction(UIAction { _ in action() }, for: .touchUpInside) }
    showState()
  }

  override var isHighlighted: Bool {
    didSet { showState() }
  }
  override var isSelected: Bool {
    didSet { showState() }
  }

  private func showState() {
    backgroundColor =
      isHighlighted ? .systemFill : isSelected ? PanelStyle.selection : .quaternarySystemFill
  }
}

extension UIView {
  /// Places views in a row of `bounds`, left to right; all are as wide as their weights have it.
  func placeRow(_ views: [(view: UIView, weight: CGFloat)], in row: CGRect) {
    let total = views.reduce(0) { $0 + $1.weight }
    let room = row.width - CGFloat(views.count - 1) * PanelStyle.gap
    var (x, sum, start) = (row.minX, CGFloat(0), CGFloat(0))
    for (view, weight) in views {
      sum += weight
      // What one has lost to the grid the next one has.
      let end = PanelStyle.onGrid(room * sum / max(1, total))
      view.frame = CGRect(x: x, y: row.minY, width: max(0, end - start), height: row.height)
      x += end - start + PanelStyle.gap
      start = end
    }
  }
}
