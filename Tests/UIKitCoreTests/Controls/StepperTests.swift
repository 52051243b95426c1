// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// A stepper at (20, 100): minus has its middle at 43, plus at 90.
@MainActor @Suite struct StepperTests {
  private let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 1, height: 1))
  private let recorder: ControlRecorder
  private let stage: Stage

  init() {
    let stepper = stepper
    recorder = ControlRecorder(stepper)
    stage = Stage(size: .phone) { $0.addSubview(stepper) }.kept
  }

  private let minus = Target.at(43, 116)
  private let plus = Target.at(90, 116)

  @Test func defaults() {
    #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1 && stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
    #expect(stepper.frame == CGRect(x: 20, y: 100, width: 94, height: 32))
    #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
    stepper.frame.size = .zero
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    #expect(stepper.contentHuggingPriority(for: .horizontal) == .defaultHigh)
  }

  @Test func pressesStep() throws {
    stepper.stepValue = 2.5
    try stage.tap(plus)
    #expect(stepper.value == 2.5 && recorder.take() == ["value", "primary", "down", "upInside"])
    try stage.tap(plus)
    try stage.tap(minus)
    #expect(stepper.value == 2.5)
  }

  @Test func codeIsClampedAndSendsNothing() {
    stepper.value = 1000
    #expect(stepper.value == 100)
    stepper.maximumValue = 50
    #expect(stepper.value == 50)
    stepper.minimumValue = -10
    stepper.value = -20
    #expect(stepper.value == -10 && recorder.take().isEmpty)
  }

  @Test func aLimitEndsItsButton() throws {
    stepper.maximumValue = 2
    stepper.value = 1
    try stage.tap(plus)
    try stage.tap(plus)
    #expect(stepper.value == 2 && recorder.take().filter { $0 == "value" }.count == 1)
    // The last step is as long as there is room.
    stepper.stepValue = 5
    try stage.tap(minus)
    #expect(stepper.value == 0)
    #expect(sign(0).alpha == Self.faint && sign(1).alpha == 1)
  }

  @Test func wrappingGoesRound() throws {
    stepper.wraps = true
    #expect(sign(0).alpha == 1)
    try stage.tap(minus)
    #expect(stepper.value == 100)
    try stage.tap(plus)
    #expect(stepper.value == 0)
  }

  @Test func aFingerThatStaysRepeatsFasterAndFaster() throws {
    let finger = stage.finger()
    try finger.down(plus)
    #expect(stepper.value == 1)
    stage.frames(29)
    #expect(stepper.value == 1)
    stage.frame()
    #expect(stepper.value == 2)
    stage.frames(6)
    #expect(stepper.value == 3)
    // Ten at ten a second, then twenty a second.
    stage.frames(48)
    #expect(stepper.value == 11)
    stage.frames(6)
    #expect(stepper.value == 13)
    finger.up()
    stage.frames(120)
    #expect(stepper.value == 13 && stage.reports.isEmpty)
    try stage.settle()
  }

  @Test func repetitionEndsAtTheLimit() throws {
    stepper.maximumValue = 3
    let finger = stage.finger()
    try finger.down(plus)
    stage.frames(120)
    #expect(stepper.value == 3 && recorder.take().filter { $0 == "value" }.count == 3)
    finger.up()
  }

  @Test func withoutRepetitionOnePressIsOneStep() throws {
    stepper.autorepeat = false
    let finger = stage.finger()
    try finger.down(plus)
    stage.frames(120)
    finger.up()
    #expect(stepper.value == 1)
  }

  @Test func aFingerBesideItsHalfWaits() throws {
    let finger = stage.finger()
    try finger.down(plus)
    try finger.move(minus)
    stage.frames(60)
    #expect(stepper.value == 1)
    try finger.move(plus)
    #expect(stepper.value == 2)
    finger.up()
  }

  @Test func notContinuousTellsOnlyTheEnd() throws {
    stepper.isContinuous = false
    let finger = stage.finger()
    try finger.down(plus)
    stage.frames(36)
    #expect(stepper.value == 3 && recorder.take() == ["down"])
    finger.up()
    #expect(recorder.take() == ["value", "primary", "upInside"])
  }

  @Test func disablingOrRemovingStopsTheRepetition() throws {
    let finger = stage.finger()
    try finger.down(plus)
    stepper.isEnabled = false
    stage.frames(60)
    #expect(stepper.value == 1 && sign(0).alpha == Self.faint && sign(1).alpha == Self.faint)
    finger.up()
    stepper.isEnabled = true
    try finger.down(plus)
    stepper.removeFromSuperview()
    stage.frames(60)
    #expect(stepper.value == 2)
    try stage.settle()
  }

  @Test func aHandlerMayEndTheFirstPress() throws {
    stepper.addAction(UIAction { [stepper] _ in stepper.isEnabled = false }, for: .valueChanged)
    let finger = stage.finger()
    try finger.down(plus)
    #expect(!stepper.isTracking && recorder.take() == ["value", "primary"])
    stage.frames(60)
    #expect(stepper.value == 1)
    finger.up()
  }

  @Test func fromRightToLeft() throws {
    stepper.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    try stage.tap(minus)
    #expect(stepper.value == 1)
  }

  @Test func badNumbersAreExplained() async {
    #expect(stepper.complaintAboutStep(0)?.contains("stepValue 0.0") == true)
    #expect(stepper.complaintAboutStep(-1) != nil && stepper.complaintAboutStep(.nan) != nil)
    #expect(stepper.complaintAboutStep(0.1) == nil)
    #expect(stepper.complaintAboutLimits(2, 1)?.contains("not less than maximumValue 1.0") == true)
    #expect(stepper.complaintAboutLimits(1, 1) != nil && stepper.complaintAboutLimits(0, .infinity) != nil)
    #expect(stepper.complaintAboutLimits(0, 1) == nil)
    await #expect(processExitsWith: .failure) { await MainActor.run { UIStepper().stepValue = 0 } }
    await #expect(processExitsWith: .failure) { await MainActor.run { UIStepper().maximumValue = -1 } }
    await #expect(processExitsWith: .failure) { await MainActor.run { UIStepper().minimumValue = 100 } }
    await #expect(processExitsWith: .failure) { await MainActor.run { UIStepper().value = .nan } }
  }

  @Test func imagesTakeThePlaceOfTheSigns() {
    let image = Swatch(Swatch.red, width: 8, height: 8).image.withRenderingMode(.alwaysOriginal)
    stepper.setIncrementImage(image, for: .normal)
    stage.frame()
    #expect(
      stage.bitmap()[x: 90, y: 116] == Swatch.red && stepper.incrementImage(for: .highlighted) === image)
    #expect(stepper.decrementImage(for: .normal) == nil && sign(1).isHidden && !sign(0).isHidden)
    stepper.setIncrementImage(nil, for: .normal)
    #expect(!sign(1).isHidden)
  }

  /// A layer keeps it as a Float.
  private static let faint = CGFloat(Float(0.3))

  /// The bars of the minus (0) or the plus (1).
  private func sign(_ index: Int) -> UIView { stepper.subviews[1 + index].subviews[0] }
}
