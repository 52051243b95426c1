// SPDX-License-Identifier: MIT
import Foundation

/// Fingers that are drawn along straight lines, as steps of a script: sixty a second.
struct ScriptedFingers {
  /// Where one comes down and where it comes up, beside the middle of a view.
  struct Way {
    let view: String
    let from: (x: Double, y: Double)
    let to: (x: Double, y: Double)
  }

  /// Seconds from the beginning of the script.
  let start: Double
  let duration: Double
  /// How long they stay at the end before they come up.
  var rest = 0.0
  let ways: [Way]

  init(
    _ view: String, _ from: (Double, Double), _ to: (Double, Double), at start: Double, for duration: Double,
    rest: Double = 0
  ) {
    self.init([Way(view: view, from: from, to: to)], at: start, for: duration, rest: rest)
  }

  init(_ ways: [Way], at start: Double, for duration: Double, rest: Double = 0) {
    (self.ways, self.start, self.duration, self.rest) = (ways, start, duration, rest)
  }

  var script: String {
    let steps = max(1, Int((duration * 60).rounded()))
    var lines = line("down", 0, of: steps)
    for step in 1...steps { lines += line("move", step, of: steps) }
    for id in ways.indices { lines.append("\(time(duration + rest)) finger \(id + 1) up") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ verb: String, _ step: Int, of steps: Int) -> [String] {
    let share = Double(step) / Double(steps)
    return ways.enumerated().map { id, way in
      let x = way.from.x + (way.to.x - way.from.x) * share
      let y = way.from.y + (way.to.y - way.from.y) * share
      return "\(time(duration * share)) finger \(id + 1) \(verb) \"\(way.view)\" + "
        + String(format: "%.2f,%.2f", x, y)
    }
  }

  private func time(_ seconds: Double) -> String { String(format: "%.4f", start + seconds) }
}
