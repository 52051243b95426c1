// SPDX-License-Identifier: MIT
import Foundation
import Inspection

extension MotionComparison: CustomStringConvertible {
  /// A table with a row for each, and what lies between them.
  public var description: String {
    let unit = tracks[0].unit.isEmpty ? "" : " \(tracks[0].unit)"
    let speed = tracks[0].rate.unit
    let facts: [(String, (Side) -> String)] = [
      ("ways" + (unit.isEmpty ? "" : ",\(unit)"), { "\(Self.number($0.from)) to \(Self.number($0.to))" }),
      ("overshoot" + (unit.isEmpty ? "" : ",\(unit)"), { Self.number($0.overshoot) }),
      ("settles, s", { Self.number($0.settlingTime) }),
      ("velocity jumps, \(speed)", { $0.roughest.map { Self.number(abs($0.velocityJump)) } ?? "–" }),
      ("at, s", { $0.roughest.map { Self.number($0.time) } ?? "–" }),
    ]
    var lines = [
      TextTable([""] + facts.map(\.0), sides.map { side in [side.name] + facts.map { $0.1(side) } }).text,
      "largest difference \(Self.number(difference.max))\(unit) at \(Self.number(difference.time)) s, "
        + "rms \(Self.number(difference.rms))\(unit)",
    ]
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
}
