// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// The control: the same tree drawn by Cairo directly, under a clip. Where that cuts a curve, its greys differ
/// from those of a full redraw, so the comparison that the compositor passes must fail here.
struct PlainCairo {
  private let painter: Painter
  private let scale: CGFloat
  /// In points.
  private let part: CGRect

  /// Draws the tree of `root` inside `part` (device pixels; nil for all of it).
  static func draw(_ root: CALayer, into bitmap: Bitmap, scale: CGFloat, part: CGRect? = nil) {
    let painter = Painter(bitmap)
    let whole = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    painter.save()
    if let part { painter.clip(part) }
    painter.clear(part ?? whole, .black)
    painter.concatenate(CGAffineTransform(scaleX: scale, y: scale))
    let visible = (part ?? whole).applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    PlainCairo(painter: painter, scale: scale, part: visible).draw(root, origin: .zero, isSnapped: true)
    painter.restore()
  }

  /// Draws `layer`, whose superlayer's coordinates begin at `origin` of the painter's.
  ///
  /// Coordinates of untransformed layers are added up in doubles and snapped to device pixels when drawn; a
  /// transformed layer gets a coordinate system of its own, in which nothing is snapped.
  private func draw(_ layer: CALayer, origin: CGPoint, isSnapped: Bool) {
    let state = layer.state
    guard !state.pointee.isHidden, state.pointee.opacity > 0 else { return }
    let bounds = state.pointee.bounds
    let isGroup = state.pointee.opacity < 1
    if isGroup { painter.beginGroup() }
    if state.pointee.hasTransform {
      painter.save()
      painter.concatenate(CGAffineTransform(translationX: origin.x, y: origin.y))
      painter.concatenate(layer.mapToSuperlayer.affine)
      drawBox(layer, frame: bounds, isSnapped: false)
      painter.restore()
    } else {
      let anchor = state.pointee.anchorPoint
      let frame = CGRect(
        x: origin.x + state.pointee.position.x - anchor.x * bounds.width,
        y: origin.y + state.pointee.position.y - anchor.y * bounds.height,
        width: bounds.width, height: bounds.height)
      // A linear cull: what lies outside is not drawn, but looked at.
      let reaches = state.pointee.sublayers.isEmpty || state.pointee.masksToBounds
      if !reaches || snapped(frame).intersects(part) {
        drawBox(layer, frame: frame, isSnapped: isSnapped)
      }
    }
    if isGroup { painter.endGroup(opacity: Double(state.pointee.opacity)) }
  }

  /// Draws `layer`, whose bounds lie at `frame` of the painter's coordinates.
  private func drawBox(_ layer: CALayer, frame: CGRect, isSnapped: Bool) {
    let state = layer.state
    let box = isSnapped ? snapped(frame) : frame
    let radius = state.pointee.cornerRadius
    if let color = state.pointee.backgroundColor, color.alpha > 0, !box.isEmpty {
      painter.fill(box, radius: radius, color)
    }
    let clips = state.pointee.masksToBounds
    if clips {
      painter.save()
      painter.clip(box, radius: radius)
    }
    drawContents(of: layer, in: frame, box: box)
    let bounds = state.pointee.bounds
    let origin = CGPoint(x: frame.origin.x - bounds.origin.x, y: frame.origin.y - bounds.origin.y)
    for sublayer in Self.inDrawingOrder(state.pointee.sublayers) {
      draw(sublayer, origin: origin, isSnapped: isSnapped)
    }
    if clips { painter.restore() }
    let width = state.pointee.borderWidth
    if width > 0, let color = state.pointee.borderColor, !box.isEmpty {
      let pixels = max(1, (width * scale).rounded())
      painter.border(box, width: isSnapped ? pixels / scale : width, radius: radius, color)
    }
  }

  private func drawContents(of layer: CALayer, in frame: CGRect, box: CGRect) {
    switch layer.state.pointee.contents {
    case .none: break
    case .image(let image):
      let bounds = layer.state.pointee.bounds
      let size = CGSize(
        width: CGFloat(image.width) / layer.state.pointee.contentsScale,
        height: CGFloat(image.height) / layer.state.pointee.contentsScale)
      var target = layer.state.pointee.contentsGravity.rect(of: size, in: bounds)
      target.origin.x += frame.origin.x - bounds.origin.x
      target.origin.y += frame.origin.y - bounds.origin.y
      painter.draw(image.bitmap, in: target == frame ? box : snapped(target))
    case .text(let text):
      let bounds = layer.state.pointee.bounds
      var target = text.frame
      target.origin.x += frame.origin.x - bounds.origin.x
      target.origin.y += frame.origin.y - bounds.origin.y
      painter.draw(text.layout, in: target, alignment: text.alignment, color: text.color)
    }
  }

  /// Both edges go to the nearest device pixel, so that neighbours neither gap nor overlap.
  private func snapped(_ rect: CGRect) -> CGRect {
    let minX = (rect.minX * scale).rounded() / scale
    let minY = (rect.minY * scale).rounded() / scale
    let maxX = (rect.maxX * scale).rounded() / scale
    let maxY = (rect.maxY * scale).rounded() / scale
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  private static func inDrawingOrder(_ layers: [CALayer]) -> [CALayer] {
    guard layers.contains(where: { $0.state.pointee.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted { a, b in
      let (za, zb) = (a.element.state.pointee.zPosition, b.element.state.pointee.zPosition)
      return za != zb ? za < zb : a.offset < b.offset
    }.map(\.element)
  }
}
