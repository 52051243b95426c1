// SPDX-License-Identifier: MIT
import Foundation
import Motion
import QuartzCore

/// A block of changes whose animation can be paused, turned around and dragged.
///
/// It adds up with other animations, as blocks do. Between two changes of its state every picture is a function of the
/// time.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// Seconds, without the delay.
  public let duration: TimeInterval
  /// Seconds that the last start waited. Default 0.
  public private(set) var delay: TimeInterval = 0
  public let timingParameters: (any UITimingCurveProvider)?
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  /// Whether views are hit while they move. Default true.
  open var isUserInteractionEnabled = true {
    didSet { if state == .active { complain("isUserInteractionEnabled") } }
  }
  /// Whether a running animation can be paused and stopped. Default true.
  open var isInterruptible = true {
    didSet { if state == .active { complain("isInterruptible") } }
  }
  /// Default false. Views are hit by their models, so a program has to find what is where by itself.
  open var isManualHitTestingEnabled = false
  /// Whether the way of a paused animation is its `fractionComplete`, or the pace's at that share. Default true.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, and its completions are not called. Default false.
  open var pausesOnCompletion = false

  private var pace: AnimationBlock.Pace
  var origin: AnimationOrigin
  private var additions: [(changes: () -> Void, start: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [AnimatorChange] = []
  private var running: [RunningAnimation] = []
  private var place = AnimatorPlace.standing(time: 0, way: nil)
  /// Who waits for the animations that run now; those of before are nobody's.
  private var turn = 0

  // MARK: - Making

  // Without the line where it is called: a program may override it, and it would stand in the signature.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    origin = AnimationOrigin(.animator, nil)
    let motion = parameters.motion(duration > 0 && duration.isFinite ? duration : 0)
    (pace, self.duration) = motion
    timingParameters = parameters
    super.init()
  }

  /// Made and started.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 15)) ?? .easeInOut
    let animator = self.init(duration: duration, parameters: UICubicTimingParameters(animationCurve: curve))
    animator.origin = AnimationOrigin(.animator, SourceLine(file, line))
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  public required convenience init(duration: TimeInterval, parameters: UICubicTimingParameters) {
    self.init(duration: duration, timingParameters: parameters)
  }

  /// Changes to animate; `delayFactor` is the share of the time that is left, after which they begin.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(1, max(0, delayFactor.isFinite ? Double(delayFactor) : 0))
    switch state {
    case .stopped: complain("addAnimations")
    case .inactive: additions.append((animation, factor))
    case .active:
      let time = time
      collect(animation, start: time + (1 - time) * factor)
      move()
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: - Running

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return complain("startAnimation") }
    if isRunning { return }
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    activate()
    isRunning = true
    move(delay: self.delay)
  }

  /// Stands where it is. An animator that was not started becomes active at its start.
  open func pauseAnimation() {
    guard state != .stopped else { return complain("pauseAnimation") }
    guard isInterruptible || !isRunning else { return complain("pauseAnimation") }
    activate()
    stand()
  }

  /// Goes on from where it stands, at the pace of `parameters` (nil: its own), for `durationFactor` of the duration; 0 is
  /// what was left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return complain("continueAnimation") }
    isRunning = true
    guard parameters != nil || durationFactor != 0 else { return move() }
    let pace = parameters?.motion(duration).pace ?? pace
    let left = isReversed ? fraction : 1 - fraction
    let time = durationFactor > 0 ? Double(durationFactor) * duration : left * duration
    place = .blending(begin: now, duration: time, from: way, pace.motion(time))
    move()
  }

  /// Ends where it is. With `withoutFinishing` everything is over, and no completion is called; else
  /// `finishAnimation(at:)` has to follow.
  // UIKit: what shows becomes the value.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    guard isInterruptible else { return complain("stopAnimation") }
    let way = way
    let ways = changes.map { ownWay(of: $0) ?? way }
    clear()
    for (change, way) in zip(changes, ways) { change.settle(at: way) }
    isRunning = false
    state = .stopped
    if withoutFinishing { reset() }
  }

  /// After `stopAnimation(false)`: gives the values of the end, the start, or leaves them, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return complain("finishAnimation") }
    switch finalPosition {
    case .end: for change in changes { change.settle(at: 1) }
    case .start: for change in changes.reversed() { change.settle(at: 0) }
    case .current: break
    }
    complete(finalPosition)
  }

  // MARK: - Where it is

  /// The share of the time while it runs; of the way, or of the time, where it is paused. Setting it moves there.
  open var fractionComplete: CGFloat {
    get { CGFloat(fraction) }
    set {
      guard newValue.isFinite else { return complain("fractionComplete") }
      guard state != .stopped else { return complain("fractionComplete") }
      activate()
      let fraction = min(1, max(0, Double(newValue)))
      isRunning = false
      place = scrubsLinearly ? .standing(time: fraction, way: fraction) : .standing(time: fraction, way: nil)
      move()
    }
  }

  /// Whether it goes back to its start. Default false.
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active, isRunning else { return }
      place = place.standing(at: now, goal: oldValue ? 0 : 1, motion)
      move()
    }
  }

  /// Of the tree whose values it moves.
  private var now: TimeInterval { changes.first?.layer.runtime?.now ?? CACurrentMediaTime() }
  private var motion: AnimationPace { pace.motion(duration) }
  private var goal: Double { isReversed ? 0 : 1 }
  private var time: Double { place.time(at: now, goal: goal) }
  private var way: Double { place.way(at: now, goal: goal, motion) }

  /// Of one of several that began at different times.
  private func ownWay(of change: AnimatorChange) -> Double? {
    switch place {
    case .standing(_, .some), .blending: nil
    case .standing, .timed: motion.way(at: change.local(time))
    }
  }

  private var fraction: Double {
    if case .standing(let time, let way) = place { return way ?? time }
    return time
  }

  // MARK: - Private

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    place = .standing(time: 0, way: nil)
    let additions = additions
    self.additions = []
    for addition in additions { collect(addition.changes, start: addition.start) }
  }

  private func collect(_ changes: @escaping () -> Void, start: Double) {
    let block = AnimationBlock(
      duration: duration, pace: pace, options: [.overrideInheritedDuration, .overrideInheritedCurve])
    let collector = AnimatorCollector(start, origin)
    block.collector = collector
    block.run(changes)
    self.changes += collector.changes
  }

  private func stand() {
    place = place.standing(at: now, goal: goal, motion)
    isRunning = false
    move()
  }

  private func clear() {
    turn += 1
    let old = running
    running = []
    for animation in old { animation.leave() }
  }

  /// Puts the animations in place that the present state asks for.
  private func move(delay: TimeInterval = 0) {
    let standing = place.standing(at: now, goal: goal, motion)
    clear()
    let blocks = !isUserInteractionEnabled
    guard isRunning else {
      place = standing
      for change in changes {
        running += change.stand(at: ownWay(of: change) ?? way, blocksTouches: blocks)
      }
      return
    }
    let turn = turn
    let gate = AnimationGate { [self] _ in if turn == self.turn { end() } }
    if case .blending(_, let duration, let from, let pace) = place {
      for change in changes {
        running += change.blend(
          from: from, to: goal, duration: duration, pace: pace, blocksTouches: blocks, gate: gate)
      }
    } else if case .standing(let time, let way?) = standing, way != motion.way(at: time) {
      let left = abs(goal - way) * duration
      let pace = pace.motion(left)
      place = .blending(begin: now, duration: left, from: way, pace)
      for change in changes {
        running += change.blend(
          from: way, to: goal, duration: left, pace: pace, blocksTouches: blocks, gate: gate)
      }
    } else {
      let from = time
      let left = abs(goal - from) * duration
      place = .timed(begin: now + delay, duration: left, from: from)
      for change in changes {
        running += change.run(
          from: from, to: goal, duration: left, delay: delay, pace: motion, blocksTouches: blocks,
          gate: gate)
      }
    }
    gate.leave()
  }

  /// The animations have come to the end, or back to the start.
  private func end() {
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    isRunning = false
    place = .standing(time: isReversed ? 0 : 1, way: nil)
    guard !pausesOnCompletion else { return move() }
    clear()
    if position == .start { for change in changes.reversed() { change.settle(at: 0) } }
    complete(position)
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    let calls = completions
    reset()
    for call in calls { call(position) }
  }

  private func reset() {
    (state, isRunning) = (.inactive, false)
    (changes, completions) = ([], [])
  }
}
