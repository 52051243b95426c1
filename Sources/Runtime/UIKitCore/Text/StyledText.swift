// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// An attributed string as the text layout wants it: offsets in UTF-8, values for objects.
struct StyledText {
  /// What a text has where its attributes say nothing.
  struct Defaults {
    var font = UIFont.systemFont(ofSize: 12)
    var paragraph = ParagraphStyle()
    var shadow: TextShadow?
    /// Of links; nil: as other text.
    var linkColor: CGColor?
  }

  let text: String
  let font: FontFace
  let lineBreakMode: NSLineBreakMode
  /// Nil where the text is a plain one.
  let style: TextStyle?
  /// Of a plain text; nil for the default.
  let color: CGColor?
  let alignment: NSTextAlignment

  init(_ attributed: NSAttributedString, _ defaults: Defaults) {
    text = attributed.string
    var reader = AttributeReader(text, defaults)
    var location = 0
    let length = attributed.length
    while location < length {
      var range = NSRange()
      let attributes = attributed.attributes(at: location, effectiveRange: &range)
      location = max(location + 1, range.location + range.length)
      reader.add(attributes, to: min(location, length))
    }
    let first = reader.runs.first ?? StyledRun(end: 0, font: defaults.font.face)
    let paragraph = reader.paragraphs.first?.style ?? defaults.paragraph
    font = first.font
    color = first.color
    lineBreakMode = paragraph.lineBreakMode
    alignment = paragraph.alignment
    let isPlain =
      reader.runs.count <= 1 && reader.paragraphs.count <= 1 && first.isPlain && paragraph.isPlain
      && defaults.shadow == nil
    style =
      isPlain
      ? nil : TextStyle(runs: reader.runs, paragraphs: reader.paragraphs, shadow: defaults.shadow)
  }

  func request(lineLimit: Int, lineBreakMode: NSLineBreakMode? = nil) -> TextRequest {
    TextRequest(
      text, font: font, lineBreakMode: lineBreakMode ?? self.lineBreakMode, lineLimit: lineLimit, style: style
    )
  }
}

/// Walks a text once, run by run.
private struct AttributeReader {
  private let defaults: StyledText.Defaults
  private let scalars: String.UnicodeScalarView
  private var index: String.UnicodeScalarView.Index
  /// Of `index`.
  private var (utf16, utf8) = (0, 0)
  private var isAtParagraphStart = true
  private var lastWasReturn = false
  private(set) var runs: [StyledRun] = []
  private(set) var paragraphs: [(end: Int, style: ParagraphStyle)] = []

  init(_ text: String, _ defaults: StyledText.Defaults) {
    self.defaults = defaults
    scalars = text.unicodeScalars
    index = scalars.startIndex
  }

  /// The characters up to `end`, in UTF-16; a scalar that it cuts belongs to the run that begins it.
  mutating func add(_ attributes: [NSAttributedString.Key: Any], to end: Int) {
    let letters = StyledRun(attributes, defaults)
    let picture = (attributes[.attachment] as? NSTextAttachment)?.placed
    let paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? defaults.paragraph
    while utf16 < end, index < scalars.endIndex {
      let scalar = scalars[index]
      let endsBreak = lastWasReturn && scalar == "\n"
      if isAtParagraphStart, !endsBreak { begin(paragraph) }
      isAtParagraphStart = scalar.isLineBreak
      lastWasReturn = scalar == "\r"
      let start = utf8
      scalars.formIndex(after: &index)
      utf16 += UTF16.width(scalar)
      utf8 += UTF8.width(scalar)
      // Letters have no picture, whatever their attributes say.
      if picture != nil, scalar == "\u{FFFC}" {
        close(letters, at: start)
        var run = letters
        run.attachment = picture
        close(run, at: utf8)
      }
    }
    close(letters, at: utf8)
    if !paragraphs.isEmpty { paragraphs[paragraphs.count - 1].end = utf8 }
  }

  private mutating func begin(_ style: ParagraphStyle) {
    if paragraphs.last?.style == style { return }
    if !paragraphs.isEmpty { paragraphs[paragraphs.count - 1].end = utf8 }
    paragraphs.append((utf8, style))
  }

  /// What came since the last run's end looks like `run`.
  private mutating func close(_ run: StyledRun, at end: Int) {
    var run = run
    guard end > runs.last?.end ?? 0 else { return }
    if let last = runs.last {
      run.end = last.end
      if run == last { runs.removeLast() }
    }
    run.end = end
    runs.append(run)
  }
}

extension Unicode.Scalar {
  /// One of those that begin a new line, as the layout has them.
  var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
