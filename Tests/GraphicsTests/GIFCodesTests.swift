// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Graphics

/// The codes alone, at the places where their width changes and where they start anew.
@Suite struct GIFCodesTests {
  private func expectRoundTrip(_ places: [UInt8], depth: Int) throws {
    let codes = GIFCodes.encode(places, depth: depth)
    #expect(try GIFReader.unpack(codes, depth: depth).places == places.map(Int.init))
  }

  @Test func aKnownExampleHasItsKnownBytes() {
    // The example of ten rows by which the format is commonly explained; its bytes were not made here.
    let rows: [[UInt8]] = [
      [1, 1, 1, 1, 1, 2, 2, 2, 2, 2], [1, 1, 1, 1, 1, 2, 2, 2, 2, 2], [1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
      [1, 1, 1, 0, 0, 0, 0, 2, 2, 2], [1, 1, 1, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 1, 1, 1],
      [2, 2, 2, 0, 0, 0, 0, 1, 1, 1], [2, 2, 2, 2, 2, 1, 1, 1, 1, 1], [2, 2, 2, 2, 2, 1, 1, 1, 1, 1],
      [2, 2, 2, 2, 2, 1, 1, 1, 1, 1],
    ]
    let expected: [UInt8] = [
      0x8c, 0x2d, 0x99, 0x87, 0x2a, 0x1c, 0xdc, 0x33, 0xa0, 0x02, 0x75, 0xec, 0x95, 0xfa, 0xa8, 0xde, 0x60,
      0x8c, 0x04, 0x91, 0x4c, 0x01,
    ]
    #expect(GIFCodes.encode(rows.flatMap { $0 }, depth: 2) == expected)
  }

  @Test(arguments: 2...8) func everyShortLengthIsReadBack(_ depth: Int) throws {
    // A run makes each code one place longer than the last; a walk makes a code for every place.
    for count in 0..<700 {
      try expectRoundTrip([UInt8](repeating: 1, count: count), depth: depth)
      try expectRoundTrip((0..<count).map { UInt8(($0 * $0 / 3 + $0) % (1 << depth)) }, depth: depth)
    }
  }

  @Test(arguments: 2...8) func codesStartAnewWhenTheyRunOut(_ depth: Int) throws {
    var random = SeededGenerator(state: UInt64(depth))
    let places = (0..<60_000).map { _ in UInt8.random(in: 0...UInt8(1 << depth - 1), using: &random) }
    func starts(_ count: Int) throws -> Int {
      try GIFReader.unpack(GIFCodes.encode(Array(places.prefix(count)), depth: depth), depth: depth).starts
    }
    #expect(try starts(places.count) >= 3)
    // The first length that starts anew, by halving; at each length around it a code of another kind is the last.
    var (below, above) = (1, places.count)
    while above - below > 1 {
      let middle = (below + above) / 2
      if try starts(middle) == 1 { below = middle } else { above = middle }
    }
    for count in (above - 12)...(above + 12) {
      try expectRoundTrip(Array(places.prefix(count)), depth: depth)
    }
    try expectRoundTrip(places, depth: depth)
  }
}
