// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What a finger that moves extends: from the characters on which it came down.
struct TextDrag {
  var start: CGPoint
  var origin: Range<Int>
  var isByWords: Bool
  var hasMoved = false
}

extension TextInteraction {
  /// A finger came down: a caret, at the second tap a word, at the third everything.
  func touchBegan(at point: CGPoint, taps: Int, extends: Bool) {
    unmark()
    let place = view.caretMap.place(nearestTo: point)
    if taps >= 3 {
      drag = nil
      return select(TextSelection(editor.content.all))
    }
    let word = taps == 2 ? editor.word(around: character(at: point)) : nil
    let anchor = extends ? editor.selection.anchor : place.position
    let origin = word ?? Range(uncheckedBounds: (anchor, anchor))
    drag = TextDrag(start: point, origin: origin, isByWords: word != nil)
    if let word {
      select(TextSelection(word))
    } else {
      select(
        TextSelection(anchor: origin.lowerBound, head: place.position, isUpstream: place.isUpstream))
    }
  }

  func touchMoved(to point: CGPoint) {
    guard var drag else { return }
    // A tap trembles.
    let distance = max(abs(point.x - drag.start.x), abs(point.y - drag.start.y))
    guard drag.hasMoved || distance >= 3 else { return }
    drag.hasMoved = true
    self.drag = drag
    let place = view.caretMap.place(nearestTo: point)
    guard drag.isByWords else {
      return select(
        TextSelection(
          anchor: drag.origin.lowerBound, head: place.position, isUpstream: place.isUpstream))
    }
    let word = editor.word(around: character(at: point))
    let isBefore = place.position < drag.origin.lowerBound
    select(
      isBefore
        ? TextSelection(anchor: drag.origin.upperBound, head: min(word.lowerBound, drag.origin.lowerBound))
        : TextSelection(anchor: drag.origin.lowerBound, head: max(word.upperBound, drag.origin.upperBound)))
  }

  func touchEnded() { drag = nil }

  /// The character under a point, and not the nearest gap between two.
  private func character(at point: CGPoint) -> Int {
    characterRange(at: point)?.lowerBound ?? view.caretMap.place(nearestTo: point).position
  }

  /// The character at a point.
  func characterRange(at point: CGPoint) -> Range<Int>? {
    for line in view.caretMap.lines where point.y >= line.top && point.y < line.bottom {
      for (index, extent) in line.extents.enumerated() where point.x >= extent.left && point.x < extent.right
      {
        return line.range.lowerBound + index..<line.range.lowerBound + index + 1
      }
    }
    return nil
  }
}
