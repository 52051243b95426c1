// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

public enum UIViewAnimatingState: Int, Sendable {
  case inactive = 0
  /// Runs or is paused.
  case active
  /// Between `stopAnimation(false)` and `finishAnimation(at:)`.
  case stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start
  case current
}

/// Where a property animator is, and how it goes on: to its end (`goal` 1) or back to its start (0).
enum AnimatorPlace {
  /// At a share of the time; or, after it was dragged, at a share of the way.
  case standing(time: Double, way: Double?)
  /// Since `begin`, for `duration` seconds, from a share of the time to the goal.
  case timed(begin: TimeInterval, duration: TimeInterval, from: Double)
  /// The same, from a share of the way.
  case blending(begin: TimeInterval, duration: TimeInterval, from: Double, AnimationPace)

  /// The share of the time.
  func time(at now: TimeInterval, goal: Double) -> Double {
    switch self {
    case .standing(let time, _): time
    case .timed(let begin, let duration, let from), .blending(let begin, let duration, let from, _):
      from + (goal - from) * AnimatorPlace.part(now, since: begin, duration)
    }
  }

  /// The share of the way; `motion` is the animator's pace.
  func way(at now: TimeInterval, goal: Double, _ motion: AnimationPace) -> Double {
    switch self {
    case .standing(let time, let way): way ?? motion.way(at: time)
    case .timed: motion.way(at: time(at: now, goal: goal))
    case .blending(let begin, let duration, let from, let pace):
      from + (goal - from) * pace.way(at: AnimatorPlace.part(now, since: begin, duration))
    }
  }

  /// The same place, without going on.
  func standing(at now: TimeInterval, goal: Double, _ motion: AnimationPace) -> AnimatorPlace {
    switch self {
    case .standing: self
    case .timed: .standing(time: time(at: now, goal: goal), way: nil)
    case .blending: .standing(time: time(at: now, goal: goal), way: way(at: now, goal: goal, motion))
    }
  }

  private static func part(_ now: TimeInterval, since begin: TimeInterval, _ duration: TimeInterval) -> Double
  {
    duration > 0 ? min(1, max(0, (now - begin) / duration)) : 1
  }
}
