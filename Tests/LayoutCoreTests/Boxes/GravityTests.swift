// SPDX-License-Identifier: MIT
import LayoutCore
import Testing

@Suite struct GravityTests {
  @Test func bitsAreThoseOfTheSeed() {
    let bits: [(BoxGravity, UInt8)] = [
      (.horzLeft, 1), (.horzCenter, 2), (.horzRight, 4), (.horzFill, 7), (.vertTop, 0x10),
      (.vertCenter, 0x20),
      (.vertBottom, 0x40), (.vertFill, 0x70), (.center, 0x22), (.fill, 0x77),
    ]

    for (gravity, raw) in bits { #expect(gravity.rawValue == raw) }
  }

  @Test func everyCombinationDocksSomewhere() {
    let docks: [BoxDock] = [.none, .head, .center, .head, .tail, .fill, .tail, .fill]

    for bits in UInt8(0)...7 {
      #expect(BoxGravity(rawValue: bits).dock(.horizontal) == docks[Int(bits)])
      #expect(BoxGravity(rawValue: bits << 4).dock(.vertical) == docks[Int(bits)])
      #expect(BoxGravity(rawValue: bits).dock(.vertical) == .none)
    }
  }

  @Test func partsOfBothAxesAreIndependent() {
    let gravity: BoxGravity = [.horzRight, .vertFill]

    #expect(gravity.horizontal == .horzRight)
    #expect(gravity.vertical == .vertFill)
  }
}
