// SPDX-License-Identifier: MIT
import Motion

extension AnimationSchedule {
  /// How far ahead one looks, in seconds: as far as frames are remembered.
  package static let foreseenSeconds = 30.0

  /// When the animations that run will have ended, on the runtime's clock, rising, each time once. One that repeats for
  /// ever counts with the end of the repetition that runs.
  package func ends(after now: Double) -> [Double] {
    var ends: Set<Double> = []
    for layer in layers {
      for running in layer.runningAnimations {
        let timeline = running.timeline
        let end =
          timeline.endTime.isFinite ? timeline.endTime : timeline.endOfRepetition(at: layer.localTime(now))
        if let end, let time = layer.runtimeTime(end), time > now { ends.insert(time) }
      }
    }
    return ends.sorted()
  }
}

extension Timeline {
  /// When the repetition ends that runs at a time of the parent; nil where time stands still or runs backwards.
  fileprivate func endOfRepetition(at parentTime: Double) -> Double? {
    let cycle = autoreverses ? 2 * duration : duration
    guard speed > 0, cycle > 0, cycle.isFinite else { return nil }
    let repetitions = (max(0, localTime(parentTime)) / cycle + 1e-9).rounded(.down) + 1
    return self.parentTime(repetitions * cycle)
  }
}
