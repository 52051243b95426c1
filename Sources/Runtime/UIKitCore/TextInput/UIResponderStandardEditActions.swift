// SPDX-License-Identifier: MIT

/// What the edit menu and its keys do. Every responder has these; most do nothing.
// UIKit: a menu offers them to the user. Here they have keys: Ctrl or Cmd with C, X, V and A.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: AnyObject {
  /// Puts what is selected on the clipboard.
  func copy(_ sender: Any?)
  /// The same, and takes it away.
  func cut(_ sender: Any?)
  /// Writes what is on the clipboard in the place of what is selected.
  func paste(_ sender: Any?)
  /// Selects the word at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Takes away what is selected.
  func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// The edit actions by name. Two references to one method cannot be compared here, two names can.
enum EditAction: String, CaseIterable {
  case copy, cut, paste, select, selectAll, delete

  /// The action that a selector names.
  init?(_ selector: Selector) {
    guard let action = Self.allCases.first(where: { $0.selector == selector }) else { return nil }
    self = action
  }

  var selector: Selector { Selector(rawValue + ":") }
}
