// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A view whose text is edited in place: what its `TextInteraction` needs to know of it, and tells it.
@preconcurrency @MainActor protocol TextEditingView: UIView, UITextInput, KeyAnswering {
  var interaction: TextInteraction { get }
  /// The carets of the text as it shows, in the view's coordinates.
  var caretMap: CaretMap { get }
  /// Where the text shows, in the view's coordinates: carets and selection stand inside.
  var textArea: CGRect { get }
  /// Keys change the text; otherwise they only select.
  var takesText: Bool { get }
  /// Whether nobody forbids the change.
  func allows(_ edit: TextEdit) -> Bool
  /// The text is another, by whomever: shows it.
  func showText()
  /// The user changed the text: tells those who asked.
  func userDidChangeText()
  /// Another part is selected: tells those who asked.
  func selectionDidChange()
  /// The caret is elsewhere: shows it there, and scrolls to it.
  func caretDidMove()
  func pressReturn()
  func pressTab(isBackward: Bool)
  /// Puts what shows the selection beneath the text, and the caret above.
  func install(_ selection: SelectionView, _ caret: CaretView)
}

/// The line at which writing goes on.
final class CaretView: UIView {}

/// What is selected, in a light shade of the tint colour: a rectangle for every line.
final class SelectionView: UIView {
  private var parts: [UIView] = []
  var color = UIColor.clear {
    didSet { if color != oldValue { for part in parts { part.backgroundColor = color } } }
  }

  /// In the view's own coordinates.
  func show(_ rects: [CGRect]) {
    while parts.count < rects.count {
      let part = UIView()
      part.backgroundColor = color
      addSubview(part)
      parts.append(part)
    }
    while parts.count > rects.count { parts.removeLast().removeFromSuperview() }
    for (part, rect) in zip(parts, rects) where part.frame != rect { part.frame = rect }
  }
}
