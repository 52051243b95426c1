// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore
import UIKitCore

@testable import MyLayout

extension BoxViews {
  /// Both come to rest. False where one does not: boxes that depend on each other in a circle.
  @discardableResult
  func settle() -> Bool {
    isUnsettled = !tree.settle().isSettled
    screen.runtime.frame()
    screen.host.advance()
    return !isUnsettled && !reportsLoop
  }

  var reportsLoop: Bool { screen.runtime.layers.log.reports.contains { $0.kind == .layoutLoop } }

  /// The first box whose view has another frame, natural size or content size; nil when all agree.
  var disagreement: String? { disagreement(of: root.all) }

  /// Likewise, but for hidden views that a linear layout leaves alone: whether it laid them out before they were hidden
  /// is their own affair.
  var placedDisagreement: String? { disagreement(of: root.allPlaced) }

  private func disagreement(of boxes: [RandomBox]) -> String? {
    let placed = Set(boxes.map(\.tag))
    for (index, tag) in tree.tags.enumerated() where placed.contains(tag) {
      guard let view = views[tag] else { return "\(tag) has no view" }
      let (wanted, found) = (tree.items[index], view.knownItem)
      // In a plain view no size is anything but the present one.
      let isNatural =
        !(view.superview is MyLayoutBase)
        || abs(wanted.horizontal.natural - found.horizontal.natural) < 1e-6
          && abs(wanted.vertical.natural - found.vertical.natural) < 1e-6
      if !found.frame.isClose(to: wanted.frame) || !isNatural {
        return "\(tag): \(found.lengths), not \(wanted.lengths)"
      }
      if let scrollView = view as? UIScrollView {
        let (size, content) = (scrollView.contentSize, tree.contentSizes[index])
        // 0 is what no layout has set.
        let isWide = content.width == 0 || abs(size.width - content.width) < 1e-6
        let isHigh = content.height == 0 || abs(size.height - content.height) < 1e-6
        if !isWide || !isHigh {
          return "\(tag): content \(size), not \(content)"
        }
      }
    }
    return nil
  }

  /// The first box whose view stands elsewhere than in `other`; nil when all agree.
  func difference(from other: BoxTree) -> String? {
    let places = Dictionary(uniqueKeysWithValues: zip(other.tags, other.items))
    for box in root.allPlaced {
      guard let place = places[box.tag] else { return "\(box.tag) is missing" }
      let found = self[box].knownItem
      if !found.frame.isClose(to: place.frame) { return "\(box.tag): \(found.lengths), not \(place.lengths)" }
    }
    return nil
  }

  var hasCircles: Bool { !tree.cycles.values.allSatisfy(\.isEmpty) }
}

extension UIView {
  /// The view as its layout knows it: natural sizes are kept there.
  fileprivate var knownItem: BoxItem {
    var item = boxItem
    guard let level = (superview as? MyLayoutBase)?.pass.level, let index = level.index(of: self)
    else {
      return item
    }
    item.horizontal.natural = level.items[index].horizontal.natural
    item.vertical.natural = level.items[index].vertical.natural
    return item
  }
}

extension BoxItem {
  fileprivate var lengths: String {
    "\(frame.x) \(frame.y) \(frame.width)/\(horizontal.natural) \(frame.height)/\(vertical.natural)"
  }
}
