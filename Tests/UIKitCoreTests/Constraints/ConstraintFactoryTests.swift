// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore

/// The parts of an equation, to compare at once.
struct Equation: Equatable, CustomStringConvertible {
  var first: String
  var relation: String
  var second: String
  var multiplier: CGFloat
  var constant: CGFloat
  var priority: Float

  /// `a.leading == 2*b.trailing + 8 @750` with the names in `views`.
  var description: String { "\(first) \(relation) \(multiplier)*\(second) + \(constant) @\(priority)" }

  init(
    _ first: String, _ relation: String, _ second: String = "nothing", _ multiplier: CGFloat = 1,
    _ constant: CGFloat = 0, _ priority: Float = 1000
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  @MainActor init(_ constraint: NSLayoutConstraint) {
    func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
      switch item {
      case let view as UIView: "\(view.accessibilityIdentifier ?? "?").\(attribute)"
      case let guide as UILayoutGuide: "\(guide.identifier).\(attribute)"
      default: "nothing"
      }
    }
    self.init(
      side(constraint.firstItem, constraint.firstAttribute), constraint.relation.symbol,
      side(constraint.secondItem, constraint.secondAttribute), constraint.multiplier, constraint.constant,
      constraint.priority.rawValue)
  }
}

/// A view with a name.
@MainActor func named(_ name: String) -> UIView {
  let view = UIView()
  view.accessibilityIdentifier = name
  // A view without a window takes the scale of whichever screen another test made last.
  view.layer.contentsScale = 1
  return view
}

@MainActor @Suite struct ConstraintFactoryTests {
  private let a = named("a")
  private let b = named("b")

  @Test func theInitialiserKeepsEveryPart() {
    let constraint = NSLayoutConstraint(
      item: a, attribute: .leadingMargin, relatedBy: .lessThanOrEqual, toItem: b, attribute: .trailing,
      multiplier: 2, constant: -3)
    #expect(Equation(constraint) == Equation("a.leadingMargin", "<=", "b.trailing", 2, -3))
    #expect(!constraint.isActive)
    #expect(constraint.identifier == nil)
    #expect(!constraint.shouldBeArchived)
  }

  @Test func withoutASecondItemThereIsNoSecondAttribute() {
    let constraint = NSLayoutConstraint(
      item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 3,
      constant: 40)
    #expect(constraint.secondItem == nil)
    #expect(constraint.secondAttribute == .notAnAttribute)
    #expect(Equation(constraint) == Equation("a.width", "==", "nothing", 1, 40))
  }

  @Test func everyFormOfAPositionAnchor() {
    let (x, y) = (a.leadingAnchor, b.trailingAnchor)
    let made = [
      x.constraint(equalTo: y), x.constraint(greaterThanOrEqualTo: y), x.constraint(lessThanOrEqualTo: y),
      x.constraint(equalTo: y, constant: 1), x.constraint(greaterThanOrEqualTo: y, constant: 2),
      x.constraint(lessThanOrEqualTo: y, constant: 3),
      x.constraint(equalToSystemSpacingAfter: y, multiplier: 1),
      x.constraint(greaterThanOrEqualToSystemSpacingAfter: y, multiplier: 2),
      x.constraint(lessThanOrEqualToSystemSpacingAfter: y, multiplier: 0.5),
    ]
    let expected: [(String, CGFloat)] = [
      ("==", 0), (">=", 0), ("<=", 0), ("==", 1), (">=", 2), ("<=", 3), ("==", 8), (">=", 16), ("<=", 4),
    ]
    #expect(made.map { Equation($0) } == expected.map { Equation("a.leading", $0.0, "b.trailing", 1, $0.1) })
  }

  @Test func everyFormOfAVerticalAnchor() {
    let (x, y) = (a.topAnchor, b.lastBaselineAnchor)
    let made = [
      x.constraint(equalTo: y, constant: 5), x.constraint(equalToSystemSpacingBelow: y, multiplier: 1),
      x.constraint(greaterThanOrEqualToSystemSpacingBelow: y, multiplier: 2),
      x.constraint(lessThanOrEqualToSystemSpacingBelow: y, multiplier: 3),
    ]
    let expected: [(String, CGFloat)] = [("==", 5), ("==", 8), (">=", 16), ("<=", 24)]
    #expect(made.map { Equation($0) } == expected.map { Equation("a.top", $0.0, "b.lastBaseline", 1, $0.1) })
  }

  @Test func everyFormOfASize() {
    let (x, y) = (a.widthAnchor, b.heightAnchor)
    let toConstants = [
      x.constraint(equalToConstant: 10), x.constraint(greaterThanOrEqualToConstant: 20),
      x.constraint(lessThanOrEqualToConstant: 30),
    ]
    #expect(
      toConstants.map { Equation($0) } == [
        Equation("a.width", "==", "nothing", 1, 10), Equation("a.width", ">=", "nothing", 1, 20),
        Equation("a.width", "<=", "nothing", 1, 30),
      ])
    let toSizes = [
      x.constraint(equalTo: y), x.constraint(equalTo: y, constant: 4),
      x.constraint(equalTo: y, multiplier: 2),
      x.constraint(greaterThanOrEqualTo: y, multiplier: 3), x.constraint(lessThanOrEqualTo: y, multiplier: 4),
      x.constraint(equalTo: y, multiplier: 2, constant: 1),
      x.constraint(greaterThanOrEqualTo: y, multiplier: 3, constant: 2),
      x.constraint(lessThanOrEqualTo: y, multiplier: 4, constant: 3),
    ]
    let expected: [(String, CGFloat, CGFloat)] = [
      ("==", 1, 0), ("==", 1, 4), ("==", 2, 0), (">=", 3, 0), ("<=", 4, 0), ("==", 2, 1), (">=", 3, 2),
      ("<=", 4, 3),
    ]
    #expect(
      toSizes.map { Equation($0) } == expected.map { Equation("a.width", $0.0, "b.height", $0.1, $0.2) })
  }

  @Test func aDistanceBetweenAnchorsIsASize() {
    let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let fixed = gap.constraint(equalToConstant: 12)
    // b.leading − a.trailing == 12
    #expect(fixed.terms.map(\.coefficient) == [1, -1])
    #expect(fixed.terms.map { $0.item.object === b } == [true, false])
    #expect(fixed.terms.map(\.attribute) == [.leading, .trailing])
    #expect(fixed.constant == 12)

    let twice = gap.constraint(equalTo: a.leadingAnchor.anchorWithOffset(to: b.trailingAnchor), multiplier: 2)
    #expect(twice.terms.map(\.coefficient) == [1, -1, -2, 2])
    #expect(twice.terms.map(\.attribute) == [.leading, .trailing, .trailing, .leading])
    let height = a.topAnchor.anchorWithOffset(to: a.bottomAnchor).constraint(equalTo: b.widthAnchor)
    #expect(height.terms.map(\.coefficient) == [1, -1, -1])
  }

  @Test func everyAnchorHasItsAttribute() {
    let guide = UILayoutGuide()
    let ofView: [(NSLayoutConstraint, NSLayoutConstraint.Attribute)] = [
      (a.leadingAnchor.constraint(equalTo: b.centerXAnchor), .leading),
      (a.trailingAnchor.constraint(equalTo: b.centerXAnchor), .trailing),
      (a.leftAnchor.constraint(equalTo: b.centerXAnchor), .left),
      (a.rightAnchor.constraint(equalTo: b.centerXAnchor), .right),
      (a.centerXAnchor.constraint(equalTo: b.centerXAnchor), .centerX),
      (a.topAnchor.constraint(equalTo: b.centerYAnchor), .top),
      (a.bottomAnchor.constraint(equalTo: b.centerYAnchor), .bottom),
      (a.centerYAnchor.constraint(equalTo: b.centerYAnchor), .centerY),
      (a.firstBaselineAnchor.constraint(equalTo: b.centerYAnchor), .firstBaseline),
      (a.lastBaselineAnchor.constraint(equalTo: b.centerYAnchor), .lastBaseline),
      (a.widthAnchor.constraint(equalTo: b.heightAnchor), .width),
      (a.heightAnchor.constraint(equalTo: b.heightAnchor), .height),
      (guide.leadingAnchor.constraint(equalTo: b.centerXAnchor), .leading),
      (guide.trailingAnchor.constraint(equalTo: b.centerXAnchor), .trailing),
      (guide.leftAnchor.constraint(equalTo: b.centerXAnchor), .left),
      (guide.rightAnchor.constraint(equalTo: b.centerXAnchor), .right),
      (guide.centerXAnchor.constraint(equalTo: b.centerXAnchor), .centerX),
      (guide.topAnchor.constraint(equalTo: b.centerYAnchor), .top),
      (guide.bottomAnchor.constraint(equalTo: b.centerYAnchor), .bottom),
      (guide.centerYAnchor.constraint(equalTo: b.centerYAnchor), .centerY),
      (guide.widthAnchor.constraint(equalTo: b.heightAnchor), .width),
      (guide.heightAnchor.constraint(equalTo: b.heightAnchor), .height),
    ]
    for (constraint, attribute) in ofView { #expect(constraint.firstAttribute == attribute) }
    #expect(a.leadingAnchor.item === a)
    #expect(guide.topAnchor.item === guide)
  }

  @Test func anchorsOfOneEdgeAreEqual() {
    #expect(a.leadingAnchor == a.leadingAnchor)
    #expect(a.leadingAnchor != a.trailingAnchor)
    #expect(a.leadingAnchor != b.leadingAnchor)
    let constraint = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
    #expect(constraint.firstAnchor.isEqual(a.leadingAnchor))
    #expect(constraint.secondAnchor?.isEqual(b.leadingAnchor) == true)
    #expect(a.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
  }

  @Test func aConstraintKnowsWhereItWasMadeAndActivated() {
    a.addSubview(b)
    let line = UInt(#line) + 1
    let constraint = b.topAnchor.constraint(equalTo: a.topAnchor)
    #expect(constraint.creation?.description == "\(#fileID):\(line)")
    NSLayoutConstraint.activate([constraint])
    #expect(constraint.activation?.line == line + 2)
    let classic = NSLayoutConstraint(
      item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0)
    #expect(classic.creation?.line == line + 4)
  }

  @Test func makersCanBeNamedWithoutBeingCalled() {
    let make: (NSLayoutAnchor<NSLayoutYAxisAnchor>) -> NSLayoutConstraint = a.topAnchor.constraint(equalTo:)
    a.addSubview(b)
    let activate: @MainActor ([NSLayoutConstraint]) -> Void = NSLayoutConstraint.activate
    let constraint = make(b.topAnchor)
    activate([constraint])
    #expect(constraint.isActive)
    #expect([CGFloat(1), 2].map(a.widthAnchor.constraint(equalToConstant:)).map(\.constant) == [1, 2])
  }

  @Test func aSubclassInheritsTheInitialiser() {
    final class Labelled: NSLayoutConstraint { var label = "" }
    let constraint = Labelled(
      item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .bottom, multiplier: 1, constant: 2)
    constraint.label = "x"
    #expect(Equation(constraint) == Equation("a.top", "==", "b.bottom", 1, 2))
    #expect(NSLayoutConstraint().firstItem == nil)
  }

  @Test func itemsAreNotKeptAlive() {
    var view: UIView? = UIView()
    let constraint = view?.topAnchor.constraint(equalTo: a.topAnchor)
    #expect(constraint?.firstItem != nil)
    view = nil
    #expect(constraint?.firstItem == nil)
    #expect(constraint?.secondItem === a)
  }
}
