// SPDX-License-Identifier: MIT

/// How the lines of a paragraph stand: all lengths in points.
package struct ParagraphStyle: Hashable, Sendable {
  package var alignment = NSTextAlignment.natural
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Between the bottom of a line and the top of the next.
  package var lineSpacing = 0.0
  /// Behind the paragraph.
  package var spacing = 0.0
  /// Before the paragraph, unless it is the first of the text.
  package var spacingBefore = 0.0
  package var firstLineHeadIndent = 0.0
  /// Of all lines but the first.
  package var headIndent = 0.0
  /// Where lines end: from the leading edge if positive, from the trailing edge if not.
  package var tailIndent = 0.0
  package var minimumLineHeight = 0.0
  /// 0 for no limit.
  package var maximumLineHeight = 0.0
  /// 0 for none.
  package var lineHeightMultiple = 0.0

  package init() {}

  /// What a line of `natural` height gets: multiplied first, then between the limits.
  // UIKit: the maximum has the last word.
  func lineHeight(_ natural: Double) -> Double {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }
}

/// What indents leave to a line.
struct LineMargin: Hashable, Sendable {
  /// Left of the line, in points.
  var head = 0.0
  /// Right of the line, in points.
  var tail = 0.0
  /// No line reaches farther than this from the text's left edge.
  var edge = Double.infinity

  /// Points of the width that are not the line's.
  var inset: Double { head + tail }
}

extension TextStyle {
  func margin(of line: TextLine, in text: ShapedText) -> LineMargin {
    guard let paragraph = paragraph(at: line.range.lowerBound) else { return LineMargin() }
    let start = line.units.lowerBound
    return paragraph.margin(isFirstLine: start == 0 || text.units[start - 1].isNewline)
  }
}

extension ParagraphStyle {
  func margin(isFirstLine: Bool) -> LineMargin {
    // Negative head indents would draw outside; TextKit takes them as they come, and so does nobody else.
    let head = max(0, isFirstLine ? firstLineHeadIndent : headIndent)
    return LineMargin(
      head: head, tail: tailIndent > 0 ? 0 : -tailIndent, edge: tailIndent > 0 ? tailIndent : .infinity)
  }
}
