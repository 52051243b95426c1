// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// One attribute of a view, and what it is related to.
@preconcurrency @MainActor public final class MASViewConstraint: MASConstraint {
  public let firstViewAttribute: MASViewAttribute
  public private(set) var secondViewAttribute: MASViewAttribute?

  private var relation = NSLayoutConstraint.Relation.equal
  private var multiplier: CGFloat = 1
  private var constant: CGFloat = 0
  private var wantedPriority = UILayoutPriority.required
  private var wantedKey: String?
  private var hasRelation = false
  /// The constraint in force, which may be one that was there before.
  private(set) weak var layoutConstraint: NSLayoutConstraint?
  var updatesExisting = false

  init(_ maker: MASConstraintMaker?, _ attribute: MASViewAttribute) {
    firstViewAttribute = attribute
    super.init(maker)
  }

  override var parts: [MASViewConstraint] { [self] }

  var isInForce: Bool { layoutConstraint?.isActive ?? false }

  // MARK: - The sentence

  override func relate(_ relation: NSLayoutConstraint.Relation, to target: MASTarget) -> MASConstraint {
    if case .all(let targets) = target { return split(relation, targets) }
    if hasRelation, secondViewAttribute != nil || self.relation != relation {
      stop(
        "\(sentence) is related twice: say \"make.\(attributeName)\" again for a second relation")
    }
    self.relation = relation
    hasRelation = true
    switch target {
    case .view(let view):
      secondViewAttribute = MASViewAttribute(view: view, layoutAttribute: firstViewAttribute.layoutAttribute)
    case .guide(let guide):
      secondViewAttribute = MASViewAttribute(
        guide: guide, layoutAttribute: firstViewAttribute.layoutAttribute)
    case .attribute(let attribute): secondViewAttribute = attribute
    case .number(let number): setConstant(number)
    case .point(let point): setPoint(point)
    case .size(let size): setSize(size)
    case .insets(let insets): setInsets(insets)
    case .all: break
    }
    return self
  }

  /// Related to each of several.
  private func split(_ relation: NSLayoutConstraint.Relation, _ targets: [MASTarget]) -> MASConstraint {
    let parts = targets.map { target in
      let part = MASViewConstraint(maker, firstViewAttribute)
      part.constant = constant
      _ = part.relate(relation, to: target)
      return part
    }
    let composite = MASCompositeConstraint(maker, parts)
    maker?.replace(self, by: composite)
    return composite
  }

  func setConstant(_ constant: CGFloat) {
    self.constant = constant
    layoutConstraint?.constant = constant
  }

  func setInsets(_ insets: UIEdgeInsets) {
    switch firstViewAttribute.layoutAttribute {
    case .left, .leading: setConstant(insets.left)
    case .top: setConstant(insets.top)
    case .right, .trailing: setConstant(-insets.right)
    case .bottom: setConstant(-insets.bottom)
    default: break
    }
  }

  func setSize(_ size: CGSize) {
    switch firstViewAttribute.layoutAttribute {
    case .width: setConstant(size.width)
    case .height: setConstant(size.height)
    default: break
    }
  }

  func setPoint(_ point: CGPoint) {
    switch firstViewAttribute.layoutAttribute {
    case .centerX: setConstant(point.x)
    case .centerY: setConstant(point.y)
    default: break
    }
  }

  func setMultiplier(_ multiplier: CGFloat) {
    if layoutConstraint != nil {
      stop("\(sentence): the multiplier cannot change after installation; remake the constraint")
    }
    self.multiplier = multiplier
  }

  func setPriority(_ priority: UILayoutPriority) {
    wantedPriority = priority
    layoutConstraint?.priority = priority
  }

  func setKey(_ key: String) {
    wantedKey = key
    layoutConstraint?.identifier = key
  }

  // MARK: - In force

  func installPart() {
    guard let view = firstViewAttribute.view, let item = firstViewAttribute.item else { return }
    if let layoutConstraint {
      layoutConstraint.isActive = true
      remember(on: view)
      return
    }
    var second = secondViewAttribute?.item
    var secondAttribute = secondViewAttribute?.layoutAttribute ?? .notAnAttribute
    // A place alone counts from the superview.
    if secondViewAttribute == nil, !firstViewAttribute.isSizeAttribute {
      guard let superview = view.superview else {
        stop("\(sentence): \(view.reportName()) has no superview to count from; add it to one first")
      }
      second = superview
      secondAttribute = firstViewAttribute.layoutAttribute
    }
    let made = NSLayoutConstraint(
      item: item, attribute: firstViewAttribute.layoutAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    made.priority = wantedPriority
    made.identifier = wantedKey
    if updatesExisting, let existing = existing(like: made, on: view) {
      existing.constant = constant
      layoutConstraint = existing
    } else {
      made.isActive = true
      layoutConstraint = made
    }
    remember(on: view)
  }

  private func remember(on view: UIView) {
    if !view.masNotes.installed.contains(where: { $0 === self }) { view.masNotes.installed.append(self) }
  }

  /// The one in force that says the same but for the constant; the latest.
  private func existing(like made: NSLayoutConstraint, on view: UIView) -> NSLayoutConstraint? {
    var holder: UIView? = view
    while let candidate = holder {
      let found = candidate.constraints.last {
        $0.firstItem === made.firstItem && $0.secondItem === made.secondItem
          && $0.firstAttribute == made.firstAttribute && $0.secondAttribute == made.secondAttribute
          && $0.relation == made.relation && $0.multiplier == made.multiplier && $0.priority == made.priority
          && type(of: $0) == NSLayoutConstraint.self
      }
      if let found { return found }
      holder = candidate.superview
    }
    return nil
  }

  func uninstallPart() {
    layoutConstraint?.isActive = false
    layoutConstraint = nil
    firstViewAttribute.view?.masNotes.installed.removeAll { $0 === self }
  }

  // MARK: - Words for reports

  private var attributeName: String { "\(firstViewAttribute.layoutAttribute)" }
  private var sentence: String {
    "the Masonry constraint on \(attributeName) of \(firstViewAttribute.view?.reportName() ?? "a view that is gone")"
  }
}

/// Several constraints that are said in one sentence.
@preconcurrency @MainActor public final class MASCompositeConstraint: MASConstraint {
  private var children: [MASConstraint]

  init(_ maker: MASConstraintMaker?, _ children: [MASConstraint]) {
    self.children = children
    super.init(maker)
  }

  override var parts: [MASViewConstraint] { children.flatMap(\.parts) }

  override func relate(_ relation: NSLayoutConstraint.Relation, to target: MASTarget) -> MASConstraint {
    children = children.map { $0.relate(relation, to: target) }
    return self
  }

  override func extended(by attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
    guard let maker, let view = parts.first?.firstViewAttribute.view else { return self }
    children.append(MASViewConstraint(maker, MASViewAttribute(view: view, layoutAttribute: attribute)))
    return self
  }
}
