// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension Emitter {
  /// Colours over the layer's shape, which they get as a rounded clip.
  func emitGradient(
    _ content: GradientContent, _ placement: Placement, _ shape: RoundedShape, into list: inout ItemList
  ) {
    guard let gradient = content.gradient, !shape.isEmpty else { return }
    let outer = shape.outer
    let clip = outer.intersection(placement.clip)
    guard !clip.isEmpty else { return }
    let (left, top) = (Double(shape.left) / 8, Double(shape.top) / 8)
    let (width, height) = (Double(shape.right) / 8 - left, Double(shape.bottom) / 8 - top)
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(
        x: left - Double(outer.left) + Double(unit.x) * width,
        y: top - Double(outer.top) + Double(unit.y) * height)
    }
    var inside = placement
    if !shape.isPlain {
      let own = RoundedClip(mask: MaskCache.shared.mask(shape), frame: outer, parent: placement.chain)
      list.keep(own)
      inside.chain = own
    }
    let (start, end) = (point(content.start), point(content.end))
    guard content.type == .axial else {
      let round =
        content.type == .conic
        ? RoundGradient(gradient, around: start, from: end)
        : RoundGradient(
          gradient, center: start, radii: CGSize(width: end.x - start.x, height: end.y - start.y))
      var item = Item(.round, clip: clip, frame: outer)
      item.payload = UnsafeRawPointer(Unmanaged.passUnretained(round).toOpaque())
      item.chain = inside.chain?.link
      return list.add(item, keeping: round)
    }
    let axial = AxialGradient(gradient, from: start, to: end)
    var item = Item(.gradient, clip: clip, frame: outer)
    item.payload = UnsafeRawPointer(Unmanaged.passUnretained(axial).toOpaque())
    item.chain = inside.chain?.link
    list.add(item, keeping: axial)
  }

  func emitShape(
    _ content: ShapeContent, _ layer: CALayer, _ placement: Placement, _ shape: RoundedShape,
    into list: inout ItemList
  ) {
    guard let path = content.path, !path.isEmpty else { return }
    let bounds = layer.state.pointee.bounds
    let corner = PixelRect(shape.left >> 3, shape.top >> 3, shape.left >> 3, shape.top >> 3)
    var shifted = path.applying(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    let visible = placement.clip.offsetBy(-corner.left, -corner.top)
    let record = keeper(of: layer)
    let old = record?.paths ?? []
    var runs: [PathRun] = []
    func emit(_ ink: PathRun.Ink, _ color: CGColor?) {
      guard let color, color.alpha > 0 else { return }
      let key = PathRun.Key(
        path: shifted, ink: ink, scale: placement.scale, x: shape.left & 7, y: shape.top & 7)
      let known = old.first { $0.key == key }
      let run = known.flatMap { $0.isWhole ? $0 : nil } ?? PathRun(key, visible: visible, reusing: known)
      runs.append(run)
      emitRun(run, color.premultipliedARGB, corner, placement, into: &list)
    }
    emit(.fill(content.fillRule), content.fillColor)
    if content.style.width > 0, content.strokeColor != nil {
      shifted = shifted.trimmed(from: content.strokeStart, to: content.strokeEnd)
      if !shifted.isEmpty { emit(.stroke(content.style), content.strokeColor) }
    }
    record?.paths = runs
  }
}
