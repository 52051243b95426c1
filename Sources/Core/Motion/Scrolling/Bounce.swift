// SPDX-License-Identifier: MIT
import Glibc

/// How content returns to its edge, a critically damped spring:
/// `d(t) = (d₀ + (v₀ + ω·d₀)·t)·e^(−ωt)`, ω = 10.9 per second.
///
/// d is the distance from the edge in points, v its velocity in points per second; the sign says on which
/// side. Both are moved into ±1e12, no number is 0.
// UIKit: one ω fits every recorded trace, thrown over the edge and let go behind it, within 0.3 points.
package struct Bounce: Hashable, Sendable {
  package let displacement, velocity: Double

  package static let frequency = 10.9

  /// Content that crosses the edge, or is let go beyond it, with a velocity.
  package init(displacement: Double, velocity: Double) {
    self.displacement = keptLength(displacement)
    self.velocity = keptLength(velocity)
  }

  /// Content that a resting finger held beyond the edge: `d(t) = d₀·(1 + ωt/3)·e^(−ωt)`, that is
  /// `v₀ = −⅔·ω·d₀`.
  // UIKit: measured at one distance (235 points); that it holds at others is assumed.
  package init(heldAt displacement: Double) {
    self.init(displacement: displacement, velocity: -2 / 3 * Bounce.frequency * displacement)
  }

  /// `(d₀ + (v₀ + ω·d₀)·t)·e^(−ωt)`, before 0 as at 0.
  package func displacement(at time: Double) -> Double {
    guard time > 0 else { return displacement }
    guard time < 1e15 else { return 0 }
    return (displacement + slope * time) * exp(-Bounce.frequency * time)
  }

  /// `d′(t) = (v₀ − ω·(v₀ + ω·d₀)·t)·e^(−ωt)`, before 0 as at 0.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    guard time < 1e15 else { return 0 }
    return (velocity - Bounce.frequency * slope * time) * exp(-Bounce.frequency * time)
  }

  /// `t = v₀ / (ω·(v₀ + ω·d₀))`, where `d′ = 0`: the far end of an overshoot. Nil if it does not turn.
  package var turnTime: Double? {
    let time = velocity / (Bounce.frequency * slope)
    return time > 0 && time < .infinity ? time : nil
  }

  /// `t = −d₀ / (v₀ + ω·d₀)`, where `d = 0`: it was pushed home so fast that it passes the edge. Nil
  /// otherwise.
  package var crossingTime: Double? {
    let time = -displacement / slope
    return time > 0 && time < .infinity ? time : nil
  }

  /// The time from which on `|d| < distance`. Where content stands on pixels, half a pixel is as good as
  /// none.
  ///
  /// Infinite if `distance` is not positive, unless nothing moves at all.
  package func duration(within distance: Double) -> Double {
    if displacement == 0, velocity == 0 { return 0 }
    guard distance > 0 else { return .infinity }
    // |d| only shrinks after its last extremum; one that is within the distance does not count.
    var start = 0.0
    if let turnTime, abs(displacement(at: turnTime)) >= distance { start = turnTime }
    guard abs(displacement(at: start)) >= distance else { return 0 }
    var end = start + 1
    while abs(displacement(at: end)) >= distance { end *= 2 }
    return turningPoint(start, end) { abs(displacement(at: $0)) >= distance }
  }

  private var slope: Double { velocity + Bounce.frequency * displacement }
}
