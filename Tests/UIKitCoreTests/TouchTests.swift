// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct TouchTests {
  @Test func aTapIsTouchDownAndTouchUpInside() throws {
    let (stage, button, log) = makeButton()
    try stage.tap(.view(button))
    #expect(log.take() == ["touchDown", "touchUpInside"])
    #expect(!button.isHighlighted)
  }

  @Test func theButtonIsHighlightedWhileTheFingerIsInside() throws {
    let (stage, button, log) = makeButton()
    let finger = stage.finger()

    try finger.down(.view(button))
    #expect(button.isHighlighted && button.isTracking)
    // Within 70 points of the edge the finger still counts as inside.
    try finger.move(.point(CGPoint(x: button.frame.maxX + 60, y: button.center.y)))
    #expect(button.isHighlighted)
    try finger.move(.point(CGPoint(x: button.frame.maxX + 80, y: button.center.y)))
    #expect(!button.isHighlighted)
    try finger.move(.view(button))
    #expect(button.isHighlighted)
    finger.up()

    #expect(
      log.take() == [
        "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragEnter",
        "touchDragInside", "touchUpInside",
      ])
  }

  @Test func liftingFarOutsideIsTouchUpOutside() throws {
    let (stage, button, log) = makeButton()
    let finger = stage.finger()
    try finger.down(.view(button))
    try finger.move(.at(300, 600))
    finger.up()
    #expect(log.take().last == "touchUpOutside")
  }

  @Test func aCancelledTouchEndsWithoutAnAction() throws {
    let (stage, button, log) = makeButton()
    let finger = stage.finger()
    try finger.down(.view(button))
    finger.cancel()
    #expect(log.take() == ["touchDown", "touchCancel"])
    #expect(!button.isTracking && !button.isHighlighted)
  }

  @Test func aDisabledButtonLetsTheTouchThrough() throws {
    let (stage, button, log) = makeButton()
    button.isEnabled = false
    try stage.tap(.view(button))
    #expect(log.calls.isEmpty)
  }

  @Test func everyFormOfSelectorIsCalled() throws {
    let target = ActionTarget()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.addTarget(target, action: Selector(ActionTarget.plain), for: .touchUpInside)
    button.addTarget(target, action: Selector(ActionTarget.sender(_:)), for: .touchUpInside)
    button.addTarget(target, action: Selector(ActionTarget.any(_:)), for: .touchUpInside)
    button.addTarget(target, action: Selector(ActionTarget.event(_:for:)), for: .touchUpInside)
    button.addTarget(target, action: Selector(target.plain), for: .touchUpInside)
    button.addTarget(target, action: Selector(target.sender), for: .touchUpInside)
    button.addAction(UIAction { _ in target.log.add("closure") }, for: .touchUpInside)
    let stage = Stage(size: .phone) { $0.addSubview(button) }

    try stage.tap(.view(button))

    #expect(target.log.take() == ["plain", "sender", "any", "event", "plain", "sender", "closure"])
  }

  @Test func aNilTargetIsLookedForUpTheResponderChain() throws {
    let controller = ChainController()
    let stage = Stage(controller)
    try stage.tap("chained")
    #expect(controller.hits == 1)
  }

  @Test func aSelectorFitsNoOtherTypeOfTargetOrSender() {
    let target = ActionTarget()
    #expect(!Selector(ActionTarget.plain).perform(on: UIView(), sender: nil, event: nil))
    #expect(!Selector(ActionTarget.sender(_:)).perform(on: target, sender: UILabel(), event: nil))
    #expect(!Selector("plain").perform(on: target, sender: nil, event: nil))
    #expect(Selector("a") == Selector("a") && Selector("a") != Selector("b"))
    #expect(target.log.calls.isEmpty)
  }

  @Test func aTargetIsNotKeptAliveAndItsEndIsSilent() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let log = CallLog()
    do {
      let target = ActionTarget()
      target.log = log
      button.addTarget(target, action: Selector(ActionTarget.plain), for: .touchUpInside)
    }
    let stage = Stage(size: .phone) { $0.addSubview(button) }
    try stage.tap(.view(button))
    #expect(log.calls.isEmpty)
  }

  @Test func removingATargetStopsIt() throws {
    let (stage, button, log) = makeButton()
    button.removeTarget(nil, action: nil, for: .touchDown)
    try stage.tap(.view(button))
    #expect(log.take() == ["touchUpInside"])

    let target = ActionTarget()
    let action = Selector(target.plain)
    button.addTarget(target, action: action, for: .touchUpInside)
    button.removeTarget(target, action: action, for: .touchUpInside)
    try stage.tap(.view(button))
    #expect(target.log.calls.isEmpty)
    #expect(stage.reports.isEmpty)
  }

  @Test func removingAnActionThatCannotBeMatchedIsReported() {
    let (stage, button, _) = makeButton()
    let target = ActionTarget()
    button.addTarget(target, action: Selector(target.plain), for: .touchUpInside)
    button.removeTarget(target, action: Selector(target.plain), for: .touchUpInside)
    #expect(stage.reports.map(\.kind) == [.unmatchedAction])
  }

  @Test func twoQuickTapsCountTwo() throws {
    let view = TapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    try stage.tap(.view(view))
    try stage.tap(.view(view))
    stage.frames(60)
    try stage.tap(.view(view))
    #expect(view.counts == [1, 2, 1])
  }

  @Test func touchesKeepTheirViewAndReportPlacesInAnyView() throws {
    let view = TapView(frame: CGRect(x: 40, y: 40, width: 100, height: 100))
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    let finger = stage.finger()
    try finger.down(.at(50, 60))
    try finger.move(.at(300, 300))
    finger.up()
    #expect(view.places == [CGPoint(x: 10, y: 20), CGPoint(x: 260, y: 260), CGPoint(x: 260, y: 260)])
    #expect(view.previous == CGPoint(x: 260, y: 260))
  }

  private func makeButton() -> (Stage, UIButton, CallLog) {
    let log = CallLog()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "touchDown"), (.touchDragInside, "touchDragInside"),
      (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
      (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
      (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    ]
    let recorder = Recorder(log)
    for (event, name) in names { button.addTarget(recorder, action: recorder.selector(name), for: event) }
    button.addAction(UIAction { _ in _ = recorder }, for: .valueChanged)
    return (Stage(size: .phone) { $0.addSubview(button) }, button, log)
  }
}

@MainActor private final class Recorder {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func selector(_ name: String) -> Selector {
    let log = log
    return Selector { () -> Void in log.add(name) }
  }
}

@MainActor private final class ActionTarget {
  var log = CallLog()
  func plain() { log.add("plain") }
  func sender(_ sender: UIButton) { log.add("sender") }
  func any(_ sender: Any) { log.add("any") }
  func event(_ sender: UIButton, for event: UIEvent) { log.add("event") }
}

private final class ChainController: UIViewController {
  var hits = 0

  override func viewDidLoad() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    button.accessibilityIdentifier = "chained"
    button.addTarget(nil, action: Selector(ChainController.hit), for: .touchUpInside)
    view.addSubview(button)
  }

  func hit() { hits += 1 }
}

private final class TapView: UIView {
  var counts: [Int] = []
  var places: [CGPoint] = []
  var previous = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(touches)
    counts.append(touches.first?.tapCount ?? 0)
    previous = touches.first?.previousLocation(in: self) ?? .zero
  }

  private func note(_ touches: Set<UITouch>) {
    places += touches.map { $0.location(in: self) }
  }
}
