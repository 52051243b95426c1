// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// A sentence about attributes of a view: `make.left.equalTo(other.mas_right).offset(8)`.
///
/// Made by a maker, or by naming a further attribute after another: `make.left.top.equalTo(superview)`. Each word
/// answers the sentence, so that they chain.
@preconcurrency @MainActor public class MASConstraint {
  weak var maker: MASConstraintMaker?

  init(_ maker: MASConstraintMaker?) { self.maker = maker }

  /// The single constraints of the sentence.
  var parts: [MASViewConstraint] { [] }

  func relate(_ relation: NSLayoutConstraint.Relation, to target: MASTarget) -> MASConstraint { self }

  func extended(by attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
    maker?.extend(self, by: attribute) ?? self
  }

  // MARK: - Relation

  /// The attributes are those of the target. A number, point, size or insets count from the superview, or are the
  /// size itself.
  @discardableResult public func equalTo(_ target: any MASConstraintTarget) -> MASConstraint {
    relate(.equal, to: target.masTarget)
  }
  @discardableResult public func greaterThanOrEqualTo(_ target: any MASConstraintTarget) -> MASConstraint {
    relate(.greaterThanOrEqual, to: target.masTarget)
  }
  @discardableResult public func lessThanOrEqualTo(_ target: any MASConstraintTarget) -> MASConstraint {
    relate(.lessThanOrEqual, to: target.masTarget)
  }
  @discardableResult public func mas_equalTo(_ target: any MASConstraintTarget) -> MASConstraint {
    equalTo(target)
  }
  @discardableResult public func mas_greaterThanOrEqualTo(_ target: any MASConstraintTarget) -> MASConstraint
  {
    greaterThanOrEqualTo(target)
  }
  @discardableResult public func mas_lessThanOrEqualTo(_ target: any MASConstraintTarget) -> MASConstraint {
    lessThanOrEqualTo(target)
  }

  // MARK: - Constant

  /// Points added to what the attributes are equal to. As written: a right edge inside needs a negative one.
  @discardableResult public func offset(_ offset: CGFloat) -> MASConstraint {
    each { $0.setConstant(offset) }
  }
  @discardableResult public func mas_offset(_ offset: CGFloat) -> MASConstraint { self.offset(offset) }
  @discardableResult public func valueOffset(_ offset: CGFloat) -> MASConstraint { self.offset(offset) }

  /// Inwards from the edges: right and bottom move left and up.
  @discardableResult public func insets(_ insets: UIEdgeInsets) -> MASConstraint {
    each { $0.setInsets(insets) }
  }
  /// The same inset at every edge.
  @discardableResult public func inset(_ inset: CGFloat) -> MASConstraint {
    insets(UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
  }
  /// Added to width and height.
  @discardableResult public func sizeOffset(_ offset: CGSize) -> MASConstraint {
    each { $0.setSize(offset) }
  }
  /// Added to the centre.
  @discardableResult public func centerOffset(_ offset: CGPoint) -> MASConstraint {
    each { $0.setPoint(offset) }
  }

  // MARK: - Multiplier and priority

  /// Default 1. Not after installation.
  @discardableResult public func multipliedBy(_ multiplier: CGFloat) -> MASConstraint {
    each { $0.setMultiplier(multiplier) }
  }
  @discardableResult public func dividedBy(_ divider: CGFloat) -> MASConstraint {
    each { $0.setMultiplier(1 / divider) }
  }
  /// Default required.
  @discardableResult public func priority(_ priority: UILayoutPriority) -> MASConstraint {
    each { $0.setPriority(priority) }
  }
  @discardableResult public func priority(_ priority: Float) -> MASConstraint {
    self.priority(UILayoutPriority(priority))
  }
  /// 250.
  @discardableResult public func priorityLow() -> MASConstraint { priority(.defaultLow) }
  /// 500.
  @discardableResult public func priorityMedium() -> MASConstraint { priority(500) }
  /// 750.
  @discardableResult public func priorityHigh() -> MASConstraint { priority(.defaultHigh) }

  // MARK: - Words

  /// Reads well; does nothing.
  public var with: MASConstraint { self }
  /// Reads well; does nothing.
  public var and: MASConstraint { self }

  /// The identifier of the constraints.
  @discardableResult public func key(_ key: String) -> MASConstraint { each { $0.setKey(key) } }
  @discardableResult public func mas_key(_ key: String) -> MASConstraint { self.key(key) }

  public var left: MASConstraint { extended(by: .left) }
  public var top: MASConstraint { extended(by: .top) }
  public var right: MASConstraint { extended(by: .right) }
  public var bottom: MASConstraint { extended(by: .bottom) }
  public var leading: MASConstraint { extended(by: .leading) }
  public var trailing: MASConstraint { extended(by: .trailing) }
  public var width: MASConstraint { extended(by: .width) }
  public var height: MASConstraint { extended(by: .height) }
  public var centerX: MASConstraint { extended(by: .centerX) }
  public var centerY: MASConstraint { extended(by: .centerY) }
  public var baseline: MASConstraint { extended(by: .lastBaseline) }
  public var firstBaseline: MASConstraint { extended(by: .firstBaseline) }
  public var lastBaseline: MASConstraint { extended(by: .lastBaseline) }
  public var leftMargin: MASConstraint { extended(by: .leftMargin) }
  public var topMargin: MASConstraint { extended(by: .topMargin) }
  public var rightMargin: MASConstraint { extended(by: .rightMargin) }
  public var bottomMargin: MASConstraint { extended(by: .bottomMargin) }
  public var leadingMargin: MASConstraint { extended(by: .leadingMargin) }
  public var trailingMargin: MASConstraint { extended(by: .trailingMargin) }
  public var centerXWithinMargins: MASConstraint { extended(by: .centerXWithinMargins) }
  public var centerYWithinMargins: MASConstraint { extended(by: .centerYWithinMargins) }

  // MARK: - In force

  /// Whether all are in force.
  public var isActive: Bool { parts.allSatisfy(\.isInForce) }
  /// Puts the constraints into force.
  public func install() { parts.forEach { $0.installPart() } }
  /// Takes them out of force and forgets them.
  public func uninstall() { parts.forEach { $0.uninstallPart() } }
  /// Puts them into force again, or for the first time.
  public func activate() { install() }
  /// Takes them out of force.
  public func deactivate() { uninstall() }

  private func each(_ change: (MASViewConstraint) -> Void) -> MASConstraint {
    parts.forEach(change)
    return self
  }
}
