// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Letters, colours and distances of the gallery: one scale, one grid of 4 points, one accent.
enum GalleryStyle {
  static let brandFont = UIFont.systemFont(ofSize: 20, weight: .bold)
  static let titleFont = UIFont.systemFont(ofSize: 15, weight: .semibold)
  static let bodyFont = UIFont.systemFont(ofSize: 13)
  static let captionFont = UIFont.systemFont(ofSize: 11)
  static let sectionFont = UIFont.systemFont(ofSize: 11, weight: .semibold)
  static let numberFont = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)
  static let sizeFont = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
  static let keyFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
  static let codeFont = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular)

  static let accent = UIColor.systemBlue
  /// Behind what is chosen: letters on it keep their contrast.
  static let selection = UIColor {
    accent.resolvedColor(with: $0).withAlphaComponent($0.userInterfaceStyle == .dark ? 0.4 : 0.18)
  }
  /// Behind what is pressed.
  static let pressed = UIColor.systemFill
  /// Of letters that matter less. The system's own secondary colour is too faint for letters of this size.
  static let secondary = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.68 : 0.36, alpha: 1) }
  /// Around the device.
  static let canvas = UIColor.secondarySystemBackground
  static let panel = UIColor.systemBackground
  static let bezel = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.3 : 0.12, alpha: 1) }

  /// Of what is wrong.
  static let warning = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 0.5, blue: 0.45, alpha: 1)
      : UIColor(red: 0.7, green: 0.08, blue: 0.08, alpha: 1)
  }

  static let margin: CGFloat = 16
  static let barHeight: CGFloat = 60

  /// The largest length on the grid that is not above `length`, in points.
  static func onGrid(_ length: CGFloat) -> CGFloat { max(0, (length / 4 + 1e-6).rounded(.down) * 4) }

  /// The least length on the grid that is not below `length`.
  static func onGrid(above length: CGFloat) -> CGFloat { (length / 4 - 1e-6).rounded(.up) * 4 }
}

extension UILabel {
  /// A label of the gallery.
  convenience init(_ text: String = "", font: UIFont, color: UIColor = .label, lines: Int = 1) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = lines
  }

  /// How high it is in so much width.
  func height(in width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude)).height
  }
}

/// A line of one pixel between two parts.
final class Hairline: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .separator
  }

  required init?(coder: NSCoder) { nil }

  /// As thick as one pixel of the surface.
  var thickness: CGFloat { 1 / max(1, traitCollection.displayScale) }
}
