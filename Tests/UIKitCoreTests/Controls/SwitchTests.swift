// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct SwitchTests {
  private let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 7, height: 300))
  private let recorder: ControlRecorder
  private let stage: Stage

  init() {
    let toggle = toggle
    recorder = ControlRecorder(toggle)
    stage = Stage(size: .phone) { $0.addSubview(toggle) }.kept
  }

  private var track: UIView { toggle.subviews[0] }
  private var thumb: UIView { track.subviews[0] }

  @Test func itsSizeIsFixed() {
    let size = CGSize(width: 51, height: 31)
    #expect(
      UISwitch().frame.size == size && toggle.frame == CGRect(origin: CGPoint(x: 20, y: 100), size: size))
    toggle.frame = CGRect(x: 1, y: 2, width: 300, height: 3)
    #expect(toggle.frame == CGRect(origin: CGPoint(x: 1, y: 2), size: size))
    toggle.bounds.size = .zero
    #expect(toggle.bounds.size == size && toggle.sizeThatFits(.zero) == size)
    #expect(toggle.contentHuggingPriority(for: .horizontal) == .defaultHigh)
    #expect(toggle.contentHuggingPriority(for: .vertical) == .defaultHigh)
  }

  @Test func constraintsSeeTwoPointsLess() {
    toggle.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      toggle.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor, constant: -16),
      toggle.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.frame()
    #expect(toggle.frame == CGRect(x: 375 - 16 - 49, y: 0, width: 51, height: 31))
  }

  @Test func aTapToggles() throws {
    try stage.tap(.view(toggle))
    #expect(toggle.isOn && recorder.take() == ["down", "value", "primary", "upInside"])
    try stage.tap(.view(toggle))
    #expect(!toggle.isOn)
  }

  @Test func codeSendsNothing() {
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    #expect(recorder.take().isEmpty && !toggle.isOn)
  }

  @Test func aFingerDrawsTheThumbAcross() throws {
    let finger = stage.finger()
    try finger.down(.at(30, 115))
    try finger.move(.at(38, 115))
    #expect(thumb.frame.minX == 2)
    try finger.move(.at(42, 115))
    // A pressed thumb is longer.
    #expect(thumb.frame == CGRect(x: 51 - 2 - 34, y: 2, width: 34, height: 27))
    // What shows is not the value yet.
    #expect(!toggle.isOn && !recorder.take().contains("value"))
    finger.up()
    #expect(toggle.isOn && thumb.frame == CGRect(x: 22, y: 2, width: 27, height: 27))
    #expect(recorder.take() == ["value", "primary", "upInside"])
  }

  @Test func drawnThereAndBackIsNoChange() throws {
    let finger = stage.finger()
    try finger.down(.at(30, 115))
    try finger.move(.at(50, 115))
    try finger.move(.at(30, 115))
    finger.up()
    #expect(!toggle.isOn && !recorder.take().contains("value"))
  }

  @Test func drawnTowardsWhereItIsIsNoTap() throws {
    let finger = stage.finger()
    try finger.down(.at(50, 115))
    try finger.move(.at(22, 115))
    finger.up()
    #expect(!toggle.isOn && !recorder.take().contains("value"))
  }

  @Test func aFingerThatLeavesChangesNothing() throws {
    let finger = stage.finger()
    try finger.down(.view(toggle))
    try finger.move(.at(45, 400))
    finger.up()
    #expect(!toggle.isOn && recorder.take().last == "upOutside")
  }

  @Test func aCancelledTouchChangesNothing() throws {
    let finger = stage.finger()
    try finger.down(.at(30, 115))
    try finger.move(.at(60, 115))
    finger.cancel()
    #expect(!toggle.isOn && thumb.frame.minX == 2 && thumb.frame.width == 27)
    #expect(recorder.take() == ["down", "dragInside", "cancel"])
  }

  @Test func aDisabledSwitchIsFaintAndDead() throws {
    toggle.isEnabled = false
    #expect(track.alpha == 0.5)
    try stage.tap(.view(toggle))
    #expect(!toggle.isOn && recorder.take().isEmpty)
    toggle.isEnabled = true
    #expect(track.alpha == 1)
  }

  @Test func theThumbSlidesAndArrives() throws {
    stage.frame()
    toggle.setOn(true, animated: true)
    #expect(thumb.frame.minX == 22)
    stage.frames(6)
    let shown = try #require(thumb.layer.presentation()).frame.minX
    #expect(shown > 2 && shown < 22)
    try stage.settle()
    #expect(thumb.layer.presentation()?.frame.minX == 22)
    toggle.setOn(false, animated: false)
    stage.frame()
    #expect(thumb.layer.presentation()?.frame.minX == 2)
  }

  @Test func theColourChangesWithTheThumb() throws {
    stage.frame()
    toggle.setOn(true, animated: true)
    stage.frames(7)
    let shown = try #require(track.layer.presentation()?.backgroundColor)
    #expect(shown.alpha > 0.2 && shown.alpha < 0.9)
  }

  @Test func coloursAndTheirDefaults() {
    #expect(toggle.onTintColor == nil && toggle.thumbTintColor == nil)
    #expect(track.backgroundColor === UIColor.secondarySystemFill && thumb.backgroundColor == .white)
    toggle.isOn = true
    #expect(track.backgroundColor === UIColor.systemGreen)
    toggle.onTintColor = .red
    toggle.thumbTintColor = .blue
    #expect(track.backgroundColor == .red && thumb.backgroundColor == .blue)
    toggle.isOn = false
    #expect(track.backgroundColor === UIColor.secondarySystemFill)
  }

  @Test func onIsWhereReadingEnds() throws {
    toggle.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    #expect(thumb.frame.minX == 22)
    let finger = stage.finger()
    try finger.down(.at(60, 115))
    try finger.move(.at(40, 115))
    finger.up()
    #expect(toggle.isOn && thumb.frame.minX == 2)
  }

  @Test func aSwitchThatRestsIsNotDrawnAgain() throws {
    try stage.settle()
    toggle.isOn = true
    #expect(stage.frame().displays == 0)
    toggle.isOn = true
    #expect(stage.frame().isIdle)
  }
}
