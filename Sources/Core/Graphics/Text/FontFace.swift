// SPDX-License-Identifier: MIT
import Foundation

/// A font by description. Vertical metrics are Apple's for every family: linear in the size, never a fallback
/// font's.
package struct FontFace: Hashable, Sendable {
  package enum Family: Hashable, Sendable {
    case system
    case monospaced
    /// The system family with digits of one width.
    case monospacedDigits
    case named(String)
  }

  package var family: Family
  /// In points.
  package var size: Double
  /// Apple's scale, −0.8…0.62; 0 is regular.
  package var weight: Double
  package var italic: Bool

  /// A size that is NaN, infinite or negative counts as 0.
  package init(family: Family = .system, size: Double, weight: Double = 0, italic: Bool = false) {
    self.family = family
    self.size = size > 0 && size.isFinite ? size : 0
    self.weight = weight.isNaN ? 0 : weight
    self.italic = italic
  }

  /// From the baseline to the top of the line, in points.
  package var ascender: Double { size * 1950 / 2048 }

  /// From the baseline to the bottom of the line; negative, in points.
  package var descender: Double { size * -494 / 2048 }

  package var lineHeight: Double { size * 2444 / 2048 }

  package var leading: Double { 0 }

  package var capHeight: Double { size * 1443 / 2048 }

  // UIKit: depends on the weight and, through optical sizes, a little on the size. Measured on an iOS 26.1
  // simulator at 8 and 18 pt (thin and semibold at 18 follow their neighbours); the fixed-pitch face at 17
  // pt, bold.
  package var xHeight: Double {
    if family == .monospaced { return size * 1100 / 2048 }
    let row = FontFace.xHeights.min { abs($0.weight - weight) < abs($1.weight - weight) } ?? (0, 1078, 1076)
    let share = max(0, min(1, (size - 8) / 10))
    return size * (row.small + (row.large - row.small) * share) / 2048
  }

  private static let xHeights: [(weight: Double, small: Double, large: Double)] = [
    (-0.8, 1076, 1075), (-0.6, 1077, 1075), (-0.4, 1077, 1076), (0, 1078, 1076), (0.23, 1086, 1085),
    (0.3, 1093, 1092),
  ]

  /// The nearest of the weights 100…900 of CSS and font files.
  package var cssWeight: Int {
    let nearest = FontFace.weights.min { abs($0.apple - weight) < abs($1.apple - weight) }
    return nearest?.css ?? 400
  }

  private static let weights: [(apple: Double, css: Int)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
    (0.62, 900),
  ]
}
