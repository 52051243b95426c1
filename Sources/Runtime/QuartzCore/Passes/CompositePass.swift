// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Brings a bitmap up to a layer tree: what was flagged becomes items anew, and what these touched and touch is
/// drawn anew. Nothing flagged, nothing done, however large the tree is.
package enum CompositePass {
  /// A screen that nothing lights is black.
  private static let background: UInt32 = 0xff00_0000

  /// Draws what changed in the tree of `root`; all of it if `isForced`, for a bitmap that holds nothing yet.
  /// Returns the damage in device pixels.
  package static func run(
    _ root: CALayer, into bitmap: Bitmap, scale: CGFloat, isForced: Bool, bands: Int? = nil,
    counting counters: inout PassCounters
  ) -> [CGRect] {
    let surface = PixelRect(0, 0, bitmap.width, bitmap.height)
    let damage = update(root, surface: surface, scale: scale, isForced: isForced, counting: &counters)
    draw(damage, of: root, into: bitmap, bands: bands)
    return damage.map(\.rect)
  }

  /// Makes the items of what was flagged, and returns what has to be drawn: nothing if nothing was.
  package static func update(
    _ root: CALayer, surface: PixelRect, scale: CGFloat, isForced: Bool,
    counting counters: inout PassCounters
  ) -> [PixelRect] {
    let flags: PendingPasses = [.composite, .subtreeComposite]
    // Before animations flag what they show, for that is a function of the time; and before any flag is taken down.
    root.runtime?.history?.noteChanges()
    AnimationPass.mark(root.runtime)
    guard isForced || !root.state.pointee.pending.isDisjoint(with: flags) else { return [] }
    guard let list = root.runtime?.displayList else { return [] }
    counters.composites += 1
    let parts = AnimationPass.presenting(root.runtime) {
      list.update(root, surface: surface, scale: Double(scale))
    }
    if surface.isEmpty { return [] }
    return isForced ? [surface] : parts
  }

  /// Draws `damage` from the items as they are now, in so many bands, or as many as pay.
  package static func draw(
    _ damage: [PixelRect], of root: CALayer, into bitmap: Bitmap, bands: Int? = nil
  ) {
    guard !damage.isEmpty, let list = root.runtime?.displayList else { return }
    RasterBands.draw(damage, of: list, into: bitmap, background: background, bands: bands)
  }

  /// Draws one tree whole, from nothing that is kept.
  package static func draw(_ root: CALayer, into bitmap: Bitmap, scale: CGFloat) {
    AnimationPass.presenting(root.runtime) { drawValues(of: root, into: bitmap, scale: scale) }
  }

  /// The same, with the values that the layers have, whatever animations show.
  static func drawValues(of root: CALayer, into bitmap: Bitmap, scale: CGFloat) {
    let surface = PixelRect(0, 0, bitmap.width, bitmap.height)
    guard !surface.isEmpty else { return }
    var list = ItemList()
    let placement = Placement(originX: 0, originY: 0, scale: Double(scale), clip: surface)
    var emitter = Emitter(surface: surface)
    emitter.usesKept = false
    emitter.emitTree(root, placement, into: &list)
    let raster = SpanRaster(bitmap)
    raster.clear(surface, background)
    raster.draw(list, in: surface)
  }
}

extension CALayerContentsGravity {
  /// Where contents of `size` stand in `bounds`.
  package func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
    var fitted = size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return bounds }
      let ratios = (bounds.width / size.width, bounds.height / size.height)
      let ratio = self == .resizeAspect ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
      fitted = CGSize(width: size.width * ratio, height: size.height * ratio)
    default: break
    }
    let slack = (bounds.width - fitted.width, bounds.height - fitted.height)
    let x: CGFloat
    switch self {
    case .left, .topLeft, .bottomLeft: x = 0
    case .right, .topRight, .bottomRight: x = slack.0
    default: x = slack.0 / 2
    }
    let y: CGFloat
    switch self {
    case .top, .topLeft, .topRight: y = 0
    case .bottom, .bottomLeft, .bottomRight: y = slack.1
    default: y = slack.1 / 2
    }
    return CGRect(origin: CGPoint(x: bounds.minX + x, y: bounds.minY + y), size: fitted)
  }
}
