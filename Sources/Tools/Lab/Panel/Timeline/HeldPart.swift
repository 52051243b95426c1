// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// Animations that are moved by hand together: each stands where it would if the time was another one.
@MainActor struct HeldPart {
  private let animations: [RunningAnimation]
  /// When the first of them begins, on the program's clock, and until the last of them has ended, in seconds. One that
  /// repeats forever is moved through once.
  let begin, length: Double

  /// Nil where none has a place in time.
  init?(_ animations: [RunningAnimation]) {
    let spans = animations.compactMap { running in
      running.runtimeSpan.map { span in
        (begin: span.begin, end: span.end.isFinite ? span.end : span.begin + running.timeline.duration)
      }
    }
    guard let begin = spans.map(\.begin).min(), let end = spans.map(\.end).max() else { return nil }
    (self.animations, self.begin, length) = (animations, begin, end - begin)
  }

  /// Seconds after the begin.
  func hold(at time: Double) {
    for running in animations {
      let local = running.layer.localTime(begin + time)
      running.study = .held(at: local - running.timeline.beginTime)
    }
  }

  /// Seconds after the begin at which they are held; nil where they are not.
  var heldTime: Double? {
    guard let first = animations.first, case .held(let offset)? = first.study,
      let time = first.layer.runtimeTime(first.timeline.beginTime + offset)
    else { return nil }
    return time - begin
  }
}
