// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// Something that the gallery does on a key: what keys do it, what it is called, and whether it is to be had now.
@MainActor struct GalleryCommand {
  /// A key with its modifiers.
  struct Input: Equatable {
    let key: String
    var modifiers: UIKeyModifierFlags = []
  }

  let inputs: [Input]
  let title: String
  /// Whether it comes before what the system does with the key.
  var hasPriority = false
  var isOffered = true
  let action: @MainActor () -> Void

  init(
    _ inputs: [Input], _ title: String, hasPriority: Bool = false, isOffered: Bool = true,
    action: @escaping @MainActor () -> Void
  ) {
    self.inputs = inputs
    self.title = title
    self.hasPriority = hasPriority
    self.isOffered = isOffered
    self.action = action
  }

  init(_ keys: String..., title: String, action: @escaping @MainActor () -> Void) {
    self.init(keys.map { Input(key: $0) }, title, action: action)
  }

  /// For a responder to offer.
  var keyCommands: [UIKeyCommand] {
    inputs.map { input in
      let command = UIKeyCommand(
        input: input.key, modifierFlags: input.modifiers, action: Selector(action))
      command.wantsPriorityOverSystemBehavior = hasPriority
      return command
    }
  }

  /// Its keys, as they are written on keyboards.
  var keyNames: String {
    inputs.reduce(into: []) { names, input in
      if !names.contains(input.name) { names.append(input.name) }
    }.joined(separator: "  ")
  }
}

extension GalleryCommand.Input {
  private static let names: [String: String] = [
    UIKeyCommand.inputUpArrow: "↑", UIKeyCommand.inputDownArrow: "↓", UIKeyCommand.inputEscape: "Esc",
    "\r": "Return",
    "=": "+",
  ]

  /// Letters are capitals on keyboards, and Shift is not written where it makes another character.
  @MainActor var name: String {
    if self == Self.question { return "?" }
    let key = Self.names[key] ?? key.uppercased()
    return modifiers.contains(.control) ? "Ctrl-\(key)" : key
  }

  /// The plus of keyboards on which it is no key of its own.
  static let shiftedPlus = GalleryCommand.Input(key: "=", modifiers: .shift)

  /// The question mark of most keyboards.
  static let question = GalleryCommand.Input(key: "/", modifiers: .shift)
}
