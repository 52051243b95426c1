// SPDX-License-Identifier: MIT
import Foundation
import Motion

/// A spring in the words of one API. Each says all of the movement, so any can be turned into the others.
///
/// Times are seconds; velocities are in ways a second, positive towards the target: 1 would go the whole way in a second.
public enum SpringNotation: Hashable, Sendable {
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`: a ratio from 0.01 to 1, at rest after 0.01 to 10 s.
  case damping(Double, duration: Double, velocity: Double = 0)
  /// `UIView.animate(springDuration:bounce:)` of iOS 17: how long a swing seems to take, and −0.99 to 0.99.
  case bounce(Double, duration: Double, velocity: Double = 0)
  /// `CASpringAnimation`. With more than critical damping it moves as a critical one unless `creeps`
  /// (`allowsOverdamping`).
  case physics(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0, creeps: Bool = false)
  /// SwiftUI's `.spring(response:dampingFraction:)`: how long a swing takes without damping, and the ratio.
  case response(Double, dampingFraction: Double)

  /// The movement.
  package var spring: Spring {
    switch self {
    case .damping(let ratio, let duration, let velocity):
      Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    case .bounce(let bounce, let duration, let velocity):
      Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    case .physics(let mass, let stiffness, let damping, let velocity, let creeps):
      Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: creeps)
    case .response(let response, let fraction):
      Spring(perceptualDuration: response, bounce: fraction <= 1 ? 1 - fraction : 1 / fraction - 1)
    }
  }

  /// How long its API lets it run: the duration itself of the first notation, else until a thousandth is left.
  public var duration: Double {
    if case .damping(_, let duration, _) = self { return duration }
    return spring.nominalSettlingDuration
  }

  /// The first time from which on at most a thousandth of the way is left, on either side.
  public var settlingTime: Double { spring.settlingDuration }

  /// How far it goes beyond its target, in ways; 0 for one that does not.
  public var overshoot: Double {
    // Beyond the target lies an extremum, x′ = 0, and the first is the farthest. It is looked for in small steps: one
    // formula would do only without a velocity.
    let (end, count) = (min(settlingTime, 100), 20_000)
    let farthest = (0...count).map { spring.position(at: end * Double($0) / Double(count)) }.max() ?? 0
    return max(0, farthest - 1)
  }

  /// The same movement in all notations that can say it, this one's own words unchanged. A spring that creeps has no
  /// damping ratio that UIKit would take, and SwiftUI's notation has no velocity.
  public var all: [SpringNotation] {
    let spring = spring
    let velocity = spring.initialVelocity
    var notations: [SpringNotation] = []
    let creeps = spring.allowsOverdamping && spring.dampingRatio > 1
    // A critical spring by any other name: what is beyond has no effect.
    let ratio = creeps ? spring.dampingRatio : min(1, spring.dampingRatio)
    let bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    if !creeps {
      notations.append(.damping(ratio, duration: spring.ratioDuration, velocity: velocity))
    }
    notations.append(.bounce(bounce, duration: spring.perceptualDuration, velocity: velocity))
    notations.append(
      .physics(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, velocity: velocity,
        creeps: creeps))
    if velocity == 0 { notations.append(.response(spring.perceptualDuration, dampingFraction: ratio)) }
    return notations.map { $0.isLike(self) ? self : $0.tidy }
  }

  /// Without what arithmetic leaves behind the fifteenth digit: 0.3 and not 0.30000000000000004.
  var tidy: SpringNotation {
    func number(_ value: Double) -> Double { Double(String(format: "%.15g", value)) ?? value }
    return switch self {
    case .damping(let ratio, let duration, let velocity):
      .damping(number(ratio), duration: number(duration), velocity: velocity)
    case .bounce(let bounce, let duration, let velocity):
      .bounce(number(bounce), duration: number(duration), velocity: velocity)
    case .physics(let mass, let stiffness, let damping, let velocity, let creeps):
      .physics(
        mass: mass, stiffness: number(stiffness), damping: number(damping), velocity: velocity, creeps: creeps
      )
    case .response(let response, let fraction): .response(number(response), dampingFraction: number(fraction))
    }
  }

  private func isLike(_ other: SpringNotation) -> Bool {
    switch (self, other) {
    case (.damping, .damping), (.bounce, .bounce), (.physics, .physics), (.response, .response): true
    default: false
    }
  }
}

extension SpringNotation: CustomStringConvertible {
  /// As `MotionSpec` reads it: `spring(damping: 0.7, duration: 0.5)`.
  public var description: String {
    switch self {
    case .damping(let ratio, let duration, let velocity):
      Self.call("spring", [("damping", ratio), ("duration", duration)], velocity)
    case .bounce(let bounce, let duration, let velocity):
      Self.call("spring", [("duration", duration), ("bounce", bounce)], velocity)
    case .physics(let mass, let stiffness, let damping, let velocity, let creeps):
      Self.call(
        "caspring",
        [("mass", mass), ("stiffness", stiffness), ("damping", damping)] + (creeps ? [("creeps", 1)] : []),
        velocity)
    case .response(let response, let fraction):
      Self.call("spring", [("response", response), ("dampingFraction", fraction)], 0)
    }
  }

  private static func call(_ name: String, _ values: [(String, Double)], _ velocity: Double) -> String {
    let all = values + (velocity == 0 ? [] : [("velocity", velocity)])
    return "\(name)(\(all.map { "\($0.0): \(SwiftNumber.text($0.1))" }.joined(separator: ", ")))"
  }
}

/// Numbers as they stand in Swift code.
enum SwiftNumber {
  /// As few digits as give the same double again.
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }
}
