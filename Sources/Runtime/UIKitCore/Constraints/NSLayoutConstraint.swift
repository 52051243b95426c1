// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// `firstItem.firstAttribute (= ≤ ≥) multiplier · secondItem.secondAttribute + constant`, in points.
///
/// It holds while it is active: then it lives in the nearest view that holds both items. Items are views and layout
/// guides, and are not kept alive.
// UIKit: names and defaults are UIKit's.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  // There are many constraints, and most values of most are as usual: numbers are as short as they can be, and what
  // few have stands in `rare`.
  // Not isolated, like the places in lists: the end of a view may come on any thread and must unlink them.
  // Exclusive access to what every pass reads many times is not checked: nothing here is lent out.
  @exclusivity(unchecked) private(set) final nonisolated(unsafe) var firstLayoutItem: LayoutItem?
  @exclusivity(unchecked) private(set) final nonisolated(unsafe) var secondLayoutItem: LayoutItem?
  @exclusivity(unchecked) final nonisolated(unsafe) var rare: RareConstraintValues?
  /// The view in which the constraint lives while it is active.
  @exclusivity(unchecked) final nonisolated(unsafe) package internal(set) unowned(unsafe) var holder: UIView?
  @exclusivity(unchecked) private final var ownConstant: CGFloat = 0
  private static var lastActivation: UInt64 = 0

  @exclusivity(unchecked) final nonisolated(unsafe) var heldPlace: Int32 = 0
  /// Places in the lists of the first and of the second item.
  @exclusivity(unchecked) final nonisolated(unsafe) var mentionPlaces: (Int32, Int32) = (0, 0)
  /// Free for the store that solves the constraint. -1 when it has not seen it.
  @exclusivity(unchecked) final nonisolated(unsafe) var storeIndex: Int32 = -1
  @exclusivity(unchecked) private final var ownPriority = UILayoutPriority.required
  // `activationOrder` in 40 bits: with one byte more than these the object would take 16 more.
  @exclusivity(unchecked) private final var lowOrder: UInt32 = 0
  private final var creationSite = CallSite.Reference.none
  private final var activationSite = CallSite.Reference.none
  @exclusivity(unchecked) private final var ownRelation = Relation.equal
  @exclusivity(unchecked) private(set) final nonisolated(unsafe) var ownFirstAttribute = Attribute
    .notAnAttribute
  @exclusivity(unchecked) private(set) final nonisolated(unsafe) var ownSecondAttribute = Attribute
    .notAnAttribute
  @exclusivity(unchecked) private final var highOrder: UInt8 = 0

  /// Where the constraint was made and where it was last activated, as far as known.
  package final var creation: CallSite? { creationSite.site }
  package final var activation: CallSite? { activationSite.site }

  /// Grows with every activation in the process; 0 before the first. The later of two activated constraints has the
  /// greater number.
  package final var activationOrder: UInt64 { UInt64(highOrder) << 32 | UInt64(lowOrder) }

  /// For reports and queries. Default nil.
  open var identifier: String? {
    get { rare?.identifier }
    set { if newValue != identifier { ensuredRare.identifier = newValue } }
  }
  /// Kept for archives, which there are none of. Default false.
  open var shouldBeArchived: Bool {
    get { rare?.shouldBeArchived ?? false }
    set { if newValue != shouldBeArchived { ensuredRare.shouldBeArchived = newValue } }
  }

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
    firstLayoutItem = first.item
    secondLayoutItem = second.item
    ownFirstAttribute = first.attribute
    ownSecondAttribute = second.attribute
    if first.start != nil || second.start != nil { ensuredRare.starts = (first.start, second.start) }
    ownRelation = relation
    if multiplier != 1 { ensuredRare.multiplier = multiplier }
    ownConstant = constant
    creationSite = CallSite.Reference(site)
  }

  // MARK: - The equation

  /// A view or a guide; nil once it has ended.
  open var firstItem: AnyObject? { firstLayoutItem?.object }
  open var firstAttribute: Attribute { ownFirstAttribute }
  /// A view or a guide; nil without one and once it has ended.
  open var secondItem: AnyObject? { secondLayoutItem?.object }
  /// `notAnAttribute` without a second item.
  open var secondAttribute: Attribute { ownSecondAttribute }
  /// Equal to the first item's anchor for the first attribute.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// Equal to the second item's anchor for the second attribute; nil without one.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondLayoutItem == nil ? nil : NSLayoutAnchor(second)
  }
  open var relation: Relation { ownRelation }
  open var multiplier: CGFloat { rare?.multiplier ?? 1 }

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
    let before = running
    for constraint in constraints {
      running = (constraint, site)
      constraint.isActive = true
    }
    running = before
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

  /// The constraint that an `activate` call is at, and the line of the call.
  private static var running: (constraint: NSLayoutConstraint, site: CallSite)?
  final var isInstalled: Bool { holder != nil }

  /// In force from now on, in `view` or, without one, in the nearest view that holds all items.
  final func activate(at view: UIView?) {
    guard !isInstalled else { return }
    let site = Self.running.flatMap { $0.constraint === self ? $0.site : nil }
    let ancestor = view ?? commonAncestor
    if view != nil || ancestor == nil, let complaint = complaintAboutActivation(in: view) {
      (site ?? creation)?.stop(complaint)
      stop(complaint)
    }
    guard let view = ancestor else { return }
    Self.lastActivation += 1
    lowOrder = UInt32(truncatingIfNeeded: Self.lastActivation)
    highOrder = UInt8(truncatingIfNeeded: Self.lastActivation >> 32)
    activationSite = CallSite.Reference(site)
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

  open override nonisolated var description: String { MainActor.assumeIsolated { describe() } }
}
