// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension Emitter {
  /// The shadow of the layer's own shape, or of `shadowPath`. A layer that cuts at its bounds throws none.
  func emitShadow(
    _ layer: CALayer, _ placement: Placement, _ shape: RoundedShape, into list: inout ItemList
  ) {
    let state = layer.state
    let rare = state.pointee.rare
    guard rare.shadowOpacity > 0, !state.pointee.masksToBounds, let color = rare.shadowColor else { return }
    var strength = CGFloat(min(1, rare.shadowOpacity)) * color.alpha
    let isSilhouette = Emitter.throwsSilhouette(layer)
    if rare.shadowPath == nil, !isSilhouette { strength *= state.pointee.backgroundColor?.alpha ?? 0 }
    guard strength > 0, let tint = color.copy(alpha: strength) else { return }
    let scale = placement.scale
    let (x, y) = (Double(rare.shadowOffset.width) * scale, Double(rare.shadowOffset.height) * scale)
    guard x.isFinite, y.isFinite, rare.shadowRadius.isFinite else { return }
    let (dx, dy) = (PixelRect.nearest(x), PixelRect.nearest(y))
    let sigma = Double(max(0, rare.shadowRadius)) * scale
    if let path = rare.shadowPath {
      return emitPathShadow(path, layer, placement, shape, sigma, dx, dy, tint, into: &list)
    }
    if isSilhouette { return emitSilhouette(layer, placement, shape, sigma, dx, dy, tint, into: &list) }
    let shape = Emitter.backgroundShape(layer, placement)
    guard !shape.isEmpty else { return }
    let frame = PixelRect(
      (shape.left + 4) >> 3, (shape.top + 4) >> 3, (shape.right + 4) >> 3, (shape.bottom + 4) >> 3)
    let shadow = ShadowShape(
      frame: frame.offsetBy(dx, dy), radius: Double(shape.radius) / 8, corners: shape.corners, sigma: sigma)
    let clip = shadow.outer.intersection(placement.clip)
    guard !clip.isEmpty else { return }
    let mask = MaskCache.shared.mask(shadow)
    var item = Item(.nine, clip: clip, frame: shadow.outer)
    item.color = tint.premultipliedARGB
    item.payload = mask.payload
    item.chain = placement.chain?.link
    for part in clip.around(hidden(by: shape, of: layer, placement)) {
      item.clip = part
      list.add(item, keeping: mask)
    }
  }

  /// Whole pixels that the background makes opaque, whatever is beneath it: to leave them out gives the same bytes.
  private func hidden(by shape: RoundedShape, of layer: CALayer, _ placement: Placement) -> PixelRect {
    guard placement.chain == nil, layer.state.pointee.backgroundColor?.alpha == 1 else { return .empty }
    return PixelRect(
      (shape.left + 7) >> 3, (shape.top + shape.radius + 7) >> 3, shape.right >> 3,
      (shape.bottom - shape.radius) >> 3)
  }

  private func emitPathShadow(
    _ path: CGPath, _ layer: CALayer, _ placement: Placement, _ shape: RoundedShape, _ sigma: Double,
    _ dx: Int,
    _ dy: Int, _ color: CGColor, into list: inout ItemList
  ) {
    let bounds = layer.state.pointee.bounds
    let key = KeptShadow.Key(path: path, origin: bounds.origin, scale: placement.scale, sigma: sigma)
    let record = keeper(of: layer)
    let kept = record?.shadow.flatMap { $0.key == key ? $0.run : nil }
    guard
      let run = kept ?? PathRun.shadow(path, origin: bounds.origin, scale: placement.scale, sigma: sigma)
    else { return }
    if kept == nil { record?.shadow = KeptShadow(key, run) }
    let (left, top) = ((shape.left + 4) >> 3, (shape.top + 4) >> 3)
    let corner = PixelRect(left + dx, top + dy, left + dx, top + dy)
    emitRun(run, color.premultipliedARGB, corner, placement, into: &list)
  }

  /// Without a background or a path the shadow is that of whatever the layer and its sublayers show.
  static func throwsSilhouette(_ layer: CALayer) -> Bool {
    let state = layer.state
    guard state.pointee.hasRareLook, !state.pointee.masksToBounds else { return false }
    let rare = state.pointee.rare
    return rare.shadowOpacity > 0 && rare.shadowPath == nil
      && (state.pointee.backgroundColor?.alpha ?? 0) == 0
  }

  private func emitSilhouette(
    _ layer: CALayer, _ placement: Placement, _ shape: RoundedShape, _ sigma: Double, _ dx: Int, _ dy: Int,
    _ color: CGColor, into list: inout ItemList
  ) {
    let outer = shape.outer
    let bounds = layer.state.pointee.bounds
    var inside = placement
    inside.chain = nil
    // Around the layer's own corner, so that the picture does not depend on where the layer stands.
    inside.originX = Double(shape.left - outer.left * 8) / 8 / placement.scale - Double(bounds.minX)
    inside.originY = Double(shape.top - outer.top * 8) / 8 / placement.scale - Double(bounds.minY)
    let key = KeptShadow.Key(
      path: nil, origin: CGPoint(x: inside.originX, y: inside.originY), scale: placement.scale, sigma: sigma)
    let record = keeper(of: layer)
    let kept = layer.isPictureVoid ? nil : record?.shadow.flatMap { $0.key == key ? $0.run : nil }
    guard let run = kept ?? silhouette(of: layer, inside, sigma) else { return }
    if kept == nil { record?.shadow = KeptShadow(key, run) }
    let corner = PixelRect(outer.left + dx, outer.top + dy, outer.left + dx, outer.top + dy)
    emitRun(run, color.premultipliedARGB, corner, placement, into: &list)
  }

  /// The blurred alpha of all that the layer shows; nil where that is nothing or too much.
  private func silhouette(of layer: CALayer, _ placement: Placement, _ sigma: Double) -> PathRun? {
    var inside = placement
    let extent = Emitter.extent(layer).applying(inside.transform)
    guard extent.isFinite else { return nil }
    let frame = Emitter.outer(extent).insetBy(-1)
    guard !frame.isEmpty, frame.width <= 4_096, frame.height <= 4_096 else { return nil }
    let sheet = PixelRect(0, 0, frame.width, frame.height)
    inside.originX -= Double(frame.left) / placement.scale
    inside.originY -= Double(frame.top) / placement.scale
    inside.clip = sheet
    var emitter = Emitter(surface: sheet)
    emitter.shadowless = layer
    emitter.usesKept = usesKept
    var silhouette = ItemList()
    emitter.emitPlainParts(layer, inside, into: &silhouette)
    let bitmap = Bitmap(width: sheet.width, height: sheet.height)
    SpanRaster(bitmap).draw(silhouette, in: sheet)
    return PathRun(silhouette: bitmap, left: frame.left, top: frame.top, sigma: sigma)
  }

  func emitRun(
    _ run: PathRun, _ color: UInt32, _ corner: PixelRect, _ placement: Placement, into list: inout ItemList
  ) {
    let frame = run.bounds.offsetBy(corner.left, corner.top)
    var item = Item(.spots, clip: frame.intersection(placement.clip), frame: corner)
    item.color = color
    item.count = Int32(run.count)
    item.payload = run.spotsPointer
    item.chain = placement.chain?.link
    if run.count > 0, color != 0 { list.add(item, keeping: run) }
  }
}
