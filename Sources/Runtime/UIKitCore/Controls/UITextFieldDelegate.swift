// SPDX-License-Identifier: MIT
import Foundation

/// Forbids and hears of what the user does with a field. Every method has a default, which allows everything.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin. Default true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// The field has the keys.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end. Default true. Not heard when the field leaves its window.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field has the keys no more.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// The same with its reason. Default calls the method without one.
  // UIKit: where this one is there, the other is not called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the user may put `string` in the place of the characters in `range`, which counts in UTF-16. Default true.
  // UIKit: an input method's composition is asked for, too.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Another part is selected, or the caret has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the field may be emptied by its button, or at the beginning of editing. Default true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// The return key went down. Whether it has its usual effect: the actions for `.primaryActionTriggered` and
  /// `.editingDidEndOnExit`, and the end of editing if there is one for the latter. Default true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// True.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UITextField {
  /// Why editing ended: by the user or the program. There is no other way here.
  public enum DidEndEditingReason: Int, Sendable { case committed = 0 }

  /// Editing began; the object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Editing ended; the object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The user changed the text; the object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
}
