// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import QuartzCore
import UIKitCore

/// What MyLayout keeps with a view: what the view asks of the layout around it, and what a layout that let go of it
/// knew of its size.
@MainActor final class LayoutTraits {
  /// What is asked for; place and size in it say nothing.
  var asked = BoxItem()
  /// The size from which filling and wrapping start, and the size that a pass gave in its place.
  var sizes: (natural: CGSize, given: CGSize)?
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
    item.horizontal.natural = frame.width
    item.vertical.natural = frame.height
    if let (natural, given) = traits.sizes {
      if frame.width == given.width { item.horizontal.natural = natural.width }
      if frame.height == given.height { item.vertical.natural = natural.height }
    }
    return item
  }

  /// A layout lets go of the view, to which a pass gave `frame`.
  func remember(_ item: BoxItem, givenAt frame: BoxFrame) {
    let natural = CGSize(width: item.horizontal.natural, height: item.vertical.natural)
    let given = CGSize(width: frame.width, height: frame.height)
    if natural != given {
      layoutTraits.sizes = (natural, given)
    } else if let traits = layoutTraitsIfAny {
      traits.sizes = nil
    }
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
  /// centre to origin and back rounds. `state` is that of the layer.
  func place(_ frame: BoxFrame, inPlaceOf old: BoxFrame, _ state: UnsafeMutablePointer<LayerState>) {
    let (bounds, anchor) = (state.pointee.bounds, state.pointee.anchorPoint)
    var center = state.pointee.position
    if frame.x != old.x || frame.width != old.width { center.x = frame.x + anchor.x * frame.width }
    if frame.y != old.y || frame.height != old.height { center.y = frame.y + anchor.y * frame.height }

    if frame.width != bounds.width || frame.height != bounds.height {
      let size = CGSize(width: frame.width, height: frame.height)
      self.bounds = CGRect(origin: bounds.origin, size: size)
    }
    if center != state.pointee.position { self.center = center }
  }
}
