// SPDX-License-Identifier: MIT
import Glibc

/// A damped spring from 0 to 1: `m·x″ + c·x′ + k·(x − 1) = 0`, `x(0) = 0`, `x′(0) = v`.
///
/// With `ω = √(k/m)`, `a = c/2m` and the ratio `ζ = a/ω`, what is left to go is `1 − x = C + (a − v)·S`,
/// where C and S are the solutions that start as (1, −a) and (0, 1):
///
///     ζ < 1:  C = e^(−at)·cos ω′t         S = e^(−at)·sin ω′t / ω′         ω′ = √(ω² − a²)
///     ζ = 1:  C = e^(−at)                 S = e^(−at)·t
///     ζ > 1:  C = e^(−at)·cosh ω′t        S = e^(−at)·sinh ω′t / ω′        ω′ = √(a² − ω²)
///
/// Times are seconds; velocities are distances (from start to target) per second, positive towards the
/// target.
///
/// What cannot be a spring is one all the same: a mass, stiffness or damping that is no number, negative, or
/// (but for the damping) 0 becomes Core Animation's default (1, 100, 10), a velocity that is no number 0; and
/// all are moved into the ranges below, so that nothing overflows. Without damping a spring never comes to
/// rest: its settling duration is infinite.
package struct Spring: Hashable, Sendable {
  package let mass, stiffness, damping, initialVelocity: Double
  /// Whether a ratio above 1 creeps. If not, it moves as a ratio of 1 does.
  // UIKit: this is CASpringAnimation.allowsOverdamping, off by default. UIKit's own system spring has a ratio
  // of 4.56 and was measured to move as a critical one.
  package let allowsOverdamping: Bool

  /// ω and a as they act, and ω′ of the regime.
  let frequency, decay, beat: Double
  let regime: Regime

  enum Regime: Hashable { case under, critical, over }

  /// The bounds of mass and stiffness, and of damping from 0.
  static let range = 1e-9...1e12

  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass > 0 ? mass.kept(in: Spring.range, otherwise: 1) : 1
    self.stiffness = stiffness > 0 ? stiffness.kept(in: Spring.range, otherwise: 100) : 100
    self.damping = damping >= 0 ? damping.kept(in: 0...Spring.range.upperBound, otherwise: 10) : 10
    self.initialVelocity = initialVelocity.kept(in: -1e12...1e12, otherwise: 0)
    self.allowsOverdamping = allowsOverdamping

    frequency = (self.stiffness / self.mass).squareRoot()
    let decay = self.damping / (2 * self.mass)
    let ratio = decay / frequency
    // Notations that mean a ratio of 1 arrive at it up to rounding, and 1/ω′ would make that visible.
    if abs(ratio - 1) < 1e-10 || (ratio > 1 && !allowsOverdamping) {
      (regime, self.decay, beat) = (.critical, frequency, 0)
    } else {
      (regime, self.decay) = (ratio < 1 ? .under : .over, decay)
      beat = frequency * (abs(1 - ratio) * (1 + ratio)).squareRoot()
    }
  }

  // UIKit: the spring of system animations, and of `UISpringTimingParameters()`.
  package static let system = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// `x(t) = 1 − (C + (a − v)·S)`. 0 at and before 0, and if `time` is no number; 1 at infinity (1e100).
  package func position(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - rest(at: time)
  }

  /// `x′(t) = v·C + (ω² − a·v)·S`, before 0 as at 0; 0 at infinity (1e100).
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    let (c, s) = solutions(at: time)
    return initialVelocity * c + (frequency * frequency - decay * initialVelocity) * s
  }

  /// `C + (a − v)·S`: what is left to go, negative beyond the target.
  func rest(at time: Double) -> Double {
    let (c, s) = solutions(at: time)
    return c + (decay - initialVelocity) * s
  }

  private func solutions(at time: Double) -> (c: Double, s: Double) {
    guard time < 1e100 else { return (0, 0) }
    switch regime {
    case .under:
      let envelope = exp(-decay * time)
      return (envelope * cos(beat * time), envelope * sin(beat * time) / beat)
    case .critical:
      let envelope = exp(-decay * time)
      return (envelope, envelope * time)
    case .over:
      // As the two exponentials, because cosh and sinh overflow; the slow one's a − ω′ = ω²/(a + ω′) without
      // cancellation.
      let slow = exp(-slowDecay * time)
      let ratio = expm1(-2 * beat * time)
      return (slow * (1 + ratio / 2), slow * -ratio / (2 * beat))
    }
  }

  /// `ω² / (a + ω′)`, the rate at which an overdamped spring creeps in the end.
  var slowDecay: Double { frequency * frequency / (decay + beat) }
}
