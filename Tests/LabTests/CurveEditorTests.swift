// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// The editor of movements: handles, sliders, code and a dot.
@MainActor @Suite struct CurveEditorTests {
  @Test func theDraftIsTheMovementOfTheAnimation() throws {
    let (window, content) = LabWindow.curves()
    content.move(to: 200, seconds: 2)
    window.pass(2)
    #expect(try window.draft().spec == MotionSpec(.named(.easeInOut), duration: 2))
    window.runtime.makeCurrent()
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 2,
      animations: {
        content.box.center.y = 200
      })
    window.pass(2)
    #expect(try window.draft().spring == .damping(0.6, duration: 0.8, velocity: 2))
    #expect((window.view("lab kind") as? UISegmentedControl)?.selectedSegmentIndex == 1)
    window.runtime.makeCurrent()
    UIView.animate(springDuration: 0.4, bounce: 0.3) { content.label.center.y = 200 }
    window.pass(2)
    #expect(try window.draft().spring == .bounce(0.3, duration: 0.4))
    window.runtime.makeCurrent()
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.duration, spring.mass) = (0, 50, 1, 2)
    content.button.layer.add(spring, forKey: nil)
    window.pass(2)
    let last = try window.draft()
    #expect(last.spring == .physics(mass: 2, stiffness: 100, damping: 10) && last.spec.duration == 1)
    // And back to the one before.
    window.tap("lab animation before")
    #expect(try window.draft().spring == .bounce(0.3, duration: 0.4))
  }

  @Test func handlesAndPresetsMakeACurve() throws {
    let (window, _) = LabWindow.curves()
    let pad = try #require(window.view("lab pad") as? CurvePad)
    let middle = try #require(window.place(of: "lab pad"))
    func place(_ x: Double, _ y: Double) -> CGPoint {
      let point = pad.place(x, y)
      return CGPoint(
        x: middle.x - pad.bounds.width / 2 + point.x, y: middle.y - pad.bounds.height / 2 + point.y)
    }
    window.tap("lab preset easeOut")
    #expect(try window.draft().curve == .named(.easeOut))
    window.pointer(.began, place(0.02, 0.01))
    window.pointer(.moved, place(0.3, -0.25))
    window.pointer(.ended, place(0.3, -0.25))
    #expect(try window.draft().curve == .bezier(0.3, -0.25, 0.58, 1))
    // Beyond the edge it stands at the edge: each time has one value.
    window.pointer(.began, place(0.58, 1))
    window.pointer(.moved, place(1.4, 3))
    window.pointer(.ended, place(1.4, 3))
    #expect(try window.draft().curve == .bezier(0.3, -0.25, 1, 1.5))
    window.turn()
    #expect(window.text("lab points") == "0.30   −0.25   1.00   1.50")
    #expect(window.text("lab code").contains("controlPoint1: CGPoint(x: 0.3, y: -0.25)"))
    #expect(window.text("lab facts of curve").hasPrefix("Takes 0.5 s, overshoots"))
    try window.slide("lab curve duration", to: 1)
    #expect(try window.draft().spec.duration == 3)
    window.tap("lab copy curve")
    #expect(window.screen.clipboard == (try window.draft().code))
  }

  /// Where all of it scrolls, a handle that is pulled up and down keeps the finger.
  @Test func handlesKeepTheFingerWhereItScrolls() throws {
    let (window, _) = LabWindow.curves(height: 400)
    let list = try #require(window.view("lab curves") as? UIScrollView)
    #expect(list.contentSize.height > list.bounds.height + 100)
    list.contentOffset.y = 240
    window.pass()
    let pad = try #require(window.view("lab pad") as? CurvePad)
    let middle = try #require(window.place(of: "lab pad"))
    func place(_ x: Double, _ y: Double) -> CGPoint {
      let point = pad.place(x, y)
      return CGPoint(
        x: middle.x - pad.bounds.width / 2 + point.x, y: middle.y - pad.bounds.height / 2 + point.y)
    }
    window.pointer(.began, place(0.42, 0))
    for step in 1...20 {
      window.pass()
      window.pointer(.moved, place(0.42, Double(step) / 20))
    }
    window.pointer(.ended, place(0.42, 1))
    #expect(try window.draft().curve == .bezier(0.42, 1, 0.58, 1) && list.contentOffset.y == 240)
  }

  @Test(arguments: SpringParameter.all.indices)
  func everySliderOfASpringMovesTheOthers(_ index: Int) throws {
    let parameter = SpringParameter.all[index]
    let (window, _) = LabWindow.curves()
    try window.choose(1, of: 2, in: "lab kind")
    let before = try window.draft()
    let values = SpringParameter.all.map { $0.value(of: before.spring) }
    let share = parameter.share(of: values[index] ?? 0)
    #expect(before.kind == .spring)
    try window.slide("lab spring \(parameter.form) \(parameter.name)", to: share < 0.5 ? 0.75 : 0.25)
    let after = try window.draft()
    #expect(after.spring.form == parameter.form && after.spring != before.spring)
    // All say the same movement, and the sliders stand where they say.
    for form in SpringForm.allCases {
      guard let said = after.spring.said(in: form) else {
        #expect(form == .response && parameter.name == "velocity" || form == .damping)
        continue
      }
      #expect(abs(said.spring.position(at: 0.2) - after.spring.spring.position(at: 0.2)) < 1e-9)
    }
    for other in SpringParameter.all {
      let slider = try #require(window.view("lab spring \(other.form) \(other.name)") as? UISlider)
      let value = other.value(of: after.spring)
      #expect(slider.isEnabled == (value != nil))
      if let value { #expect(abs(Double(slider.value) - other.share(of: value)) < 0.01, "\(other.name)") }
    }
    #expect(window.text("lab code") == after.code)
    #expect(window.text("lab facts of curve").hasPrefix("Settles in"))
  }

  @Test func slidersGiveRoundNumbersAndReachWhatTheyShow() {
    for parameter in SpringParameter.all {
      for step in 0...50 {
        let value = parameter.value(at: Double(step) / 50)
        #expect(parameter.range.contains(value), "\(parameter.name) \(value)")
        #expect("\(value)".count <= 6, "\(parameter.name) \(value)")
        #expect(abs(parameter.share(of: value) - Double(step) / 50) < 0.01)
      }
    }
  }

  @Test func theDotMovesAsTheDraftDoesAndComesToRest() throws {
    let (window, _) = LabWindow.curves()
    let dot = try #require(window.view("lab dot")?.subviews.last)
    try window.slide("lab curve duration", to: 0)
    window.pass(20)
    #expect(dot.layer.animationKeys() == nil)
    window.tap("lab play")
    let (from, to) = (dot.superview!.bounds.width * 0.2, dot.superview!.bounds.width * 0.75)
    let spec = try window.draft().spec
    let begin = try #require(dot.layer.runningAnimations.first?.runtimeSpan).begin
    for _ in 0..<2 {
      window.pass()
      let x = try #require(dot.layer.presentation()).position.x
      let ideal = from + (to - from) * CGFloat(spec.fraction(at: window.panel.now - begin))
      #expect(abs(x - ideal) < 0.01)
    }
    window.pass(60)
    #expect(dot.layer.animationKeys() == nil && window.wake == nil)
  }
}
