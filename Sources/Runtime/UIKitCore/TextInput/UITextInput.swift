// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A text that is edited in place: whoever writes into it, or looks where its carets are, asks here.
///
/// `UITextField` and `UITextView` are such texts. Their positions count in UTF-16, and a position inside of a character
/// that one sees counts as the one before it.
// UIKit: a tokenizer finds words and paragraphs. There is none here.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The letters in `range`; nil for a range that is none of the text.
  func text(in range: UITextRange) -> String?
  /// Puts `text` in the place of what stands in `range`.
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected: a caret where it is empty. Nil where there is none.
  var selectedTextRange: UITextRange? { get set }
  /// What an input method composes; nil while it does not.
  var markedTextRange: UITextRange? { get }
  /// Puts what is being composed in the place of what was composed before, or of the selection. `selectedRange` counts
  /// in UTF-16 from the beginning of `markedText`. An empty text gives the composition up.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// What was composed stays as it is.
  func unmarkText()

  /// Before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// Behind the last character.
  var endOfDocument: UITextPosition { get }
  /// What stands between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position `offset` further; nil where the text has ended.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The same in a direction of sight, character by character.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Which of two positions comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How far `toPosition` is behind `from`.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Hears of changes that the program makes. Not kept alive.
  var inputDelegate: (any UITextInputDelegate)? { get set }

  /// What covers the first line of `range`, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret stands at `position`, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// What covers `range`, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position whose caret is nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The same inside of `range`.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point of the view; nil where there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// Hears of changes in a text that is edited.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
  /// Another part will be selected.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Another part is selected.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text will be another.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text is another.
  func textDidChange(_ textInput: (any UITextInput)?)
}
