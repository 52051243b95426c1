// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// How content follows its insets, of which the safe area is a part.
extension UIScrollView {
  // UIKit: content that rests at its top or left edge follows the inset at once, not in the next layout.
  func insetWillChange(_ change: () -> Void) {
    let (old, offset) = (adjustedContentInset, contentOffset)
    change()
    limitsDidChange()
    adjustedContentInsetDidChange()
    hearing(.scrollViewDidChangeAdjustedContentInset)?.scrollViewDidChangeAdjustedContentInset(self)
    // The delegate may have moved it, and a finger or a motion has its own way.
    guard contentOffset == offset, drag == nil, motion == nil else { return }
    let followed = CGPoint(
      x: offset.x == -old.left ? limits.x.lowerBound : offset.x,
      y: offset.y == -old.top ? limits.y.lowerBound : offset.y)
    if followed != offset { contentOffset = followed }
  }

  // UIKit: where the safe area's top shrinks, content moves down with it.
  func safeAreaMayHaveChanged() {
    let new = safeAreaShare()
    guard new != appliedSafeArea else { return }
    let (shrunk, before) = (appliedSafeArea.top - new.top, contentOffset)
    insetWillChange { appliedSafeArea = new }
    if shrunk > 0, contentOffset == before, drag == nil, motion == nil, !isTracking {
      contentOffset.y += shrunk
    }
  }

  private func safeAreaShare() -> UIEdgeInsets {
    let area = safeAreaInsets
    guard area != .zero else { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return area
    case .automatic, .scrollableAxes:
      let sideways = alwaysBounceHorizontal || ownContentSize.width > bounds.width
      let upright = alwaysBounceVertical || ownContentSize.height > bounds.height
      return UIEdgeInsets(
        top: upright ? area.top : 0, left: sideways ? area.left : 0, bottom: upright ? area.bottom : 0,
        right: sideways ? area.right : 0)
    }
  }
}
