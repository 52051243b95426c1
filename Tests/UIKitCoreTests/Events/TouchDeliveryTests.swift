// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// What views hear of touches that gestures follow too.
@MainActor @Suite struct TouchDeliveryTests {
  private let scene = GestureScene()
  private let drag = "0 down 50,50\n0.1 move 90,50\n0.2 move 100,50\n0.3 up\n0.4 end"

  @Test func aRecognisedGestureTakesTheTouchUnlessItLeavesIt() throws {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    #expect(
      try scene.play(drag) == [
        "view touchesBegan 1", "pan began", "view touchesCancelled 1", "pan changed", "pan ended",
      ])
    pan.cancelsTouchesInView = false
    #expect(
      try scene.play(drag) == [
        "view touchesBegan 1", "pan began", "view touchesMoved 1", "pan changed", "view touchesMoved 1",
        "pan ended", "view touchesEnded 1",
      ])
  }

  @Test func aDelayedBeginningComesWithTheFailureOrNever() throws {
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    scene.add("tap", tap)
    #expect(try scene.play("0 tap 50,50\n0.1 end") == ["tap ended"])
    #expect(
      try scene.play(drag.replacingOccurrences(of: "90,50", with: "96,50")) == [
        "view touchesBegan 1", "view touchesMoved 1", "view touchesMoved 1", "view touchesEnded 1",
      ])
    // The time is up while the finger rests.
    #expect(try scene.play("0 down 50,50\n0.7 end").isEmpty)
    #expect(try scene.play("0.1 end") == ["view touchesBegan 1"])
    #expect(try scene.play("0 up\n0.1 end") == ["view touchesEnded 1"])
  }

  @Test func aDelayedEndComesWithTheFailureOrIsACancellation() throws {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    scene.add("double", double)
    #expect(try scene.play("0 tap 50,50\n0.1 end") == ["view touchesBegan 1"])
    #expect(try scene.play("0.3 end") == ["view touchesEnded 1"])
    let calls = try scene.play("0 tap 50,50\n0.1 tap 50,50\n0.5 end")
    #expect(calls.filter { $0.contains("Ended") }.isEmpty)
    #expect(calls.filter { $0.contains("touchesBegan") }.count == 2)
    #expect(calls.contains("view touchesCancelled 2"))
    double.delaysTouchesEnded = false
    #expect(
      try scene.play("0 tap 50,50\n0.1 tap 50,50\n0.5 end") == [
        "view touchesBegan 1", "view touchesEnded 1", "view touchesBegan 1", "double ended",
        "view touchesCancelled 1",
      ])
  }

  @Test func aLatePhaseIsShownAsWhatItIs() throws {
    let view = PhaseView(frame: scene.view.bounds)
    scene.view.addSubview(view)
    let tap = UITapGestureRecognizer()
    (tap.delaysTouchesBegan, tap.numberOfTapsRequired) = (true, 2)
    scene.add("tap", tap)
    // Told when the finger is long gone.
    try scene.play("0 tap 50,50\n1 end")
    #expect(view.phases == [.began, .ended])
    tap.isEnabled = false
    let pan = scene.add("pan", UIPanGestureRecognizer())
    var phase: UITouch.Phase?
    pan.addHandler { _ in phase = view.touch?.phase }
    view.phases = []
    try scene.play(drag)
    #expect(view.phases == [.began, .cancelled])
    // The gesture's finger moved on.
    #expect(phase == .ended)
    view.phases = []
    view.onBegan = { view.removeFromSuperview() }
    try scene.play(drag)
    #expect(view.phases == [.began, .cancelled])
  }

  @Test func aViewGetsOneFingerUnlessItWantsMore() throws {
    let child = scene.addChild("child", x: 0, y: 0)
    let script = """
      0 down 20,20
      0.1 finger 1 down 80,80
      0.2 finger 1 move 70,80
      0.3 up
      0.4 finger 1 up
      0.5 end
      """
    #expect(try scene.play(script) == ["child touchesBegan 1", "child touchesEnded 1"])
    child.isMultipleTouchEnabled = true
    #expect(
      try scene.play(script) == [
        "child touchesBegan 1", "child touchesBegan 1", "child touchesMoved 1", "child touchesEnded 1",
        "child touchesEnded 1",
      ])
  }

  @Test func anExclusiveViewGetsNoFingerBesideOthers() throws {
    let a = scene.addChild("a", x: 0, y: 0)
    _ = scene.addChild("b", x: 200, y: 0)
    func both(_ first: String, _ second: String) throws -> [String] {
      try scene.play(
        "0 down \(first)\n0.1 finger 1 down \(second)\n0.2 up\n0.3 finger 1 up\n0.4 end")
    }
    a.isExclusiveTouch = true
    #expect(try both("20,20", "220,20") == ["a touchesBegan 1", "a touchesEnded 1"])
    #expect(try both("220,20", "20,20") == ["b touchesBegan 1", "b touchesEnded 1"])
    a.isExclusiveTouch = false
    #expect(try both("220,20", "20,20").count == 4)
  }

  @Test func aViewThatRemovesItselfHearsOneEnd() throws {
    for phase in 0..<2 {
      let child = scene.addChild("child", x: 0, y: 0)
      if phase == 0 {
        child.onBegan = { [unowned child] in child.removeFromSuperview() }
      } else {
        child.onMoved = { [unowned child] in child.removeFromSuperview() }
      }
      let calls = try scene.play("0 down 20,20\n0.1 move 30,20\n0.2 up\n0.3 end")
      #expect(
        calls.filter { $0.contains("Ended") || $0.contains("Cancelled") } == ["child touchesCancelled 1"])
      #expect(calls.count == (phase == 0 ? 2 : 3))
    }
  }

  @Test func aDragGoesOnWhenTheViewItBeganOnIsRemoved() throws {
    scene.add("pan", UIPanGestureRecognizer())
    let child = scene.addChild("child", x: 0, y: 0)
    let own = scene.add("own", UITapGestureRecognizer(), to: child)
    try scene.play("0 down 20,20\n0.1 move 60,20\n0.1 end")
    child.removeFromSuperview()
    #expect(own.state == .possible)
    #expect(
      try scene.play("0 move 100,20\n0.1 move 120,20\n0.2 up\n0.3 end")
        == ["pan changed", "pan changed", "pan ended"])
  }

  @Test func aViewRemovedInTheBeginningOfAnotherIsToldNothing() throws {
    let (a, b) = (scene.addChild("a", x: 0, y: 0), scene.addChild("b", x: 200, y: 0))
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    press.numberOfTouchesRequired = 2
    scene.add("press", press)
    a.onBegan = { b.removeFromSuperview() }
    // Both fingers are held back and let go together.
    let calls = try scene.play(
      "0 down 20,20\n0 finger 1 down 220,20\n0.1 up\n0.2 finger 1 up\n0.3 end")
    #expect(calls.filter { $0.hasPrefix("a") } == ["a touchesBegan 1", "a touchesEnded 1"])
    #expect(calls.filter { $0.hasPrefix("b") }.isEmpty)
  }

  @Test func aFingerThatComesDownTwiceHasBeenCancelled() throws {
    let tap = scene.add("tap", UITapGestureRecognizer())
    let calls = try scene.play("0 down 20,20\n0.1 down 30,20\n0.2 up\n0.3 end")
    #expect(
      calls == [
        "view touchesBegan 1", "view touchesCancelled 1", "view touchesBegan 1", "tap ended",
        "view touchesCancelled 1",
      ])
    #expect(tap.state == .possible)
    // One that was never down, and one that is up, say nothing.
    #expect(try scene.play("0 move 20,20\n0.1 finger 3 up\n0.2 finger 4 cancel\n0.3 end").isEmpty)
  }

  @Test(arguments: ["focus off", "resize 300x300", "close"])
  func whatTakesTheWindowAwayCancelsFingersAndGestures(_ event: String) throws {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let press = scene.add("press", UILongPressGestureRecognizer(), to: scene.addChild("child", x: 0, y: 0))
    try scene.play("0 down 150,150\n0.1 move 200,150\n0.1 finger 1 down 50,50\n0.2 end")
    let calls = try scene.play("0 \(event)\n0.1 end")
    #expect(calls.contains("pan cancelled") && calls.contains("child touchesCancelled 1") == false)
    #expect(pan.state == .possible && press.state == .possible)
    #expect(try scene.states("1 up\n1 finger 1 up\n1.1 end").isEmpty)
  }

  @Test func aHiddenWindowHasNoFingers() throws {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    try scene.play("0 down 150,150\n0.1 move 200,150\n0.2 end")
    scene.stage.window.isHidden = true
    #expect(scene.log.take() == ["pan cancelled"])
    #expect(pan.state == .possible)
  }

  @Test func aTapOutsideOfItsParentIsNone() throws {
    // GE01
    let parent = OpenView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    parent.addSubview(child)
    let stage = Stage(size: CGSize(width: 300, height: 300)) { $0.addSubview(parent) }
    var taps = 0
    child.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    func hit() -> UIView? { stage.window.hitTest(CGPoint(x: 150, y: 50), with: nil) }
    #expect(hit() === stage.window)
    try stage.tap(.at(150, 50))
    #expect(taps == 0)
    try stage.tap(.at(50, 50))
    #expect(taps == 1)
    parent.isOpen = true
    #expect(hit() === child)
    try stage.tap(.at(150, 50))
    #expect(taps == 2)
    parent.clipsToBounds = true
    #expect(hit() === child)
    try stage.tap(.at(150, 50))
    #expect(taps == 3)
  }
}

private final class PhaseView: UIView {
  var phases: [UITouch.Phase] = []
  var touch: UITouch?
  var onBegan: (() -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(touches)
    onBegan?()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }

  private func note(_ touches: Set<UITouch>) {
    touch = touches.first
    phases += touches.map(\.phase)
  }
}

private final class OpenView: UIView {
  var isOpen = false
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isOpen || super.point(inside: point, with: event)
  }
}
