// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import QuartzCore
import UIKitCore

/// The steps of one pass.
///
/// A pass is found on values first. Layouts among the subviews that size themselves are laid out in between,
/// at the size that the pass gives them, because the places of the others depend on theirs; then everything
/// is written. So a tree of nested layouts comes to rest in one pass from the top.
extension MyLayoutBase {
  func performPass() {
    matchSuperview()
    let given = givenAxes
    passGivenAxes = given
    let own = boxFrame

    for _ in 0..<Self.settlingLimit {
      let views = subviews
      let items = views.map(\.boxItem)
      var placed = items
      let placement = place(&placed, own: own, given: given) { index, width in
        let size = CGSize(width: width, height: proposedHeight(for: views[index]))
        return Double(views[index].sizeThatFits(size).height)
      }
      if settle(views, items, placed) { continue }

      for index in views.indices where placed[index].frame != items[index].frame {
        views[index].place(placed[index].frame, inPlaceOf: items[index].frame)
      }
      takeOwnFrame(placement.own, inPlaceOf: own)
      layoutTraitsIfAny?.setNatural(bounds.size, on: placement.sizedAxes)
      didSizeItself(on: placement.sizedAxes)
      return
    }
    // They depend on each other in a circle: the frame goes on, and reports it if it never ends.
    setNeedsLayout()
  }

  /// Beyond three rounds only layouts that depend on each other in a circle go on.
  private static var settlingLimit: Int { 6 }

  // MARK: - Sizes from outside

  /// The axes on which the superview decides this layout's size: there it does not size itself.
  var givenAxes: BoxAxes {
    let item = boxItem
    return (superview as? MyLayoutBase)?.axesGiven(to: item, of: self) ?? item.matchedAxes
  }

  func sizesItself(given: BoxAxes) -> Bool {
    !selfSizedAxes.isSubset(of: given)
  }

  /// Inside a plain view a layout follows the bounds where it matches them.
  private func matchSuperview() {
    guard let superview, !(superview is MyLayoutBase) else { return }
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

  // MARK: - Sizes from inside

  /// Lays out the layouts among the subviews that size themselves and have reason to. True when one came out
  /// with another frame, so that the pass has to be found anew.
  private func settle(_ views: [UIView], _ items: [BoxItem], _ placed: [BoxItem]) -> Bool {
    var hasChanged = false
    for index in views.indices where places(placed[index]) {
      guard let layout = views[index] as? MyLayoutBase else { continue }
      let given = axesGiven(to: placed[index], of: layout)
      guard layout.sizesItself(given: given) else { continue }

      layout.place(placed[index].frame, inPlaceOf: items[index].frame)
      let old = layout.boxFrame
      layout.layOutNow(given: given)
      if layout.boxFrame != old { hasChanged = true }
    }
    return hasChanged
  }

  private func layOutNow(given: BoxAxes) {
    if passGivenAxes != given { layer.setNeedsLayout() }
    guard layer.state.pointee.pending.contains(.layout) else { return }
    var counters = PassCounters()
    LayoutPass.run(layer, counting: &counters)
    layer.runtime?.counters.layouts += counters.layouts
  }
}
