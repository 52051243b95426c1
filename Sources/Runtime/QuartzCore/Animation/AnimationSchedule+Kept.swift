// SPDX-License-Identifier: MIT

extension AnimationSchedule {
  /// Lets go of the ended animations that were kept, up to a time of their ends.
  package func forgetEnded(before time: Double) {
    for layer in layers {
      for running in layer.state.pointee.motion?.running ?? [] {
        // Without a time on the clock there is no way back to it.
        if running.isGone, layer.runtimeTime(running.timeline.endTime) ?? -.infinity < time {
          layer.take(out: running)
        }
      }
    }
  }

  /// From the first begin to the last end of the animations that are there, ended ones that are kept included; one
  /// without an end counts once. Nil when there are none.
  package var span: ClosedRange<Double>? {
    var span: ClosedRange<Double>?
    for layer in layers {
      for running in layer.state.pointee.motion?.running ?? [] {
        let (timeline, begin) = (running.timeline, running.timeline.beginTime)
        let end = timeline.endTime.isFinite ? timeline.endTime : begin + timeline.duration
        guard let first = layer.runtimeTime(begin), let last = layer.runtimeTime(end), last.isFinite,
          first <= last
        else { continue }
        span = min(first, span?.lowerBound ?? first)...max(last, span?.upperBound ?? last)
      }
    }
    return span
  }
}
