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
  /// What was found for a frame of the layout. The places of the subviews are in the level.
  struct Solution {
    let own: BoxFrame
    let given: BoxAxes
    let placement: BoxPlacement
    var isWritten = false

    /// The placement for another frame, where it is the same but for the origin. A size that the layout gave itself
    /// leads to itself.
    func placement(for other: BoxFrame, given: BoxAxes) -> BoxPlacement? {
      guard given == self.given, other.width == own.width || other.width == placement.own.width,
        other.height == own.height || other.height == placement.own.height
      else { return nil }
      var placement = placement
      // The move first: it is mostly none, and then the origin stays to the last bit.
      placement.own.x = other.x + (other.width == own.width ? placement.own.x - own.x : 0)
      placement.own.y = other.y + (other.height == own.height ? placement.own.y - own.y : 0)
      return placement
    }
  }

  /// The turn of this layout in the layout pass.
  func performPass() {
    let container = superview?.layoutContainer as? MyLayoutBase
    if container == nil { matchSuperview() }
    let item = boxItem
    let given = container.map { $0.axesGiven(to: item, of: self) } ?? item.matchedAxes
    passGivenAxes = given
    let placement = solve(item.frame, given: given)
    write()
    takeOwnFrame(placement.own, inPlaceOf: item.frame)
    if !placement.sizedAxes.isEmpty {
      layoutTraitsIfAny?.setNatural(bounds.size, on: placement.sizedAxes)
      didSizeItself(on: placement.sizedAxes)
    }
    // They depend on each other in a circle: the frame goes on, and reports it if it never ends.
    if !isSettled { setNeedsLayout() }
  }

  // MARK: - Solving

  /// Finds the places of the subviews for a frame of this layout. No view changes.
  func solve(_ own: BoxFrame, given: BoxAxes) -> BoxPlacement {
    if let placement = solution?.placement(for: own, given: given) { return placement }
    level.update(from: subviews)
    let (kind, children) = (kind, level.children)
    var placed: [BoxItem] = []
    swap(&placed, &level.placed)
    var placement = BoxPlacement(own: own)
    isSettled = false
    for _ in 0..<Self.settlingLimit where !isSettled {
      placed.removeAll(keepingCapacity: true)
      placed.append(contentsOf: level.items)
      placement = placed.withUnsafeMutableBufferPointer { items in
        kind.place(items, own: own, given: given) { index, width in
          // A layout's height comes from its own solution, next.
          if children[index].layout != nil { return items[index].vertical.length }
          let view = children[index].view
          return Double(view.sizeThatFits(CGSize(width: width, height: proposedHeight(for: view))).height)
        }
      }
      isSettled = !settleLayouts(placed, kind)
    }
    level.placed = placed
    solution = Solution(own: own, given: given, placement: placement)
    for cycle in placement.cycles { reportCycle(cycle.map { children[$0].view }) }
    return placement
  }

  /// Beyond three rounds only layouts that depend on each other in a circle go on.
  private static var settlingLimit: Int { 6 }

  /// Solves the layouts among the subviews that size themselves and are not settled yet. True when one came out with
  /// another frame, so that the pass has to be found anew.
  private func settleLayouts(_ placed: [BoxItem], _ kind: BoxKind) -> Bool {
    // Those that no one else gives a size first: the size that the others get may depend on them.
    level.hasLayouts
      && (settleLayouts(placed, kind, areFree: true)
        || settleLayouts(placed, kind, areFree: false))
  }

  private func settleLayouts(_ placed: [BoxItem], _ kind: BoxKind, areFree: Bool) -> Bool {
    var hasChanged = false
    for index in placed.indices {
      guard let layout = level.children[index].layout, kind.places(placed[index]) else { continue }
      let given = kind.given(to: placed[index], at: index)
      if given.isEmpty != areFree { continue }
      let frame = placed[index].frame
      if level.children[index].isSettled(at: frame, given) || !layout.sizesItself(given: given) { continue }
      let placement = layout.solve(frame, given: given)
      level.settle(index, placement, given)
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
    guard solution?.isWritten == false else { return }
    solution?.isWritten = true
    // The own writes are no news.
    layer.state.pointee.observesSublayers = false
    writeFrames()
    for layout in level.didWrite() { layout.layer.setNeedsLayout() }
    layer.state.pointee.observesSublayers = true
  }

  /// From copies: what views do when they get a frame may change the level.
  private func writeFrames() {
    let (children, placed) = (level.children, level.placed)
    for index in placed.indices where placed[index].frame != children[index].frame {
      children[index].view.place(placed[index].frame, inPlaceOf: children[index].frame)
    }
  }

  // MARK: - Sizes from outside

  private func axesGiven(to item: BoxItem, of view: UIView) -> BoxAxes {
    let kind = kind
    return level.index(of: view).map { kind.given(to: item, at: $0) } ?? []
  }

  func sizesItself(given: BoxAxes) -> Bool {
    !selfSizedAxes.isSubset(of: given)
  }

  /// Inside a plain view a layout follows the bounds where it matches them.
  private func matchSuperview() {
    guard let superview else { return }
    var item = boxItem
    guard !item.matchedAxes.isEmpty else { return }
    let old = item.frame
    item.match(width: superview.bounds.width, height: superview.bounds.height)
    takeOwnFrame(item.frame, inPlaceOf: old)
  }

  /// The size that a pass gives its own layout is no reason for another pass.
  private func takeOwnFrame(_ frame: BoxFrame, inPlaceOf old: BoxFrame) {
    guard frame != old else { return }
    let hadAsked = layer.state.pointee.pending.contains(.layout)
    place(frame, inPlaceOf: old)
    if !hadAsked { layer.state.pointee.pending.remove(.layout) }
  }
}
