// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Gestures on a card, a form that is filled in by keys, and controls that move each other.
@MainActor @Suite struct ControlDemoTests {
  nonisolated static let sizes = TouchDemoTests.sizes

  private func find<V: UIView>(_ stage: Stage, _ id: String, _ type: V.Type = V.self) throws -> V {
    try #require(stage.find(.id(id)) as? V)
  }

  // MARK: - Gestures

  @Test(arguments: sizes) func aCardIsDraggedPinchedAndTurnedAtOnce(size: CGSize) throws {
    let stage = try Stage(demo: "touch-gestures", size: size)
    let card = try stage.find(.id("card"))
    let middle = try stage.point(of: "card")
    var script = ""
    // One turns around the other at twice the distance, and both go down.
    for step in 0...12 {
      let angle = Double(step) / 12 * .pi / 4
      let (radius, y) = (30 + 2.5 * Double(step), middle.y + CGFloat(step))
      let (dx, dy) = (radius * cos(angle), radius * sin(angle))
      for (id, side) in [(1, -1.0), (2, 1)] {
        script += "\(Double(step) / 60) finger \(id) \(step == 0 ? "down" : "move") "
        script += "\(middle.x + side * dx),\(y + side * dy)\n"
      }
    }
    try stage.play(script)
    for id in ["pan", "pinch", "rotation"] { #expect(try stage.text(id) == "changed", "\(id)") }
    #expect(try stage.text("tap") == "failed")
    let transform = card.transform
    // What the gestures needed to be sure is not applied.
    #expect((1.6...2.01).contains(hypot(transform.a, transform.b)))
    #expect((0.5...0.79).contains(atan2(transform.b, transform.a)))
    let now = try stage.point(of: "card")
    #expect(abs(now.x - middle.x) < 6 && (1...13).contains(now.y - middle.y))
    try stage.play("0 finger 1 up\n0 finger 2 up\n0.05 end")
    #expect(try stage.text("pan") == "ended")
    try stage.settle()
    for id in ["pan", "pinch", "rotation", "tap"] { #expect(try stage.text(id) == "possible", "\(id)") }
  }

  @Test(arguments: sizes) func everyGestureOfTheScriptIsLogged(size: CGSize) throws {
    let stage = try Stage(demo: "touch-gestures", size: size)
    let card = try stage.find(.id("card"))
    let color = card.backgroundColor
    var said = ""
    stage.afterFrame = { said += "\n" + ((try? stage.text("log")) ?? "") }
    try stage.perform("touch-gestures")
    stage.afterFrame = nil
    try stage.settle()
    for word in ["拖动", "捏合到", "旋转到", "轻点 (", "右键：换颜色", "长按\n", "长按结束", "← 向左轻扫", "从左边缘拉出", "双击"] {
      #expect(said.contains(word), "\(word)")
    }
    #expect(card.transform == .identity && card.backgroundColor != color)
    #expect(try stage.find(.id("drawer")).bounds.width == 0)
  }

  @Test func theMouseOverTheCardIsSeen() throws {
    let stage = try Stage(demo: "touch-gestures")
    let card = try stage.find(.id("card"))
    let middle = try stage.point(of: "card")
    try stage.play("0 hover \(middle.x),\(middle.y)\n0.05 end")
    #expect(try card.layer.borderWidth == 3 && stage.text("hover") == "began")
    try stage.play("0 hover out\n0.05 end")
    #expect(try card.layer.borderWidth == 0 && stage.text("hover") == "ended")
  }

  // MARK: - Form

  /// Which field has the keyboard.
  private func focus(_ stage: Stage) throws -> String? {
    try ["name", "email", "phone", "password"].first { try stage.find(.id($0)).isFirstResponder }
  }

  private func ring(_ stage: Stage, _ id: String) throws -> UIColor? {
    try stage.find(.id("\(id) ring")).backgroundColor
  }

  @Test(arguments: sizes) func keysGoFromFieldToField(size: CGSize) throws {
    let stage = try Stage(demo: "touch-form", size: size)
    try stage.press("name")
    #expect(try focus(stage) == "name" && ring(stage, "name") == .systemBlue)
    stage.key(.tab)
    // Left empty it is wrong.
    #expect(try focus(stage) == "email" && ring(stage, "name") == .systemRed)
    #expect(try stage.text("name message") == "请输入至少两个字")
    stage.key(.returnOrEnter)
    #expect(try focus(stage) == "phone")
    stage.key(.tab, modifiers: .shift)
    #expect(try focus(stage) == "email")
    for _ in 0..<3 { stage.key(.tab) }
    #expect(try focus(stage) == "name")
    stage.key(.tab, modifiers: .shift)
    #expect(try focus(stage) == "password")
    stage.key(.returnOrEnter)
    #expect(try focus(stage) == nil && stage.text("status") == "还有 4 项要改")
    try stage.settle()
  }

  @Test func aDragPutsTheKeyboardAway() throws {
    let stage = try Stage(demo: "touch-form", size: CGSize(width: 320, height: 480))
    try stage.press("email")
    stage.wait(0.5)
    let finger = stage.finger()
    try finger.down(.at(300, 300))
    for y in stride(from: 290, through: 250, by: -10) { try finger.move(.at(300, CGFloat(y))) }
    #expect(try focus(stage) == nil)
    finger.up()
    try stage.settle()
  }

  @Test(arguments: sizes) func whatIsTypedIsCheckedWhenItIsLeft(size: CGSize) throws {
    let stage = try Stage(demo: "touch-form", size: size)
    try stage.press("email")
    try stage.play("0 text \"ming\"\n0.05 end")
    #expect(try ring(stage, "email") == .systemBlue && stage.text("email message") == "")
    stage.key(.tab)
    #expect(try ring(stage, "email") == .systemRed)
    #expect(try stage.text("email message") == "邮箱应像 ming@example.com")
    try stage.press("email")
    // It is put right while it is written.
    try stage.play("0 text \"@example.com\"\n0.05 end")
    #expect(
      try stage.text("email message") == ""
        && find(stage, "email", UITextField.self).text == "ming@example.com")
    try stage.tap(.at(size.width / 2, 24))
    #expect(try focus(stage) == nil && ring(stage, "email") == .systemGreen)
    try stage.settle()
  }

  @Test(arguments: sizes) func theFormIsFilledInByKeysAndSent(size: CGSize) throws {
    let stage = try Stage(demo: "touch-form", size: size)
    try stage.perform("touch-form")
    for id in ["name", "email", "phone", "password"] {
      #expect(try ring(stage, id) == .systemGreen && stage.text("\(id) message") == "", "\(id)")
    }
    #expect(try stage.text("status") == "欢迎，王小明！")
    try stage.settle()
    #expect(stage.reports.isEmpty)
  }

  @Test func theExampleIsRight() throws {
    let stage = try Stage(demo: "touch-form")
    try stage.press("send")
    for id in ["name", "email", "phone", "password"] { #expect(try ring(stage, id) == .systemRed) }
    try stage.press("example")
    for id in ["name", "email", "phone", "password"] { #expect(try ring(stage, id) == .systemGreen) }
    try stage.settle()
  }

  // MARK: - Controls

  private func expectLevel(_ level: Float, _ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    #expect(
      try abs(find(stage, "slider", UISlider.self).value - level) < 0.005, sourceLocation: sourceLocation)
    #expect(
      try abs(find(stage, "progress", UIProgressView.self).progress - level) < 0.005,
      sourceLocation: sourceLocation)
    #expect(
      try abs(find(stage, "stepper", UIStepper.self).value - Double(level) * 10) < 0.55,
      sourceLocation: sourceLocation)
    #expect(
      try abs(Float(find(stage, "dots", UIPageControl.self).currentPage) - level * 5) < 0.55,
      sourceLocation: sourceLocation)
    #expect(try stage.text("percent") == "\(Int((level * 100).rounded())) %", sourceLocation: sourceLocation)
  }

  @Test func whatMovesOneControlMovesTheOthers() throws {
    let stage = try Stage(demo: "touch-controls", size: CGSize(width: 375, height: 900))
    try expectLevel(0.4, stage)
    try stage.tap(.point(stage.point(of: "stepper").offset(24, 0)))
    try expectLevel(0.5, stage)
    try stage.tap(.point(stage.point(of: "dots").offset(60, 0)))
    let slider: UISlider = try find(stage, "slider")
    try expectLevel(slider.value, stage)
    try stage.settle()
    let finger = stage.finger()
    let track = slider.bounds.width
    let before = slider.value
    let thumb = try stage.point(of: "slider").offset((CGFloat(slider.value) - 0.5) * (track - 30), 0)
    try finger.down(.point(thumb))
    for step in 1...4 { try finger.move(.point(thumb.offset(CGFloat(step) * -15, 0))) }
    try expectLevel(slider.value, stage)
    #expect(slider.value < before - 0.1)
    finger.up()
    try stage.press("half")
    try expectLevel(0.5, stage)
    #expect(try stage.text("status") == "音量：一半")
    try stage.press("full")
    try expectLevel(1, stage)
    #expect(try !find(stage, "full", UIButton.self).isEnabled)
    try stage.settle()
  }

  @Test func questionsAreAskedAndAnswered() throws {
    let stage = try Stage(demo: "touch-controls", size: CGSize(width: 375, height: 900))
    try stage.press("reset")
    try stage.settle()
    try stage.tap("取消")
    try stage.settle()
    try expectLevel(0.4, stage)
    #expect(try stage.text("status") == "没有归零")
    try stage.press("choose")
    try stage.settle()
    try stage.tap("轻 25 %")
    try stage.settle()
    try expectLevel(0.25, stage)
    try stage.press("reset")
    try stage.settle()
    try stage.tap("归零")
    try stage.settle()
    try expectLevel(0, stage)
  }

  @Test func switchesDisableAndSpin() throws {
    let stage = try Stage(demo: "touch-controls", size: CGSize(width: 375, height: 900))
    try stage.press("enabled")
    for id in ["slider", "stepper", "dots", "tints", "field", "reset", "choose", "half", "full"] {
      #expect(try !find(stage, id, UIControl.self).isEnabled, "\(id)")
    }
    try stage.press("half")
    try expectLevel(0.4, stage)
    try stage.press("enabled")
    try stage.press("half")
    try expectLevel(0.5, stage)
    let spinner: UIActivityIndicatorView = try find(stage, "spinner")
    try stage.press("busy")
    #expect(spinner.isAnimating && !spinner.isHidden)
    try stage.press("busy")
    #expect(!spinner.isAnimating && spinner.isHidden)
    try stage.settle()
  }

  @Test func theScriptOfTheControlsEndsAtNothing() throws {
    let stage = try Stage(demo: "touch-controls")
    try stage.perform("touch-controls")
    try stage.settle()
    try expectLevel(0, stage)
    #expect(try find(stage, "tints", UISegmentedControl.self).selectedSegmentIndex == 2)
    #expect(try stage.find(.id("slider")).tintColor == .systemOrange && stage.text("status") == "音量：已归零")
    #expect(stage.reports.isEmpty)
  }
}
