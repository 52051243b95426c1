// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Testing

@testable import Lab

/// The notations of springs and curves, turned into each other. What a spring does is reckoned here from its equation.
@MainActor @Suite struct NotationTests {
  /// `1 − e^(−ζωt)(cos ω′t + (ζω − v)/ω′ sin ω′t)`: an underdamped spring from 0 to 1.
  private func spring(_ ratio: Double, _ frequency: Double, _ time: Double, velocity: Double = 0) -> Double {
    let beat = frequency * (1 - ratio * ratio).squareRoot()
    let rest = cos(beat * time) + (ratio * frequency - velocity) / beat * sin(beat * time)
    return 1 - exp(-ratio * frequency * time) * rest
  }

  nonisolated static let springs: [SpringNotation] = [
    .damping(0.7, duration: 0.5), .damping(0.2, duration: 2, velocity: 3), .damping(1, duration: 0.4),
    .bounce(0.3, duration: 0.5), .bounce(-0.5, duration: 0.3), .bounce(0, duration: 1, velocity: -2),
    .physics(mass: 2, stiffness: 300, damping: 12), .physics(mass: 3, stiffness: 1000, damping: 500),
    .physics(mass: 1, stiffness: 100, damping: 60, creeps: true), .response(0.55, dampingFraction: 0.825),
    .response(0.4, dampingFraction: 2),
  ]

  @Test(arguments: springs) func allNotationsAreOneMovement(_ notation: SpringNotation) throws {
    let spring = notation.spring
    #expect(notation.all.contains(notation) && notation.all.count >= 2)
    for other in notation.all {
      for time in stride(from: 0.0, through: 2, by: 0.05) {
        #expect(
          abs(other.spring.position(at: time) - spring.position(at: time)) < 1e-9, "\(other) at \(time)")
      }
      // What is printed is read again, digit for digit.
      #expect(try MotionSpec(parsing: "\(other)") == MotionSpec(other), "\(other)")
    }
  }

  @Test func theFourNotationsOfOneSpringAreTheirFormulas() throws {
    let notation = SpringNotation.bounce(0.25, duration: 0.5)
    let all = notation.all
    try #require(all.count == 4)
    // ω = 2π/d, ζ = 1 − b; k = ω², c = 2ζω.
    let frequency = 4 * Double.pi
    guard case .physics(1, let stiffness, let damping, 0, false) = all[2],
      case .damping(let ratio, let duration, 0) = all[0], case .response(0.5, let fraction) = all[3]
    else {
      Issue.record("\(all)")
      return
    }
    #expect(abs(stiffness - frequency * frequency) < 1e-9 && abs(damping - 1.5 * frequency) < 1e-9)
    #expect(abs(ratio - 0.75) < 1e-12 && abs(fraction - 0.75) < 1e-12)
    // ζ / √(1 − ζ²) · e^(−ζωD) = 0.001
    let left = 0.75 / (1 - 0.75 * 0.75).squareRoot() * exp(-0.75 * frequency * duration)
    #expect(abs(left - 0.001) < 1e-12)
    for time in [0.05, 0.1, 0.3] {
      #expect(abs(notation.spring.position(at: time) - self.spring(0.75, frequency, time)) < 1e-12)
    }
    // The first extremum beyond the target: e^(−ζπ/√(1 − ζ²)).
    #expect(abs(notation.overshoot - exp(-0.75 * .pi / (1 - 0.75 * 0.75).squareRoot())) < 1e-6)
    #expect(SpringNotation.damping(1, duration: 1).overshoot == 0)
  }

  @Test func theCodeOfANotationHasAllDigits() {
    #expect(
      SpringNotation.damping(0.7, duration: 0.5).swiftCode()
        == "UIView.animate(\n  withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7,\n"
        + "  initialSpringVelocity: 0, animations: {})")
    #expect(
      SpringNotation.bounce(1.0 / 3, duration: 0.5).swiftCode()
        == "UIView.animate(springDuration: 0.5, bounce: 0.3333333333333333) {}")
    #expect(
      SpringNotation.physics(mass: 1, stiffness: 100, damping: 30, creeps: true).swiftCode().contains(
        "animation.damping = 30\nanimation.initialVelocity = 0\nanimation.allowsOverdamping = true\n"))
    #expect(
      SpringNotation.response(0.5, dampingFraction: 0.8).swiftCode().hasPrefix(
        "withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) {}"))
    #expect(
      CurveNotation.named(.easeIn).swiftCode(duration: 0.3)
        == "UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseIn, animations: {})\n"
        + "CAMediaTimingFunction(name: .easeIn)")
    #expect(
      CurveNotation.bezier(0.2, 0, 0, 1.5).swiftCode(duration: 1).hasSuffix(
        "CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1.5)"))
    #expect(CurveNotation.bezier(0.42, 0, 1, 1).simplest == .named(.easeIn))
    #expect(
      SpringNotation.physics(mass: 1, stiffness: 9, damping: 2).swiftCode(duration: 0.5).hasSuffix(
        "duration = 0.5"))
    #expect(CurveNotation.named(.default).swiftCode(duration: 1).hasSuffix("(name: .default)"))
  }

  @Test(arguments: [
    "spring(damping: 0.7, duration: 0.5)", "spring(duration: 0.5, bounce: 0.3, velocity: 2)",
    "caspring(mass: 1, stiffness: 100, damping: 10)",
    "caspring(mass: 1, stiffness: 100, damping: 10, duration: 3)",
    "spring(response: 0.5, dampingFraction: 0.7)", "bezier(0.2, 0, 0, 1)",
    "bezier(0.2, 0, 0, 1, duration: 2)",
    "easeInOut", "easeInOut(duration: 0.4)", "linear", "default",
  ])
  func whatIsReadIsWrittenAgain(_ text: String) throws {
    #expect(try MotionSpec(parsing: text).description == text)
  }

  @Test(arguments: [
    ("sprnig(damping: 0.7, duration: 0.5)", "Did you mean spring?"),
    ("easeInout2", "Did you mean easeInOut?"),
    ("spring(damping: 0.7)", "it wants duration"), ("spring(0.7, 0.5)", "every number has a label"),
    ("spring(dampng: 0.7, duration: 0.5)", "Did you mean damping?"),
    ("spring(damping: nan, duration: 1)", "is no number"),
    ("spring(damping: inf, duration: 1)", "is no number"),
    ("spring(damping: 2, duration: 1)", "between 0.01 and 1"),
    ("spring(damping: 0.7, duration: 0.5", "a ) is missing"), ("spring", "it wants damping and duration"),
    ("spring(damping: 1, damping: 1, duration: 1)", "twice"), ("bezier(1, 2)", "it takes 4 numbers"),
    ("bezier(2, 0, 0, 1)", "between 0 and 1"), ("caspring(damping: 0)", "between 0.001"),
    ("", "there is no movement"),
    ("easeIn(duration: -1)", "duration stands between"),
    ("caspring(mass: 1, weight: 2)", "it takes no weight"),
  ])
  func whatIsNoMovementSaysWhy(_ text: String, words: String) {
    let error = #expect(throws: LabFailure.self) { try MotionSpec(parsing: text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("\n") == false)
  }

  @Test(arguments: [
    "spring(damping: 0.7, duration: 0.5)", "spring(duration: 0.4, bounce: 0.2)",
    "caspring(stiffness: 300, damping: 12)",
    "spring(response: 0.3, dampingFraction: 0.6)", "bezier(0.2, 0, 0, 1)", "easeIn(duration: 0.4)", "linear",
  ])
  func whatIsShownIsTheClosedForm(_ text: String) throws {
    let spec = try MotionSpec(parsing: text)
    let track = spec.run(distance: 50)
    #expect(track.samples.count == Int(((spec.duration + 0.1) * 240).rounded()) + 1)
    for sample in track.samples where abs(sample.time - spec.duration) > 1e-6 {
      #expect(abs(sample.value - 50 * spec.fraction(at: sample.time)) < 1e-9, "\(sample)")
    }
    #expect(track.samples.last?.value == 50)
  }
}
