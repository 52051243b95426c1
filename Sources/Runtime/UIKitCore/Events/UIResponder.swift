// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// An object that can answer events; what it does not answer goes to `next`.
// UIKit: responders are bound to the main actor for new code and open to old, which `@preconcurrency` allows.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// Who is asked next. Default nil.
  open var next: UIResponder? { nil }

  /// Whether it may become the first responder. Default false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop being it. Default true.
  open var canResignFirstResponder: Bool { true }
  /// Whether keys come here first.
  open var isFirstResponder: Bool { responderRuntime?.firstResponder === self }

  /// What keys do while this responder or one that leads to it has the keyboard. Default nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Asks to be the first responder; the present one must agree to resign. Returns whether it is now.
  @discardableResult open func becomeFirstResponder() -> Bool { responderRuntime?.makeFirst(self) ?? false }
  /// Asks to stop being the first responder. Returns whether it no longer is.
  @discardableResult open func resignFirstResponder() -> Bool { responderRuntime?.resign(self) ?? true }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Keys went down. The base implementations hand presses on; a press that reaches the end of the chain is the
  /// system's: it types, scrolls or runs a key command. One that an override keeps has no other effect.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.hasPassedAll = true
      return
    }
    next.pressesBegan(presses, with: event)
  }
  /// A press has another force. Keys have one.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Puts what is selected on the clipboard. The base implementations of the edit actions do nothing.
  open func copy(_ sender: Any?) {}
  /// Puts what is selected on the clipboard and takes it away.
  open func cut(_ sender: Any?) {}
  /// Writes what is on the clipboard in the place of what is selected.
  open func paste(_ sender: Any?) {}
  /// Selects the word at the caret.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Takes away what is selected.
  open func delete(_ sender: Any?) {}

  /// Whether `action` has an effect now. Of the edit actions, which are known by their names (`Selector("copy:")`), a
  /// responder without a text can do none. Default false.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// Called when an object comes from an archive. Nothing here does; pasted overrides compile.
  open func awakeFromNib() {}
}

extension UIResponder {
  /// The runtime of the tree in which the responder stands.
  var responderRuntime: Runtime? {
    switch self {
    case let view as UIView: view.runtime
    case let controller as UIViewController: controller.viewIfLoaded?.runtime
    case let application as UIApplication: application.runtime
    default: next?.responderRuntime
    }
  }
}

extension Runtime {
  func makeFirst(_ responder: UIResponder) -> Bool {
    if firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let present = firstResponder, !present.resignFirstResponder() { return false }
    firstResponder = responder
    return true
  }

  func resign(_ responder: UIResponder) -> Bool {
    guard firstResponder === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    firstResponder = nil
    return true
  }
}
