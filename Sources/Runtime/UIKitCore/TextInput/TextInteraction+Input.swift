// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The text as `UITextInput` has it: places in UTF-16.
extension TextInteraction {
  func text(in range: UITextRange) -> String? {
    (range as? TextSpan).map { String(editor.content[editor.content.range(utf16: $0.range)]) }
  }

  func replace(_ range: UITextRange, with text: String) {
    guard let span = range as? TextSpan else { return }
    replacesAll = false
    editor.apply(TextEdit(range: editor.content.range(utf16: span.range), text: text))
    view.showText()
    view.selectionDidChange()
    view.userDidChangeText()
  }

  var selectedRange: UITextRange? {
    get { TextSpan(editor.content.utf16(editor.selection.range)) }
    set {
      guard let span = newValue as? TextSpan else { return }
      inputDelegate?.selectionWillChange(view)
      select(TextSelection(editor.content.range(utf16: span.range)))
      inputDelegate?.selectionDidChange(view)
    }
  }

  var markedRange: UITextRange? { editor.marked.map { TextSpan(editor.content.utf16($0)) } }

  var endPosition: UITextPosition { TextPlace(editor.content.utf16(editor.content.count)) }

  func range(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    guard let a = (from as? TextPlace)?.offset, let b = (to as? TextPlace)?.offset else { return nil }
    return TextSpan(NSRange(location: min(a, b), length: abs(b - a)))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let place = position as? TextPlace else { return nil }
    let target = place.offset + offset
    guard target >= 0, target <= editor.content.utf16(editor.content.count) else { return nil }
    return TextPlace(target)
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    guard let place = position as? TextPlace else { return nil }
    var walker = editor
    walker.select(TextSelection(editor.content.position(utf16: place.offset)))
    let motion: TextMotion =
      switch direction {
      case .left: offset < 0 ? .right : .left
      case .right: offset < 0 ? .left : .right
      case .up: offset < 0 ? .down : .up
      case .down: offset < 0 ? .up : .down
      }
    let map = view.caretMap
    for _ in 0..<abs(offset) {
      let before = walker.selection.head
      walker.perform(.move(motion), in: map)
      if walker.selection.head == before { return nil }
    }
    return TextPlace(editor.content.utf16(walker.selection.head))
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
  }

  func offset(from: UITextPosition, to: UITextPosition) -> Int {
    ((to as? TextPlace)?.offset ?? 0) - ((from as? TextPlace)?.offset ?? 0)
  }

  func caretRect(for position: UITextPosition) -> CGRect {
    guard let place = position as? TextPlace else { return .zero }
    let character = editor.content.position(utf16: place.offset)
    return caretRect(
      at: character, isUpstream: character == editor.selection.head && editor.selection.isUpstream)
  }

  func firstRect(for range: UITextRange) -> CGRect {
    guard let span = range as? TextSpan else { return .zero }
    let characters = editor.content.range(utf16: span.range)
    return view.caretMap.rects(of: characters).first ?? caretRect(at: characters.lowerBound)
  }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let span = range as? TextSpan else { return [] }
    let map = view.caretMap
    let rects = map.rects(of: editor.content.range(utf16: span.range), edge: view.textArea.maxX)
    return rects.enumerated().map { index, rect in
      let line = map.lines.first { $0.top == rect.minY }
      return PlacedSelection(
        rect, line?.runsLeft == true ? .rightToLeft : .leftToRight, isFirst: index == 0,
        isLast: index == rects.count - 1)
    }
  }

  func closestPosition(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition? {
    let position = editor.content.utf16(view.caretMap.place(nearestTo: point).position)
    guard let span = range as? TextSpan else { return TextPlace(position) }
    return TextPlace(min(max(position, span.range.location), span.range.location + span.range.length))
  }

  func span(at point: CGPoint) -> UITextRange? {
    characterRange(at: point).map { TextSpan(editor.content.utf16($0)) }
  }
}
