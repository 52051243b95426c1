// SPDX-License-Identifier: MIT
import Glibc

/// What a thrown scroll view does: `x(t) = x₀ + v₀·F·(1 − r^(1000t))`, `v(t) = v₀·r^(1000t)`,
/// `F = r / (1000(1 − r))`, until `|v| = 10`; there it stops dead.
///
/// Offsets are points, times seconds, velocities points per second. r is moved into 1e-6...0.99999, no number
/// is the normal rate; start and velocity are moved into ±1e12, no number is 0.
// UIKit: F is the sum of steps of one millisecond, 0.499 at the normal rate, and not the integral of v, which
// a recorded deceleration misses by 1.6 points. So v is x′ but for 0.1 % (0.5 % at the fast rate).
package struct Friction: Hashable, Sendable {
  package let start, velocity, rate: Double

  /// The speed at which it stops. That of the fast rate was not measured; it is taken to be the same.
  package static let stopSpeed = 10.0
  package static let normalRate = 0.998
  package static let fastRate = 0.99

  package init(start: Double, velocity: Double, rate: Double = Friction.normalRate) {
    self.start = keptLength(start)
    self.velocity = keptLength(velocity)
    self.rate = Friction.kept(rate)
  }

  /// `v₀ = (target − x₀)/F ± 10`: the one that comes to rest on `target`. It does not move if it is there
  /// already.
  package init(start: Double, target: Double, rate: Double = Friction.normalRate) {
    let factor = Friction.factor(Friction.kept(rate))
    let distance = keptLength(target) - keptLength(start)
    let extra = distance == 0 ? 0 : distance > 0 ? Friction.stopSpeed : -Friction.stopSpeed
    self.init(start: start, velocity: distance / factor + extra, rate: rate)
  }

  /// `F = r / (1000(1 − r))`, the points that one point per second carries.
  package var distanceFactor: Double { Friction.factor(rate) }

  /// `ln(10/|v₀|) / (1000·ln r)`; 0 for a throw that is not faster than 10.
  package var duration: Double {
    let speed = abs(velocity)
    return speed > Friction.stopSpeed ? log(Friction.stopSpeed / speed) / (1000 * log(rate)) : 0
  }

  /// `x₀ + (v₀ ∓ 10)·F`.
  package var restPosition: Double {
    let speed = abs(velocity) - Friction.stopSpeed
    guard speed > 0 else { return start }
    return start + (velocity > 0 ? speed : -speed) * distanceFactor
  }

  /// `x₀ + (v₀ ∓ 10) / (−1000·ln r)`: the rest position by the integral of v.
  // UIKit: what a delegate is told; in three recorded releases it is up to 2.4 points beyond where content stops.
  package var announcedRest: Double {
    let speed = abs(velocity) - Friction.stopSpeed
    guard speed > 0 else { return start }
    return start + (velocity > 0 ? speed : -speed) / (-1000 * log(rate))
  }

  /// `x₀ + v₀·F·(1 − r^(1000t))`, the start before 0 and the rest position from `duration` on.
  package func position(at time: Double) -> Double {
    guard time > 0 else { return start }
    guard time < duration else { return restPosition }
    return start - velocity * distanceFactor * expm1(1000 * log(rate) * time)
  }

  /// `v₀·r^(1000t)`, and 0 from `duration` on.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return time > 0 ? velocity * exp(1000 * log(rate) * time) : velocity
  }

  package func isDone(at time: Double) -> Bool { time >= duration }

  /// `ln(1 − (x − x₀)/(v₀·F)) / (1000·ln r)`: when it passes `position`. Nil if it never comes there.
  package func time(reaching position: Double) -> Double? {
    if position == start { return 0 }
    let distance = position - start
    guard distance * velocity > 0, abs(distance) <= abs(restPosition - start) else { return nil }
    return min(duration, log1p(-distance / (velocity * distanceFactor)) / (1000 * log(rate)))
  }

  private static func kept(_ rate: Double) -> Double { rate.kept(in: 1e-6...0.99999, otherwise: normalRate) }
  private static func factor(_ rate: Double) -> Double { rate / (1000 * (1 - rate)) }
}
