// SPDX-License-Identifier: MIT
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
  /// The sublayers have places in the order.
  var sublayersAreNumbered = false
  // The last text and the last masks, so that a layer that moves need not look for them again.
  var text: TextRun?
  var paths: [PathRun] = []
  var clip: RoundedClip?

  init(_ list: Int) {
    self.list = list
  }
}
