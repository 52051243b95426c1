// SPDX-License-Identifier: MIT
import Foundation

/// Takes what keys write while it is the first responder.
///
/// Letters and the return key come to `insertText(_:)`, Backspace comes to `deleteBackward()`.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Writes `text` at the caret, in place of what is selected.
  func insertText(_ text: String)
  /// Deletes the character before the caret, or what is selected.
  func deleteBackward()
}
