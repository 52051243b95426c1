// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// The label of 003-4 at the points of the reference case: which of them its mask shows.
@MainActor @Suite struct MaskProbeTests {
  struct File: Decodable { var cases: [Case] }
  struct Case: Decodable {
    var id: String
    var states: [State]
  }
  struct State: Decodable {
    var params: [String: Double]?
    var probes: Probes?
  }
  struct Probes: Decodable { var points: [Point] }
  struct Point: Decodable {
    var x: Double
    var y: Double
    var inside: Bool
  }

  private func states() throws -> [State] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(
      contentsOf: tests.appendingPathComponent("AutoLayoutTests/Fixtures/seed_cases.json"))
    return try #require(JSONDecoder().decode(File.self, from: data).cases.first { $0.id == "003-4" }).states
  }

  @Test(arguments: [CGFloat(1), 2]) func theMaskShowsWhatTheCaseSays(scale: CGFloat) throws {
    let stage = try Stage(demo: "003-4", size: .phone, scale: scale)
    var count = 0
    for state in try states() {
      let height = try #require(state.params?["h"])
      let tag = try stage.find(.id("tag"))
      try stage.drag("tag", by: CGVector(dx: 0, dy: height - tag.bounds.height))
      let bitmap = stage.bitmap()
      func pixel(_ x: Double, _ y: Double) -> UInt32 {
        let place = tag.convert(CGPoint(x: x, y: y), to: nil)
        return bitmap[x: Int((place.x * scale).rounded(.down)), y: Int((place.y * scale).rounded(.down))]
      }
      let ground = pixel(-1, height / 2)
      for point in try #require(state.probes).points {
        // The letters stand at the left; no point does.
        #expect((pixel(point.x, point.y) != ground) == point.inside, "\(point) at \(height)")
        count += 1
      }
      #expect(pixel(1, 1) == pixel(150, height / 2))
    }
    #expect(count == 26)
  }
}
