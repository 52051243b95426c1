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
    let container = superview as? MyLayoutBase
    let given = container?.axesGiven(to: self) ?? matchSuperview()
    pass.passGivenAxes = given
    let own = boxFrame
    reportDoubleSize(in: container)
    let placement = solve(own, given: given)
    write()
    takeOwnFrame(placement.own, inPlaceOf: own)
    if !placement.contentAxes.isEmpty { adjustContentSize(on: placement.contentAxes) }
    // They depend on each other in a circle: the frame goes on, and reports it if it never ends.
    if !pass.isSettled { setNeedsLayout() }
  }

  // MARK: - Solving

  /// Finds the places of the subviews for a frame of this layout. No view changes.
  func solve(_ own: BoxFrame, given: BoxAxes) -> BoxPlacement {
    if let placement = pass.solution?.placement(for: own, given: given) { return placement }
    pass.level.update(from: subviews)
    let kind = makeKind()
    var placement = BoxPlacement(own: own)
    var cycles: [[Int]] = []
    var isSettled = false
    for _ in 0..<Self.settlingLimit where !isSettled {
      placement = placeItems(kind, own, given, &cycles)
      isSettled = !settleLayouts(kind)
    }
    pass.isSettled = isSettled
    pass.solution = PassState.Solution(own: own, given: given, placement: placement)
    for cycle in cycles { reportCycle(cycle.map { pass.level.children[$0].view }) }
    return placement
  }

  private func placeItems(
    _ kind: BoxKind, _ own: BoxFrame, _ given: BoxAxes, _ cycles: inout [[Int]]
  ) -> BoxPlacement {
    var items = pass.level.takeItems()
    let placement = kind.place(&items, own: own, given: given, cycles: &cycles) { items, index, width in
      measure(index, width) ?? items[index].vertical.natural
    }
    pass.level.giveBack(items)
    return placement
  }

  /// The height that a subview wants at a width. Nil for a layout, whose height comes from its own solution, next.
  private func measure(_ index: Int, _ width: Double) -> Double? {
    let children = pass.level.children
    guard index < children.count, children[index].layout == nil else { return nil }
    // The view may do what it likes, also to the layouts around it, which are being solved: only here they are held.
    let holders = Array(sequence(first: self as UIView) { $0.superview })
    return withExtendedLifetime(holders) {
      let view = children[index].view
      return Double(view.sizeThatFits(CGSize(width: width, height: proposedHeight(for: view))).height)
    }
  }

  /// What a pass with the frame `own` would come to where nobody else decides the size. Thrown away: no subview is
  /// placed, no pass is asked for.
  func measure(_ own: BoxFrame) -> BoxPlacement {
    let kept = layoutsBeneath()
    let states = kept.map { $0.pass }
    defer { for (layout, state) in zip(kept, states) { layout.pass = state } }
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
    guard pass.level.hasLayouts else { return false }
    // Those that no one else gives a size first: the size that the others get may depend on them.
    var (hasChanged, areOthersDue) = (false, false)
    forEachUnsettled(kind) { index, given in
      if !given.isEmpty { areOthersDue = true } else if settle(index, given) { hasChanged = true }
    }
    if hasChanged || !areOthersDue { return hasChanged }
    forEachUnsettled(kind) { index, given in
      if !given.isEmpty, settle(index, given) { hasChanged = true }
    }
    return hasChanged
  }

  /// The layouts that are placed here and of which it is not known that they are as large as their frames. What `body`
  /// does may change the subviews.
  private func forEachUnsettled(_ kind: BoxKind, _ body: (_ index: Int, _ given: BoxAxes) -> Void) {
    var index = 0
    while index < pass.level.items.count {
      if pass.level.children[index].layout != nil, kind.places(pass.level.items[index]) {
        let given = kind.given(to: pass.level.items[index], at: index)
        if !pass.level.isSettled(index, given) { body(index, given) }
      }
      index += 1
    }
  }

  /// True when the layout came out with another frame.
  private func settle(_ index: Int, _ given: BoxAxes) -> Bool {
    let frame = pass.level.items[index].frame
    let placement = pass.level.children[index].layout?.unretained { layout in
      layout.sizesItself(given: given) ? layout.solve(frame, given: given) : nil
    }
    // Subviews that changed meanwhile are read anew.
    guard let placement, index < pass.level.items.count else { return false }
    pass.level.settle(index, placement, given)
    return placement.own != frame
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
    guard pass.level.isUnwritten else { return }
    // The own writes are no news.
    layer.state.pointee.observesSublayers = false
    pass.level.beginWriting()
    let count = pass.level.count
    // Where the subviews change, another pass is due.
    for index in 0..<count where pass.level.items.count == count {
      if writeChild(index), pass.level.items.count == count { pass.level.didWrite(index) }
    }
    pass.level.endWriting()
    layer.state.pointee.observesSublayers = true
  }

  /// False where nothing is new.
  private func writeChild(_ index: Int) -> Bool {
    let (old, frame) = (pass.level.children[index].frame, pass.level.items[index].frame)
    let isUnwritten = pass.level.children[index].isUnwritten
    if frame == old, !isUnwritten { return false }
    let layerState = pass.level.children[index].state
    Unmanaged.passUnretained(pass.level.children[index].view).unretained { view in
      if frame != old { view.place(frame, inPlaceOf: old, layerState) }
      if isUnwritten { view.layer.setNeedsLayout() }
    }
    return true
  }

  // MARK: - Sizes from outside

  /// A subview is given the sizes that are natural in `item`.
  func keepNatural(_ item: BoxItem, of view: UIView) {
    pass.level.keepNatural(item, of: view)
    setNeedsLayout()
  }

  /// The axes on which this layout decides the size of a layout among its subviews.
  private func axesGiven(to layout: MyLayoutBase) -> BoxAxes {
    pass.level.update(from: subviews)
    guard let index = pass.level.index(of: layout) else { return .none }
    return pass.level.settledGiven(index)
      ?? makeKind().given(to: pass.level.items[index], at: index)
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
    place(frame, inPlaceOf: old, layer.state)
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
