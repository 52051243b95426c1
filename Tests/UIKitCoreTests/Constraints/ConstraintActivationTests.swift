// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore

@MainActor @Suite struct ConstraintActivationTests {
  private let root = named("root")
  private let a = named("a")
  private let b = named("b")
  private let inner = named("inner")

  init() {
    root.addSubview(a)
    root.addSubview(b)
    a.addSubview(inner)
  }

  @Test func aConstraintLivesInTheNearestViewThatHoldsBothItems() {
    let guide = UILayoutGuide()
    b.addLayoutGuide(guide)
    let cases: [(NSLayoutConstraint, UIView)] = [
      (a.widthAnchor.constraint(equalToConstant: 10), a),
      (inner.topAnchor.constraint(equalTo: a.topAnchor), a),
      (inner.topAnchor.constraint(equalTo: b.topAnchor), root),
      (root.topAnchor.constraint(equalTo: inner.topAnchor), root),
      (guide.topAnchor.constraint(equalTo: b.topAnchor), b),
      (guide.topAnchor.constraint(equalTo: a.topAnchor), root),
    ]
    for (constraint, holder) in cases {
      constraint.isActive = true
      #expect(constraint.isActive)
      #expect(holder.constraints.contains { $0 === constraint })
      constraint.isActive = false
      #expect(!constraint.isActive)
      #expect(!holder.constraints.contains { $0 === constraint })
    }
  }

  @Test func aDistanceLivesWhereAllItsItemsAre() {
    let gap = inner.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
    let constraint = gap.constraint(equalTo: b.widthAnchor)
    constraint.isActive = true
    #expect(root.constraints == [constraint])
    inner.removeFromSuperview()
    #expect(!constraint.isActive)
  }

  @Test func constraintsAreListedInTheOrderOfActivation() {
    let made = (0..<6).map { root.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat($0)) }
    NSLayoutConstraint.activate(made)
    made[1].isActive = false
    made[4].isActive = false
    made[1].isActive = true
    #expect(root.constraints.map(\.constant) == [0, 2, 3, 5, 1])
    #expect(made[1].activationOrder > made[5].activationOrder)
    NSLayoutConstraint.deactivate(made)
    #expect(root.constraints.isEmpty)
  }

  @Test func activatingTwiceChangesNothing() {
    let constraint = a.topAnchor.constraint(equalTo: b.topAnchor)
    constraint.isActive = true
    let order = constraint.activationOrder
    constraint.isActive = true
    #expect(constraint.activationOrder == order)
    #expect(root.constraints.count == 1)
  }

  @Test func constantAndPriorityChangeWhileActive() {
    let constraint = a.topAnchor.constraint(equalTo: b.topAnchor)
    constraint.isActive = true
    constraint.constant = 8
    constraint.priority = .defaultLow
    constraint.priority = .required
    #expect((constraint.constant, constraint.priority) == (8, .required))
  }

  @Test func addConstraintKeepsTheViewThatItIsGiven() {
    let constraint = inner.topAnchor.constraint(equalTo: a.topAnchor)
    root.addConstraint(constraint)
    #expect(root.constraints == [constraint])
    #expect(a.constraints.isEmpty)
    a.addConstraints([constraint])
    #expect(root.constraints.isEmpty)
    #expect(a.constraints == [constraint])
    root.removeConstraint(constraint)
    #expect(constraint.isActive)
    a.removeConstraints([constraint])
    #expect(!constraint.isActive)
  }

  @Test func whatLivesAboveTheCutLeavesWithTheViewEvenIfAllItsItemsAreBelow() {
    let constraint = inner.topAnchor.constraint(equalTo: a.topAnchor)
    root.addConstraint(constraint)
    a.removeFromSuperview()
    #expect(!constraint.isActive)
  }

  // The case of a view that is removed, moved and added twice.
  @Test func removalDropsWhatRefersAcrossTheCutAndNothingElse() {
    let (c, s) = (named("c"), named("s"))
    a.addSubview(c)
    a.addSubview(s)
    let across = [
      c.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 10),
      c.topAnchor.constraint(equalTo: a.topAnchor, constant: 10),
      s.topAnchor.constraint(equalTo: c.bottomAnchor, constant: 5),
    ]
    let own = [c.widthAnchor.constraint(equalToConstant: 30), c.heightAnchor.constraint(equalToConstant: 30)]
    let sibling = s.heightAnchor.constraint(equalToConstant: 8)
    NSLayoutConstraint.activate(across + own + [sibling])

    a.addSubview(c)
    #expect(a.subviews.last === c)
    #expect((across + own + [sibling]).allSatisfy { $0.isActive })

    c.removeFromSuperview()
    #expect(across.allSatisfy { !$0.isActive })
    #expect(own.allSatisfy { $0.isActive })
    #expect(sibling.isActive)
    #expect(a.constraints.isEmpty)

    a.addSubview(c)
    #expect(across.allSatisfy { !$0.isActive })
    #expect(c.constraints == own)
  }

  @Test func aMoveToAnotherSuperviewDropsWhatReferredToTheOldOne() {
    let toOld = inner.topAnchor.constraint(equalTo: a.topAnchor)
    let toRoot = inner.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let own = inner.widthAnchor.constraint(equalToConstant: 3)
    NSLayoutConstraint.activate([toOld, toRoot, own])
    b.addSubview(inner)
    #expect(inner.superview === b)
    #expect([toOld, toRoot, own].map(\.isActive) == [false, false, true])
  }

  @Test func constraintsInsideARemovedSubtreeStay() {
    let inside = inner.topAnchor.constraint(equalTo: a.topAnchor)
    inside.isActive = true
    a.removeFromSuperview()
    #expect(inside.isActive)
    b.addSubview(a)
    #expect(a.constraints == [inside])
  }

  @Test func guidesTakeTheirConstraintsWithThem() {
    let guide = UILayoutGuide()
    a.addLayoutGuide(guide)
    #expect(a.layoutGuides == [guide])
    #expect(guide.owningView === a)
    let across = guide.topAnchor.constraint(equalTo: b.topAnchor)
    let inside = guide.topAnchor.constraint(equalTo: a.topAnchor)
    NSLayoutConstraint.activate([across, inside])
    a.removeFromSuperview()
    #expect([across, inside].map(\.isActive) == [false, true])
    a.removeLayoutGuide(guide)
    #expect(!inside.isActive)
    #expect(guide.owningView == nil)
    #expect(a.layoutGuides.isEmpty)
  }

  @Test func aGuideMovesToTheViewThatAddsIt() {
    let guide = UILayoutGuide()
    a.addLayoutGuide(guide)
    b.addLayoutGuide(guide)
    #expect(a.layoutGuides.isEmpty)
    #expect(guide.owningView === b)
    guide.owningView = a
    #expect(a.layoutGuides == [guide])
    guide.owningView = nil
    #expect(a.layoutGuides.isEmpty)
  }

  @Test func aViewThatEndsTakesItsConstraintsOutOfForce() {
    let survivor = UIView()
    let kept: NSLayoutConstraint
    do {
      let holder = UIView()
      holder.addSubview(survivor)
      kept = survivor.topAnchor.constraint(equalTo: holder.topAnchor)
      kept.isActive = true
    }
    #expect(!kept.isActive)
    #expect(survivor.superview == nil)
    #expect(kept.secondItem == nil)
    // Nothing of it is left in the survivor's list.
    #expect(survivor.layoutItem?.mentions.isEmpty == true)
  }

  @Test func anActiveConstraintIsKeptAliveByItsView() {
    weak var constraint: NSLayoutConstraint?
    do {
      let made = a.widthAnchor.constraint(equalToConstant: 1)
      made.isActive = true
      constraint = made
    }
    #expect(constraint != nil)
    constraint?.isActive = false
    #expect(constraint == nil)
  }

  @Test func listsStayRightThroughManyChanges() {
    var random = SystemRandomNumberGenerator()
    let views = (0..<8).map { named("v\($0)") }
    for view in views { root.addSubview(view) }
    var made: [NSLayoutConstraint] = []
    for _ in 0..<400 {
      if let constraint = made.randomElement(using: &random), Bool.random(using: &random) {
        constraint.isActive.toggle()
      } else if let x = views.randomElement(using: &random), let y = views.randomElement(using: &random) {
        let constraint = x.widthAnchor.constraint(equalTo: y.heightAnchor)
        constraint.isActive = true
        made.append(constraint)
      }
      let active = Set(made.filter(\.isActive))
      let held = [root] + views
      #expect(Set(held.flatMap(\.constraints)) == active)
      for view in views {
        let mentions = active.filter { $0.firstItem === view || $0.secondItem === view }
        #expect(Set(view.layoutItem?.mentions ?? []) == mentions)
      }
    }
  }
}
