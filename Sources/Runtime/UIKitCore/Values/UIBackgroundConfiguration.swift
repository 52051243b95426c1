// SPDX-License-Identifier: MIT
import Foundation

/// What stands behind the content of a button.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// Default nil: what the owner's style has.
  public var backgroundColor: UIColor?
  /// Points. Default 0.
  public var cornerRadius: CGFloat = 0
  /// Distance from the owner's edges, points. Default zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Default nil: the tint.
  public var strokeColor: UIColor?
  /// Points, inside the edge. Default 0.
  public var strokeWidth: CGFloat = 0

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
