// SPDX-License-Identifier: MIT
import Foundation
import LayoutCore

/// Sizes that are asked for without laying out: solved on a copy of the engine, which is thrown away.
extension EngineBinding {
  // UIKit: what is around the view does not count, and the view may have any size.
  package func systemLayoutSize(
    of view: UIView, fitting targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize? {
    solve()
    let inside = members(of: view)
    guard inside.contains(where: { $0.item.isMentioned }) || !view.heldConstraints.isEmpty else {
      return nil
    }
    guard let place = layoutPlace(of: view) else { return nil }
    var copy = engine
    detach(view, inside, in: &copy)
    for length in [place.width, place.height] where place.isInput {
      copy.setInput(length, false)
      copy.setFloor(length, true)
    }
    want(view, place, in: &copy)
    for (length, target, priority) in [
      (place.width, targetSize.width, horizontal), (place.height, targetSize.height, vertical),
    ] {
      _ = copy.add(
        [ConstraintTerm(1, length)], .equal, constant: -Double(target), priority: Double(priority.rawValue),
        isRequired: priority == .required)
    }
    copy.solve(keys: key, ranks: rank)
    if breakLines(inside, in: &copy) { copy.solve(keys: key, ranks: rank) }
    let size = CGSize(width: copy.value(of: place.width), height: copy.value(of: place.height))
    return view.frame(forAlignmentRect: CGRect(origin: .zero, size: size)).size
  }

  /// Places of the view and of all that is in it.
  private func members(of view: UIView) -> [ConstraintPlace] {
    places.compactMap { place in
      guard let place, place.item.view?.isDescendant(of: view) == true else { return nil }
      return place
    }
  }

  private func layoutPlace(of view: UIView) -> ConstraintPlace? { view.layoutItem.flatMap { place($0) } }

  /// Takes out what ties the view and its contents to what is around.
  private func detach(_ view: UIView, _ inside: [ConstraintPlace], in copy: inout ConstraintEngine) {
    var removed: Set<ObjectIdentifier> = []
    for place in inside {
      for constraint in place.item.mentions where constraint.storeIndex >= 0 {
        guard let holder = constraint.holder, !holder.isDescendant(of: view),
          removed.insert(ObjectIdentifier(constraint)).inserted
        else { continue }
        copy.remove(ConstraintNumber(number: constraint.storeIndex))
      }
    }
  }

  /// A frame-based view has not been asked what its contents want.
  private func want(_ view: UIView, _ place: ConstraintPlace, in copy: inout ConstraintEngine) {
    guard place.isInput else { return }
    let size = view.intrinsicContentSize
    for (axis, extent) in [(NSLayoutConstraint.Axis.horizontal, size.width), (.vertical, size.height)]
    where extent != UIView.noIntrinsicMetric {
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      for (relation, priority) in [(ConstraintRelation.lessOrEqual, hugging), (.greaterOrEqual, resistance)] {
        _ = copy.add(
          [ConstraintTerm(1, place.length(axis))], relation, constant: -Double(extent),
          priority: Double(priority), isRequired: false)
      }
    }
  }

  /// Measures texts of several lines at the width that they have in the copy. True when one is of another height.
  private func breakLines(_ inside: [ConstraintPlace], in copy: inout ConstraintEngine) -> Bool {
    var hasChanged = false
    for place in inside {
      guard let text = place.item.view as? any WidthDependentContent, text.heightFollowsWidth else {
        continue
      }
      let height = Double(text.contentHeight(atWidth: copy.value(of: place.width)))
      for content in contents[place.item.storeIndex] ?? []
      where content.axis == .vertical && content.extent != height {
        copy.setConstant(content.number, -height)
        hasChanged = true
      }
    }
    return hasChanged
  }
}
