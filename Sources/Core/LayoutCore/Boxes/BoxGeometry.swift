// SPDX-License-Identifier: MIT

package enum BoxAxis: Sendable {
  case horizontal, vertical

  package var other: BoxAxis { self == .horizontal ? .vertical : .horizontal }
}

package struct BoxAxes: OptionSet, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let horizontal = BoxAxes(rawValue: 1)
  package static let vertical = BoxAxes(rawValue: 2)

  package init(_ axis: BoxAxis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }
}

/// A frame in the coordinates of the container.
package struct BoxFrame: Equatable, Sendable {
  package var x, y, width, height: Double

  package init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

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
