// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Where a layer stands in its superlayer, in perspective where there is one.
///
/// A layer is flat: it and its sublayers are one picture in the plane z = 0 of its own coordinates. That plane goes
/// through the layer's `transform` and the superlayer's `sublayerTransform` and is seen along z.
// UIKit: Core Animation flattens in the same way; only a transform layer, which there is none of here, keeps depth.
extension CALayer {
  /// Along z, from the plane of the layer to the point that `transform` turns about. Default 0.
  public final var anchorPointZ: CGFloat {
    get { state.pointee.rare.anchorPointZ }
    set { if newValue != anchorPointZ { write(.anchorPointZ) { $0.rare.anchorPointZ = newValue } } }
  }

  /// Whether the layer shows when it is seen from behind. Default true.
  public final var isDoubleSided: Bool {
    get { state.pointee.rare.isDoubleSided }
    set { if newValue != isDoubleSided { write(.isDoubleSided) { $0.rare.isDoubleSided = newValue } } }
  }

  /// From this layer's coordinates to the superlayer's, the superlayer's `sublayerTransform` included.
  package final var mapToSuperlayer: Projection {
    let outer = isMask ? nil : superlayer
    let isFlat =
      (!state.pointee.hasTransform || state.pointee.transform.isAffine)
      && (outer.map { !$0.state.pointee.hasRareLook || $0.state.pointee.rare.sublayerTransform.isAffine }
        ?? true)
    if isFlat { return Projection(affineMapToSuperlayer) }
    var transform = spatialMap
    if let outer, outer.state.pointee.hasRareLook {
      let pivot = outer.pivot
      transform =
        transform.concatenating(CATransform3DMakeTranslation(-pivot.x, -pivot.y, 0))
        .concatenating(outer.state.pointee.rare.sublayerTransform)
        .concatenating(CATransform3DMakeTranslation(pivot.x, pivot.y, 0))
    }
    return Projection(transform)
  }

  /// From this layer's coordinates to those of its tree's root.
  package final var mapToRoot: Projection {
    var map = Projection(CGAffineTransform.identity)
    var layer = self
    while let parent = layer.state.pointee.superlayer {
      map = map.concatenating(layer.mapToSuperlayer)
      layer = parent
    }
    return map
  }

  /// A point of the superlayer in this layer's coordinates; nil where the layer has no point there.
  package final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
    let map = mapToSuperlayer
    guard map.isInvertible else { return nil }
    let inverse = map.inverse
    guard inverse.isAffine || inverse.depth(at: point) > 0 else { return nil }
    return inverse.apply(point)
  }

  /// The box around the projected bounds, in the superlayer's coordinates, without its `sublayerTransform`.
  final var projectedFrame: CGRect { Projection(spatialMap).box(of: bounds) ?? .zero }

  private var pivot: CGPoint {
    let (bounds, anchor) = (state.pointee.bounds, state.pointee.anchorPoint)
    return CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
  }

  /// `transform` about the anchor point, which stands at `position` and `zPosition`.
  private var spatialMap: CATransform3D {
    let (pivot, position) = (self.pivot, state.pointee.position)
    return CATransform3DMakeTranslation(-pivot.x, -pivot.y, -state.pointee.rare.anchorPointZ)
      .concatenating(state.pointee.transform)
      .concatenating(CATransform3DMakeTranslation(position.x, position.y, state.pointee.zPosition))
  }

  private var affineMapToSuperlayer: CGAffineTransform {
    guard let superlayer, superlayer.state.pointee.hasRareLook, !isMask else { return ownTransform }
    return ownTransform.concatenating(superlayer.sublayerAffineTransform)
  }

  /// `sublayerTransform` about the anchor point.
  private var sublayerAffineTransform: CGAffineTransform {
    let transform = CATransform3DGetAffineTransform(state.pointee.rare.sublayerTransform)
    guard !transform.isIdentity else { return transform }
    let pivot = self.pivot
    return CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: pivot.x, y: pivot.y))
  }

  private var ownTransform: CGAffineTransform {
    let (pivot, position) = (self.pivot, state.pointee.position)
    if !state.pointee.hasTransform {
      return CGAffineTransform(translationX: position.x - pivot.x, y: position.y - pivot.y)
    }
    return CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}
