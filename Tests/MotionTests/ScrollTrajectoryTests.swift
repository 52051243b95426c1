// SPDX-License-Identifier: MIT
import Motion
import Testing

@Suite struct ScrollTrajectoryTests {
  @Test func aThrowGoesOverTheEdgeAsInTheTable() throws {
    let expected = MotionValues.shared.edgeHandoff
    let trajectory = ScrollTrajectory(offset: 39088, velocity: 3125, limits: 0...39148)
    #expect(trajectory.parts.count == 2)
    let crossing = trajectory.parts[1].startTime
    expectClose(crossing, expected.crossTime, within: 1e-8)
    expectClose(trajectory.velocity(at: crossing), expected.crossVelocity)
    for (t, offset) in zip(expected.t, expected.offset) { expectClose(trajectory.offset(at: t), offset) }

    guard case .bounce(let bounce, let edge) = trajectory.parts[1].movement else {
      Issue.record("no bounce")
      return
    }
    let peak = edge + bounce.displacement(at: try #require(bounce.turnTime))
    // The recording misses the farthest moment by up to half a frame, and the crossing speed by a percent.
    expectClose(peak, expected.measuredPeak, within: 1.1)
    #expect(trajectory.restOffset == 39148)
  }

  @Test func everyPartTakesOverWhereTheOtherEnds() {
    var random = SeededGenerator(seed: 12)
    var counts: [Int: Int] = [:]
    for _ in 0..<2000 {
      let limits = 0...random.number(in: 0...900)
      let trajectory = ScrollTrajectory(
        offset: random.number(in: -200...1100), velocity: random.number(in: -6000...6000), limits: limits,
        rate: Bool.random(using: &random) ? Friction.normalRate : Friction.fastRate)
      counts[trajectory.parts.count, default: 0] += 1
      for part in trajectory.parts.dropFirst() {
        let (before, after) = (part.startTime - 1e-9, part.startTime)
        expectClose(trajectory.offset(at: before), trajectory.offset(at: after), within: 1e-4)
        let after10 = trajectory.velocity(at: after)
        // Where friction is at its end, it stops from ten points per second.
        expectClose(trajectory.velocity(at: before), after10, within: after10 == 0 ? 10.001 : 1e-3)
      }
      let end = trajectory.duration(within: 0.25)
      #expect(end >= 0 && end < 20)
      expectClose(trajectory.offset(at: end), trajectory.restOffset, within: 0.2500001)
      #expect(limits.contains(trajectory.restOffset))
      expectClose(trajectory.offset(at: end + 30), trajectory.restOffset)
    }
    // All shapes were there.
    #expect(Set(counts.keys) == [1, 2, 3])
  }

  @Test func insideItIsFriction() {
    let friction = Friction(start: 100, velocity: 500)
    let trajectory = ScrollTrajectory(offset: 100, velocity: 500, limits: 0...1000)
    for step in 0...30 {
      let time = Double(step) / 10
      #expect(trajectory.offset(at: time) == friction.position(at: time))
      #expect(trajectory.velocity(at: time) == friction.velocity(at: time))
    }
    #expect(trajectory.duration(within: 0.5) == friction.duration)
  }

  @Test func aHeldFingerLeavesARelease() {
    let held = ScrollTrajectory(offset: -235, velocity: 900, limits: 0...1000, isHeld: true)
    let bounce = Bounce(heldAt: -235)
    #expect(held.offset(at: 0.1) == bounce.displacement(at: 0.1))
    #expect(held.restOffset == 0)
    let inside = ScrollTrajectory(offset: 20, velocity: 900, limits: 0...1000, isHeld: true)
    #expect(inside.offset(at: 1) == 20)
  }

  @Test func pushedHomeItGoesOnAsAThrow() {
    let trajectory = ScrollTrajectory(offset: -50, velocity: 4000, limits: 0...10000)
    #expect(trajectory.parts.count == 2)
    #expect(trajectory.restOffset > 100)
    var last = -50.0
    for step in 1...300 {
      let offset = trajectory.offset(at: Double(step) / 100)
      #expect(offset >= last)
      last = offset
    }
  }

  @Test func withoutBouncesNothingLeavesTheLimits() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<200 {
      let trajectory = ScrollTrajectory(
        offset: random.number(in: -100...600), velocity: random.number(in: -6000...6000), limits: 0...500,
        bounces: false)
      for step in 0...100 { #expect((0...500).contains(trajectory.offset(at: Double(step) / 30))) }
      let end = trajectory.duration(within: 0.5)
      #expect(trajectory.offset(at: end) == trajectory.restOffset)
      #expect(trajectory.velocity(at: end) == 0)
    }
  }

  @Test func atTheEdgeItBouncesAtOnce() {
    let trajectory = ScrollTrajectory(offset: 500, velocity: 1000, limits: 0...500)
    #expect(trajectory.parts.count == 1)
    expectClose(
      trajectory.offset(at: 0.05), 500 + Bounce(displacement: 0, velocity: 1000).displacement(at: 0.05))
    // Too slow to move at all.
    #expect(ScrollTrajectory(offset: 500, velocity: 5, limits: 0...500).offset(at: 1) == 500)
    #expect(ScrollTrajectory(offset: 500, velocity: -1000, limits: 0...500).offset(at: 0.1) < 500)
  }

  @Test func badNumbersNeitherHangNorSpread() {
    for bad in badNumbers {
      for other in badNumbers {
        for bounces in [true, false] {
          let trajectory = ScrollTrajectory(
            offset: bad, velocity: other, limits: 0...100, rate: bad, bounces: bounces)
          for time in [0, 0.1, 1, 30] + badNumbers {
            #expect(trajectory.offset(at: time).isFinite && trajectory.velocity(at: time).isFinite)
          }
          #expect(trajectory.duration(within: 0.5) < .infinity)
        }
      }
    }
  }
}
