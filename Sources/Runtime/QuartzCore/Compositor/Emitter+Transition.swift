// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// How a layer looked before a transition, and how much of that is left.
package struct TransitionPicture {
  /// The old look, as large as the bounds were.
  package var image: CGImage
  /// How much of the new look shows, 0 to 1.
  package var progress: Double

  package init(image: CGImage, progress: Double) {
    (self.image, self.progress) = (image, progress)
  }
}

extension Emitter {
  /// The layer half way between two looks: `old · (1 − p) + new · p`, pixel by pixel, within its bounds.
  func emitTransition(
    _ transition: TransitionPicture, _ layer: CALayer, _ placement: Placement, into list: inout ItemList
  ) {
    let frame = Emitter.shape(layer, placement).outer
    guard fits(frame), frame.intersects(placement.clip) else { return }
    let bitmap = mixture(transition, layer, frame, placement)
    emitBitmap(bitmap, frame, placement, into: &list)
  }

  private func mixture(
    _ transition: TransitionPicture, _ layer: CALayer, _ frame: PixelRect, _ placement: Placement
  ) -> Bitmap {
    let surface = PixelRect(0, 0, frame.width, frame.height)
    var own = placement
    own.originX -= Double(frame.left) / placement.scale
    own.originY -= Double(frame.top) / placement.scale
    (own.clip, own.chain) = (surface, nil)
    var emitter = Emitter(surface: surface)
    (emitter.usesKept, emitter.settled) = (false, layer)
    var items = ItemList()
    emitter.emitPlainParts(layer, own, into: &items)
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    SpanRaster(bitmap).draw(items, in: surface)
    let old = ContentsPicture.picture(transition.image, width: frame.width, height: frame.height)
    bitmap.mix(old, share: 1 - transition.progress)
    return bitmap
  }
}

extension Bitmap {
  /// `own · (1 − s) + other · s`, in every byte, to the nearest.
  fileprivate func mix(_ other: Bitmap, share: Double) {
    let part = UInt32(max(0, min(256, (share * 256).rounded())))
    guard part > 0 else { return }
    withUnsafeMutableBytes { own in
      other.withUnsafeBytes { other in
        for index in 0..<min(own.count, other.count) {
          let sum = UInt32(own[index]) * (256 - part) + UInt32(other[index]) * part
          own[index] = UInt8(truncatingIfNeeded: (sum + 128) >> 8)
        }
      }
    }
  }
}
