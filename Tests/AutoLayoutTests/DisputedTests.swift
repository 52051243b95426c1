// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing

/// Reference cases that are held to be wrong, each with its derivation, at most three; and that what stands in the
/// place of each is what we produce.
@Suite struct DisputedTests {
  private func list() throws -> [[String: Any]] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appendingPathComponent("disputed.json"))
    return try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  @Test func oneReferenceCaseIsDisputed() throws {
    #expect(try list().count == 1)
    for entry in try list() { #expect(entry["derivation"] is String && entry["case"] is String) }
  }

  @Test func aSpringWithANegativeBounceSettlesAsItWasMeasured() throws {
    let ours = try #require(try list().first?["ours"] as? Double)
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.3)
    #expect(abs(spring.settlingDuration - ours) < 1e-9)
  }
}
