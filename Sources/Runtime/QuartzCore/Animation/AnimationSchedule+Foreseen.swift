// SPDX-License-Identifier: MIT
import Motion

extension AnimationSchedule {
  /// How far ahead one looks, in seconds: as far as frames are remembered.
  package static let foreseenSeconds = 30.0

  /// When the animations that run will have ended, on the runtime's clock, rising, each time once. One that repeats for
  /// ever counts with the end of the repetition that runs.
  package func ends(after now: Double) -> [Double] {
    var ends: Set<Double> = []
    // Most of many end together.
    var last = -Double.infinity
    forEach { running in
      guard !running.hasEnded else { return }
      let (timeline, layer) = (running.timeline, running.layer)
      let end = timeline.endTime
      let local = end.isFinite ? end : timeline.endOfRepetition(at: layer.localTime(now))
      guard let local, let time = layer.runtimeTime(local), time > now, time != last else { return }
      last = time
      ends.insert(time)
    }
    return ends.sorted()
  }

  /// Calls `body` with every animation, ended ones that are kept included: layer after layer, in the order in which each
  /// got them. Nothing is added or taken away meanwhile.
  package func forEach(_ body: (RunningAnimation) -> Void) {
    for layer in layers {
      layer.state.pointee.motion?.running.withUnsafeBufferPointer { running in
        for index in running.indices { body(running[index]) }
      }
    }
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
