// SPDX-License-Identifier: MIT
import Foundation

/// `0x…` of an object.
func addressText(_ object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
}

extension NSLayoutConstraint {
  final func describe() -> String {
    "<NSLayoutConstraint:\(addressText(self))>"
  }

  static func equation(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> String {
    ""
  }
}

extension LayoutItem {
  /// `Type "identifier"`, for reports.
  package var reportName: String { "" }
}

extension LayoutOperand {
  enum Style { case plain, named }
  func text(_ style: Style) -> String { "" }
}

extension UILayoutGuide {
  func describe() -> String { "" }
}
