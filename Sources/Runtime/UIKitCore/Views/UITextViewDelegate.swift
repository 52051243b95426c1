// SPDX-License-Identifier: MIT
import Foundation

/// Forbids and hears of what the user does with a text of several lines. Every method has a default, which allows
/// everything.
// UIKit: it is the scroll view's delegate, too.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin. Default true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end. Default true. Not heard when the view leaves its window.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// The view has the keys.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// The view has the keys no more.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether the user may put `text` in the place of the characters in `range`, which counts in UTF-16. Default true.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Another part is selected, or the caret has moved.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// True.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// True.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// True.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
