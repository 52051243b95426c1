// SPDX-License-Identifier: MIT
import Motion
import Testing

/// Springs against the table, which was computed elsewhere and in part read from Core Animation.
@Suite struct SpringTests {
  private static let values = MotionValues.shared

  @Test func dampingRatioAndDurationGiveTheTablesSprings() {
    #expect(Self.values.uikitSpring.cases.count == 28)
    for row in Self.values.uikitSpring.cases {
      let name: Comment = "ratio \(row.dampingRatio), \(row.duration) s, velocity \(row.initialVelocity)"
      let spring = Spring(
        dampingRatio: row.dampingRatio, duration: row.duration, initialVelocity: row.initialVelocity)
      expectClose(spring.stiffness.squareRoot(), row.omega_n, within: 1e-8, name)
      expectClose(spring.stiffness, row.stiffness, name)
      expectClose(spring.damping, row.damping, name)
      #expect(spring.mass == 1)
      for (t, position) in zip(row.t, row.position) {
        expectClose(spring.position(at: t), position, within: 2e-9, name)
      }
      expectClose(spring.ratioDuration, row.duration, within: 1e-9, name)
      expectClose(spring.dampingRatio, row.dampingRatio, within: 1e-12, name)
    }
  }

  @Test func settlingDurationsAreThoseOfTheTable() {
    for row in Self.values.caSpring.settling {
      let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: row.damping)
      expectClose(spring.settlingDuration, row.settlingDuration, within: 1e-12)
      if let measured = row.measuredOnApple { expectClose(spring.settlingDuration, measured, within: 1e-12) }
    }
  }

  @Test func perceptualDurationAndBounceGiveTheTablesSprings() {
    for row in Self.values.caSpring.perceptual {
      let spring = Spring(perceptualDuration: row.perceptualDuration, bounce: row.bounce)
      expectClose(spring.stiffness, row.stiffness, within: 1e-9)
      expectClose(spring.damping, row.damping, within: 1e-9)
      expectClose(spring.dampingRatio, row.dampingRatio, within: 1e-9)
      for (t, position) in zip(row.t, row.position) {
        expectClose(spring.position(at: t), position, within: 2e-9, "\(row.bounce) at \(t)")
      }
      expectClose(spring.perceptualDuration, row.perceptualDuration, within: 1e-12)
      expectClose(spring.bounce, row.bounce, within: 1e-12)

      // The table has the settling durations of springs that do not creep.
      let settling = Spring(
        perceptualDuration: row.perceptualDuration, bounce: row.bounce, allowsOverdamping: false
      ).settlingDuration
      // Some are sums of tenths, with their rounding.
      if row.dampingRatio >= 1 {
        #expect(settling == row.settlingDuration)
      } else {
        expectClose(settling, row.settlingDuration, within: 1e-12)
      }
      if let measured = row.settlingMeasuredOnApple { expectClose(settling, measured, within: 1e-9) }
    }
  }

  @Test func ratiosAboveOneCreepIfAllowed() {
    for row in Self.values.caSpring.overdamped {
      func spring(_ allowsOverdamping: Bool) -> Spring {
        Spring(
          stiffness: row.omega * row.omega, damping: 2 * row.dampingRatio * row.omega,
          initialVelocity: row.v, allowsOverdamping: allowsOverdamping)
      }
      let critical = Spring(stiffness: row.omega * row.omega, damping: 2 * row.omega, initialVelocity: row.v)
      for (t, position) in zip(row.t, row.position) {
        expectClose(spring(true).position(at: t), position, within: 1e-8)
        #expect(spring(false).position(at: t) == critical.position(at: t))
      }
    }
  }

  @Test func theDefaultAndTheSystemSpring() {
    let defaults = Self.values.caSpring.defaults
    let spring = Spring()
    #expect(
      [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
        == [defaults.mass, defaults.stiffness, defaults.damping, defaults.initialVelocity])
    for (t, position) in zip(
      Self.values.caSpring.default100_10.t, Self.values.caSpring.default100_10.position)
    {
      expectClose(spring.position(at: t), position, within: 2e-9)
    }

    let system = Self.values.caSpring.uikitDefault3_1000_500
    expectClose((Spring.system.stiffness / Spring.system.mass).squareRoot(), system.w, within: 1e-8)
    for (t, position) in zip(system.t, system.position) {
      expectClose(Spring.system.position(at: t), position, within: 2e-9)
    }
    // The root of the critical settling equation.
    expectClose(Spring.system.ratioDuration, 0.5057348843824728, within: 1e-12)
    expectClose(Spring.system.dampingRatio, 4.5643546, within: 1e-7)
  }

  /// Two runs of one ease that add up, against one that starts over from what shows.
  @Test func anInterruptionKeepsItsSpeedIfItAdds() {
    let expected = Self.values.additiveInterruption
    let curve = TimingCurve.easeInEaseOut
    func ease(_ time: Double) -> Double { curve.value(at: time) }

    for (index, t) in expected.t.enumerated() {
      let model = t < 0.5 ? 100.0 : 0
      var additive = model.adding((-100.0).scaled(by: 1 - ease(t)))
      if t >= 0.5 { additive = additive.adding(100.0.scaled(by: 1 - ease(t - 0.5))) }
      expectClose(additive, expected.additive_iOS8plus[index], within: tolerance, "\(t)")

      let replacing =
        t < 0.5
        ? 0.0.interpolated(to: 100, at: ease(t))
        : (100 * ease(0.5)).interpolated(to: 0, at: ease(t - 0.5))
      expectClose(replacing, expected.beginFromCurrentState_nonAdditive[index], within: tolerance, "\(t)")
    }
  }
}
