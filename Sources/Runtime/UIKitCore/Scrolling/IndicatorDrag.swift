// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A drag of a scroll view's bar: the content goes where the bar is put.
// UIKit: there a finger rests on the bar first; a mouse takes hold of it at once.
@MainActor final class IndicatorDrag: UIGestureRecognizer {
  private var start: (position: CGPoint, offset: CGPoint, isVertical: Bool)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let owner = view as? UIScrollView, owner.isScrollEnabled, self.touches.count == 1,
      let touch = touches.first,
      let isVertical = owner.indicators.bar(at: touch.location(in: owner), in: owner)
    else { return state = .failed }
    start = (touch.location(in: owner.superview), owner.contentOffset, isVertical)
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let owner = view as? UIScrollView, let start, let touch = self.touches.first else { return }
    let position = touch.location(in: owner.superview)
    let limits = owner.limits
    var offset = start.offset
    if start.isVertical {
      let way = owner.indicators.contentWay(of: position.y - start.position.y, isVertical: true, in: owner)
      offset.y = limits.clamped(y: offset.y + way)
    } else {
      let way = owner.indicators.contentWay(of: position.x - start.position.x, isVertical: false, in: owner)
      offset.x = limits.clamped(x: offset.x + way)
    }
    owner.stopMotion()
    owner.move(to: offset)
    owner.indicators.show(in: owner)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  override func reset() {
    super.reset()
    start = nil
  }
}
