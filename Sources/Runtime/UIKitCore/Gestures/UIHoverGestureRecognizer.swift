// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting

/// The mouse over a view, without a button. Continuous: it begins when the mouse comes in, changes when it moves and ends
/// when it leaves.
// UIKit: it takes part in no settling: any number of views hear of one mouse.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  // Its buttons are others' business.
  override var acceptedButtons: UIEvent.ButtonMask { [] }

  override func drop() { view?.runtime?.router.hover.drop(self) }

  /// The mouse is here at a point of the window.
  fileprivate func hover(_ state: State, at point: CGPoint?) {
    if let point { noteHover(point, in: view?.window) }
    modifierFlags = view?.runtime?.router.modifiers ?? []
    settledState = state
    sendActions()
    if isOver {
      reset()
      forget()
    }
  }
}

/// Knows over which views the mouse is.
@MainActor final class HoverTracker {
  private var inside: [UIHoverGestureRecognizer] = []

  /// The mouse is over `view`, at a point of its window; nil: over none.
  func move(over view: UIView?, at point: CGPoint?) {
    var found: [UIHoverGestureRecognizer] = []
    var current = view
    while let view = current {
      for case let recognizer as UIHoverGestureRecognizer in view.touchValues?.recognizers ?? []
      where recognizer.isEnabled {
        found.append(recognizer)
      }
      current = view.superview
    }
    let left = inside.filter { old in !found.contains { $0 === old } }
    let entered = found.filter { new in !inside.contains { $0 === new } }
    let stayed = inside.filter { old in found.contains { $0 === old } }
    inside = found
    for recognizer in left { recognizer.hover(.ended, at: point) }
    // What handlers do may take others away.
    for recognizer in stayed where isInside(recognizer) { recognizer.hover(.changed, at: point) }
    for recognizer in entered where isInside(recognizer) { recognizer.hover(.began, at: point) }
  }

  private func isInside(_ recognizer: UIHoverGestureRecognizer) -> Bool {
    inside.contains { $0 === recognizer }
  }

  func viewWillLeave(_ view: UIView) {
    for recognizer in inside where recognizer.view === view { drop(recognizer) }
  }

  /// The recogniser hears of the mouse no more.
  func drop(_ recognizer: UIHoverGestureRecognizer) {
    guard let index = inside.firstIndex(where: { $0 === recognizer }) else { return }
    inside.remove(at: index)
    recognizer.hover(.cancelled, at: nil)
  }
}

extension EventRouter {
  func route(hoverAt position: CGPoint?, at time: TimeInterval, in runtime: Runtime) {
    guard let position, let view = hitView(at: position, in: runtime), let window = view.window else {
      return hover.move(over: nil, at: nil)
    }
    hover.move(over: view, at: window.layer.convert(position, from: window.layer.superlayer))
  }
}
