// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Where content can rest, and what happens when that changes.
extension UIScrollView {
  /// Where the offset can rest.
  var limits: ScrollLimits {
    ScrollLimits(contentSize: ownContentSize, inset: adjustedContentInset, size: bounds.size)
  }

  package func complaintAboutContentSize(_ size: CGSize) -> String? {
    CALayer.finiteComplaint(CGRect(origin: .zero, size: size), "contentSize", of: layer)
  }

  package func complaintAboutInset(_ inset: UIEdgeInsets) -> String? {
    let values = CGRect(x: inset.left, y: inset.top, width: inset.right, height: inset.bottom)
    return CALayer.finiteComplaint(values, "contentInset (left, top, right, bottom)", of: layer)
  }

  func updateIndicators() { indicators.update(in: self) }

  /// The frame has a pass more only where the offset has to move.
  func limitsDidChange() {
    needsClamp = true
    aimAnew()
    if limits.clamped(contentOffset) != contentOffset { setNeedsLayout() }
    updateIndicators()
  }

  // UIKit: the offset is held against its limits when nothing moves it; what moves is aimed anew.
  func clampAfterChanges() {
    guard needsClamp || clampedSize != bounds.size else { return }
    if drag != nil || motion != nil || isTracking || zoom.isActive {
      if clampedSize != bounds.size { aimAnew() }
      // A move of the program's goes on to where it was to go, and is held against the limits there.
      needsClamp = motion?.kind == .animation
      clampedSize = bounds.size
      return
    }
    contentOffset = limits.clamped(contentOffset)
  }

  func zoomRangeDidChange() {
    let hasRange = maximumZoomScale > minimumZoomScale
    if hasRange, pinchGestureRecognizer == nil {
      let pinch = ScrollPinch()
      pinchGestureRecognizer = pinch
      addGestureRecognizer(pinch)
    } else if !hasRange, let pinch = pinchGestureRecognizer {
      pinchGestureRecognizer = nil
      removeGestureRecognizer(pinch)
    }
  }
}
