// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// One finger from its first contact to its last, or the mouse as one.
@preconcurrency @MainActor public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0, moved, stationary, ended, cancelled
    case regionEntered, regionMoved, regionExited
  }

  /// What touches. Fingers and the left mouse button are direct; the right button points.
  public enum TouchType: Int, Sendable {
    case direct = 0, indirect, pencil, indirectPointer
  }

  public internal(set) var phase = Phase.began
  /// Seconds on the runtime's clock.
  public internal(set) var timestamp: TimeInterval
  /// Taps in a row that this one is the last of.
  public internal(set) var tapCount = 1
  public let type: TouchType
  /// The view that was hit when the touch began; it gets every later phase.
  public private(set) var view: UIView?
  public private(set) var window: UIWindow?
  /// The recognisers that receive the touch; nil once it has ended.
  public var gestureRecognizers: [UIGestureRecognizer]? { isDown || !recognizers.isEmpty ? recognizers : nil }

  /// Those around the view, from the inside, in the order in which they were added.
  var recognizers: [UIGestureRecognizer] = []
  /// What the view has heard of it.
  var delivery = Delivery.waiting
  /// In the window.
  private(set) var position: CGPoint
  private var previousPosition: CGPoint

  /// How far the touch has come to its view.
  enum Delivery {
    /// The view has not heard of it: it is new, or a recogniser holds it back.
    case waiting
    /// The view follows it.
    case delivered
    /// It ended, and a recogniser holds that back.
    case endWaiting
    /// The view hears nothing more.
    case over
  }

  init(
    view: UIView?, window: UIWindow, position: CGPoint, time: TimeInterval, type: TouchType = .direct
  ) {
    self.view = view
    self.window = window
    self.position = position
    self.type = type
    previousPosition = position
    timestamp = time
  }

  var isDown: Bool { phase != .ended && phase != .cancelled }

  /// Where the finger is, in the coordinates of `view` (nil: of the window).
  public func location(in view: UIView?) -> CGPoint {
    point(position, in: view)
  }

  /// Where the finger was before the last move.
  public func previousLocation(in view: UIView?) -> CGPoint {
    point(previousPosition, in: view)
  }

  /// The same as `location(in:)`: no finger here is known more precisely.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The same as `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

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
