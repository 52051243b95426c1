// SPDX-License-Identifier: MIT
import Foundation

extension NSLayoutConstraint {
  /// The usual distance between neighbours, in points.
  // UIKit: 8 between siblings.
  static let systemSpacing: CGFloat = 8

  /// The line that ends the program when the arguments of the initialiser make no constraint; nil when they do.
  package static func complaint(
    item: Any, _ attribute: Attribute, _ relation: Relation = .equal, toItem other: Any?,
    _ otherAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> String? {
    for candidate in [item, other].compactMap({ $0 }) where LayoutItem.of(candidate) == nil {
      return "\(prefix): Constraint items must each be a view or layout guide, and "
        + "\(type(of: candidate)) is neither: pass a UIView or a UILayoutGuide"
    }
    let second = LayoutOperand(LayoutItem.of(other), other == nil ? .notAnAttribute : otherAttribute)
    return complaint(
      LayoutOperand(LayoutItem.of(item), attribute), relation, second, multiplier: multiplier,
      constant: constant)
  }

  /// The line that ends the program when the sides make no constraint; nil when they do.
  static func complaint(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand, multiplier: CGFloat,
    constant: CGFloat
  ) -> String? {
    let text = { equation(first, relation, second, multiplier, constant) }
    guard constant.isFinite else {
      return "\(prefix): Constant is not finite! That's illegal. constant:\(constant) in \(text()): "
        + "check what the number was computed from"
    }
    guard multiplier.isFinite else {
      return "\(prefix): Multiplier is not finite! That's illegal. multiplier:\(multiplier) in \(text()): "
        + "check for a division by zero"
    }
    guard first.attribute != .notAnAttribute else {
      return "\(prefix): Constraint must contain a first layout attribute: "
        + "notAnAttribute may stand on the right side only"
    }
    let hasSecond = second.item != nil && second.attribute != .notAnAttribute
    if !first.isSize, !hasSecond || multiplier == 0 {
      return "\(prefix): A multiplier of 0 or a nil second item together with a location for the first "
        + "attribute creates an illegal constraint of a location equal to a constant. Location attributes "
        + "must be specified in pairs. (\(text()))"
    }
    guard hasSecond else { return nil }
    return pairingComplaint(first, second).map { "\(prefix): \($0) (\(text()))" }
  }

  private static let prefix = "NSLayoutConstraint"

  private static func pairingComplaint(_ first: LayoutOperand, _ second: LayoutOperand) -> String? {
    let (a, b) = (first.attribute, second.attribute)
    if first.isSize != second.isSize {
      return "Invalid pairing of layout attributes: \(a.name) and \(b.name). A size cannot be tied to a "
        + "location; tie it to a size or a constant"
    }
    if first.isSize { return nil }
    if a.axis != b.axis {
      return
        "Invalid pairing of layout attributes: \(a.name) and \(b.name). One lies on the horizontal axis, "
        + "the other on the vertical; take both from the same"
    }
    if a.isDirectional && b.isFixedSide || a.isFixedSide && b.isDirectional {
      return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
        + "Use leading/trailing for both or neither."
    }
    return nil
  }

  // MARK: - Changes

  package final func complaint(aboutConstant constant: CGFloat) -> String? {
    constant.isFinite
      ? nil
      : "\(self): Constant is not finite! That's illegal. constant:\(constant): "
        + "check what the number was computed from"
  }

  package final func complaint(aboutPriority priority: UILayoutPriority) -> String? {
    priority.rawValue > 0 && priority.rawValue <= 1000
      ? nil
      : "\(self): It's illegal to set priority:\(priority.rawValue). Priorities must be greater than 0 and "
        + "less or equal to NSLayoutPriorityRequired, which is 1000."
  }

  // MARK: - Activation

  /// The line that ends the program when the constraint cannot come into force in `view` or, without one, anywhere.
  package final func complaintAboutActivation(in view: UIView? = nil) -> String? {
    guard first.item?.object != nil else {
      return "Unable to activate constraint \(self): its first item "
        + (first.item == nil ? "was never given" : "has ended")
        + "; keep the view while you need the constraint"
    }
    if second.item != nil, second.item?.object == nil {
      return "Unable to activate constraint \(self): its second item has ended; "
        + "keep the view while you need the constraint"
    }
    guard let view else { return commonAncestor == nil ? ancestorComplaint : nil }
    var stranger: LayoutItem?
    forEachItem { item in
      if item.view?.isDescendant(of: view) != true { stranger = item }
    }
    return stranger.map {
      "Unable to install constraint on view. Does the constraint reference something from outside the subtree of "
        + "the view? That's illegal. constraint:\(self) view:\(view.reportName()): "
        + "\($0.reportName) is not in it; set isActive instead, which finds the right view"
    }
  }

  private final var ancestorComplaint: String {
    let loose = looseItem
    return
      "Unable to activate constraint with anchors \(anchorText(first)) and \(anchorText(second)) because they "
      + "have no common ancestor. Does the constraint or its anchors reference items in different view "
      + "hierarchies? That's illegal. Add \(loose) to the hierarchy before activating"
  }

  private final func anchorText(_ operand: LayoutOperand) -> String { "\"\(operand.text)\"" }

  /// The item that most likely was not added yet.
  private final var looseItem: String {
    var name: String?
    forEachItem { item in
      if name == nil, item.view == nil || item.view?.parent == nil, item.view?.isWindow != true {
        name = item.reportName + (item.view == nil ? " (addLayoutGuide)" : " (addSubview)")
      }
    }
    return name ?? "both views"
  }

  /// The nearest view that holds every item; nil when there is none.
  package final var commonAncestor: UIView? {
    guard var ancestor = first.item?.view else { return nil }
    func widen(_ item: LayoutItem?) -> Bool {
      guard let item else { return true }
      guard let view = item.view, let next = ancestor.commonAncestor(with: view) else { return false }
      ancestor = next
      return true
    }
    guard widen(second.item), widen(first.start?.item), widen(second.start?.item) else { return nil }
    return ancestor
  }
}

extension LayoutOperand {
  /// A width, a height, or a distance.
  package var isSize: Bool { attribute.isSize || start != nil }
}

extension UIView {
  /// As above, of hugging and compression resistance. These may be 0.
  package final func complaint(aboutContentPriority priority: UILayoutPriority) -> String? {
    priority.rawValue >= 0 && priority.rawValue <= 1000
      ? nil
      : "\(reportName()): It's illegal to set priority:\(priority.rawValue) for its contents. "
        + "Content priorities go from 0 to 1000."
  }

  var isWindow: Bool { self is UIWindow }

  /// The nearest view that holds both.
  final func commonAncestor(with other: UIView) -> UIView? {
    // Nearly all constraints are between neighbours.
    if self === other || other.parent === self { return self }
    if let parent, parent === other || parent === other.parent { return parent }
    var (a, b): (UIView, UIView) = (self, other)
    var (depthA, depthB) = (a.depth, b.depth)
    while depthA > depthB, let next = a.parent {
      a = next
      depthA -= 1
    }
    while depthB > depthA, let next = b.parent {
      b = next
      depthB -= 1
    }
    while a !== b {
      guard let nextA = a.parent, let nextB = b.parent else { return nil }
      (a, b) = (nextA, nextB)
    }
    return a
  }

  private var depth: Int {
    var count = 0
    var view = self
    while let next = view.parent {
      view = next
      count += 1
    }
    return count
  }
}
