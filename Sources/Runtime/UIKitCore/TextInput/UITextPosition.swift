// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A place between two characters of a text. Only the text that gave it knows what it means.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A part of a text. Only the text that gave it knows what it means.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() { super.init() }
  /// Where it begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition() }
  /// Whether it begins where it ends: a caret.
  open var isEmpty: Bool { true }
}

/// A rectangle of what is selected: one for every line, more where the text runs both ways.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public override init() { super.init() }
  /// In the view's coordinates, in points.
  open var rect: CGRect { .zero }
  /// Which way its text runs.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Always false: no text stands upright here.
  open var isVertical: Bool { false }
}

/// Which way a text runs.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1, leftToRight, rightToLeft
}

/// A direction of reading.
public enum UITextStorageDirection: Int, Sendable {
  case forward = 0, backward
}

/// A direction of sight.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2, left, up, down
}

/// A place in the text of one of our own views, in UTF-16.
final class TextPlace: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextPlace)?.offset == offset }
  nonisolated override var hash: Int { offset }
}

/// A part of the text of one of our own views, in UTF-16.
final class TextSpan: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { TextPlace(range.location) }
  override var end: UITextPosition { TextPlace(range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }
  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
  nonisolated override var hash: Int { range.location }
}

final class PlacedSelection: UITextSelectionRect {
  private let place: CGRect
  private let direction: NSWritingDirection
  private let ends: (start: Bool, end: Bool)

  init(_ place: CGRect, _ direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
    (self.place, self.direction, ends) = (place, direction, (isFirst, isLast))
    super.init()
  }

  override var rect: CGRect { place }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
