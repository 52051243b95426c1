// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import UIKitCore

/// Rectangles and insets as the panel writes them, in points.
enum FrameText {
  static func number(_ value: CGFloat) -> String { ViewDump.number(value) }

  /// `10,44 100×32`.
  static func rect(_ rect: CGRect) -> String {
    "\(number(rect.minX)),\(number(rect.minY)) \(number(rect.width))×\(number(rect.height))"
  }

  /// Top, left, bottom, right: `8 16 8 16`.
  static func insets(_ insets: UIEdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: " ")
  }
}
