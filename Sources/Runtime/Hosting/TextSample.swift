// SPDX-License-Identifier: MIT

/// What the keyboard, or an input method, writes. Which key it came from is the business of the key's own event.
public struct TextSample: Hashable, Sendable {
  /// Empty while composing: the composition was given up.
  public var text: String
  /// Nil: the text is written. Otherwise it is being composed and takes the place of what was composed before; the
  /// range is what is selected in it, counted in characters.
  public var composedSelection: Range<Int>?

  public init(_ text: String, composedSelection: Range<Int>? = nil) {
    self.text = text
    self.composedSelection = composedSelection
  }
}
