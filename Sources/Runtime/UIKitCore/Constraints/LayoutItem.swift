// SPDX-License-Identifier: MIT
import Foundation

/// Stands for a view or a layout guide in constraints: keeps which constraints mention it and which it holds.
///
/// A constraint refers to its items weakly, but a weak reference would slow every later retain of a view down. So it
/// owns this object instead, which the view or guide empties when it ends.
// Bound to no actor: the end of a view may come on any thread and must empty it.
package final class LayoutItem {
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) private var ownView: UIView?
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) private(set) package var guide: UILayoutGuide?
  @exclusivity(unchecked) private nonisolated(unsafe) var mentionList = ConstraintList()
  /// Retained.
  @exclusivity(unchecked) private nonisolated(unsafe) var heldList = ConstraintList()
  /// Free for the store that solves the item's hierarchy. -1 when it has not seen the item.
  @exclusivity(unchecked) package nonisolated(unsafe) var storeIndex: Int32 = -1

  init(_ view: UIView) { ownView = view }
  init(_ guide: UILayoutGuide) { self.guide = guide }

  deinit {
    mentionList.deallocate()
    heldList.deallocate()
  }

  /// The view or the guide; nil once it has ended.
  package var object: AnyObject? { ownView ?? guide }
  /// The view, or the view that owns the guide.
  package var view: UIView? { ownView ?? guide?.owner }
  package var isGuide: Bool { guide != nil }

  // MARK: - Lists: a constraint knows its place in them, so leaving one costs the same however long it is

  /// The active constraints that mention the item, in no order.
  package var mentions: [NSLayoutConstraint] { mentionList.array }
  package var isMentioned: Bool { !mentionList.isEmpty }
  /// The active constraints that live in the view, in no order.
  package var held: [NSLayoutConstraint] { heldList.array }
  package var holdsConstraints: Bool { !heldList.isEmpty }

  /// Whoever holds the constraint keeps it alive.
  func addMention(_ constraint: NSLayoutConstraint) {
    constraint.setMentionPlace(mentionList.append(constraint), in: self)
  }

  func removeMention(_ constraint: NSLayoutConstraint) {
    let place = constraint.mentionPlace(in: self)
    mentionList.remove(at: place)?.setMentionPlace(place, in: self)
  }

  func hold(_ constraint: NSLayoutConstraint) {
    constraint.heldPlace = heldList.append(Unmanaged.passRetained(constraint).takeUnretainedValue())
  }

  func letGo(_ constraint: NSLayoutConstraint) {
    let place = constraint.heldPlace
    heldList.remove(at: place)?.heldPlace = place
    Unmanaged.passUnretained(constraint).release()
  }

  /// The view or guide ends: what it holds is not active any more.
  func ownerDidEnd() {
    ownView = nil
    guide = nil
    let constraints = held
    heldList.deallocate()
    for constraint in constraints {
      constraint.holderDidEnd()
      Unmanaged.passUnretained(constraint).release()
    }
  }
}

/// One side of an equation: an attribute of an item, or the distance from one attribute to another.
package struct LayoutOperand {
  package var item: LayoutItem?
  package var attribute: NSLayoutConstraint.Attribute
  /// Where the distance begins; nil for a plain attribute.
  package var start: LayoutStart?

  init(
    _ item: LayoutItem?, _ attribute: NSLayoutConstraint.Attribute, from start: LayoutStart? = nil
  ) {
    self.item = item
    self.attribute = attribute
    self.start = start
  }

  static var none: LayoutOperand { LayoutOperand(nil, .notAnAttribute) }
}

/// Where a distance begins.
package struct LayoutStart {
  package var item: LayoutItem
  package var attribute: NSLayoutConstraint.Attribute
}

/// `coefficient · item.attribute`.
package struct LayoutTerm {
  package var item: LayoutItem
  package var attribute: NSLayoutConstraint.Attribute
  package var coefficient: CGFloat
}
