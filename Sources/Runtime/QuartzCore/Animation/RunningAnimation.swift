// SPDX-License-Identifier: MIT
import Graphics
import Motion
import Synchronization

/// An animation in a layer: what it moves, since when, and who waits for its end.
package final class RunningAnimation {
  package let key: String
  package let animation: CAAnimation
  /// What made it, together with others.
  package let origin: AnimationOrigin
  private let ownLine: SourceLine?
  /// Who was added first, among the animations of a tree.
  var order = 0
  /// What it shows.
  let course: AnimationCourse
  /// When: in the layer's time; the begin is known from when the layer stands in a tree.
  package private(set) var timeline: Timeline
  /// Seconds of its layer's time between its coming into a tree and its begin.
  package private(set) var delay = 0.0
  /// What the compositor has to know when it shows otherwise.
  let changes: CompositeChanges
  package unowned let layer: CALayer
  /// Of the tree in which it began; nil before.
  weak var schedule: AnimationSchedule?
  /// Those that wait for several animations.
  var gates: [AnimationGate] = []
  /// Its end was told. It may stay in its layer all the same.
  package internal(set) var hasEnded = false
  /// A frame was made since it began.
  var hasStarted = false
  /// Its delegate was not told yet that it began.
  var owesStart = false
  /// Its layer stands in no tree yet.
  package internal(set) var isWaiting = false {
    didSet {
      if isWaiting != oldValue { CALayer.waiting.add(isWaiting ? 1 : -1, ordering: .relaxed) }
    }
  }
  /// How it shows in the place of how its time has it, for those who study it. Default nil. A history does not know of it,
  /// and it ends when the time says so.
  package var study: Study? {
    // Other pictures may come of the same place in time.
    didSet { if study != oldValue { shown.isUnderway.toggle() } }
  }
  private var shown = Look()

  /// What one does to an animation to see what it, or another one, does.
  // Indirect: as long as there is none, all that a frame has to look at is one word.
  package indirect enum Study: Hashable, Sendable {
    /// It does not show.
    case muted
    /// It shows as so many seconds of its layer's time after its begin.
    case held(at: Double)
    /// It goes at another pace, and takes so many seconds of its layer's time for it; repeated and turned around as it is.
    case paced(AnimationPace, duration: Double)
  }

  /// How it shows at a time.
  private struct Look: Equatable {
    var place: Timeline.Place?
    var isUnderway = false
  }

  init(
    _ animation: CAAnimation, key: String, layer: CALayer, origin: AnimationOrigin, line: SourceLine? = nil
  ) {
    (self.animation, self.key, self.layer) = (animation, key, layer)
    (self.origin, ownLine) = (origin, line)
    let tracks = animation.makeTracks(layer, duration: animation.actualDuration)
    changes = tracks.reduce(into: []) { $0.formUnion($1.target.property.key.compositeChanges) }
    course = AnimationCourse(
      tracks, pace: (animation as? CAAnimationGroup)?.timingFunction?.curve)
    timeline = animation.timeline(duration: animation.actualDuration)
    owesStart = animation.delegate != nil
  }

  deinit {
    if isWaiting { CALayer.waiting.subtract(1, ordering: .relaxed) }
  }

  /// Where the program made it: the call that added it, or else what it is part of.
  package var line: SourceLine? { ownLine ?? origin.line }

  /// Ends before its time, if it has not ended.
  package func leave() {
    if !hasEnded { layer.remove(self) }
  }

  /// The layer's time begins to count for it.
  // UIKit: a begin time of 0 is the time at which the animation was added.
  func begin(at time: Double) {
    guard animation.beginTime == 0 else {
      delay = max(0, timeline.beginTime - time)
      return
    }
    timeline = timeline.beginning(at: time)
  }

  /// It has ended and left its layer; it may be kept for those who look back.
  var isGone: Bool { hasEnded && animation.isRemovedOnCompletion }
  /// Something of it was shown when the tree was shown last.
  var wasShown: Bool { shown.place != nil }

  /// Where it is at a time of its layer; nil where it does not show.
  private func place(at time: Double) -> Timeline.Place? {
    if let study { return look(at: time, study)?.place }
    if isGone, time >= timeline.endTime { return nil }
    return timeline.place(at: time)
  }

  /// How a study has it.
  private func look(at time: Double, _ study: Study) -> StudiedLook? {
    switch study {
    case .muted: return nil
    case .held(let offset): return StudiedLook(timeline: timeline, time: timeline.beginTime + offset)
    case .paced(_, let duration):
      let timeline = timeline.lasting(duration)
      return isGone && time >= timeline.endTime ? nil : StudiedLook(timeline: timeline, time: time)
    }
  }

  private struct StudiedLook {
    let timeline: Timeline
    let time: Double

    var place: Timeline.Place? { timeline.place(at: time) }
  }

  /// Whether it shows otherwise, at a time of its layer, than when this was asked before.
  func showsOtherwise(at time: Double) -> Bool {
    let place = place(at: time)
    let look = Look(place: place, isUnderway: place != nil && course.moves && timeline.isUnderway(at: time))
    guard look != shown else { return false }
    shown = look
    return true
  }

  /// As `AnimationCourse.apply`, as long as it is there.
  func apply(at time: Double, to state: AnimatableProperty.State) -> AnimationCourse.Shown {
    study == nil ? applyOwn(at: time, to: state) : apply(at: time, study, to: state)
  }

  /// As it shows in a study, whether it is its own or not; nil: as its time has it.
  func apply(
    at time: Double, _ study: Study?, to state: AnimatableProperty.State
  ) -> AnimationCourse.Shown {
    guard let study else { return applyOwn(at: time, to: state) }
    guard let look = look(at: time, study) else { return [] }
    return course.apply(at: look.time, on: look.timeline, in: study, to: state)
  }

  private func applyOwn(at time: Double, to state: AnimatableProperty.State) -> AnimationCourse.Shown {
    if isGone, time >= timeline.endTime { return [] }
    return course.apply(at: time, on: timeline, to: state)
  }
}

/// Waits for several animations. Opens when all have ended, and those who began are through.
package final class AnimationGate {
  /// The one who made it is the first that it waits for.
  private var count = 1
  private var isFinished = true
  private var opened: ((Bool) -> Void)?

  /// `opened` is called once; it hears whether all animations ran to their end.
  package init(_ opened: @escaping (Bool) -> Void) {
    self.opened = opened
  }

  package func enter() { count += 1 }

  package func leave(finished: Bool = true) {
    count -= 1
    isFinished = isFinished && finished
    guard count == 0, let opened else { return }
    self.opened = nil
    opened(isFinished)
  }
}

/// What few layers have: animations, a time of their own, actions.
package final class LayerMotion {
  /// In the order in which they were added.
  package var running: [RunningAnimation] = []
  var timing = Timing()
  var actions: [String: any CAAction]?
  /// What the program keeps with the layer under keys of its own.
  var values: [String: Any] = [:]
  /// Of a presentation: the layer that it presents.
  var model: CALayer?
  /// The schedule of its runtime knows the layer.
  var isScheduled = false
  /// The program's values of what animations move, while others show.
  private var kept: UnsafeMutablePointer<LayerState>?

  /// Keeps what the animations move of the layer with this state.
  func keep(_ state: AnimatableProperty.State) {
    let kept = kept ?? .allocate(capacity: 1)
    if self.kept == nil {
      kept.initialize(to: LayerState())
      self.kept = kept
    }
    copy(from: state, to: kept)
  }

  /// Gives back what was kept.
  func restore(_ state: AnimatableProperty.State) {
    if let kept { copy(from: kept, to: state) }
  }

  private func copy(from: AnimatableProperty.State, to: AnimatableProperty.State) {
    to.pointee.isInMotion = from.pointee.isInMotion
    running.withUnsafeBufferPointer { running in
      for index in running.indices {
        running[index].course.tracks.withUnsafeBufferPointer { tracks in
          for index in tracks.indices { tracks[index].target.property.copy(from, to) }
        }
      }
    }
  }

  deinit {
    kept?.deinitialize(count: 1)
    kept?.deallocate()
  }

  struct Timing: Equatable {
    var beginTime = 0.0, duration = Double.infinity, timeOffset = 0.0, repeatDuration = 0.0
    var speed: Float = 1, repeatCount: Float = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// A time of the superlayer in the layer that has this timing.
    func localTime(_ time: Double) -> Double { (time - beginTime) * Double(speed) + timeOffset }
  }
}

extension Timeline {
  func beginning(at time: Double) -> Timeline { with(beginTime: time, duration: duration) }

  package func lasting(_ duration: Double) -> Timeline { with(beginTime: beginTime, duration: duration) }

  private func with(beginTime: Double, duration: Double) -> Timeline {
    Timeline(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode)
  }
}
