// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Where coordinates stand on the device: `pixel = (origin + point) · scale`. In doubles, so that an offset of
/// millions of points draws the same pixels as one near 0.
struct Placement: Equatable {
  var originX: Double
  var originY: Double
  /// Pixels a point.
  var scale: Double
  /// Edges go to whole pixels; beneath a transform or in motion they go to eighths.
  var isSnapped = true
  /// Every rectangular clip on the way, and the surface.
  var clip: PixelRect
  /// The rounded ones.
  var chain: RoundedClip?

  static func == (a: Placement, b: Placement) -> Bool {
    a.originX == b.originX && a.originY == b.originY && a.scale == b.scale && a.isSnapped == b.isSnapped
      && a.clip == b.clip && a.chain === b.chain
  }

  /// From points to device pixels.
  var transform: CGAffineTransform {
    CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: CGFloat(originX * scale), ty: CGFloat(originY * scale))
  }

  /// `rect` in eighths of a pixel, rounded as edges are here.
  func shape(_ rect: CGRect, radius: CGFloat = 0, border: CGFloat = 0, corners: UInt8 = 15) -> RoundedShape {
    let x0 = (originX + Double(rect.minX)) * scale
    let y0 = (originY + Double(rect.minY)) * scale
    let x1 = (originX + Double(rect.maxX)) * scale
    let y1 = (originY + Double(rect.maxY)) * scale
    if isSnapped {
      return RoundedShape(
        left: PixelRect.nearest(x0) * 8, top: PixelRect.nearest(y0) * 8, right: PixelRect.nearest(x1) * 8,
        bottom: PixelRect.nearest(y1) * 8, radius: Double(radius) * scale,
        border: border > 0 ? max(1, (Double(border) * scale).rounded()) : 0, corners: corners)
    }
    return RoundedShape(
      left: PixelRect.nearest(x0 * 8), top: PixelRect.nearest(y0 * 8), right: PixelRect.nearest(x1 * 8),
      bottom: PixelRect.nearest(y1 * 8), radius: Double(radius) * scale,
      border: border > 0 ? max(0.125, Double(border) * scale) : 0, corners: corners)
  }
}

/// How a layer stands in its superlayer's placement.
enum Stand {
  /// Upright, at one scale: drawn from shapes. The placement is of the layer's own coordinates.
  case upright(Placement)
  /// Anything else: drawn as a picture. The transform leads from the layer's coordinates to device pixels.
  case turned(CGAffineTransform)
  /// In perspective: drawn as a picture, too.
  case projected(Projection)
  /// Nowhere: hidden, clear, or a transform without an inverse.
  case nowhere

  init(_ layer: CALayer, in parent: Placement) {
    let state = layer.state
    guard !state.pointee.isHidden, state.pointee.opacity > 0 else {
      self = .nowhere
      return
    }
    var placement = parent
    placement.isSnapped = parent.isSnapped && !state.pointee.isInMotion
    let isPlain =
      !state.pointee.hasTransform && state.pointee.superlayer?.state.pointee.hasRareLook != true
    if isPlain {
      let (bounds, anchor, position) = (
        state.pointee.bounds, state.pointee.anchorPoint, state.pointee.position
      )
      placement.originX += Double(position.x - anchor.x * bounds.width - bounds.origin.x)
      placement.originY += Double(position.y - anchor.y * bounds.height - bounds.origin.y)
      self = .upright(placement)
      return
    }
    let map = layer.mapToSuperlayer
    let isSeen = !state.pointee.hasRareLook || state.pointee.rare.isDoubleSided || map.determinant > 0
    guard map.isInvertible, isSeen else {
      self = .nowhere
      return
    }
    guard map.isAffine else {
      self = .projected(map.concatenating(Projection(parent.transform)))
      return
    }
    let transform = map.affine
    guard transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0 else {
      self = .turned(transform.concatenating(parent.transform))
      return
    }
    let factor = Double(transform.a)
    placement.originX = (parent.originX + Double(transform.tx)) / factor
    placement.originY = (parent.originY + Double(transform.ty)) / factor
    placement.scale = parent.scale * factor
    placement.isSnapped = placement.isSnapped && !state.pointee.hasTransform
    self = placement.scale.isFinite && placement.scale > 1e-9 ? .upright(placement) : .nowhere
  }
}
