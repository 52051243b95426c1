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
    let record = keeper(of: layer)
    let run = record?.text.flatMap { $0.key == key ? $0 : nil } ?? TextRun(key)
    record?.text = run
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
}
