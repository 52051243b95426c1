// SPDX-License-Identifier: MIT
import Foundation

/// Whole device pixels: columns `left..<right`, rows `top..<bottom`.
package struct PixelRect: Hashable, Sendable {
  private var x0: Int32
  private var y0: Int32
  private var x1: Int32
  private var y1: Int32

  /// Edges further away than this are moved there: no surface reaches so far.
  package static let limit = 1 << 30

  package static let empty = PixelRect(0, 0, 0, 0)

  @inline(__always)
  package init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    x0 = Int32(truncatingIfNeeded: left)
    y0 = Int32(truncatingIfNeeded: top)
    x1 = Int32(truncatingIfNeeded: right)
    y1 = Int32(truncatingIfNeeded: bottom)
  }

  @inline(__always) package var left: Int { Int(x0) }
  @inline(__always) package var top: Int { Int(y0) }
  @inline(__always) package var right: Int { Int(x1) }
  @inline(__always) package var bottom: Int { Int(y1) }
  @inline(__always) package var width: Int { Int(x1) - Int(x0) }
  @inline(__always) package var height: Int { Int(y1) - Int(y0) }
  @inline(__always) package var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
  package var area: Int { isEmpty ? 0 : width * height }

  @inline(__always)
  package func intersection(_ other: PixelRect) -> PixelRect {
    var result = self
    if other.x0 > result.x0 { result.x0 = other.x0 }
    if other.y0 > result.y0 { result.y0 = other.y0 }
    if other.x1 < result.x1 { result.x1 = other.x1 }
    if other.y1 < result.y1 { result.y1 = other.y1 }
    return result
  }

  @inline(__always)
  package func intersects(_ other: PixelRect) -> Bool {
    x0 < other.x1 && other.x0 < x1 && y0 < other.y1 && other.y0 < y1
  }

  /// The smallest rectangle around both; an empty one does not count.
  package func union(_ other: PixelRect) -> PixelRect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    var result = self
    if other.x0 < result.x0 { result.x0 = other.x0 }
    if other.y0 < result.y0 { result.y0 = other.y0 }
    if other.x1 > result.x1 { result.x1 = other.x1 }
    if other.y1 > result.y1 { result.y1 = other.y1 }
    return result
  }

  package func contains(_ other: PixelRect) -> Bool {
    x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1
  }

  /// What is left of this rectangle around `hole`, in up to four parts.
  package func around(_ hole: PixelRect) -> [PixelRect] {
    let hole = hole.intersection(self)
    if hole.isEmpty { return [self] }
    return [
      PixelRect(left, top, right, hole.top), PixelRect(left, hole.top, hole.left, hole.bottom),
      PixelRect(hole.right, hole.top, right, hole.bottom), PixelRect(left, hole.bottom, right, bottom),
    ].filter { !$0.isEmpty }
  }

  package func insetBy(_ distance: Int) -> PixelRect {
    PixelRect(left + distance, top + distance, right - distance, bottom - distance)
  }

  package func offsetBy(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(left + x, top + y, right + x, bottom + y)
  }

  package var rect: CGRect {
    CGRect(x: CGFloat(left), y: CGFloat(top), width: CGFloat(width), height: CGFloat(height))
  }
}

extension PixelRect {
  /// `floor(value + ½)`, kept within the limit; NaN is 0. Moved by a whole number, it moves by that number,
  /// which rounding away from zero would not.
  @inline(__always)
  package static func nearest(_ value: Double) -> Int { floor(value + 0.5) }

  /// `floor(value)`, kept within the limit; NaN is 0.
  @inline(__always)
  package static func floor(_ value: Double) -> Int {
    // A conversion truncates, so it is made where numbers are positive: a call of the library's floor costs
    // more than the rest of a layer's geometry.
    let bias = 2_147_483_648.0
    let bounded = value < Double(limit) ? (value > -Double(limit) ? value : -Double(limit)) : Double(limit)
    return value == value ? Int(bounded + bias) - Int(bias) : 0
  }
}
