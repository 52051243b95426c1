// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Motion

/// A movement from 0 to 1, as one writes it: `spring(damping: 0.7, duration: 0.5)`, `easeInOut(duration: 0.3)`.
public struct MotionSpec: Hashable, Sendable {
  /// How it goes.
  public enum Pace: Hashable, Sendable {
    /// Like a spring.
    case spring(SpringNotation)
    /// Along a timing curve.
    case curve(CurveNotation)
  }

  /// How it goes.
  public let pace: Pace
  /// Seconds until the animation is taken away, and the end shows.
  public let duration: TimeInterval

  /// - Parameter duration: By default as long as the notation's own API lets it run.
  public init(_ spring: SpringNotation, duration: TimeInterval? = nil) {
    (pace, self.duration) = (.spring(spring), duration ?? spring.duration)
  }

  /// - Parameter duration: By default that of implicit animations, a quarter of a second.
  public init(_ curve: CurveNotation, duration: TimeInterval = 0.25) {
    (pace, self.duration) = (.curve(curve), duration)
  }

  /// Where it is after `time` seconds by its closed form: 0 at the start; exactly 1 from its duration on.
  public func fraction(at time: TimeInterval) -> Double {
    guard time < duration else { return 1 }
    return switch pace {
    case .spring(let notation): notation.spring.position(at: time)
    case .curve(let notation): notation.curve.value(at: time / duration)
    }
  }

  /// How fast it goes after `time` seconds, in ways a second; 0 before the start and from its duration on.
  public func speed(at time: TimeInterval) -> Double {
    guard time >= 0, time < duration else { return 0 }
    return switch pace {
    case .spring(let notation): notation.spring.velocity(at: time)
    case .curve(let notation): notation.curve.derivative(at: time / duration) / duration
    }
  }
}

extension MotionSpec: CustomStringConvertible {
  /// As it is read, with its duration where that is not the usual one.
  public var description: String {
    let (text, usual) =
      switch pace {
      case .spring(let notation): ("\(notation)", notation.duration)
      case .curve(let notation): ("\(notation)", 0.25)
      }
    guard duration != usual else { return text }
    let length = "duration: \(SwiftNumber.text(duration))"
    return text.hasSuffix(")") ? "\(text.dropLast()), \(length))" : "\(text)(\(length))"
  }
}
