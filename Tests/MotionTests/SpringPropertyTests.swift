// SPDX-License-Identifier: MIT
import Foundation
import Motion
import Testing

/// Springs against their differential equation, their own derivative and nonsense.
@Suite struct SpringPropertyTests {
  @Test func positionsAndVelocitiesSolveTheEquation() {
    var random = SeededGenerator(seed: 5)
    for round in 0..<120 {
      let ratio = round % 4 == 0 ? 1 : random.number(in: 0...2.5)
      let frequency = random.number(in: 2...25)
      let mass = random.number(in: 0.2...4)
      let spring = Spring(
        mass: mass, stiffness: mass * frequency * frequency, damping: 2 * ratio * mass * frequency,
        initialVelocity: random.number(in: -20...20), allowsOverdamping: true)

      var integrator = SpringIntegrator(spring)
      for step in 1...1000 {
        integrator.advance(by: 0.001)
        guard step.isMultiple(of: 50) else { continue }
        let time = Double(step) / 1000
        expectClose(spring.position(at: time), integrator.position, within: 1e-6, "ratio \(ratio)")
        expectClose(spring.velocity(at: time), integrator.velocity, within: 1e-4, "ratio \(ratio)")
      }
    }
  }

  @Test func tableSpringsAgreeWithTheIntegratorToNinePlaces() {
    for row in MotionValues.shared.uikitSpring.cases where row.duration == 1 {
      let spring = Spring(
        dampingRatio: row.dampingRatio, duration: row.duration, initialVelocity: row.initialVelocity)
      var integrator = SpringIntegrator(spring)
      for _ in 0..<10_000 { integrator.advance(by: 0.0001) }
      expectClose(spring.position(at: 1), integrator.position, within: 1e-9)
    }
  }

  @Test func theVelocityIsTheDerivativeOfThePosition() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let spring = Spring(
        stiffness: random.number(in: 10...600), damping: random.number(in: 0...60),
        initialVelocity: random.number(in: -10...10), allowsOverdamping: Bool.random(using: &random))
      #expect(spring.position(at: 0) == 0)
      #expect(spring.velocity(at: 0) == spring.initialVelocity)
      for _ in 0..<10 {
        let time = random.number(in: 0.01...2)
        let difference = (spring.position(at: time + 1e-6) - spring.position(at: time - 1e-6)) / 2e-6
        expectClose(spring.velocity(at: time), difference, within: 1e-5)
      }
    }
  }

  @Test func theRegimesMeetWithoutAStep() {
    for velocity in [-3.0, 0, 8] {
      let critical = Spring(stiffness: 100, damping: 20, initialVelocity: velocity)
      for nudge in [-1e-7, -1e-9, -1e-11, -1e-13, 1e-13, 1e-11, 1e-9, 1e-7] {
        let spring = Spring(
          stiffness: 100, damping: 20 * (1 + nudge), initialVelocity: velocity, allowsOverdamping: true)
        for t in [0.01, 0.1, 0.5, 1, 5] {
          expectClose(
            spring.position(at: t), critical.position(at: t), within: 1e-5 * abs(nudge) * 1e6 + 1e-9)
        }
      }
      #expect(Spring(stiffness: 100, damping: 20 * (1 - 1e-15)).settlingDuration == critical0)
    }
  }

  private var critical0: Double { Spring(stiffness: 100, damping: 20).settlingDuration }

  @Test func nothingIsLeftAfterSettling() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let spring = Spring(
        mass: random.number(in: 0.5...3), stiffness: random.number(in: 5...900),
        damping: random.number(in: 0.5...90), initialVelocity: random.number(in: -40...40),
        allowsOverdamping: Bool.random(using: &random))
      let end = spring.settlingDuration
      #expect(end > 0 && end < .infinity)
      for step in 0...200 {
        let rest = 1 - spring.position(at: end * (1 + Double(step) / 100))
        #expect(abs(rest) <= 0.001 + 1e-12, "\(spring)")
      }
    }
  }

  @Test func aSettledSpringEndsAtTheFirstTenthThatWillDo() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      let frequency = random.number(in: 3...40)
      // With this velocity a critical spring does not overshoot by more than the threshold.
      let spring = Spring(
        stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: frequency * 0.5)
      let end = spring.settlingDuration
      #expect(abs(end * 10 - (end * 10).rounded()) < 1e-9)
      #expect(abs(1 - spring.position(at: end)) <= 0.001)
      #expect(abs(1 - spring.position(at: end - 0.1)) > 0.001)
    }
  }

  /// A fast spring crosses its target; that is not the end of it.
  @Test func crossingTheTargetIsNotSettling() {
    let spring = Spring(stiffness: 100, damping: 20, initialVelocity: 100)
    expectClose(spring.position(at: 0.1), 1 + 8 / 2.718281828459045, within: 1e-9)
    #expect(spring.settlingDuration > 1)
    #expect(abs(1 - spring.position(at: spring.settlingDuration)) <= 0.001)
  }

  @Test func theRatiosDurationIsTheLastTimeOfTheEquation() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<1000 {
      let ratio = Bool.random(using: &random) ? 1 : random.number(in: 0.05...0.99)
      let duration = random.number(in: 0.05...5)
      let velocity = random.number(in: -30...30)
      let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      let frequency = spring.stiffness.squareRoot()
      func residue(_ frequency: Double) -> Double {
        let amplitude =
          ratio < 1
          ? (ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
          : 1 + (frequency - velocity) * duration
        return abs(amplitude) * exp(-ratio * frequency * duration) / 0.001
      }
      expectClose(residue(frequency), 1, within: 1e-6, "\(ratio) \(duration) \(velocity)")
      // It is the largest root: further up everything is smaller.
      for step in 1...60 { #expect(residue(frequency * (1 + Double(step) * 0.05)) < 1) }
      if ratio == 1, velocity * duration < 6.9 {
        expectClose(spring.ratioDuration, duration, within: 1e-7 * duration)
      }
    }
  }

  @Test func notationsReadBack() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<200 {
      let duration = random.number(in: 0.05...3)
      let bounce = random.number(in: -0.9...0.95)
      let spring = Spring(
        perceptualDuration: duration, bounce: bounce, mass: random.number(in: 0.2...5))
      expectClose(spring.perceptualDuration, duration, within: 1e-12)
      expectClose(spring.bounce, bounce, within: 1e-12)
      let copy = Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, allowsOverdamping: true)
      #expect(copy == spring)
    }
  }

  // MARK: - Nonsense

  @Test func badNumbersNeitherHangNorSpread() {
    for bad in badNumbers {
      for other in badNumbers {
        for allowsOverdamping in [false, true] {
          let springs = [
            Spring(mass: bad, stiffness: other, allowsOverdamping: allowsOverdamping),
            Spring(mass: bad, damping: other, allowsOverdamping: allowsOverdamping),
            Spring(stiffness: bad, damping: other, allowsOverdamping: allowsOverdamping),
            Spring(damping: bad, initialVelocity: other, allowsOverdamping: allowsOverdamping),
            Spring(stiffness: bad, initialVelocity: other, allowsOverdamping: allowsOverdamping),
            Spring(dampingRatio: bad, duration: other),
            Spring(dampingRatio: bad, duration: 1, initialVelocity: other),
            Spring(dampingRatio: 0.5, duration: bad, initialVelocity: other),
            Spring(dampingRatio: 1, duration: bad, initialVelocity: other),
            Spring(perceptualDuration: bad, bounce: other, allowsOverdamping: allowsOverdamping),
            Spring(perceptualDuration: 1, bounce: bad, mass: other, initialVelocity: bad),
          ]
          for spring in springs {
            for time in [1e-9, 0.1, 1, 100] + badNumbers {
              #expect(spring.position(at: time).isFinite, "\(spring) at \(time)")
              #expect(spring.velocity(at: time).isFinite, "\(spring) at \(time)")
            }
            #expect(spring.settlingDuration > 0, "\(spring)")
            #expect(spring.ratioDuration >= 0, "\(spring)")
            #expect(spring.perceptualDuration > 0 && spring.bounce.isFinite)
          }
        }
      }
    }
  }

  @Test func whatIsNoSpringIsTheDefaultOne() {
    #expect(Spring(mass: 0, stiffness: -5, damping: -1, initialVelocity: .nan) == Spring())
    #expect(Spring(mass: .nan, stiffness: .nan, damping: .nan) == Spring())
    #expect(Spring(dampingRatio: .nan, duration: 1) == Spring(dampingRatio: 1, duration: 1))
    #expect(Spring(dampingRatio: 5, duration: 100) == Spring(dampingRatio: 1, duration: 10))
    #expect(Spring(dampingRatio: 0, duration: 0) == Spring(dampingRatio: 0.01, duration: 0.01))
    #expect(Spring(dampingRatio: 0.5, duration: .nan) == Spring(dampingRatio: 0.5, duration: 0.01))
    #expect(Spring().position(at: .infinity) == 1)
    #expect(Spring().velocity(at: .infinity) == 0)
    #expect(Spring().position(at: .nan) == 0)
    #expect(Spring().position(at: -1) == 0)
  }

  @Test func withoutDampingItNeverRests() {
    let spring = Spring(stiffness: 100, damping: 0)
    #expect(spring.settlingDuration == .infinity)
    #expect(spring.ratioDuration == .infinity)
    for turns in 0...20 {
      expectClose(spring.position(at: (Double(turns) + 0.5) * 2 * .pi / 10), 2, within: 1e-9)
    }
  }

  @Test func verySlowSpringsHaveAnEnd() {
    let spring = Spring(mass: 1e6, stiffness: 1e-6, damping: 2)
    expectClose(spring.settlingDuration, 9.2334134764516e6, within: 1e6)
    #expect(1 - spring.position(at: spring.settlingDuration) <= 0.001)
  }
}

/// The fourth order method of Runge and Kutta.
private struct SpringIntegrator {
  var position = 0.0
  var velocity: Double
  let mass, stiffness, damping: Double

  init(_ spring: Spring) {
    velocity = spring.initialVelocity
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
  }

  mutating func advance(by step: Double) {
    func slope(_ x: Double, _ v: Double) -> (Double, Double) {
      (v, (stiffness * (1 - x) - damping * v) / mass)
    }
    let a = slope(position, velocity)
    let b = slope(position + a.0 * step / 2, velocity + a.1 * step / 2)
    let c = slope(position + b.0 * step / 2, velocity + b.1 * step / 2)
    let d = slope(position + c.0 * step, velocity + c.1 * step)
    position += (a.0 + 2 * b.0 + 2 * c.0 + d.0) * step / 6
    velocity += (a.1 + 2 * b.1 + 2 * c.1 + d.1) * step / 6
  }
}
