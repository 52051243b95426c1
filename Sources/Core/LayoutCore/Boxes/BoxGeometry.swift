// SPDX-License-Identifier: MIT

@frozen package enum BoxAxis: Sendable {
  case horizontal, vertical

  package var other: BoxAxis { self == .horizontal ? .vertical : .horizontal }
}

// What passes over views do with axes and frames most is inlined there: it costs as much as the call.
@frozen package struct BoxAxes: OptionSet, Sendable {
  package var rawValue: UInt8

  @inlinable package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable package static var none: BoxAxes { BoxAxes(rawValue: 0) }
  @inlinable package static var horizontal: BoxAxes { BoxAxes(rawValue: 1) }
  @inlinable package static var vertical: BoxAxes { BoxAxes(rawValue: 2) }

  // What sets of options have by default is generic, and a call through witnesses elsewhere.
  @inlinable package static func == (first: BoxAxes, second: BoxAxes) -> Bool {
    first.rawValue == second.rawValue
  }

  @inlinable package var isEmpty: Bool { rawValue == 0 }

  @inlinable package func isSubset(of other: BoxAxes) -> Bool { rawValue & ~other.rawValue == 0 }

  @inlinable package init(_ axis: BoxAxis) {
    self.init(rawValue: axis == .horizontal ? 1 : 2)
  }
}

/// A frame in the coordinates of the container.
@frozen package struct BoxFrame: Equatable, Sendable {
  package var x, y, width, height: Double

  @inlinable package init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable package static func == (first: BoxFrame, second: BoxFrame) -> Bool {
    first.x == second.x && first.y == second.y && first.width == second.width
      && first.height == second.height
  }

  @inlinable package static func != (first: BoxFrame, second: BoxFrame) -> Bool { !(first == second) }

  func length(_ axis: BoxAxis) -> Double {
    axis == .horizontal ? width : height
  }

  mutating func setLength(_ length: Double, _ axis: BoxAxis) {
    if axis == .horizontal { width = length } else { height = length }
  }

  mutating func move(by distance: Double, _ axis: BoxAxis) {
    if axis == .horizontal { x += distance } else { y += distance }
  }
}

package struct BoxInsets: Equatable, Sendable {
  package var top, left, bottom, right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  func head(_ axis: BoxAxis) -> Double { axis == .horizontal ? left : top }
  func tail(_ axis: BoxAxis) -> Double { axis == .horizontal ? right : bottom }
}
