// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// What the keys of a window make of its time. A value: frames are counted, and no clock is read.
package struct TimeControl: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    /// Stop, or go on.
    case pause
    /// A frame earlier or later. Beyond the newest frame a new one is made.
    case back, forward
    /// Percent of real time.
    case speed(Int)

    /// Space, the arrows, 1, 2 and 3, alone.
    package init?(_ sample: KeySample) {
      guard sample.modifiers.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return nil }
      switch (sample.key, sample.characters) {
      case (.spacebar, _): self = .pause
      case (.leftArrow, _): self = .back
      case (.rightArrow, _): self = .forward
      case (_, "1"): self = .speed(100)
      case (_, "2"): self = .speed(25)
      case (_, "3"): self = .speed(10)
      default: return nil
      }
    }
  }

  /// Of real time: 100, 25 or 10.
  package private(set) var percent = 100
  package private(set) var isPaused = false
  /// The frame that is looked at while time is paused; nil for the newest.
  package private(set) var shown: Int?
  /// New frames that are to be made although time is paused.
  package private(set) var steps = 0
  /// What slow time has already of its next frame, in hundredths.
  private var rest = 0

  package init() {}

  /// Whether the key means something now.
  package func wants(_ key: Key) -> Bool {
    switch key {
    case .pause, .speed: true
    case .back, .forward: isPaused
    }
  }

  /// The clock stands at the frame `newest`; pictures go back to `oldest`.
  package mutating func press(_ key: Key, newest: Int, oldest: Int) {
    guard wants(key) else { return }
    switch key {
    case .pause:
      isPaused.toggle()
      (shown, steps, rest) = (nil, 0, 0)
    case .speed(let percent): (self.percent, rest) = (percent, 0)
    case .back: look(at: max(oldest, (shown ?? newest) - 1), newest: newest)
    case .forward:
      if let shown { look(at: shown + 1, newest: newest) } else { steps += 1 }
    }
  }

  /// Pauses, and looks at a frame, which may be one that is still to come.
  package mutating func look(at frame: Int, newest: Int) {
    isPaused = true
    shown = frame == newest ? nil : frame
  }

  /// How many frames the clock goes on while `real` frames pass outside.
  package mutating func advance(by real: Int) -> Int {
    if isPaused {
      defer { steps = 0 }
      return steps
    }
    let hundredths = rest + max(0, real) * percent
    rest = hundredths % 100
    return hundredths / 100
  }

  /// How many frames pass outside until the clock has gone on by `frames`; nil while it is paused.
  package func realFrames(until frames: Int) -> Int? {
    if isPaused { return nil }
    if percent == 100 || frames > Int.max / 200 { return frames }
    return (max(1, frames) * 100 - rest + percent - 1) / percent
  }

  /// What is written over the window; nil where time is as always.
  package func note(newest: Int, rate: Int) -> String? {
    let speed = percent == 100 ? nil : "\(percent) %"
    guard isPaused else { return speed }
    let time = String(format: "%.3f s", Double(shown ?? newest) / Double(rate))
    return (["paused", time] + (speed.map { [$0] } ?? [])).joined(separator: " ")
  }
}
