// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// What keys and panels make of a window's time. A value: frames are counted, and no clock is read.
package struct TimeControl: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    /// Stop, or go on.
    case pause
    /// A frame earlier or later. Beyond the newest frame a new one is made.
    case back, forward
    /// Percent of real time, never 0. Less than 0 plays earlier and earlier frames, where there are pictures to play.
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

  /// Of real time. Less than 0 while frames are played backwards.
  package private(set) var percent = 100
  package private(set) var isPaused = false
  /// The frame that is looked at while time is paused, or that is played; nil for the newest.
  package private(set) var shown: Int?
  /// New frames that are to be made although time is paused.
  package private(set) var steps = 0
  /// What slow time has already of its next frame, in hundredths.
  private var rest = 0

  /// Whether earlier frames can be played as pictures: then time that is not paused goes on from the one that shows, and
  /// comes to now by itself. Default false; set to false, nothing is left of what it allowed.
  package var replays = false {
    didSet { if !replays { (shown, percent, isLooping, begin, end) = (nil, abs(percent), false, nil, nil) } }
  }
  /// The first and the last frame of what is played; nil: as far as there are pictures. Outside of them one can look.
  package private(set) var begin: Int?, end: Int?
  /// Whether what is played begins anew when it has come to its end.
  package var isLooping = false

  package init() {}

  /// Whether pictures are played, and the clock stands still meanwhile.
  package var isReplaying: Bool {
    replays && !isPaused && (shown != nil || percent < 0 || isLooping)
  }

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
      (steps, rest) = (0, 0)
      if !replays { shown = nil }
    case .speed(let percent):
      if percent > 0 || percent < 0 && replays { (self.percent, rest) = (percent, 0) }
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

  /// Marks the first frame of what is played; nil takes the mark away. An end that is not later goes, too.
  package mutating func setBegin(_ frame: Int?) {
    begin = frame
    if let frame, let end, end <= frame { self.end = nil }
  }

  /// Marks the last frame of what is played; nil takes the mark away. A begin that is not earlier goes, too.
  package mutating func setEnd(_ frame: Int?) {
    end = frame
    if let frame, let begin, begin >= frame { self.begin = nil }
  }

  /// Back to now, forwards, at the speed that is chosen.
  package mutating func goLive() {
    (shown, percent, isPaused, isLooping, steps, rest) = (nil, abs(percent), false, false, 0, 0)
  }

  /// How many frames the clock goes on while `real` frames pass outside: none while pictures are played, which go back to
  /// `oldest`. The clock stands at `newest`.
  package mutating func advance(by real: Int, newest: Int = 0, oldest: Int = 0) -> Int {
    if isPaused {
      defer { steps = 0 }
      return steps
    }
    let hundredths = rest + max(0, real) * abs(percent)
    rest = hundredths % 100
    guard isReplaying else { return hundredths / 100 }
    play(hundredths / 100, newest: newest, oldest: oldest)
    return 0
  }

  private mutating func play(_ frames: Int, newest: Int, oldest: Int) {
    guard frames > 0 else { return }
    let isBackwards = percent < 0
    let frame = shown ?? newest
    var next = isBackwards ? frame - frames : frame + frames
    if isLooping {
      let first = min(newest, max(oldest, begin ?? oldest))
      let last = max(first, min(newest, end ?? newest))
      if !(first...last).contains(next) { next = isBackwards ? last : first }
    } else {
      // A mark that has been passed holds nobody up.
      let first = begin.map { $0 < frame ? max(oldest, $0) : oldest } ?? oldest
      let last = end.map { $0 > frame ? min(newest, $0) : newest } ?? newest
      let isOver = isBackwards ? next <= first : next >= last
      next = min(last, max(first, next))
      // Forwards the last picture is now, and time goes on.
      if isOver { isPaused = isBackwards || next != newest }
    }
    shown = next == newest ? nil : next
  }

  /// How many frames pass outside until the clock has gone on by `frames`; nil while it is paused.
  package func realFrames(until frames: Int) -> Int? {
    if isPaused { return nil }
    let percent = abs(percent)
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
