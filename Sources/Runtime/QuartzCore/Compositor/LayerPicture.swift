// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A layer with its sublayers as pixels, kept while nothing in it changes.
final class LayerPicture {
  /// What it was made for, beyond the layer itself.
  struct Key: Equatable {
    /// From the layer's coordinates to the bitmap's pixels.
    var map: CGAffineTransform
    var width: Int
    var height: Int
    /// Drawn from outlines rather than from items.
    var isSharp: Bool
  }

  let key: Key
  let bitmap: Bitmap

  init(_ key: Key, of layer: CALayer, usesKept: Bool = true) {
    self.key = key
    bitmap = Bitmap(width: key.width, height: key.height)
    if key.isSharp {
      SharpPainter.draw(layer, into: bitmap, key.map)
    } else {
      let surface = PixelRect(0, 0, key.width, key.height)
      let scale = Double(key.map.a)
      let placement = Placement(
        originX: Double(key.map.tx) / scale, originY: Double(key.map.ty) / scale, scale: scale, clip: surface)
      var list = ItemList()
      var emitter = Emitter(surface: surface)
      emitter.usesKept = usesKept
      emitter.emitParts(layer, placement, into: &list)
      SpanRaster(bitmap).draw(list, in: surface)
    }
  }
}

extension CALayer {
  /// Something was flagged of which a picture of this layer shows the old state.
  var isPictureVoid: Bool {
    state.pointee.pending.contains(.subtreeComposite)
      || !state.pointee.changes.isDisjoint(with: [.look, .structure]) || changesSublayerTransform
  }
}

extension Emitter {
  /// A layer that is turned, skewed or stretched unevenly. At rest it is drawn sharply, whole, into a bitmap of
  /// the device's pixels; in motion a bitmap in its own coordinates is turned.
  func emitTurned(
    _ layer: CALayer, _ transform: CGAffineTransform, _ placement: Placement, into list: inout ItemList
  ) {
    let extent = Emitter.extent(layer)
    guard extent.isFinite, extent.width > 0, extent.height > 0 else { return }
    if layer.state.pointee.isInMotion {
      return emitKept(layer, transform, scale: placement.scale, extent, placement, into: &list)
    }
    // Eighths of a pixel: a picture that moves by whole pixels is then the same picture.
    var map = transform
    map.tx = CGFloat((Double(map.tx) * 8).rounded() / 8)
    map.ty = CGFloat((Double(map.ty) * 8).rounded() / 8)
    let outer = Emitter.outer(extent.applying(map))
    // One that is much larger than the surface is made as far as it is on it.
    let frame = fits(outer) ? outer : outer.intersection(surface)
    guard !frame.isEmpty, frame.intersects(placement.clip) else { return }
    map.tx -= CGFloat(frame.left)
    map.ty -= CGFloat(frame.top)
    let key = LayerPicture.Key(map: map, width: frame.width, height: frame.height, isSharp: true)
    let picture = kept(key, layer)
    let start = list.count
    emitBitmap(picture.bitmap, frame, placement, into: &list)
    if list.count > start { _ = list.fade(start, by: Emitter.alpha(layer)) }
  }

  /// A rasterized layer that stands upright. False where its picture would be too large.
  func emitRasterized(_ layer: CALayer, _ own: Placement, into list: inout ItemList) -> Bool {
    let scale = Double(layer.state.pointee.rare.rasterizationScale)
    let extent = Emitter.extent(layer)
    guard scale > 0, scale.isFinite, extent.isFinite, extent.width > 0, extent.height > 0 else { return true }
    guard Double(extent.width) * scale < 8_192, Double(extent.height) * scale < 8_192 else { return false }
    var transform = own.transform
    if own.isSnapped {
      let corner = Emitter.shape(layer, own).outer
      let bounds = layer.state.pointee.bounds
      transform.tx = CGFloat(Double(corner.left) - Double(bounds.minX) * own.scale)
      transform.ty = CGFloat(Double(corner.top) - Double(bounds.minY) * own.scale)
    }
    emitKept(layer, transform, scale: scale, extent, own, into: &list)
    return true
  }

  /// A bitmap of `scale` pixels a point in the layer's own coordinates, seen through `transform`.
  private func emitKept(
    _ layer: CALayer, _ transform: CGAffineTransform, scale: Double, _ extent: CGRect, _ placement: Placement,
    into list: inout ItemList
  ) {
    guard transform.isInvertible else { return }
    guard let (key, toBitmap) = pictureKey(layer, extent, scale) else { return }
    let scale = Double(toBitmap.a)
    let outer = Emitter.outer(
      extent.insetBy(dx: CGFloat(-1 / scale), dy: CGFloat(-1 / scale)).applying(transform))
    guard outer.intersects(placement.clip) else { return }
    let picture = kept(key, layer)
    let start = list.count
    let map = CGAffineTransform(translationX: CGFloat(outer.left), y: CGFloat(outer.top))
      .concatenating(transform.inverted()).concatenating(toBitmap)
    let isWhole = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
    if isWhole, map.tx == map.tx.rounded(), map.ty == map.ty.rounded(), abs(map.tx) < 1e6, abs(map.ty) < 1e6 {
      let (x, y) = (outer.left - Int(map.tx), outer.top - Int(map.ty))
      emitBitmap(
        picture.bitmap, PixelRect(x, y, x + key.width, y + key.height), placement, into: &list)
    } else {
      emitTurnedBitmap(picture.bitmap, map, outer, placement, into: &list)
    }
    if list.count > start { _ = list.fade(start, by: Emitter.alpha(layer)) }
  }

  /// A picture of `extent` with a clear margin of a pixel, and the way to its pixels from the layer's coordinates.
  func pictureKey(
    _ layer: CALayer, _ extent: CGRect, _ scale: Double
  ) -> (LayerPicture.Key, CGAffineTransform)? {
    let largest = 4_096.0
    let scale = min(scale, largest / Double(extent.width), largest / Double(extent.height))
    guard scale > 0, scale.isFinite else { return nil }
    // The layer's own pixels stand where those of an unturned layer do: counted from its corner.
    let bounds = layer.state.pointee.bounds
    let left = PixelRect.floor(Double(extent.minX - bounds.minX) * scale) - 1
    let top = PixelRect.floor(Double(extent.minY - bounds.minY) * scale) - 1
    let right = -PixelRect.floor(-Double(extent.maxX - bounds.minX) * scale) + 1
    let bottom = -PixelRect.floor(-Double(extent.maxY - bounds.minY) * scale) + 1
    let toBitmap = CGAffineTransform(
      a: CGFloat(scale), b: 0, c: 0, d: CGFloat(scale),
      tx: CGFloat(-Double(bounds.minX) * scale - Double(left)),
      ty: CGFloat(-Double(bounds.minY) * scale - Double(top)))
    let key = LayerPicture.Key(map: toBitmap, width: right - left, height: bottom - top, isSharp: false)
    return (key, toBitmap)
  }

  func kept(_ key: LayerPicture.Key, _ layer: CALayer) -> LayerPicture {
    guard usesKept else { return LayerPicture(key, of: layer, usesKept: false) }
    if let picture = layer.state.pointee.picture, picture.key == key, !layer.isPictureVoid { return picture }
    let picture = LayerPicture(key, of: layer)
    layer.state.pointee.picture = picture
    return picture
  }

  static func outer(_ rect: CGRect) -> PixelRect {
    PixelRect(
      PixelRect.floor(Double(rect.minX)), PixelRect.floor(Double(rect.minY)),
      -PixelRect.floor(-Double(rect.maxX)), -PixelRect.floor(-Double(rect.maxY)))
  }
}
