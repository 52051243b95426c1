// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Finds views of a program by a point, and says where they stand on its surface.
@MainActor struct ViewProbe {
  let runtime: Runtime

  /// The frontmost view that is seen at `point` of the surface. Unlike a hit test it finds those that take no touches, too.
  func view(at point: CGPoint) -> UIView? {
    for window in runtime.windows.reversed() where !window.isHidden {
      let inner = window.layer.convert(point, from: window.layer.superlayer)
      if let view = deepest(window, inner) { return view }
    }
    return nil
  }

  private func deepest(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    let isInside = view.bounds.contains(point)
    if !isInside, view.clipsToBounds { return nil }
    for child in view.subviews.reversed() {
      if let found = deepest(child, child.convert(point, from: view)) { return found }
    }
    return isInside ? view : nil
  }

  /// The views in the windows whose layers have these numbers in the log of calls.
  func views(numbered numbers: Set<UInt32>) -> [UIView] {
    guard !numbers.isEmpty else { return [] }
    var found: [UIView] = []
    func visit(_ view: UIView) {
      if numbers.contains(view.layer.state.pointee.callNumber) { found.append(view) }
      view.subviews.forEach(visit)
    }
    runtime.windows.forEach(visit)
    return found
  }

  /// A rectangle of the view's bounds in points of the surface; of one that is turned, what surrounds it.
  func place(_ rect: CGRect, of view: UIView) -> CGRect {
    guard let window = view.window ?? view as? UIWindow else { return .zero }
    return window.layer.convert(view.convert(rect, to: window), to: window.layer.superlayer)
  }

  /// What the inspector draws of a view.
  func outline(of view: UIView) -> InspectorOverlay.Outline {
    let bounds = view.bounds
    let insets = view.alignmentRectInsets
    let alignment = bounds.inset(by: insets)
    var baselines: [CGFloat] = []
    if let content = view as? any BaselineContent {
      let first = content.firstBaseline(atHeight: alignment.height)
      let last = content.lastBaseline(atWidth: alignment.width, height: alignment.height)
      baselines = [first, last].map { alignment.minY + $0.part * alignment.height + $0.distance }
    }
    let size = "\(FrameText.number(bounds.width))×\(FrameText.number(bounds.height))"
    return InspectorOverlay.Outline(
      frame: place(bounds, of: view), alignment: insets == .zero ? nil : place(alignment, of: view),
      margins: view.subviews.isEmpty ? nil : place(bounds.inset(by: view.layoutMargins), of: view),
      safeArea: view.safeAreaInsets == .zero ? nil : place(bounds.inset(by: view.safeAreaInsets), of: view),
      baselines: baselines.map {
        place(CGRect(x: bounds.minX, y: $0, width: bounds.width, height: 0), of: view)
      },
      title: "\(type(of: view)) \(size)")
  }
}
