// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension UITouch {
  /// A gesture was recognised that takes the touch away from its view.
  var isClaimed: Bool { recognizers.contains { $0.hasRecognized && $0.cancelsTouchesInView } }

  /// A gesture that may still come wants the view to know nothing before.
  var isHeldBack: Bool { recognizers.contains { $0.holdsTouches && $0.mayStillCome } }

  /// A gesture that may still come wants the view not to take the touch for ended.
  var endIsHeldBack: Bool {
    recognizers.contains { $0.delaysTouchesEnded && $0.mayStillCome }
  }
}

extension UIGestureRecognizer {
  /// It is possible and has, or waits for, a finger or the failure of others.
  fileprivate var mayStillCome: Bool {
    settledState == .possible && (waitsForTouches || isWaiting || touches.contains(where: \.isDown))
  }

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

  func isAble(toPrevent other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self)
  }

  /// Whether it, once recognised, makes `other` fail.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard isAble(toPrevent: other) else { return false }
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

  /// Lets go of the touches that it has followed, but those to keep.
  func forgetTouches(but isKept: (UITouch) -> Bool) {
    for touch in sequence where !isKept(touch) { touch.recognizers.removeAll { $0 === self } }
    sequence.removeAll { !isKept($0) }
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
