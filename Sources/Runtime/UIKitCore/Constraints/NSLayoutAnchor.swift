// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// An edge, a centre, a baseline or a size of a view or guide, from which constraints are made.
///
/// `AnchorType` keeps horizontal, vertical and size anchors apart. The constraints are not active.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    operand = LayoutOperand(item, attribute)
    super.init()
  }

  /// The view or guide; nil once it has ended.
  open var item: AnyObject? { operand.item?.object }
  /// `"UIView:0x….leading"`.
  open var name: String { operand.text }
  /// Several places of the item fit the constraints equally well.
  open var hasAmbiguousLayout: Bool {
    guard let item = operand.item else { return false }
    return item.view?.constraintStore?.hasAmbiguousLayout(item) ?? false
  }
  /// The constraints that give the item its place along the anchor's axis.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    guard let item = operand.item, let axis = operand.attribute.axis else { return [] }
    return item.view?.constraintStore?.constraintsAffectingLayout(of: item, for: axis) ?? []
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.equal, anchor, 0, CallSite(file, line))
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, 0, CallSite(file, line))
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, 0, CallSite(file, line))
  }
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.equal, anchor, c, CallSite(file, line))
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, c, CallSite(file, line))
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, c, CallSite(file, line))
  }

  /// `self (relation) multiplier · anchor + constant`.
  final func make(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?, _ constant: CGFloat,
    multiplier: CGFloat = 1, _ site: CallSite
  ) -> NSLayoutConstraint {
    let second = anchor?.operand ?? .none
    if let complaint = NSLayoutConstraint.complaint(
      operand, relation, second, multiplier: multiplier, constant: constant)
    {
      site.stop(complaint)
    }
    let constraint = NSLayoutConstraint()
    constraint.begin(operand, relation, second, multiplier: multiplier, constant: constant, site)
    return constraint
  }

  // UIKit: every access of `view.topAnchor` gives an equal anchor.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated { (object as? any LayoutOperandOwner)?.operand == operand }
  }
  open override nonisolated var hash: Int { MainActor.assumeIsolated { operand.hashValue } }
  open override nonisolated var description: String { MainActor.assumeIsolated { describe() } }

  private func describe() -> String {
    "<\(type(of: self)):\(addressText(self)) \"\(name)\">"
  }
}

/// An anchor, whatever its type.
@MainActor protocol LayoutOperandOwner { var operand: LayoutOperand { get } }
extension NSLayoutAnchor: LayoutOperandOwner {}

extension LayoutOperand: Hashable {
  package static func == (a: LayoutOperand, b: LayoutOperand) -> Bool {
    a.item === b.item && a.attribute == b.attribute && a.start?.item === b.start?.item
      && a.start?.attribute == b.start?.attribute
  }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(item.map(ObjectIdentifier.init))
    hasher.combine(attribute)
  }
}

/// A left, right, leading, trailing or centre of a view or guide.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to `otherAnchor`, as a size.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: operand, to: otherAnchor.operand)
  }
  /// `multiplier` times the usual distance (8 points) after `anchor`.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.equal, anchor, NSLayoutConstraint.systemSpacing * multiplier, CallSite(file, line))
  }
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, NSLayoutConstraint.systemSpacing * multiplier, CallSite(file, line))
  }
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, NSLayoutConstraint.systemSpacing * multiplier, CallSite(file, line))
  }
}

/// A top, bottom, centre or baseline of a view or guide.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to `otherAnchor`, as a size.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: operand, to: otherAnchor.operand)
  }
  /// `multiplier` times the usual distance (8 points) below `anchor`.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.equal, anchor, NSLayoutConstraint.systemSpacing * multiplier, CallSite(file, line))
  }
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, NSLayoutConstraint.systemSpacing * multiplier, CallSite(file, line))
  }
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, NSLayoutConstraint.systemSpacing * multiplier, CallSite(file, line))
  }
}
