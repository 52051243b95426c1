// SPDX-License-Identifier: MIT
import Foundation

// Points, sizes and rectangles print as on Apple's systems: `(1.0, 2.0)` and `(0.0, 0.0, 375.0, 667.0)`.

extension CGPoint: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  public var description: String { "(\(Double(x)), \(Double(y)))" }
  public var debugDescription: String { description }
}

extension CGSize: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  public var description: String { "(\(Double(width)), \(Double(height)))" }
  public var debugDescription: String { description }
}

extension CGRect: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  public var description: String {
    "(\(Double(origin.x)), \(Double(origin.y)), \(Double(size.width)), \(Double(size.height)))"
  }
  public var debugDescription: String { description }
}
