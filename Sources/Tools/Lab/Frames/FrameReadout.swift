// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// What the frames of a run cost, against the time that each has.
public struct FrameReadout: Hashable, Sendable {
  /// In order, the injected load among their events.
  public let frames: [FrameCost]
  /// Frames a second.
  public let rate: Int
  /// Seconds that were added to each frame, as if the program had more to do.
  public let load: Double

  /// Throws where there is no frame, and for a rate below 1 or a load that is negative or no number.
  ///
  /// - Parameter load: Seconds. It is added as a number and not waited for, which gives the same readout. Default 0.
  public init(_ frames: [FrameCost], rate: Int, load: Double = 0) throws(LabFailure) {
    guard !frames.isEmpty else { throw LabFailure("no frame ran: there is nothing to read out") }
    guard rate >= 1 else { throw LabFailure("\(rate) frames a second: 1 at least") }
    guard load >= 0, load.isFinite else {
      throw LabFailure("a load of \(load) s: a number from 0 on is wanted")
    }
    self.frames = frames.map { frame in
      var frame = frame
      frame[.events] += load
      return frame
    }
    (self.rate, self.load) = (rate, load)
  }

  /// Seconds that a frame has.
  public var budget: Double { 1 / Double(rate) }

  /// Seconds by which a frame comes too late: it shows at the end of the refresh in which it is done, so a whole number
  /// of budgets.
  public func lateness(of frame: FrameCost) -> Double {
    // A frame that takes its time to the last bit is in time.
    max(0, (frame.total / budget - 1e-9).rounded(.up) - 1) * budget
  }

  /// The frames that come too late.
  public var hitches: [FrameCost] { frames.filter { lateness(of: $0) > 0 } }

  /// Milliseconds of lateness in each second of the run: below 5 is good, above 10 is seen by everybody.
  public var hitchRatio: Double {
    let late = frames.reduce(0) { $0 + lateness(of: $1) }
    return late * 1000 / (Double(frames.count) * budget)
  }

  /// Seconds of a part, or of all of them: the mean, what 95 in 100 frames stay within, and the worst.
  public func costs(of phase: FramePhase?) -> (mean: Double, most: Double, worst: Double) {
    let costs = frames.map { frame in phase.map { frame[$0] } ?? frame.total }.sorted()
    let rank = Int((0.95 * Double(costs.count)).rounded(.up)) - 1
    return (costs.reduce(0, +) / Double(costs.count), costs[max(0, rank)], costs[costs.count - 1])
  }

  /// The cost of each frame, in milliseconds, with the budget as a closed form would be: a line.
  public func plot() -> CurvePlot {
    // A clock that was not turned gives no two times: frames are counted.
    let times = frames.indices.map { Double($0) * budget }
    func track(_ name: String, _ value: (FrameCost) -> Double) -> MotionTrack {
      MotionTrack(known: name, unit: "ms", times: times, values: frames.map { value($0) * 1000 })
    }
    let phases = FramePhase.allCases.filter { costs(of: $0).worst > 0 }
    return CurvePlot(
      title: "Frames",
      [track("total", \.total), track("budget") { _ in budget }]
        + phases.map { phase in track("\(phase)") { $0[phase] } })
  }
}

extension FrameReadout: CustomStringConvertible {
  /// A table of the parts, in milliseconds, and a line about what came too late.
  public var description: String {
    let number = { (seconds: Double) in String(format: "%.3f", seconds * 1000) }
    func row(_ name: String, _ phase: FramePhase?) -> [String] {
      let cost = costs(of: phase)
      return [name, number(cost.mean), number(cost.most), number(cost.worst)]
    }
    let rows = FramePhase.allCases.map { row("\($0)", $0) } + [row("total", nil)]
    let late = hitches
    let worst = late.max { lateness(of: $0) < lateness(of: $1) }
    let hitch =
      worst.map { String(format: ", the worst %.1f ms at %.3f s", lateness(of: $0) * 1000, $0.time) } ?? ""
    return """
      \(frames.count) frames of \(number(budget)) ms\(load > 0 ? ", \(number(load)) ms added to each" : "")
      \(TextTable(["ms", "mean", "95 %", "worst"], rows).text)
      \(late.count) late\(hitch); hitches \(String(format: "%.1f", hitchRatio)) ms/s
      """
  }

  /// One object: all in seconds but `hitchRatio`, which is milliseconds a second; each frame's parts in order.
  public var json: String {
    let names = FramePhase.allCases.map { "\"\($0)\"" }.joined(separator: ", ")
    let rows = frames.map { frame in
      let parts = FramePhase.allCases.map { "\(frame[$0])" }.joined(separator: ", ")
      return
        "  {\"time\": \(frame.time), \"total\": \(frame.total), \"late\": \(lateness(of: frame)), \"phases\": [\(parts)]}"
    }
    return """
      {"rate": \(rate), "budget": \(budget), "load": \(load), "hitches": \(hitches.count), \
      "hitchRatio": \(hitchRatio),
      "phases": [\(names)], "frames": [
      \(rows.joined(separator: ",\n"))
      ]}
      """
  }
}
