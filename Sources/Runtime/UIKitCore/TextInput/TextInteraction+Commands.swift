// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What keys, menus and the program ask for by name.
extension TextInteraction {
  /// That of the view's own window.
  private var pasteboard: UIPasteboard { view.runtime?.pasteboard ?? UIPasteboard.general }

  /// Does what a command of the keys means. False: nothing; the key is somebody else's.
  func perform(_ command: TextCommand) -> Bool {
    unmark()
    switch command {
    case .copy: act(.copy) { view.copy(nil) }
    case .cut: act(.cut) { view.cut(nil) }
    case .paste: act(.paste) { view.paste(nil) }
    case .selectAll: act(.selectAll) { view.selectAll(nil) }
    case .delete(.backward) where editor.selection.isEmpty || replacesAll: view.deleteBackward()
    default: return run(editor.effect(of: command, in: view.caretMap))
    }
    return true
  }

  private func act(_ action: EditAction, _ work: () -> Void) {
    if view.canPerformAction(action.selector, withSender: nil) { work() }
  }

  private func run(_ effect: TextEffect) -> Bool {
    switch effect {
    case .none: return false
    case .select(let selection, let column): select(selection, column: column)
    case .replace(let edit): change(edit)
    case .copy(let text): pasteboard.string = text
    case .cut(let text, let edit):
      pasteboard.string = text
      change(edit)
    }
    return true
  }

  /// An edit action, asked for by a key or by the program.
  func perform(action: EditAction) {
    guard can(action) else { return }
    switch action {
    case .copy: _ = run(editor.effect(of: .copy, in: view.caretMap))
    case .cut: _ = run(editor.effect(of: .cut, in: view.caretMap))
    case .paste:
      let text = pasteboard.strings?.joined(separator: "\n")
      _ = run(editor.effect(of: .paste, in: view.caretMap, clipboard: text))
    case .select: select(TextSelection(editor.word(around: editor.selection.head)))
    case .selectAll: select(TextSelection(editor.content.all))
    case .delete: change(TextEdit(range: editor.selection.range, text: "", kind: .deleting))
    }
  }

  /// Whether an edit action has an effect now.
  func can(_ action: EditAction) -> Bool {
    let hasSelection = !editor.selection.isEmpty
    switch action {
    case .copy: return hasSelection && !editor.isSecure
    case .cut: return hasSelection && !editor.isSecure && view.takesText
    case .paste: return view.takesText && pasteboard.hasStrings
    case .select: return !hasSelection && !editor.content.isEmpty
    case .selectAll: return !editor.content.isEmpty && editor.selection.range != editor.content.all
    case .delete: return hasSelection && view.takesText
    }
  }
}
