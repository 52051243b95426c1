// SPDX-License-Identifier: MIT

/// Answers "does this fit?" and remembers between which widths all its answers stay the same.
struct WidthProbe {
  let width: Double
  /// Every width in `lower ..< upper` gets the same answers.
  private(set) var lower = -Double.infinity
  private(set) var upper = Double.infinity

  /// A frame that went through additions of floating point may be this much short of what it was measured
  /// for.
  static let slack = 1.0 / 1024

  init(_ width: Double) {
    self.width = WidthProbe.usable(width)
  }

  /// NaN and negative widths count as 0.
  static func usable(_ width: Double) -> Double { width > 0 ? width : 0 }

  mutating func fits(_ length: Double) -> Bool {
    let needed = length - WidthProbe.slack
    if needed <= width {
      lower = max(lower, needed)
      return true
    }
    upper = min(upper, needed)
    return false
  }
}

/// Makes lines of a shaped text: each takes as many units as fit. All that depends on the width goes through
/// `probe`.
struct LineFiller {
  private let text: ShapedText
  private let mode: NSLineBreakMode
  private let limit: Int
  private let ellipsisWidth: Double
  private(set) var probe: WidthProbe
  private(set) var lines: [TextLine] = []
  private(set) var isTruncated = false
  private var knownParagraphEnd = -1

  /// `ellipsis` is asked only when text must be left out.
  init(_ text: ShapedText, _ request: TextRequest, width: Double, ellipsisWidth: Double) {
    self.text = text
    mode = request.lineBreakMode
    limit = request.lineLimit
    self.ellipsisWidth = ellipsisWidth
    probe = WidthProbe(width)
  }

  mutating func fill() {
    var start = 0
    while start < text.units.count {
      if limit > 0, lines.count == limit - 1 { return fillLast(from: start) }
      start = fillLine(from: start)
    }
  }

  /// One line that may wrap; returns where the next begins.
  private mutating func fillLine(from start: Int) -> Int {
    let paragraph = start..<paragraphEnd(from: start)
    let end = breakPoint(in: paragraph)
    if end == paragraph.upperBound {
      appendEnd(of: paragraph)
      return end + 1
    }
    let drawn = text.trimmed(start..<end)
    append([.text(drawn)], from: start, to: end, width: text.width(drawn), wraps: true)
    return end
  }

  /// The last permitted line: what does not fit is left out.
  private mutating func fillLast(from start: Int) {
    let paragraph = start..<paragraphEnd(from: start)
    let isEnd = paragraph.upperBound + 1 >= text.units.count
    let fits = probe.fits(text.width(text.trimmed(paragraph)))
    if isEnd, fits { return appendEnd(of: paragraph) }
    isTruncated = true
    switch mode {
    case .byWordWrapping, .byCharWrapping:
      isTruncated = fillLine(from: start) < text.units.count
    case .byClipping:
      appendEnd(of: paragraph)
    case .byTruncatingTail:
      truncateTail(paragraph)
    case .byTruncatingHead:
      truncateHead(start..<text.units.count)
    case .byTruncatingMiddle:
      truncateMiddle(start..<text.units.count)
    }
  }

  // MARK: - Where lines end

  private mutating func paragraphEnd(from start: Int) -> Int {
    // Looked for once in a paragraph, or filling would cost units × lines.
    if start <= knownParagraphEnd { return knownParagraphEnd }
    var end = start
    while end < text.units.count, !text.units[end].isNewline {
      end += 1
    }
    knownParagraphEnd = end
    return end
  }

  /// Where the line that begins `paragraph` ends: behind its first unit at the earliest, so that filling
  /// always ends.
  private mutating func breakPoint(in paragraph: Range<Int>) -> Int {
    let start = paragraph.lowerBound
    var lastChance = start
    for index in paragraph {
      let unit = text.units[index]
      if unit.canBreakBefore || mode == .byCharWrapping { lastChance = index }
      // Spaces hang over the edge.
      if unit.isSpace || probe.fits(text.edges[index + 1] - text.edges[start]) { continue }
      // UIKit: a word longer than the line is broken between characters.
      return lastChance > start ? lastChance : max(index, start + 1)
    }
    return paragraph.upperBound
  }

  // MARK: - What lines hold

  private mutating func append(
    _ pieces: [TextLine.Piece], from start: Int, to end: Int, width: Double, wraps: Bool = false
  ) {
    lines.append(
      TextLine(
        range: text.offset(start)..<text.offset(end), width: width, wraps: wraps, units: start..<end,
        pieces: pieces))
  }

  /// The rest of a paragraph; the spaces at its end count where there is room for them.
  private mutating func appendEnd(of paragraph: Range<Int>) {
    let trimmed = text.trimmed(paragraph)
    let drawn = trimmed == paragraph || probe.fits(text.width(paragraph)) ? paragraph : trimmed
    append([.text(drawn)], from: paragraph.lowerBound, to: paragraph.upperBound, width: text.width(drawn))
  }

  private mutating func truncateTail(_ rest: Range<Int>) {
    var (kept, tooMany) = (rest.lowerBound, rest.upperBound + 1)
    while tooMany - kept > 1 {
      let middle = (kept + tooMany) / 2
      if probe.fits(text.width(rest.lowerBound..<middle) + ellipsisWidth) {
        kept = middle
      } else {
        tooMany = middle
      }
    }
    let drawn = text.trimmed(rest.lowerBound..<kept)
    append(
      [.text(drawn), .ellipsis], from: rest.lowerBound, to: rest.upperBound,
      width: text.width(drawn) + ellipsisWidth)
  }

  private mutating func truncateHead(_ rest: Range<Int>) {
    var (tooMany, kept) = (rest.lowerBound - 1, rest.upperBound)
    while kept - tooMany > 1 {
      let middle = (kept + tooMany + 1) / 2
      if probe.fits(text.width(middle..<rest.upperBound) + ellipsisWidth) {
        kept = middle
      } else {
        tooMany = middle
      }
    }
    while kept < rest.upperBound, text.units[kept].isSpace {
      kept += 1
    }
    let drawn = kept..<rest.upperBound
    append(
      [.ellipsis, .text(drawn)], from: rest.lowerBound, to: rest.upperBound,
      width: text.width(drawn) + ellipsisWidth)
  }

  /// Takes units from both ends in turn, on the shorter side first, while they fit.
  private mutating func truncateMiddle(_ rest: Range<Int>) {
    var (left, right) = (rest.lowerBound, rest.upperBound)
    while left < right {
      let (head, tail) = (text.width(rest.lowerBound..<left), text.width(right..<rest.upperBound))
      let takesLeft = head <= tail
      let more = takesLeft ? text.units[left].advance : text.units[right - 1].advance
      guard probe.fits(head + tail + more + ellipsisWidth) else { break }
      if takesLeft { left += 1 } else { right -= 1 }
    }
    let head = text.trimmed(rest.lowerBound..<left)
    let tail = right..<rest.upperBound
    append(
      [.text(head), .ellipsis, .text(tail)], from: rest.lowerBound, to: rest.upperBound,
      width: text.width(head) + text.width(tail) + ellipsisWidth)
  }
}
