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
    didSet { if !replays { (shown, percent, atEnd, begin, end) = (nil, abs(percent), .stop, nil, nil) } }
  }
  /// The first and the last frame of what is played; nil: as far as there are pictures. Outside of them one can look.
  package private(set) var begin: Int?, end: Int?

  /// What becomes of what is played when it has come to its end: it stands there, begins anew, or goes back the same way.
  package enum AtEnd: Hashable, Sendable { case stop, loop, pingPong }
  package var atEnd = AtEnd.stop {
    didSet { if atEnd != .pingPong { isOnWayBack = false } }
  }
  /// Whether what is played goes on for ever.
  package var isLooping: Bool {
    get { atEnd != .stop }
    set { atEnd = newValue ? .loop : .stop }
  }
  /// Whether a ping-pong is on its way against the direction of `percent`.
  private var isOnWayBack = false

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
    (shown, percent, isPaused, atEnd, steps, rest) = (nil, abs(percent), false, .stop, 0, 0)
  }

  /// How many frames the clock goes on while `real` frames pass outside: none while pictures are played, which go back to
  /// `oldest` and, for what is still to come, on to `foreseen`. The clock stands at `newest`.
  package mutating func advance(
    by real: Int, newest: Int = 0, oldest: Int = 0, foreseen: @autoclosure () -> Int = 0
  ) -> Int {
    if isPaused {
      defer { steps = 0 }
      return steps
    }
    let hundredths = rest + max(0, real) * abs(percent)
    rest = hundredths % 100
    guard isReplaying else { return hundredths / 100 }
    let frames = hundredths / 100
    if frames > 0 { play(frames, newest, oldest: oldest, latest: max(newest, foreseen())) }
    return 0
  }

  private mutating func play(_ frames: Int, _ newest: Int, oldest: Int, latest: Int) {
    let frame = shown ?? newest
    let next =
      isLooping
      ? turned(frame, frames, newest, oldest: oldest, latest: latest)
      : played(frame, frames, newest, oldest: oldest, latest: latest)
    shown = next == newest ? nil : next
  }

  /// From a frame on in a part that has no end. What is still to come is played where a mark says so.
  private mutating func turned(_ frame: Int, _ frames: Int, _ newest: Int, oldest: Int, latest: Int) -> Int {
    let isBackwards = percent < 0
    let first = min(latest, max(oldest, begin ?? oldest))
    let last = max(first, min(latest, end ?? (first > newest ? latest : newest)))
    let next = isBackwards != isOnWayBack ? frame - frames : frame + frames
    if (first...last).contains(next) { return next }
    guard atEnd == .pingPong, last > first, (first...last).contains(frame) else {
      return isBackwards ? last : first
    }
    // As far back as it would have gone beyond; there may be several ends on the way.
    let length = last - first
    let way = (next - first) % (2 * length)
    let unfolded = way < 0 ? way + 2 * length : way
    let turns = Int((Double(next - first) / Double(length)).rounded(.down))
    if turns % 2 != 0 { isOnWayBack.toggle() }
    return first + (unfolded > length ? 2 * length - unfolded : unfolded)
  }

  /// From a frame on to the end of what there is.
  private mutating func played(_ frame: Int, _ frames: Int, _ newest: Int, oldest: Int, latest: Int) -> Int {
    // A mark that has been passed holds nobody up.
    if percent < 0 {
      let first = begin.map { $0 < frame ? max(oldest, $0) : oldest } ?? oldest
      isPaused = frame - frames <= first
      return max(first, frame - frames)
    }
    // Forwards the last picture is now, and time goes on; beyond it, it is the last that can be foreseen.
    let furthest = frame > newest ? max(frame, latest) : newest
    let last = end.map { $0 > frame ? min(furthest, $0) : furthest } ?? furthest
    let next = min(last, frame + frames)
    isPaused = next == last && next != newest
    return next
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
