// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What a display list keeps of one layer: its items, where they may touch the surface, and what they were
/// made for.
final class LayerRecord {
  /// The list's identity.
  let list: Int
  /// Items beneath the sublayers; of a picture or an opacity group, all of them.
  var under = ItemList()
  /// Items above the sublayers: the border.
  var over = ItemList()
  var underBounds = PixelRect.empty
  var overBounds = PixelRect.empty
  /// Weight of its raster, in about nanoseconds.
  var cost = 0
  /// Places in the order of drawing; −1 before they have one.
  var underIndex = -1
  var overIndex = -1
  /// The superlayer's coordinates for which the items were made; nil: they have to be made.
  var placement: Placement?
  /// The layer's own coordinates, for its sublayers; nil where these draw nothing of their own.
  var inner: Placement?
  /// The numbering that last met the layer.
  var stamp = 0
  /// The sublayers' records are empty.
  var sublayersAreClear = true
  /// Neither the layer nor its sublayers draw anything: hidden, or outside of every clip.
  var isNowhere = false
  /// Where the layer and its sublayers may draw, in the layer's own coordinates; nil: not known.
  var reach: CGRect?
  /// The sublayers have places in the order.
  var sublayersAreNumbered = false
  // The last text and the last masks, so that a layer that moves need not look for them again.
  var text: TextRun?
  var paths: [PathRun] = []
  var clip: RoundedClip?
  var shadow: KeptShadow?

  init(_ list: Int) {
    self.list = list
  }
}

/// The blurred outline of a layer, which takes longer than all of its other drawing.
final class KeptShadow {
  /// What it depends on, beyond what the layer shows.
  struct Key: Equatable {
    /// Nil: the silhouette.
    var path: CGPath?
    /// Of the layer's coordinates, from the anchor in points.
    var origin: CGPoint
    var scale: Double
    var sigma: Double
  }

  let key: Key
  let run: PathRun

  init(_ key: Key, _ run: PathRun) {
    (self.key, self.run) = (key, run)
  }
}

extension ItemList {
  /// Draws what `other` draws. Both must be alive, so that one address is one object. A bitmap that somebody
  /// tells to look different may be the same object with other pixels.
  func isSame(as other: ItemList, looksDifferent: Bool) -> Bool {
    guard count == other.count else { return false }
    return items.withUnsafeBufferPointer { own in
      other.items.withUnsafeBufferPointer { others in
        for index in own.indices where !own[index].isSame(as: others[index], looksDifferent) { return false }
        return true
      }
    }
  }
}

extension Item {
  fileprivate func isSame(as other: Item, _ looksDifferent: Bool) -> Bool {
    kind == other.kind && alpha == other.alpha && color == other.color && count == other.count
      && clip == other.clip && frame == other.frame && payload == other.payload && chain == other.chain
      && !(looksDifferent && (kind == .bitmap || kind == .turned || kind == .projected))
  }
}
