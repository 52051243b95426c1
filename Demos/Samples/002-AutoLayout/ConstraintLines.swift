// SPDX-License-Identifier: MIT
import UIKit

/// The constraints that a view and those below it hold, a line each, as the tutorials write them:
/// `text.width = 0.5 × root.width - 100 @750`. Those that stack views make for themselves are left out, those of
/// the page, and what contents want.
@MainActor func constraintLines(of view: UIView) -> [String] {
  let own = view.constraints.filter { constraint in
    let identifier = constraint.identifier ?? ""
    let isWritten = type(of: constraint) == NSLayoutConstraint.self
    return isWritten && !identifier.hasPrefix("UISV") && identifier != "page"
  }
  return own.map(line) + view.subviews.flatMap(constraintLines)
}

@MainActor private func line(_ constraint: NSLayoutConstraint) -> String {
  var line = name(constraint.firstItem) + ".\(constraint.firstAttribute) "
  line += constraint.relation == .equal ? "=" : constraint.relation == .lessThanOrEqual ? "≤" : "≥"
  let constant = number(abs(constraint.constant))
  if constraint.secondItem == nil || constraint.multiplier == 0 {
    line += (constraint.constant < 0 ? " -" : " ") + constant
  } else {
    if constraint.multiplier != 1 { line += " \(number(constraint.multiplier)) ×" }
    line += " " + name(constraint.secondItem) + ".\(constraint.secondAttribute)"
    if constraint.constant != 0 { line += (constraint.constant < 0 ? " - " : " + ") + constant }
  }
  if constraint.priority != .required { line += " @\(number(CGFloat(constraint.priority.rawValue)))" }
  return line
}

@MainActor private func name(_ item: AnyObject?) -> String {
  if let view = item as? UIView { return view.accessibilityIdentifier ?? "\(type(of: view))" }
  if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { return guide.identifier }
  return "guide"
}

/// Without the digits that say nothing.
private func number(_ value: CGFloat) -> String {
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
}
