// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// The two bars that show where the bounds stand in the content: layers in front of the subviews, made when they
/// are first seen.
@MainActor final class ScrollIndicators {
  /// Until when they are seen; nil while they are not.
  private var end: TimeInterval?
  /// Whose timer ends them: the view may come into another window, and a runtime may end with its timers.
  private weak var timer: Runtime?
  private var vertical: CALayer?
  private var horizontal: CALayer?
  private var isFading = false

  var isShown: Bool { end != nil }

  // Thickness, distance and least length as on iOS, in points.
  private static let thickness: CGFloat = 3
  private static let distance: CGFloat = 3
  private static let leastLength: CGFloat = 36
  /// How long they are seen after the last move; the last part of it they fade.
  private static let moment: TimeInterval = 0.8
  private static let fading: TimeInterval = 0.4
  /// How far beside a bar a pointer still takes hold of it.
  private static let grasp: CGFloat = 4

  /// Shows the bars of `view` from now on for a moment. One timer runs however often this is called.
  func show(in view: UIScrollView) {
    guard let runtime = view.runtime else { return }
    let isWaiting = end != nil && timer === runtime
    end = runtime.now + Self.moment
    timer = runtime
    if isFading { endFading() }
    if !isWaiting { wait(Self.moment - Self.fading, in: view, runtime) }
    view.updateIndicators()
  }

  private func wait(_ delay: TimeInterval, in view: UIScrollView, _ runtime: Runtime) {
    _ = ScheduledWork(runtime: runtime, after: delay) { [weak self, weak view, weak runtime] in
      guard let self, let view, let runtime, self.timer === runtime, let end = self.end else { return }
      let rest = end - runtime.now
      if rest > Self.fading + 1e-9 { return self.wait(rest - Self.fading, in: view, runtime) }
      if rest > 1e-9 {
        self.fade(for: rest)
        return self.wait(rest, in: view, runtime)
      }
      self.end = nil
      self.endFading()
      view.updateIndicators()
    }
  }

  private func fade(for duration: TimeInterval) {
    isFading = true
    for bar in [vertical, horizontal].compactMap({ $0 }) where !bar.isHidden {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (Float(1), Float(0), duration)
      bar.opacity = 0
      bar.add(animation, forKey: "fade")
    }
  }

  private func endFading() {
    isFading = false
    for bar in [vertical, horizontal].compactMap({ $0 }) {
      bar.removeAnimation(forKey: "fade")
      bar.opacity = 1
    }
  }

  // MARK: - Dragged

  /// Whether a point of `view` is on a bar that is seen, and whether on the upright one.
  func bar(at point: CGPoint, in view: UIScrollView) -> Bool? {
    guard isShown else { return nil }
    for (bar, isVertical) in [(vertical, true), (horizontal, false)] {
      guard let bar, !bar.isHidden else { continue }
      // As broad as a pointer's aim, outwards up to the view's edge.
      if bar.frame.insetBy(dx: -Self.grasp, dy: -Self.grasp).contains(point) { return isVertical }
    }
    return nil
  }

  /// How far content moves when a bar is moved by `way`.
  func contentWay(of way: CGFloat, isVertical: Bool, in view: UIScrollView) -> CGFloat {
    guard let bar = isVertical ? vertical : horizontal else { return 0 }
    let insets = isVertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
    let length =
      isVertical
      ? view.bounds.height - insets.top - insets.bottom : view.bounds.width - insets.left - insets.right
    let track = length - 2 * Self.distance - (isVertical ? bar.frame.height : bar.frame.width)
    let range = isVertical ? view.limits.y.length : view.limits.x.length
    return track > 0 ? way * range / track : 0
  }

  /// Brings the bars to where `view` is now.
  func update(in view: UIScrollView) {
    guard isShown else {
      vertical?.isHidden = true
      horizontal?.isHidden = true
      return
    }
    let (limits, bounds) = (view.limits, view.bounds)
    let hasVertical = view.showsVerticalScrollIndicator && limits.y.length > 0
    let hasHorizontal = view.showsHorizontalScrollIndicator && limits.x.length > 0
    let edge = Self.thickness + Self.distance
    let corner = hasVertical && hasHorizontal ? edge : 0

    let upright = Self.inset(bounds, view.verticalScrollIndicatorInsets)
    let y = Self.bar(
      start: upright.minY, length: upright.height - corner, offset: bounds.minY, limits: limits.y,
      extent: bounds.height)
    Self.place(
      &vertical, CGRect(x: upright.maxX - edge, y: y.start, width: Self.thickness, height: y.length),
      in: view, isHidden: !hasVertical || y.length <= 0)

    let flat = Self.inset(bounds, view.horizontalScrollIndicatorInsets)
    let x = Self.bar(
      start: flat.minX, length: flat.width - corner, offset: bounds.minX, limits: limits.x,
      extent: bounds.width)
    Self.place(
      &horizontal, CGRect(x: x.start, y: flat.maxY - edge, width: x.length, height: Self.thickness),
      in: view, isHidden: !hasHorizontal || x.length <= 0)
  }

  /// Where a bar stands that shows `extent` points of content from `offset` on.
  // UIKit: beyond the limits a bar gets shorter by as much.
  private static func bar(
    start: CGFloat, length: CGFloat, offset: CGFloat, limits: ClosedRange<CGFloat>, extent: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(0, length - 2 * distance)
    guard limits.length > 0, extent > 0 else { return (start + distance, 0) }
    let whole = min(track, max(leastLength, track * extent / (limits.length + extent)))
    let beyond = max(0, limits.lowerBound - offset, offset - limits.upperBound)
    let bar = max(min(whole, thickness), whole - beyond)
    let part = min(1, max(0, (offset - limits.lowerBound) / limits.length))
    return (start + distance + (track - bar) * part, bar)
  }

  private static func place(_ bar: inout CALayer?, _ frame: CGRect, in view: UIScrollView, isHidden: Bool) {
    guard !isHidden else {
      bar?.isHidden = true
      return
    }
    let layer = bar ?? makeLayer(in: view)
    bar = layer
    layer.isHidden = false
    layer.frame = frame
    let isWhite = view.indicatorStyle.isWhite(in: view.traitCollection)
    layer.backgroundColor = UIColor(white: isWhite ? 1 : 0, alpha: 0.35).cgColor
  }

  private static func makeLayer(in view: UIScrollView) -> CALayer {
    let layer = CALayer()
    layer.name = "scroll indicator"
    layer.cornerRadius = thickness / 2
    layer.zPosition = .greatestFiniteMagnitude
    // A bar moves with the content, not after it.
    layer.actions = Dictionary(
      uniqueKeysWithValues: ["hidden", "position", "bounds", "backgroundColor", "opacity"].map {
        ($0, NSNull())
      })
    view.layer.addSublayer(layer)
    return layer
  }

  private static func inset(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: rect.minX + insets.left, y: rect.minY + insets.top,
      width: max(0, rect.width - insets.left - insets.right),
      height: max(0, rect.height - insets.top - insets.bottom))
  }
}

extension UIScrollView.IndicatorStyle {
  fileprivate func isWhite(in traits: UITraitCollection) -> Bool {
    self == .white || self == .default && traits.userInterfaceStyle == .dark
  }
}

extension ClosedRange<CGFloat> {
  var length: CGFloat { upperBound - lowerBound }
}
