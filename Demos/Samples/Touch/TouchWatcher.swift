// SPDX-License-Identifier: MIT
import UIKit

/// Never recognises anything, and so is in nobody's way: it only says when fingers come down in its view, and when the
/// last of them is gone.
final class TouchWatcher: UIGestureRecognizer {
  private let didChange: (Bool) -> Void

  init(_ didChange: @escaping (Bool) -> Void) {
    self.didChange = didChange
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { didChange(true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { leave(touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { leave(touches, event) }

  override func reset() {
    super.reset()
    didChange(false)
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  private func leave(_ touches: Set<UITouch>, _ event: UIEvent) {
    if numberOfTouches <= touches.count { state = .failed }
  }
}
