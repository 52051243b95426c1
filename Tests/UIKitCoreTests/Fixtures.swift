// SPDX-License-Identifier: MIT
import Foundation

/// The JSON files beside the tests, decoded without types: cases differ in their fields.
enum Fixtures {
  typealias Case = [String: Any]

  /// The cases of one area of `uikit_cases.json`.
  static func uikitCases(area: String) throws -> [Case] {
    try load("uikit_cases.json").filter { $0["area"] as? String == area }
  }

  static func trialCase(_ id: String) throws -> Case? {
    try load("trial_cases.json").first { $0["id"] as? String == id }
  }

  /// `motion_values.json` whole.
  static func motionValues() throws -> Case {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/motion_values.json")
    return try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? Case ?? [:]
  }

  private static func load(_ name: String) throws -> [Case] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)")
    return try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [Case] ?? []
  }
}

/// Collects calls in order.
final class CallLog {
  private(set) var calls: [String] = []
  func add(_ call: String) { calls.append(call) }
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}
