// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Reference cases that are held to be wrong, each with its derivation: at most three, and none so far. A case that
/// comes in brings a check of the value that stands in its place.
@Suite struct DisputedTests {
  @Test func noReferenceCaseIsDisputed() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appendingPathComponent("disputed.json"))
    let list = try #require(JSONSerialization.jsonObject(with: data) as? [Any])
    #expect(list.isEmpty)
  }
}
