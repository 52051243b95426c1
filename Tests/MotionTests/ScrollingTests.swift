// SPDX-License-Identifier: MIT
import Motion
import Testing

/// Friction, rubber band and bounce against the table and recordings of a real scroll view.
@Suite struct ScrollingTests {
  private static let values = MotionValues.shared

  // MARK: - Friction

  @Test func throwsComeToRestAsInTheTable() {
    #expect(Self.values.deceleration.cases.count == 12)
    for row in Self.values.deceleration.cases {
      let name: Comment = "\(row.v0_pt_per_s) at \(row.rate)"
      let friction = Friction(start: 0, velocity: row.v0_pt_per_s, rate: row.rate)
      expectClose(friction.distanceFactor, row.distanceFactor, within: 1e-12, name)
      expectClose(friction.duration, row.duration, within: 1e-8, name)
      expectClose(friction.restPosition, row.restOffset, name)
      let whole = Friction.stopSpeed * (row.v0_pt_per_s > 0 ? 1 : -1) * row.distanceFactor
      expectClose(friction.restPosition + whole, row.restOffset_noThreshold, name)
      for (t, offset) in zip(row.t, row.offset) { expectClose(friction.position(at: t), offset, name) }
    }
  }

  @Test func aRecordedThrowIsFollowedToTheThirdOfAPoint() {
    let trace = Self.values.deceleration.traceSample_decel_v3000
    let friction = Friction(start: trace.liftOffset, velocity: trace.v)
    for (t, offset) in zip(trace.t, trace.offset) {
      let time = t - trace.liftTime - trace.timeShiftInFit
      expectClose(friction.position(at: time), offset, within: 0.34, "\(time)")
    }
  }

  @Test func frictionIsContinuousAndStopsDead() throws {
    for rate in [Friction.normalRate, Friction.fastRate, 0.5] {
      for velocity in [3000.0, -800, 11] {
        let friction = Friction(start: 100, velocity: velocity, rate: rate)
        let end = friction.duration
        #expect(friction.position(at: end) == friction.restPosition)
        expectClose(friction.position(at: end * (1 - 1e-12)), friction.restPosition)
        expectClose(abs(friction.velocity(at: end * (1 - 1e-12))), 10)
        #expect(friction.velocity(at: end) == 0)
        #expect(friction.isDone(at: end) && !friction.isDone(at: end * 0.999))
        #expect(friction.position(at: -1) == 100)
        #expect(friction.velocity(at: 0) == velocity)

        for step in 0...50 {
          let time = end * Double(step) / 50
          let crossing = try #require(friction.time(reaching: friction.position(at: time)))
          expectClose(crossing, time, within: 1e-9)
        }
        let beyond = friction.restPosition + (velocity > 0 ? 0.01 : -0.01)
        #expect(friction.time(reaching: beyond) == nil)
        #expect(friction.time(reaching: 100 - velocity) == nil)
        #expect(friction.time(reaching: 100) == 0)
      }
    }
  }

  @Test func theVelocityIsTheDerivativeButForTheMillisecond() {
    for (rate, share) in [(Friction.normalRate, 0.0011), (Friction.fastRate, 0.0051)] {
      let friction = Friction(start: 0, velocity: 2000, rate: rate)
      for step in 1...40 {
        let time = friction.duration * Double(step) / 42
        let difference = (friction.position(at: time + 1e-6) - friction.position(at: time - 1e-6)) / 2e-6
        expectClose(difference / friction.velocity(at: time), 1, within: share)
      }
    }
  }

  @Test func aThrowCanBeAimed() {
    for rate in [Friction.normalRate, Friction.fastRate] {
      for target in [-500.0, 90, 100, 100.5, 4000] {
        let friction = Friction(start: 100, target: target, rate: rate)
        expectClose(friction.restPosition, target, within: 1e-9)
        expectClose(friction.position(at: 1e3), target, within: 1e-9)
      }
    }
    #expect(Friction(start: 5, target: 5).duration == 0)
  }

  @Test func slowThrowsDoNotMove() {
    for velocity in [0, 10, -10, 3.0] {
      let friction = Friction(start: 7, velocity: velocity)
      #expect(friction.duration == 0)
      #expect(friction.restPosition == 7)
      #expect(friction.position(at: 0.5) == 7)
    }
  }

  // MARK: - Rubber band

  @Test func rubberBandsGiveWayAsInTheTable() {
    for row in Self.values.rubberBand.cases {
      let band = RubberBand(dimension: row.dimension)
      for (x, banded) in zip(row.x, row.banded) {
        expectClose(band.banded(x), banded)
        #expect(band.banded(-x) == -band.banded(x))
        expectClose(band.raw(band.banded(x)), x, within: 1e-9)
        expectClose(band.raw(band.banded(-x)), -x, within: 1e-9)
        let slope = (band.banded(x + 1e-4) - band.banded(x - 1e-4)) / 2e-4
        expectClose(band.derivative(at: x), slope)
      }
      #expect(band.derivative(at: 0) == Self.values.rubberBand.derivativeAtEdge)
      #expect(band.banded(.infinity) == row.dimension)
      #expect(band.banded(1e9) < row.dimension)
    }
    expectClose(RubberBand(dimension: 852).banded(590), 235, within: 0.01)
  }

  // MARK: - Bounce

  @Test func bouncesReturnAsInTheTable() throws {
    let bounces = Self.values.bounce
    let rows = [
      (Bounce(displacement: 0, velocity: 3000), bounces.impact_v3000),
      (Bounce(displacement: 0, velocity: 1000), bounces.impact_v1000),
      (Bounce(heldAt: 235), bounces.held_235), (Bounce(heldAt: 50), bounces.held_50),
    ]
    for (bounce, row) in rows {
      for (t, d) in zip(row.t, row.d) { expectClose(bounce.displacement(at: t), d, "\(t)") }
      guard let peak = row.peak else { continue }
      let time = try #require(bounce.turnTime)
      if let peakTime = row.peakTime { expectClose(time, peakTime, within: 1e-8) }
      expectClose(bounce.displacement(at: time), peak)
      expectClose(bounce.velocity(at: time), 0, within: 1e-9)
    }
  }

  @Test func aRecordedReleaseIsFollowedToTheThirdOfAPoint() {
    let trace = Self.values.bounce.trace_rubberband_top
    let bounce = Bounce(heldAt: 235)
    // The recording's clock and that of the scroll view differ by half a millisecond.
    for (t, measured) in zip(trace.t_after_lift, trace.measured) {
      expectClose(bounce.displacement(at: t - 0.0005), measured, within: 0.34, "\(t)")
    }
  }

  @Test func bouncesAreSpringsAndStayHome() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let bounce = Bounce(
        displacement: random.number(in: -300...300), velocity: random.number(in: -6000...6000))
      for _ in 0..<5 {
        let time = random.number(in: 0.01...1)
        let difference = (bounce.displacement(at: time + 1e-6) - bounce.displacement(at: time - 1e-6)) / 2e-6
        expectClose(bounce.velocity(at: time), difference, within: 1e-3)
        // d″ + 2ω·d′ + ω²·d = 0
        let acceleration = (bounce.velocity(at: time + 1e-6) - bounce.velocity(at: time - 1e-6)) / 2e-6
        let w = Bounce.frequency
        expectClose(
          acceleration, -2 * w * bounce.velocity(at: time) - w * w * bounce.displacement(at: time),
          within: 0.1)
      }
      for distance in [0.5, 0.25, 1.0 / 6] {
        let end = bounce.duration(within: distance)
        for step in 0...100 { #expect(abs(bounce.displacement(at: end + Double(step) * 0.02)) < distance) }
        if end > 0 { expectClose(abs(bounce.displacement(at: end)), distance, within: 1e-9) }
      }
      if let crossing = bounce.crossingTime {
        expectClose(bounce.displacement(at: crossing), 0, within: 1e-9)
      }
    }
    #expect(Bounce(displacement: 0, velocity: 0).duration(within: 0) == 0)
    #expect(Bounce(displacement: 1, velocity: 0).duration(within: 0) == .infinity)
  }

  // MARK: - Nonsense

  @Test func badNumbersNeitherHangNorSpread() {
    for bad in badNumbers {
      for other in badNumbers {
        let frictions = [
          Friction(start: bad, velocity: other), Friction(start: 0, velocity: 1000, rate: bad),
          Friction(start: other, target: bad), Friction(start: 0, target: 100, rate: bad),
          Friction(start: 0, velocity: bad, rate: other),
        ]
        let bounces = [Bounce(displacement: bad, velocity: other), Bounce(heldAt: bad)]
        let band = RubberBand(dimension: bad)
        for time in [0.1, 1] + badNumbers {
          for friction in frictions {
            #expect(friction.position(at: time).isFinite && friction.velocity(at: time).isFinite)
            #expect(friction.duration >= 0 && friction.duration < .infinity)
            #expect(friction.time(reaching: time).map { $0 >= 0 } ?? true)
          }
          for bounce in bounces {
            #expect(bounce.displacement(at: time).isFinite && bounce.velocity(at: time).isFinite)
            #expect(bounce.duration(within: time) >= 0)
          }
          #expect(!band.banded(other).isNaN && !band.raw(other).isNaN && !band.derivative(at: other).isNaN)
        }
      }
    }
    #expect(RubberBand(dimension: 0).banded(10) == 0)
    #expect(RubberBand(dimension: -5).raw(10) == 0)
    #expect(Friction(start: 0, velocity: 100, rate: .nan) == Friction(start: 0, velocity: 100))
  }
}
