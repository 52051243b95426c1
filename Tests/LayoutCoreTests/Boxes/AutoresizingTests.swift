// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import Testing

@Suite struct AutoresizingTests {
  struct Case: Decodable, CustomTestStringConvertible {
    var id: String
    var from, to, frame, expected: [Double]
    /// l, r, t, b: flexible margins; w, h: flexible size.
    var mask: [String]

    var testDescription: String { id }

    static func load() -> [Case] {
      let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/autoresizing_cases.json")
      return (try? JSONDecoder().decode([Case].self, from: Data(contentsOf: url))) ?? []
    }

    func flexibility(_ letters: [String]) -> BoxFlexibility {
      let parts: [BoxFlexibility] = [.minMargin, .size, .maxMargin]
      return zip(letters, parts).reduce(into: []) { if mask.contains($1.0) { $0.insert($1.1) } }
    }
  }

  @Test(arguments: Case.load()) func changeIsSplitAmongFlexibleParts(_ one: Case) {
    let x = autoresized(
      position: one.frame[0], extent: one.frame[2], flexible: one.flexibility(["l", "w", "r"]),
      from: one.from[0], to: one.to[0])
    let y = autoresized(
      position: one.frame[1], extent: one.frame[3], flexible: one.flexibility(["t", "h", "b"]),
      from: one.from[1], to: one.to[1])

    let frame = [x.position, y.position, x.extent, y.extent]
    #expect(zip(frame, one.expected).allSatisfy { abs($0 - $1) <= 0.01 }, "\(frame), not \(one.expected)")
  }

  @Test func fixtureIsThere() {
    #expect(Case.load().count == 4)
  }

  @Test func nothingFlexibleIsAFlexibleMarginAfter() {
    for mask in [[], BoxFlexibility.maxMargin] {
      let span = autoresized(position: 10, extent: 20, flexible: mask, from: 100, to: 70)
      #expect(span == (10, 20))
    }
  }

  @Test func allFlexiblePartsKeepTheirProportions() {
    let span = autoresized(
      position: 10, extent: 40, flexible: [.minMargin, .size, .maxMargin], from: 100, to: 250)

    #expect(span == (25, 100))
  }

  @Test func partsThatSumUpToZeroShareEqually() {
    let all = autoresized(position: 0, extent: 0, flexible: [.minMargin, .size, .maxMargin], from: 0, to: 90)
    #expect(all == (30, 30))
    let margins = autoresized(
      position: -30, extent: 100, flexible: [.minMargin, .maxMargin], from: 100, to: 120)
    #expect(margins == (-20, 100))
  }

  @Test func sizesDoNotFallBelowZero() {
    let span = autoresized(position: 40, extent: 20, flexible: .size, from: 100, to: 10)

    #expect(span == (40, 0))
  }
}
