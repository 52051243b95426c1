// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion
import Synchronization

extension CALayer {
  /// Adds a copy of the animation. One that stands under the same key is taken out before.
  ///
  /// It begins now, or when the layer comes into a tree that is shown, unless its `beginTime` says otherwise.
  // UIKit: a spring or another animation without a duration has the transaction's.
  public final func add(
    _ animation: CAAnimation, forKey key: String?, file: StaticString = #fileID, line: UInt = #line
  ) {
    add(animation, forKey: key, gate: nil, line: SourceLine(file, line))
  }

  // For programs that name the method without calling it; see the makers of constraints.
  @_disfavoredOverload
  public final func add(_ animation: CAAnimation, forKey key: String?) {
    add(animation, forKey: key, gate: nil)
  }

  /// The same; `gate` waits for its end. Without an `origin` the transaction is what made it.
  @discardableResult
  package final func add(
    _ animation: CAAnimation, forKey key: String?, gate: AnimationGate?, origin: AnimationOrigin? = nil,
    line: SourceLine? = nil
  ) -> RunningAnimation {
    let copy = animation.duplicate()
    // UIKit: a layer has one transition, whatever its key is.
    let key = copy is CATransition ? kCATransition : key
    if let key { removeAnimation(forKey: key) }
    let running = RunningAnimation(
      copy, key: key ?? "", layer: self, origin: origin ?? CATransaction.origin, line: line)
    running.gates = CATransaction.gates + (gate.map { [$0] } ?? [])
    for gate in running.gates { gate.enter() }
    ensuredMotion.running.append(running)
    if let runtime {
      runtime.animations.add(running, now: runtime.now)
    } else {
      running.isWaiting = true
    }
    mark(.composite)
    return running
  }

  public final func removeAnimation(forKey key: String) {
    if let running = running(key) { remove(running) }
  }

  /// Takes one animation away, if it is still there.
  package final func remove(_ running: RunningAnimation) {
    guard !running.isGone, state.pointee.motion?.running.contains(where: { $0 === running }) == true else {
      return
    }
    take(out: running)
    // Also if nothing of it has shown yet: who keeps what layers have must hear that it is not to come.
    mark(.composite)
    stop(running)
  }

  public final func removeAllAnimations() {
    for running in state.pointee.motion?.running ?? [] { remove(running) }
  }

  public final func animation(forKey key: String) -> CAAnimation? { running(key)?.animation }

  /// The keys of the animations, in the order in which they were added; nil when there are none.
  public final func animationKeys() -> [String]? {
    guard let motion = state.pointee.motion else { return nil }
    let keys = motion.running.filter { !$0.isGone }.map(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// A layer with the values that show now, and no sublayers; nil outside of a tree that is shown.
  ///
  /// A function of the model, its animations and the time: asking for it changes nothing.
  // UIKit: nil before the layer was committed to a screen for the first time.
  public final func presentation() -> Self? {
    guard let runtime else { return nil }
    return presentation(at: runtime.now)
  }

  /// As `presentation()`, at any time of the runtime's clock.
  package final func presentation(at time: Double) -> Self {
    let copy = unsafeDowncast(makeObject(of: type(of: self)), to: Self.self)
    copy.adoptValues(of: self)
    copy.ensuredMotion.model = self
    present(in: copy.state, at: time)
    return copy
  }

  /// The layer of which this one is the presentation; itself if it is none.
  public final func model() -> Self {
    guard let model = state.pointee.motion?.model else { return self }
    return unsafeDowncast(model, to: Self.self)
  }

  /// Whether an animation that keeps touches away runs in this layer.
  package final var animationBlocksTouches: Bool {
    guard let motion = state.pointee.motion, !motion.running.isEmpty else { return false }
    return motion.running.contains { $0.animation.blocksTouches && !$0.hasEnded }
  }

  /// The animations that run, in the order in which they were added.
  package final var runningAnimations: [RunningAnimation] {
    state.pointee.motion?.running.filter { !$0.hasEnded } ?? []
  }

  // MARK: - For the passes

  /// How many animations wait for their layers to come into a tree.
  static let waiting = Atomic<Int>(0)

  /// The layer has come into the tree of `runtime`, with all beneath it.
  final func startWaitingAnimations(_ runtime: LayerRuntime) {
    if let motion = state.pointee.motion, !motion.isScheduled {
      for running in motion.running { runtime.animations.add(running, now: runtime.now) }
    }
    forEachChild { $0.startWaitingAnimations(runtime) }
  }

  /// Shows in `state` what the animations make of it at a time of the runtime's clock.
  @discardableResult
  final func present(in state: AnimatableProperty.State, at time: Double) -> AnimationCourse.Shown {
    guard let motion = self.state.pointee.motion, !motion.running.isEmpty else { return [] }
    let local = localTime(time)
    var shown: AnimationCourse.Shown = []
    motion.running.withUnsafeBufferPointer { running in
      for index in running.indices { shown.formUnion(running[index].apply(at: local, to: state)) }
    }
    return shown
  }

  /// What a target shows now.
  final func shownValue(_ target: AnimationTarget) -> AnimationValue {
    guard let runtime, let motion = state.pointee.motion, !motion.running.isEmpty else {
      return target.read(state)
    }
    let shown = presentation(at: runtime.now)
    return withExtendedLifetime(shown) { target.read(shown.state) }
  }

  /// What a property shows now.
  package final func shownValue(of property: AnimatableProperty) -> AnimationValue {
    shownValue(AnimationTarget(property))
  }

  /// Gives a property the value, without an action.
  package final func setShown(_ value: AnimationValue, of property: AnimatableProperty) {
    let old = state.pointee.bounds.size
    write(property.key, acting: false) { state in
      withUnsafeMutablePointer(to: &state) { property.show($0, value) }
    }
    guard property.key == .bounds, state.pointee.bounds.size != old else { return }
    boundsSizeDidChange(from: old)
  }

  final func take(out running: RunningAnimation) {
    state.pointee.motion?.running.removeAll { $0 === running }
    running.schedule?.animationsDidLeave()
    if running.wasShown { flag(running.changes) }
  }

  /// The compositor has to look at the layer again.
  final func flag(_ changes: CompositeChanges) {
    state.pointee.changes.formUnion(changes)
    mark(.composite)
    guard changes.contains(.order) else { return }
    superlayer?.state.pointee.changes.insert(.structure)
    superlayer?.mark(.composite)
  }

  /// Who waits for it hears of it in the turn that comes, also if the layer is in no tree any more.
  private func stop(_ running: RunningAnimation) {
    running.isWaiting = false
    guard let schedule = running.schedule ?? (runtime ?? LayerRuntime.current)?.animations else {
      running.hasEnded = true
      return running.tell(finished: false)
    }
    schedule.stop(running)
  }

  /// Ended ones may be kept for those who look back; to everybody else they are gone.
  private func running(_ key: String) -> RunningAnimation? {
    state.pointee.motion?.running.last { $0.key == key && !$0.isGone }
  }
}
