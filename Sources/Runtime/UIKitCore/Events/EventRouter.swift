// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// The way of an outside event to the responder that answers it.
///
/// A finger is hit-tested once, when it comes down; the view found then gets its whole life. Each turn of the wheel
/// is hit-tested.
@MainActor package final class EventRouter {
  let arbiter = GestureArbiter()
  let hover = HoverTracker()
  /// The fingers that are down, in the order of their arrival.
  private(set) var touches: [(id: Int, touch: UITouch)] = []
  /// Time, place and finger of the last tap, for counting.
  private var lastTap: (time: TimeInterval, position: CGPoint, count: Int)?
  /// The modifier keys that are down.
  var modifiers: UIKeyModifierFlags = []
  /// The keys that are down.
  var presses: [UIPress] = []
  /// The last key, while it is down, if it had a use other than writing: its text is not wanted.
  var takenKey: KeySample.Key?

  package func route(_ event: HostEvent, in runtime: Runtime) {
    // It happens to what is where it is now, not where the last frame was.
    runtime.stepScrolling()
    switch event.kind {
    case .pointer(let sample): route(sample, at: event.time, in: runtime)
    case .hover(let position): route(hoverAt: position, at: event.time, in: runtime)
    case .wheel(let sample): route(sample, in: runtime)
    case .key(let sample): route(sample, at: event.time, in: runtime)
    case .text(let sample): route(sample, in: runtime)
    case .resize(let surface):
      cancelTouches(at: event.time, in: runtime)
      runtime.resize(to: surface)
    case .exposed: runtime.isExposed = true
    case .focus(true): runtime.application.becomeActive()
    case .focus(false):
      cancelTouches(at: event.time, in: runtime)
      cancelPresses(at: event.time)
      runtime.application.resignActive()
    case .quit:
      cancelTouches(at: event.time, in: runtime)
      runtime.isFinished = true
    }
  }

  // MARK: - Touches

  private func route(_ sample: PointerSample, at time: TimeInterval, in runtime: Runtime) {
    if runtime.scrubTime(sample) { return }
    guard sample.position.x.isFinite, sample.position.y.isFinite else { return }
    if sample.phase == .began {
      // A finger cannot come down twice: what was known by its number has ended unseen.
      if let old = touch(sample.id) { finish([old], .cancelled, at: time, in: runtime) }
      guard let touch = makeTouch(sample, at: time, in: runtime) else { return }
      touches.append((sample.id, touch))
      return send([touch], at: time, in: runtime, isSecondary: sample.isSecondary)
    }
    guard let touch = touch(sample.id) else { return }
    let position = touch.window.map { self.position(of: sample, in: $0) } ?? sample.position
    if sample.phase == .ended, position != touch.position {
      // It lifts elsewhere than it was seen last: it has moved there.
      move(touch, to: position, .moved, sample, at: time, in: runtime)
      guard self.touch(sample.id) === touch else { return }
    }
    move(touch, to: position, sample.phase.touchPhase, sample, at: time, in: runtime)
  }

  private func move(
    _ touch: UITouch, to position: CGPoint, _ phase: UITouch.Phase, _ sample: PointerSample,
    at time: TimeInterval, in runtime: Runtime
  ) {
    touch.move(to: position, phase: phase, time: time)
    send([touch], at: time, in: runtime, isSecondary: sample.isSecondary)
  }

  /// Where a finger that is down was seen last, on the surface.
  package func position(ofFinger id: Int) -> CGPoint? {
    guard let touch = touch(id), let window = touch.window else { return nil }
    return window.layer.convert(touch.position, to: window.layer.superlayer)
  }

  private func touch(_ id: Int) -> UITouch? { touches.first { $0.id == id }?.touch }

  private func send(
    _ changed: [UITouch], at time: TimeInterval, in runtime: Runtime, isSecondary: Bool = false
  ) {
    for (_, touch) in touches where !changed.contains(where: { $0 === touch }) { touch.phase = .stationary }
    let event = UIEvent(
      touches: Set(touches.map(\.touch)), changed: changed, time: time, modifiers: modifiers,
      buttons: isSecondary ? .secondary : .primary)
    // What has ended is gone before its handlers run: they may turn the window's events themselves.
    touches.removeAll { !$0.touch.isDown }
    runtime.application.sendEvent(event)
  }

  private func finish(
    _ ending: [UITouch], _ phase: UITouch.Phase, at time: TimeInterval, in runtime: Runtime
  ) {
    for touch in ending { touch.move(to: touch.position, phase: phase, time: time) }
    if !ending.isEmpty { send(ending, at: time, in: runtime) }
  }

  /// Takes every finger away: the window lost the user's attention, or is another.
  func cancelTouches(at time: TimeInterval, in runtime: Runtime) {
    finish(touches.map(\.touch), .cancelled, at: time, in: runtime)
  }

  /// A view leaves its window: fingers on it are for the gestures around it.
  func viewWillLeave(_ view: UIView, in runtime: Runtime) {
    arbiter.viewWillLeave(view, at: runtime.now)
    hover.viewWillLeave(view)
    if let scrollView = view as? UIScrollView, scrollView.isInMotion { scrollView.leaveWindow() }
  }

  /// Takes away the fingers on a window that leaves the screen.
  func windowWillLeave(_ window: UIWindow, in runtime: Runtime) {
    finish(
      touches.map(\.touch).filter { $0.window === window }, .cancelled, at: runtime.now, in: runtime)
  }

  private func makeTouch(_ sample: PointerSample, at time: TimeInterval, in runtime: Runtime) -> UITouch? {
    for window in runtime.windows.reversed() {
      let position = self.position(of: sample, in: window)
      guard let view = window.hitTest(position, with: nil) else { continue }
      let touch = UITouch(
        view: view, window: window, position: position, time: time,
        type: sample.isSecondary ? .indirectPointer : .direct)
      touch.tapCount = tapCount(at: sample.position, time: time)
      return touch
    }
    return nil
  }

  /// The view at a point of the surface.
  func hitView(at position: CGPoint, in runtime: Runtime) -> UIView? {
    for window in runtime.windows.reversed() {
      let inner = window.layer.convert(position, from: window.layer.superlayer)
      if let view = window.hitTest(inner, with: nil) { return view }
    }
    return nil
  }

  private func position(of sample: PointerSample, in window: UIWindow) -> CGPoint {
    window.layer.convert(sample.position, from: window.layer.superlayer)
  }

  // UIKit: taps within about a third of a second and a finger's breadth count as one series [not measured].
  private func tapCount(at position: CGPoint, time: TimeInterval) -> Int {
    var count = 1
    if let last = lastTap, time - last.time <= 0.35,
      abs(position.x - last.position.x) <= 45, abs(position.y - last.position.y) <= 45
    {
      count = last.count + 1
    }
    lastTap = (time, position, count)
    return count
  }
}

extension PointerSample.Phase {
  var touchPhase: UITouch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
