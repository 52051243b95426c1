// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Lab

/// A movement in all its notations, with the code that one writes for each.
struct NotationSheet {
  private let spec: MotionSpec

  init(_ spec: MotionSpec) { self.spec = spec }

  /// A heading with what it does, and below a paragraph for each notation.
  var text: String {
    let sections = notations.map { "\($0.spec)\n\(Self.indented($0.code))" }
    return ([facts.map { "\($0.name) \($0.text)" }.joined(separator: ", ")] + sections).joined(
      separator: "\n\n")
  }

  var json: String {
    let notations = notations.map {
      "  {\"spec\": \(ViewDump.quoted("\($0.spec)")), \"swift\": \(ViewDump.quoted($0.code))}"
    }
    let facts = facts.map { "\(ViewDump.quoted($0.key)): \($0.value)" }.joined(separator: ", ")
    return "{\(facts), \"notations\": [\n\(notations.joined(separator: ",\n"))\n]}"
  }

  private var notations: [(spec: MotionSpec, code: String)] {
    switch spec.pace {
    case .spring(let spring):
      return spring.all.map { notation in
        let spec = spec(of: notation)
        let isUsual = spec.duration == notation.duration
        return (spec, notation.swiftCode(duration: isUsual ? nil : spec.duration))
      }
    case .curve(let curve):
      let points = curve.controlPoints
      let bezier = CurveNotation.bezier(points[0], points[1], points[2], points[3])
      let all = curve.simplest == bezier ? [bezier] : [curve.simplest, bezier]
      return all.map { (MotionSpec($0, duration: spec.duration), $0.swiftCode(duration: spec.duration)) }
    }
  }

  /// Core Animation's spring can be taken away at any time; so it can end when the one that was asked for does.
  private func spec(of notation: SpringNotation) -> MotionSpec {
    if case .physics = notation, spec.duration != notation.duration {
      return MotionSpec(notation, duration: spec.duration)
    }
    return MotionSpec(notation)
  }

  private var facts: [(key: String, name: String, text: String, value: Double)] {
    switch spec.pace {
    case .spring(let spring):
      [
        (
          "settlingTime", "settles within", String(format: "%.4g s", spring.settlingTime), spring.settlingTime
        ),
        ("overshoot", "overshoots by", String(format: "%.3g %%", spring.overshoot * 100), spring.overshoot),
      ]
    case .curve: [("duration", "lasts", String(format: "%.4g s", spec.duration), spec.duration)]
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
  }
}
