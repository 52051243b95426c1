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
  private let limit: Int
  private let style: TextStyle?
  private let font: FontFace
  private let engine: TextEngine
  private let cache: TextCache
  /// "…" in the looks that were asked for, by run; made only when text must be left out.
  private(set) var ellipses: [Int: ShapedText] = [:]
  // Of the line at hand; without paragraph styles they never change.
  private var mode: NSLineBreakMode
  private var margin = LineMargin()
  private(set) var probe: WidthProbe
  private(set) var lines: [TextLine] = []
  private(set) var isTruncated = false
  private var knownParagraphEnd = -1

  init(
    _ text: ShapedText, _ request: TextRequest, width: Double, engine: TextEngine, cache: TextCache
  ) {
    self.text = text
    self.engine = engine
    self.cache = cache
    font = request.font
    mode = request.lineBreakMode
    limit = request.lineLimit
    style = request.style
    probe = WidthProbe(width)
  }

  mutating func fill() {
    var start = 0
    while start < text.units.count {
      if let style { beginLine(at: start, style) }
      if limit > 0, lines.count == limit - 1 { return fillLast(from: start) }
      start = fillLine(from: start)
    }
  }

  private mutating func beginLine(at start: Int, _ style: TextStyle) {
    guard let paragraph = style.paragraph(at: text.offset(start)) else { return }
    mode = paragraph.lineBreakMode
    margin = paragraph.margin(isFirstLine: start == 0 || text.units[start - 1].isNewline)
  }

  /// Whether a line as long as `length` fits between its margins.
  private mutating func fits(_ length: Double) -> Bool {
    // The edge is the same for every width.
    if length + margin.head - WidthProbe.slack > margin.edge { return false }
    return probe.fits(length + margin.inset)
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
    let fits = fits(text.width(text.trimmed(paragraph)))
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
      if unit.isSpace || fits(text.edges[index + 1] - text.edges[start]) { continue }
      // UIKit: a word longer than the line is broken between characters.
      return lastChance > start ? lastChance : max(index, start + 1)
    }
    return paragraph.upperBound
  }

  // MARK: - What lines hold

  private mutating func append(
    _ pieces: [TextLine.Piece], from start: Int, to end: Int, width: Double, wraps: Bool = false,
    ellipsisRun: Int = 0
  ) {
    lines.append(
      TextLine(
        range: text.offset(start)..<text.offset(end), width: width, wraps: wraps,
        ellipsisRun: UInt32(ellipsisRun), units: start..<end,
        pieces: pieces))
  }

  /// The rest of a paragraph; the spaces at its end count where there is room for them.
  private mutating func appendEnd(of paragraph: Range<Int>) {
    let trimmed = text.trimmed(paragraph)
    let drawn = trimmed == paragraph || fits(text.width(paragraph)) ? paragraph : trimmed
    append([.text(drawn)], from: paragraph.lowerBound, to: paragraph.upperBound, width: text.width(drawn))
  }

  private mutating func truncateTail(_ rest: Range<Int>) {
    var (kept, tooMany) = (rest.lowerBound, rest.upperBound + 1)
    while tooMany - kept > 1 {
      let middle = (kept + tooMany) / 2
      let more = ellipsisWidth(ellipsisRun(before: middle, in: rest))
      if fits(text.width(rest.lowerBound..<middle) + more) {
        kept = middle
      } else {
        tooMany = middle
      }
    }
    let drawn = text.trimmed(rest.lowerBound..<kept)
    let run = ellipsisRun(before: kept, in: rest)
    append(
      [.text(drawn), .ellipsis], from: rest.lowerBound, to: rest.upperBound,
      width: text.width(drawn) + ellipsisWidth(run), ellipsisRun: run)
  }

  private mutating func truncateHead(_ rest: Range<Int>) {
    var (tooMany, kept) = (rest.lowerBound - 1, rest.upperBound)
    while kept - tooMany > 1 {
      let middle = (kept + tooMany + 1) / 2
      let more = ellipsisWidth(ellipsisRun(after: middle, in: rest))
      if fits(text.width(middle..<rest.upperBound) + more) {
        kept = middle
      } else {
        tooMany = middle
      }
    }
    let run = ellipsisRun(after: kept, in: rest)
    while kept < rest.upperBound, text.units[kept].isSpace {
      kept += 1
    }
    let drawn = kept..<rest.upperBound
    append(
      [.ellipsis, .text(drawn)], from: rest.lowerBound, to: rest.upperBound,
      width: text.width(drawn) + ellipsisWidth(run), ellipsisRun: run)
  }

  /// Takes units from both ends in turn, on the shorter side first, while they fit.
  private mutating func truncateMiddle(_ rest: Range<Int>) {
    var (left, right) = (rest.lowerBound, rest.upperBound)
    while left < right {
      let (head, tail) = (text.width(rest.lowerBound..<left), text.width(right..<rest.upperBound))
      let takesLeft = head <= tail
      let more = takesLeft ? text.units[left].advance : text.units[right - 1].advance
      let run = ellipsisRun(before: takesLeft ? left + 1 : left, in: rest)
      guard fits(head + tail + more + ellipsisWidth(run)) else { break }
      if takesLeft { left += 1 } else { right -= 1 }
    }
    let head = text.trimmed(rest.lowerBound..<left)
    let tail = right..<rest.upperBound
    let run = ellipsisRun(before: left, in: rest)
    append(
      [.text(head), .ellipsis, .text(tail)], from: rest.lowerBound, to: rest.upperBound,
      width: text.width(head) + text.width(tail) + ellipsisWidth(run), ellipsisRun: run)
  }

  private mutating func ellipsisWidth(_ run: Int) -> Double {
    let ellipsis = ellipses[run] ?? cache.shape("…", style?.runs[run].font ?? font, engine)
    ellipses[run] = ellipsis
    return ellipsis.edges.last ?? 0
  }

  /// The run whose look "…" has: that of the character that it follows.
  private func ellipsisRun(before unit: Int, in rest: Range<Int>) -> Int {
    style == nil ? 0 : Int(text.units[max(rest.lowerBound, unit - 1)].run)
  }

  /// The same at the head of a line: that of the character that it precedes.
  private func ellipsisRun(after unit: Int, in rest: Range<Int>) -> Int {
    style == nil ? 0 : Int(text.units[min(unit, rest.upperBound - 1)].run)
  }
}
