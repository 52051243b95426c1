// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@Suite("Rules of blocks") @MainActor struct BlockRuleTests {
  @Test("Every way to say it moves the view and calls back once")
  func overloads() {
    var done: [Int] = []
    func call(_ index: Int) -> (Bool) -> Void { { done.append($0 ? index : -index) } }
    let ways: [(@escaping () -> Void, Int) -> Void] = [
      { changes, _ in UIView.animate(withDuration: 0.5, animations: changes) },
      { UIView.animate(withDuration: 0.5, animations: $0, completion: call($1)) },
      { changes, index in
        UIView.animate(withDuration: 0.5) {
          changes()
        } completion: {
          call(index)($0)
        }
      },
      { UIView.animate(withDuration: 0.5, delay: 0, options: [], animations: $0, completion: call($1)) },
      { changes, _ in UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear, animations: changes)
      },
      {
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
          animations: $0, completion: call($1))
      },
      { UIView.animate(springDuration: 0.25, animations: $0, completion: call($1)) },
      {
        UIView.animate(
          springDuration: 0.25, bounce: 0.2, initialSpringVelocity: 1, delay: 0, options: [], animations: $0,
          completion: call($1))
      },
      { UIView.animateKeyframes(withDuration: 0.5, delay: 0, animations: $0, completion: call($1)) },
    ]
    for (index, way) in ways.enumerated() {
      let scene = MovingScene()
      way({ scene.view.center.x = 110 }, index)
      #expect(scene.view.center.x == 110 && scene.shown.position.x == 10, "\(index)")
      scene.stage.frames(12)
      #expect(scene.shown.position.x > 20 && scene.view.layer.animationKeys() == ["position"], "\(index)")
      scene.stage.frames(60)
      #expect(scene.shown.position.x == 110 && scene.view.layer.animationKeys() == nil, "\(index)")
    }
    #expect(done == [1, 2, 3, 5, 6, 7, 8])
  }

  @Test("Before a delay is over the old value shows, and the time is that of delay and duration")
  func delay() {
    for isSpring in [false, true] {
      let scene = MovingScene(rate: 10)
      var ends: [Double] = []
      let runtime = scene.stage.runtime
      let changes = { scene.view.center.y = 110 }
      let ended: (Bool) -> Void = { _ in ends.append(runtime.now) }
      if isSpring {
        UIView.animate(
          withDuration: 0.5, delay: 0.5, usingSpringWithDamping: 1, initialSpringVelocity: 0,
          animations: changes, completion: ended)
      } else {
        UIView.animate(
          withDuration: 0.5, delay: 0.5, options: .curveLinear, animations: changes, completion: ended)
      }
      scene.stage.frames(5)
      #expect(scene.y == 10 && scene.view.center.y == 110)
      scene.stage.frame()
      #expect(isSpring ? scene.y > 40 : scene.y == 30)
      scene.stage.frames(4)
      #expect(scene.y == 110 && ends == [1])
    }
    // A delay of the past: the way is partly gone, whatever the time is.
    for start in [0, 10, 20] {
      let scene = MovingScene(rate: 10)
      scene.stage.frames(start)
      UIView.animate(withDuration: 2, delay: -1, options: .curveLinear) { scene.view.center.y = 110 }
      #expect(scene.y == 60, "\(start)")
    }
  }

  @Test("Repeated and mirrored ones go on; mirrored once it jumps to its end")
  func repeating() {
    let scene = MovingScene(rate: 4)
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      scene.view.center.y = 50
    } completion: {
      finished.append($0)
    }
    var ys: [CGFloat] = []
    for _ in 0..<9 {
      ys.append(scene.y)
      scene.stage.frame()
    }
    #expect(ys == [10, 20, 30, 40, 50, 40, 30, 20, 10])
    scene.stage.frames(400)
    #expect(finished.isEmpty && scene.stage.runtime.nextWake == scene.stage.time)
    scene.view.layer.removeAllAnimations()
    scene.stage.frame()
    #expect(finished == [false] && scene.y == 50)

    scene.view.center.y = 10
    UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
      scene.view.center.y = 50
    } completion: {
      finished.append($0)
    }
    ys = []
    for _ in 0..<9 {
      ys.append(scene.y)
      scene.stage.frame()
    }
    #expect(ys == [10, 20, 30, 40, 50, 40, 30, 20, 50] && finished == [false, true])
  }

  @Test(
    "Durations that are none change everything at once",
    arguments: [0, -1, Double.nan, Double.infinity, -Double.infinity])
  func durations(duration: Double) {
    let scene = MovingScene()
    var done: [Bool] = []
    UIView.animate(withDuration: duration) {
      scene.view.center.y = 50
    } completion: {
      done.append($0)
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { scene.view.center.x = 50 }, completion: { done.append($0) })
    UIView.animate(springDuration: duration) {
      scene.view.alpha = 0.5
    } completion: {
      done.append($0)
    }
    UIView.animateKeyframes(withDuration: duration, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.view.center.x = 60 }
    } completion: {
      done.append($0)
    }
    #expect(scene.view.layer.animationKeys() == nil)
    #expect(scene.shown.position == CGPoint(x: 60, y: 50) && scene.shown.opacity == 0.5)
    scene.stage.frame()
    #expect(done == [true, true, true, true])
    #expect(scene.stage.reports.isEmpty)
  }

  @Test("No damping, huge velocities and numbers that are none make no animation that is none")
  func oddSprings() {
    for ratio in [0, -1, 1e-300, 2, .nan, .infinity] as [CGFloat] {
      for velocity in [0, 1e6, -1e6, .nan, .infinity] as [CGFloat] {
        let scene = MovingScene(rate: 20)
        var done = 0
        UIView.animate(
          withDuration: 1, delay: .nan, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
          animations: { scene.view.center.y = 100 }, completion: { _ in done += 1 })
        UIView.animate(springDuration: 0.3, bounce: ratio, initialSpringVelocity: velocity) {
          scene.view.alpha = 0.5
        }
        for _ in 0..<20 {
          scene.stage.frame()
          #expect(scene.y.isFinite && scene.shown.opacity.isFinite)
        }
        #expect(done == 1 && scene.y == 100)
      }
    }
  }

  @Test("An alpha that is no number neither animates nor spreads")
  func badValues() {
    let scene = MovingScene()
    UIView.animate(withDuration: 1) {
      scene.view.alpha = .nan
      scene.view.center.y = 50
    }
    scene.stage.frames(30)
    #expect(scene.y == 30)
    #expect(!scene.shown.opacity.isNaN || scene.view.alpha.isNaN)
    UIView.animate(withDuration: 1) { scene.view.alpha = 0.5 }
    scene.stage.frames(70)
    #expect(scene.shown.opacity == 0.5 && scene.view.layer.animationKeys() == nil)
  }

  @Test("Switched off, blocks change at once and call back; without animation, only what is inside")
  func disabled() {
    let scene = MovingScene()
    var done: [String] = []
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    UIView.animate(withDuration: 1) {
      scene.view.center.y = 50
    } completion: {
      done.append("off \($0)")
    }
    UIView.performWithoutAnimation {}
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    #expect(scene.view.layer.animationKeys() == nil && done == ["off true"])
    UIView.animate(withDuration: 1) {
      #expect(UIView.inheritedAnimationDuration == 1)
      UIView.performWithoutAnimation {
        scene.view.center.y = 70
        #expect(UIView.inheritedAnimationDuration == 0)
        UIView.animate(withDuration: 1) { scene.view.bounds.size.width = 7 }
      }
      scene.view.alpha = 0
    }
    #expect(scene.view.layer.animationKeys() == ["opacity"] && UIView.inheritedAnimationDuration == 0)
  }

  @Test("What is inside has the outer block's time, pace and options, unless it says otherwise")
  func inheritance() throws {
    let scene = MovingScene()
    func animation(_ key: String) throws -> CABasicAnimation {
      try #require(scene.view.layer.animation(forKey: key) as? CABasicAnimation)
    }
    UIView.animate(
      withDuration: 3, delay: 0, options: [.curveEaseIn, .repeat, .allowUserInteraction]
    ) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        #expect(UIView.inheritedAnimationDuration == 3)
        scene.view.alpha = 0.5
      }
      UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration]) {
        #expect(UIView.inheritedAnimationDuration == 1)
        scene.view.center.y = 50
      }
      UIView.animate(
        withDuration: 1, delay: 0, options: [.overrideInheritedOptions, .overrideInheritedCurve]
      ) {
        scene.view.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
      UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        scene.view.layer.cornerRadius = 4
      }
    }
    let rows = try ["opacity", "position", "transform", "cornerRadius"].map(animation)
    #expect(rows.map(\.duration) == [3, 1, 3, 3])
    #expect(rows.map { $0.repeatCount.isInfinite } == [true, true, false, true])
    let (easeIn, easeInOut) = (
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeInEaseOut)
    )
    #expect(rows.map(\.timingFunction) == [easeIn, easeIn, easeInOut, easeIn])
    #expect(!rows.contains { $0 is CASpringAnimation })
  }

  @Test("Ends at one time are told in the order in which they were begun, and new ones wait their turn")
  func order() {
    let scene = MovingScene(rate: 10)
    var log: [String] = []
    let others = (0..<3).map { _ in UIView() }
    others.forEach(scene.stage.window.addSubview)
    for (index, view) in others.enumerated() {
      let delay = [0.5, 0, 0.2][index]
      UIView.animate(withDuration: 1 - delay, delay: delay) {
        view.center.x = 9
      } completion: { _ in
        log.append("\(index)")
        UIView.animate(withDuration: 0) {
          view.alpha = 0
        } completion: { _ in
          log.append("\(index) again")
        }
        UIView.animate(withDuration: 0.1) {
          view.alpha = 1
        } completion: { _ in
          log.append("\(index) more")
        }
      }
    }
    UIView.animate(withDuration: 0.5) {
      scene.view.alpha = 0
    } completion: { _ in
      log.append("first")
    }
    scene.stage.frames(9)
    #expect(log == ["first"])
    scene.stage.frame()
    #expect(log == ["first", "0", "0 again", "1", "1 again", "2", "2 again"])
    scene.stage.frame()
    #expect(log.dropFirst(7) == ["0 more", "1 more", "2 more"])
  }
}
