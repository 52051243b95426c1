// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Pulls a sheet down: it follows the finger, and goes when it is let go below the middle or thrown down.
// UIKit: measured: 1:1 after ten points; it goes beyond half of its height, or at 1,000 points a second.
@MainActor final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  private unowned let sheet: PresentationView
  private let end: () -> Void

  init(sheet: PresentationView, _ end: @escaping () -> Void) {
    self.sheet = sheet
    self.end = end
    super.init()
    pan.delegate = self
    pan.addHandler { [unowned self] _ in panDidChange() }
  }

  /// Only downwards, and not where what is inside scrolls that way.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.translation(in: nil)
    return way.y > abs(way.x)
  }

  private func panDidChange() {
    guard let content = sheet.content else { return }
    let way = max(0, pan.translation(in: sheet).y)
    switch pan.state {
    case .began, .changed:
      content.transform = CGAffineTransform(translationX: 0, y: way)
      sheet.dimming.alpha = 1 - min(1, way / max(1, content.bounds.height))
    case .ended:
      let isGone = way > content.bounds.height / 2 || pan.velocity(in: sheet).y >= 1000
      let isHeld = sheet.contentController?.isModalInPresentation ?? false
      if isGone, !isHeld { end() } else { goBack(content) }
    default: goBack(content)
    }
  }

  private func goBack(_ content: UIView) {
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    animator.addAnimations { [sheet] in
      content.transform = .identity
      sheet.dimming.alpha = 1
    }
    animator.startAnimation()
  }
}

extension PresentationView {
  /// Whose view the sheet shows.
  var contentController: UIViewController? { content?.controller }
}
