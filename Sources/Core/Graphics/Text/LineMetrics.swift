// SPDX-License-Identifier: MIT

/// Where a line of a styled text stands, in points from the top of the text.
struct LineMetrics: Hashable, Sendable {
  var top: Double
  var baseline: Double
  var bottom: Double

  /// Height above and depth below a baseline, both positive downwards from there.
  private struct Extent {
    var ascent = -Double.infinity
    var descent = -Double.infinity

    mutating func include(ascent: Double, descent: Double) {
      self.ascent = max(self.ascent, ascent)
      self.descent = max(self.descent, descent)
    }
  }

  /// The lines of `text` one below the other.
  // UIKit: the tallest run makes the line; what a paragraph style adds to its height stands above the letters;
  // line spacing stands between the lines of the text, the last one has none.
  static func stack(_ lines: [TextLine], _ text: ShapedText, _ style: TextStyle) -> [LineMetrics] {
    var stacked: [LineMetrics] = []
    stacked.reserveCapacity(lines.count)
    var top = 0.0
    var before: ParagraphStyle?
    for line in lines {
      let paragraph = style.paragraph(at: line.range.lowerBound) ?? ParagraphStyle()
      if let before {
        top += before.lineSpacing
        let start = line.units.lowerBound
        if start > 0, text.units[start - 1].isNewline { top += before.spacing + paragraph.spacingBefore }
      }
      let extent = extent(of: line, text, style)
      let height = paragraph.lineHeight(extent.ascent + extent.descent)
      stacked.append(LineMetrics(top: top, baseline: top + height - extent.descent, bottom: top + height))
      top += height
      before = paragraph
    }
    return stacked
  }

  private static func extent(of line: TextLine, _ text: ShapedText, _ style: TextStyle) -> Extent {
    var extent = Extent()
    for piece in line.pieces {
      switch piece {
      case .ellipsis: include(style.runs[Int(line.ellipsisRun)], &extent)
      case .text(let units): include(units, text, style, &extent)
      }
    }
    // An empty line, or one of spaces that hang: the height of what stands there.
    if extent.ascent == -.infinity {
      let unit = min(line.units.lowerBound, text.units.count - 1)
      let run = unit >= 0 ? Int(text.units[unit].run) : 0
      include(style.runs[run], &extent)
    }
    return extent
  }

  private static func include(
    _ units: Range<Int>, _ text: ShapedText, _ style: TextStyle, _ extent: inout Extent
  ) {
    var last: UInt32?
    for index in units {
      let unit = text.units[index]
      if unit.run == last { continue }
      last = unit.run
      let run = style.runs[Int(unit.run)]
      if let attachment = run.attachment {
        let rise = attachment.rise + run.baselineOffset
        extent.include(ascent: rise + attachment.height, descent: -rise)
      } else {
        include(run, &extent)
      }
    }
  }

  private static func include(_ run: StyledRun, _ extent: inout Extent) {
    extent.include(
      ascent: run.font.ascender + run.baselineOffset, descent: -run.font.descender - run.baselineOffset)
  }
}
