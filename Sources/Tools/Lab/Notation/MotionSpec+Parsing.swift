// SPDX-License-Identifier: MIT
import Foundation
import Inspection

extension MotionSpec {
  /// Reads what `description` writes:
  ///
  ///     spring(damping: 0.7, duration: 0.5)     and velocity
  ///     spring(duration: 0.5, bounce: 0.3)      and velocity
  ///     spring(response: 0.5, dampingFraction: 0.7)
  ///     caspring(mass: 1, stiffness: 100, damping: 10)   and velocity, duration, creeps: 1
  ///     bezier(0.2, 0, 0, 1)                    and duration
  ///     linear, easeIn, easeOut, easeInOut, default      and duration: easeIn(duration: 0.4)
  ///
  /// Throws, with the nearest word, for anything else, and for what no API would take.
  public init(parsing text: String) throws(LabFailure) {
    let call = try SpecCall(text)
    switch call.name {
    case "spring": self.init(try call.spring())
    case "caspring": self = try call.physicalSpring()
    case "bezier":
      let duration = try call.numbers(["duration"], unlabelled: 4)["duration"]
      let points = call.unlabelled
      guard (0...1).contains(points[0]), (0...1).contains(points[2]) else {
        throw call.failure("x1 and x2 stand between 0 and 1, or one time would have several values")
      }
      self.init(
        .bezier(points[0], points[1], points[2], points[3]),
        duration: try call.checked(duration, "duration", in: SpecCall.durations) ?? 0.25)
    default:
      guard let name = CurveNotation.Name(rawValue: call.name) else {
        throw LabFailure(
          "\(text): there is no movement called \(call.name)."
            + NearestName.hint(call.name, among: Self.words)
            + " There are \(Self.words.joined(separator: ", "))")
      }
      let duration = try call.numbers(["duration"])["duration"]
      self.init(
        .named(name), duration: try call.checked(duration, "duration", in: SpecCall.durations) ?? 0.25)
    }
  }

  /// The words that a text can begin with.
  public static let words = ["spring", "caspring", "bezier"] + CurveNotation.Name.allCases.map(\.rawValue)
}

/// `name(label: 1, 2)` taken apart.
private struct SpecCall {
  let text: String
  let name: String
  private(set) var unlabelled: [Double] = []
  private var labelled: [String: Double] = [:]

  static let durations = 0.01...600.0

  init(_ text: String) throws(LabFailure) {
    self.text = text
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    name = parts[0].trimmingCharacters(in: .whitespaces)
    guard parts.count == 2 else { return }
    let rest = parts[1].trimmingCharacters(in: .whitespaces)
    guard rest.hasSuffix(")") else { throw failure("a ) is missing at its end") }
    for argument in rest.dropLast().split(separator: ",") {
      let words = argument.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard let number = words.last.flatMap(Double.init), number.isFinite else {
        throw failure("\(argument.trimmingCharacters(in: .whitespaces)) is no number")
      }
      if words.count == 1 {
        unlabelled.append(number)
      } else if labelled.updateValue(number, forKey: words[0]) != nil {
        throw failure("\(words[0]) stands there twice")
      }
    }
  }

  func failure(_ reason: String) -> LabFailure { LabFailure("\(text): \(reason)") }

  /// The numbers by their labels, of which only `labels` may stand there.
  func numbers(_ labels: [String], unlabelled count: Int = 0) throws(LabFailure) -> [String: Double] {
    guard unlabelled.count == count else {
      throw failure(
        count == 0
          ? "every number has a label: \(labels.joined(separator: ", "))" : "it takes \(count) numbers")
    }
    for label in labelled.keys.sorted() where !labels.contains(label) {
      throw failure("it takes no \(label).\(NearestName.hint(label, among: labels))")
    }
    return labelled
  }

  func checked(
    _ value: Double?, _ label: String, in range: ClosedRange<Double>
  ) throws(LabFailure) -> Double? {
    guard let value, !range.contains(value) else { return value }
    throw failure(
      "\(label) stands between \(SwiftNumber.text(range.lowerBound)) and \(SwiftNumber.text(range.upperBound))"
    )
  }

  private func needed(_ label: String, in range: ClosedRange<Double>) throws(LabFailure) -> Double {
    guard let value = try checked(labelled[label], label, in: range) else {
      throw failure("it wants \(label)")
    }
    return value
  }

  /// The notation that its labels belong to.
  func spring() throws(LabFailure) -> SpringNotation {
    let velocity = labelled["velocity"] ?? 0
    if labelled["response"] != nil || labelled["dampingFraction"] != nil {
      _ = try numbers(["response", "dampingFraction"])
      return .response(
        try needed("response", in: 0.01...100), dampingFraction: try needed("dampingFraction", in: 0.01...100)
      )
    }
    if labelled["bounce"] != nil {
      _ = try numbers(["duration", "bounce", "velocity"])
      return .bounce(
        try needed("bounce", in: -0.99...0.99), duration: try needed("duration", in: 0.01...100),
        velocity: velocity)
    }
    let labels = ["damping", "duration", "velocity"]
    guard labelled["damping"] != nil else {
      _ = try numbers(labels + ["bounce", "response", "dampingFraction"])
      throw failure("it wants damping and duration, duration and bounce, or response and dampingFraction")
    }
    _ = try numbers(labels)
    return .damping(
      try needed("damping", in: 0.01...1), duration: try needed("duration", in: 0.01...10), velocity: velocity
    )
  }

  func physicalSpring() throws(LabFailure) -> MotionSpec {
    let values = try numbers(["mass", "stiffness", "damping", "velocity", "duration", "creeps"])
    // Without damping it would never end.
    let (parts, damped) = (1e-9...1e9, 1e-3...1e9)
    let spring = SpringNotation.physics(
      mass: try checked(values["mass"], "mass", in: parts) ?? 1,
      stiffness: try checked(values["stiffness"], "stiffness", in: parts) ?? 100,
      damping: try checked(values["damping"], "damping", in: damped) ?? 10, velocity: values["velocity"] ?? 0,
      creeps: (values["creeps"] ?? 0) != 0)
    return MotionSpec(spring, duration: try checked(values["duration"], "duration", in: Self.durations))
  }
}
