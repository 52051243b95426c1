// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@Suite("Property animators") @MainActor struct PropertyAnimatorTests {
  /// An animator that takes its view from 10 to 110 in a second, steadily, and says where it ended.
  private func make() -> (scene: MovingScene, animator: UIViewPropertyAnimator, log: CallLog) {
    let (scene, log) = (MovingScene(rate: 20), CallLog())
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.center.y = 110 }
    animator.addCompletion { log.add("\($0)") }
    return (scene, animator, log)
  }

  @Test("Begins as UIKit's, runs, and ends")
  func run() {
    let (scene, animator, log) = make()
    #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed)
    #expect(
      animator.isInterruptible && animator.isUserInteractionEnabled && !animator.isManualHitTestingEnabled)
    #expect(animator.scrubsLinearly && !animator.pausesOnCompletion && animator.delay == 0)
    #expect(animator.duration == 1 && scene.view.center.y == 10)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && scene.view.center.y == 110 && scene.y == 10)
    scene.stage.frames(5)
    #expect(scene.y == 35 && animator.fractionComplete == 0.25)
    // Once more changes nothing.
    animator.startAnimation()
    scene.stage.frames(14)
    #expect(animator.state == .active && log.calls.isEmpty)
    scene.stage.frame()
    #expect(animator.state == .inactive && !animator.isRunning && scene.y == 110)
    #expect(log.calls == ["end"] && scene.view.layer.animationKeys() == nil)
  }

  @Test("Waits, and says how far the time is, not the way")
  func delay() {
    let scene = MovingScene(rate: 20)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { scene.view.center.y = 110 }
    animator.startAnimation(afterDelay: 0.5)
    scene.stage.frames(10)
    #expect(animator.delay == 0.5 && animator.fractionComplete == 0 && scene.y == 10)
    scene.stage.frames(10)
    expectNear(Double(animator.fractionComplete), 0.5, 1e-12)
    expectNear(Double(scene.y), 10 + 31.5356813, 1e-6)
  }

  @Test("Paused it stands, dragged it follows, then it goes on with what is left or with another pace")
  func pause() {
    let (scene, animator, log) = make()
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning && scene.y == 10 && scene.view.center.y == 110)
    animator.startAnimation()
    scene.stage.frames(5)
    animator.pauseAnimation()
    scene.stage.frames(50)
    #expect(scene.y == 35 && animator.fractionComplete == 0.25)
    animator.fractionComplete = 0.6
    #expect(scene.y == 70 && scene.shown.position.y == 70)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    scene.stage.frames(4)
    expectNear(Double(scene.y), 90)
    animator.pauseAnimation()
    // The whole duration for the last fifth, at another pace.
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 1)
    expectNear(Double(scene.y), 90)
    scene.stage.frames(10)
    expectNear(Double(scene.y), 90 + 20 * 0.315356813, 1e-6)
    scene.stage.frames(10)
    #expect(scene.y == 110 && log.calls == ["end"])
  }

  @Test("Turned around it goes back, and ends at its start")
  func reverse() {
    let (scene, animator, log) = make()
    animator.startAnimation()
    scene.stage.frames(10)
    animator.isReversed = true
    #expect(scene.y == 60 && animator.isRunning)
    scene.stage.frames(4)
    expectNear(Double(scene.y), 40)
    animator.isReversed = false
    scene.stage.frames(2)
    expectNear(Double(scene.y), 50)
    animator.isReversed = true
    scene.stage.frames(8)
    #expect(scene.y == 10 && scene.view.center.y == 10 && log.calls == ["start"])
    #expect(animator.state == .inactive && scene.view.layer.animationKeys() == nil)
  }

  @Test(
    "Stopped it stays, and ends where it is told", arguments: [UIViewAnimatingPosition.end, .start, .current])
  func stop(position: UIViewAnimatingPosition) {
    let (scene, animator, log) = make()
    animator.startAnimation()
    scene.stage.frames(10)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning)
    #expect(scene.view.center.y == 60 && scene.y == 60 && scene.view.layer.animationKeys() == nil)
    scene.stage.frames(20)
    #expect(scene.y == 60 && log.calls.isEmpty)
    animator.finishAnimation(at: position)
    let y: CGFloat = position == .end ? 110 : position == .start ? 10 : 60
    #expect(scene.view.center.y == y && log.calls == ["\(position)"] && animator.state == .inactive)
    // It may be used again.
    animator.addAnimations { scene.view.center.y = 200 }
    animator.startAnimation()
    scene.stage.frames(20)
    #expect(scene.y == 200 && log.calls.count == 1)
  }

  @Test("Stopped without an end nobody is called")
  func stopWithoutEnd() {
    let (scene, animator, log) = make()
    animator.startAnimation()
    scene.stage.frames(10)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && scene.view.center.y == 60)
    scene.stage.frames(20)
    #expect(log.calls.isEmpty && scene.y == 60)
  }

  @Test("One that pauses at its end stays active, and can come back")
  func pausesOnCompletion() {
    let (scene, animator, log) = make()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    scene.stage.frames(30)
    #expect(animator.state == .active && !animator.isRunning && log.calls.isEmpty && scene.y == 110)
    #expect(animator.fractionComplete == 1)
    animator.isReversed = true
    animator.startAnimation()
    scene.stage.frames(10)
    #expect(scene.y == 60)
    scene.stage.frames(20)
    #expect(animator.state == .active && scene.y == 10 && scene.view.center.y == 110 && log.calls.isEmpty)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(scene.view.center.y == 10 && log.calls == ["start"])
  }

  @Test("Dragging goes along the way, or along the time")
  func scrubbing() {
    for isLinear in [true, false] {
      let scene = MovingScene()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { scene.view.center.y = 110 }
      animator.scrubsLinearly = isLinear
      animator.fractionComplete = 0.5
      #expect(animator.fractionComplete == 0.5 && animator.state == .active)
      expectNear(Double(scene.y), isLinear ? 60 : 10 + 31.5356813, 1e-6)
      animator.fractionComplete = 0.25
      animator.fractionComplete = 5
      #expect(animator.fractionComplete == 1 && scene.y == 110)
      animator.fractionComplete = 0.5
      animator.startAnimation()
      expectNear(Double(scene.y), isLinear ? 60 : 10 + 31.5356813, 1e-6)
      scene.stage.frames(30)
      #expect(animator.state == .inactive && scene.y == 110)
    }
  }

  @Test("Changes may come late, and on the way")
  func additions() {
    let (scene, animator, log) = make()
    animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    scene.stage.frames(10)
    #expect(scene.shown.opacity == 1)
    animator.addAnimations { scene.view.bounds.size.width = 120 }
    animator.addAnimations(
      { scene.view.transform = CGAffineTransform(scaleX: 3, y: 3) }, delayFactor: 0.5)
    #expect(scene.y == 60)
    scene.stage.frames(5)
    expectNear(Double(scene.shown.opacity), 0.5, 1e-6)
    expectNear(Double(scene.shown.bounds.width), 70)
    expectNear(Double(scene.shown.affineTransform().a), 1)
    scene.stage.frames(2)
    expectNear(Double(scene.shown.affineTransform().a), 1 + 2 * 0.4)
    animator.isReversed = true
    scene.stage.frames(20)
    let view = scene.view
    #expect(view.center.y == 10 && view.alpha == 1 && view.bounds.width == 20 && view.transform.isIdentity)
    #expect(log.calls == ["start"] && view.layer.animationKeys() == nil)
  }

  @Test("It adds up with blocks, and takes only its own away")
  func company() {
    let (scene, animator, log) = make()
    animator.addAnimations { scene.view.alpha = 0 }
    animator.startAnimation()
    scene.stage.frames(10)
    var done: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.view.center.y = 10
    } completion: {
      done.append($0)
    }
    #expect(scene.y == 60 && scene.view.layer.animationKeys() == ["position", "opacity", "position-2"])
    scene.stage.frames(10)
    #expect(log.calls == ["end"] && done.isEmpty && scene.y == 60)
    scene.stage.frames(10)
    #expect(done == [true] && scene.y == 10)
  }

  @Test("One that is made running")
  func running() {
    let (scene, log) = (MovingScene(rate: 20), CallLog())
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: [.curveLinear],
      animations: { scene.view.center.y = 110 }, completion: { log.add("ran to \($0)") })
    #expect(animator.isRunning && animator.state == .active && !animator.isUserInteractionEnabled)
    scene.stage.frames(20)
    #expect(scene.y == 60)
    scene.stage.frames(20)
    #expect(log.calls == ["ran to end"])
  }

  @Test("Springs run as long as they say, physical ones until they have settled")
  func springs() {
    let timing = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    expectNear(
      UIViewPropertyAnimator(duration: 9, timingParameters: timing).duration, 1.4727003346780927, 1e-9)
    let ratio = UIViewPropertyAnimator(duration: 9, dampingRatio: 0.5)
    #expect(ratio.duration == 9 && ratio.timingParameters is UISpringTimingParameters)
    #expect(UISpringTimingParameters().timingCurveType == .spring)
    #expect(UICubicTimingParameters().timingCurveType == .builtin)
    #expect(UIViewPropertyAnimator(duration: .nan, curve: .linear).duration == 0)
  }

  @Test("What makes no sense now is reported and changes nothing")
  func misuse() {
    let (scene, animator, log) = make()
    animator.finishAnimation(at: .end)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && scene.stage.reports.count == 2)
    animator.isInterruptible = false
    animator.startAnimation()
    scene.stage.frames(10)
    animator.pauseAnimation()
    animator.stopAnimation(true)
    animator.fractionComplete = .nan
    #expect(animator.isRunning && scene.y == 60 && scene.stage.reports.count == 5)
    scene.stage.frames(10)
    #expect(log.calls == ["end"])
  }
}
