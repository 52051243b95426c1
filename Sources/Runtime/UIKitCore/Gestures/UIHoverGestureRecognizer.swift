// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting

/// The mouse over a view, without a button. Continuous: it begins when the mouse comes in, changes when it moves and ends
/// when it leaves.
// UIKit: it takes part in no settling: any number of views hear of one mouse.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Touches are not for it: it keeps no gesture from recognising while the mouse is over its view.
  override var acceptedButtons: UIEvent.ButtonMask { [] }

  /// The mouse is here at a point of the window.
  fileprivate func hover(_ state: State, at point: CGPoint?) {
    if let point { noteHover(point, in: view?.window) }
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
    for recognizer in stayed { recognizer.hover(.changed, at: point) }
    for recognizer in entered { recognizer.hover(.began, at: point) }
  }

  func viewWillLeave(_ view: UIView) {
    guard !inside.isEmpty else { return }
    let left = inside.filter { $0.view === view }
    inside.removeAll { $0.view === view }
    for recognizer in left { recognizer.hover(.ended, at: nil) }
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
