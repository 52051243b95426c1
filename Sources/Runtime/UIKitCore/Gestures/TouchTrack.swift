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
  /// Points a second when it last moved.
  private(set) var lastVelocity = CGVector.zero

  mutating func add(_ position: CGPoint, at time: TimeInterval) {
    let hasMoved = samples.last.map { $0.position != position } ?? false
    // Of two at one time the later counts.
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, position))
    // One older than the window stays, for the way into it.
    while samples.count > 2, samples[1].time <= time - Self.window { samples.removeFirst() }
    if hasMoved {
      lastMove = time
      lastVelocity = velocity()
    }
  }

  /// Everything was somewhere else: no movement.
  mutating func shift(by delta: CGVector) {
    for index in samples.indices {
      samples[index].position.x += delta.dx
      samples[index].position.y += delta.dy
    }
  }

  mutating func clear() { self = TouchTrack() }

  /// Points a second at `time`; zero for what has stood still that long.
  func velocity(at time: TimeInterval) -> CGVector {
    guard let lastMove, time - lastMove <= Self.window else { return .zero }
    return lastVelocity
  }

  private func velocity() -> CGVector {
    guard let last = samples.last,
      let first = samples.first(where: { $0.time >= last.time - Self.window - 1e-9 })
    else { return .zero }
    let start = first.time < last.time ? first : samples[max(0, samples.count - 2)]
    let seconds = last.time - start.time
    guard seconds > 0 else { return lastVelocity }
    return CGVector(
      dx: (last.position.x - start.position.x) / seconds, dy: (last.position.y - start.position.y) / seconds)
  }
}
