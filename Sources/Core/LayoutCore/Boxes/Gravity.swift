// SPDX-License-Identifier: MIT

/// Where a box docks: three bits for the horizontal axis, three for the vertical one.
package struct BoxGravity: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let horzLeft = BoxGravity(rawValue: 0x01)
  package static let horzCenter = BoxGravity(rawValue: 0x02)
  package static let horzRight = BoxGravity(rawValue: 0x04)
  package static let horzFill = BoxGravity(rawValue: 0x07)
  package static let vertTop = BoxGravity(rawValue: 0x10)
  package static let vertCenter = BoxGravity(rawValue: 0x20)
  package static let vertBottom = BoxGravity(rawValue: 0x40)
  package static let vertFill = BoxGravity(rawValue: 0x70)
  package static let center = BoxGravity(rawValue: 0x22)
  package static let fill = BoxGravity(rawValue: 0x77)

  package var horizontal: BoxGravity { BoxGravity(rawValue: rawValue & 0x07) }
  package var vertical: BoxGravity { BoxGravity(rawValue: rawValue & 0x70) }

  /// The part of one axis.
  package func dock(_ axis: BoxAxis) -> BoxDock {
    BoxDock(bits: axis == .horizontal ? rawValue & 7 : (rawValue >> 4) & 7)
  }
}

/// The gravity of one axis, whichever it is: head is left or top, tail is right or bottom.
package enum BoxDock: Sendable {
  case none, head, center, tail, fill

  /// Both edges at once fill; an edge together with the centre is that edge.
  init(bits: UInt8) {
    switch (bits & 1 != 0, bits & 4 != 0) {
    case (true, true): self = .fill
    case (true, false): self = .head
    case (false, true): self = .tail
    case (false, false): self = bits & 2 != 0 ? .center : .none
    }
  }
}
