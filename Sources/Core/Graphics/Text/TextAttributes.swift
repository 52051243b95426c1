// SPDX-License-Identifier: MIT

/// Where the lines of a text stand between its edges.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  /// Left; right-to-left scripts are ordered within the line but not moved.
  case natural
}

/// Where a text breaks, and what becomes of the rest when it has no more room.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle

  /// True for the modes that put "…" where text was left out.
  package var truncates: Bool { rawValue >= NSLineBreakMode.byTruncatingHead.rawValue }
}

/// What measures and draws a text.
package enum TextEngine: Hashable, Sendable {
  /// Pango and the pinned fonts.
  case pango
  /// The block font: rectangles of simple widths, no font file.
  case blocks
}
