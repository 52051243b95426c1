// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The system's colours in light appearance.
///
/// Hues and greys: read from iOS 26.1. Label, fill, separator and background colours: iOS's documented light
/// values.
extension UIColor {
  private static func rgb(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
  }

  public static let systemRed = rgb(255, 56, 60)
  public static let systemOrange = rgb(255, 141, 40)
  public static let systemYellow = rgb(255, 204, 0)
  public static let systemGreen = rgb(52, 199, 89)
  public static let systemMint = rgb(0, 200, 179)
  public static let systemTeal = rgb(0, 195, 208)
  public static let systemCyan = rgb(0, 192, 232)
  public static let systemBlue = rgb(0, 136, 255)
  public static let systemIndigo = rgb(97, 85, 245)
  public static let systemPurple = rgb(203, 48, 224)
  public static let systemPink = rgb(255, 45, 85)
  public static let systemBrown = rgb(172, 127, 94)
  public static let systemGray = rgb(142, 142, 147)
  public static let systemGray2 = rgb(174, 174, 178)
  public static let systemGray3 = rgb(199, 199, 204)
  public static let systemGray4 = rgb(209, 209, 214)
  public static let systemGray5 = rgb(229, 229, 234)
  public static let systemGray6 = rgb(242, 242, 247)
  public static let tintColor = rgb(0, 136, 255)
  public static let link = rgb(0, 122, 255)

  public static let label = rgb(0, 0, 0)
  public static let secondaryLabel = rgb(60, 60, 67, 0.6)
  public static let tertiaryLabel = rgb(60, 60, 67, 0.3)
  public static let quaternaryLabel = rgb(60, 60, 67, 0.18)
  public static let placeholderText = rgb(60, 60, 67, 0.3)
  public static let separator = rgb(60, 60, 67, 0.29)
  public static let opaqueSeparator = rgb(198, 198, 200)
  public static let systemFill = rgb(120, 120, 128, 0.2)
  public static let secondarySystemFill = rgb(120, 120, 128, 0.16)
  public static let tertiarySystemFill = rgb(118, 118, 128, 0.12)
  public static let quaternarySystemFill = rgb(116, 116, 128, 0.08)
  public static let systemBackground = rgb(255, 255, 255)
  public static let secondarySystemBackground = rgb(242, 242, 247)
  public static let tertiarySystemBackground = rgb(255, 255, 255)
  public static let systemGroupedBackground = rgb(242, 242, 247)
  public static let secondarySystemGroupedBackground = rgb(255, 255, 255)
  public static let tertiarySystemGroupedBackground = rgb(242, 242, 247)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)
}
