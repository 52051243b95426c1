// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// One key from going down to coming up.
@preconcurrency @MainActor public final class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began = 0, changed, stationary, ended, cancelled }

  /// What was pressed. A key that is no button of a remote control has the number of its place on the keyboard.
  public enum PressType: Int, Sendable {
    case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
    // UIKit: of a keyboard's keys only `key` says more.
    case keyboard = 2000
  }

  public internal(set) var phase = Phase.began
  public let type: PressType
  /// Seconds on the runtime's clock.
  public internal(set) var timestamp: TimeInterval
  /// 1 while it is down, 0 afterwards.
  public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// What stands on the key, and the modifiers.
  public internal(set) var key: UIKey?
  public internal(set) weak var window: UIWindow?
  /// Who was asked first.
  public internal(set) weak var responder: UIResponder?
  /// A responder kept it: the system has no use for it.
  var isTaken = false

  init(_ sample: KeySample, time: TimeInterval) {
    type =
      switch sample.key {
      case .upArrow: .upArrow
      case .downArrow: .downArrow
      case .leftArrow: .leftArrow
      case .rightArrow: .rightArrow
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      default: .keyboard
      }
    timestamp = time
    key = UIKey(sample)
  }
}

/// Keys that went down or came up.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// Every key that is down, and the one that just came up.
  public let allPresses: Set<UIPress>
  /// It went up the whole responder chain, and nobody kept it.
  var hasPassedAll = false

  init(_ presses: Set<UIPress>, time: TimeInterval, modifiers: UIKeyModifierFlags) {
    allPresses = presses
    super.init(.presses, time: time, modifiers: modifiers)
  }

  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// A key with what it writes.
@preconcurrency @MainActor public final class UIKey: NSObject {
  /// What it writes with the modifiers that are down; for keys that write nothing, one of the names of `UIKeyCommand`
  /// or nothing.
  public let characters: String
  /// What stands on the key.
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  /// The key's place on the keyboard: the same on every layout.
  public let keyCode: UIKeyboardHIDUsage

  init(_ sample: KeySample) {
    let name = UIKeyCommand.input(for: sample.key)
    charactersIgnoringModifiers = name ?? sample.characters
    let isUpper = sample.modifiers.contains(.shift) != sample.modifiers.contains(.alphaShift)
    characters = name ?? (isUpper ? sample.characters.uppercased() : sample.characters)
    modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    keyCode = UIKeyboardHIDUsage(rawValue: sample.key.rawValue) ?? .keyboardErrorUndefined
  }
}
