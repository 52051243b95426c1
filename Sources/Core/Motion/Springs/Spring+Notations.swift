// SPDX-License-Identifier: MIT
import Glibc

// A spring is written in three ways. Each can be read off any spring again:
// mass, stiffness, damping; damping ratio and duration; perceptual duration and bounce.

// MARK: - Damping ratio and duration

extension Spring {
  /// The spring of mass 1 and ratio ζ that has settled after the duration D: the largest ω with
  ///
  ///     ζ < 1:  |ζω − v| / (ω√(1 − ζ²)) · e^(−ζωD) = 0.001
  ///     ζ = 1:  |1 + (ω − v)D| · e^(−ωD) = 0.001
  ///
  /// The ratio is moved into 0.01...1 (below 0.001 there is no such ω; no number counts as 1), the duration
  /// into 0.01...10 (no number counts as 0.01).
  // UIKit: measured to eight digits without velocity. For large velocities UIKit's own iteration ends at
  // other roots; the largest one is the settled branch.
  package init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let ratio = dampingRatio.kept(in: 0.01...1, otherwise: 1)
    let duration = duration.kept(in: 0.01...10, otherwise: 0.01)
    let velocity = initialVelocity.kept(in: -1e12...1e12, otherwise: 0)
    let frequency =
      ratio < 1
      ? underdampedFrequency(ratio: ratio, duration: duration, velocity: velocity)
      : criticalFrequency(duration: duration, velocity: velocity)
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
  }

  /// `ζ = c / 2√(km)`, above 1 also where it acts as 1.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The D for which a damping ratio and D mean this movement:
  /// `ln(|a − v| / 0.001ω′) / a`, or the last time with `|1 − x| = 0.001` if ζ ≥ 1. Infinite without damping.
  package var ratioDuration: Double {
    guard regime == .under else { return lastTimeAboveThreshold }
    guard decay > 0 else { return .infinity }
    // Where velocity and damping cancel out, the equation says that it has settled at once.
    return max(0, log(abs(decay - initialVelocity) / (Spring.threshold * beat)) / decay)
  }
}

/// `g(ω) = ln|ζω − v| − ln(ω√(1 − ζ²)) − ζωD + ln 1000 = 0`, the largest root.
///
/// Above v/ζ, g rises to its maximum at `ω* = (v + √(v² + 4v/D)) / 2ζ` and falls from there; below v/ζ it
/// only falls, from +∞ to −∞. So the largest root lies beyond ω* if g(ω*) ≥ 0, and else below v/ζ.
private func underdampedFrequency(ratio: Double, duration: Double, velocity: Double) -> Double {
  let sine = ((1 - ratio) * (1 + ratio)).squareRoot()
  if velocity == 0 { return log(1000 * ratio / sine) / (ratio * duration) }

  func isBefore(_ frequency: Double) -> Bool {
    log(abs(ratio * frequency - velocity) / (frequency * sine)) - ratio * frequency * duration > -log(1000)
  }
  var low = 0.0
  if velocity > 0 {
    low = (velocity + (velocity * velocity + 4 * velocity / duration).squareRoot()) / (2 * ratio)
    if !isBefore(low) { return turningPoint(0, velocity / ratio, isBefore: isBefore) }
  }
  var high = max(2 * low, 1)
  while isBefore(high) { high *= 2 }
  return turningPoint(low, high, isBefore: isBefore)
}

/// With `p = ωD`, `q = 1 − vD`: `p + q = 0.001·e^p`, the root above ln 1000, where the difference falls; if
/// there is none (`vD > ln 1000`), `−(p + q) = 0.001·e^p`, whose sides cross once.
private func criticalFrequency(duration: Double, velocity: Double) -> Double {
  let q = 1 - velocity * duration
  let peak = log(1000.0)
  let product: Double
  if peak + q >= 1 {
    var high = 2 * peak
    while high + q > 0.001 * exp(high) { high *= 2 }
    product = turningPoint(peak, high) { $0 + q > 0.001 * exp($0) }
  } else {
    product = turningPoint(0, log(1000 * (1 - q))) { -($0 + q) > 0.001 * exp($0) }
  }
  return product / duration
}

// MARK: - Perceptual duration and bounce

extension Spring {
  /// `k = m(2π/d)²`; `c = 4πm(1 − b)/d` for b ≥ 0, `4πm/(d(1 + b))` for b < 0: `ζ = 1 − b` or `1/(1 + b)`.
  ///
  /// A negative bounce asks for a spring that creeps, so it does here unless told not to. The duration is
  /// moved into 0.01...10,000 (no number counts as 0.01), the bounce into −0.99...1 (no number counts as 0);
  /// 1 is without damping.
  package init(
    perceptualDuration: Double, bounce: Double = 0, mass: Double = 1, initialVelocity: Double = 0,
    allowsOverdamping: Bool = true
  ) {
    let duration = perceptualDuration.kept(in: 0.01...1e4, otherwise: 0.01)
    let bounce = bounce.kept(in: -0.99...1, otherwise: 0)
    let mass = mass > 0 ? mass.kept(in: Spring.range, otherwise: 1) : 1
    let frequency = 2 * .pi / duration
    self.init(
      mass: mass, stiffness: mass * frequency * frequency,
      damping: 2 * mass * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)),
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  /// `d = 2π/ω`, with `ω = √(k/m)`.
  package var perceptualDuration: Double { 2 * .pi / frequency }

  /// `b = 1 − ζ` for ζ ≤ 1, else `1/ζ − 1`.
  package var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
