// SPDX-License-Identifier: MIT

/// A value that has values in between: numbers, and what is made of numbers.
package protocol Interpolatable: Sendable {
  func adding(_ other: Self) -> Self
  func scaled(by factor: Double) -> Self
  /// The length of the way to `other`; paced keyframes go by it.
  func wayLength(to other: Self) -> Double
  /// `(1 − u)·self + u·other`, or another way that begins at self for u = 0 and ends at `other` for u = 1.
  /// Overshooting curves ask for u outside of 0...1.
  func interpolated(to other: Self, at u: Double) -> Self
}

extension Interpolatable {
  // In this form both ends are exact.
  package func interpolated(to other: Self, at u: Double) -> Self {
    scaled(by: 1 - u).adding(other.scaled(by: u))
  }

  package func subtracting(_ other: Self) -> Self { adding(other.scaled(by: -1)) }
}

extension Double: Interpolatable {
  package func adding(_ other: Double) -> Double { self + other }
  package func scaled(by factor: Double) -> Double { self * factor }
  package func wayLength(to other: Double) -> Double { abs(other - self) }
}
