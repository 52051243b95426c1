// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import QuartzCore

/// The way of the wheel and the keys to a scroll view.
extension EventRouter {
  /// To the innermost scroll view under the pointer that can still move that way; at its end, to the next around
  /// it.
  func route(_ sample: WheelSample, in runtime: Runtime) {
    var view = hitView(at: sample.position, in: runtime)
    while let candidate = view {
      if let scrollView = candidate as? UIScrollView, scrollView.canScroll(by: sample.delta) {
        return scrollView.scroll(by: sample.delta)
      }
      view = candidate.superview
    }
  }

  /// The scroll view around the first responder; when there is none for that key, the first in the window.
  func scroll(for sample: KeySample, from first: UIResponder?, in area: UIView?) -> Bool {
    var view = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
    while let candidate = view {
      if move(candidate, for: sample) { return true }
      view = candidate.superview
    }
    return area.map { moveFirst(in: $0, for: sample) } ?? false
  }

  /// The first in depth-first order that the key means something to; true when there was one.
  private func moveFirst(in view: UIView, for sample: KeySample) -> Bool {
    guard !view.isHidden, view.isUserInteractionEnabled else { return false }
    return move(view, for: sample) || view.subviews.contains { moveFirst(in: $0, for: sample) }
  }

  private func move(_ view: UIView, for sample: KeySample) -> Bool {
    guard let scrollView = view as? UIScrollView, scrollView.offset(for: sample) != nil else { return false }
    scrollView.catchMotion()
    if let offset = scrollView.offset(for: sample) { scrollView.setContentOffset(offset, animated: false) }
    scrollView.flashScrollIndicators()
    return true
  }
}
