// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What views are about to hear of one event: for each view and phase one call.
@MainActor struct TouchCalls {
  var began: [UITouch] = []
  var moved: [UITouch] = []
  var ended: [UITouch] = []
  var cancelled: [UITouch] = []

  func send(_ event: UIEvent) {
    each(began) { $0.touchesBegan($1, with: event) }
    each(moved) { $0.touchesMoved($1, with: event) }
    each(ended) { $0.touchesEnded($1, with: event) }
    each(cancelled) { $0.touchesCancelled($1, with: event) }
  }

  private func each(_ touches: [UITouch], send: (UIView, Set<UITouch>) -> Void) {
    var done: [UIView] = []
    for touch in touches {
      guard let view = touch.view, !done.contains(where: { $0 === view }) else { continue }
      done.append(view)
      send(view, Set(touches.filter { $0.view === view }))
    }
  }
}

extension UITouch {
  /// A gesture was recognised that takes the touch away from its view.
  var isClaimed: Bool { recognizers.contains { $0.hasRecognized && $0.cancelsTouchesInView } }

  /// A gesture that may still come wants the view to know nothing before.
  var isHeldBack: Bool { recognizers.contains { $0.settledState == .possible && $0.holdsTouches } }

  /// A gesture that may still come wants the view not to take the touch for ended.
  var endIsHeldBack: Bool {
    recognizers.contains { recognizer in
      recognizer.delaysTouchesEnded && recognizer.settledState == .possible
        && (recognizer.waitsForTouches || recognizer.isWaiting
          || recognizer.touches.contains(where: \.isDown))
    }
  }
}

extension UIGestureRecognizer {
  func sharesTouches(with other: UIGestureRecognizer) -> Bool {
    sequence.contains { touch in other.sequence.contains { $0 === touch } }
  }

  /// Whether it waits until `other` has failed.
  func requires(_ other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.object === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Whether it, once recognised, makes `other` fail.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
    return !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }

  /// Asks, once a gesture, the delegate and the views from the one that was touched to its own.
  func mayBegin() -> Bool {
    guard !hasAskedToBegin else { return true }
    hasAskedToBegin = true
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    var view = sequence.last?.view
    while let current = view {
      guard current.gestureRecognizerShouldBegin(self) else { return false }
      if current === self.view { return true }
      view = current.superview
    }
    return self.view?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Possible again, as if nothing had been.
  func forget() {
    sequence = []
    touches = []
    requests = []
    settledState = .possible
    isWaiting = false
    hasAskedToBegin = false
  }
}

/// What a view has for touches; most views have nothing.
@MainActor final class TouchValues {
  nonisolated(unsafe) var recognizers: [UIGestureRecognizer] = []
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false

  // They may outlive the view, and it may end on any thread.
  deinit {
    for recognizer in recognizers { recognizer.view = nil }
  }
}

extension UIView {
  var touchValues: TouchValues? { attachments[TouchValues.self] }

  /// Made when they are first needed.
  var ownTouchValues: TouchValues {
    if let values = touchValues { return values }
    let values = TouchValues()
    attachments[TouchValues.self] = values
    return values
  }
}
