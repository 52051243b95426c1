// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@Suite("Blocks, trees and touches") @MainActor struct BlockTreeTests {
  @Test("Views may come, go and lay out anew in blocks and in what follows them")
  func changes() throws {
    let scene = MovingScene()
    let window = scene.stage.window
    var done: [String] = []
    let label = UILabel()
    UIView.animate(withDuration: 0.5) {
      scene.view.center.y = 100
      scene.view.removeFromSuperview()
      window.addSubview(scene.view)
      window.addSubview(label)
      label.text = "new"
      label.frame = CGRect(x: 0, y: 50, width: 50, height: 20)
    } completion: { finished in
      done.append("first \(finished)")
      scene.view.removeFromSuperview()
      label.text = "longer than before"
      label.invalidateIntrinsicContentSize()
      window.setNeedsLayout()
      window.layoutIfNeeded()
      UIView.animate(withDuration: 0.5) {
        label.alpha = 0
      } completion: {
        done.append("second \($0)")
      }
    }
    scene.stage.frames(30)
    #expect(done == ["first true"] && scene.view.superview == nil)
    scene.stage.frames(30)
    #expect(done == ["first true", "second true"])
    #expect(try scene.stage.settle() <= 2 && scene.stage.reports.isEmpty)
    // Outside of a window nothing moves, and it is over at once.
    UIView.animate(withDuration: 1) {
      scene.view.center.y = 3
    } completion: {
      done.append("outside \($0)")
    }
    #expect(done.last == "outside true" && scene.view.layer.animationKeys() == nil)
  }

  @Test("Two hundred blocks inside one another")
  func depth() {
    let scene = MovingScene()
    var done: [Int] = []
    func nest(_ depth: Int) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        if depth < 200 { nest(depth + 1) } else { scene.view.center.y = 110 }
      } completion: { _ in
        done.append(depth)
      }
    }
    nest(1)
    // Those without changes of their own are over at once, the innermost of them first.
    #expect(done == Array((1..<200).reversed()))
    scene.stage.frames(30)
    #expect(scene.y == 60 && UIView.inheritedAnimationDuration == 0)
    scene.stage.frames(30)
    #expect(done.count == 200 && done.last == 200)
  }

  @Test("With .layoutSubviews what the block changed is laid out in it")
  func layout() {
    final class Column: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        subviews.first?.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
      }
    }
    for option in [UIView.AnimationOptions.layoutSubviews, []] {
      let column = Column(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
      let child = UIView()
      column.addSubview(child)
      let scene = MovingScene()
      scene.stage.window.addSubview(column)
      scene.stage.frame()
      UIView.animate(withDuration: 1, delay: 0, options: option) { column.frame.size.width = 200 }
      scene.stage.frame()
      #expect(child.frame.width == 100)
      #expect((child.layer.animationKeys() == nil) == option.isEmpty)
    }
  }

  private final class Ear: UIView {
    var touches = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
  }

  @Test("What moves is not hit, nor what is in it, unless the block allows it; where it is, is the model's")
  func touches() throws {
    for options in [UIView.AnimationOptions.allowUserInteraction, []] {
      let (moving, inner, behind) = (
        Ear(frame: CGRect(x: 0, y: 0, width: 50, height: 50)),
        Ear(frame: CGRect(x: 10, y: 10, width: 30, height: 30)),
        Ear(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
      )
      moving.addSubview(inner)
      let scene = MovingScene()
      for view in [behind, moving] { scene.stage.window.addSubview(view) }
      let hits = !options.isEmpty
      UIView.animate(withDuration: 1, delay: 0.2, options: options) { moving.frame.origin.x = 100 }
      #expect(moving.hitTest(CGPoint(x: 5, y: 5), with: nil) === (hits ? moving : nil))
      try scene.stage.tap(.point(CGPoint(x: 125, y: 25)))
      #expect(inner.touches == (hits ? 1 : 0) && behind.touches == (hits ? 0 : 1))
      // Where it still shows nobody is.
      try scene.stage.tap(.point(CGPoint(x: 25, y: 25)))
      #expect(behind.touches == (hits ? 1 : 2))
      scene.stage.frames(80)
      try scene.stage.tap(.point(CGPoint(x: 125, y: 25)))
      #expect(inner.touches == (hits ? 2 : 1))
    }
    // Animations of layers keep nobody away.
    let ear = Ear(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let scene = MovingScene()
    scene.stage.window.addSubview(ear)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration) = (0.5, 9)
    ear.layer.add(animation, forKey: nil)
    try scene.stage.tap(.view(ear))
    #expect(ear.touches == 1)
  }

  @Test("An animator that runs or waits lets touches through if it was told so")
  func animatorTouches() throws {
    for isEnabled in [true, false] {
      let ear = Ear(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let scene = MovingScene()
      scene.stage.window.addSubview(ear)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { ear.alpha = 0.5 }
      animator.isUserInteractionEnabled = isEnabled
      animator.startAnimation()
      try scene.stage.tap(.view(ear))
      animator.pauseAnimation()
      try scene.stage.tap(.view(ear))
      #expect(ear.touches == (isEnabled ? 2 : 0))
      animator.stopAnimation(true)
      try scene.stage.tap(.view(ear))
      #expect(ear.touches == (isEnabled ? 3 : 1))
    }
  }

  @Test("Animations between two calls, as before there were blocks")
  func beginAndCommit() throws {
    final class Hearer {
      var calls: [String] = []
    }
    let scene = MovingScene(rate: 10)
    UIView.beginAnimations("fade", context: nil)
    scene.view.alpha = 0
    UIView.commitAnimations()
    #expect(scene.view.layer.animation(forKey: "opacity")?.duration == 0.2)
    scene.stage.frames(2)
    #expect(scene.view.layer.animationKeys() == nil)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    scene.view.center.y = 110
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(7)
    UIView.setAnimationsEnabled(false)
    scene.view.bounds.size.width = 4
    UIView.setAnimationsEnabled(true)
    UIView.commitAnimations()
    UIView.commitAnimations()
    UIView.commitAnimations()
    let animation = try #require(scene.view.layer.animation(forKey: "position"))
    #expect(animation.duration == 1 && animation.repeatCount == 2 && animation.autoreverses)
    #expect(scene.view.layer.animationKeys() == ["position"] && UIView.inheritedAnimationDuration == 0)
    scene.stage.frames(10)
    #expect(scene.y == 60)
    scene.stage.frames(35)
    #expect(scene.y == 110 && scene.view.layer.animationKeys() == nil)
    scene.view.alpha = 1
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test("Keyframes wait for their time, in whatever order they are said, and end where the model is")
  func keyframes() {
    let scene = MovingScene(rate: 10)
    var done: [Bool] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { scene.view.center.y = 50 }
      UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) { scene.view.center.y = 10 }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.view.alpha = 0 }
      scene.view.bounds.size.width = 120
    } completion: {
      done.append($0)
    }
    var (ys, widths): ([CGFloat], [CGFloat]) = ([], [])
    for _ in 0..<11 {
      ys.append(scene.y.rounded())
      widths.append(scene.shown.bounds.width.rounded())
      scene.stage.frame()
    }
    #expect(ys == [10, 10, 10, 30, 50, 50, 50, 40, 30, 20, 10])
    #expect(widths == stride(from: 20, through: 120, by: 10).map { $0 } && done == [true])

    scene.view.center.y = 0
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.view.center.y = 200 }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        scene.view.backgroundColor = .red
      }
    }
    #expect(scene.y == 0)
    scene.stage.frames(11)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.view.center.y = 300 }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.view.center.y = 100 }
    }
    // The value was 200 before any of them.
    #expect(scene.y == 200)
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.view.center.x = 77 }
    #expect(scene.shown.position.x == 77)
  }
}
