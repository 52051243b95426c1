// SPDX-License-Identifier: MIT
import Foundation
import Hosting

/// A responder that edits text: it answers keys before what scrolls and the other key commands do, and hears when it
/// becomes the first responder and when it stops being it, whichever way that happens.
@preconcurrency @MainActor package protocol KeyAnswering: UIResponder {
  /// Does what a key that went down means to the text. False: nothing; the key is somebody else's.
  func answer(_ sample: KeySample) -> Bool
  func didBecomeFirst()
  func didStopBeingFirst()
}

extension EventRouter {
  /// True if the first responder edits text and has a use for the key.
  func edit(_ sample: KeySample, _ first: UIResponder?) -> Bool {
    if let editor = first as? any KeyAnswering { return editor.answer(sample) }
    return (first as? any UIKeyInput)?.answer(sample) ?? false
  }
}

extension UIKeyInput {
  /// What only takes letters takes these; its other keys are somebody else's.
  fileprivate func answer(_ sample: KeySample) -> Bool {
    if sample.writes { return true }
    guard sample.modifiers.isDisjoint(with: [.control, .command, .alternate]) else { return false }
    if sample.isReturn {
      insertText("\n")
    } else if sample.key == .deleteOrBackspace {
      deleteBackward()
    } else {
      return false
    }
    return true
  }

  /// Takes what was written or is being composed.
  func take(_ sample: TextSample) {
    guard let selected = sample.composedSelection else { return insertText(sample.text) }
    // What cannot show a composition waits for its end.
    guard let input = self as? any UITextInput else { return }
    let text = CharacterText(sample.text)
    input.setMarkedText(sample.text, selectedRange: text.utf16(text.clamped(selected)))
  }
}

extension Runtime {
  /// Tells the host where the caret of whoever takes text stands, when that is news: input methods show what they offer
  /// there.
  func tellCaret() {
    guard firstResponder != nil || toldCaret != nil else { return }
    let caret = (firstResponder as? any UIKeyInput).flatMap { surfaceCaret(of: $0) }
    guard caret != toldCaret else { return }
    toldCaret = caret
    host.apply(.textInput(at: caret))
  }

  /// In points of the surface; all of a view that has no caret.
  private func surfaceCaret(of input: any UIKeyInput) -> CGRect? {
    guard let view = input as? UIView, let window = view.window else { return nil }
    var rect = view.bounds
    if let text = input as? any UITextInput, let end = text.selectedTextRange?.end {
      rect = text.caretRect(for: end)
    }
    return window.layer.convert(view.convert(rect, to: window), to: window.layer.superlayer)
  }
}
