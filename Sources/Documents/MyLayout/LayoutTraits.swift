// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

/// What MyLayout keeps with a view: what the view asks of the layout around it, and what a pass did to it.
@MainActor final class LayoutTraits {
  /// What is asked for; place and size in it say nothing.
  var asked = BoxItem()
  private var sizes: (natural: CGSize, given: CGSize)?

  /// The size from which filling and wrapping start, of a view that is `size` large now: the one that code outside a
  /// pass last gave, or that a layout which sizes itself last gave itself.
  func naturalSize(at size: CGSize) -> CGSize {
    hearOfSize(size)
    return sizes?.natural ?? size
  }

  /// A pass gives the view `size` in place of `old`.
  func willGive(_ size: CGSize, inPlaceOf old: CGSize) {
    hearOfSize(old)
    sizes = (natural: sizes?.natural ?? old, given: size)
  }

  /// The view is `size` large now; what no pass gave is natural.
  func hearOfSize(_ size: CGSize) {
    guard var sizes else { return }
    if size.width != sizes.given.width { sizes.natural.width = size.width }
    if size.height != sizes.given.height { sizes.natural.height = size.height }
    sizes.given = size
    self.sizes = sizes
  }

  /// The view, a layout, has sized itself on `axes`.
  func setNatural(_ size: CGSize, on axes: BoxAxes) {
    guard sizes != nil else { return }
    if axes.contains(.horizontal) { sizes?.natural.width = size.width }
    if axes.contains(.vertical) { sizes?.natural.height = size.height }
  }
}

extension UIView {
  /// Made when first needed; most views in a layout want nothing of it.
  var layoutTraits: LayoutTraits {
    if let traits = attachments[LayoutTraits.self] { return traits }
    let traits = LayoutTraits()
    attachments[LayoutTraits.self] = traits
    return traits
  }

  var layoutTraitsIfAny: LayoutTraits? { attachments[LayoutTraits.self] }

  func ask(_ change: (inout BoxItem) -> Void) {
    let traits = layoutTraits
    let old = traits.asked
    change(&traits.asked)
    guard traits.asked != old else { return }
    // A layout may have to size itself where it did not before.
    (self as? MyLayoutBase)?.setNeedsLayout()
    (superview as? MyLayoutBase)?.childDidChange(self, .traits)
  }

  var asked: BoxItem { layoutTraitsIfAny?.asked ?? BoxItem() }

  /// The view as a box: its frame without the transform, what it asks for, its natural size.
  var boxItem: BoxItem {
    let frame = boxFrame
    guard let traits = layoutTraitsIfAny else {
      var item = BoxItem(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      item.isHidden = layer.state.pointee.isHidden
      return item
    }
    var item = traits.asked
    item.isHidden = layer.state.pointee.isHidden
    item.frame = frame
    let natural = traits.naturalSize(at: CGSize(width: frame.width, height: frame.height))
    item.horizontal.natural = natural.width
    item.vertical.natural = natural.height
    return item
  }

  /// From the layer: the views' own properties may be overridden, and are slower.
  var boxFrame: BoxFrame {
    let state = layer.state
    let size = state.pointee.bounds.size
    let (anchor, position) = (state.pointee.anchorPoint, state.pointee.position)
    return BoxFrame(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Takes a frame that a pass has found. An axis on which nothing changed is not written: the way from
  /// centre to origin and back rounds.
  func place(_ frame: BoxFrame, inPlaceOf old: BoxFrame) {
    let state = layer.state
    let (bounds, anchor) = (state.pointee.bounds, state.pointee.anchorPoint)
    var center = state.pointee.position
    if frame.x != old.x || frame.width != old.width { center.x = frame.x + anchor.x * frame.width }
    if frame.y != old.y || frame.height != old.height { center.y = frame.y + anchor.y * frame.height }

    if frame.width != bounds.width || frame.height != bounds.height {
      let size = CGSize(width: frame.width, height: frame.height)
      layoutTraits.willGive(size, inPlaceOf: bounds.size)
      self.bounds = CGRect(origin: bounds.origin, size: size)
    }
    if center != state.pointee.position { self.center = center }
  }
}
