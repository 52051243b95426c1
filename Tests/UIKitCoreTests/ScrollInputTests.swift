// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Testing
import UIKitCore
import UIKitTesting

/// The wheel and the keys.
@MainActor @Suite struct ScrollInputTests {
  private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let inner = UIScrollView(frame: CGRect(x: 50, y: 100, width: 200, height: 100))
  private let log = CallLog()

  private func stage(scale: CGFloat = 1) -> Stage {
    outer.contentSize = CGSize(width: 300, height: 1000)
    inner.contentSize = CGSize(width: 500, height: 150)
    outer.addSubview(inner)
    return Stage(size: CGSize(width: 300, height: 400), scale: scale) { $0.addSubview(outer) }
  }

  private func wheel(_ dx: CGFloat, _ dy: CGFloat, _ stage: Stage, at target: Target = .at(100, 150)) throws {
    try stage.wheel(CGVector(dx: dx, dy: dy), at: target)
  }

  // MARK: - The wheel

  @Test func theWheelMovesWhatIsUnderThePointerInOneFrame() throws {
    let stage = stage()
    try wheel(0, 48, stage, at: .at(20, 20))
    #expect(outer.contentOffset == CGPoint(x: 0, y: 48))
    let report = try stage.wheel(CGVector(dx: 0, dy: 48), at: .at(20, 20))
    #expect(outer.contentOffset == CGPoint(x: 0, y: 96))
    #expect(inner.contentOffset == .zero)
    #expect(report.layouts == 1 && report.rounds == 1)
  }

  @Test func theInnermostThatCanMoveThatWayTakesIt() throws {
    let stage = stage()
    try wheel(0, 30, stage)
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 0)
    // It goes to its end and no further,
    try wheel(0, 48, stage)
    #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 0)
    // and then the one around it takes over.
    try wheel(0, 48, stage)
    #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 48)
    try wheel(0, -48, stage)
    #expect(inner.contentOffset.y == 2 && outer.contentOffset.y == 48)
  }

  @Test func theLargerPartOfATurnSaysWho() throws {
    let stage = stage()
    inner.contentSize.height = 100
    try wheel(5, 40, stage)
    #expect(outer.contentOffset == CGPoint(x: 0, y: 40) && inner.contentOffset == .zero)
    try wheel(40, 5, stage, at: .at(100, 80))
    #expect(outer.contentOffset.y == 40 && inner.contentOffset == CGPoint(x: 40, y: 0))
  }

  @Test func aViewThatIsNotToScrollLetsTheWheelThrough() throws {
    let stage = stage()
    inner.isScrollEnabled = false
    try wheel(0, 30, stage)
    #expect(inner.contentOffset.y == 0 && outer.contentOffset.y == 30)
    outer.isScrollEnabled = false
    try wheel(0, 30, stage)
    #expect(outer.contentOffset.y == 30)
    outer.contentOffset.y = 40
    #expect(outer.contentOffset.y == 40)
  }

  @Test func aWheelOverASubviewMovesTheContentBehindIt() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
    outer.addSubview(button)
    let stage = stage()
    try wheel(0, 10, stage, at: .view(button))
    #expect(outer.contentOffset.y == 10)
  }

  @Test func smallTurnsAddUpToWholePixels() throws {
    let stage = stage(scale: 2)
    var seen: [CGFloat] = []
    for _ in 0..<8 {
      try wheel(0, 0.2, stage, at: .at(20, 20))
      seen.append(outer.contentOffset.y)
    }
    #expect(seen == [0, 0.5, 0.5, 1, 1, 1, 1.5, 1.5])
    // The end stands where the content ends, between two pixels or not.
    outer.contentSize.height = 400.3
    try wheel(0, 10, stage, at: .at(20, 20))
    #expect(abs(outer.contentOffset.y - 0.3) < 1e-9)
  }

  @Test func anOffsetOutOfReachComesBackWithAWheelTowardsIt() throws {
    let stage = stage()
    outer.contentOffset.y = 900
    try wheel(0, 10, stage, at: .at(20, 20))
    #expect(outer.contentOffset.y == 900)
    try wheel(0, -10, stage, at: .at(20, 20))
    #expect(outer.contentOffset.y == 600)
  }

  // MARK: - Keys

  @Test(arguments: [
    // key, from, to
    (KeySample.Key.downArrow, CGFloat(0), CGFloat(40)), (.upArrow, 100, 60), (.upArrow, 10, 0),
    (.pageDown, 0, 360), (.pageDown, 500, 600), (.pageUp, 500, 140), (.spacebar, 0, 360), (.home, 300, 0),
    (.end, 300, 600), (.rightArrow, 100, 100), (.tab, 100, 100),
  ]) func aKeyMoves(_ key: KeySample.Key, _ from: CGFloat, _ to: CGFloat) {
    let stage = stage()
    outer.contentOffset.y = from
    stage.key(key)
    #expect(outer.contentOffset == CGPoint(x: 0, y: to))
    #expect(outer.contentOffset.y.sign == .plus)
  }

  @Test func shiftAndSpaceGoBackAndOtherModifiersMeanSomethingElse() {
    let stage = stage()
    outer.contentOffset.y = 500
    stage.key(.spacebar, modifiers: .shift)
    #expect(outer.contentOffset.y == 140)
    for modifiers in [KeySample.Modifiers.command, .control, .alternate] {
      stage.key(.pageDown, modifiers: modifiers)
    }
    #expect(outer.contentOffset.y == 140)
  }

  @Test func aLowViewMovesByHalfOfWhatIsSeen() {
    let low = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    low.contentSize = CGSize(width: 100, height: 500)
    let stage = Stage(size: CGSize(width: 100, height: 100)) { $0.addSubview(low) }
    stage.key(.pageDown)
    #expect(low.contentOffset.y == 30)
  }

  @Test func contentThatIsOnlyWideGoesSideways() {
    let wide = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    wide.contentSize = CGSize(width: 500, height: 60)
    let stage = Stage(size: CGSize(width: 100, height: 100)) { $0.addSubview(wide) }
    stage.key(.rightArrow)
    #expect(wide.contentOffset.x == 40)
    stage.key(.end)
    #expect(wide.contentOffset.x == 400)
    stage.key(.leftArrow)
    #expect(wide.contentOffset.x == 360)
    stage.key(.home)
    #expect(wide.contentOffset == .zero)
  }

  @Test func keysGoToTheScrollViewAroundTheFirstResponder() {
    let stage = stage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    inner.addSubview(field)
    field.becomeFirstResponder()

    stage.key(.downArrow)
    #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 0)
    // These move the caret.
    for key in [KeySample.Key.home, .end, .spacebar, .leftArrow, .rightArrow] { stage.key(key) }
    #expect(inner.contentOffset == CGPoint(x: 0, y: 40) && outer.contentOffset.y == 0)
    // The inner one has no room: the outer one takes it.
    inner.contentSize.height = 50
    stage.key(.pageDown)
    #expect(outer.contentOffset.y == 360)
  }

  @Test func aControllerThatIsTheFirstResponderMeansItsView() {
    final class Controller: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (first, second) = (UIScrollView(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    let controller = Controller()
    let stage = Stage(size: CGSize(width: 100, height: 100)) { window in
      window.rootViewController = UIViewController()
      window.addSubview(first)
      controller.view = second
      window.addSubview(second)
    }
    first.frame = second.frame
    for view in [first, second] { view.contentSize = CGSize(width: 100, height: 500) }
    stage.key(.end)
    #expect(first.contentOffset.y == 450 && second.contentOffset.y == 0)
    controller.becomeFirstResponder()
    stage.key(.end)
    #expect(second.contentOffset.y == 450)
  }

  @Test func withoutAFirstResponderTheFirstThatCanBeScrolledTakesThem() {
    let stage = stage()
    stage.key(.rightArrow)
    #expect(inner.contentOffset.x == 40)
    inner.isHidden = true
    stage.key(.rightArrow)
    #expect(inner.contentOffset.x == 40)
  }
}
