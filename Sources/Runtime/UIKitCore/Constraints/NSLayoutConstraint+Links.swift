// SPDX-License-Identifier: MIT
import Foundation

/// What few constraints have, kept apart so that the others stay small.
final class RareConstraintValues {
  var identifier: String?
  var shouldBeArchived = false
  var multiplier: CGFloat = 1
  /// Where the sides that are distances begin.
  var starts: (first: LayoutStart?, second: LayoutStart?) = (nil, nil)
  /// Places in the lists of the items at which they begin.
  var mentionPlaces: (Int32, Int32) = (0, 0)
}

extension NSLayoutConstraint {
  package final nonisolated var first: LayoutOperand {
    LayoutOperand(firstLayoutItem, ownFirstAttribute, from: rare?.starts.first)
  }
  package final nonisolated var second: LayoutOperand {
    LayoutOperand(secondLayoutItem, ownSecondAttribute, from: rare?.starts.second)
  }

  final var ensuredRare: RareConstraintValues {
    if let rare { return rare }
    let values = RareConstraintValues()
    rare = values
    return values
  }

  // MARK: - Lists of items and of the holder

  /// Takes the constraint out of every list.
  final nonisolated func unlink() {
    let keep = self
    // The holder may be ending, and its own item with it: by then it is the one that called.
    guard let holder else { return }
    holder.layoutItem?.letGo(keep)
    forEachItem { $0.removeMention(keep) }
    self.holder = nil
  }

  /// The holder's list is gone with it.
  final nonisolated func holderDidEnd() {
    let keep = self
    forEachItem { $0.removeMention(keep) }
    holder = nil
  }

  /// Each item once: at most four.
  final nonisolated func forEachItem(_ body: (LayoutItem) -> Void) {
    if let item = firstLayoutItem { body(item) }
    if let item = secondLayoutItem, item !== firstLayoutItem { body(item) }
    guard let starts = rare?.starts else { return }
    if let item = starts.first?.item, place(of: item) == 2 { body(item) }
    if let item = starts.second?.item, place(of: item) == 3 { body(item) }
  }

  /// The first of the four places at which the item stands.
  private final nonisolated func place(of item: LayoutItem) -> Int {
    if firstLayoutItem === item { return 0 }
    if secondLayoutItem === item { return 1 }
    return rare?.starts.first?.item === item ? 2 : 3
  }

  final nonisolated func mentionPlace(in item: LayoutItem) -> Int32 {
    switch place(of: item) {
    case 0: mentionPlaces.0
    case 1: mentionPlaces.1
    case 2: rare!.mentionPlaces.0
    default: rare!.mentionPlaces.1
    }
  }

  final nonisolated func setMentionPlace(_ new: Int32, in item: LayoutItem) {
    switch place(of: item) {
    case 0: mentionPlaces.0 = new
    case 1: mentionPlaces.1 = new
    case 2: rare!.mentionPlaces.0 = new
    default: rare!.mentionPlaces.1 = new
    }
  }
}
