// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Turns layers into items.
///
/// Every choice between ways of drawing that round differently is made here, from the layer and its placement:
/// never later, where damage is known.
struct Emitter {
  /// All of the surface.
  let surface: PixelRect
  /// The layer whose silhouette is being made: it throws its shadow afterwards.
  var shadowless: CALayer?
  /// The layer whose new look is being made, in the middle of a transition.
  var settled: CALayer?
  /// Pictures and texts that layers keep are used and kept; false for a drawing from nothing.
  var usesKept = true

  init(surface: PixelRect) {
    self.surface = surface
  }

  /// Where what was made for the layer is kept; nil for a drawing from nothing.
  func keeper(of layer: CALayer) -> LayerRecord? {
    guard usesKept else { return nil }
    if let record = layer.state.pointee.record { return record }
    // Masks, and what is inside of groups, stand in no list; 0 is none's identity.
    let record = LayerRecord(0)
    layer.state.pointee.record = record
    return record
  }

  // MARK: - A layer's own items

  /// What lies beneath the sublayers: shadow, background, contents.
  func emitUnder(_ layer: CALayer, _ placement: Placement, into list: inout ItemList) {
    let state = layer.state
    let shape = Emitter.shape(layer, placement)
    if state.pointee.hasRareLook, shadowless !== layer {
      emitShadow(layer, placement, shape, into: &list)
    }
    if let color = state.pointee.backgroundColor, color.alpha > 0 {
      emitFill(Emitter.backgroundShape(layer, placement), color.premultipliedARGB, placement, into: &list)
    }
    if case .none = state.pointee.contents, case .none = state.pointee.drawing { return }
    let start = list.count
    var inside = placement
    var clip: RoundedClip?
    if state.pointee.masksToBounds {
      inside = Emitter.clipped(layer, placement, shape, reusing: state.pointee.record?.clip)
      if inside.chain !== placement.chain { clip = inside.chain }
      if usesKept { state.pointee.record?.clip = clip }
    }
    if case .gradient(let content) = state.pointee.drawing {
      emitGradient(content, inside, shape, into: &list)
    }
    emitContents(layer, inside, shape, into: &list)
    emitDrawing(layer, inside, shape, into: &list)
    if let clip, list.count > start { list.keep(clip) }
  }

  /// What lies above the sublayers: the border.
  func emitOver(_ layer: CALayer, _ placement: Placement, into list: inout ItemList) {
    let state = layer.state
    guard state.pointee.borderWidth > 0, let color = state.pointee.borderColor, color.alpha > 0 else {
      return
    }
    let shape = placement.shape(
      state.pointee.bounds, radius: state.pointee.cornerRadius, border: state.pointee.borderWidth,
      corners: UInt8(truncatingIfNeeded: state.pointee.maskedCorners.rawValue))
    emitFill(shape, color.premultipliedARGB, placement, into: &list)
  }

  func emitFill(_ shape: RoundedShape, _ color: UInt32, _ placement: Placement, into list: inout ItemList) {
    guard !shape.isEmpty else { return }
    let outer = shape.outer
    let clip = outer.intersection(placement.clip)
    guard !clip.isEmpty else { return }
    var item = Item(.rect, clip: clip, frame: outer)
    item.color = color
    item.chain = placement.chain?.link
    if shape.isPlain { return list.add(item) }
    let mask = MaskCache.shared.mask(shape)
    item.kind = .nine
    item.payload = mask.payload
    list.add(item, keeping: mask)
  }

  static func shape(_ layer: CALayer, _ placement: Placement) -> RoundedShape {
    placement.shape(
      layer.state.pointee.bounds, radius: layer.state.pointee.cornerRadius,
      corners: UInt8(truncatingIfNeeded: layer.state.pointee.maskedCorners.rawValue))
  }

  static func backgroundShape(_ layer: CALayer, _ placement: Placement) -> RoundedShape {
    placement.shape(
      layer.state.pointee.bounds, radius: layer.state.pointee.backgroundRadius,
      corners: UInt8(truncatingIfNeeded: layer.state.pointee.maskedCorners.rawValue))
  }

  /// The placement inside a layer that cuts at its bounds. `old` is used again if it is the same clip, so that
  /// nothing inside need be made anew.
  static func clipped(
    _ layer: CALayer, _ placement: Placement, _ shape: RoundedShape, reusing old: RoundedClip?
  ) -> Placement {
    var inside = placement
    let outer = shape.outer
    inside.clip = shape.isEmpty ? .empty : placement.clip.intersection(outer)
    if inside.clip.isEmpty { inside.clip = .empty }
    guard !shape.isPlain, !inside.clip.isEmpty else { return inside }
    let mask = MaskCache.shared.mask(shape)
    if let old, old.isEqual(mask, outer, placement.chain) {
      inside.chain = old
    } else {
      inside.chain = RoundedClip(mask: mask, frame: outer, parent: placement.chain)
    }
    return inside
  }

  // MARK: - Trees

  /// A whole tree as one list. `placement` is that of the superlayer's coordinates.
  func emitTree(_ layer: CALayer, _ placement: Placement, into list: inout ItemList) {
    switch Stand(layer, in: placement) {
    case .nowhere: return
    case .turned(let transform): emitTurned(layer, transform, placement, into: &list)
    case .projected(let map): emitProjected(layer, map, placement, into: &list)
    case .upright(let own):
      if layer.state.pointee.shouldRasterize, emitRasterized(layer, own, into: &list) { return }
      emitUpright(layer, own, into: &list)
    }
  }

  func emitUpright(_ layer: CALayer, _ placement: Placement, into list: inout ItemList) {
    let alpha = Emitter.alpha(layer)
    if let mask = layer.state.pointee.mask {
      return emitMasked(layer, by: mask, alpha, placement, into: &list)
    }
    guard alpha < 255 else { return emitPlainParts(layer, placement, into: &list) }
    // Children carry only the rounded clips inside the group; the group goes through those around it.
    let start = list.count
    var inside = placement
    inside.chain = nil
    emitPlainParts(layer, inside, into: &list)
    // A clip of the layer's own would have to go on through the clips around it: that is a group's work.
    let isSingle =
      layer.state.pointee.sublayers.isEmpty && list.count - start == 1
      && (placement.chain == nil || list.items[start].chain == nil)
    if isSingle, list.fade(start, by: alpha) {
      list.set(placement.chain, from: start)
      if let chain = placement.chain { list.keep(chain) }
    } else if list.count > start {
      list.group(from: start, alpha: alpha, chain: placement.chain)
    }
  }

  /// What the layer shows where its mask shows something.
  private func emitMasked(
    _ layer: CALayer, by mask: CALayer, _ alpha: UInt8, _ placement: Placement, into list: inout ItemList
  ) {
    var inside = placement
    inside.chain = nil
    var cut = ItemList()
    emitTree(mask, inside, into: &cut)
    inside.clip = inside.clip.intersection(cut.bounds())
    guard !inside.clip.isEmpty else { return }
    let start = list.count
    emitPlainParts(layer, inside, into: &list)
    list.mask(from: start, by: cut, alpha: alpha, chain: placement.chain)
  }

  /// The layer without its own transform and opacity.
  func emitParts(_ layer: CALayer, _ placement: Placement, into list: inout ItemList) {
    if let mask = layer.state.pointee.mask {
      emitMasked(layer, by: mask, 255, placement, into: &list)
    } else {
      emitPlainParts(layer, placement, into: &list)
    }
  }

  /// Nor its mask.
  func emitPlainParts(_ layer: CALayer, _ placement: Placement, into list: inout ItemList) {
    if let transition = layer.state.pointee.transition, settled !== layer {
      return emitTransition(transition, layer, placement, into: &list)
    }
    emitUnder(layer, placement, into: &list)
    if !layer.state.pointee.sublayers.isEmpty {
      var inside = placement
      if layer.state.pointee.masksToBounds {
        inside = Emitter.clipped(layer, placement, Emitter.shape(layer, placement), reusing: nil)
        if let chain = inside.chain { list.keep(chain) }
      }
      if !inside.clip.isEmpty {
        for sublayer in Emitter.inDrawingOrder(layer.state.pointee.sublayers) {
          emitTree(sublayer, inside, into: &list)
        }
      }
    }
    emitOver(layer, placement, into: &list)
  }

  static func alpha(_ layer: CALayer) -> UInt8 {
    UInt8(max(0, min(255, (layer.state.pointee.opacity * 255).rounded())))
  }

  static func inDrawingOrder(_ layers: [CALayer]) -> [CALayer] {
    guard layers.contains(where: { $0.state.pointee.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted { a, b in
      let (za, zb) = (a.element.state.pointee.zPosition, b.element.state.pointee.zPosition)
      return za != zb ? za < zb : a.offset < b.offset
    }.map(\.element)
  }
}
