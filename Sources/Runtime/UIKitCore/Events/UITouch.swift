// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// One finger from its first contact to its last.
@preconcurrency @MainActor public final class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began = 0, moved, stationary, ended, cancelled }

  public internal(set) var phase = Phase.began
  /// Seconds on the runtime's clock.
  public internal(set) var timestamp: TimeInterval
  /// Taps in a row that this one is the last of.
  public internal(set) var tapCount = 1
  /// The view that was hit when the touch began; it gets every later phase.
  public private(set) var view: UIView?
  public private(set) var window: UIWindow?
  /// In the window.
  private var position: CGPoint
  private var previousPosition: CGPoint

  init(view: UIView?, window: UIWindow, position: CGPoint, time: TimeInterval) {
    self.view = view
    self.window = window
    self.position = position
    previousPosition = position
    timestamp = time
  }

  /// Where the finger is, in the coordinates of `view` (nil: of the window).
  public func location(in view: UIView?) -> CGPoint {
    point(position, in: view)
  }

  /// Where the finger was before the last move.
  public func previousLocation(in view: UIView?) -> CGPoint {
    point(previousPosition, in: view)
  }

  func move(to position: CGPoint, phase: Phase, time: TimeInterval) {
    previousPosition = self.position
    self.position = position
    self.phase = phase
    timestamp = time
  }

  private func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return point }
    return view.convert(point, from: window)
  }
}

/// What happened, with the touches that it is about.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches = 0, motion, remoteControl, presses }

  open var type: EventType { .touches }
  /// Seconds on the runtime's clock.
  public let timestamp: TimeInterval
  /// Every finger that is down, and those that just left.
  public let allTouches: Set<UITouch>?

  init(touches: Set<UITouch>, time: TimeInterval) {
    allTouches = touches
    timestamp = time
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }
}
