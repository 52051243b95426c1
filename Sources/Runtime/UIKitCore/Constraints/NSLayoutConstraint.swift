// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// `firstItem.firstAttribute (= ≤ ≥) multiplier · secondItem.secondAttribute + constant`, in points.
///
/// It holds while it is active: then it lives in the nearest view that holds both items. Items are views and layout
/// guides, and are not kept alive.
// UIKit: names and defaults are UIKit's.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  // Not isolated, like the places in lists: the end of a view may come on any thread and must unlink them.
  // Exclusive access to what every pass reads many times is not checked: nothing here is lent out.
  @exclusivity(unchecked)
  private(set) final nonisolated(unsafe) package var first = LayoutOperand.none
  @exclusivity(unchecked) private(set) final nonisolated(unsafe) package var second = LayoutOperand.none
  @exclusivity(unchecked) final nonisolated(unsafe) var heldIndex = 0
  /// Free for the store that solves the constraint. -1 when it has not seen it.
  @exclusivity(unchecked) final nonisolated(unsafe) var storeIndex: Int32 = -1
  @exclusivity(unchecked) private final nonisolated(unsafe) var mentionIndices = (0, 0, 0, 0)
  /// The view in which the constraint lives while it is active.
  @exclusivity(unchecked) private(set) final nonisolated(unsafe) package unowned(unsafe) var holder: UIView?

  /// Grows with every activation in the process; 0 before the first. The later of two activated constraints has the
  /// greater number.
  @exclusivity(unchecked) private(set) final package var activationOrder: UInt64 = 0
  private static var lastActivation: UInt64 = 0
  /// Where the constraint was made and where it was last activated, as far as known.
  private(set) final package var creation: CallSite?
  private(set) final package var activation: CallSite?

  @exclusivity(unchecked) private final var ownRelation = Relation.equal
  @exclusivity(unchecked) private final var ownMultiplier: CGFloat = 1
  @exclusivity(unchecked) private final var ownConstant: CGFloat = 0
  @exclusivity(unchecked) private final var ownPriority = UILayoutPriority.required

  /// For reports and queries. Default nil.
  open var identifier: String?
  /// Kept for archives, which there are none of. Default false.
  open var shouldBeArchived = false

  /// Without items; of no use but to begin subclasses with.
  public override init() { super.init() }

  /// `view1.attr1 (relation) multiplier · view2.attr2 + c`, not active.
  ///
  /// Ends the program when the equation has no meaning: an edge without a second one, a width tied to an edge,
  /// `leading` tied to `left`, a number that is not finite.
  // UIKit: without a second item the second attribute is `notAnAttribute`, whatever was given.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    if let complaint = Self.complaint(
      item: view1, attr1, relation, toItem: view2, attr2, multiplier: multiplier, constant: c)
    {
      stop(complaint, file: file, line: line)
    }
    self.init()
    let hasSecond = view2 != nil && attr2 != .notAnAttribute
    begin(
      LayoutOperand(LayoutItem.of(view1), attr1), relation,
      hasSecond ? LayoutOperand(LayoutItem.of(view2), attr2) : .none,
      multiplier: hasSecond ? multiplier : 1, constant: c, CallSite(file, line))
  }

  /// Every equation is set here, once.
  final func begin(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand, multiplier: CGFloat,
    constant: CGFloat, _ site: CallSite?
  ) {
    self.first = first
    self.second = second
    ownRelation = relation
    ownMultiplier = multiplier
    ownConstant = constant
    creation = site
  }

  // MARK: - The equation

  /// A view or a guide; nil once it has ended.
  open var firstItem: AnyObject? { first.item?.object }
  open var firstAttribute: Attribute { first.attribute }
  /// A view or a guide; nil without one and once it has ended.
  open var secondItem: AnyObject? { second.item?.object }
  /// `notAnAttribute` without a second item.
  open var secondAttribute: Attribute { second.attribute }
  /// Equal to the first item's anchor for the first attribute.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// Equal to the second item's anchor for the second attribute; nil without one.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.item == nil ? nil : NSLayoutAnchor(second) }
  open var relation: Relation { ownRelation }
  open var multiplier: CGFloat { ownMultiplier }

  /// Points added to the right side. May change at any time.
  open var constant: CGFloat {
    get { ownConstant }
    set {
      if let complaint = complaint(aboutConstant: newValue) { stop(complaint) }
      guard newValue != ownConstant else { return }
      let old = ownConstant
      ownConstant = newValue
      guard isInstalled else { return }
      holder?.constraintStore?.constraintDidChange(self, .constant(old: old))
      tellTraps()
    }
  }

  /// Default `.required`. May change at any time, also between required and optional.
  // UIKit: since iOS 13 also while the constraint is active.
  open var priority: UILayoutPriority {
    get { ownPriority }
    set {
      if let complaint = complaint(aboutPriority: newValue) { stop(complaint) }
      guard newValue != ownPriority else { return }
      let old = ownPriority
      ownPriority = newValue
      guard isInstalled else { return }
      holder?.constraintStore?.constraintDidChange(self, .priority(old: old))
      tellTraps()
    }
  }

  // MARK: - Activation

  /// Whether the equation is in force. Setting it needs a view that holds both items.
  open var isActive: Bool {
    get { isInstalled }
    set { if newValue { activate(at: nil) } else { deactivate() } }
  }

  /// Activates all of them, in order.
  open class func activate(
    _ constraints: [NSLayoutConstraint], file: StaticString = #fileID, line: UInt = #line
  ) {
    let site = CallSite(file, line)
    for constraint in constraints {
      constraint.site = site
      constraint.isActive = true
      constraint.site = nil
    }
  }

  /// Deactivates all of them.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// For those who name the method without calling it.
  @_disfavoredOverload
  public final class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// The line of the `activate` call that runs.
  private final var site: CallSite?
  final var isInstalled: Bool { holder != nil }

  /// In force from now on, in `view` or, without one, in the nearest view that holds all items.
  final func activate(at view: UIView?) {
    guard !isInstalled else { return }
    let ancestor = view ?? commonAncestor
    if view != nil || ancestor == nil, let complaint = complaintAboutActivation(in: view) {
      (site ?? creation)?.stop(complaint)
      stop(complaint)
    }
    guard let view = ancestor else { return }
    Self.lastActivation += 1
    activationOrder = Self.lastActivation
    activation = site
    holder = view
    view.ensuredLayoutItem.hold(self)
    forEachItem { $0.addMention(self) }
    observeFrames(upTo: view)
    // A store that is made now feeds itself, and the constraint is in its holder's list already.
    if let store = view.constraintStore {
      store.constraintDidActivate(self)
    } else {
      _ = view.ensuredConstraintStore
    }
    tellTraps()
  }

  final func deactivate() {
    guard let holder else { return }
    tellTraps()
    holder.constraintStore?.constraintWillDeactivate(self)
    unlink()
  }

  // MARK: - Links

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
    if first.start == nil, second.start == nil {
      if let item = first.item { body(item) }
      if let item = second.item, item !== first.item { body(item) }
      return
    }
    for place in 0..<4 {
      if let item = item(at: place), firstPlace(of: item) == place { body(item) }
    }
  }

  private final nonisolated func item(at place: Int) -> LayoutItem? {
    switch place {
    case 0: first.item
    case 1: second.item
    case 2: first.start?.item
    default: second.start?.item
    }
  }

  private final nonisolated func firstPlace(of item: LayoutItem) -> Int {
    if first.item === item { return 0 }
    if second.item === item { return 1 }
    return first.start?.item === item ? 2 : 3
  }

  final nonisolated func mentionIndex(in item: LayoutItem) -> Int {
    switch firstPlace(of: item) {
    case 0: mentionIndices.0
    case 1: mentionIndices.1
    case 2: mentionIndices.2
    default: mentionIndices.3
    }
  }

  final nonisolated func setMentionIndex(_ index: Int, in item: LayoutItem) {
    switch firstPlace(of: item) {
    case 0: mentionIndices.0 = index
    case 1: mentionIndices.1 = index
    case 2: mentionIndices.2 = index
    default: mentionIndices.3 = index
    }
  }

  open override nonisolated var description: String { MainActor.assumeIsolated { describe() } }
}
