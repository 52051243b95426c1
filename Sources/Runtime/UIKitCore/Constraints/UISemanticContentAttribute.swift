// SPDX-License-Identifier: MIT

/// Whether a view turns round where one reads from right to left.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  case unspecified = 0
  /// Media controls do not turn round.
  case playback
  /// What points in a direction of space does not turn round.
  case spatial
  case forceLeftToRight
  case forceRightToLeft

  /// The direction of such a view among surroundings that are read in `direction`.
  func direction(in direction: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UIView {
  /// The reading direction of a view with `attribute` in the application.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute.direction(in: UITraitCollection.current.direction)
  }
  /// The reading direction of a view with `semanticContentAttribute` in surroundings that are read in
  /// `layoutDirection`.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction(in: layoutDirection)
  }
}
