// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// A text as its view's properties and its own attributes describe it together.
// UIKit: an attributed text keeps its attributes, and the properties take over what its first character has; a
// property that is set later goes to the whole text; a plain text drops all attributes.
struct TextSource {
  private(set) var attributed: NSAttributedString?
  private var plain: String?
  private(set) var font: UIFont? {
    didSet { shownFont = font ?? defaultFont }
  }
  private(set) var color: UIColor?
  /// Alignment and line break mode; of paragraphs without a style.
  private(set) var paragraph = ParagraphStyle()
  /// The font of letters without one: `font`, or the default.
  private(set) var shownFont: UIFont
  private let defaultFont: UIFont

  init(defaultFont: UIFont, lineBreakMode: NSLineBreakMode) {
    self.defaultFont = defaultFont
    shownFont = defaultFont
    paragraph.lineBreakMode = lineBreakMode
  }

  var text: String? { attributed?.string ?? plain }

  var isEmpty: Bool { attributed.map { $0.length == 0 } ?? plain?.isEmpty ?? true }

  var face: FontFace { shownFont.face }

  /// The text with all that is known of its look.
  var everything: NSAttributedString? {
    if let attributed { return attributed }
    var attributes: [NSAttributedString.Key: Any] = [
      .font: shownFont, .paragraphStyle: NSParagraphStyle(paragraph),
    ]
    attributes[.foregroundColor] = color
    return plain.map { NSAttributedString(string: $0, attributes: attributes) }
  }

  /// False when nothing changed.
  mutating func setText(_ text: String?) -> Bool {
    guard attributed != nil || plain != text else { return false }
    (plain, attributed) = (text, nil)
    return true
  }

  mutating func setAttributed(_ text: NSAttributedString?) {
    (plain, attributed) = (nil, text.map { NSAttributedString(attributedString: $0) })
    guard let attributed, attributed.length > 0 else { return }
    let first = attributed.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { self.color = color }
    if let style = (first[.paragraphStyle] as? NSParagraphStyle)?.values {
      (paragraph.alignment, paragraph.lineBreakMode) = (style.alignment, style.lineBreakMode)
    }
  }

  mutating func setFont(_ font: UIFont?) {
    self.font = font
    restyle(.font, font)
  }

  mutating func setColor(_ color: UIColor?) {
    self.color = color
    restyle(.foregroundColor, color)
  }

  mutating func setAlignment(_ alignment: NSTextAlignment) {
    paragraph.alignment = alignment
    restyleParagraphs { $0.alignment = alignment }
  }

  mutating func setLineBreakMode(_ mode: NSLineBreakMode) {
    paragraph.lineBreakMode = mode
    restyleParagraphs { $0.lineBreakMode = mode }
  }

  /// What a user wrote: `text`, which differs in one place. The letters there look like those around them.
  mutating func edit(_ text: String) {
    guard let attributed else {
      plain = text
      return
    }
    let (old, new) = (Array(attributed.string.utf16), Array(text.utf16))
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    // No half of a pair is cut off.
    if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
    if end > 0, UTF16.isTrailSurrogate(old[old.count - end]) { end -= 1 }
    let copy = NSMutableAttributedString(attributedString: attributed)
    copy.replaceCharacters(
      in: NSRange(location: start, length: old.count - end - start),
      with: String(decoding: new[start..<new.count - end], as: UTF16.self))
    self.attributed = NSAttributedString(attributedString: copy)
  }

  /// `marked`: the characters, in UTF-16, that an input method composes: they are underlined.
  func styled(
    shadow: TextShadow? = nil, linkColor: CGColor? = nil, marked: NSRange? = nil
  ) -> StyledText {
    let defaults = StyledText.Defaults(
      font: shownFont, paragraph: paragraph, shadow: shadow, linkColor: linkColor)
    if let marked, let everything {
      let copy = NSMutableAttributedString(attributedString: everything)
      copy.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked)
      return StyledText(copy, defaults)
    }
    return StyledText(attributed ?? NSAttributedString(string: plain ?? ""), defaults)
  }

  // MARK: - Private

  private mutating func restyle(_ key: NSAttributedString.Key, _ value: NSObject?) {
    guard let attributed, attributed.length > 0 else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    let whole = NSRange(location: 0, length: copy.length)
    if let value {
      copy.addAttribute(key, value: value, range: whole)
    } else {
      copy.removeAttribute(key, range: whole)
    }
    self.attributed = NSAttributedString(attributedString: copy)
  }

  private mutating func restyleParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let attributed, attributed.length > 0 else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    let whole = NSRange(location: 0, length: copy.length)
    attributed.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
      let style = NSMutableParagraphStyle((value as? NSParagraphStyle)?.values ?? paragraph)
      change(style)
      copy.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.attributed = NSAttributedString(attributedString: copy)
  }
}
