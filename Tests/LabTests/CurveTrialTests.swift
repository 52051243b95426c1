// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import Testing
import UIKitCore

@testable import Lab

/// A movement in the making that an animation of the program is shown with.
@MainActor @Suite struct CurveTrialTests {
  @Test func aDraftIsTriedOnAndNothingOfTheProgramIsAnother() throws {
    let (window, content) = LabWindow.curves()
    let (twin, other) = LabWindow.curves()
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
    let (window, content) = LabWindow.curves()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { content.box.center.x = 230 }
    animator.startAnimation()
    window.pass(60)
    window.runtime.makeCurrent()
    animator.pauseAnimation()
    window.pass()
    #expect(window.text("lab plotted").hasSuffix("stands still"))
    #expect((window.view("lab try") as? UIButton)?.isEnabled == false)
    window.runtime.makeCurrent()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    window.pass()
    let running = try #require(content.box.layer.runningAnimations.first)
    let plot = try #require(AnimationPlot(of: running, .value, study: nil, at: 0))
    #expect(plot.gap == 0 && plot.ideal.values[0].map { abs($0 - 130) < 1 } == true)
    #expect(window.text("lab ideal").hasPrefix("ideal "))
    window.tap("lab preset easeIn")
    window.tap("lab try")
    window.pass()
    // The rest of the draft's way, in the time of the draft.
    let curve = CurveNotation.named(.easeIn).curve
    let fraction = ((plot.ideal.values[0] ?? 0) - 30) / 200
    let elapsed = (window.runtime.now - plot.span.lowerBound) / (try window.draft().duration)
    let time = fraction + (1 - fraction) * elapsed
    let shown = try #require(content.box.layer.presentation()).position.x
    #expect(abs(Double(shown) - (30 + 200 * curve.value(at: time))) < 0.5)
    #expect(content.box.layer.position.x == 230)
  }

  @Test func whatComesNextIsTriedOnAsWell() throws {
    let (window, content) = LabWindow.curves()
    content.move(to: 200, seconds: 1)
    window.pass(5)
    window.tap("lab preset linear")
    window.tap("lab try")
    window.pass(80)
    window.runtime.makeCurrent()
    content.move(to: 60, seconds: 2)
    window.pass()
    let running = content.box.layer.runningAnimations
    #expect(running.map(\.study) == [try window.draft().study])
    let begin = try #require(running.first?.runtimeSpan).begin
    window.pass(20)
    let shown = try #require(content.box.layer.presentation()).position.x
    let way = min(1, (window.runtime.now - begin) / (try window.draft().duration))
    #expect(abs(Double(shown) - (220 - 140 * way)) < 0.01 && content.box.layer.position.x == 80)
    // Another one that is chosen is shown as it is, with its own movement in the editor.
    window.tap("lab animation before")
    window.pass()
    #expect(content.box.layer.runningAnimations.allSatisfy { $0.study == nil })
    #expect(try window.draft().curve == .named(.easeInOut))
    #expect((window.view("lab try") as? UIButton)?.isSelected == false)
  }

  /// What is still to come goes round and round while one makes another movement for it.
  @Test func whatIsForeseenInALoopIsTriedOn() throws {
    let (window, content) = LabWindow.curves()
    content.move(to: 200, seconds: 1)
    window.pass(10)
    let now = window.hand.clock.index
    window.show(.time, frames: 0)
    for id in ["lab begin", "lab markForward", "lab end", "lab loop", "lab pause"] { window.tap(id) }
    window.show(.curves, frames: 0)
    window.tap("lab try")
    window.tap("lab preset linear")
    let dump = window.dump
    var ways: Set<Int> = []
    for _ in 0..<60 {
      window.pass()
      let frame = window.hand.control.shown ?? now
      ways.insert(frame)
      let time = Double(frame) / 60
      let begin = try #require(content.box.layer.runningAnimations.first?.runtimeSpan).begin
      let shown = AnimationPass.presenting(window.runtime.layers) { content.box.layer.position.x }
      #expect(abs(Double(shown) - (30 + 190 * min(1, time - begin))) < 0.01, "\(frame)")
    }
    #expect(ways.count > 45 && ways.allSatisfy { $0 >= now })
    #expect(window.hand.clock.index == now && window.dump == dump && content.box.layer.position.x == 220)
  }

  @Test func aLongerOneIsShownToItsEndThoughTheProgramHasDone() throws {
    let (window, content) = LabWindow.curves()
    var hasEnded = false
    UIView.animate(withDuration: 0.5) {
      content.box.center.x = 230
    } completion: { _ in
      hasEnded = true
    }
    window.pass(5)
    try window.slide("lab curve duration", to: 1)
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
    let (window, content) = LabWindow.curves()
    let (twin, other) = LabWindow.curves()
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
