// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore

@MainActor @Suite struct ConstraintDescriptionTests {
  private let root = named("root")
  private let a = named("a")
  private let b = named("b")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  private func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
  }

  @Test func gapsAreDrawn() {
    let guide = UILayoutGuide()
    guide.identifier = "g"
    root.addLayoutGuide(guide)
    let cases: [(NSLayoutConstraint, String)] = [
      (a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20), "H:|-(20)-[a]"),
      (root.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 20), "H:[a]-(20)-|"),
      (a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: -1.5), "H:|-(-1.5)-[a](LTR)"),
      (a.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 4), "V:|-(>=4)-[a]"),
      (root.bottomAnchor.constraint(lessThanOrEqualTo: a.bottomAnchor, constant: 4), "V:[a]-(<=4)-|"),
      (b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8), "H:[a]-(8)-[b]"),
      (a.topAnchor.constraint(equalTo: root.topAnchor), "V:|-(0)-[a]"),
      (
        guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 44),
        "V:|-(44)-[UILayoutGuide:\(address(guide))'g']"
      ),
      (
        a.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 6),
        "V:[UILayoutGuide:\(address(guide))'g']-(6)-[a]"
      ),
    ]
    for (constraint, text) in cases { #expect(constraint.shorthand == text) }
  }

  @Test func everythingElseIsAnEquation() {
    let half = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5, constant: 10)
    half.priority = UILayoutPriority(999.5)
    let weak = a.topAnchor.constraint(equalTo: root.topAnchor, constant: 2)
    weak.priority = .defaultLow
    let cases: [(NSLayoutConstraint, String)] = [
      (a.widthAnchor.constraint(equalToConstant: 50), "a.width == 50"),
      (a.heightAnchor.constraint(lessThanOrEqualToConstant: 50), "a.height <= 50"),
      (half, "a.width == 0.5*b.width + 10 @999.5"),
      (weak, "V:|-(2@250)-[a]"),
      (a.leadingAnchor.constraint(equalTo: b.leadingAnchor), "a.leading == b.leading"),
      // Gaps the other way round.
      (
        root.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: -20),
        "root.leading == a.leading - 20"
      ),
      (
        a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        "a.trailing == root.trailing - 20"
      ),
      (a.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor), "a.bottom <= root.bottom"),
      (a.trailingAnchor.constraint(equalTo: b.leadingAnchor, constant: -8), "a.trailing == b.leading - 8"),
      (
        a.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: -3), "a.centerX == root.centerX - 3"
      ),
      (a.leadingAnchor.constraint(equalTo: root.trailingAnchor), "a.leading == root.trailing"),
      (
        a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 3),
        "(b.leading - a.trailing) == 3"
      ),
      (NSLayoutConstraint(), "without items"),
    ]
    for (constraint, text) in cases { #expect(constraint.shorthand == text) }
  }

  @Test func theWholeLineTellsAddressStateAndNames() {
    let edge = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    #expect(
      edge.description
        == "<NSLayoutConstraint:\(address(edge)) H:|-(20)-[a]   (inactive, names: '|':UIView:\(address(root)), "
        + "a:\(address(a)) )>")
    edge.identifier = "lead"
    edge.isActive = true
    #expect(
      edge.description.hasPrefix(
        "<NSLayoutConstraint:\(address(edge)) 'lead' H:|-(20)-[a]   (active, names: "))

    let plain = UIView()
    let width = plain.widthAnchor.constraint(equalToConstant: 5)
    #expect(
      width.description
        == "<NSLayoutConstraint:\(address(width)) UIView:\(address(plain)).width == 5   (inactive)>")
  }

  @Test func guidesShowTheirIdentifier() {
    let guide = root.safeAreaLayoutGuide
    let constraint = a.topAnchor.constraint(equalTo: guide.topAnchor, constant: 3)
    #expect(
      constraint.shorthand
        == "a.top == UILayoutGuide:\(address(guide))'UIViewSafeAreaLayoutGuide'.top + 3")
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      guide.description.hasPrefix(
        "<UILayoutGuide: \(address(guide)) - \"UIViewSafeAreaLayoutGuide\", "
          + "layoutFrame = {{0, 0}, {10, 20}}, owningView = <UIView: "))
  }

  @Test func anchorsShowItemAndAttribute() {
    #expect(a.leadingAnchor.name == "a.leading")
    let anchor = a.leadingAnchor
    #expect(anchor.description == "<NSLayoutXAxisAnchor:\(address(anchor)) \"a.leading\">")
    #expect(a.widthAnchor.description.hasSuffix(" \"a.width\">"))
  }
}
