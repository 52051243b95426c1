// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The layers of a program with the values that show: those of its animations now, or those of an earlier frame while that
/// is looked at.
///
/// Read inside of `read`, which runs nothing of the program's; what the program itself has to say about its views is to be
/// asked before.
@MainActor struct ShownLayers {
  let runtime: Runtime
  /// Nil while the present shows.
  let past: PastLayers?

  /// Runs `body` while `layer(of:)` has the values that show.
  func read<Result>(_ body: () -> Result) -> Result {
    past == nil ? AnimationPass.presenting(runtime.layers, body) : body()
  }

  /// The layer with the values that show; nil of a view that is not seen there.
  func layer(of view: UIView) -> CALayer? {
    guard let past else { return view.window == nil && !(view is UIWindow) ? nil : view.layer }
    return past.layer(view.layer)
  }

  var root: CALayer { past?.root ?? runtime.layers.root }

  /// A rectangle of the layer's coordinates in points of the surface; of one that is turned, what surrounds it. Nil of one
  /// that stands behind the eye.
  func place(_ rect: CGRect, of layer: CALayer) -> CGRect? { layer.mapToRoot.box(of: rect) }

  func place(_ point: CGPoint, of layer: CALayer) -> CGPoint { layer.mapToRoot.apply(point) }

  /// The frontmost view that is seen at `point` of the surface. Unlike a hit test it finds those that take no touches, too.
  func view(at point: CGPoint) -> UIView? {
    read {
      for window in runtime.windows.reversed() {
        guard let layer = layer(of: window), let inner = layer.pointFromSuperlayer(point) else { continue }
        if let view = deepest(window, layer, inner) { return view }
      }
      return nil
    }
  }

  private func deepest(_ view: UIView, _ layer: CALayer, _ point: CGPoint) -> UIView? {
    guard !layer.isHidden, layer.opacity > 0.01 else { return nil }
    let isInside = layer.bounds.contains(point)
    if !isInside, layer.masksToBounds { return nil }
    for child in Self.frontFirst(view.subviews.compactMap { view in self.layer(of: view).map { (view, $0) } })
    {
      guard let inner = child.layer.pointFromSuperlayer(point) else { continue }
      if let found = deepest(child.view, child.layer, inner) { return found }
    }
    return isInside ? view : nil
  }

  private static func frontFirst(_ children: [(view: UIView, layer: CALayer)]) -> [(
    view: UIView, layer: CALayer
  )] {
    guard children.contains(where: { $0.layer.zPosition != 0 }) else { return children.reversed() }
    return children.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) > ($1.element.layer.zPosition, $1.offset)
    }.map(\.element)
  }
}
