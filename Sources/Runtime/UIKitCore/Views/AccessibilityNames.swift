// SPDX-License-Identifier: MIT

/// What few views have, kept apart so that the others stay small.
final class AccessibilityNames {
  var identifier: String?
  var label: String?
}

extension UIView {
  final func nameForAccessibility(_ change: (AccessibilityNames) -> Void) {
    let names = attachments[AccessibilityNames.self] ?? AccessibilityNames()
    change(names)
    attachments[AccessibilityNames.self] = names.identifier == nil && names.label == nil ? nil : names
  }
}
