// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// A key, alone or with modifiers, and what it does.
///
/// A responder offers its commands in `keyCommands`. A key goes up the responder chain from the first responder,
/// or from the window's root controller when there is none, to the first that has a command for it.
// UIKit: commands that a text field or scrolling has a use for want `wantsPriorityOverSystemBehavior`.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  /// What stands on the key, in small letters, or one of the `input…` names.
  public let input: String?
  /// The modifiers that must be down, and no others.
  public let modifierFlags: UIKeyModifierFlags
  /// Called on the responder that offers the command, with the command as the sender.
  public let action: Selector?
  /// Whether the command comes before what the system does with the key: typing, scrolling. Default false.
  open var wantsPriorityOverSystemBehavior = false

  public init(input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    super.init()
  }

  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// Backspace.
  public nonisolated static let inputDelete = "\u{8}"

  /// Whether `key` is the one that the command is for.
  func matches(_ key: KeySample) -> Bool {
    // Caps lock changes no letter here, and arrow keys may belong to the number pad.
    let held = UIKeyModifierFlags(rawValue: key.modifiers.rawValue).subtracting([.alphaShift, .numericPad])
    return input == (Self.input(for: key.key) ?? key.characters) && held == modifierFlags
  }

  /// The name of a key that writes nothing.
  nonisolated static func input(for key: KeySample.Key) -> String? { inputs[key] }

  private nonisolated static let inputs: [KeySample.Key: String] = [
    .upArrow: inputUpArrow, .downArrow: inputDownArrow, .leftArrow: inputLeftArrow,
    .rightArrow: inputRightArrow, .escape: inputEscape, .pageUp: inputPageUp, .pageDown: inputPageDown,
    .home: inputHome, .end: inputEnd, .returnOrEnter: "\r", .tab: "\t", .deleteOrBackspace: inputDelete,
  ]
}

/// Keys that change what others mean.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

extension EventRouter {
  /// Runs the nearest command for `sample` up the chain from `start`; false when nobody has one.
  func runCommand(for sample: KeySample, from start: UIResponder?, hasPriority: Bool) -> Bool {
    var responder = start
    while let candidate = responder {
      let command = candidate.keyCommands?.first {
        $0.wantsPriorityOverSystemBehavior == hasPriority && $0.matches(sample)
      }
      if let command, let action = command.action {
        return UIApplication.shared.sendAction(action, to: candidate, from: command, for: nil)
      }
      responder = candidate.next
    }
    return false
  }
}
