// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension UIView {
  /// Pulls as little as possible: for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Pulls as much as possible: for `systemLayoutSizeFitting(_:)`.
  // UIKit: 10,000 points.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  final var ensuredLayoutItem: LayoutItem {
    if let layoutItem { return layoutItem }
    let item = LayoutItem(self)
    layoutItem = item
    return item
  }

  final var ensuredLayoutValues: LayoutValues {
    if let layoutValues { return layoutValues }
    let values = LayoutValues()
    layoutValues = values
    return values
  }

  /// In the order of activation.
  final var heldConstraints: [NSLayoutConstraint] {
    guard let held = layoutItem?.held else { return [] }
    return held.sorted { $0.activationOrder < $1.activationOrder }
  }

  /// Those that live in the view, then what its contents want once it was laid out.
  final var listedConstraints: [NSLayoutConstraint] {
    guard let layoutItem else { return [] }
    return heldConstraints + (constraintStore?.contentSizeConstraints(of: layoutItem) ?? [])
  }

  final func hold(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.deactivate()
    constraint.activate(at: self)
  }

  final func letGo(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  // MARK: - Guides

  /// Those that the program added, in order.
  public final var layoutGuides: [UILayoutGuide] { layoutValues?.guides ?? [] }

  final func add(_ guide: UILayoutGuide) {
    if guide.owner === self { return }
    guide.owner?.removeLayoutGuide(guide)
    guide.owner = self
    ensuredLayoutValues.guides.append(guide)
    constraintStore?.guideDidJoin(guide)
  }

  final func remove(_ guide: UILayoutGuide) {
    guard guide.owner === self, guide.kind == .custom else { return }
    deactivateMentions(of: guide.layoutItemIfAny)
    constraintStore?.guideWillLeave(guide)
    layoutValues?.guides.removeAll { $0 === guide }
    guide.owner = nil
  }

  /// The guide of that kind that views come with.
  final func systemGuide(_ kind: UILayoutGuide.Kind, _ make: () -> UILayoutGuide) -> UILayoutGuide {
    if let guide = layoutValues?.systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = make()
    guide.kind = kind
    adopt(guide)
    return guide
  }

  /// Adds a guide that the program did not add itself; it is not listed in `layoutGuides`.
  final func adopt(_ guide: UILayoutGuide) {
    guide.owner = self
    ensuredLayoutValues.systemGuides.append(guide)
    constraintStore?.guideDidJoin(guide)
  }

  final func disown(_ guide: UILayoutGuide) {
    deactivateMentions(of: guide.layoutItemIfAny)
    constraintStore?.guideWillLeave(guide)
    layoutValues?.systemGuides.removeAll { $0 === guide }
    guide.owner = nil
  }

  /// Every guide, those that views come with too as far as somebody asked for them.
  package final var allLayoutGuides: [UILayoutGuide] {
    layoutValues.map { $0.guides + $0.systemGuides } ?? []
  }

  // MARK: - Coming and going

  /// This view is about to leave its superview: every constraint that refers across the cut ends, and the store of
  /// the hierarchy lets go of the rest.
  final func leaveConstraintHierarchy() {
    tearConstraints(leaving: self)
    constraintStore?.subtreeWillLeave(self)
  }

  /// This view is the topmost of its own hierarchy from now on.
  final func beginConstraintHierarchy() {
    if holdsConstraints { _ = ensuredConstraintStore }
  }

  private var holdsConstraints: Bool {
    layoutItem?.holdsConstraints == true || ownedSubviews.contains { $0.holdsConstraints }
  }

  /// This view came into its superview.
  final func joinConstraintHierarchy() {
    // It was the topmost view of its own until now.
    let hadStore = layoutValues?.store != nil
    layoutValues?.store?.subtreeWillLeave(self)
    layoutValues?.store = nil
    if layoutItem?.isMentioned == true { parent?.observesSubviewFrames = true }
    defer { hasLostStore = false }
    if let store = constraintStore {
      store.subtreeDidJoin(self)
    } else if hadStore || hasLostStore {
      _ = ensuredConstraintStore
    }
  }

  private func tearConstraints(leaving root: UIView) {
    func tear(_ item: LayoutItem?) {
      for constraint in item?.mentions ?? [] where constraint.holder?.isDescendant(of: root) == false {
        constraint.deactivate()
      }
    }
    tear(layoutItem)
    for guide in allLayoutGuides { tear(guide.layoutItemIfAny) }
    for child in ownedSubviews { child.tearConstraints(leaving: root) }
  }

  private func deactivateMentions(of item: LayoutItem?) {
    for constraint in item?.mentions ?? [] { constraint.deactivate() }
  }

  // MARK: - Content priorities

  final func contentPriority(
    _ path: WritableKeyPath<LayoutValues, LayoutValues.AxisValues>, _ axis: NSLayoutConstraint.Axis,
    usual: Float
  ) -> UILayoutPriority {
    guard let value = layoutValues?[keyPath: path][axis], !value.isNaN else { return UILayoutPriority(usual) }
    return UILayoutPriority(value)
  }

  final func setContentPriority(
    _ path: ReferenceWritableKeyPath<LayoutValues, LayoutValues.AxisValues>, _ axis: NSLayoutConstraint.Axis,
    _ priority: UILayoutPriority
  ) {
    if let complaint = complaint(aboutContentPriority: priority) { stop(complaint) }
    ensuredLayoutValues[keyPath: path][axis] = priority.rawValue
    layoutInputDidChange(.contentPriorities)
  }
}

extension LayoutItem {
  /// What stands for `object` in constraints; nil when it can be no item.
  @MainActor static func of(_ object: Any?) -> LayoutItem? {
    switch object {
    case let view as UIView: view.ensuredLayoutItem
    case let guide as UILayoutGuide: guide.layoutItem
    default: nil
    }
  }
}

extension NSLayoutConstraint {
  /// The items, and the views between them and the holder, are heard when they move.
  final func observeFrames(upTo holder: UIView) {
    forEachItem { $0.view?.observeFrame(upTo: holder) }
  }

  /// `Σ coefficient · item.attribute (relation) constant`: first side positive, second side negative.
  package final var terms: [LayoutTerm] {
    var terms: [LayoutTerm] = []
    func add(_ operand: LayoutOperand, _ factor: CGFloat) {
      guard let item = operand.item else { return }
      terms.append(LayoutTerm(item: item, attribute: operand.attribute, coefficient: factor))
      guard let start = operand.start else { return }
      terms.append(LayoutTerm(item: start.item, attribute: start.attribute, coefficient: -factor))
    }
    add(first, 1)
    add(second, -multiplier)
    return terms
  }
}

extension UIView {
  /// This view's frame is heard, and those of the views between it and `holder`.
  final func observeFrame(upTo holder: UIView) {
    guard let parent else { return }
    if !parent.observesSubviewFrames { parent.observesSubviewFrames = true }
    // Nearly all items are the holder or stand in it.
    if self === holder { return }
    _ = ensuredLayoutItem
    if parent !== holder { parent.observeFrame(upTo: holder) }
  }

  /// Several frames fit the constraints equally well. For debugging.
  public final var hasAmbiguousLayout: Bool {
    guard let layoutItem else { return false }
    return constraintStore?.hasAmbiguousLayout(layoutItem) ?? false
  }

  /// Goes to another of the frames that fit equally well. For debugging.
  public final func exerciseAmbiguityInLayout() { constraintStore?.exerciseAmbiguity(in: self) }

  /// The constraints that give the view its place along `axis`. For debugging.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let layoutItem else { return [] }
    return constraintStore?.constraintsAffectingLayout(of: layoutItem, for: axis) ?? []
  }

  final func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    if let size = constraintStore?.systemLayoutSize(
      of: self, fitting: target, horizontal: horizontal, vertical: vertical)
    {
      return size
    }
    // Without constraints: what the contents want, and where they want nothing, what is asked.
    let intrinsic = intrinsicContentSize
    func extent(_ wanted: CGFloat, _ asked: CGFloat, _ priority: UILayoutPriority) -> CGFloat {
      priority == .required || wanted == UIView.noIntrinsicMetric ? asked : wanted
    }
    return CGSize(
      width: extent(intrinsic.width, target.width, horizontal),
      height: extent(intrinsic.height, target.height, vertical))
  }
}
