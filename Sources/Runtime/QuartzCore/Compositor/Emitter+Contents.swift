// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension Emitter {
  func emitContents(
    _ layer: CALayer, _ placement: Placement, _ shape: RoundedShape, into list: inout ItemList
  ) {
    switch layer.state.pointee.contents {
    case .none: break
    case .text(let text): emitText(text, layer, placement, shape, into: &list)
    case .image(let image): emitImage(image, layer, placement, into: &list)
    }
  }

  /// What stands above the contents.
  func emitDrawing(
    _ layer: CALayer, _ placement: Placement, _ shape: RoundedShape, into list: inout ItemList
  ) {
    switch layer.state.pointee.drawing {
    case .none, .gradient: break
    case .shape(let content): emitShape(content, layer, placement, shape, into: &list)
    case .string(let content):
      guard let text = content.content(of: layer, in: layer.state.pointee.bounds) else { break }
      emitText(text, layer, placement, shape, into: &list)
    }
  }

  // MARK: - Text

  /// Text is anchored at its layer's corner, as that is rounded: it moves with the layer, and a layer that moves
  /// by whole pixels need not place its glyphs again.
  private func emitText(
    _ text: TextContent, _ layer: CALayer, _ placement: Placement, _ shape: RoundedShape,
    into list: inout ItemList
  ) {
    let outer = shape.outer
    var placement = placement
    if text.isClipped { placement.clip = placement.clip.intersection(placement.shape(text.frame).outer) }
    let (bounds, scale) = (layer.state.pointee.bounds, placement.scale)
    let key = TextRun.Key(
      layout: text.layout, alignment: text.alignment,
      x: Double(shape.left - outer.left * 8) / 8 + Double(text.frame.minX - bounds.minX) * scale,
      y: Double(shape.top - outer.top * 8) / 8 + Double(text.frame.minY - bounds.minY) * scale,
      width: Double(text.frame.width), scale: scale)
    let kept = usesKept ? layer.state.pointee.record?.text : nil
    let run = kept.flatMap { $0.key == key ? $0 : nil } ?? TextRun(key)
    if usesKept { layer.state.pointee.record?.text = run }
    let corner = PixelRect(outer.left, outer.top, outer.left, outer.top)
    for part in run.parts { emitPart(part, of: run, text.color, corner, placement, into: &list) }
  }

  private func emitPart(
    _ part: TextRun.Part, of run: TextRun, _ color: CGColor, _ corner: PixelRect, _ placement: Placement,
    into list: inout ItemList
  ) {
    let frame = part.bounds.offsetBy(corner.left, corner.top)
    let clip = frame.intersection(placement.clip)
    guard !clip.isEmpty else { return }
    var item = Item(.rect, clip: clip, frame: frame)
    item.color = (part.color ?? color).premultipliedARGB
    item.chain = placement.chain?.link
    switch part.ink {
    case .spots(let spots, let count):
      item.kind = .spots
      item.frame = corner
      item.count = Int32(count)
      item.payload = spots
      if item.color != 0 { list.add(item, keeping: run) }
    case .box:
      if item.color != 0 { list.add(item) }
    case .image(let image):
      let start = list.count
      guard fits(frame), image.width > 0, image.height > 0 else { return }
      emitBitmap(
        ContentsPicture.picture(image, width: frame.width, height: frame.height), frame, placement,
        into: &list)
      if list.count > start, color.alpha < 1 {
        _ = list.fade(start, by: UInt8((Double(color.alpha) * 255).rounded()))
      }
    }
  }

  // MARK: - Images

  private func emitImage(
    _ image: CGImage, _ layer: CALayer, _ placement: Placement, into list: inout ItemList
  ) {
    guard image.width > 0, image.height > 0 else { return }
    let state = layer.state
    let rare = state.pointee.rare
    let whole = ContentsPicture.whole
    let source = rare.contentsRect == whole ? whole : rare.contentsRect.intersection(whole)
    guard source.width > 0, source.height > 0, source.isFinite else { return }
    let contentsScale = max(1e-6, state.pointee.contentsScale)
    let size = CGSize(
      width: CGFloat(image.width) * source.width / contentsScale,
      height: CGFloat(image.height) * source.height / contentsScale)
    let target = state.pointee.contentsGravity.rect(of: size, in: state.pointee.bounds)
    // Only stretched contents have a middle that stretches.
    let center = state.pointee.contentsGravity == .resize ? rare.contentsCenter.intersection(whole) : whole
    let shape = placement.shape(target)
    let outer = shape.outer
    let clip = outer.intersection(placement.clip)
    guard !shape.isEmpty, !clip.isEmpty else { return }
    let isSharp = shape.isPlain && placement.isSnapped
    if isSharp, fits(outer) {
      let bitmap = ContentsPicture.picture(
        image, width: outer.width, height: outer.height, source: source, center: center,
        scale: CGFloat(placement.scale) / contentsScale)
      return emitBitmap(bitmap, outer, placement, into: &list)
    }
    // Too large to be kept at its size, or at fractions of a pixel: read through a map.
    let part = CGRect(
      x: source.minX * CGFloat(image.width), y: source.minY * CGFloat(image.height),
      width: source.width * CGFloat(image.width), height: source.height * CGFloat(image.height))
    let bordered = ContentsPicture.bordered(image)
    let (width, height) = (Double(shape.right - shape.left) / 8, Double(shape.bottom - shape.top) / 8)
    let (scaleX, scaleY) = (Double(part.width) / width, Double(part.height) / height)
    let map = CGAffineTransform(
      a: CGFloat(scaleX), b: 0, c: 0, d: CGFloat(scaleY),
      tx: CGFloat(1 + Double(part.minX) - Double(shape.left - outer.left * 8) / 8 * scaleX),
      ty: CGFloat(1 + Double(part.minY) - Double(shape.top - outer.top * 8) / 8 * scaleY))
    emitTurnedBitmap(bordered, map, outer, placement, into: &list)
  }

  /// Small enough to be made whole at its size: as large as four surfaces, or as a small picture.
  func fits(_ frame: PixelRect) -> Bool {
    frame.width <= 8_192 && frame.height <= 8_192 && frame.area <= max(1 << 20, 4 * surface.area)
  }

  func emitBitmap(_ bitmap: Bitmap, _ frame: PixelRect, _ placement: Placement, into list: inout ItemList) {
    var item = Item(.bitmap, clip: frame.intersection(placement.clip), frame: frame)
    item.payload = UnsafeRawPointer(Unmanaged.passUnretained(bitmap).toOpaque())
    item.chain = placement.chain?.link
    list.add(item, keeping: bitmap)
  }

  func emitTurnedBitmap(
    _ bitmap: Bitmap, _ map: CGAffineTransform, _ frame: PixelRect, _ placement: Placement,
    into list: inout ItemList
  ) {
    guard let turned = TurnedBitmap(bitmap, toBitmap: map) else { return }
    var item = Item(.turned, clip: frame.intersection(placement.clip), frame: frame)
    item.payload = UnsafeRawPointer(Unmanaged.passUnretained(turned).toOpaque())
    item.chain = placement.chain?.link
    list.add(item, keeping: turned)
  }

  // MARK: - Shadows

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
    list.add(item, keeping: mask)
  }

  private func emitPathShadow(
    _ path: CGPath, _ layer: CALayer, _ placement: Placement, _ shape: RoundedShape, _ sigma: Double,
    _ dx: Int,
    _ dy: Int, _ color: CGColor, into list: inout ItemList
  ) {
    let bounds = layer.state.pointee.bounds
    guard let run = PathRun.shadow(path, origin: bounds.origin, scale: placement.scale, sigma: sigma) else {
      return
    }
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
    let extent = Emitter.extent(layer).applying(inside.transform)
    guard extent.isFinite else { return }
    let frame = Emitter.outer(extent).insetBy(-1)
    guard !frame.isEmpty, frame.width <= 4_096, frame.height <= 4_096 else { return }
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
    let run = PathRun(silhouette: bitmap, left: frame.left, top: frame.top, sigma: sigma)
    let corner = PixelRect(outer.left + dx, outer.top + dy, outer.left + dx, outer.top + dy)
    emitRun(run, color.premultipliedARGB, corner, placement, into: &list)
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
