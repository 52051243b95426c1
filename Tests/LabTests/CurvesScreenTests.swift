// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// The plot of an animation beside its closed form, and the editor of movements.
@MainActor @Suite struct CurvesScreenTests {
  private func window(height: CGFloat = 900) -> (LabWindow, SampleController) {
    let content = SampleController()
    let window = LabWindow(content, size: CGSize(width: 735, height: height))
    window.show(.curves)
    window.runtime.makeCurrent()
    return (window, content)
  }

  private func text(_ id: String, on window: LabWindow) -> String {
    (window.view(id) as? UILabel)?.text ?? ""
  }

  /// Moves the slider with that identifier to a share of its way, with a finger.
  private func slide(_ id: String, to share: CGFloat, on window: LabWindow) throws {
    let slider = try #require(window.view(id) as? UISlider)
    let list = try #require(window.view("lab curves") as? UIScrollView)
    let place = slider.convert(slider.bounds, to: list)
    list.contentOffset.y = max(0, min(place.minY - 40, list.contentSize.height - list.bounds.height))
    window.pass()
    let middle = try #require(window.place(of: id))
    let room = slider.bounds.width - 32
    func x(_ share: CGFloat) -> CGFloat { middle.x - room / 2 + room * share }
    window.pointer(.began, CGPoint(x: x(CGFloat(slider.value)), y: middle.y))
    window.pointer(.moved, CGPoint(x: x(share), y: middle.y))
    window.pointer(.ended, CGPoint(x: x(share), y: middle.y))
    window.pass()
  }

  private func choose(_ index: Int, of count: Int, in id: String, on window: LabWindow) throws {
    let control = try #require(window.view(id))
    let middle = try #require(window.place(of: id))
    let width = control.bounds.width / CGFloat(count)
    window.tap(
      CGPoint(x: middle.x - control.bounds.width / 2 + (CGFloat(index) + 0.5) * width, y: middle.y))
    window.pass(2)
  }

  private func draft(_ window: LabWindow) throws -> CurveDraft {
    try #require(
      window.view("lab curves")?.subviews.lazy.compactMap { $0 as? CurveEditor }.first
    ).draft
  }

  // MARK: - The plot

  @Test func theLinesAreWhatShowsAndWhatItShouldBe() throws {
    let (window, content) = window()
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { content.box.center.x = 230 }
    window.pass(10)
    let running = try #require(content.box.layer.runningAnimations.first)
    let plot = try #require(AnimationPlot(of: running, .value, study: nil, at: 0))
    #expect(plot.name == "position.x" && plot.unit == "pt" && plot.gap == 0)
    let begin = try #require(running.runtimeSpan).begin
    #expect(plot.span == begin...begin + 1)
    let spec = Ideal(MotionSpec(.named(.easeIn), duration: 1), start: begin, from: 30, to: 230)
    let shown = try #require(plot.shown)
    for (time, value) in shown.samples {
      let layer = content.box.layer.presentation(at: time)
      #expect(abs(value - Double(layer.position.x)) < 1e-9 && abs(value - spec.value(at: time)) < 1e-6)
    }
    let speed = try #require(AnimationPlot(of: running, .velocity, study: nil, at: 0))
    #expect(speed.unit == "pt/s" && (speed.shown?.samples.count ?? 0) == 160)
    for (time, value) in speed.ideal.samples where time > begin + 0.01 && time < begin + 0.99 {
      #expect(abs(value - spec.velocity(at: time)) < 0.01, "\(time)")
    }
    for (time, value) in speed.shown?.samples ?? [] where time < begin + 0.99 {
      #expect(abs(value - spec.velocity(at: time)) < 0.2, "\(time)")
    }
    let push = try #require(AnimationPlot(of: running, .acceleration, study: nil, at: 0))
    #expect(push.unit == "pt/s²")
    for (time, value) in push.ideal.samples where time > begin + 0.05 && time < begin + 0.95 {
      #expect(abs(value - spec.acceleration(at: time)) < 0.5, "\(time)")
    }
  }

  @Test func whatAddsUpLeavesTheClosedForm() throws {
    let (window, content) = window()
    content.move(to: 200, seconds: 1)
    window.pass(30)
    window.runtime.makeCurrent()
    content.move(to: 100, seconds: 1)
    window.pass(2)
    let second = try #require(content.box.layer.runningAnimations.last)
    let plot = try #require(AnimationPlot(of: second, .value, study: nil, at: 0))
    #expect(plot.gap ?? 0 > 20)
    #expect(text("lab animation", on: window) == "UIView \"box\"")
    #expect(text("lab plotted", on: window) == "position.x, pt")
    #expect(text("lab apart", on: window).hasPrefix("apart at most"))
    let model = try #require(content.box.layer.presentation()).position.x
    let shown = try #require(Double(text("lab shown", on: window).dropFirst(6)))
    #expect(abs(shown - Double(model)) < 2 && text("lab ideal", on: window).hasPrefix("ideal "))
    window.tap("lab preset linear")
    window.pass()
    #expect(text("lab ideal", on: window).hasPrefix("draft "))
  }

  @Test func colorsAndTransformsHaveANumberAndFlagsHaveNone() throws {
    let (window, content) = window()
    UIView.animate(withDuration: 1) { content.box.backgroundColor = .black }
    UIView.animate(withDuration: 1) { content.label.transform = CGAffineTransform(rotationAngle: 1) }
    let flag = CABasicAnimation(keyPath: "hidden")
    (flag.fromValue, flag.toValue, flag.duration) = (true, false, 1)
    content.button.layer.add(flag, forKey: nil)
    window.pass(2)
    func plot(_ view: UIView) -> AnimationPlot? {
      view.layer.runningAnimations.last.flatMap { AnimationPlot(of: $0, .value, study: nil, at: 0) }
    }
    #expect(plot(content.box)?.name == "backgroundColor.red" && plot(content.box)?.unit == "")
    #expect(plot(content.label)?.name == "transform.rotation.z" && plot(content.label)?.unit == "°")
    #expect(plot(content.button) == nil)
    #expect(text("lab plotted", on: window).hasSuffix("is no number"))
    #expect(window.panel.layers.log.reports.isEmpty)
  }

  @Test func withoutAnimationsItSaysSoAndPlotsTheDraft() throws {
    let (window, _) = window()
    #expect(text("lab animation", on: window) == "Nothing moves")
    #expect((window.view("lab animation before") as? UIButton)?.isEnabled == false)
    #expect((window.view("lab try") as? UIButton)?.isEnabled == false)
    let plot = AnimationPlot(of: try draft(window).spec, .velocity)
    #expect(plot.shown == nil && plot.unit == "1/s" && plot.ideal.values.allSatisfy { $0 != nil })
    #expect(window.view("lab plot")?.isHidden == false)
    // At rest nobody is waited for.
    window.pass(60)
    #expect(window.wake == nil)
  }

  @Test func ofManyRepetitionsTheOneOfNowIsPlotted() throws {
    let (window, content) = window()
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { content.box.alpha = 0 }
    window.pass(100)
    let running = try #require(content.box.layer.runningAnimations.first)
    let begin = try #require(running.runtimeSpan).begin
    let plot = try #require(
      AnimationPlot(of: running, .value, study: nil, at: window.runtime.now))
    #expect(abs(plot.span.lowerBound - begin - 1) < 1e-9 && abs(plot.span.upperBound - begin - 2) < 1e-9)
  }

  // MARK: - The editor

  @Test func theDraftIsTheMovementOfTheAnimation() throws {
    let (window, content) = window()
    content.move(to: 200, seconds: 2)
    window.pass(2)
    #expect(try draft(window).spec == MotionSpec(.named(.easeInOut), duration: 2))
    window.runtime.makeCurrent()
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 2,
      animations: {
        content.box.center.y = 200
      })
    window.pass(2)
    #expect(try draft(window).spring == .damping(0.6, duration: 0.8, velocity: 2))
    #expect((window.view("lab kind") as? UISegmentedControl)?.selectedSegmentIndex == 1)
    window.runtime.makeCurrent()
    UIView.animate(springDuration: 0.4, bounce: 0.3) { content.label.center.y = 200 }
    window.pass(2)
    #expect(try draft(window).spring == .bounce(0.3, duration: 0.4))
    window.runtime.makeCurrent()
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.duration, spring.mass) = (0, 50, 1, 2)
    content.button.layer.add(spring, forKey: nil)
    window.pass(2)
    let last = try draft(window)
    #expect(last.spring == .physics(mass: 2, stiffness: 100, damping: 10) && last.spec.duration == 1)
    // And back to the one before.
    window.tap("lab animation before")
    #expect(try draft(window).spring == .bounce(0.3, duration: 0.4))
  }

  @Test func handlesAndPresetsMakeACurve() throws {
    let (window, _) = window()
    let pad = try #require(window.view("lab pad") as? CurvePad)
    let middle = try #require(window.place(of: "lab pad"))
    func place(_ x: Double, _ y: Double) -> CGPoint {
      let point = pad.place(x, y)
      return CGPoint(
        x: middle.x - pad.bounds.width / 2 + point.x, y: middle.y - pad.bounds.height / 2 + point.y)
    }
    window.tap("lab preset easeOut")
    #expect(try draft(window).curve == .named(.easeOut))
    window.pointer(.began, place(0.02, 0.01))
    window.pointer(.moved, place(0.3, -0.25))
    window.pointer(.ended, place(0.3, -0.25))
    #expect(try draft(window).curve == .bezier(0.3, -0.25, 0.58, 1))
    // Beyond the edge it stands at the edge: each time has one value.
    window.pointer(.began, place(0.58, 1))
    window.pointer(.moved, place(1.4, 3))
    window.pointer(.ended, place(1.4, 3))
    #expect(try draft(window).curve == .bezier(0.3, -0.25, 1, 1.5))
    window.turn()
    #expect(text("lab points", on: window) == "0.30   −0.25   1.00   1.50")
    #expect(text("lab code", on: window).contains("controlPoint1: CGPoint(x: 0.3, y: -0.25)"))
    #expect(text("lab facts of curve", on: window).hasPrefix("Takes 0.5 s, overshoots"))
    try slide("lab curve duration", to: 1, on: window)
    #expect(try draft(window).spec.duration == 3)
    window.tap("lab copy curve")
    #expect(window.screen.clipboard == (try draft(window).code))
  }

  /// Where all of it scrolls, a handle that is pulled up and down keeps the finger.
  @Test func handlesKeepTheFingerWhereItScrolls() throws {
    let (window, _) = window(height: 400)
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
    #expect(try draft(window).curve == .bezier(0.42, 1, 0.58, 1) && list.contentOffset.y == 240)
  }

  @Test(arguments: SpringParameter.all.indices)
  func everySliderOfASpringMovesTheOthers(_ index: Int) throws {
    let parameter = SpringParameter.all[index]
    let (window, _) = window()
    try choose(1, of: 2, in: "lab kind", on: window)
    let before = try draft(window)
    let values = SpringParameter.all.map { $0.value(of: before.spring) }
    let share = parameter.share(of: values[index] ?? 0)
    #expect(before.kind == .spring)
    try slide("lab spring \(parameter.form) \(parameter.name)", to: share < 0.5 ? 0.75 : 0.25, on: window)
    let after = try draft(window)
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
    #expect(text("lab code", on: window) == after.code)
    #expect(text("lab facts of curve", on: window).hasPrefix("Settles in"))
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
    let (window, _) = window()
    let dot = try #require(window.view("lab dot")?.subviews.last)
    try slide("lab curve duration", to: 0, on: window)
    window.pass(20)
    #expect(dot.layer.animationKeys() == nil)
    window.tap("lab play")
    let (from, to) = (dot.superview!.bounds.width * 0.2, dot.superview!.bounds.width * 0.75)
    let spec = try draft(window).spec
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

  // MARK: - Trying on

  @Test func aDraftIsTriedOnAndNothingOfTheProgramIsAnother() throws {
    let (window, content) = window()
    let (twin, other) = self.window()
    for (one, box) in [(window, content), (twin, other)] {
      one.runtime.makeCurrent()
      box.move(to: 200, seconds: 1)
      one.pass(20)
    }
    window.tap("lab try")
    #expect(window.programPicture == twin.programPicture)
    window.tap("lab preset linear")
    let shown = try #require(content.box.layer.presentation()).position.x
    #expect(abs(shown - (30 + 190 * (window.runtime.now - 0.5))) < 1)
    #expect(window.programPicture != twin.programPicture)
    #expect(content.box.layer.position.x == 220 && window.dump == twin.dump)
    // Off, it is as if it had not been.
    window.tap("lab try")
    #expect(window.programPicture == twin.programPicture)
    for _ in 0..<10 {
      window.pass()
      twin.pass()
      #expect(window.programPicture == twin.programPicture)
    }
    window.tap("lab try")
    window.pass(2)
    twin.pass(2)
    #expect(window.programPicture != twin.programPicture)
    window.show(.time, frames: 0)
    #expect(window.programPicture == twin.programPicture)
    window.pass(60)
    #expect(content.box.layer.animationKeys() == nil)
  }

  /// A movement that was stopped half way goes the rest of its way, whatever it is tried on with.
  @Test func theRestOfAWayIsTriedOnAsTheRest() throws {
    let (window, content) = window()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { content.box.center.x = 230 }
    animator.startAnimation()
    window.pass(60)
    window.runtime.makeCurrent()
    animator.pauseAnimation()
    window.pass()
    #expect(text("lab plotted", on: window).hasSuffix("stands still"))
    #expect((window.view("lab try") as? UIButton)?.isEnabled == false)
    window.runtime.makeCurrent()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    window.pass()
    let running = try #require(content.box.layer.runningAnimations.first)
    let plot = try #require(AnimationPlot(of: running, .value, study: nil, at: 0))
    #expect(plot.gap == 0 && plot.ideal.values[0].map { abs($0 - 130) < 1 } == true)
    #expect(text("lab ideal", on: window).hasPrefix("ideal "))
    window.tap("lab preset easeIn")
    window.tap("lab try")
    window.pass()
    // The rest of the draft's way, in the time of the draft.
    let curve = CurveNotation.named(.easeIn).curve
    let fraction = ((plot.ideal.values[0] ?? 0) - 30) / 200
    let elapsed = (window.runtime.now - plot.span.lowerBound) / (try draft(window).duration)
    let time = fraction + (1 - fraction) * elapsed
    let shown = try #require(content.box.layer.presentation()).position.x
    #expect(abs(Double(shown) - (30 + 200 * curve.value(at: time))) < 0.5)
    #expect(content.box.layer.position.x == 230)
  }

  @Test func aLongerOneIsShownToItsEndThoughTheProgramHasDone() throws {
    let (window, content) = window()
    var hasEnded = false
    UIView.animate(withDuration: 0.5) {
      content.box.center.x = 230
    } completion: { _ in
      hasEnded = true
    }
    window.pass(5)
    try slide("lab curve duration", to: 1, on: window)
    window.tap("lab try")
    window.pass(60)
    #expect(hasEnded && content.box.layer.animationKeys() == nil)
    let shown = window.programPicture
    #expect(window.wake.map { $0 <= window.screen.clock.time + 0.02 } == true)
    window.pass(10)
    #expect(window.programPicture != shown)
    window.pass(150)
    let rest = window.programPicture
    window.tap("lab try")
    #expect(window.programPicture == rest && window.runtime.bitmap == rest)
    window.pass(30)
    #expect(window.wake == nil)
  }

  @Test func closedNothingIsLeftOfIt() throws {
    let (window, content) = window()
    let (twin, other) = self.window()
    for (one, box) in [(window, content), (twin, other)] {
      one.runtime.makeCurrent()
      box.move(to: 200, seconds: 2)
      one.pass(20)
    }
    window.tap("lab preset linear")
    window.tap("lab try")
    window.press(LabHost.key)
    twin.press(LabHost.key)
    window.pass(2)
    twin.pass(2)
    #expect(window.programPicture == twin.programPicture)
    #expect(content.box.layer.runningAnimations.allSatisfy { $0.study == nil })
  }
}
