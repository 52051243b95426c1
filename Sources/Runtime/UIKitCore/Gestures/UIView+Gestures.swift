// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// The gestures of a view. They end with it.
extension UIView {
  func add(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    ownTouchValues.recognizers.append(recognizer)
    recognizer.forget()
    recognizer.view = self
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.drop()
    touchValues?.recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for old in touchValues?.recognizers ?? [] where !recognizers.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for new in recognizers { addGestureRecognizer(new) }
    // Those that stay may stand in another order.
    let values = ownTouchValues
    values.recognizers.sort { a, b in
      recognizers.firstIndex { $0 === a } ?? .max < recognizers.firstIndex { $0 === b } ?? .max
    }
  }
}
