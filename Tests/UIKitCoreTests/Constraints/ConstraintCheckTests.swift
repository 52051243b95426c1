// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore

@MainActor @Suite struct ConstraintCheckTests {
  private let a = named("a")
  private let b = named("b")

  private func complaint(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, to other: Any?? = nil,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> String? {
    NSLayoutConstraint.complaint(
      item: a, first, toItem: other ?? b, second, multiplier: multiplier, constant: constant)
  }

  @Test func whatBelongsTogetherMayBePaired() {
    let legal: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.left, .right), (.left, .centerX), (.leading, .trailing), (.leading, .centerX), (.centerX, .trailing),
      (.leftMargin, .right), (.leadingMargin, .leading), (.centerXWithinMargins, .left),
      (.centerXWithinMargins, .leading), (.top, .bottom), (.top, .centerY), (.firstBaseline, .lastBaseline),
      (.firstBaseline, .top), (.topMargin, .bottomMargin), (.centerYWithinMargins, .centerY),
      (.width, .height),
      (.height, .height),
    ]
    for (first, second) in legal { #expect(complaint(first, second) == nil, "\(first) with \(second)") }
  }

  @Test func whatDoesNotIsNamed() {
    let illegal: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, String)] = [
      (
        .left, .width,
        "Invalid pairing of layout attributes: left and width. A size cannot be tied to a location"
      ),
      (
        .height, .top,
        "Invalid pairing of layout attributes: height and top. A size cannot be tied to a location"
      ),
      (.left, .top, "Invalid pairing of layout attributes: left and top. One lies on the horizontal axis"),
      (.centerY, .centerX, "Invalid pairing of layout attributes: centerY and centerX. One lies on"),
      (
        .lastBaseline, .trailing,
        "Invalid pairing of layout attributes: lastBaseline and trailing. One lies on"
      ),
      (.leading, .left, "A constraint cannot be made between a leading/trailing attribute and a right/left"),
      (
        .right, .trailingMargin,
        "A constraint cannot be made between a leading/trailing attribute and a right/left"
      ),
      (.notAnAttribute, .width, "Constraint must contain a first layout attribute"),
    ]
    for (first, second, expected) in illegal {
      let line = complaint(first, second) ?? ""
      #expect(line.hasPrefix("NSLayoutConstraint: " + expected), "\(first) with \(second): \(line)")
      #expect(!line.contains("\n"))
    }
  }

  @Test func aLocationNeedsAPartner() {
    let expected = "A multiplier of 0 or a nil second item together with a location"
    #expect(complaint(.top, .notAnAttribute, to: .some(nil))?.contains(expected) == true)
    #expect(complaint(.top, .top, to: .some(nil))?.contains(expected) == true)
    #expect(complaint(.top, .notAnAttribute)?.contains(expected) == true)
    #expect(complaint(.top, .top, multiplier: 0)?.contains(expected) == true)
    #expect(complaint(.width, .notAnAttribute, to: .some(nil)) == nil)
    #expect(complaint(.width, .width, multiplier: 0) == nil)
  }

  @Test func numbersMustBeFinite() {
    #expect(complaint(.top, .top, constant: .nan)?.contains("Constant is not finite") == true)
    #expect(complaint(.top, .top, constant: .infinity)?.contains("Constant is not finite") == true)
    #expect(complaint(.top, .top, multiplier: .nan)?.contains("Multiplier is not finite") == true)
    #expect(complaint(.top, .top, multiplier: -.infinity)?.contains("Multiplier is not finite") == true)
    let constraint = a.widthAnchor.constraint(equalToConstant: 1)
    #expect(constraint.complaint(aboutConstant: .nan)?.contains("Constant is not finite") == true)
    #expect(constraint.complaint(aboutConstant: -1) == nil)
  }

  @Test func onlyViewsAndGuidesAreItems() {
    let line = NSLayoutConstraint.complaint(item: "x", .width, toItem: nil, .notAnAttribute)
    #expect(
      line?.contains("Constraint items must each be a view or layout guide, and String is neither") == true)
    #expect(complaint(.top, .top, to: NSObject())?.contains("NSObject is neither") == true)
    #expect(complaint(.top, .top, to: UILayoutGuide()) == nil)
  }

  @Test func prioritiesHaveARange() {
    let constraint = a.widthAnchor.constraint(equalToConstant: 1)
    for legal: Float in [0.001, 1, 999.5, 1000] {
      #expect(constraint.complaint(aboutPriority: UILayoutPriority(legal)) == nil)
    }
    for illegal: Float in [0, -1, 1000.1, .nan] {
      #expect(
        constraint.complaint(aboutPriority: UILayoutPriority(illegal))?.contains(
          "It's illegal to set priority:")
          == true)
    }
  }

  @Test func aConstraintBetweenStrangersNamesThemAndTheCure() {
    let constraint = a.topAnchor.constraint(equalTo: b.bottomAnchor)
    let line = constraint.complaintAboutActivation() ?? ""
    #expect(
      line.hasPrefix(
        "Unable to activate constraint with anchors \"a.top\" and \"b.bottom\" because they have no common ancestor."
      ))
    #expect(line.hasSuffix("Add UIView \"a\" (addSubview) to the hierarchy before activating"))
    #expect(!line.contains("\n"))

    let root = UIWindow()
    root.addSubview(a)
    #expect(constraint.complaintAboutActivation()?.contains("Add UIView \"b\" (addSubview)") == true)
    root.addSubview(b)
    #expect(constraint.complaintAboutActivation() == nil)
  }

  @Test func aGuideMustBeAddedFirst() {
    let guide = UILayoutGuide()
    guide.identifier = "g"
    let constraint = guide.topAnchor.constraint(equalTo: a.topAnchor)
    #expect(
      constraint.complaintAboutActivation()?.contains("Add UILayoutGuide \"g\" (addLayoutGuide)") == true)
    a.addLayoutGuide(guide)
    #expect(constraint.complaintAboutActivation() == nil)
  }

  @Test func aViewHoldsOnlyWhatIsInside() {
    let root = UIView()
    root.addSubview(a)
    root.addSubview(b)
    let constraint = a.topAnchor.constraint(equalTo: b.topAnchor)
    #expect(constraint.complaintAboutActivation(in: root) == nil)
    let line = constraint.complaintAboutActivation(in: a) ?? ""
    #expect(line.hasPrefix("Unable to install constraint on view."))
    #expect(line.contains("UIView \"b\" is not in it; set isActive instead"))
  }

  @Test func anItemThatHasEndedIsSaidSo() {
    let constraint: NSLayoutConstraint
    do {
      let gone = UIView()
      constraint = a.topAnchor.constraint(equalTo: gone.topAnchor)
    }
    #expect(constraint.complaintAboutActivation()?.contains("its second item has ended") == true)
    #expect(NSLayoutConstraint().complaintAboutActivation()?.contains("first item was never given") == true)
  }

  @Test func theProgramEnds() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .leading, relatedBy: .equal, toItem: UIView(), attribute: .left,
          multiplier: 1,
          constant: 0)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().topAnchor.constraint(equalTo: UIView().topAnchor).isActive = true }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(0)
      }
    }
  }
}
