// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A typeface at a size. Immutable.
///
/// The system font has Apple's vertical metrics; its letters are Inter's, scaled to the same cap height, so
/// widths differ from San Francisco's.
// UIKit: metrics from iOS 26.1, .SFUI: ascender 1950, descender -494, line height 2444, cap height 1443 of 2048.
public final class UIFont: NSObject, Sendable {
  private let mark = AttributeMark()
  package let face: FontFace
  /// How the size follows the user's text size; nil for a font that does not.
  package let scaling: UIFontScaling?

  /// How heavy the strokes are: -0.8 (ultra light) to 0.62 (black), 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  package init(face: FontFace, scaling: UIFontScaling? = nil) {
    self.face = face
    self.scaling = scaling
  }

  /// The same font, following the text size.
  package func scaling(_ scaling: UIFontScaling) -> UIFont {
    UIFont(face: face, scaling: scaling)
  }

  /// The named font, or nil when no pinned family has that name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let wanted = fontName.lowercased()
    guard let family = Self.familyNames.first(where: { $0.lowercased() == wanted }) else { return nil }
    self.init(face: FontFace(family: .named(family), size: Self.size(fontSize), weight: 0, italic: false))
  }

  /// The families that `init(name:size:)` knows.
  public class var familyNames: [String] { ["Inter", "WenQuanYi Micro Hei"] }

  // UIKit: a size of 0 or less means the default size.
  private static func size(_ size: CGFloat) -> Double { size > 0 ? Double(size) : Double(systemFontSize) }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      face: FontFace(family: .system, size: size(fontSize), weight: Double(weight.rawValue), italic: false))
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: FontFace(family: .system, size: size(fontSize), weight: 0, italic: true))
  }

  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      face: FontFace(
        family: .monospaced, size: size(fontSize), weight: Double(weight.rawValue), italic: false))
  }

  /// The system font with digits of one width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      face: FontFace(
        family: .monospacedDigits, size: size(fontSize), weight: Double(weight.rawValue), italic: false))
  }

  // UIKit: 17 for labels, 18 for buttons, 14 and 12 for the two system sizes.
  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var systemFontSize: CGFloat { 14 }
  public class var smallSystemFontSize: CGFloat { 12 }

  public var pointSize: CGFloat { CGFloat(face.size) }
  /// Points from the baseline up to the line's top.
  public var ascender: CGFloat { CGFloat(face.ascender) }
  /// Points from the baseline down to the line's bottom, negative.
  public var descender: CGFloat { CGFloat(face.descender) }
  public var lineHeight: CGFloat { CGFloat(face.lineHeight) }
  public var leading: CGFloat { 0 }
  public var capHeight: CGFloat { CGFloat(face.capHeight) }
  public var xHeight: CGFloat { CGFloat(face.xHeight) }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var face = face
    face.size = Self.size(fontSize)
    return UIFont(face: face)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.face == face
  }

  public override var hash: Int { face.hashValue }
}

/// How a font's size follows the user's text size.
package struct UIFontScaling: Hashable, Sendable {
  /// The raw value of the text style as which it grows.
  package let style: String
  /// Points at the default text size.
  package let size: Double
  /// Points that it never exceeds.
  package let maximum: Double

  package init(style: String, size: Double, maximum: Double) {
    self.style = style
    self.size = size
    self.maximum = maximum
  }
}
