// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@Suite("Stacks whose views are hidden and shown in blocks") @MainActor struct StackAnimationTests {
  /// Two views of 50 and 60 points, one above the other.
  @MainActor private struct Scene {
    let stage: Stage
    let stack = UIStackView()
    let a = UIView()
    let b = UIView()

    init() {
      stack.axis = .vertical
      for (view, height) in [(a, 50.0), (b, 60.0)] {
        stack.addArrangedSubview(view)
        view.backgroundColor = .red
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
        // A required height would contradict that of a hidden view.
        view.constraints.forEach { $0.priority = UILayoutPriority(999) }
      }
      stack.translatesAutoresizingMaskIntoConstraints = false
      let stack = stack
      stage = Stage(size: CGSize(width: 200, height: 200), rate: 100) { window in
        window.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: window.topAnchor),
          stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
          stack.widthAnchor.constraint(equalToConstant: 200),
        ])
      }
    }

    func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }
    func top(_ view: UIView) -> Double { Double(shown(view).frame.minY) }
    func height(_ view: UIView) -> Double { Double(shown(view).frame.height) }
  }

  @Test("Hidden it shrinks and shows to the end; shown it grows from nothing")
  func once() throws {
    let scene = Scene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.a.isHidden = true }
    #expect(scene.a.isHidden && !scene.shown(scene.a).isHidden && scene.top(scene.b) == 50)
    scene.stage.frames(50)
    expectNear(scene.height(scene.a), 25)
    expectNear(scene.top(scene.b), 25)
    expectNear(scene.height(scene.stack), 85)
    let red = scene.stage.bitmap()[x: 10, y: 10]
    #expect(!scene.shown(scene.a).isHidden && red & 0xff_ffff != 0xff_ffff)
    scene.stage.frames(50)
    #expect(scene.shown(scene.a).isHidden && scene.top(scene.b) == 0 && scene.height(scene.stack) == 60)
    #expect(scene.a.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.a.isHidden = false }
    #expect(!scene.a.isHidden && scene.height(scene.a) == 0)
    scene.stage.frames(50)
    expectNear(scene.height(scene.a), 25)
    scene.stage.frames(50)
    #expect(scene.top(scene.b) == 50 && scene.stage.reports.isEmpty)
    #expect(try scene.stage.settle() <= 2)
  }

  @Test("Toggled quickly, what was set last counts, and every block calls back")
  func toggling() throws {
    let entry = try #require(try Fixtures.trialCase("ST05"))
    #expect(entry["root"] as? [Int] == [200, 200])
    let scene = Scene()
    var done: [Bool] = []
    for (time, hides) in [(0.0, true), (0.1, false), (0.2, true), (0.25, false)] {
      try scene.stage.advance(.milliseconds(Int(((time - scene.stage.time) * 1000).rounded())))
      UIView.animate(withDuration: 0.3) {
        scene.a.isHidden = hides
      } completion: {
        done.append($0)
      }
      #expect(scene.a.isHidden == hides)
    }
    try scene.stage.advance(.milliseconds(750))
    #expect(!scene.a.isHidden && !scene.shown(scene.a).isHidden)
    let (a, b) = (scene.shown(scene.a).frame, scene.shown(scene.b).frame)
    #expect(a.minY == 0 && a.height == 50 && b.minY == 50 && b.height == 60)
    #expect(done == [true, true, true, true])
    for view in [scene.a, scene.b, scene.stack] { #expect(view.layer.animationKeys() == nil) }
    // The other way round it ends hidden.
    UIView.animate(withDuration: 0.3) { scene.a.isHidden = true }
    scene.stage.frames(10)
    UIView.animate(withDuration: 0.3) { scene.a.isHidden = false }
    scene.stage.frames(10)
    UIView.animate(withDuration: 0.1) { scene.a.isHidden = true }
    scene.stage.frames(40)
    #expect(scene.a.isHidden && scene.shown(scene.a).isHidden && scene.top(scene.b) == 0)
    #expect(scene.a.layer.animationKeys() == nil)
  }

  @Test("In keyframes, and in animators that turn around")
  func others() {
    let scene = Scene()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.a.isHidden = true }
    }
    scene.stage.frames(50)
    #expect(scene.height(scene.a) == 50 && !scene.shown(scene.a).isHidden)
    scene.stage.frames(25)
    expectNear(scene.height(scene.a), 25)
    scene.stage.frames(25)
    #expect(scene.shown(scene.a).isHidden && scene.top(scene.b) == 0)

    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.a.isHidden = false }
    animator.startAnimation()
    scene.stage.frames(50)
    expectNear(scene.height(scene.a), 25)
    #expect(!scene.shown(scene.a).isHidden)
    animator.isReversed = true
    scene.stage.frames(60)
    #expect(scene.a.isHidden && scene.top(scene.b) == 0 && scene.height(scene.stack) == 60)
    scene.stage.frame()
    #expect(scene.a.isHidden && scene.top(scene.b) == 0 && scene.height(scene.stack) == 60)
  }

  @Test("Outside of blocks, and where nothing animates, it is hidden at once")
  func atOnce() {
    let scene = Scene()
    scene.a.isHidden = true
    #expect(scene.shown(scene.a).isHidden && scene.a.layer.animationKeys() == nil)
    scene.a.isHidden = false
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 1) { scene.a.isHidden = true }
    }
    UIView.animate(withDuration: 0) { scene.b.isHidden = true }
    #expect(scene.shown(scene.a).isHidden && scene.shown(scene.b).isHidden)
    // A view that no stack arranges hides at once in a block, too.
    UIView.animate(withDuration: 1) { scene.stack.isHidden = true }
    #expect(scene.shown(scene.stack).isHidden && scene.stack.layer.animationKeys() == nil)
  }
}
