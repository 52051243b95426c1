// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore

@testable import Lab

/// The panel lets the program's user want less motion, and takes that back when it goes.
@MainActor @Suite struct MotionSwitchTests {
  @Test func theProgramMovesLessWhileThePanelSaysSo() {
    let window = LabWindow(SampleController(), size: CGSize(width: 735, height: 600))
    window.show(.motion)
    window.tap("lab cross-fade")
    #expect(window.runtime.motionSettings == MotionSettings())
    window.tap("lab reduce motion")
    #expect(window.runtime.motionSettings == MotionSettings(isReduced: true))
    #expect((window.view("lab reduce motion") as? UIButton)?.isSelected == true)
    window.tap("lab cross-fade")
    #expect(window.runtime.motionSettings == MotionSettings(isReduced: true, dissolves: true))
    window.tap("lab reduce motion")
    #expect((window.view("lab cross-fade") as? UIButton)?.isEnabled == false)
    window.tap("lab reduce motion")
    // The panel itself is another screen, whose user wants nothing.
    #expect(window.panel.motionSettings == MotionSettings())
    window.press(LabHost.key)
    #expect(window.runtime.motionSettings == MotionSettings())
  }
}
