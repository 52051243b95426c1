// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Lab

/// A movement that is interrupted: values and velocities by the formulas of straight lines and springs.
@MainActor @Suite struct InterruptionTests {
  private func spec(_ text: String) throws -> MotionSpec { try MotionSpec(parsing: text) }

  @Test func straightLinesJumpAsTheirSlopesSay() throws {
    // 100 points a second, interrupted in their middle by 50 (or 100) points in a second, that way back.
    let trial = try InterruptionTrial(spec("linear(duration: 1)"), at: 0.5)
    let additive = trial.run(.additive)
    // Both go on: 100 − 100 points a second, then the second alone.
    #expect(abs(additive.continuity.valueJump) < 1e-9 && abs(additive.continuity.velocityBefore - 100) < 1e-6)
    #expect(abs(additive.continuity.velocityAfter) < 1e-6)
    for sample in additive.track.samples where sample.time > 0.5 && sample.time < 1.5 {
      let expected = sample.time < 1 ? 50 : 100 - (sample.time - 0.5) * 100
      #expect(abs(sample.value - expected) < 1e-6, "\(sample)")
    }
    let current = trial.run(.currentState).continuity
    #expect(abs(current.valueJump) < 1e-9 && abs(current.velocityAfter + 50) < 1e-6)
    #expect(abs(current.velocityJump + 150) < 1e-6)
    let restart = trial.run(.restart).continuity
    #expect(abs(restart.valueJump - 50) < 1e-6 && abs(restart.velocityAfter + 100) < 1e-6)
  }

  @Test func onlyWhatAddsUpKeepsTheVelocityOfASpring() throws {
    let spring = try spec("spring(damping: 0.6, duration: 0.6)")
    let report = try InterruptionTrial(spring, at: 0.15).run()
    #expect(report.outcomes.map(\.way) == [.additive, .currentState, .restart])
    let time = report.trial.time
    #expect(time == 0.15)
    let velocity = 100 * spring.speed(at: time)
    for outcome in report.outcomes {
      #expect(abs(outcome.continuity.velocityBefore - velocity) < 2e-3 * abs(velocity))
      #expect(outcome.track.samples.last?.value == 0 && outcome.settlingTime < 0.7)
    }
    #expect(abs(report.outcomes[0].continuity.velocityJump) < 3e-3 * abs(velocity))
    for outcome in report.outcomes[1...] {
      #expect(abs(outcome.continuity.velocityAfter) < 2e-2 * abs(velocity), "\(outcome.way)")
    }
    // What shows at that time is left at once.
    #expect(abs(report.outcomes[2].continuity.valueJump - 100 * (1 - spring.fraction(at: time))) < 1e-2)
    #expect(report == (try InterruptionTrial(spring, at: 0.15).run()))
    let object = try #require(JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect((object["outcomes"] as? [Any])?.count == 3)
    #expect(report.description.split(separator: "\n").count == 5)
    #expect(report.plot().svg.contains("stroke-dasharray=\"2 2\""))
  }

  @Test(arguments: [0, 0.002, 0.25, 9, -1, Double.nan, .infinity])
  func whatIsOverOrHasNotBegunIsNotInterrupted(_ time: Double) throws {
    let error = #expect(throws: LabFailure.self) { try InterruptionTrial(spec("easeInOut"), at: time) }
    #expect(error?.description.contains("an interruption after") == true)
    #expect(throws: LabFailure.self) { try InterruptionTrial(spec("linear"), at: 0.1, distance: .nan) }
  }
}
