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
  /// What an input method composes.
  private(set) var marked: Range<Int>?
  /// Newlines are characters as others.
  var isMultiline = false
  /// Words do not show: the whole text is one.
  var isSecure = false
  var history = TextHistory()
  /// The distance from the left that the caret keeps while it goes up and down.
  var column: CGFloat?
  /// What was there before composing began.
  private var composition: TextHistory.Change?

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
    (marked, composition) = (nil, nil)
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
    let before = selection
    switch edit.kind {
    case .undo:
      guard let change = history.takeUndo() else { return }
      replace(edit.range, edit.text)
      return select(change.before)
    case .redo:
      guard let change = history.takeRedo() else { return }
      replace(edit.range, edit.text)
      return select(change.after)
    case .typing, .deleting, .other: break
    }
    let range = content.clamped(edit.range)
    let start = content.utf8(range.lowerBound)
    let removed = String(content[range])
    replace(range, edit.text)
    select(TextSelection(content.position(utf8: start + edit.text.utf8.count, roundedUp: true)))
    var change = TextHistory.Change(
      start: start, removed: removed, inserted: edit.text, before: before, after: selection)
    if let composition, composition.start == start {
      // What was composed meanwhile is nobody's history.
      (change.removed, change.before) = (composition.removed, composition.before)
    }
    composition = nil
    history.add(change, kind: edit.kind)
  }

  private mutating func replace(_ range: Range<Int>, _ text: String) {
    let range = content.clamped(range)
    content = CharacterText(content[0..<range.lowerBound] + text + content[range.upperBound..<content.count])
    marked = nil
  }

  // MARK: - Composing

  /// What composing would replace.
  var composedRange: Range<Int> { marked ?? selection.range }

  /// Puts what is being composed in the place of what was composed before, or of the selection. `selected` counts
  /// characters of `text`. An empty text gives the composition up.
  mutating func compose(_ text: String, selected: Range<Int>) {
    let range = content.clamped(composedRange)
    let start = content.utf8(range.lowerBound)
    if composition == nil {
      composition = TextHistory.Change(
        start: start, removed: String(content[range]), inserted: "", before: selection, after: selection)
    }
    replace(range, text)
    let end = content.position(utf8: start + text.utf8.count, roundedUp: true)
    let first = content.position(utf8: start)
    let composed = CharacterText(text)
    func position(_ offset: Int) -> Int {
      min(end, content.position(utf8: start + composed.utf8(composed.clamped(offset)), roundedUp: true))
    }
    select(TextSelection(anchor: position(selected.lowerBound), head: position(selected.upperBound)))
    if text.isEmpty { finishComposition(as: "") } else { marked = first..<end }
  }

  /// What was composed stays as it is.
  mutating func unmark() {
    guard let marked else { return }
    self.marked = nil
    finishComposition(as: String(content[marked]))
  }

  private mutating func finishComposition(as text: String) {
    marked = nil
    guard var change = composition else { return }
    composition = nil
    (change.inserted, change.after) = (text, selection)
    if !change.removed.isEmpty || !text.isEmpty { history.add(change, kind: .other) }
  }
}
