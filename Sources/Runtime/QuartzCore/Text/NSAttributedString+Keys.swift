// SPDX-License-Identifier: MIT
import Foundation

// UIKit: the raw values are Apple's, so that archives and logs name the same attributes.
extension NSAttributedString.Key {
  /// A `UIFont`. Default 12 points of the system font; in a label the label's.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`; the first character of a paragraph decides.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`. Default black; in a label the label's.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the letters, as high as the line. Default none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: 0 for no ligatures. Default 1.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// Points added behind each character; 0 switches pairwise kerning off. Default: the font's kerning.
  // UIKit: as Core Text's attribute of this kind.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Points added behind each character; a `kern` other than 0 goes before it. Default 0.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// An `NSUnderlineStyle`'s raw value. Default 0.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`. Default: the letters'.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// An `NSUnderlineStyle`'s raw value. Default 0.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`. Default: the letters'.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// Points upwards. Default 0.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An `NSTextAttachment` in the place of U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A `URL` or a string. Only its look: a text view draws it in the link colour; nothing opens.
  public static let link = NSAttributedString.Key("NSLink")
}

/// How a line is drawn under or through a text: one of the weights, with a pattern and `byWord`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Spaces have no line.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines break at the rectangle's width, from its top downwards. Without it: one line, placed by its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The system font's leading is 0, so this changes nothing.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The last line that has room ends in "…" when text is left.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
