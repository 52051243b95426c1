// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKitCore

/// What a user wants of motion: programs can ask, are told, and UIKit's own transitions follow.
@MainActor @Suite struct MotionSettingsTests {
  private final class Listener {
    var names: [Notification.Name] = []
  }

  /// Counts what is told while `body` runs.
  private func told(_ body: () throws -> Void) rethrows -> [Notification.Name] {
    // Posted and heard in one call.
    nonisolated(unsafe) let listener = Listener()
    let names = [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        listener.names.append($0.name)
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    try body()
    return listener.names
  }

  @Test func aProgramAsksAndIsTold() throws {
    let stage = Stage(UIViewController())
    let other = Stage(UIViewController())
    let first = told { stage.reduceMotion() }
    #expect(first == [UIAccessibility.reduceMotionStatusDidChangeNotification])
    #expect(UIAccessibility.isReduceMotionEnabled && !UIAccessibility.prefersCrossFadeTransitions)
    let second = told { stage.reduceMotion(crossFades: true) }
    #expect(second == [UIAccessibility.prefersCrossFadeTransitionsStatusDidChange])
    #expect(UIAccessibility.prefersCrossFadeTransitions)
    #expect(told { stage.reduceMotion(crossFades: true) }.isEmpty)
    // Each screen has a user of its own.
    other.frame()
    #expect(!UIAccessibility.isReduceMotionEnabled)
    #expect(told { stage.reduceMotion(false, crossFades: true) }.count == 2)
    #expect(!UIAccessibility.prefersCrossFadeTransitions)
  }

  @Test func aStageThatGoesBackHasTheSettingsOfThen() throws {
    let stage = Stage(UIViewController())
    stage.frames(5)
    let early = stage.runtime.now
    stage.reduceMotion()
    stage.frames(5)
    let late = stage.runtime.now
    try stage.go(to: early)
    #expect(!UIAccessibility.isReduceMotionEnabled)
    try stage.go(to: late)
    #expect(UIAccessibility.isReduceMotionEnabled)
  }

  /// Where the presented view stands a few frames after it was presented: how far moved, how large, how clear.
  private func present(_ controller: UIViewController, _ settings: MotionSettings) throws -> (
    transform: CGAffineTransform, alpha: CGFloat
  ) {
    let root = UIViewController()
    let stage = Stage(root)
    if settings.isReduced { stage.reduceMotion(crossFades: settings.dissolves) }
    root.present(controller, animated: true)
    stage.frames(4)
    let layer = try #require(controller.view.layer.presentation())
    return (layer.affineTransform(), CGFloat(layer.opacity))
  }

  @Test func sheetsDissolveOnlyWhereThatIsPreferred() throws {
    for settings in [MotionSettings(), MotionSettings(isReduced: true)] {
      let shown = try present(UIViewController(), settings)
      #expect(shown.transform.ty > 10 && shown.alpha == 1)
    }
    let faded = try present(UIViewController(), MotionSettings(isReduced: true, dissolves: true))
    #expect(faded.transform == .identity && faded.alpha > 0 && faded.alpha < 1)
    let list = UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet)
    let sheet = try present(list, MotionSettings(isReduced: true, dissolves: true))
    #expect(sheet.transform == .identity && sheet.alpha < 1)
  }

  @Test func alertsGrowUnlessMotionIsReduced() throws {
    func alert() -> UIAlertController { UIAlertController(title: "A", message: nil, preferredStyle: .alert) }
    let usual = try present(alert(), MotionSettings())
    #expect(usual.transform.a > 1 && usual.alpha < 1)
    let calm = try present(alert(), MotionSettings(isReduced: true))
    #expect(calm.transform == .identity && calm.alpha > 0 && calm.alpha < 1)
  }

  /// Blocks of animations are the program's own: it asks and decides.
  @Test func aProgramsOwnAnimationsAreItsOwn() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = Stage { $0.addSubview(view) }
    stage.reduceMotion(crossFades: true)
    UIView.animate(withDuration: 0.5) { view.frame.origin.x = 100 }
    stage.frames(5)
    let x = try #require(view.layer.presentation()?.frame.minX)
    #expect(x > 0 && x < 100)
  }
}
