// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// What every control has: events, their order, and touches that end before their time.
@MainActor @Suite struct ControlTests {
  private let control = TrackingControl(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
  private let recorder: ControlRecorder
  private let stage: Stage

  init() {
    let control = control
    recorder = ControlRecorder(control)
    stage = Stage(size: .phone) { $0.addSubview(control) }.kept
  }

  @Test func eventNumbersAreUIKits() {
    #expect(UIControl.Event.menuActionTriggered.rawValue == 1 << 14)
    #expect(UIControl.Event.applicationReserved.rawValue == 0x0f00_0000)
    #expect(UIControl.Event.systemReserved.rawValue == 0xf000_0000)
    #expect(UIControl.State.application.rawValue == 0x00ff_0000)
    #expect(UIControl.State.reserved.rawValue == 0xff00_0000)
    #expect(UIControl.State.focused.rawValue == 8)
  }

  @Test func trackingRunsBeforeItsEvents() throws {
    let finger = stage.finger()
    try finger.down(.view(control))
    try finger.move(.at(80, 220))
    finger.up()
    #expect(control.calls == ["begin", "continue", "end"])
    #expect(control.wasInside == [true, true, true])
    #expect(recorder.take() == ["down", "dragInside", "upInside"])
    #expect(!control.isTracking && !control.isTouchInside)
  }

  @Test func trackingKnowsWhereTheFingerIsNow() throws {
    let finger = stage.finger()
    try finger.down(.view(control))
    try finger.move(.at(300, 500))
    try finger.move(.view(control))
    try finger.move(.at(300, 500))
    finger.up()
    #expect(control.wasInside == [true, false, true, false, false])
    #expect(
      recorder.take() == [
        "down", "dragExit", "dragOutside", "dragEnter", "dragInside", "dragExit", "dragOutside", "upOutside",
      ])
  }

  @Test func theSecondTapOfASeriesIsARepeat() throws {
    try stage.tap(.view(control))
    try stage.tap(.view(control))
    #expect(recorder.take() == ["down", "upInside", "down", "repeat", "upInside"])
  }

  @Test func aRefusedTouchDoesNothing() throws {
    control.begins = false
    let finger = stage.finger()
    try finger.down(.view(control))
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    try finger.move(.at(50, 220))
    finger.up()
    #expect(recorder.take().isEmpty && control.calls == ["begin"])
  }

  @Test func trackingThatEndsItselfSendsNothingMore() throws {
    control.continues = false
    let finger = stage.finger()
    try finger.down(.view(control))
    try finger.move(.at(50, 220))
    #expect(!control.isTracking && !control.isHighlighted)
    finger.up()
    #expect(recorder.take() == ["down"] && control.calls == ["begin", "continue", "end"])
  }

  @Test func onlyTheFirstFingerCounts() throws {
    let (first, second) = (stage.finger(0), stage.finger(1))
    try first.down(.at(40, 220))
    try second.down(.at(60, 220))
    try second.move(.at(300, 600))
    #expect(control.isHighlighted && control.isTouchInside)
    second.up()
    #expect(control.isTracking)
    #expect(recorder.take() == ["down"])
    first.up()
    #expect(recorder.take() == ["upInside"] && !control.isTracking)
  }

  // MARK: - Touches that are taken away

  @Test func disablingInTheMiddleOfATouchCancelsIt() throws {
    let finger = stage.finger()
    try finger.down(.view(control))
    control.isEnabled = false
    #expect(!control.isTracking && !control.isHighlighted && control.state == .disabled)
    #expect(recorder.take() == ["down", "cancel"])
    control.isEnabled = true
    try finger.move(.at(50, 220))
    finger.up()
    #expect(recorder.take().isEmpty && control.calls == ["begin", "cancel"])
  }

  @Test func leavingTheWindowInTheMiddleOfATouchCancelsIt() throws {
    let holder = UIView(frame: stage.window.bounds)
    stage.window.addSubview(holder)
    holder.addSubview(control)
    let finger = stage.finger()
    try finger.down(.view(control))
    holder.removeFromSuperview()
    #expect(!control.isTracking && !control.isHighlighted)
    finger.up()
    #expect(recorder.take() == ["down", "cancel"])
  }

  @Test func aHandlerMayEndTheTouch() throws {
    control.addAction(UIAction { [control] _ in control.isEnabled = false }, for: .touchDragExit)
    let finger = stage.finger()
    try finger.down(.view(control))
    try finger.move(.at(300, 600))
    finger.up()
    #expect(recorder.take() == ["down", "dragExit", "cancel"])
  }

  @Test func aMoveWithinItsWindowCancelsNothing() throws {
    let finger = stage.finger()
    try finger.down(.view(control))
    let holder = UIView(frame: stage.window.bounds)
    stage.window.addSubview(holder)
    holder.addSubview(control)
    finger.up()
    #expect(recorder.take() == ["down", "upInside"])
  }

  // MARK: - Handlers

  @Test func actionsGoThroughTheControl() {
    control.addAction(UIAction(title: "mine") { _ in }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(control.sent == ["", "mine"])
    #expect(recorder.take() == ["value"])
  }

  @Test func thePrimaryActionCanBePerformedByCode() {
    var senders: [UIControl] = []
    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: 40, height: 40),
      primaryAction: UIAction(title: "Go") { senders += [$0.sender as? UIControl].compactMap { $0 } })
    #expect(button.currentTitle == "Go")
    button.performPrimaryAction()
    #expect(senders == [button])
    button.sendActions(for: .touchUpInside)
    #expect(senders == [button, button])
    button.sendActions(for: .touchDown)
    #expect(senders.count == 2)
    let plain = UIControl(frame: .zero, primaryAction: UIAction { _ in senders = [] })
    plain.performPrimaryAction()
    #expect(senders.isEmpty)
  }

  @Test func aButtonSendsItsPrimaryActionAfterTouchUpInside() throws {
    let button = UIButton(frame: CGRect(x: 200, y: 20, width: 100, height: 40))
    let recorder = ControlRecorder(button)
    stage.window.addSubview(button)
    try stage.tap(.view(button))
    #expect(recorder.take() == ["down", "upInside", "primary"])
    let finger = stage.finger()
    try finger.down(.view(button))
    try finger.move(.at(10, 600))
    finger.up()
    #expect(recorder.take().last == "upOutside")
  }

  @Test func handlersCanBeListed() {
    let control = UIControl()
    let target = UIView()
    let save = Selector("save")
    control.addTarget(target, action: save, for: .touchDown)
    control.addTarget(target, action: Selector("load"), for: [.touchDown, .touchUpInside])
    control.addAction(UIAction(title: "closure") { _ in }, for: .valueChanged)

    #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["save", "load"])
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["load"])
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
    #expect(control.actions(forTarget: UIView(), forControlEvent: .touchDown) == nil)

    var found: [String] = []
    control.enumerateEventHandlers { action, pair, events, _ in
      found.append("\(action?.title ?? pair?.1.description ?? "") \(events.rawValue)")
      #expect((pair?.0 as? UIView) === (action == nil ? target : nil))
    }
    #expect(found == ["save 1", "load 65", "closure 4096"])
    found = []
    control.enumerateEventHandlers { _, _, _, stop in
      found.append("one")
      stop = true
    }
    #expect(found == ["one"])
  }

  @Test func leadingAndTrailingFollowTheReadingDirection() {
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .fill
    #expect(control.effectiveContentHorizontalAlignment == .fill)
  }
}

private final class TrackingControl: UIControl {
  var calls: [String] = []
  var wasInside: [Bool] = []
  var sent: [String] = []
  var begins = true
  var continues = true

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    note("begin")
    return begins
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    note("continue")
    return continues
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { note("end") }
  override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
  override func sendAction(_ action: UIAction) {
    sent.append(action.title)
    super.sendAction(action)
  }

  private func note(_ call: String) {
    calls.append(call)
    wasInside.append(isTouchInside)
  }
}
