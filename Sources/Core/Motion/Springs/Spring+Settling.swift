// SPDX-License-Identifier: MIT
import Glibc

extension Spring {
  /// What is left to go when a spring counts as settled.
  static let threshold = 0.001

  /// `ζ < 1: T = ln((1 + |B|) / 0.001) / a`, `B = (a − v)/ω′`; else the first multiple of 0.1 s from which on
  /// `|1 − x| ≤ 0.001`. Infinite without damping.
  // UIKit: CASpringAnimation.settlingDuration. Its multiples of 0.1 are added up, and with them their
  // rounding: 0.7999999999999999. This reproduces the published values to the last digits; all of them have
  // velocity 0.
  package var settlingDuration: Double {
    if regime == .under { return log((1 + abs((decay - initialVelocity) / beat)) / Spring.threshold) / decay }

    let turning = lastTurn
    var (time, step, count) = (0.0, 0.1, 0)
    while time < turning || abs(rest(at: time)) > Spring.threshold {
      time += step
      count += 1
      // Very slow springs have an end as well: after every hundred seconds' worth of steps they are doubled.
      if count.isMultiple(of: 1000) { step *= 2 }
    }
    return time
  }

  /// As long as Core Animation says that the spring takes: `settlingDuration`, but of one that creeps that of the
  /// critical spring whose frequency is `ω²/a`.
  // UIKit: duration 0.5 and bounce −0.3 were measured to settle in 1.1 s, where 0.4 % of the way are left.
  package var nominalSettlingDuration: Double {
    guard regime == .over else { return settlingDuration }
    let frequency = frequency * frequency / decay
    return Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: initialVelocity
    ).settlingDuration
  }

  /// The time of the last extremum of `1 − x` beyond the threshold, after which it only shrinks; else 0.
  ///
  /// `x′ = 0`: critical `t = v / (ω(v − ω))`; overdamped, with `r = a ∓ ω′`,
  /// `t = ln(r₂(v − r₁) / (r₁(v − r₂))) / 2ω′`.
  var lastTurn: Double {
    let time: Double
    if regime == .over {
      let (slow, fast) = (slowDecay, decay + beat)
      time = log(fast * (initialVelocity - slow) / (slow * (initialVelocity - fast))) / (2 * beat)
    } else {
      time = initialVelocity / (frequency * (initialVelocity - frequency))
    }
    // Not a number, or infinite, where there is no extremum.
    guard time > 0, time < .infinity else { return 0 }
    return abs(rest(at: time)) > Spring.threshold ? time : 0
  }

  /// The largest t with `|1 − x| = 0.001`, of a spring that is not underdamped.
  var lastTimeAboveThreshold: Double {
    let start = lastTurn
    var end = max(start, 1 / frequency)
    while abs(rest(at: end)) > Spring.threshold { end *= 2 }
    return turningPoint(start, end) { abs(rest(at: $0)) > Spring.threshold }
  }
}
