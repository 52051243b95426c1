// SPDX-License-Identifier: MIT
import Foundation
import Samples
import Testing

/// `shoji dump` of a demo shows the frames of the case that describes the same sample.
@Suite struct DumpCaseTests {
  /// Demo and case. Texts play no part in these.
  static let pairs: KeyValuePairs = [
    "000-1a": "000-1a", "000-1b": "000-1b-frameX", "000-3a": "000-3a", "000-3b": "000-3b", "000-3c": "000-3c",
    "000-3d": "000-3d", "000-4": "000-4-375x667", "000-5": "000-5", "000-6-text1": "000-6-text1",
    "000-6b": "000-6b-avgSubviews-centered", "001-2": "001-2", "001-b1": "001-b1", "001-b3": "001-b3",
    "001-b4": "001-b4", "001-d1": "001-d1", "001-d2": "001-d2", "001-d3": "001-d3",
  ]

  @Test(arguments: Array(pairs)) func theDumpHasTheFramesOfTheCase(demo: String, name: String) throws {
    let wanted = try #require(try Self.cases()[name])
    let run = try ShojiProcess.run(["dump", demo, "--json"])
    #expect(run.code == 0, "\(run.err)")
    let dumped = try JSONDecoder().decode(Dump.self, from: Data(run.out.utf8)).frames

    var compared = 0
    for view in wanted where view.name != "root" && view.name != "scroll" {
      guard let frame = dumped[view.name] else { continue }
      compared += 1
      let isClose = zip(frame, view.frame).allSatisfy { abs($0 - $1) < 0.01 }
      #expect(isClose, "\(view.name): \(frame), not \(view.frame)")
    }
    #expect(compared >= min(2, wanted.count - 1), "\(wanted.map(\.name)) in \(dumped.keys.sorted())")
  }

  @Test func everyDemoOfThePairsExists() {
    let ids = Set(Samples.all.map(\.id))
    #expect(Self.pairs.allSatisfy { ids.contains($0.key) })
  }

  // MARK: - Files

  private struct Cases: Decodable {
    let cases: [Case]
  }

  private struct Case: Decodable {
    struct View: Decodable {
      let name: String
      let frame: [Double]
    }
    let id: String
    let expected: [View]
  }

  private static func cases() throws -> [String: [Case.View]] {
    let path = ShojiProcess.root + "/Tests/LayoutCoreTests/Fixtures/mylayout_cases.json"
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let cases = try JSONDecoder().decode(Cases.self, from: data).cases
    return Dictionary(uniqueKeysWithValues: cases.map { ($0.id, $0.expected) })
  }

  private struct Dump: Decodable {
    struct View: Decodable {
      let identifier: String?
      let frame: [Double]
      let subviews: [View]
    }
    let windows: [View]

    /// By identifier.
    var frames: [String: [Double]] {
      var frames: [String: [Double]] = [:]
      var open = windows
      while let view = open.popLast() {
        if let identifier = view.identifier { frames[identifier] = view.frame }
        open += view.subviews
      }
      return frames
    }
  }
}
