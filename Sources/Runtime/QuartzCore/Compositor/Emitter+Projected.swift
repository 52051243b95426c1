// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension Emitter {
  /// A layer that is seen in perspective: a picture of it, as large as its nearest part needs, read through `map`,
  /// which leads from the layer's coordinates to device pixels.
  func emitProjected(
    _ layer: CALayer, _ map: Projection, _ placement: Placement, into list: inout ItemList
  ) {
    let extent = Emitter.extent(layer)
    guard extent.isFinite, extent.width > 0, extent.height > 0, map.isInvertible else { return }
    guard let box = map.box(of: extent), box.isFinite else { return }
    let outer = Emitter.outer(box).insetBy(-1)
    let frame = fits(outer) ? outer : outer.intersection(surface)
    guard !frame.isEmpty, frame.intersects(placement.clip) else { return }
    let isInMotion = layer.state.pointee.isInMotion
    let scale = isInMotion ? placement.scale : Emitter.pictureScale(map, extent, placement.scale)
    guard let (key, toBitmap) = pictureKey(layer, extent, scale) else { return }
    let picture = kept(key, layer)
    let toFrame = Projection(CGAffineTransform(translationX: CGFloat(frame.left), y: CGFloat(frame.top)))
    let reading = toFrame.concatenating(map.inverse).concatenating(Projection(toBitmap))
    guard let projected = ProjectedBitmap(picture.bitmap, toBitmap: reading, isFine: !isInMotion) else {
      return
    }
    var item = Item(.projected, clip: frame.intersection(placement.clip), frame: frame)
    item.payload = UnsafeRawPointer(Unmanaged.passUnretained(projected).toOpaque())
    item.chain = placement.chain?.link
    item.alpha = Emitter.alpha(layer)
    list.add(item, keeping: projected)
  }

  /// Pixels a point that the nearest part asks for, in steps, so that small moves read the same picture.
  private static func pictureScale(_ map: Projection, _ extent: CGRect, _ usual: Double) -> Double {
    var largest = 0.0
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)] {
      let point = CGPoint(
        x: extent.minX + extent.width * CGFloat(x), y: extent.minY + extent.height * CGFloat(y))
      guard map.depth(at: point) > 0 else { continue }
      largest = max(largest, Double(map.magnification(at: point)))
    }
    guard largest.isFinite else { return 4 * usual }
    let steps = (largest / usual * 4).rounded(.up)
    return usual * min(4, max(0.25, steps / 4))
  }
}
