// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct ResponderTests {
  @Test func oneResponderHasTheKeysAtATime() {
    let (a, b) = (UITextField(), UITextField())
    let stage = Stage(size: .phone) { window in
      window.addSubview(a)
      window.addSubview(b)
    }
    #expect(!a.isFirstResponder)
    #expect(a.becomeFirstResponder() && a.isFirstResponder)
    #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
    #expect(!UILabel().becomeFirstResponder())
    #expect(stage.window.endEditing(false))
    #expect(!b.isFirstResponder)
  }

  @Test func aResponderThatDoesNotResignKeepsTheKeysUnlessForced() {
    let (stubborn, other) = (StubbornField(), UITextField())
    let stage = Stage(size: .phone) { window in
      window.addSubview(stubborn)
      window.addSubview(other)
    }
    stubborn.becomeFirstResponder()
    #expect(!other.becomeFirstResponder() && stubborn.isFirstResponder)
    #expect(!stage.window.endEditing(false) && stubborn.isFirstResponder)
    #expect(stage.window.endEditing(true) && !stubborn.isFirstResponder)
  }

  @Test func leavingTheWindowTakesTheKeysAway() {
    let field = UITextField()
    let stage = Stage(size: .phone) { $0.addSubview(field) }
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
    stage.window.addSubview(field)
    #expect(!field.isFirstResponder)
  }

  @Test func stagesHaveFirstRespondersOfTheirOwn() {
    let (a, b) = (UITextField(), UITextField())
    let stages = [a, b].map { field in Stage(size: .phone) { $0.addSubview(field) } }
    #expect(a.becomeFirstResponder() && b.becomeFirstResponder())
    #expect(a.isFirstResponder && b.isFirstResponder)
    #expect(stages.count == 2)
  }

  @Test func notificationsReachTheirSelectorUntilTheyAreRemoved() {
    let center = NotificationCenter()
    let observer = Observer()
    center.addObserver(observer, selector: Selector(Observer.note(_:)), name: .shojiTest, object: nil)
    center.addObserver(observer, selector: Selector(observer.plain), name: .shojiTest, object: nil)
    center.post(name: .shojiTest, object: nil)
    #expect(observer.count == 11)
    center.removeObserver(observer)
    center.post(name: .shojiTest, object: nil)
    #expect(observer.count == 11)
  }

  @Test func buttonsOfOwnClassesKeepEveryInitialiser() {
    #expect(OwnButton().prepared && OwnButton(frame: .zero).prepared)
    let system = OwnButton(type: .system)
    #expect(system.prepared && system.buttonType == .system)
    #expect(OwnButton().buttonType == .custom)
  }

  @Test func aColorLiteralIsAColor() {
    let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == .red)
  }

  @Test func onlyTheNamedCornersAreRound() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 10, height: 10))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 39, y: 39)))
    #expect(path.contains(CGPoint(x: 39, y: 1)) && path.contains(CGPoint(x: 1, y: 39)))
    #expect(abs(path.bounds.minX) < 1e-9 && abs(path.bounds.maxX - 40) < 1e-9 && path.bounds.height == 40)
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(abs(path.bounds.minX - 5) < 1e-9)
  }
}

extension Notification.Name {
  static let shojiTest = Notification.Name("shojiTest")
}

private final class StubbornField: UITextField {
  override var canResignFirstResponder: Bool { false }
}

@MainActor private final class Observer {
  var count = 0
  func note(_ notification: Notification) { count += 1 }
  func plain() { count += 10 }
}

private class OwnButton: UIButton {
  var prepared = false
  override init(frame: CGRect) {
    super.init(frame: frame)
    prepared = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
