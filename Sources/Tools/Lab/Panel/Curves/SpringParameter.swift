// SPDX-License-Identifier: MIT
import Foundation

/// One number of a notation of springs, as a slider has it.
struct SpringParameter: Equatable {
  let form: SpringForm
  let name: String
  /// What a slider reaches; the number itself may lie beyond.
  let range: ClosedRange<Double>
  /// Whether equal ways of a slider are equal factors.
  let isRatio: Bool
  private let index: Int

  private init(
    _ form: SpringForm, _ index: Int, _ name: String, _ range: ClosedRange<Double>, isRatio: Bool = false
  ) {
    (self.form, self.index, self.name, self.range, self.isRatio) = (form, index, name, range, isRatio)
  }

  static let all: [SpringParameter] = [
    SpringParameter(.damping, 0, "damping ratio", 0.05...1),
    SpringParameter(.damping, 1, "duration", 0.05...3),
    SpringParameter(.bounce, 0, "bounce", -0.9...0.9),
    SpringParameter(.bounce, 1, "duration", 0.05...3),
    SpringParameter(.physics, 0, "mass", 0.1...10, isRatio: true),
    SpringParameter(.physics, 1, "stiffness", 1...2_000, isRatio: true),
    SpringParameter(.physics, 2, "damping", 0.1...200, isRatio: true),
    SpringParameter(.physics, 3, "velocity", -20...20),
    SpringParameter(.response, 0, "response", 0.05...3),
    SpringParameter(.response, 1, "fraction", 0.05...2),
  ]

  /// The number; nil where the notation cannot say this spring.
  func value(of spring: SpringNotation) -> Double? {
    guard let said = spring.said(in: form) else { return nil }
    return Self.numbers(of: said)[index]
  }

  /// The spring with another number, said in this notation. Unchanged where it cannot be said.
  func setting(_ value: Double, of spring: SpringNotation) -> SpringNotation {
    guard let said = spring.said(in: form) else { return spring }
    var numbers = Self.numbers(of: said)
    numbers[index] = value
    switch said {
    case .damping(_, _, let velocity):
      return .damping(numbers[0], duration: numbers[1], velocity: velocity)
    case .bounce(_, _, let velocity): return .bounce(numbers[0], duration: numbers[1], velocity: velocity)
    case .physics(_, _, _, _, let creeps):
      return .physics(
        mass: numbers[0], stiffness: numbers[1], damping: numbers[2], velocity: numbers[3], creeps: creeps)
    case .response: return .response(numbers[0], dampingFraction: numbers[1])
    }
  }

  private static func numbers(of spring: SpringNotation) -> [Double] {
    switch spring {
    case .damping(let ratio, let duration, _): [ratio, duration]
    case .bounce(let bounce, let duration, _): [bounce, duration]
    case .physics(let mass, let stiffness, let damping, let velocity, _):
      [mass, stiffness, damping, velocity]
    case .response(let response, let fraction): [response, fraction]
    }
  }

  // MARK: - Sliders

  /// Where a slider from 0 to 1 stands.
  func share(of value: Double) -> Double {
    let kept = min(range.upperBound, max(range.lowerBound, value))
    if isRatio { return log(kept / range.lowerBound) / log(range.upperBound / range.lowerBound) }
    return (kept - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The number at a place of a slider: hundredths, or three digits.
  func value(at share: Double) -> Double {
    guard isRatio else {
      let value = range.lowerBound + share * (range.upperBound - range.lowerBound)
      return (value * 100).rounded() / 100
    }
    let value = range.lowerBound * pow(range.upperBound / range.lowerBound, share)
    let unit = pow(10, (log10(value)).rounded(.down) - 2)
    return Double(String(format: "%.6g", (value / unit).rounded() * unit)) ?? value
  }
}
