// SPDX-License-Identifier: MIT
import Foundation

/// A line under or through a text.
package struct TextRule: Hashable, Sendable {
  package enum Pattern: Hashable, Sendable {
    case solid, dot, dash, dashDot, dashDotDot
  }

  package var isThick: Bool
  package var isDouble: Bool
  package var pattern: Pattern
  /// Leaves spaces out.
  package var isByWord: Bool
  /// Nil: the colour of the text.
  package var color: CGColor?

  package init(
    isThick: Bool = false, isDouble: Bool = false, pattern: Pattern = .solid, isByWord: Bool = false,
    color: CGColor? = nil
  ) {
    self.isThick = isThick
    self.isDouble = isDouble
    self.pattern = pattern
    self.isByWord = isByWord
    self.color = color
  }
}

/// A picture in a text; it stands for each character of its run, which is U+FFFC.
package struct TextAttachment: Hashable, Sendable {
  package var width: Double
  package var height: Double
  /// From the baseline up to the picture's bottom, in points.
  package var rise: Double
  package var image: CGImage?

  package init(width: Double, height: Double, rise: Double = 0, image: CGImage? = nil) {
    self.width = width.isFinite ? max(0, width) : 0
    self.height = height.isFinite ? max(0, height) : 0
    self.rise = rise.isFinite ? rise : 0
    self.image = image
  }

  package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
    a.width == b.width && a.height == b.height && a.rise == b.rise && a.image === b.image
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(image.map(ObjectIdentifier.init))
  }
}

/// A stretch of a text with one look.
package struct StyledRun: Hashable, Sendable {
  /// UTF-8 offset at which the run ends; it begins where the one before it ends.
  package var end: Int
  package var font: FontFace
  /// Added behind each character, in points.
  package var spacing = 0.0
  /// False: no pair of letters is moved closer.
  package var hasKerning = true
  package var hasLigatures = true
  /// Upwards, in points.
  package var baselineOffset = 0.0
  /// Nil: the colour that the text is drawn with.
  package var color: CGColor?
  package var background: CGColor?
  package var underline: TextRule?
  package var strike: TextRule?
  package var attachment: TextAttachment?

  package init(end: Int, font: FontFace) {
    self.end = end
    self.font = font
  }

  /// The part that decides about glyphs and widths; runs of one shape share what was shaped.
  var shape: RunShape {
    RunShape(
      end: end, font: font, spacing: spacing, hasKerning: hasKerning, hasLigatures: hasLigatures,
      attachmentWidth: attachment?.width)
  }
}

/// What shaping has to know of a run.
struct RunShape: Hashable, Sendable {
  var end: Int
  var font: FontFace
  var spacing: Double
  var hasKerning: Bool
  var hasLigatures: Bool
  var attachmentWidth: Double?
}

/// A sharp copy of a text behind it.
package struct TextShadow: Hashable, Sendable {
  package var color: CGColor
  /// To the right and downwards, in points.
  package var offset: CGSize

  package init(color: CGColor, offset: CGSize) {
    self.color = color
    self.offset = offset
  }
}

/// The looks of a text that has more than one, or paragraphs with a style. Immutable.
package final class TextStyle: Hashable, Sendable {
  /// One or more, in reading order; the last also holds for what lies behind it.
  package let runs: [StyledRun]
  /// End (UTF-8 offset) and style of stretches of whole paragraphs, in reading order; none: drawn and broken as
  /// the request says.
  package let paragraphs: [(end: Int, style: ParagraphStyle)]
  package let shadow: TextShadow?
  let shapes: [RunShape]
  private let hash: Int

  package init(
    runs: [StyledRun], paragraphs: [(end: Int, style: ParagraphStyle)] = [], shadow: TextShadow? = nil
  ) {
    self.runs = runs.isEmpty ? [StyledRun(end: 0, font: FontFace(size: 12))] : runs
    self.paragraphs = paragraphs
    self.shadow = shadow
    shapes = self.runs.map(\.shape)
    var hasher = Hasher()
    hasher.combine(self.runs)
    hasher.combine(shadow)
    for paragraph in paragraphs {
      hasher.combine(paragraph.end)
      hasher.combine(paragraph.style)
    }
    hash = hasher.finalize()
  }

  package static func == (a: TextStyle, b: TextStyle) -> Bool {
    a === b
      || a.hash == b.hash && a.runs == b.runs && a.shadow == b.shadow
        && a.paragraphs.elementsEqual(b.paragraphs) { $0.end == $1.end && $0.style == $1.style }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The style of the paragraph at `offset`; nil when the text has none.
  func paragraph(at offset: Int) -> ParagraphStyle? {
    guard let last = paragraphs.last else { return nil }
    var (low, high) = (0, paragraphs.count)
    while low < high {
      let middle = (low + high) / 2
      if paragraphs[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < paragraphs.count ? paragraphs[low].style : last.style
  }

  /// The same looks with every length of the letters multiplied by `factor`.
  package func scaled(by factor: Double) -> TextStyle {
    let runs = runs.map { run in
      var run = run
      run.font.size *= factor
      run.spacing *= factor
      run.baselineOffset *= factor
      return run
    }
    return TextStyle(runs: runs, paragraphs: paragraphs, shadow: shadow)
  }

  /// Bytes it keeps alive, roughly.
  var cost: Int { runs.count * 320 + paragraphs.count * 112 }
}
