// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Draws a layer with its sublayers from their outlines, through any transform, into a bitmap of its own: what
/// stands still deserves edges of the device's pixels.
struct SharpPainter {
  private let painter: Painter

  /// `map` leads from the layer's coordinates to the bitmap's pixels. The layer's own transform and opacity
  /// are left to the caller.
  static func draw(_ layer: CALayer, into bitmap: Bitmap, _ map: CGAffineTransform) {
    let painter = Painter(bitmap)
    painter.save()
    painter.concatenate(map)
    SharpPainter(painter: painter).drawMasked(layer)
    painter.restore()
  }

  private func draw(_ layer: CALayer) {
    let state = layer.state
    guard !state.pointee.isHidden, state.pointee.opacity > 0 else { return }
    let map = layer.mapToSuperlayer
    guard map.isAffine else { return drawProjected(layer) }
    guard !state.pointee.hasRareLook || state.pointee.rare.isDoubleSided || map.determinant > 0 else {
      return
    }
    let isGroup = state.pointee.opacity < 1
    if isGroup { painter.beginGroup() } else { painter.save() }
    painter.concatenate(map.affine)
    drawMasked(layer)
    if isGroup { painter.endGroup(opacity: Double(state.pointee.opacity)) } else { painter.restore() }
  }

  /// A picture of the layer, seen in perspective, on the pixels that this is painted on.
  private func drawProjected(_ layer: CALayer) {
    let transform = painter.transform
    let surface = PixelRect(0, 0, painter.bitmap.width, painter.bitmap.height)
    let scale = Double(abs(transform.determinant)).squareRoot()
    guard scale > 0, scale.isFinite else { return }
    let placement = Placement(originX: 0, originY: 0, scale: scale, clip: surface)
    var emitter = Emitter(surface: surface)
    emitter.usesKept = false
    var list = ItemList()
    let map = layer.mapToSuperlayer
    guard !layer.state.pointee.hasRareLook || layer.state.pointee.rare.isDoubleSided || map.determinant > 0
    else {
      return
    }
    emitter.emitProjected(layer, map.concatenating(Projection(transform)), placement, into: &list)
    let frame = list.bounds()
    guard !frame.isEmpty else { return }
    let sheet = Bitmap(width: surface.width, height: surface.height)
    SpanRaster(sheet).draw(list, in: frame)
    painter.paint(sheet, left: 0, top: 0)
  }

  /// The layer where its mask shows something.
  private func drawMasked(_ layer: CALayer) {
    guard let mask = layer.state.pointee.mask else { return drawParts(layer) }
    painter.beginGroup()
    drawParts(layer)
    painter.beginGroup()
    draw(mask)
    painter.endMaskedGroup()
  }

  private func drawParts(_ layer: CALayer) {
    let state = layer.state
    let bounds = state.pointee.bounds.standardized
    let outline = Outline(
      rect: bounds, radius: state.pointee.cornerRadius, corners: state.pointee.maskedCorners)
    if state.pointee.hasRareLook { drawShadow(layer) }
    if let color = state.pointee.backgroundColor, color.alpha > 0, !bounds.isEmpty {
      painter.fill(
        Outline(rect: bounds, radius: state.pointee.backgroundRadius, corners: outline.corners).path, color)
    }
    let clips = state.pointee.masksToBounds
    if clips {
      painter.save()
      painter.clip(outline.path)
    }
    if case .gradient(let content) = state.pointee.drawing { drawGradient(content, layer, bounds) }
    drawContents(layer, bounds)
    drawDrawing(layer, bounds)
    for sublayer in Emitter.inDrawingOrder(state.pointee.sublayers) { draw(sublayer) }
    if clips { painter.restore() }
    let width = state.pointee.borderWidth
    if width > 0, let color = state.pointee.borderColor, color.alpha > 0, !bounds.isEmpty {
      let ring = CGMutablePath()
      ring.addPath(outline.path)
      if let inner = outline.inset(by: width) { ring.addPath(inner.path) }
      painter.fill(ring, color, rule: .evenOdd)
    }
  }

  private func drawContents(_ layer: CALayer, _ bounds: CGRect) {
    let state = layer.state
    switch state.pointee.contents {
    case .none: break
    case .text(let text):
      painter.draw(text.layout, in: text.frame, alignment: text.alignment, color: text.color)
    case .image(let image):
      let part = state.pointee.rare.contentsRect.intersection(ContentsPicture.whole)
      guard part.width > 0, part.height > 0 else { return }
      let source = CGRect(
        x: part.minX * CGFloat(image.width), y: part.minY * CGFloat(image.height),
        width: part.width * CGFloat(image.width), height: part.height * CGFloat(image.height))
      let scale = max(1e-6, state.pointee.contentsScale)
      let size = CGSize(width: source.width / scale, height: source.height / scale)
      painter.draw(image.bitmap, from: source, in: state.pointee.contentsGravity.rect(of: size, in: bounds))
    }
  }

  private func drawDrawing(_ layer: CALayer, _ bounds: CGRect) {
    switch layer.state.pointee.drawing {
    case .none, .gradient: break
    case .shape(let content):
      guard let path = content.path else { return }
      if let color = content.fillColor { painter.fill(path, color, rule: content.fillRule) }
      if let color = content.strokeColor {
        painter.stroke(path.trimmed(from: content.strokeStart, to: content.strokeEnd), color, content.style)
      }
    case .string(let content):
      guard let text = content.content(of: layer, in: bounds) else { return }
      painter.save()
      painter.clip(text.frame)
      painter.draw(text.layout, in: text.frame, alignment: text.alignment, color: text.color)
      painter.restore()
    }
  }

  private func drawGradient(_ content: GradientContent, _ layer: CALayer, _ bounds: CGRect) {
    guard let gradient = content.gradient, bounds.width > 0, bounds.height > 0 else { return }
    painter.save()
    painter.clip(
      Outline(
        rect: bounds, radius: layer.state.pointee.cornerRadius, corners: layer.state.pointee.maskedCorners
      ).path)
    defer { painter.restore() }
    if content.type != .axial {
      return drawUpright(bounds) { emitter, placement, list in
        emitter.emitGradient(content, placement, placement.shape(bounds), into: &list)
      }
    }
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    painter.draw(
      gradient, from: point(content.start), to: point(content.end),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func drawShadow(_ layer: CALayer) {
    guard layer.state.pointee.rare.shadowOpacity > 0, !layer.state.pointee.masksToBounds else { return }
    drawUpright(Emitter.extent(layer)) { emitter, placement, list in
      emitter.emitShadow(layer, placement, Emitter.shape(layer, placement), into: &list)
    }
  }

  /// What has soft edges is drawn upright at the device's scale and then turned: no eye sees the difference.
  private func drawUpright(
    _ extent: CGRect, _ emit: (Emitter, Placement, inout ItemList) -> Void
  ) {
    let transform = painter.transform
    let scale = Double(abs(transform.determinant)).squareRoot()
    guard scale > 0, scale.isFinite, extent.isFinite else { return }
    let factor = min(scale, 2_048 / max(1, Double(extent.width)), 2_048 / max(1, Double(extent.height)))
    let frame = Emitter.outer(
      CGRect(
        x: extent.minX * CGFloat(factor), y: extent.minY * CGFloat(factor),
        width: extent.width * CGFloat(factor), height: extent.height * CGFloat(factor)))
    guard !frame.isEmpty else { return }
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    let surface = PixelRect(0, 0, frame.width, frame.height)
    let placement = Placement(
      originX: -Double(frame.left) / factor, originY: -Double(frame.top) / factor, scale: factor,
      clip: surface)
    var list = ItemList()
    var emitter = Emitter(surface: surface)
    emitter.usesKept = false
    emit(emitter, placement, &list)
    SpanRaster(bitmap).draw(list, in: surface)
    painter.draw(
      bitmap,
      in: CGRect(
        x: CGFloat(Double(frame.left) / factor), y: CGFloat(Double(frame.top) / factor),
        width: CGFloat(Double(frame.width) / factor), height: CGFloat(Double(frame.height) / factor)))
  }
}

/// A rectangle with some round corners.
struct Outline {
  var rect: CGRect
  var radius: CGFloat
  var corners: CACornerMask

  /// The outline `distance` further in; nil where nothing is left.
  func inset(by distance: CGFloat) -> Outline? {
    let inner = rect.insetBy(dx: distance, dy: distance)
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
    let bounded = max(0, min(radius, min(rect.width, rect.height) / 2))
    return Outline(rect: inner, radius: max(0, bounded - distance), corners: corners)
  }

  var path: CGPath {
    let path = CGMutablePath()
    let radius = max(0, min(self.radius, min(rect.width, rect.height) / 2))
    func corner(
      _ mask: CACornerMask, _ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat, _ turn: CGFloat
    ) {
      let isRound = radius > 0 && corners.contains(mask)
      let point = CGPoint(x: x, y: y)
      if isRound {
        let quarter = CGFloat.pi / 2
        path.addArc(
          center: CGPoint(x: x + dx * radius, y: y + dy * radius), radius: radius, startAngle: turn * quarter,
          endAngle: (turn + 1) * quarter, clockwise: false)
      } else if path.isEmpty {
        path.move(to: point)
      } else {
        path.addLine(to: point)
      }
    }
    corner(.layerMinXMinYCorner, rect.minX, rect.minY, 1, 1, 2)
    corner(.layerMaxXMinYCorner, rect.maxX, rect.minY, -1, 1, 3)
    corner(.layerMaxXMaxYCorner, rect.maxX, rect.maxY, -1, -1, 0)
    corner(.layerMinXMaxYCorner, rect.minX, rect.maxY, 1, -1, 1)
    path.closeSubpath()
    return path
  }
}
