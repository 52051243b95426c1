// SPDX-License-Identifier: MIT
import Foundation
import Inspection

extension ScrollRun {
  /// Stretches of one phase, in order, each up to the beginning of the next; rest is none.
  public var stretches: [(phase: ScrollPhase, range: ClosedRange<TimeInterval>)] {
    var stretches: [(phase: ScrollPhase, range: ClosedRange<TimeInterval>)] = []
    var begin = 0
    for index in phases.indices where index + 1 == phases.count || phases[index + 1] != phases[index] {
      let end = min(index + 1, phases.count - 1)
      if phases[index] != .rest { stretches.append((phases[index], track.times[begin]...track.times[end])) }
      begin = index + 1
    }
    return stretches
  }

  /// The offset with its phases as bands, the recording over it, and the target from the lift on; below its velocity and
  /// the errors.
  public func plot() -> CurvePlot {
    var tracks = [track]
    if let target {
      let values = track.times.map { $0 >= lift ? target : nil }
      tracks.append(MotionTrack(known: "target", unit: "pt", times: track.times, values: values))
    }
    var plot = CurvePlot(title: trace.name, tracks)
    plot.quantities = [.value, .velocity]
    (plot.references, plot.difference) = ([recorded].compactMap { $0 }, errors)
    plot.bands = stretches.map { CurvePlot.Band($0.range, $0.phase.rawValue) }
    return plot
  }
}

extension ScrollRun: CustomStringConvertible {
  /// A line for each phase, where it was to end and where it did, and how far it was from the recording.
  public var description: String {
    let number = { (value: Double) in String(format: "%.4g", value) }
    let rows = stretches.map { stretch -> [String] in
      let ends = [stretch.range.lowerBound, stretch.range.upperBound]
      let offsets = ends.map { time in track.samples.last { $0.time <= time + 1e-9 }?.value ?? 0 }
      return [stretch.phase.rawValue] + (ends + offsets).map { String(format: "%.3f", $0) }
    }
    var lines = [TextTable([trace.name, "from, s", "to, s", "from, pt", "to, pt"], rows).text]
    if let target, let velocity, let last = track.samples.last?.value {
      lines.append(
        "let go with \(number(velocity)) pt/s; target \(String(format: "%.3f", target)) pt, rests at "
          + String(format: "%.3f pt", last))
    }
    if let difference {
      lines.append(
        "from the recording at most \(number(difference.max)) pt at \(number(difference.time)) s after its first sample, "
          + "rms \(number(difference.rms)) pt")
    }
    return lines.joined(separator: "\n")
  }

  /// One object: phases with their times, target, velocity, the offsets of all frames, and the difference; null for what
  /// is not there.
  public var json: String {
    let quoted = { (value: Double?) in value.map { "\($0)" } ?? "null" }
    let phases = stretches.map {
      "  {\"phase\": \"\($0.phase.rawValue)\", \"from\": \($0.range.lowerBound), \"to\": \($0.range.upperBound)}"
    }
    let difference = difference.map {
      "{\"max\": \($0.max), \"time\": \($0.time), \"rms\": \($0.rms)}"
    }
    return """
      {"name": \(ViewDump.quoted(trace.name)), "lift": \(lift), "target": \(quoted(target)), \
      "velocity": \(quoted(velocity)), "difference": \(difference ?? "null"),
      "phases": [
      \(phases.joined(separator: ",\n"))
      ],
      "offsets": [\(track.values.map { quoted($0) }.joined(separator: ", "))]}
      """
  }
}
