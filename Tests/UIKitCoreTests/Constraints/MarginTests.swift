// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// A view whose safe area is what a test says.
@MainActor final class SafeAreaRoot: UIView {
  private let forced: UIEdgeInsets

  init(size: CGSize, safeArea: UIEdgeInsets) {
    forced = safeArea
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  required init?(coder: NSCoder) { nil }

  override var safeAreaInsets: UIEdgeInsets { forced }
}

/// Writes down callbacks.
@MainActor final class InsetLogView: UIView {
  let log = CallLog()
  override func layoutMarginsDidChange() { log.add("margins \(layoutMargins.top)") }
  override func safeAreaInsetsDidChange() { log.add("safe area \(safeAreaInsets.top)") }
}

private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

@MainActor @Suite struct MarginTests {
  @Test func aPlainViewHasEightPoints() {
    let view = UIView()
    #expect(view.layoutMargins == insets(8, 8, 8, 8))
    #expect(
      view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    #expect(view.insetsLayoutMarginsFromSafeArea)
    #expect(!view.preservesSuperviewLayoutMargins)
  }

  @Test func directionalMarginsFollowTheReadingDirection() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == insets(1, 2, 3, 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == insets(1, 4, 3, 2))
    #expect(
      view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    view.layoutMargins = insets(5, 6, 7, 8)
    #expect(
      view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
    #expect(view.layoutMargins == insets(5, 6, 7, 8))
  }

  // Measured: safe area 59/16/34/20 of the root, a frame-based child at (0, 30, 320, 300) inside 320 × 480.
  @Test func marginsReadWithTheSafeAreaThatReachesIn() {
    let root = SafeAreaRoot(size: CGSize(width: 320, height: 480), safeArea: insets(59, 16, 34, 20))
    let child = UIView(frame: CGRect(x: 0, y: 30, width: 320, height: 300))
    root.addSubview(child)
    #expect(child.safeAreaInsets == insets(29, 16, 0, 20))
    #expect(child.layoutMargins == insets(37, 24, 8, 28))
    #expect(child.layoutMarginsGuide.layoutFrame == CGRect(x: 24, y: 37, width: 268, height: 255))
    child.insetsLayoutMarginsFromSafeArea = false
    #expect(child.layoutMargins == insets(8, 8, 8, 8))
  }

  // Measured: margins of 20 around a child at (10, 10, 100, 100).
  @Test func theSuperviewsMarginsReachIn() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.layoutMargins = insets(20, 20, 20, 20)
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    root.addSubview(child)
    #expect(child.layoutMargins == insets(8, 8, 8, 8))
    child.preservesSuperviewLayoutMargins = true
    #expect(child.layoutMargins == insets(10, 10, 8, 8))
    child.frame = CGRect(x: 220, y: 375, width: 100, height: 100)
    #expect(child.layoutMargins == insets(8, 8, 15, 20))
  }

  @Test func aRootViewHasTheMarginsOfItsController() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    #expect(controller.view.layoutMargins == insets(0, 16, 0, 16))
    #expect(controller.systemMinimumLayoutMargins.leading == 16)
    controller.view.frame.size.width = 414
    #expect(controller.view.layoutMargins == insets(0, 20, 0, 20))
    controller.view.layoutMargins = insets(5, 30, 5, 3)
    #expect(controller.view.layoutMargins == insets(5, 30, 5, 20))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == insets(5, 30, 5, 3))
    controller.additionalSafeAreaInsets = insets(40, 0, 0, 0)
    #expect(controller.view.layoutMargins == insets(45, 30, 5, 3))
  }

  @Test func marginsAreToldOnceWhenTheyChange() {
    let view = InsetLogView()
    view.layoutMargins = insets(8, 8, 8, 8)
    #expect(view.log.take() == [])
    view.layoutMargins = insets(10, 8, 8, 8)
    view.layoutMargins = insets(10, 8, 8, 8)
    #expect(view.log.take() == ["margins 10.0"])
  }

  @Test func whatPreservesHearsOfItsSuperview() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), InsetLogView())
    inner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    outer.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    outer.layoutMargins.top = 30
    inner.frame.origin.y = 10
    outer.insetsLayoutMarginsFromSafeArea = false
    #expect(inner.log.take() == ["margins 30.0", "margins 20.0"])
  }

  @Test func readableContentIsNotWiderThan920() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1008, height: 100))
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 8, y: 8, width: 992, height: 84))
    view.frame.size.width = 1200
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 140, y: 8, width: 920, height: 84))
    view.layoutMargins = insets(0, 200, 0, 100)
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 200, y: 0, width: 900, height: 100))
  }

  @Test func directionComesFromTheAttributeAndTheSurroundings() {
    let cases:
      [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection, UIUserInterfaceLayoutDirection)] = [
        (.unspecified, .leftToRight, .rightToLeft), (.playback, .leftToRight, .leftToRight),
        (.spatial, .leftToRight, .leftToRight), (.forceLeftToRight, .leftToRight, .leftToRight),
        (.forceRightToLeft, .rightToLeft, .rightToLeft),
      ]
    for (attribute, inLeftToRight, inRightToLeft) in cases {
      #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight) == inLeftToRight)
      #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == inRightToLeft)
      let view = UIView()
      view.semanticContentAttribute = attribute
      #expect(view.effectiveUserInterfaceLayoutDirection == inLeftToRight)
      UITraitCollection(layoutDirection: .rightToLeft).performAsCurrent {
        #expect(view.effectiveUserInterfaceLayoutDirection == inRightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: attribute) == inRightToLeft)
      }
    }
    let child = UIView()
    let parent = UIView()
    parent.semanticContentAttribute = .forceRightToLeft
    parent.addSubview(child)
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}

@MainActor @Suite struct DirectionTests {
  @Test func aChangeOfTheSurroundingsTurnsMarginsRound() {
    let view = InsetLogView()
    view.accessibilityIdentifier = "view"
    let stage = Stage { $0.addSubview(view) }
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 1, bottom: 8, trailing: 2)
    view.widthAnchor.constraint(equalToConstant: 1).isActive = true
    let store = RecordingStore()
    stage.window.installedConstraintStore = store
    #expect(view.layoutMargins == insets(8, 1, 8, 2))
    #expect(view.log.take().count == 1)
    stage.runtime.changeTraits { $0.layoutDirection = .rightToLeft }
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(view.layoutMargins == insets(8, 2, 8, 1))
    #expect(view.log.take().count == 1)
    #expect(store.take() == ["view direction", "view margins"])
  }
}

@MainActor @Suite struct SafeAreaTests {
  struct Case: Sendable {
    var frame: CGRect
    var expected: UIEdgeInsets

    init(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ expected: UIEdgeInsets) {
      frame = CGRect(x: x, y: y, width: w, height: h)
      self.expected = expected
    }
  }

  // Insets 44/10/34/12 of a 320 × 480 superview.
  nonisolated static let cases = [
    Case(0, 0, 320, 480, insets(44, 10, 34, 12)),
    Case(10, 44, 298, 402, insets(0, 0, 0, 0)),
    Case(0, 20, 320, 460, insets(24, 10, 34, 12)),
    Case(4, 0, 314, 470, insets(44, 6, 24, 10)),
    Case(-30, -30, 400, 600, insets(44, 10, 34, 12)),
    Case(100, 100, 10, 10, insets(0, 0, 0, 0)),
    Case(0, 460, 320, 20, insets(0, 10, 20 + 14, 12)),
    Case(0, 500, 320, 20, insets(0, 10, 34, 12)),
  ]

  @Test(arguments: cases) func itReachesIntoAFrame(_ item: Case) {
    let root = SafeAreaRoot(size: CGSize(width: 320, height: 480), safeArea: insets(44, 10, 34, 12))
    let child = UIView(frame: item.frame)
    root.addSubview(child)
    #expect(child.safeAreaInsets == item.expected)
    #expect(child.safeAreaLayoutGuide.layoutFrame == child.bounds.inset(by: item.expected))
  }

  @Test func aControllerAddsToTheSafeAreaOfItsView() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = insets(20, 0, 34, 0)
    let child = InsetLogView(frame: CGRect(x: 0, y: 5, width: 100, height: 50))
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.addSubview(child)
    #expect(controller.view.safeAreaInsets == insets(20, 0, 34, 0))
    #expect(child.safeAreaInsets == insets(15, 0, 0, 0))
    // Margins first.
    #expect(child.log.take() == ["margins 23.0", "safe area 15.0"])
    controller.additionalSafeAreaInsets = insets(30, 0, 34, 0)
    #expect(child.log.take() == ["margins 33.0", "safe area 25.0"])
  }

  @Test func itIsToldWhenFramesChange() {
    let root = SafeAreaRoot(size: CGSize(width: 100, height: 100), safeArea: insets(20, 0, 0, 0))
    let child = InsetLogView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = InsetLogView(frame: CGRect(x: 0, y: 5, width: 10, height: 10))
    child.addSubview(inner)
    root.addSubview(child)
    #expect(child.log.take() == ["margins 28.0", "safe area 20.0"])
    #expect(inner.log.take() == ["margins 23.0", "safe area 15.0"])
    root.bounds.size.height = 200
    child.frame.size.width = 50
    #expect(child.log.take() == [])
    child.frame.origin.y = 12
    #expect(child.log.take() == ["margins 16.0", "safe area 8.0"])
    #expect(inner.log.take() == ["margins 11.0", "safe area 3.0"])
    child.center.y = 500
    #expect(child.log.take() == ["margins 8.0", "safe area 0.0"])
    #expect(inner.log.take() == ["margins 8.0", "safe area 0.0"])
    child.frame.origin.y = 0
    _ = child.log.take()
    child.removeFromSuperview()
    #expect(child.log.take() == ["margins 8.0", "safe area 0.0"])
  }

  @Test func aControllerHearsAfterItsView() {
    let log = CallLog()
    final class Controller: UIViewController {
      var log: CallLog?
      override func viewLayoutMarginsDidChange() { log?.add("margins \(view.layoutMargins.top)") }
      override func viewSafeAreaInsetsDidChange() { log?.add("safe area \(view.safeAreaInsets.top)") }
    }
    let controller = Controller()
    let stage = Stage(controller)
    controller.log = log
    controller.additionalSafeAreaInsets.top = 10
    #expect(log.take() == ["margins 10.0", "safe area 10.0"])
    _ = stage
  }
}
