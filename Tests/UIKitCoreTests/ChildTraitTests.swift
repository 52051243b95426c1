// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// What a container says about the surroundings of a child.
@MainActor @Suite struct ChildTraitTests {
  private let parent = UIViewController()
  private let child = ListeningController()
  private let stage: Stage

  init() {
    let parent = parent
    stage = Stage(parent, size: CGSize(width: 1024, height: 768))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  @Test func aChildHasWhatItsContainerSpecifiesAndInheritsTheRest() {
    let phone = UITraitCollection {
      $0.horizontalSizeClass = .compact
      $0.preferredContentSizeCategory = .extraLarge
      $0.layoutDirection = .rightToLeft
    }
    parent.setOverrideTraitCollection(phone, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == phone)
    #expect(child.traitCollection.containsTraits(in: phone))
    #expect(child.traitCollection.verticalSizeClass == .regular)
    #expect(child.label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(parent.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(child.heard == [.regular])
    // What the user changes comes through all the same.
    stage.changeTraits { $0.userInterfaceStyle = .dark }
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.containsTraits(in: phone))
  }

  @Test func theSameAgainTellsNobodyAndNilTakesItBack() {
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    for _ in 0..<2 { parent.setOverrideTraitCollection(compact, forChild: child) }
    #expect(child.heard == [.regular])
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.heard == [.regular, .compact])
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    #expect(child.traitCollection === parent.traitCollection)
  }

  @Test func textFollowsTheSizeThatTheContainerGives() {
    let before = child.label.font.pointSize
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge), forChild: child)
    #expect(child.label.font.pointSize > before)
  }

  @Test func aChildThatLeavesLosesThem() {
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    parent.setOverrideTraitCollection(compact, forChild: child)
    let other = UIViewController()
    parent.addChild(other)
    other.addChild(child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    // Who is no child is not changed.
    parent.setOverrideTraitCollection(compact, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    other.setOverrideTraitCollection(compact, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    child.removeFromParent()
    #expect(child.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func aChildWithoutAViewForeseesThem() {
    let late = UIViewController()
    parent.addChild(late)
    parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: late)
    #expect(!late.isViewLoaded && late.traitCollection.verticalSizeClass == .compact)
    parent.view.addSubview(late.view)
    #expect(late.view.traitCollection.verticalSizeClass == .compact)
  }
}

private final class ListeningController: UIViewController {
  let label = UILabel()
  var heard: [UIUserInterfaceSizeClass] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    view.addSubview(label)
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if let previous, previous.horizontalSizeClass != traitCollection.horizontalSizeClass {
      heard.append(previous.horizontalSizeClass)
    }
  }
}
