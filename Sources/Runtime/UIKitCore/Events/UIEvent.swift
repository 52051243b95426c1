// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// What happened, with the touches that it is about.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0, motion, remoteControl, presses
    case scroll = 10
    case hover, transform = 14
  }

  /// Which buttons of a mouse are down.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    /// The button with that number, from 1.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: number > 0 && number < 64 ? 1 << (number - 1) : 0)
    }
  }

  open var type: EventType { ownType }
  /// Seconds on the runtime's clock.
  public let timestamp: TimeInterval
  /// Every finger that is down, and those that just left.
  public let allTouches: Set<UITouch>?
  /// The modifier keys that were down.
  public let modifierFlags: UIKeyModifierFlags
  /// The mouse's button. Default `.primary`, for fingers too.
  public let buttonMask: ButtonMask
  /// Those that the event is about, in the order of their arrival.
  let changed: [UITouch]
  private let ownType: EventType

  init(
    _ type: EventType = .touches, touches: Set<UITouch> = [], changed: [UITouch] = [], time: TimeInterval,
    modifiers: UIKeyModifierFlags = [], buttons: ButtonMask = .primary
  ) {
    ownType = type
    allTouches = touches
    self.changed = changed
    timestamp = time
    modifierFlags = modifiers
    buttonMask = buttons
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { touch in touch.recognizers.contains { $0 === gesture } }
  }

  /// What a faster finger said between two events: here every move is an event of its own, so it is the touch.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Where the finger may be going. Nothing is guessed here.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
