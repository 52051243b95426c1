// SPDX-License-Identifier: MIT
import Graphics
import Motion

/// The animations of one layer tree: which layers have some, and which of them ends next.
package final class AnimationSchedule {
  /// In the order in which they got their first animation.
  package private(set) var layers: [CALayer] = []
  /// The next one to end stands last; nil until somebody asks.
  private var ends: [End]?
  /// Ended before their time, to be told.
  private var stopped: [RunningAnimation] = []
  private var begun: [RunningAnimation] = []
  private var count = 0
  /// Another number after each change of what runs, and when.
  // Unchecked, as it is counted up in every call that adds one.
  @exclusivity(unchecked) package private(set) var revision = 0
  /// Some layer may have left the tree, or may have no animations any more, since the last sweep.
  private var needsSweep = false
  private var sweptRemovals = 0
  /// Ended animations stay for a while, so that a time before their end can be shown again.
  package var keepsEnded = false
  /// How long they stay, in seconds.
  package static let keptSeconds = 10.0

  private struct End {
    let time: Double
    let animation: RunningAnimation
  }

  package init() {}

  package var isEmpty: Bool { layers.isEmpty && stopped.isEmpty && begun.isEmpty }

  /// When something of this schedule has to be told or shown next: at once, at a time, or never.
  package func nextTime(after now: Double) -> Double? {
    if !stopped.isEmpty || !begun.isEmpty { return now }
    var next: Double?
    forEachWaiting(now) { time, _ in next = min(next ?? .infinity, time) }
    return next
  }

  /// Who wants a frame, and when.
  package func wakers(after now: Double) -> [(time: Double, reason: String)] {
    // Their layers may have ended.
    var wakers = (stopped + begun).map { _ in (now, "an animation whose delegate is to be told") }
    forEachWaiting(now) { wakers.append(($0, $1.reason)) }
    return wakers
  }

  private func forEachWaiting(_ now: Double, _ body: (Double, RunningAnimation) -> Void) {
    for layer in layers {
      guard let motion = layer.state.pointee.motion else { continue }
      // What stands still, in itself or in a layer that does, needs no frame; nor does what nobody sees or waits for.
      for running in motion.running where !running.hasEnded && running.timeline.speed != 0 {
        if running.isUnseen { continue }
        guard let begin = layer.runtimeTime(running.timeline.beginTime) else { continue }
        body(max(now, begin), running)
      }
    }
  }

  // MARK: - Coming and going

  func add(_ running: RunningAnimation, now: Double) {
    running.isWaiting = false
    running.schedule = self
    running.begin(at: running.layer.localTime(now))
    count += 1
    revision += 1
    running.order = count
    if let motion = running.layer.state.pointee.motion, !motion.isScheduled {
      motion.isScheduled = true
      layers.append(running.layer)
    }
    if running.owesStart { begun.append(running) }
    running.note(.animationDidStart)
    guard ends != nil, let end = end(of: running) else { return }
    // Whoever ends before all others stands last.
    var (low, high) = (0, ends?.count ?? 0)
    while low < high {
      let middle = (low + high) / 2
      if ends.map({ AnimationSchedule.isLater($0[middle], end) }) == true {
        low = middle + 1
      } else {
        high = middle
      }
    }
    ends?.insert(end, at: low)
  }

  /// It was taken out of its layer before its end.
  func stop(_ running: RunningAnimation) {
    guard !running.hasEnded else { return }
    running.hasEnded = true
    revision += 1
    running.note(.animationDidStop)
    stopped.append(running)
  }

  /// A layer's time runs in another way: ends come at other times.
  func timesDidChange() {
    ends = nil
    revision += 1
  }

  /// Some layer has fewer animations.
  func animationsDidLeave() {
    needsSweep = true
    revision += 1
  }

  /// Layers that left the tree take their animations with them, and those without any are forgotten.
  package func sweep(_ runtime: LayerRuntime) {
    guard !layers.isEmpty, needsSweep || sweptRemovals != CALayer.removals else { return }
    (needsSweep, sweptRemovals) = (false, CALayer.removals)
    let count = layers.count
    layers.removeAll { layer in
      guard let motion = layer.state.pointee.motion else { return true }
      if layer.runtime !== runtime {
        motion.running.forEach(stop)
        motion.running = []
      }
      guard motion.running.isEmpty else { return false }
      motion.isScheduled = false
      return true
    }
    // Whoever knows animations of layers that are gone must ask again.
    if layers.count < count { revision += 1 }
  }

  // MARK: - Ends

  /// What is due at `time`, with its own time: the first of what was stopped, begun, or ends until then.
  package func next(due time: Double) -> (time: Double, tell: () -> Void)? {
    while let running = begun.first, running.hasStarted || !running.owesStart {
      begun.removeFirst()
      if running.owesStart { return (-.infinity, { running.tellStart() }) }
    }
    if !stopped.isEmpty {
      let running = stopped.removeFirst()
      return (-.infinity, { running.tell(finished: false) })
    }
    guard let end = nextEnd, end.time <= time + 1e-9 else { return nil }
    return (end.time, { [self] in finish(end.animation) })
  }

  /// What was added in this frame has begun: its delegates hear of it in the next.
  package func commit() {
    for running in begun { running.hasStarted = true }
  }

  private var nextEnd: End? {
    if ends == nil {
      ends = layers.flatMap { $0.state.pointee.motion?.running ?? [] }.compactMap(end)
        .sorted(by: AnimationSchedule.isLater)
    }
    while let last = ends?.last {
      if !last.animation.hasEnded { return last }
      ends?.removeLast()
    }
    return nil
  }

  private func finish(_ running: RunningAnimation) {
    ends?.removeLast()
    running.hasEnded = true
    revision += 1
    running.note(.animationDidStop)
    if running.isGone {
      // As one that is taken away: also if it came and went between two frames.
      running.layer.mark(.composite)
      if !keepsEnded { running.layer.take(out: running) }
    }
    running.tell(finished: true)
  }

  private func end(of running: RunningAnimation) -> End? {
    guard !running.hasEnded, let time = running.layer.runtimeTime(running.timeline.endTime), time.isFinite
    else { return nil }
    return End(time: time, animation: running)
  }

  private static func isLater(_ a: End, _ b: End) -> Bool {
    a.time != b.time ? a.time > b.time : a.animation.order > b.animation.order
  }
}

extension RunningAnimation {
  /// Its layer is still there: later, when delegates are told, it may not be.
  fileprivate func note(_ call: RuntimeCall) {
    CallLog.note(call, layer, in: layer, (animation as? CAPropertyAnimation)?.keyPath ?? "")
  }

  /// What it moves, and how long.
  fileprivate var reason: String {
    let path = (animation as? CAPropertyAnimation)?.keyPath ?? key
    let end = layer.runtimeTime(timeline.endTime).flatMap {
      $0.isFinite ? String(format: "until %.3f s", $0) : nil
    }
    return "\(layer.reportName): an animation of \(path) \(end ?? "without end")"
  }

  /// It goes on for ever beneath a hidden layer. What is hidden and has animations may show all the same.
  var isUnseen: Bool {
    guard !timeline.endTime.isFinite else { return false }
    var next = layer.superlayer
    while let layer = next {
      if layer.isHidden, layer.state.pointee.motion?.running.isEmpty != false { return true }
      next = layer.superlayer
    }
    return false
  }

  fileprivate func tellStart() {
    guard owesStart else { return }
    owesStart = false
    animation.delegate?.animationDidStart(animation)
  }

  /// Its delegate hears of the end, then those who wait for several.
  func tell(finished: Bool) {
    // However short it was: who hears of the end heard of the start.
    tellStart()
    animation.delegate?.animationDidStop(animation, finished: finished)
    let gates = gates
    self.gates = []
    for gate in gates { gate.leave(finished: finished) }
  }
}
