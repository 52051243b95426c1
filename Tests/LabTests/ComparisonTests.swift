// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Testing

@testable import Lab

@MainActor @Suite struct ComparisonTests {
  private func track(_ name: String, _ count: Int = 101, _ value: (Double) -> Double?) throws -> MotionTrack {
    let times = (0..<count).map { Double($0) / 100 }
    return try MotionTrack(name, times: times, values: times.map(value))
  }

  /// UIKit's spring and Core Animation's with the parameters that its equation has: one movement.
  @Test func springsOfUIKitAndCoreAnimationAreOne() throws {
    // ln(1000ζ/√(1 − ζ²)) / ζD = ω.
    let frequency = log(1000 * 0.7 / (1 - 0.49).squareRoot()) / (0.7 * 0.5)
    let view = try MotionSpec(parsing: "spring(damping: 0.7, duration: 0.5)").run()
    let layer = try MotionSpec(
      parsing:
        "caspring(mass: 1, stiffness: \(frequency * frequency), damping: \(1.4 * frequency), duration: 0.5)"
    ).run()
    let same = try MotionComparison(view, layer, tolerance: 1e-9)
    #expect(same.difference.max <= 1e-9 && same.passes)
    let other = try MotionSpec(parsing: "spring(damping: 0.69, duration: 0.5)").run()
    let different = try MotionComparison(view, other, tolerance: 1e-9)
    #expect(!different.passes && different.difference.max > 1e-3)
    #expect(different.description.contains("beyond the tolerance of 1e-09 pt"))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(different.json.utf8)) as? [String: Any])
    #expect(object["passes"] as? Bool == false)
    #expect(abs((object["max"] as? Double ?? 0) - different.difference.max) < 1e-15)
    #expect((object["tracks"] as? [[String: Any]])?.count == 2)
  }

  @Test func aDifferenceIsTheLargestAndItsTime() throws {
    let flat = try track("flat") { _ in 0 }
    let hill = try track("hill") { $0 * (1 - $0) }
    let comparison = try MotionComparison(flat, hill)
    #expect(abs(comparison.difference.max - 0.25) < 1e-12 && abs(comparison.difference.time - 0.5) < 1e-12)
    // ∫ (t − t²)² = 1/30.
    #expect(abs(comparison.difference.rms - (1.0 / 30).squareRoot()) < 2e-3)
    #expect(comparison.passes && comparison.tolerance == nil)
    #expect(comparison.differences.values == hill.values.map { $0.map { 0 - $0 } })
    #expect(comparison.plot().svg.contains(">difference</text>"))
  }

  @Test func eachSideSaysWhatItDoes() throws {
    // e^(−t/0.05): a thousandth is left after 0.05 ln 1000 = 0.345 s.
    let decay = try track("decay") { $0 < 0.2 ? 0 : $0 < 0.9 ? 1 - exp(-($0 - 0.2) / 0.05) : 1 }
    let over = try track("over") { $0 < 0.5 ? $0 * 3 : 1 }
    let comparison = try MotionComparison(decay, over)
    #expect(abs(comparison.sides[0].settlingTime - 0.35) < 0.011)
    #expect(abs(comparison.sides[1].overshoot - 0.47) < 1e-9 && comparison.sides[0].overshoot == 0)
    // It goes down from 1.47 to 1 within one sample.
    let rough = try #require(comparison.sides[1].roughest)
    #expect(abs(rough.time - 0.5) < 0.021 && abs(rough.velocityJump) > 1)
  }

  @Test func aMovementThatGoesOnHasNoJump() throws {
    let smooth = try #require(try track("parabola") { 4 * $0 * $0 }.continuity(at: 0.5))
    #expect(
      abs(smooth.valueJump) < 1e-9 && abs(smooth.velocityJump) < 1e-9 && abs(smooth.velocityAfter - 4) < 1e-9)
    // It turns round at half a second: from 2 to −1 a second.
    let corner = try #require(try track("corner") { $0 <= 0.5 ? 2 * $0 : 1 - ($0 - 0.5) }.roughest)
    #expect(abs(corner.velocityBefore - 2) < 1e-9 && abs(corner.velocityAfter + 1) < 1e-9)
    #expect(abs(corner.time - 0.5) < 1e-9 && abs(corner.valueJump) < 1e-9)
    // Between two samples it is seen at the second; a spring that begins quickly has none.
    let between = try #require(try track("between") { $0 <= 0.505 ? 2 * $0 : 1.01 - ($0 - 0.505) }.roughest)
    #expect(abs(between.time - 0.51) < 1e-9 && abs(between.velocityJump + 3) < 1e-6)
    let spring = try MotionSpec(parsing: "spring(damping: 0.25, duration: 1)")
    let quick = try track("quick", 160) { spring.fraction(at: $0 - 0.3) }
    #expect(abs(try #require(quick.roughest).velocityJump) < 3)
    let leap = try #require(try track("leap") { $0 < 0.5 ? $0 : $0 + 3 }.continuity(at: 0.5))
    #expect(abs(leap.valueJump - 3) < 1e-9 && abs(leap.velocityJump) < 1e-9)
    let short = try track("short", 5) { $0 }
    #expect(short.roughest == nil && short.continuity(at: 0) == nil)
  }

  @Test func runsOfOtherRatesAndLengthsAreComparedAtAllTimes() throws {
    let coarse = try MotionTrack("coarse", times: [0, 0.5, 1], values: [0, 0.5, 1])
    let fine = try track("fine", 201) { min($0, 1) }
    #expect(try MotionComparison(coarse, fine).difference.max < 1e-12)
    let late = try MotionTrack("late", times: [3, 3.5, 4], values: [0, 0.5, 1])
    #expect(try MotionComparison(late, fine).difference.max < 1e-12)
    // Times in six decimals are those of the frames, however fast it goes.
    let fast = try MotionTrack("fast", times: [0, 1.0 / 3, 2.0 / 3, 1], values: [0, 1e6, 2e6, 3e6])
    let kept = try MotionTrack("kept", times: [0, 0.333333, 0.666667, 1], values: [0, 1e6, 2e6, 3e6])
    #expect(try MotionComparison(fast, kept).difference.max == 0)
    let gaps = try track("gaps") { $0 > 0.3 && $0 < 0.6 ? nil : $0 }
    #expect(try MotionComparison(gaps, try track("whole") { $0 }).difference.max < 1e-9)
  }

  @Test func whatCannotBeComparedSaysWhy() throws {
    let plain = try track("plain") { $0 }
    let points = try MotionTrack("points", unit: "pt", times: [0, 1], values: [0, 1])
    let nothing = try track("nothing") { _ in .nan }
    for (a, b, tolerance, words) in [
      (plain, points, nil, "plain numbers"), (plain, nothing, nil, "no values"),
      (plain, plain, -1, "tolerance"),
      (plain, plain, Double.nan, "tolerance"),
    ] as [(MotionTrack, MotionTrack, Double?, String)] {
      let error = #expect(throws: LabFailure.self) { try MotionComparison(a, b, tolerance: tolerance) }
      #expect(error?.description.contains(words) == true)
    }
  }
}
