// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// The way of an outside event to the responder that answers it.
///
/// A finger is hit-tested once, when it comes down; the view found then gets its whole life. Each turn of the wheel
/// is hit-tested.
@MainActor package final class EventRouter {
  private var touches: [Int: UITouch] = [:]
  /// Time, place and finger of the last tap, for counting.
  private var lastTap: (time: TimeInterval, position: CGPoint, count: Int)?

  func route(_ event: HostEvent, in runtime: Runtime) {
    switch event.kind {
    case .pointer(let sample): route(sample, at: event.time, in: runtime)
    case .wheel(let sample): route(sample, in: runtime)
    case .key(let sample): route(sample, in: runtime)
    case .resize(let surface): runtime.resize(to: surface)
    case .exposed: runtime.isExposed = true
    case .focus(let hasFocus):
      if hasFocus { runtime.application.becomeActive() } else { runtime.application.resignActive() }
    case .quit: runtime.isFinished = true
    }
  }

  private func route(_ sample: PointerSample, at time: TimeInterval, in runtime: Runtime) {
    if runtime.scrubTime(sample) { return }
    switch sample.phase {
    case .began:
      guard touches[sample.id] == nil, let touch = makeTouch(sample, at: time, in: runtime) else { return }
      touches[sample.id] = touch
    case .moved, .ended, .cancelled:
      guard let touch = touches[sample.id] else { return }
      let position = touch.window.map { self.position(of: sample, in: $0) } ?? sample.position
      touch.move(to: position, phase: sample.phase.touchPhase, time: time)
    }
    guard let touch = touches[sample.id] else { return }
    for other in touches.values where other !== touch { other.phase = .stationary }
    runtime.application.sendEvent(UIEvent(touches: Set(touches.values), time: time))
    if sample.phase == .ended || sample.phase == .cancelled { touches[sample.id] = nil }
  }

  private func makeTouch(_ sample: PointerSample, at time: TimeInterval, in runtime: Runtime) -> UITouch? {
    for window in runtime.windows.reversed() {
      let position = self.position(of: sample, in: window)
      guard let view = window.hitTest(position, with: nil) else { continue }
      let touch = UITouch(view: view, window: window, position: position, time: time)
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
