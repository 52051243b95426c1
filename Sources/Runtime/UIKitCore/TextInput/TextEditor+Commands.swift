// SPDX-License-Identifier: MIT
import Foundation

/// What a command would do.
enum TextEffect: Hashable, Sendable {
  /// The key is somebody else's.
  case none
  case select(TextSelection, column: CGFloat? = nil)
  case replace(TextEdit)
  /// Puts the text on the clipboard.
  case copy(String)
  case cut(String, TextEdit)
}

extension TextEditor {
  /// What `command` does with the carets of `map`, and with `clipboard` to paste.
  func effect(of command: TextCommand, in map: CaretMap, clipboard: String? = nil) -> TextEffect {
    switch command {
    case .move(let motion, let extends): return move(motion, extends: extends, in: map)
    case .delete(let motion):
      guard let edit = deletion(motion, in: map) else { return .select(selection) }
      return .replace(edit)
    case .insert(let text): return .replace(insertion(of: text))
    case .selectAll: return .select(TextSelection(content.all))
    case .copy:
      return selection.isEmpty || isSecure ? .select(selection) : .copy(selectedText)
    case .cut:
      guard !selection.isEmpty, !isSecure else { return .select(selection) }
      return .cut(selectedText, TextEdit(range: selection.range, text: ""))
    case .paste:
      guard let clipboard, !clipboard.isEmpty else { return .select(selection) }
      return .replace(writing(fitting(clipboard), kind: .other))
    case .undo where marked != nil, .redo where marked != nil: return .select(selection)
    case .undo: return history.undo(in: content).map { .replace($0) } ?? .select(selection)
    case .redo: return history.redo(in: content).map { .replace($0) } ?? .select(selection)
    }
  }

  /// Does what a command does, with nobody to forbid it. Returns what goes on the clipboard.
  @discardableResult mutating func perform(
    _ command: TextCommand, in map: CaretMap, clipboard: String? = nil
  ) -> String? {
    switch effect(of: command, in: map, clipboard: clipboard) {
    case .none: return nil
    case .select(let selection, let column):
      move(to: selection, column: column)
      return nil
    case .replace(let edit):
      apply(edit)
      return nil
    case .copy(let text): return text
    case .cut(let text, let edit):
      apply(edit)
      return text
    }
  }

  /// The caret was moved: what is typed next is a step of its own.
  mutating func move(to selection: TextSelection, column: CGFloat? = nil) {
    if selection != self.selection { history.close() }
    select(selection)
    self.column = column
  }

  /// What writing does: in the place of what is composed, or else of the selection.
  func insertion(of text: String) -> TextEdit {
    writing(fitting(text), kind: .typing)
  }

  // UIKit: a line of text has no newlines; pasted ones become spaces.
  private func fitting(_ text: String) -> String {
    guard !isMultiline, text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  /// What a delete key takes away; nil where there is nothing.
  func deletion(_ motion: TextMotion, in map: CaretMap) -> TextEdit? {
    var range = selection.range
    if range.isEmpty {
      let target = target(of: motion, from: selection, in: map).position
      range = min(target, selection.head)..<max(target, selection.head)
    }
    return range.isEmpty ? nil : TextEdit(range: range, text: "", kind: .deleting)
  }

  // MARK: - Moving

  private func move(_ motion: TextMotion, extends: Bool, in map: CaretMap) -> TextEffect {
    var start = selection
    if !extends, !selection.isEmpty {
      let range = selection.range
      switch motion {
      case .left, .right:
        return .select(TextSelection(edge(of: range, isLeft: motion == .left, in: map)))
      case .up: start = TextSelection(range.lowerBound)
      case .down: start = TextSelection(range.upperBound)
      default: break
      }
    }
    let target = target(of: motion, from: start, in: map)
    var result = TextSelection(
      anchor: extends ? selection.anchor : target.position, head: target.position,
      isUpstream: target.isUpstream)
    if result.head != result.anchor, !extends { result.anchor = result.head }
    // At the end of the text up and down are for what scrolls around it.
    if motion == .up || motion == .down, result == selection { return .none }
    return .select(result, column: target.column)
  }

  /// The end of a selection at which an arrow leaves it: as one sees it, where both are on one line.
  private func edge(of range: Range<Int>, isLeft: Bool, in map: CaretMap) -> Int {
    let (a, b) = (map.lineIndex(of: range.lowerBound), map.lineIndex(of: range.upperBound))
    let line = map.lines[a]
    let isMirrored =
      a == b ? line.x(at: range.lowerBound) > line.x(at: range.upperBound) : line.runsLeft
    return isLeft != isMirrored ? range.lowerBound : range.upperBound
  }

  typealias Target = (position: Int, isUpstream: Bool, column: CGFloat?)

  private func target(of motion: TextMotion, from start: TextSelection, in map: CaretMap) -> Target {
    let head = start.head
    let index = map.lineIndex(of: head, isUpstream: start.isUpstream)
    let line = map.lines[index]
    func at(_ position: Int, isUpstream: Bool = false) -> Target {
      (content.clamped(position), isUpstream, nil)
    }
    switch motion {
    case .left: return step(by: -1, from: head, index, in: map)
    case .right: return step(by: 1, from: head, index, in: map)
    case .wordLeft: return at(line.runsLeft ? wordEnd(head) : wordStart(head))
    case .wordRight: return at(line.runsLeft ? wordStart(head) : wordEnd(head))
    case .lineLeft: return lineEnd(line, isEnd: line.runsLeft)
    case .lineRight: return lineEnd(line, isEnd: !line.runsLeft)
    case .lineStart: return lineEnd(line, isEnd: false)
    case .lineEnd: return lineEnd(line, isEnd: true)
    case .backward: return at(head - 1)
    case .forward: return at(head + 1)
    case .wordBackward: return at(wordStart(head))
    case .wordForward: return at(wordEnd(head))
    case .textStart: return at(0)
    case .textEnd: return at(content.count)
    case .paragraphStart: return at(paragraphStart(head))
    case .paragraphEnd: return at(paragraphEnd(head))
    case .up, .down:
      let next = index + (motion == .up ? -1 : 1)
      guard map.lines.indices.contains(next) else { return at(motion == .up ? 0 : content.count) }
      let x = column ?? line.x(at: head)
      let place = map.place(nearestTo: x, inLine: next)
      return (place.position, place.isUpstream, x)
    }
  }

  private func lineEnd(_ line: CaretMap.Line, isEnd: Bool) -> Target {
    isEnd ? (line.range.upperBound, line.wraps, nil) : (line.range.lowerBound, false, nil)
  }

  /// To the neighbour on the line; at its end, to the line that comes next that way.
  private func step(by step: Int, from head: Int, _ index: Int, in map: CaretMap) -> Target {
    let line = map.lines[index]
    let place = (line.stops.firstIndex { $0.position == head } ?? 0) + step
    if line.stops.indices.contains(place) {
      let position = line.stops[place].position
      return (position, false, nil)
    }
    let isForward = (step > 0) != line.runsLeft
    let next = index + (isForward ? 1 : -1)
    guard map.lines.indices.contains(next) else { return (head, false, nil) }
    let other = map.lines[next]
    if isForward {
      // Both lines of a wrapped paragraph know the position between them.
      let position = other.range.lowerBound == head ? head + 1 : other.range.lowerBound
      return (content.clamped(position), false, nil)
    }
    let position = other.range.upperBound == head ? head - 1 : other.range.upperBound
    return (content.clamped(position), false, nil)
  }

  // MARK: - Words and paragraphs

  private func wordStart(_ position: Int) -> Int {
    isSecure ? 0 : TextWords(text: content).start(before: position)
  }

  private func wordEnd(_ position: Int) -> Int {
    isSecure ? content.count : TextWords(text: content).end(after: position)
  }

  /// The word around `position`: what a double tap selects.
  func word(around position: Int) -> Range<Int> {
    isSecure ? content.all : TextWords(text: content).range(around: position)
  }

  /// The start of the paragraph, or of the one before.
  private func paragraphStart(_ position: Int) -> Int {
    var position = position - 1
    while position > 0, !content[position - 1].isNewline { position -= 1 }
    return position
  }

  /// The end of the paragraph, or of the one behind.
  private func paragraphEnd(_ position: Int) -> Int {
    var position = position + 1
    while position < content.count, !content[position].isNewline { position += 1 }
    return position
  }
}
