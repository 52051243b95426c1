// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct StageInputTests {
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func stage() -> Stage {
    view.accessibilityIdentifier = "list"
    view.contentSize = CGSize(width: 100, height: 1000)
    return Stage(size: CGSize(width: 100, height: 200)) { $0.addSubview(view) }
  }

  @Test func theWheelTurnsOverAPlaceAndTakesOneFrame() throws {
    let stage = stage()
    try stage.wheel(CGVector(dx: 0, dy: 30), at: "list")
    #expect(view.contentOffset.y == 30 && stage.time == 1.0 / 60)
    try stage.wheel(CGVector(dx: 0, dy: 30), at: .at(50, 150))
    #expect(view.contentOffset.y == 30)
    #expect(throws: StageError.self) { try stage.wheel(CGVector(dx: 0, dy: 1), at: "nothing") }
  }

  @Test func aDragEndsWhileItMoves() throws {
    let stage = stage()
    try stage.drag("list", by: CGVector(dx: 0, dy: -40), frames: 4)
    #expect(abs(stage.time - 6.0 / 60) < 1e-9 && view.contentOffset.y > 0 && view.isDecelerating)
    try stage.settle()
    #expect(view.contentOffset.y > 40)
  }

  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func slidersAndSteppersTakeAValue(direction: UISemanticContentAttribute) throws {
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 31))
    let stepper = UIStepper(frame: CGRect(x: 20, y: 80, width: 0, height: 0))
    for control in [slider, stepper] { control.semanticContentAttribute = direction }
    slider.maximumValue = 100
    (slider.accessibilityIdentifier, stepper.accessibilityIdentifier) = ("slider", "stepper")
    let stage = Stage(size: CGSize(width: 300, height: 200)) { window in
      for control in [slider, stepper] { window.addSubview(control) }
    }
    for value: Float in [70, 100, 0, 35] {
      try stage.slide("slider", to: value)
      #expect(abs(slider.value - value) < 0.5)
    }
    try stage.step("stepper", by: 5)
    try stage.step("stepper", by: -2)
    #expect(stepper.value == 3)
    let error = #expect(throws: StageError.self) { try stage.slide("stepper", to: 1) }
    #expect(error?.description == "\"stepper\" is no UISlider: only a slider can be drawn to a value")
    #expect(throws: StageError.self) { try stage.step("slider", by: 1) }
  }

  @Test func aKeyGoesDownAndComesUpInTwoFrames() {
    let stage = stage()
    stage.key(.pageDown)
    #expect(view.contentOffset.y == 60 && abs(stage.time - 2.0 / 60) < 1e-9)
    stage.key(.spacebar, modifiers: .shift)
    #expect(view.contentOffset.y == 0)
  }
}
