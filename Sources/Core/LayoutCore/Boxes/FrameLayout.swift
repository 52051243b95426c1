// SPDX-License-Identifier: MIT

/// A frame layout: children lie over each other, each matched and docked on both axes. It does not size
/// itself.
package struct FrameStyle: Equatable, Sendable {
  package var padding = BoxInsets()
  package var grid = PixelGrid.exact
  package var own = BoxFrame()

  package init() {}

  /// Lays out hidden children too: they affect nobody. `measure` gives the height of a flexed child at its
  /// width.
  package func place(
    _ items: UnsafeMutableBufferPointer<BoxItem>, measure: (_ index: Int, _ width: Double) -> Double
  ) {
    let across = BoxRoom(own, padding, .horizontal)
    let down = BoxRoom(own, padding, .vertical)
    for index in items.indices {
      items[index].unstretch()
      across.place(&items[index].horizontal, items[index].gravity.dock(.horizontal))
      if items[index].isFlexedHeight, !given(to: items[index]).contains(.vertical) {
        items[index].vertical.length = max(0, measure(index, items[index].horizontal.length))
      }
      down.place(&items[index].vertical, items[index].gravity.dock(.vertical))
    }
    grid.round(items, placed: { placedAxes(items[$0]) }, given: { given(to: items[$0]) })
  }

  /// The axes on which the layout decides where a child stands.
  private func placedAxes(_ item: BoxItem) -> BoxAxes {
    var axes = item.matchedAxes
    if item.gravity.dock(.horizontal) != .none { axes.insert(.horizontal) }
    if item.gravity.dock(.vertical) != .none { axes.insert(.vertical) }
    return axes
  }

  /// The axes on which this layout decides the size of a child, so that the child must not size itself.
  package func given(to item: BoxItem) -> BoxAxes {
    var axes = item.matchedAxes
    if item.gravity.dock(.horizontal) == .fill { axes.insert(.horizontal) }
    if item.gravity.dock(.vertical) == .fill { axes.insert(.vertical) }
    return axes
  }
}
