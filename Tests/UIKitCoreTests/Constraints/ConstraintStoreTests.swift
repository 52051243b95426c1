// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore

/// Writes down what it is told.
@MainActor final class RecordingStore: ConstraintStore {
  func flush(placing: UIView?) {}
  func placeSubviews(of view: UIView) {}

  private let log = CallLog()
  var fitting: CGSize?
  var guideFrame: CGRect?

  func take() -> [String] { log.take() }

  private func name(_ view: UIView?) -> String { view?.accessibilityIdentifier ?? "?" }

  func constraintDidActivate(_ constraint: NSLayoutConstraint) {
    #expect(constraint.isActive)
    log.add("+ \(constraint.shorthand)")
  }
  func constraintWillDeactivate(_ constraint: NSLayoutConstraint) {
    #expect(constraint.isActive)
    log.add("- \(constraint.shorthand)")
  }
  func constraintDidChange(_ constraint: NSLayoutConstraint, _ change: ConstraintChange) {
    switch change {
    case .constant(let old): log.add("constant \(old) to \(constraint.constant)")
    case .priority(let old): log.add("priority \(old.rawValue) to \(constraint.priority.rawValue)")
    }
  }
  func viewDidChange(_ view: UIView, _ change: LayoutInputChange) { log.add("\(name(view)) \(change)") }
  func subtreeDidJoin(_ view: UIView) {
    var count = 0
    view.forEachHeldConstraint { _ in count += 1 }
    log.add("\(name(view)) joins with \(count)")
  }
  func subtreeWillLeave(_ view: UIView) {
    #expect(view.superview != nil)
    log.add("\(name(view)) leaves")
  }
  func guideDidJoin(_ guide: UILayoutGuide) {
    log.add("guide \(guide.identifier) joins \(name(guide.owningView))")
  }
  func guideWillLeave(_ guide: UILayoutGuide) {
    log.add("guide \(guide.identifier) leaves \(name(guide.owningView))")
  }
  func layoutFrame(of guide: UILayoutGuide) -> CGRect? { guideFrame }
  func systemLayoutSize(
    of view: UIView, fitting targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize? {
    log.add("fit \(name(view)) \(targetSize.width) \(horizontal.rawValue) \(vertical.rawValue)")
    return fitting
  }
  func hasAmbiguousLayout(_ item: LayoutItem) -> Bool { true }
  func exerciseAmbiguity(in view: UIView) { log.add("exercise \(name(view))") }
  func constraintsAffectingLayout(
    of item: LayoutItem, for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    item.mentions.filter { $0.firstAttribute.axis == axis }
  }
}

@MainActor @Suite struct ConstraintStoreTests {
  private let root = named("root")
  private let a = named("a")
  private let b = named("b")
  private let store = RecordingStore()

  init() {
    root.addSubview(a)
    root.addSubview(b)
    root.installedConstraintStore = store
  }

  @Test func itHearsOfConstraints() {
    let constraint = a.topAnchor.constraint(equalTo: b.bottomAnchor)
    constraint.constant = 1
    constraint.priority = .defaultHigh
    #expect(store.take() == [])
    constraint.isActive = true
    constraint.constant = 2
    constraint.constant = 2
    constraint.priority = .required
    constraint.isActive = false
    #expect(
      store.take() == [
        "+ V:[b]-(1@750)-[a]", "constant 1.0 to 2.0", "priority 750.0 to 1000.0", "- V:[b]-(2)-[a]",
      ])
  }

  @Test func itHearsOfGeometryOnlyWhereConstraintsDepend() {
    let inner = named("inner")
    let free = named("free")
    a.addSubview(inner)
    root.addSubview(free)
    inner.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    _ = store.take()

    free.frame = CGRect(x: 1, y: 1, width: 1, height: 1)
    b.center.x = 5
    #expect(store.take() == [])
    a.center = CGPoint(x: 3, y: 3)
    #expect(store.take() == ["a frame"])
    inner.frame.origin.y = 7
    #expect(store.take() == ["inner frame"])
    inner.bounds.size.width = 10
    #expect(store.take() == ["inner frame"])
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(store.take() == ["root frame"])
    a.isHidden = true
    #expect(store.take() == [])
  }

  @Test func scrollingIsHeardWhereAConstraintCrossesTheBorder() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scroll.accessibilityIdentifier = "scroll"
    scroll.contentSize = CGSize(width: 50, height: 500)
    let header = named("header")
    scroll.addSubview(header)
    root.addSubview(scroll)
    _ = store.take()
    scroll.contentOffset.y = 10
    #expect(store.take() == [])
    header.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    _ = store.take()
    scroll.contentOffset.y = 20
    #expect(store.take() == ["scroll frame"])
  }

  @Test func itHearsOfWhatViewsAsk() {
    a.widthAnchor.constraint(equalToConstant: 1).isActive = true
    _ = store.take()
    a.translatesAutoresizingMaskIntoConstraints = false
    a.translatesAutoresizingMaskIntoConstraints = false
    a.setContentHuggingPriority(.required, for: .vertical)
    a.setContentCompressionResistancePriority(.required, for: .horizontal)
    a.invalidateIntrinsicContentSize()
    a.semanticContentAttribute = .forceRightToLeft
    a.layoutMargins.left = 20
    #expect(
      store.take() == [
        "a translation", "a contentPriorities", "a contentPriorities", "a intrinsicSize", "a direction",
        "a margins",
      ])
    b.invalidateIntrinsicContentSize()
    #expect(store.take() == [])
  }

  @Test func itHearsOfViewsThatComeAndGo() {
    let inner = named("inner")
    inner.widthAnchor.constraint(equalToConstant: 1).isActive = true
    a.addSubview(inner)
    #expect(store.take() == ["inner joins with 1"])
    inner.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
    inner.removeFromSuperview()
    #expect(store.take() == ["+ V:|-(0)-[inner]", "- V:|-(0)-[inner]", "inner leaves"])
    a.addSubview(inner)
    b.addSubview(inner)
    #expect(store.take() == ["inner joins with 1", "inner leaves", "inner joins with 1"])
  }

  @Test func aHierarchyThatBecomesAPartGivesItsStoreUp() {
    let outer = named("outer")
    let outerStore = RecordingStore()
    outer.installedConstraintStore = outerStore
    a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true
    _ = store.take()
    outer.addSubview(root)
    #expect(outerStore.take() == ["root joins with 1"])
    #expect(root.constraintStore === outerStore)
    #expect(root.installedConstraintStore == nil)
    // The old store lets go of what it kept in the items, before the new one hears of them.
    #expect(store.take() == ["root leaves"])
    b.widthAnchor.constraint(equalToConstant: 1).isActive = true
    #expect(outerStore.take() == ["+ b.width == 1"])
    #expect(store.take() == [])
    root.removeFromSuperview()
    #expect(outerStore.take() == ["root leaves"])
    #expect(a.constraintStore == nil)
  }

  @Test func itHearsOfGuides() {
    let guide = UILayoutGuide()
    guide.identifier = "g"
    a.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 1).isActive = true
    _ = a.layoutMarginsGuide
    _ = a.layoutMarginsGuide
    a.removeLayoutGuide(guide)
    let calls = store.take()
    #expect(calls.count == 5)
    #expect(calls.first == "guide g joins a")
    #expect(calls[2] == "guide UIViewLayoutMarginsGuide joins a")
    #expect(calls.last == "guide g leaves a")
  }

  @Test func itAnswersWhatOnlyASolutionKnows() {
    let guide = UILayoutGuide()
    a.addLayoutGuide(guide)
    #expect(guide.layoutFrame == .zero)
    store.guideFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(guide.layoutFrame == CGRect(x: 1, y: 2, width: 3, height: 4))

    store.fitting = CGSize(width: 7, height: 8)
    _ = store.take()
    #expect(a.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 7, height: 8))
    #expect(store.take() == ["fit a 10000.0 50.0 50.0"])
    _ = a.systemLayoutSizeFitting(
      CGSize(width: 5, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .defaultLow)
    #expect(store.take() == ["fit a 5.0 1000.0 250.0"])

    let width = a.widthAnchor.constraint(equalToConstant: 1)
    width.isActive = true
    #expect(a.hasAmbiguousLayout)
    #expect(a.constraintsAffectingLayout(for: .horizontal) == [width])
    #expect(a.widthAnchor.constraintsAffectingLayout == [width])
    #expect(a.constraintsAffectingLayout(for: .vertical).isEmpty)
    _ = store.take()
    a.exerciseAmbiguityInLayout()
    #expect(store.take() == ["exercise a"])
  }

  @Test func withoutAStoreAFittingSizeIsWhatTheContentsWant() {
    let label = UILabel()
    label.text = "Text"
    let wanted = label.intrinsicContentSize
    #expect(label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == wanted)
    let wide = label.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 300, height: wanted.height))
    #expect(!label.hasAmbiguousLayout)
    #expect(UIView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }
}
