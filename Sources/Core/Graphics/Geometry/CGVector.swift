// SPDX-License-Identifier: MIT
import Foundation

/// A direction with a length, in the units of the space it stands in (points, or points per second).
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public static let zero = CGVector()

  public init() {
    dx = 0
    dy = 0
  }

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}

extension CGVector: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(dx: try values.decode(CGFloat.self), dy: try values.decode(CGFloat.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(dx)
    try values.encode(dy)
  }
}

extension CGVector: CustomDebugStringConvertible {
  public var debugDescription: String { "(\(dx), \(dy))" }
}
