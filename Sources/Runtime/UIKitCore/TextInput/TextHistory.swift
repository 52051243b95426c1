// SPDX-License-Identifier: MIT
import Foundation

/// The way back through the changes of a text. Letters typed in a row are one step, and so are those deleted in a row.
struct TextHistory: Sendable {
  struct Change: Hashable, Sendable {
    /// In UTF-8: a letter may be made of what came and what was there.
    var start: Int
    var removed: String
    var inserted: String
    var before: TextSelection
    var after: TextSelection
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  /// The kind of the last change, while nothing came between.
  private var last: TextEdit.Kind?
  /// Steps that are kept.
  private static let limit = 200

  /// The next change goes back by itself.
  mutating func close() { last = nil }

  mutating func add(_ change: Change, kind: TextEdit.Kind) {
    undone = []
    defer { last = kind }
    if kind == last, let previous = done.last, previous.after == change.before,
      let joined = Self.join(previous, change, kind)
    {
      done[done.count - 1] = joined
      return
    }
    done.append(change)
    if done.count > Self.limit { done.removeFirst() }
  }

  private static func join(_ a: Change, _ b: Change, _ kind: TextEdit.Kind) -> Change? {
    var joined = a
    joined.after = b.after
    switch kind {
    case .typing where b.removed.isEmpty && b.start == a.start + a.inserted.utf8.count:
      joined.inserted += b.inserted
    case .deleting where a.inserted.isEmpty && b.start + b.removed.utf8.count == a.start:
      (joined.start, joined.removed) = (b.start, b.removed + a.removed)
    case .deleting where a.inserted.isEmpty && b.start == a.start:
      joined.removed += b.removed
    default: return nil
    }
    return joined
  }

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// What going back would do to `content`; nil where there is nothing.
  func undo(in content: CharacterText) -> TextEdit? {
    done.last.map { edit(in: content, at: $0.start, $0.inserted, by: $0.removed, .undo) }
  }

  func redo(in content: CharacterText) -> TextEdit? {
    undone.last.map { edit(in: content, at: $0.start, $0.removed, by: $0.inserted, .redo) }
  }

  mutating func takeUndo() -> Change? {
    last = nil
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change
  }

  mutating func takeRedo() -> Change? {
    last = nil
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return change
  }

  /// Whole characters: what stands around a part of one comes again.
  private func edit(
    in content: CharacterText, at start: Int, _ old: String, by new: String, _ kind: TextEdit.Kind
  ) -> TextEdit {
    let end = start + old.utf8.count
    let first = content.position(utf8: start)
    let last = max(first, content.position(utf8: end, roundedUp: true))
    return TextEdit(
      range: first..<last,
      text: content.text(utf8: content.utf8(first)..<start) + new
        + content.text(utf8: end..<content.utf8(last)),
      kind: kind)
  }
}

extension TextHistory.Change {
  /// What turns one text into another; nil where they are the same.
  init?(from old: CharacterText, to new: CharacterText, before: TextSelection, after: TextSelection) {
    let (a, b) = (Array(old.string.utf8), Array(new.string.utf8))
    let most = min(a.count, b.count)
    var start = 0
    while start < most, a[start] == b[start] { start += 1 }
    var end = 0
    while end < most - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    guard start + end < max(a.count, b.count) else { return nil }
    // No code point is cut.
    func isInside(_ bytes: [UInt8], _ index: Int) -> Bool {
      index < bytes.count && bytes[index] & 0xC0 == 0x80
    }
    while start > 0, isInside(a, start) || isInside(b, start) { start -= 1 }
    while end > 0, isInside(a, a.count - end) || isInside(b, b.count - end) { end -= 1 }
    self.init(
      start: start, removed: old.text(utf8: start..<a.count - end),
      inserted: new.text(utf8: start..<b.count - end),
      before: before, after: after)
  }
}
