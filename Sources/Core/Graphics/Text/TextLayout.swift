// SPDX-License-Identifier: MIT

/// What is asked of a text: everything but the width.
package struct TextRequest: Hashable, Sendable {
  package var text: String
  package var font: FontFace
  package var lineBreakMode: NSLineBreakMode
  /// Most lines; 0 for any number.
  package var lineLimit: Int

  package init(
    _ text: String, font: FontFace, lineBreakMode: NSLineBreakMode = .byTruncatingTail, lineLimit: Int = 1
  ) {
    self.text = text
    self.font = font
    self.lineBreakMode = lineBreakMode
    self.lineLimit = max(0, lineLimit)
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
  let ellipsis: ShapedText?
  let probe: WidthProbe

  /// The layout of `request` in `width` points; infinity for no limit, NaN and negative widths count as 0.
  package static func layout(_ request: TextRequest, width: Double, engine: TextEngine) -> TextLayout {
    TextCache.shared.layout(request, width: width, engine: engine)
  }

  init(
    _ request: TextRequest, width: Double, engine: TextEngine, shape: (String) -> ShapedText
  ) {
    self.request = request
    self.engine = engine
    shaped = shape(request.text)
    ellipsis = request.lineLimit > 0 && request.lineBreakMode.truncates ? shape("…") : nil
    var filler = LineFiller(
      shaped, request, width: width, ellipsisWidth: ellipsis?.edges.last ?? 0)
    filler.fill()
    lines = filler.lines
    isTruncated = filler.isTruncated
    probe = filler.probe
    self.width = lines.map(\.width).max() ?? 0
  }

  /// True where a fresh layout in `width` points would have the same lines.
  func holds(at width: Double) -> Bool {
    let width = WidthProbe.usable(width)
    return probe.lower <= width && (width < probe.upper || probe.upper == .infinity)
  }

  // MARK: - Vertical metrics, in points

  package var lineHeight: Double { request.font.lineHeight }

  package var height: Double { Double(lines.count) * lineHeight }

  /// From the top of the text to the baseline of line `index`.
  package func baseline(_ index: Int) -> Double { request.font.ascender + Double(index) * lineHeight }

  package var firstBaseline: Double { baseline(0) }

  package var lastBaseline: Double { baseline(max(0, lines.count - 1)) }

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

  /// Bytes it keeps alive beside the shaped text, roughly.
  var cost: Int { lines.count * 160 + request.text.utf8.count + 256 }
}
