// SPDX-License-Identifier: MIT

/// Which edge stays where it is when a linear layout changes its own size along the main axis.
package enum BoxAdjustDirection: Sendable {
  case tail, center, head
}

/// A linear layout: children one after another along the main axis, each matched and docked across it.
package struct LinearStyle: Equatable, Sendable {
  /// The main axis.
  package var orientation: BoxAxis = .vertical
  package var padding = BoxInsets()
  /// Across: overrules the gravity of every child. Along: moves the block of children as a whole.
  package var gravity: BoxGravity = []
  package var autoAdjustSize = true
  package var autoAdjustDirection: BoxAdjustDirection = .tail
  package var wrapContent = false
  /// Hidden children take no room (`hideSubviewReLayout`).
  package var skipsHidden = true
  package var adjustsContentSize = false
  package var grid = PixelGrid.exact
  /// Where the layout is a row of a table: how long its cells are.
  package var cells: BoxCells?
  /// Own frame before the pass.
  package var own = BoxFrame()
  /// The axes whose length the parent decides; the layout does not size itself there.
  package var given: BoxAxes = []

  package init() {}

  /// One pass over the children. `measure` gives the height of a flexed child at its final width.
  package func place(
    _ items: UnsafeMutableBufferPointer<BoxItem>, measure: (_ index: Int, _ width: Double) -> Double
  ) -> LinearOutput {
    for index in items.indices where !(items[index].isHidden && skipsHidden) { items[index].unstretch() }
    return withCells(items) { placeItems(items, measure) }
  }

  private func placeItems(
    _ items: UnsafeMutableBufferPointer<BoxItem>, _ measure: (_ index: Int, _ width: Double) -> Double
  ) -> LinearOutput {
    var pass = LinearPass(self)
    switch orientation {
    case .vertical:
      pass.wrapAcross(items)
      pass.placeAcross(items)
      pass.measureHeights(items, measure)
      pass.placeAlong(items)
    case .horizontal:
      pass.placeAlong(items)
      pass.measureHeights(items, measure)
      pass.wrapAcross(items)
      pass.placeAcross(items)
    }
    pass.adjustSizeAlong()
    grid.round(items, placed: { placedAxes(items[$0]) }, given: { givenToPlain(items[$0]) })
    return pass.output
  }

  /// The axes on which this layout decides the size of a child, so that the child must not size itself.
  package func given(to item: BoxItem) -> BoxAxes {
    guard let cells else { return givenToPlain(item) }
    var axes = givenToPlain(cell(item))
    if case .fixed = cells { axes.insert(BoxAxes(orientation)) }
    return axes
  }

  /// The axes on which the layout decides where a child stands.
  private func placedAxes(_ item: BoxItem) -> BoxAxes {
    if item.isHidden && skipsHidden { return .none }
    var axes = BoxAxes(orientation)
    let across = orientation.other
    if item[across].isMatched || dockAcross(item) != .none { axes.insert(BoxAxes(across)) }
    return axes
  }

  private func givenToPlain(_ item: BoxItem) -> BoxAxes {
    var axes = BoxAxes.none
    if item[orientation.other].isMatched || dockAcross(item) == .fill {
      axes.insert(BoxAxes(orientation.other))
    }
    if isWeighted(item) || isFilledAlong(item) { axes.insert(BoxAxes(orientation)) }
    return axes
  }

  /// The axes on which the layout sizes itself unless its container decides the size.
  package var selfSizedAxes: BoxAxes {
    var axes = BoxAxes.none
    if autoAdjustSize, dockAlong == .none { axes.insert(BoxAxes(orientation)) }
    if wrapContent { axes.insert(BoxAxes(orientation.other)) }
    return axes
  }

  package var dockAlong: BoxDock { gravity.dock(orientation) }

  func dockAcross(_ item: BoxItem) -> BoxDock {
    let dock = gravity.dock(orientation.other)
    return dock == .none ? item.gravity.dock(orientation.other) : dock
  }

  func isWeighted(_ item: BoxItem) -> Bool {
    item.weight > 0 && dockAlong == .none
  }

  /// A measured height is not stretched.
  func isFilledAlong(_ item: BoxItem) -> Bool {
    dockAlong == .fill && !(orientation == .vertical && item.isFlexedHeight)
  }
}

package struct LinearOutput: Equatable, Sendable {
  /// Own frame after the pass.
  package var own: BoxFrame
  /// The axes on which the layout has sized itself: there the new length is its natural one.
  package var sizedAxes: BoxAxes
  /// Padding, margins and lengths along the main axis.
  package var contentLength: Double
  /// A scroll view around it takes the own main length as this component of its content size.
  package var contentSizeFollows: Bool
}

extension LinearStyle {
  package func place(
    _ items: inout [BoxItem], measure: (_ index: Int, _ width: Double) -> Double
  ) -> LinearOutput {
    items.withUnsafeMutableBufferPointer { place($0, measure: measure) }
  }
}
