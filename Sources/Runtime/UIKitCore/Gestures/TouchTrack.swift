// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Where something moved in the last tenth of a second: `v = (x₁ − x₀) / (t₁ − t₀)` over it.
// UIKit: the time over which velocities are measured is about this; its weights are not known.
struct TouchTrack {
  private var samples: [(time: TimeInterval, position: CGPoint)] = []

  /// Seconds.
  static let window: TimeInterval = 0.1

  /// The last moment at which it was somewhere else than before.
  private(set) var lastMove: TimeInterval?

  mutating func add(_ position: CGPoint, at time: TimeInterval) {
    if let last = samples.last, last.position != position { lastMove = time }
    // Of two at one time the later counts.
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, position))
    // One older than the window stays, for the way into it.
    while samples.count > 2, samples[1].time <= time - Self.window { samples.removeFirst() }
  }

  mutating func clear() { self = TouchTrack() }

  /// Points a second at `time`; zero for what has stood still that long.
  func velocity(at time: TimeInterval) -> CGVector {
    guard let lastMove, time - lastMove <= Self.window else { return .zero }
    return lastVelocity
  }

  /// Points a second when it last moved.
  var lastVelocity: CGVector {
    guard let lastMove, let index = samples.lastIndex(where: { $0.time <= lastMove }) else { return .zero }
    let (last, before) = (samples[index], samples[..<index])
    guard let first = before.first(where: { $0.time >= lastMove - Self.window - 1e-9 }) ?? before.last else {
      return .zero
    }
    let seconds = last.time - first.time
    return CGVector(
      dx: (last.position.x - first.position.x) / seconds, dy: (last.position.y - first.position.y) / seconds)
  }
}
