// SPDX-License-Identifier: MIT

/// A relative layout: edges and lengths of children follow those of other children and of the layout.
package struct RelativeStyle: Equatable, Sendable {
  package var padding = BoxInsets()
  /// The axes on which the layout takes the smallest size that holds its visible children.
  package var wraps: BoxAxes = []
  /// Followers of a hidden child take its place (`hideSubviewReLayout`), and it does not count for wrapping.
  package var skipsHidden = true
  /// The axes on which hidden members of a share leave their part to the others.
  package var flexesOthers: BoxAxes = []
  package var adjustsContentSize = false
  package var grid = PixelGrid.exact
  /// One for each child.
  package var rules: [RelativeRules] = []
  /// Own frame before the pass.
  package var own = BoxFrame()
  /// The axes whose length the parent decides.
  package var given: BoxAxes = []

  package init() {}

  /// One pass over the children. `measure` gives the height of a flexed child at its width.
  package func place(
    _ items: UnsafeMutableBufferPointer<BoxItem>, measure: (_ index: Int, _ width: Double) -> Double
  ) -> RelativeOutput {
    let plan = RelativePlan(self, items)
    var solver = RelativeSolver(self, plan, items.count)
    let wrapped = wraps.subtracting(given)
    solver.wrap(wrapped, items, measure)
    solver.roundOwn(on: wrapped, grid)
    solver.solve(items, growing: nil, measure)
    for index in items.indices { items[index].frame = solver.frame(index) }
    grid.round(
      items, placed: { _ in [.horizontal, .vertical] }, given: { given(toChild: $0) })
    return RelativeOutput(
      own: solver.own, sizedAxes: wrapped, contentAxes: adjustsContentSize ? wrapped : [],
      cycles: plan.cycles)
  }

  /// The axes on which rules decide the size of a child, so that the child must not size itself.
  package func given(toChild index: Int) -> BoxAxes {
    var axes: BoxAxes = []
    for axis in [BoxAxis.horizontal, .vertical] {
      let span = rules[index][axis]
      if span.length.isGiven || (span.isPair && !isGrouped(index, axis)) || isSharing(index, axis) {
        axes.insert(BoxAxes(axis))
      }
    }
    return axes
  }

  private func isSharing(_ index: Int, _ axis: BoxAxis) -> Bool {
    rules.contains {
      if case .share(let others) = $0[axis].length.target { others.contains(index) } else { false }
    }
  }

  private func isGrouped(_ index: Int, _ axis: BoxAxis) -> Bool {
    if case .group = rules[index][axis].center { return true }
    return rules.contains {
      if case .group(let others) = $0[axis].center { others.contains(index) } else { false }
    }
  }

  func isSkipped(_ item: BoxItem) -> Bool { item.isHidden && skipsHidden }
}

package struct RelativeOutput: Equatable, Sendable {
  /// Own frame after the pass.
  package var own: BoxFrame
  /// The axes on which the layout has sized itself.
  package var sizedAxes: BoxAxes
  /// A scroll view around it takes these components of the own size as its content size.
  package var contentAxes: BoxAxes
  /// The children of each circle of rules; on the circle they keep the values of their frames.
  package var cycles: [[Int]]
}

extension RelativeStyle {
  package func place(
    _ items: inout [BoxItem], measure: (_ index: Int, _ width: Double) -> Double
  ) -> RelativeOutput {
    items.withUnsafeMutableBufferPointer { place($0, measure: measure) }
  }
}
