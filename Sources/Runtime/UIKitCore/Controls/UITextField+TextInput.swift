// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The text of a field as `UITextInput` has it.
extension UITextField {
  /// The letters in `range`; nil for a range of another text.
  public func text(in range: UITextRange) -> String? { interaction.text(in: range) }
  /// Puts `text` in the place of what stands in `range`, and tells those who wait for `.editingChanged`. The
  /// delegate is not asked.
  public func replace(_ range: UITextRange, withText text: String) { interaction.replace(range, with: text) }
  /// What is selected, or the caret. A new value is moved to whole characters.
  public var selectedTextRange: UITextRange? {
    get { interaction.selectedRange }
    set { interaction.selectedRange = newValue }
  }
  /// What an input method composes; nil while it does not.
  public var markedTextRange: UITextRange? { interaction.markedRange }
  /// Puts what is being composed in the place of what was composed before, or of the selection.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    interaction.compose(markedText ?? "", selected: selectedRange)
  }
  /// What was composed stays as it is.
  public func unmarkText() { interaction.unmark() }

  /// Before the first character.
  public var beginningOfDocument: UITextPosition { TextPlace(0) }
  /// Behind the last character.
  public var endOfDocument: UITextPosition { interaction.endPosition }
  /// What stands between two positions, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    interaction.range(from: fromPosition, to: toPosition)
  }
  /// The position `offset` further, in UTF-16; nil where the text has ended.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    interaction.position(from: position, offset: offset)
  }
  /// The position `offset` characters to that side; nil where the text has ended.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    interaction.position(from: position, in: direction, offset: offset)
  }
  /// Which of two positions comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    interaction.compare(position, to: other)
  }
  /// How far `toPosition` is behind `from`, in UTF-16.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    interaction.offset(from: from, to: toPosition)
  }
  /// Hears of changes that the program makes. Not kept alive. Default nil.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { interaction.inputDelegate }
    set { interaction.inputDelegate = newValue }
  }

  /// What covers `range`, in the field's coordinates; in text that runs both ways its leftmost part.
  public func firstRect(for range: UITextRange) -> CGRect { interaction.firstRect(for: range) }
  /// The position in `range` whose caret is nearest to a point of the field.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    interaction.closestPosition(to: point, within: range)
  }
  /// The character at a point of the field; nil where there is none.
  public func characterRange(at point: CGPoint) -> UITextRange? { interaction.span(at: point) }
}
