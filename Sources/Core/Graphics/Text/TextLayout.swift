// SPDX-License-Identifier: MIT

/// What is asked of a text: everything but the width.
package struct TextRequest: Hashable, Sendable {
  package var text: String
  package var font: FontFace
  package var lineBreakMode: NSLineBreakMode
  /// Most lines; 0 for any number.
  package var lineLimit: Int
  /// Runs and paragraphs; nil for a text of one font. Their fonts and line break modes go before the request's.
  package var style: TextStyle?

  package init(
    _ text: String, font: FontFace, lineBreakMode: NSLineBreakMode = .byTruncatingTail, lineLimit: Int = 1,
    style: TextStyle? = nil
  ) {
    self.text = text
    self.font = font
    self.lineBreakMode = lineBreakMode
    self.lineLimit = max(0, lineLimit)
    self.style = style
  }

  // Swift takes a letter and the same letter in parts for equal. Their layouts have other offsets.
  package static func == (a: TextRequest, b: TextRequest) -> Bool {
    a.text == b.text && a.lineLimit == b.lineLimit && a.font == b.font && a.lineBreakMode == b.lineBreakMode
      && a.style == b.style && a.text.utf8.elementsEqual(b.text.utf8)
  }

  // The values that tell requests apart; hashing the others would cost more than a rare second comparison.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(font.size)
    hasher.combine(lineLimit)
    if let style { hasher.combine(style) }
  }
}

/// One line of a layout.
package struct TextLine: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    /// Units of the shaped text.
    case text(Range<Int>)
    case ellipsis
  }

  /// The part of the text that the line stands for, in UTF-8 offsets: hanging spaces and text left out
  /// included, the newline excluded.
  package let range: Range<Int>
  /// Of what is drawn, in points; spaces at the end of a wrapped line do not count.
  package let width: Double
  /// True when the paragraph goes on in the next line.
  package let wraps: Bool
  /// The run whose look the ellipsis has.
  let ellipsisRun: UInt32
  let units: Range<Int>
  let pieces: [Piece]

  package var hasEllipsis: Bool { pieces.contains(.ellipsis) }
}

/// A text in lines. The one way to measure a text and the one way to draw it.
package final class TextLayout: Sendable {
  package let request: TextRequest
  package let engine: TextEngine
  /// None for an empty text.
  package let lines: [TextLine]
  /// Of the widest line, in points.
  package let width: Double
  /// True when the line limit left text out, or when it was clipped.
  package let isTruncated: Bool
  let shaped: ShapedText
  /// By run; one for a plain text.
  let ellipses: [Int: ShapedText]
  let probe: WidthProbe
  /// One a line; none for a plain text, whose lines are all alike.
  let metrics: [LineMetrics]

  /// The layout of `request` in `width` points; infinity for no limit, NaN and negative widths count as 0.
  package static func layout(_ request: TextRequest, width: Double, engine: TextEngine) -> TextLayout {
    TextCache.shared.layout(request, width: width, engine: engine)
  }

  /// Takes shaped texts, but no layouts, from `cache`.
  init(_ request: TextRequest, width: Double, engine: TextEngine, cache: TextCache) {
    self.request = request
    self.engine = engine
    let style = request.style
    let shaped = cache.shape(request.text, request.font, engine, style?.shapes ?? [])
    var filler = LineFiller(shaped, request, width: width, engine: engine, cache: cache)
    filler.fill()
    self.shaped = shaped
    let lines = filler.lines
    self.lines = lines
    isTruncated = filler.isTruncated
    probe = filler.probe
    ellipses = filler.ellipses
    if let style { metrics = LineMetrics.stack(lines, shaped, style) } else { metrics = [] }
    // The indents are part of what a line needs.
    self.width =
      style.map { style in
        lines.map { $0.width + style.margin(of: $0, in: shaped).inset }.max() ?? 0
      } ?? lines.map(\.width).max() ?? 0
  }

  /// True where a fresh layout in `width` points would have the same lines.
  func holds(at width: Double) -> Bool {
    let width = WidthProbe.usable(width)
    return probe.lower <= width && (width < probe.upper || probe.upper == .infinity)
  }

  // MARK: - Vertical metrics, in points

  /// Of a plain text; lines of a styled one differ.
  package var lineHeight: Double { request.font.lineHeight }

  package var height: Double { metrics.last?.bottom ?? Double(lines.count) * lineHeight }

  /// From the top of the text to the baseline of line `index`.
  package func baseline(_ index: Int) -> Double {
    metrics.indices.contains(index)
      ? metrics[index].baseline : request.font.ascender + Double(index) * lineHeight
  }

  package var firstBaseline: Double { baseline(0) }

  package var lastBaseline: Double { baseline(max(0, lines.count - 1)) }

  /// How many lines stand wholly above `height`, half a point of slack included.
  package func lineCount(fitting height: Double) -> Int {
    guard !metrics.isEmpty else {
      return min(lines.count, TextLayout.lineCount(request.font, fitting: height))
    }
    return metrics.prefix { $0.bottom <= height + 0.5 }.count
  }

  /// How many lines of `font` stand in `height` points, half a point of slack included.
  package static func lineCount(_ font: FontFace, fitting height: Double) -> Int {
    let count = ((height + 0.5) / font.lineHeight).rounded(.down)
    return count < 1e9 ? max(0, Int(count)) : count.isNaN ? 0 : 1_000_000_000
  }

  // MARK: - Text of lines

  /// The part of the text that line `index` stands for.
  package func text(ofLine index: Int) -> String { substring(lines[index].range) }

  /// What line `index` shows, ellipsis included.
  package func drawnText(ofLine index: Int) -> String {
    lines[index].pieces.map { piece in
      switch piece {
      case .text(let units): substring(shaped.offset(units.lowerBound)..<shaped.offset(units.upperBound))
      case .ellipsis: "…"
      }
    }.joined()
  }

  private func substring(_ range: Range<Int>) -> String {
    let bytes = request.text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(start, offsetBy: range.count)
    return String(request.text[start..<end])
  }

  /// Bytes it keeps alive, roughly.
  package var byteCount: Int { cost + shaped.cost }

  /// Bytes it keeps alive beside the shaped text, roughly.
  var cost: Int {
    lines.count * 192 + metrics.count * 24 + request.text.utf8.count + 256 + (request.style?.cost ?? 0)
  }
}
