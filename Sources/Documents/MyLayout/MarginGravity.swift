// SPDX-License-Identifier: MIT
import LayoutCore

/// Where a view docks inside a layout: three bits for the horizontal axis, three for the vertical one.
///
/// The two axes combine: `[.horzLeft, .vertBottom]`. Without a value on an axis the view keeps the `x` or `y`
/// of its frame there, and its margins on that axis say nothing.
public struct MarginGravity: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The frame's origin stands.
  public static let none: MarginGravity = []
  public static let horzLeft = MarginGravity(rawValue: 0x01)
  public static let horzCenter = MarginGravity(rawValue: 0x02)
  public static let horzRight = MarginGravity(rawValue: 0x04)
  /// From the left margin to the right one.
  public static let horzFill = MarginGravity(rawValue: 0x07)
  public static let vertTop = MarginGravity(rawValue: 0x10)
  public static let vertCenter = MarginGravity(rawValue: 0x20)
  public static let vertBottom = MarginGravity(rawValue: 0x40)
  /// From the top margin to the bottom one.
  public static let vertFill = MarginGravity(rawValue: 0x70)
  /// In the middle of both axes.
  public static let center = MarginGravity(rawValue: 0x22)
  /// Fills both axes.
  public static let fill = MarginGravity(rawValue: 0x77)

  init(_ box: BoxGravity) { rawValue = Int(box.rawValue) }

  /// Bits beyond the six mean nothing.
  var box: BoxGravity { BoxGravity(rawValue: UInt8(rawValue & 0x77)) }
}

/// The spelling of the first version.
@available(*, deprecated, renamed: "MarginGravity")
public typealias MarignGravity = MarginGravity
