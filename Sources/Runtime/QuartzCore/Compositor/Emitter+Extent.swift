// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension Emitter {
  /// Where the layer and its sublayers may draw, in its own coordinates.
  static func extent(_ layer: CALayer) -> CGRect {
    var extent = ownExtent(layer)
    if !layer.state.pointee.masksToBounds {
      for sublayer in layer.state.pointee.sublayers where !sublayer.state.pointee.isHidden {
        if let part = outerExtent(sublayer) { extent = extent.union(part) }
      }
    }
    // Beyond what its mask shows, nothing of a layer does.
    if let mask = layer.state.pointee.mask, let part = outerExtent(mask) {
      extent = extent.intersection(part)
    }
    return extent
  }

  /// The extent in the superlayer's coordinates; nil where it has no numbers.
  private static func outerExtent(_ layer: CALayer) -> CGRect? {
    let box = layer.mapToSuperlayer.box(of: extent(layer))
    return box?.isFinite == true ? box : nil
  }

  private static func ownExtent(_ layer: CALayer) -> CGRect {
    let state = layer.state
    let bounds = state.pointee.bounds.standardized
    var extent = bounds
    if state.pointee.masksToBounds { return extent }
    switch state.pointee.contents {
    case .none: break
    case .text(let text):
      // Letters may reach beyond their line.
      var size = CGFloat(text.layout.request.font.size)
      let height = max(text.frame.height, CGFloat(text.layout.height))
      // A styled one may have larger letters, and lines that are pressed together.
      if text.layout.request.style != nil { size += CGFloat(text.layout.height) }
      // A line that is too long sticks out where its alignment lets it.
      let excess = max(0, CGFloat(text.layout.width) - text.frame.width)
      extent = extent.union(
        CGRect(x: text.frame.minX, y: text.frame.minY, width: text.frame.width, height: height)
          .insetBy(dx: -size - excess, dy: -size))
    case .image(let image):
      let scale = max(1e-6, state.pointee.contentsScale)
      let source = state.pointee.hasRareLook ? state.pointee.rare.contentsRect : ContentsPicture.whole
      let part = source.intersection(ContentsPicture.whole)
      guard part.width > 0, part.height > 0 else { break }
      let size = CGSize(
        width: CGFloat(image.width) * part.width / scale, height: CGFloat(image.height) * part.height / scale)
      extent = extent.union(state.pointee.contentsGravity.rect(of: size, in: bounds))
    }
    if case .shape(let content) = state.pointee.drawing, let box = content.path?.boundingBoxOfPath,
      !box.isNull
    {
      let reach = content.strokeColor == nil ? 0 : content.style.width * max(1, content.style.miterLimit)
      extent = extent.union(box.insetBy(dx: -reach, dy: -reach))
    }
    if state.pointee.hasRareLook, state.pointee.rare.shadowOpacity > 0 {
      let rare = state.pointee.rare
      let outline = rare.shadowPath?.boundingBoxOfPath ?? bounds
      let reach = 3 * max(0, rare.shadowRadius) + 2
      extent = extent.union(
        outline.insetBy(dx: -reach, dy: -reach)
          .offsetBy(dx: rare.shadowOffset.width, dy: rare.shadowOffset.height))
    }
    return extent
  }

  // MARK: - Reach

  /// A reach that no clip lies outside of.
  private static let endless = CGRect(x: -1e100, y: -1e100, width: 2e100, height: 2e100)

  /// As `extent`, but never too small, whatever the pixels are rounded to; kept until something is flagged.
  static func reach(_ layer: CALayer) -> CGRect {
    let state = layer.state
    let isVoid = layer.isPictureVoid
    if !isVoid, let reach = state.pointee.record?.reach { return reach }
    var reach = ownExtent(layer)
    if !state.pointee.masksToBounds {
      for sublayer in state.pointee.sublayers { reach = reach.union(outerReach(sublayer)) }
      if throwsSilhouette(layer) {
        let rare = state.pointee.rare
        let blur = -3 * max(0, rare.shadowRadius) - 2
        reach = reach.union(
          reach.insetBy(dx: blur, dy: blur).offsetBy(
            dx: rare.shadowOffset.width, dy: rare.shadowOffset.height))
      }
    }
    if state.pointee.shouldRasterize {
      // The picture's last pixels fade out beyond its edge.
      let side = max(reach.width, reach.height)
      let pixel = max(1 / max(1e-6, state.pointee.rare.rasterizationScale), side / 4_096)
      reach = reach.insetBy(dx: -2 * pixel, dy: -2 * pixel)
    }
    if !reach.isFinite { reach = endless }
    if !isVoid { state.pointee.record?.reach = reach }
    return reach
  }

  /// The reach in the superlayer's coordinates.
  private static func outerReach(_ layer: CALayer) -> CGRect {
    let state = layer.state
    if state.pointee.isHidden || state.pointee.opacity <= 0 { return .null }
    let isPlain =
      !state.pointee.hasTransform && state.pointee.superlayer?.state.pointee.hasRareLook != true
    // A picture in motion has pixels of its own, which the transform may make large.
    if !isPlain, state.pointee.isInMotion { return endless }
    let (reach, map) = (self.reach(layer), layer.mapToSuperlayer)
    guard map.isInFront(reach), let outer = map.box(of: reach) else { return endless }
    return outer.isFinite ? outer : endless
  }

  /// The layer's and its sublayers' items would all be empty.
  static func isNowhere(_ layer: CALayer, _ stand: Stand, _ clip: PixelRect) -> Bool {
    switch stand {
    case .nowhere: return true
    case .turned(let transform):
      if layer.state.pointee.isInMotion { return false }
      return isApart(reach(layer).applying(transform), clip)
    case .projected(let map):
      if layer.state.pointee.isInMotion { return false }
      let reach = self.reach(layer)
      guard map.isInFront(reach), let box = map.box(of: reach) else { return false }
      return isApart(box, clip)
    case .upright(let own):
      func device(_ rect: CGRect) -> CGRect {
        CGRect(
          x: (own.originX + Double(rect.minX)) * own.scale, y: (own.originY + Double(rect.minY)) * own.scale,
          width: Double(rect.width) * own.scale, height: Double(rect.height) * own.scale)
      }
      // Most layers that are seen are seen themselves: their sublayers need not be asked.
      return isApart(device(layer.state.pointee.bounds.standardized), clip)
        && isApart(device(reach(layer)), clip)
    }
  }

  /// Further from `clip` than anything is moved by being rounded. False for what is not a number.
  private static func isApart(_ rect: CGRect, _ clip: PixelRect) -> Bool {
    let margin = 8.0
    return Double(rect.origin.x + rect.size.width) + margin < Double(clip.left)
      || Double(rect.origin.x) - margin > Double(clip.right)
      || Double(rect.origin.y + rect.size.height) + margin < Double(clip.top)
      || Double(rect.origin.y) - margin > Double(clip.bottom)
  }
}
