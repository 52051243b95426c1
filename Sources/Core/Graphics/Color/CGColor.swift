// SPDX-License-Identifier: MIT
import Foundation

/// An sRGB colour. Components lie in 0…1 and are clamped to it; NaN counts as 0.
public final class CGColor: Hashable, Sendable {
  package let red: Double
  package let green: Double
  package let blue: Double
  public let alpha: CGFloat

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = Double(red).clampedToUnit
    self.green = Double(green).clampedToUnit
    self.blue = Double(blue).clampedToUnit
    self.alpha = CGFloat(Double(alpha).clampedToUnit)
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue, alpha; always four, for a grey too.
  public var components: [CGFloat]? { [CGFloat(red), CGFloat(green), CGFloat(blue), alpha] }

  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha)
  }

  /// The pixel 0xAARRGGBB that a solid fill with this colour leaves on an empty bitmap.
  package var premultipliedARGB: UInt32 {
    let opacity = Double(alpha)
    return UInt32(CGColor.byte(opacity)) << 24 | UInt32(CGColor.byte(red * opacity)) << 16
      | UInt32(CGColor.byte(green * opacity)) << 8 | UInt32(CGColor.byte(blue * opacity))
  }

  /// `byte(v) = min(255, ⌊256 v⌋)`: what Cairo does with a colour, so that both ways to a pixel agree. k/255
  /// gives k.
  static func byte(_ value: Double) -> UInt8 { UInt8(min(255, Int(value * 256))) }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right
      || (left.red == right.red && left.green == right.green && left.blue == right.blue
        && left.alpha == right.alpha)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}

extension CGColor: CustomDebugStringConvertible {
  public var debugDescription: String { "CGColor(\(red), \(green), \(blue), \(alpha))" }
}

extension Double {
  /// NaN fails both comparisons and ends as 0.
  var clampedToUnit: Double { self >= 1 ? 1 : (self > 0 ? self : 0) }
}
