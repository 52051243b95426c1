// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// What shows in light and in dark surroundings: pixels against the system colours, thinned by hand.
@MainActor @Suite struct ControlLookTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func theAppearanceIsFollowedAtOnce(_ style: UIUserInterfaceStyle) throws {
    let (off, on, disabled) = (UISwitch(), UISwitch(), UISwitch())
    (on.isOn, disabled.isOn, disabled.isEnabled) = (true, true, false)
    let stepper = UIStepper()
    stepper.value = 50
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.selectedSegmentIndex = 0
    for (row, view) in [off, on, disabled, stepper, segments].enumerated() {
      view.frame.origin = CGPoint(x: 0, y: 50 * row)
    }
    let stage = Stage(size: .phone) { window in
      for view in [off, on, disabled, stepper, segments] { window.addSubview(view) }
    }
    try stage.settle()
    stage.changeTraits { $0.userInterfaceStyle = style }
    try stage.settle()
    let isDark = style == .dark
    let page = isDark ? 0.0 : 255
    func shown(_ x: Int, _ y: Int, _ color: [Double], _ alpha: Double = 1) -> Bool {
      let mixed = color.map { UInt32(($0 * alpha + page * (1 - alpha)).rounded()) }
      let expected = 0xff00_0000 | mixed[0] << 16 | mixed[1] << 8 | mixed[2]
      return Swatch.distance(stage.bitmap()[x: x, y: y], expected) <= 2
    }
    let green: [Double] = isDark ? [0x30, 0xD1, 0x58] : [0x34, 0xC7, 0x59]
    // Beside the thumb's shadow.
    #expect(shown(47, 15, [120, 120, 128], isDark ? 0.32 : 0.16))
    #expect(shown(5, 65, green) && shown(5, 115, green, 0.5))
    #expect(shown(35, 65, [255, 255, 255]))
    #expect(shown(4, 166, [118, 118, 128], isDark ? 0.24 : 0.12))
    // The minus.
    #expect(shown(23, 166, isDark ? [255, 255, 255] : [0, 0, 0]))
    #expect(shown(5, 216, isDark ? [99, 99, 102] : [255, 255, 255]))
  }

  @Test func aViewThatOverridesItsAppearanceHasItsColoursFromTheBeginning() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
    view.overrideUserInterfaceStyle = .dark
    let stage = Stage(size: .phone) { $0.addSubview(view) }
    #expect(stage.bitmap()[x: 5, y: 5] == Swatch.black && stage.bitmap()[x: 15, y: 5] == Swatch.white)
  }

  @Test func thumbsThrowAShadow() throws {
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 31))
    slider.value = 0.5
    let stage = Stage(size: .phone) { $0.addSubview(slider) }
    // Below the thumb it is darker than above.
    let (above, below) = (stage.bitmap()[x: 120, y: 19], stage.bitmap()[x: 120, y: 50])
    #expect(below & 255 < above & 255 && above & 255 > 245 && below & 255 > 200)
  }
}
