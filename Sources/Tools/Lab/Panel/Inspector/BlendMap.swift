// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

/// Which layers cover what is beneath them, and which let it shine through: those are blended pixel by pixel.
@MainActor struct BlendMap {
  /// Whether pictures are opaque, as far as they were seen when the map was made last.
  private var pictures: [ObjectIdentifier: (image: CGImage, isOpaque: Bool)] = [:]
  private var used: [ObjectIdentifier: (image: CGImage, isOpaque: Bool)] = [:]
  /// Of more parts nobody sees one.
  private static let limit = 2_000

  /// Every layer that draws something, back to front, in points of the surface.
  mutating func blends(of shown: ShownLayers) -> [InspectorOverlay.Blend] {
    var found: [InspectorOverlay.Blend] = []
    used = [:]
    let surface = shown.root.bounds
    shown.read { visit(shown.root, opacity: 1, clip: surface, shown, &found) }
    pictures = used
    return found
  }

  private mutating func visit(
    _ layer: CALayer, opacity: Float, clip: CGRect, _ shown: ShownLayers,
    _ found: inout [InspectorOverlay.Blend]
  ) {
    let state = layer.state
    guard !state.pointee.isHidden, state.pointee.opacity > 0, found.count < Self.limit,
      let place = shown.place(state.pointee.bounds, of: layer)
    else { return }
    let opacity = opacity * state.pointee.opacity
    let seen = place.intersection(clip)
    if !seen.isNull, seen.width > 0, seen.height > 0, draws(layer) {
      found.append(
        InspectorOverlay.Blend(
          rect: seen, isBlended: opacity < 1 || state.pointee.mask != nil || !isOpaque(layer)))
    }
    let inner = state.pointee.masksToBounds ? seen : clip
    guard !inner.isNull else { return }
    for sublayer in layer.inDrawingOrder {
      visit(sublayer, opacity: opacity, clip: inner, shown, &found)
    }
  }

  private func draws(_ layer: CALayer) -> Bool {
    let state = layer.state.pointee
    return (state.backgroundColor?.alpha ?? 0) > 0 || state.contents != .none || state.drawing != .none
      || (state.borderWidth > 0 && (state.borderColor?.alpha ?? 0) > 0)
  }

  /// Whether nothing shines through between its edges. Corners are not counted.
  private mutating func isOpaque(_ layer: CALayer) -> Bool {
    let state = layer.state.pointee
    if (state.backgroundColor?.alpha ?? 0) >= 1 { return true }
    guard case .image(let image) = state.contents, state.contentsGravity == .resize else { return false }
    let id = ObjectIdentifier(image)
    if let known = pictures[id] {
      used[id] = known
      return known.isOpaque
    }
    let isOpaque = image.bitmap.isOpaque
    used[id] = (image, isOpaque)
    return isOpaque
  }
}

extension Bitmap {
  fileprivate var isOpaque: Bool {
    for index in 0..<(width * height) where pixels[index] >> 24 != 255 { return false }
    return true
  }
}

extension CALayer {
  /// Back to front.
  var inDrawingOrder: [CALayer] {
    let layers = state.pointee.sublayers
    guard layers.contains(where: { $0.state.pointee.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.state.pointee.zPosition, $0.offset) < ($1.element.state.pointee.zPosition, $1.offset)
    }.map(\.element)
  }
}
