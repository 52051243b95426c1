// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import Testing

/// Ten thousand random screens of up to 12 views and three hundred of up to 60; with SHOJI_LONG_TESTS set to a number
/// as many times more.
@Suite("Random screens")
struct RandomScreenTests {
  private static let factor =
    ProcessInfo.processInfo.environment["SHOJI_LONG_TESTS"].flatMap { Int($0) } ?? 1

  private func expectSound(_ screen: RandomScreen, _ name: String) -> OptimalityProof? {
    let values = screen.values
    let isFinite = values.allSatisfy(\.isFinite)
    #expect(isFinite, "\(name): \(values)")
    let worst = screen.worstRequirement
    #expect(worst < 1e-6, "\(name): a requirement is missed by \(worst)")
    let proof = screen.proof
    #expect(proof.isOptimal, "\(name): \(values) could miss less")
    #expect(!proof.isOpen, "\(name): not decided")
    return isFinite && worst < 1e-6 && proof.isOptimal && !proof.isOpen ? proof : nil
  }

  private func expectEqual(_ values: [Double], _ others: [Double], _ name: String) -> Bool {
    let distance = zip(values, others).map { abs($0 - $1) }.max() ?? 0
    #expect(distance < 1e-6, "\(name): \(values), not \(others)")
    return distance < 1e-6
  }

  /// Requirements hold, no level could miss less, the order of activation does not matter where there is one optimum,
  /// and what is added and removed again leaves no trace.
  private func check(_ seed: UInt64, _ views: ClosedRange<Int>) -> Bool {
    var screen = RandomScreen(seed: seed, views: views)
    let name = "seed \(seed)"
    screen.solve()
    guard let proof = expectSound(screen, name) else { return false }
    let values = screen.values
    if proof.isUnique {
      guard expectEqual(screen.fresh(shuffled: true).values, values, "\(name), shuffled") else {
        return false
      }
    }
    let open = values.indices.map { screen.isAmbiguous($0) }
    screen.add(2)
    screen.solve()
    screen.removeLast(2)
    screen.solve()
    let after = screen.values
    return expectEqual(
      values.indices.map { open[$0] ? 0 : after[$0] }, values.indices.map { open[$0] ? 0 : values[$0] },
      "\(name), added and removed")
  }

  @Test("Of up to 12 views", arguments: 0..<8)
  func small(part: Int) {
    for index in 0..<1_250 * Self.factor
    where !check(UInt64(part * 10_000_000 + index), 1...12) { return }
  }

  @Test("Of up to 60 views", arguments: 0..<4)
  func large(part: Int) {
    for index in 0..<75 * Self.factor
    where !check(UInt64(500_000_000 + part * 10_000_000 + index), 13...60) { return }
  }

  @Test("Two hundred edits end where an engine begins that never had others", arguments: 0..<4)
  func edits(part: Int) {
    for index in 0..<25 * Self.factor {
      let seed = UInt64(900_000_000 + part * 10_000_000 + index)
      var screen = RandomScreen(seed: seed, views: 1...12)
      for step in 1...200 {
        screen.edit()
        screen.solve()
        guard step % 50 == 0 else { continue }
        let name = "seed \(seed), step \(step)"
        guard expectSound(screen, name) != nil else { return }
        let fresh = screen.fresh()
        let (values, others) = (screen.values, fresh.values)
        let fixed = values.indices.filter { !screen.isAmbiguous($0) && !fresh.isAmbiguous($0) }
        guard expectEqual(fixed.map { values[$0] }, fixed.map { others[$0] }, name) else { return }
      }
    }
  }
}
