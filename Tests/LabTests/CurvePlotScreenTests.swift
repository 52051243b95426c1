// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// What the lab plots of an animation, beside its closed form.
@MainActor @Suite struct CurvePlotScreenTests {
  @Test func theLinesAreWhatShowsAndWhatItShouldBe() throws {
    let (window, content) = LabWindow.curves()
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
    let (window, content) = LabWindow.curves()
    content.move(to: 200, seconds: 1)
    window.pass(30)
    window.runtime.makeCurrent()
    content.move(to: 100, seconds: 1)
    window.pass(2)
    let second = try #require(content.box.layer.runningAnimations.last)
    let plot = try #require(AnimationPlot(of: second, .value, study: nil, at: 0))
    #expect(plot.gap ?? 0 > 20)
    #expect(window.text("lab animation") == "UIView \"box\"")
    #expect(window.text("lab plotted") == "position.x, pt")
    #expect(window.text("lab gap").hasPrefix("apart at most"))
    let model = try #require(content.box.layer.presentation()).position.x
    let shown = try #require(Double(window.text("lab shown").dropFirst(6)))
    #expect(abs(shown - Double(model)) < 2 && window.text("lab ideal").hasPrefix("ideal "))
    window.tap("lab preset linear")
    window.pass()
    #expect(window.text("lab ideal").hasPrefix("draft "))
  }

  @Test func colorsAndTransformsHaveANumberAndFlagsHaveNone() throws {
    let (window, content) = LabWindow.curves()
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
    #expect(window.text("lab plotted").hasSuffix("is no number"))
    #expect(window.panel.layers.log.reports.isEmpty)
  }

  @Test func withoutAnimationsItSaysSoAndPlotsTheDraft() throws {
    let (window, _) = LabWindow.curves()
    #expect(window.text("lab animation") == "Nothing moves")
    #expect((window.view("lab animation before") as? UIButton)?.isEnabled == false)
    #expect((window.view("lab try") as? UIButton)?.isEnabled == false)
    let plot = AnimationPlot(of: try window.draft().spec, .velocity)
    #expect(plot.shown == nil && plot.unit == "1/s" && plot.ideal.values.allSatisfy { $0 != nil })
    #expect(window.view("lab plot")?.isHidden == false)
    // At rest nobody is waited for.
    window.pass(60)
    #expect(window.wake == nil)
  }

  @Test func ofManyRepetitionsTheOneOfNowIsPlotted() throws {
    let (window, content) = LabWindow.curves()
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { content.box.alpha = 0 }
    window.pass(100)
    let running = try #require(content.box.layer.runningAnimations.first)
    let begin = try #require(running.runtimeSpan).begin
    let plot = try #require(
      AnimationPlot(of: running, .value, study: nil, at: window.runtime.now))
    #expect(abs(plot.span.lowerBound - begin - 1) < 1e-9 && abs(plot.span.upperBound - begin - 2) < 1e-9)
  }
}
