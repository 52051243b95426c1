// SPDX-License-Identifier: MIT
import Motion

/// What an animation shows in a layer: with a timeline, a function of the layer's time and of nothing else.
///
/// A value, so that whoever keeps one keeps nothing of the program's: no layer, no delegate.
struct AnimationCourse {
  let tracks: [AnimationTrack]
  /// Of a group: how its time turns into that of its parts.
  let pace: TimingCurve?
  /// Whether the layer stands elsewhere with every moment.
  let moves: Bool

  init(_ tracks: [AnimationTrack], pace: TimingCurve?) {
    (self.tracks, self.pace) = (tracks, pace)
    moves = tracks.contains { $0.target.property.moves }
  }

  /// Shows it in `state`, at a time of its layer. Answers whether it shows, and whether the layer moves.
  ///
  /// - Parameter study: Whose pace stands in the place of that of what goes straight from one value to another.
  func apply(
    at time: Double, on timeline: Timeline, in study: RunningAnimation.Study? = nil,
    to state: AnimatableProperty.State
  ) -> Shown {
    guard let place = timeline.place(at: time) else { return [] }
    // Without the counting of references that a loop over the array would cost.
    tracks.withUnsafeBufferPointer { tracks in
      for index in tracks.indices {
        tracks[index].apply(
          place, duration: timeline.duration, pace: pace, in: study, to: state)
      }
    }
    // Before it begins, and where it stays at its end, the layer is at rest.
    return moves && timeline.isUnderway(at: time) ? [.something, .motion] : .something
  }

  /// What shows of animations.
  struct Shown: OptionSet {
    let rawValue: UInt8
    static let something = Shown(rawValue: 1)
    static let motion = Shown(rawValue: 2)
  }
}

extension AnimationCourse: Equatable {
  static func == (a: AnimationCourse, b: AnimationCourse) -> Bool {
    a.pace == b.pace && a.tracks.elementsEqual(b.tracks, by: ===)
  }
}
