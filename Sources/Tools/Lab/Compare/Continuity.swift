// SPDX-License-Identifier: MIT
import Foundation

/// How smoothly a track goes on at one of its samples: what the three samples before it foretell against what the three
/// from it on show.
public struct Continuity: Hashable, Sendable {
  /// Seconds.
  public let time: TimeInterval
  /// How far it jumps there, in its unit.
  public let valueJump: Double
  /// How fast it was just before, and is from there on, in its unit a second.
  public let velocityBefore, velocityAfter: Double

  /// What the velocity changes by at that time: 0 for a movement that goes on.
  public var velocityJump: Double { velocityAfter - velocityBefore }

  /// How bent the two parabolas are that it was read off; most where one of them lies across the jump itself.
  fileprivate let bend: Double

  /// At the sample of that index, which has three before it and two after it.
  init(_ samples: [(time: TimeInterval, value: Double)], at index: Int) {
    let (before, after) = (Parabola(samples[(index - 3)..<index]), Parabola(samples[index..<(index + 3)]))
    bend = abs(before.bend) + abs(after.bend)
    time = samples[index].time
    valueJump = samples[index].value - before.value(at: time)
    (velocityBefore, velocityAfter) = (before.slope(at: time), after.slope(at: time))
  }
}

extension MotionTrack {
  /// How it goes on at the sample nearest to `time`, in seconds; nil where three samples before it or two after it are
  /// missing.
  public func continuity(at time: TimeInterval) -> Continuity? {
    let samples = samples
    guard
      let index = samples.indices.min(by: { abs(samples[$0].time - time) < abs(samples[$1].time - time) }),
      index >= 3, index + 2 < samples.count
    else { return nil }
    return Continuity(samples, at: index)
  }

  /// Where its velocity jumps most, the ends left out; nil for fewer than six samples.
  public var roughest: Continuity? {
    let samples = samples
    guard samples.count >= 6 else { return nil }
    func slope(after index: Int) -> Double {
      (samples[index + 1].value - samples[index].value) / (samples[index + 1].time - samples[index].time)
    }
    let inner = 3..<(samples.count - 2)
    let worst = inner.map { abs(slope(after: $0) - slope(after: $0 - 1)) }
    guard let place = worst.indices.max(by: { worst[$0] < worst[$1] }) else { return nil }
    // What jumps between two samples bends the slopes at both of them, and a movement that begins quickly those behind it.
    // So its neighbours are asked too: of those whose parabolas do not lie across a jump, the one that sees least.
    let near = [place, place - 1, place + 1].filter(worst.indices.contains).map {
      Continuity(samples, at: inner.lowerBound + $0)
    }
    let step = samples[inner.lowerBound + place].time - samples[inner.lowerBound + place - 1].time
    let most = 2 * (near.map(\.bend).min() ?? 0) + 1e-6 * worst[place] / step
    return near.filter { $0.bend <= most }.min { abs($0.velocityJump) < 0.99 * abs($1.velocityJump) }
  }
}
