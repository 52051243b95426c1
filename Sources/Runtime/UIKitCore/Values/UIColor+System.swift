// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The system's colours, light and dark.
///
/// Light hues and greys: read from iOS 26.1. Dark hues, and label, fill, separator and background colours: the
/// values that Apple documents for iOS (Human Interface Guidelines, Color).
extension UIColor {
  private static func rgb(_ value: Int, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255, alpha: alpha)
  }

  private static func pair(_ light: Int, _ dark: Int, alpha: (CGFloat, CGFloat) = (1, 1)) -> UIColor {
    let (light, dark) = (rgb(light, alpha.0), rgb(dark, alpha.1))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  public static let systemRed = pair(0xFF383C, 0xFF4245)
  public static let systemOrange = pair(0xFF8D28, 0xFF9230)
  public static let systemYellow = pair(0xFFCC00, 0xFFD600)
  public static let systemGreen = pair(0x34C759, 0x30D158)
  public static let systemMint = pair(0x00C8B3, 0x00DAC3)
  public static let systemTeal = pair(0x00C3D0, 0x00D2E0)
  public static let systemCyan = pair(0x00C0E8, 0x3CD3FE)
  public static let systemBlue = pair(0x0088FF, 0x0091FF)
  public static let systemIndigo = pair(0x6155F5, 0x6D7CFF)
  public static let systemPurple = pair(0xCB30E0, 0xDB34F2)
  public static let systemPink = pair(0xFF2D55, 0xFF375F)
  public static let systemBrown = pair(0xAC7F5E, 0xB78A66)
  public static let systemGray = rgb(0x8E8E93)
  public static let systemGray2 = pair(0xAEAEB2, 0x636366)
  public static let systemGray3 = pair(0xC7C7CC, 0x48484A)
  public static let systemGray4 = pair(0xD1D1D6, 0x3A3A3C)
  public static let systemGray5 = pair(0xE5E5EA, 0x2C2C2E)
  public static let systemGray6 = pair(0xF2F2F7, 0x1C1C1E)
  public static let tintColor = pair(0x0088FF, 0x0091FF)
  public static let link = pair(0x007AFF, 0x0984FF)
  public static let label = pair(0x000000, 0xFFFFFF)
  public static let secondaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: (0.6, 0.6))
  public static let tertiaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3))
  public static let quaternaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: (0.18, 0.16))
  public static let placeholderText = pair(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3))
  public static let separator = pair(0x3C3C43, 0x545458, alpha: (0.29, 0.6))
  public static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)
  public static let systemFill = pair(0x787880, 0x787880, alpha: (0.2, 0.36))
  public static let secondarySystemFill = pair(0x787880, 0x787880, alpha: (0.16, 0.32))
  public static let tertiarySystemFill = pair(0x767680, 0x767680, alpha: (0.12, 0.24))
  public static let quaternarySystemFill = pair(0x747480, 0x767680, alpha: (0.08, 0.18))
  public static let systemBackground = pair(0xFFFFFF, 0x000000)
  public static let secondarySystemBackground = pair(0xF2F2F7, 0x1C1C1E)
  public static let tertiarySystemBackground = pair(0xFFFFFF, 0x2C2C2E)
  public static let systemGroupedBackground = pair(0xF2F2F7, 0x000000)
  public static let secondarySystemGroupedBackground = pair(0xFFFFFF, 0x1C1C1E)
  public static let tertiarySystemGroupedBackground = pair(0xF2F2F7, 0x2C2C2E)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)
}
