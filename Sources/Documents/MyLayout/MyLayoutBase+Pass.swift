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
  /// The layout's own frame after a pass, and the axes on which it has sized itself.
  struct Placement {
    var own: BoxFrame
    var sizedAxes: BoxAxes
  }

  /// What was found for a frame of the layout. The places of the subviews are in the level.
  struct Solution {
    let own: BoxFrame
    let given: BoxAxes
    let placement: Placement
    var isWritten = false

    /// The placement for another frame, where it is the same but for the origin. A size that the layout gave itself
    /// leads to itself.
    func placement(for other: BoxFrame, given: BoxAxes) -> Placement? {
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
    matchSuperview()
    let given = givenAxes
    passGivenAxes = given
    let own = boxFrame
    let placement = solve(own, given: given)
    write()
    takeOwnFrame(placement.own, inPlaceOf: own)
    layoutTraitsIfAny?.setNatural(bounds.size, on: placement.sizedAxes)
    didSizeItself(on: placement.sizedAxes)
    // They depend on each other in a circle: the frame goes on, and reports it if it never ends.
    if !isSettled { setNeedsLayout() }
  }

  // MARK: - Solving

  /// Finds the places of the subviews for a frame of this layout. No view changes.
  func solve(_ own: BoxFrame, given: BoxAxes) -> Placement {
    if let placement = solution?.placement(for: own, given: given) { return placement }
    level.update(from: subviews)
    prepareToPlace()
    let children = level.children
    var placed: [BoxItem] = []
    swap(&placed, &level.placed)
    var placement = Placement(own: own, sizedAxes: [])
    isSettled = false
    for _ in 0..<Self.settlingLimit where !isSettled {
      placed.removeAll(keepingCapacity: true)
      placed.append(contentsOf: level.items)
      placement = place(&placed, own: own, given: given) { index, width in
        let view = children[index].view
        // A layout's height comes from its own solution, next.
        if children[index].layout != nil { return level.items[index].vertical.length }
        let size = CGSize(width: width, height: proposedHeight(for: view))
        return Double(view.sizeThatFits(size).height)
      }
      isSettled = !settleLayouts(placed)
    }
    level.placed = placed
    solution = Solution(own: own, given: given, placement: placement)
    return placement
  }

  /// Beyond three rounds only layouts that depend on each other in a circle go on.
  private static var settlingLimit: Int { 6 }

  /// Solves the layouts among the subviews that size themselves. True when one came out with another frame, so that
  /// the pass has to be found anew.
  private func settleLayouts(_ placed: [BoxItem]) -> Bool {
    var hasChanged = false
    // Those that no one else gives a size first: the size that the others get may depend on them.
    for isFree in [true, false] {
      for index in level.layouts where places(placed[index]) {
        let given = axesGiven(to: placed[index], at: index)
        guard given.isEmpty == isFree, let layout = level.children[index].layout,
          layout.sizesItself(given: given)
        else { continue }
        let placement = layout.solve(placed[index].frame, given: given)
        if placement.own != placed[index].frame { hasChanged = true }
        level.settle(index, at: placement.own, sizedOn: placement.sizedAxes)
      }
      if hasChanged { return true }
    }
    return false
  }

  private func write() {
    guard solution?.isWritten == false else { return }
    solution?.isWritten = true
    // The own writes are no news.
    layer.state.pointee.observesSublayers = false
    writeFrames()
    level.didWrite()
    layer.state.pointee.observesSublayers = true
    for index in level.layouts {
      guard let layout = level.children[index].layout, layout.solution?.isWritten == false else { continue }
      layout.layer.setNeedsLayout()
    }
  }

  /// From copies: what views do when they get a frame may change the level.
  private func writeFrames() {
    let (children, placed, frames) = (level.children, level.placed, level.frames)
    for index in placed.indices where placed[index].frame != frames[index] {
      children[index].view.place(placed[index].frame, inPlaceOf: frames[index], children[index].traits)
    }
  }

  // MARK: - Sizes from outside

  /// The axes on which the superview decides this layout's size: there it does not size itself.
  var givenAxes: BoxAxes {
    let item = boxItem(layoutTraitsIfAny)
    return (superview as? MyLayoutBase)?.axesGiven(to: item, of: self) ?? item.matchedAxes
  }

  private func axesGiven(to item: BoxItem, of view: UIView) -> BoxAxes {
    if level.index(of: view) == nil { level.update(from: subviews) }
    return level.index(of: view).map { axesGiven(to: item, at: $0) } ?? []
  }

  func sizesItself(given: BoxAxes) -> Bool {
    !selfSizedAxes.isSubset(of: given)
  }

  /// Inside a plain view a layout follows the bounds where it matches them.
  private func matchSuperview() {
    guard let superview, !(superview is MyLayoutBase) else { return }
    var item = boxItem(layoutTraitsIfAny)
    guard !item.matchedAxes.isEmpty else { return }
    let old = item.frame
    item.match(width: superview.bounds.width, height: superview.bounds.height)
    takeOwnFrame(item.frame, inPlaceOf: old)
  }

  /// The size that a pass gives its own layout is no reason for another pass.
  private func takeOwnFrame(_ frame: BoxFrame, inPlaceOf old: BoxFrame) {
    guard frame != old else { return }
    let hadAsked = layer.state.pointee.pending.contains(.layout)
    place(frame, inPlaceOf: old, layoutTraits)
    if !hadAsked { layer.state.pointee.pending.remove(.layout) }
  }
}
