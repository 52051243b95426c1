// SPDX-License-Identifier: MIT
import Foundation

/// What is selected, counted in characters: from where it began to where it moves. A caret where both are one.
struct TextSelection: Hashable, Sendable {
  /// Where it began.
  var anchor: Int
  /// Where it moves: the caret.
  var head: Int
  /// The caret stands at the end of a wrapped line, not at the beginning of the next: both are one position.
  var isUpstream = false

  init(anchor: Int, head: Int, isUpstream: Bool = false) {
    (self.anchor, self.head, self.isUpstream) = (anchor, head, isUpstream)
  }

  init(_ caret: Int) { self.init(anchor: caret, head: caret) }

  init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isEmpty: Bool { anchor == head }
}

/// A change of a text that waits to be allowed.
struct TextEdit: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case typing, deleting, other, undo, redo }

  /// The characters that go.
  var range: Range<Int>
  /// What comes in their place.
  var text: String
  var kind = Kind.other
}

/// A text that is edited: letters, selection, what an input method composes, and the way back. A value without a view,
/// a key or a clock.
///
/// It says what a command would do (`effect`), so that somebody else may forbid it, and does what was allowed
/// (`apply`). No command leaves a position inside of a character.
struct TextEditor: Sendable {
  private(set) var content = CharacterText()
  private(set) var selection = TextSelection(0)
  /// What an input method composes, in UTF-8: an accent may be composed to a letter that was there.
  private var markedBytes: Range<Int>?
  /// Newlines are characters as others.
  var isMultiline = false
  /// Words do not show: the whole text is one.
  var isSecure = false
  var history = TextHistory()
  /// The distance from the left that the caret keeps while it goes up and down.
  var column: CGFloat?
  /// What was there before composing began.
  private var composition: (content: CharacterText, selection: TextSelection)?

  init(_ text: String = "") {
    content = CharacterText(text)
    selection = TextSelection(content.count)
  }

  var text: String { content.string }

  /// What the selection holds.
  var selectedText: String { String(content[selection.range]) }

  // MARK: - By the program

  /// Another text: the caret goes to its end, and there is no way back.
  mutating func setText(_ text: String) {
    guard text.utf8.elementsEqual(content.string.utf8) == false else { return }
    content = CharacterText(text)
    history = TextHistory()
    (markedBytes, composition) = (nil, nil)
    select(TextSelection(content.count))
  }

  mutating func select(_ selection: TextSelection) {
    self.selection = TextSelection(
      anchor: content.clamped(selection.anchor), head: content.clamped(selection.head),
      isUpstream: selection.isUpstream)
    column = nil
  }

  // MARK: - Changes

  /// Does what was allowed. The caret ends behind what came.
  mutating func apply(_ edit: TextEdit) {
    switch edit.kind {
    case .undo:
      guard markedBytes == nil, let change = history.takeUndo() else { return }
      replace(bytes(edit.range), edit.text)
      return select(change.before)
    case .redo:
      guard markedBytes == nil, let change = history.takeRedo() else { return }
      replace(bytes(edit.range), edit.text)
      return select(change.after)
    case .typing, .deleting, .other: break
    }
    let before = selection
    let bytes = bytes(edit.range)
    let removed = String(content[content.clamped(edit.range)])
    replace(bytes, edit.text)
    select(TextSelection(content.position(utf8: bytes.lowerBound + edit.text.utf8.count, roundedUp: true)))
    if composition != nil { return finishComposition() }
    history.add(
      TextHistory.Change(
        start: bytes.lowerBound, removed: removed, inserted: edit.text, before: before, after: selection),
      kind: edit.kind)
  }

  private func bytes(_ range: Range<Int>) -> Range<Int> {
    content.utf8(range.lowerBound)..<content.utf8(range.upperBound)
  }

  /// Bytes of whole code points.
  private mutating func replace(_ bytes: Range<Int>, _ text: String) {
    content = CharacterText(
      content.text(utf8: 0..<bytes.lowerBound) + text
        + content.text(utf8: bytes.upperBound..<content.utf8(content.count)))
    markedBytes = nil
  }

  // MARK: - Composing

  /// The characters that an input method composes.
  var marked: Range<Int>? {
    markedBytes.map {
      content.position(utf8: $0.lowerBound)..<content.position(utf8: $0.upperBound, roundedUp: true)
    }
  }

  /// Puts what is being composed in the place of what was composed before, or of the selection. `selected` counts
  /// characters of `text`. An empty text gives the composition up.
  mutating func compose(_ text: String, selected: Range<Int>) {
    if composition == nil { composition = (content, selection) }
    let bytes = markedBytes ?? bytes(selection.range)
    replace(bytes, text)
    let composed = CharacterText(text)
    func position(_ offset: Int) -> Int {
      content.position(utf8: bytes.lowerBound + composed.utf8(offset), roundedUp: true)
    }
    select(TextSelection(anchor: position(selected.lowerBound), head: position(selected.upperBound)))
    if text.isEmpty {
      finishComposition()
    } else {
      markedBytes = bytes.lowerBound..<bytes.lowerBound + text.utf8.count
    }
  }

  /// What was composed stays as it is.
  mutating func unmark() {
    if markedBytes != nil { finishComposition() }
  }

  /// A composition is one step, whatever was composed meanwhile.
  private mutating func finishComposition() {
    markedBytes = nil
    guard let (before, selected) = composition else { return }
    composition = nil
    if let change = TextHistory.Change(from: before, to: content, before: selected, after: selection) {
      history.add(change, kind: .other)
    }
  }

  /// What writing `text` does: in the place of what is composed, or else of the selection.
  func writing(_ text: String, kind: TextEdit.Kind) -> TextEdit {
    guard let markedBytes, let marked else { return TextEdit(range: selection.range, text: text, kind: kind) }
    let whole = bytes(marked)
    return TextEdit(
      range: marked,
      text: content.text(utf8: whole.lowerBound..<markedBytes.lowerBound) + text
        + content.text(utf8: markedBytes.upperBound..<whole.upperBound), kind: kind)
  }
}
