// SPDX-License-Identifier: MIT

/// Rounds what a layout decides to the pixels of a surface.
///
/// Edges are rounded, not lengths: `length = round(end) − round(start)`. So neighbours that share an edge still do,
/// what one of them loses the next one gets, and the last one ends where the exact one would: the remainder is carried
/// from child to child. What a child says itself, its own length or place, is left alone; a second pass therefore
/// finds the same.
package struct PixelGrid: Equatable, Sendable {
  /// Pixels a point; 0: nothing is rounded.
  package var scale: Double

  package init(scale: Double) {
    self.scale = scale
  }

  package static let exact = PixelGrid(scale: 0)

  package var isExact: Bool { scale <= 0 }

  /// The nearest pixel's edge; ties away from zero.
  package func round(_ value: Double) -> Double {
    isExact ? value : (value * scale).rounded() / scale
  }

  /// One axis of a child that the layout has placed, and whose length it has decided if `isGiven`.
  package func round(_ span: inout BoxSpan, isGiven: Bool) {
    if isExact { return }
    let end = span.position + span.length
    span.position = round(span.position)
    if isGiven { span.length = max(0, round(end) - span.position) }
  }

  /// All children. `placed` answers the axes on which the layout decides the place of one, `given` those on which it
  /// decides the length.
  func round(
    _ items: UnsafeMutableBufferPointer<BoxItem>, placed: (Int) -> BoxAxes, given: (Int) -> BoxAxes
  ) {
    if isExact { return }
    for index in items.indices {
      let (placed, given) = (placed(index), given(index))
      if placed.contains(.horizontal) {
        round(&items[index].horizontal, isGiven: given.contains(.horizontal))
      }
      if placed.contains(.vertical) { round(&items[index].vertical, isGiven: given.contains(.vertical)) }
    }
  }
}
