// SPDX-License-Identifier: MIT
import Foundation
import Inspection

extension MotionComparison: CustomStringConvertible {
  /// A line for each fact.
  public var description: String {
    let unit = tracks[0].unit.isEmpty ? "" : " \(tracks[0].unit)"
    let speed = tracks[0].rate.unit
    var lines = [
      "\(sides[0].name)  against  \(sides[1].name)",
      "largest difference  \(Self.number(difference.max))\(unit) at \(Self.time(difference.time)), "
        + "rms \(Self.number(difference.rms))\(unit)",
    ]
    func row(_ name: String, _ value: (Side) -> String) {
      lines.append("\(name)  \(value(sides[0]))  \(value(sides[1]))")
    }
    row("ways               ") { "\(Self.number($0.from)) to \(Self.number($0.to))\(unit)" }
    row("overshoots         ") { Self.number($0.overshoot) + unit }
    row("settled after      ") { Self.time($0.settlingTime) }
    row("velocity jumps by  ") { side in
      side.roughest.map { "\(Self.number(abs($0.velocityJump))) \(speed) at \(Self.time($0.time))" } ?? "–"
    }
    if let tolerance {
      let verdict = passes ? "within" : "beyond"
      lines.append("\(verdict) the tolerance of \(Self.number(tolerance))\(unit)")
    }
    return lines.joined(separator: "\n")
  }

  /// One object; numbers with all their digits, null where there is none.
  public var json: String {
    func quoted(_ value: Double?) -> String { value.flatMap { $0.isFinite ? "\($0)" : nil } ?? "null" }
    let sides = sides.map { side in
      let jump = side.roughest.map {
        "{\"time\": \(quoted($0.time)), \"before\": \(quoted($0.velocityBefore)), \"after\": \(quoted($0.velocityAfter))}"
      }
      return
        "  {\"name\": \(ViewDump.quoted(side.name)), \"from\": \(quoted(side.from)), \"to\": \(quoted(side.to)), "
        + "\"overshoot\": \(quoted(side.overshoot)), \"settlingTime\": \(quoted(side.settlingTime)), "
        + "\"velocityJump\": \(jump ?? "null")}"
    }
    return """
      {"max": \(quoted(difference.max)), "time": \(quoted(difference.time)), "rms": \(quoted(difference.rms)),
      "tolerance": \(quoted(tolerance)), "passes": \(passes), "unit": \(ViewDump.quoted(tracks[0].unit)),
      "tracks": [
      \(sides.joined(separator: ",\n"))
      ]}
      """
  }

  private static func number(_ value: Double) -> String { String(format: "%.6g", value) }
  private static func time(_ value: Double) -> String { String(format: "%.4g s", value) }
}
