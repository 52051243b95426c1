// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// How large a scroll view shows the delegate's view.
struct ScrollZoom {
  var scale: CGFloat = 1
  /// The scale at which fingers began.
  var pinchStart: CGFloat?
  var animation: ScrollZoomAnimation?

  var isActive: Bool { pinchStart != nil || animation != nil }

  /// How far a scale beyond the range is shown, on a logarithmic scale: as an edge gives way, a factor of two being as
  /// far as it goes.
  // UIKit: not measured.
  static func banded(_ scale: CGFloat, _ range: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
    let edge = min(max(range.lowerBound, scale), range.upperBound)
    guard scale != edge, bounces, edge > 0, scale > 0 else { return edge }
    return edge * exp(RubberBand(dimension: log(2)).banded(log(scale / edge)))
  }
}

/// A zoom by the program, or back into the range: scale and offset by the ease of animated moves.
struct ScrollZoomAnimation {
  let start: TimeInterval
  let from: CGFloat
  let to: CGFloat
  /// The point of the viewport that stays, or the offset at the end.
  let anchor: CGPoint
  /// The offset at its beginning. What limits and delegates make of the offset on the way has no part in where it ends.
  let offset: CGPoint
  let isBounce: Bool

  // UIKit: not measured.
  static let duration: TimeInterval = 0.25

  func scale(at time: TimeInterval) -> CGFloat {
    from + (to - from) * CosineEase.value(at: (time - start) / Self.duration)
  }

  func isDone(at time: TimeInterval) -> Bool { time >= start + Self.duration - 1e-9 }
}

extension UIScrollView {
  private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  private var zoomRange: ClosedRange<CGFloat> {
    minimumZoomScale...max(minimumZoomScale, maximumZoomScale)
  }

  // MARK: - By the program

  func zoom(to scale: CGFloat, animated: Bool) {
    let target = min(max(zoomRange.lowerBound, scale), zoomRange.upperBound)
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    zoom(to: target, around: middle, animated: animated, isBounce: false)
  }

  func zoom(showing rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
    let fitting = min(bounds.width / rect.width, bounds.height / rect.height)
    let target = min(max(zoomRange.lowerBound, fitting), zoomRange.upperBound)
    // The middle of the part shall be in the middle of the bounds: the point that stays follows from both scales.
    let middle = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: self)
    let (old, offset) = (zoom.scale, contentOffset)
    guard target != old else {
      let wanted = CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)
      return setContentOffset(limits.clamped(wanted), animated: animated)
    }
    let ratio = target / old
    let anchor = CGPoint(
      x: (bounds.width / 2 + ratio * offset.x - ratio * middle.x) / (1 - ratio),
      y: (bounds.height / 2 + ratio * offset.y - ratio * middle.y) / (1 - ratio))
    zoom(to: target, around: anchor, animated: animated, isBounce: false)
  }

  private func zoom(to target: CGFloat, around anchor: CGPoint, animated: Bool, isBounce: Bool) {
    guard let view = zoomedView, target != zoom.scale else { return }
    stopMotion()
    if !isBounce { hearing(.scrollViewWillBeginZooming)?.scrollViewWillBeginZooming(self, with: view) }
    guard animated, let runtime else {
      zoom.animation = nil
      show(target, around: anchor)
      settleAfterZoom()
      hearing(.scrollViewDidEndZooming)?.scrollViewDidEndZooming(self, with: view, atScale: target)
      return
    }
    zoom.animation = ScrollZoomAnimation(
      start: runtime.now, from: zoom.scale, to: target, anchor: anchor, offset: contentOffset,
      isBounce: isBounce)
    runtime.follow(self)
  }

  /// Ends a zoom that goes on at its target.
  func endZoom() {
    if let animation = zoom.animation { stepZoom(to: animation.start + ScrollZoomAnimation.duration) }
  }

  func stepZoom(to time: TimeInterval) {
    guard let animation = zoom.animation else { return }
    let isDone = animation.isDone(at: time)
    show(isDone ? animation.to : animation.scale(at: time), around: animation.anchor)
    guard isDone, zoom.animation?.start == animation.start else { return }
    zoom.animation = nil
    settleAfterZoom()
    hearing(.scrollViewDidEndZooming)?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
  }

  // MARK: - By fingers

  func pinchDidChange(_ pinch: ScrollPinch) {
    switch pinch.state {
    case .began:
      guard let view = zoomedView else { return }
      stopMotion()
      zoom.animation = nil
      zoom.pinchStart = zoom.scale
      hearing(.scrollViewWillBeginZooming)?.scrollViewWillBeginZooming(self, with: view)
      follow(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled: letGo(pinch)
    default: break
    }
  }

  private func follow(_ pinch: ScrollPinch) {
    guard let start = zoom.pinchStart else { return }
    let scale = ScrollZoom.banded(start * pinch.scale, zoomRange, bounces: bouncesZoom)
    show(scale, around: viewportPoint(of: pinch))
  }

  func letGo(_ pinch: ScrollPinch) {
    guard zoom.pinchStart != nil else { return }
    zoom.pinchStart = nil
    let target = min(max(zoomRange.lowerBound, zoom.scale), zoomRange.upperBound)
    if target != zoom.scale {
      return zoom(to: target, around: viewportPoint(of: pinch), animated: true, isBounce: true)
    }
    settleAfterZoom()
    hearing(.scrollViewDidEndZooming)?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
  }

  private func viewportPoint(of pinch: ScrollPinch) -> CGPoint {
    let point = pinch.location(in: self)
    return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }

  // MARK: - Shown

  /// Shows the view at `scale`; the point of it under `anchor` (points from the viewport's corner) stays.
  // UIKit: the content's size follows the view's frame.
  private func show(_ scale: CGFloat, around anchor: CGPoint) {
    guard let view = zoomedView, scale.isFinite, scale > 0 else { return }
    var (ratio, offset) = (scale / zoom.scale, exactOffset)
    if let animation = zoom.animation, drag == nil {
      (ratio, offset) = (scale / animation.from, animation.offset)
    }
    zoom.scale = scale
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    place(view, at: origin)
    contentSize = view.frame.size
    // Many small steps lead to the same offset as one.
    let moved = CGPoint(
      x: (offset.x + anchor.x) * ratio - anchor.x, y: (offset.y + anchor.y) * ratio - anchor.y)
    let old = contentOffset
    move(to: zoom.pinchStart == nil ? limits.clamped(moved) : moved, exactly: moved)
    restartDrag(from: old)
    hearing(.scrollViewDidZoom)?.scrollViewDidZoom(self)
  }

  private func place(_ view: UIView, at origin: CGPoint) {
    let frame = view.frame
    view.center = CGPoint(
      x: view.center.x + origin.x - frame.minX, y: view.center.y + origin.y - frame.minY)
  }

  /// Constraints place the view as if it were not zoomed: its corner stays, not its middle.
  func placeZoomedView() {
    guard zoom.scale != 1, let view = zoomedView, view.superview === self else { return }
    if view.frame.origin != .zero, !view.translatesAutoresizingMaskIntoConstraints { place(view, at: .zero) }
  }

  /// Content that fingers left beyond its edges returns.
  private func settleAfterZoom() {
    guard drag == nil, limits.clamped(contentOffset) != contentOffset else { return }
    coast(velocity: .zero, isHeld: true)
  }
}
