// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import QuartzCore
import UIKitCore

/// A pass is found on values and written then.
///
/// Layouts among the subviews that size themselves are solved on the way, because the places of the others depend on
/// them; what they found they keep until their own turn to write comes. So a tree of nested layouts comes to rest in
/// one sweep, each level written once, and a level in which nothing changed is not solved again.
extension MyLayoutBase {
  /// The turn of this layout in the layout pass.
  func performPass() {
    let container = superview?.layoutContainer as? MyLayoutBase
    let given = container?.axesGiven(to: self) ?? matchSuperview()
    state.pointee.passGivenAxes = given
    let own = boxFrame
    reportDoubleSize(in: container)
    let placement = solve(own, given: given)
    write()
    takeOwnFrame(placement.own, inPlaceOf: own)
    if !placement.contentAxes.isEmpty { adjustContentSize(on: placement.contentAxes) }
    // They depend on each other in a circle: the frame goes on, and reports it if it never ends.
    if !state.pointee.isSettled { setNeedsLayout() }
  }

  // MARK: - Solving

  /// Finds the places of the subviews for a frame of this layout. No view changes.
  func solve(_ own: BoxFrame, given: BoxAxes) -> BoxPlacement {
    if let placement = state.pointee.solution?.placement(for: own, given: given) { return placement }
    let kind = kind
    var placement = BoxPlacement(own: own)
    var isSettled = false
    for _ in 0..<Self.settlingLimit where !isSettled {
      // Views are asked for their sizes on the way, and may do what they like: nothing of the state is held.
      var items = state.pointee.level.takeItems()
      let children = state.pointee.level.children
      placement = kind.place(&items, own: own, given: given) { items, index, width in
        // A layout's height comes from its own solution, next.
        if children[index].layout != nil { return items[index].vertical.natural }
        let view = children[index].view
        return Double(view.sizeThatFits(CGSize(width: width, height: proposedHeight(for: view))).height)
      }
      state.pointee.level.giveBack(items)
      isSettled = !settleLayouts(kind)
    }
    state.pointee.isSettled = isSettled
    state.pointee.solution = PassState.Solution(own: own, given: given, placement: placement)
    for cycle in placement.cycles { reportCycle(cycle.map { state.pointee.level.children[$0].view }) }
    return placement
  }

  /// What a pass with the frame `own` would come to where nobody else decides the size. Thrown away: no subview is
  /// placed, no pass is asked for.
  func measure(_ own: BoxFrame) -> BoxPlacement {
    let kept = layoutsBeneath()
    let states = kept.map { $0.state.pointee }
    defer { for (layout, state) in zip(kept, states) { layout.state.pointee = state } }
    return solve(own, given: .none)
  }

  private func layoutsBeneath() -> [MyLayoutBase] {
    [self] + subviews.flatMap { ($0 as? MyLayoutBase)?.layoutsBeneath() ?? [] }
  }

  /// Beyond three rounds only layouts that depend on each other in a circle go on.
  private static var settlingLimit: Int { 6 }

  /// Solves the layouts among the subviews that size themselves and are not settled yet. True when one came out with
  /// another frame, so that the pass has to be found anew.
  private func settleLayouts(_ kind: BoxKind) -> Bool {
    // Those that no one else gives a size first: the size that the others get may depend on them.
    state.pointee.level.hasLayouts
      && (settleLayouts(kind, areFree: true) || settleLayouts(kind, areFree: false))
  }

  private func settleLayouts(_ kind: BoxKind, areFree: Bool) -> Bool {
    var hasChanged = false
    kind.forEachPlaced(state.pointee.level.items) { index, given in
      guard given.isEmpty == areFree, let layout = state.pointee.level.children[index].layout else { return }
      let frame = state.pointee.level.items[index].frame
      if state.pointee.level.children[index].isSettled(at: frame, given) || !layout.sizesItself(given: given)
      {
        return
      }
      let placement = layout.solve(frame, given: given)
      state.pointee.level.settle(index, placement, given)
      if placement.own != frame { hasChanged = true }
    }
    return hasChanged
  }

  private func reportCycle(_ views: [UIView]) {
    LayerRuntime.report(
      Report(
        .layoutCycle, views: views.map(\.layer.reportName),
        facts: "the rules of a relative layout run in a circle; on it the frames count",
        cure: "take one of the rules between these views away"),
      from: layer)
  }

  // MARK: - Writing

  private func write() {
    guard state.pointee.level.isUnwritten else { return }
    // The own writes are no news.
    layer.state.pointee.observesSublayers = false
    // What views do when they get a frame may change the subviews; then another pass is due.
    let children = state.pointee.level.children
    for index in children.indices where state.pointee.level.items.count == children.count {
      let frame = state.pointee.level.items[index].frame
      if frame != children[index].frame {
        children[index].view.place(frame, inPlaceOf: children[index].frame)
      }
    }
    for layout in state.pointee.level.didWrite() { layout.layer.setNeedsLayout() }
    layer.state.pointee.observesSublayers = true
  }

  // MARK: - Sizes from outside

  /// A subview is given the sizes that are natural in `item`.
  func keepNatural(_ item: BoxItem, of view: UIView) {
    state.pointee.level.keepNatural(item, of: view)
    setNeedsLayout()
  }

  /// The axes on which this layout decides the size of a layout among its subviews.
  private func axesGiven(to layout: MyLayoutBase) -> BoxAxes {
    state.pointee.level.update(from: subviews)
    guard let index = state.pointee.level.index(of: layout) else { return .none }
    return state.pointee.level.settledGiven(index)
      ?? kind.given(to: state.pointee.level.items[index], at: index)
  }

  func sizesItself(given: BoxAxes) -> Bool {
    !selfSizedAxes.isSubset(of: given)
  }

  /// Inside a plain view a layout follows the bounds where it matches them: on the axes that are answered.
  private func matchSuperview() -> BoxAxes {
    var item = boxItem
    let axes = item.matchedAxes
    guard let superview, !axes.isEmpty else { return axes }
    let old = item.frame
    item.match(width: superview.bounds.width, height: superview.bounds.height)
    let grid = grid
    if item.horizontal.isMatched { grid.round(&item.horizontal, isGiven: true) }
    if item.vertical.isMatched { grid.round(&item.vertical, isGiven: true) }
    // What it was by itself counts again in a layout.
    if item.frame != old { remember(item, givenAt: item.frame) }
    takeOwnFrame(item.frame, inPlaceOf: old)
    return axes
  }

  /// The size that a pass gives its own layout is no reason for another pass.
  private func takeOwnFrame(_ frame: BoxFrame, inPlaceOf old: BoxFrame) {
    guard frame != old else { return }
    let hadAsked = layer.state.pointee.pending.contains(.layout)
    place(frame, inPlaceOf: old)
    if !hadAsked { layer.state.pointee.pending.remove(.layout) }
  }
}

/// A layout that wraps is a label to its surroundings: as high as its width lets it be.
extension MyLayoutBase: WidthDependentContent {
  package final var heightFollowsWidth: Bool {
    selfSizedAxes.contains(.vertical) && !selfSizedAxes.contains(.horizontal)
  }
  package final var contentSizeWithoutLimit: CGSize { intrinsicContentSize }
  package final func contentHeight(atWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }
}
