// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Every kind of animation at once, on a stage of some rate.
@MainActor struct EveryMotion {
  let stage: Stage
  let layers: [CALayer]
  let views: [UIView]

  init(rate: Int, length: TimeInterval = 1) {
    let views = (0..<8).map { UIView(frame: CGRect(x: 20 * $0, y: 10 * $0, width: 30, height: 20)) }
    let layers = (0..<8).map { index -> CALayer in
      let layer = index == 5 ? CAShapeLayer() : CALayer()
      layer.frame = CGRect(x: 20 * index, y: 100 + 5 * index, width: 24, height: 16)
      layer.backgroundColor = CGColor(red: 0.1 * CGFloat(index), green: 0.5, blue: 0.2, alpha: 1)
      return layer
    }
    (self.views, self.layers) = (views, layers)
    stage = Stage(size: CGSize(width: 240, height: 200), rate: rate) { window in
      for (index, view) in views.enumerated() {
        view.backgroundColor = UIColor(red: 0, green: 0.1 * CGFloat(index), blue: 0.4, alpha: 1)
        window.addSubview(view)
      }
      layers.forEach(window.layer.addSublayer)
    }
    startBlocks(length)
    startLayers(length)
  }

  private func startBlocks(_ length: TimeInterval) {
    UIView.animate(withDuration: length) {
      views[0].frame = CGRect(x: 100, y: 90, width: 60, height: 11)
      views[0].transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 0.5)
      views[0].backgroundColor = .red
    }
    UIView.animate(
      withDuration: length, delay: 0.1, usingSpringWithDamping: 0.4, initialSpringVelocity: 2,
      animations: { views[1].center.x = 200 })
    UIView.animate(springDuration: length / 2, bounce: 0.3) { views[2].alpha = 0.3 }
    UIView.animateKeyframes(withDuration: length, delay: 0, options: .calculationModeCubic) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { views[3].center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.3) { views[3].center.x = 20 }
    }
    UIView.animate(withDuration: length / 8, delay: 0, options: [.repeat, .autoreverse, .curveEaseIn]) {
      views[4].center.y = 180
    }
    let animator = UIViewPropertyAnimator(duration: length, dampingRatio: 0.7) { views[5].center.y = 190 }
    animator.addAnimations({ views[5].alpha = 0.2 }, delayFactor: 0.25)
    animator.startAnimation()
    // The second begins when the first ends, between the frames of some rates.
    UIView.animate(withDuration: length * 0.26, delay: 0, options: .curveLinear) {
      views[6].center.x = 40
    } completion: { [views] _ in
      UIView.animate(withDuration: length) { views[6].center.x = 230 }
    }
    schedule(after: length * 0.11) { [views] in
      UIView.animate(withDuration: length) { views[7].bounds.size.width = 77 }
    }
  }

  private func startLayers(_ length: TimeInterval) {
    func add(_ animation: CAAnimation, to index: Int, seconds: Double) {
      animation.duration = seconds
      layers[index].add(animation, forKey: nil)
    }
    let steps = CABasicAnimation(keyPath: "position.x")
    (steps.byValue, steps.isCumulative, steps.repeatCount) = (12, true, .infinity)
    add(steps, to: 0, seconds: length * 0.15)
    let spring = CASpringAnimation(keyPath: "transform.rotation.z")
    (spring.fromValue, spring.toValue, spring.damping) = (0.0, 2.0, 4)
    add(spring, to: 1, seconds: length)
    let walk = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addCurve(
      to: CGPoint(x: 200, y: 150), control1: CGPoint(x: 90, y: 0), control2: CGPoint(x: 10, y: 200))
    (walk.path, walk.rotationMode, walk.calculationMode) = (path, .rotateAuto, .paced)
    add(walk, to: 2, seconds: length)
    let group = CAAnimationGroup()
    let parts = [CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "cornerRadius")]
    for part in parts { (part.fromValue, part.toValue, part.duration) = (0.0, 8.0, length * 0.7) }
    parts[0].toValue = 1.0
    group.animations = parts
    (group.autoreverses, group.timingFunction) = (true, CAMediaTimingFunction(name: .easeOut))
    add(group, to: 3, seconds: length * 0.5)
    let colors = CAKeyframeAnimation(keyPath: "backgroundColor")
    colors.values = [CGColor.black, CGColor(red: 1, green: 1, blue: 0, alpha: 1), CGColor.white]
    add(colors, to: 4, seconds: length)
    if let shape = layers[5] as? CAShapeLayer {
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
      let move = CABasicAnimation(keyPath: "path")
      (move.fromValue, move.toValue) = (
        shape.path, CGPath(rect: CGRect(x: 5, y: 2, width: 30, height: 40), transform: nil)
      )
      add(move, to: 5, seconds: length)
    }
    // By itself.
    CATransaction.begin()
    CATransaction.setAnimationDuration(length)
    layers[6].position.y = 20
    CATransaction.commit()
    layers[7].speed = 0.5
    let slow = CABasicAnimation(keyPath: "position.y")
    (slow.fromValue, slow.toValue) = (0.0, 100.0)
    add(slow, to: 7, seconds: length)
  }

  /// What shows of all of them.
  var shown: [Double] {
    (views.map(\.layer) + layers).flatMap { layer -> [Double] in
      guard let shown = layer.presentation() else { return [] }
      let (frame, color) = (shown.frame, shown.backgroundColor ?? .clear)
      let transform = shown.affineTransform()
      let box = (shown as? CAShapeLayer)?.path?.boundingBox ?? .zero
      return [
        frame.minX, frame.minY, frame.width, frame.height, shown.position.x, shown.bounds.width, transform.a,
        transform.b, transform.tx, shown.cornerRadius, box.minX, box.width, box.height,
      ].map { Double($0) } + [Double(shown.opacity), color.red, color.green, Double(color.alpha)]
    }
  }
}

@Suite("Motion is a function of time") @MainActor struct MotionTimeTests {
  @Test("At any frame rate, and after a jump, the same shows", arguments: [1.0 / 6, 0.5, 2.0 / 3])
  func rates(time: Double) {
    var all: [[Double]] = []
    for rate in [30, 60, 120, 144] {
      let count = Int((time * Double(rate)).rounded())
      let stepped = EveryMotion(rate: rate)
      stepped.stage.frames(count)
      all.append(stepped.shown)
      let jumped = EveryMotion(rate: rate)
      jumped.stage.jump(count)
      all.append(jumped.shown)
    }
    for (index, shown) in all.enumerated() {
      #expect(shown.count == all[0].count && shown.count == 16 * 17)
      for (place, (value, expected)) in zip(shown, all[0]).enumerated() {
        expectNear(value, expected, 1e-9, "run \(index), value \(place)")
      }
    }
  }

  @Test("Looking back and forth shows each moment again, byte for byte, and runs nothing")
  func look() {
    let motion = EveryMotion(rate: 60)
    let (stage, runtime) = (motion.stage, motion.stage.runtime)
    runtime.layers.animations.keepsEnded = true
    var seen: [Bitmap] = [stage.bitmap()]
    var calls = 0
    schedule(after: 1.4) { calls += 1 }
    for _ in 0..<90 {
      stage.frame()
      seen.append(stage.bitmap())
    }
    #expect(Set(seen.map(\.fingerprint)).count > 80)
    let frames = motion.layers.map(\.frame) + motion.views.map(\.frame)
    // What began after the stage's first frame was not there before.
    for index in (0..<60).map({ $0 * 37 % 91 }) where index > 16 {
      runtime.look(at: Double(index) / 60)
      #expect(stage.bitmap() == seen[index], "frame \(index)")
    }
    #expect(motion.layers.map(\.frame) + motion.views.map(\.frame) == frames)
    #expect(calls == 1 && runtime.now == 1.5)
    runtime.look(at: nil)
    #expect(stage.bitmap() == seen[90])
    // A bitmap that was made by looking is what a full drawing gives.
    runtime.look(at: 0.5)
    let patched = stage.bitmap()
    runtime.look(at: 0.9)
    runtime.look(at: 0.5)
    #expect(stage.bitmap() == patched)
  }

  @Test("A paused layer stands still, costs nothing, and goes on without a jump")
  func pause() throws {
    let scene = MovingScene()
    let inner = UIView(frame: CGRect(x: 2, y: 2, width: 4, height: 4))
    inner.backgroundColor = .red
    scene.view.addSubview(inner)
    var ends: [Double] = []
    let runtime = scene.stage.runtime
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.view.frame.origin.x = 100
      inner.frame.origin.x = 12
    } completion: { _ in
      ends.append(runtime.now)
    }
    scene.stage.frames(20)
    let (x, innerX) = (scene.x, try #require(inner.layer.presentation()).frame.minX)
    let bitmap = scene.stage.bitmap()
    let layer = scene.view.layer
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.speed, layer.timeOffset) = (0, time)
    #expect(scene.x == x && scene.shown.frame.minX == x)
    try scene.stage.settle()
    scene.stage.frames(200)
    #expect(scene.stage.frame().isIdle)
    #expect(scene.x == x && inner.layer.presentation()?.frame.minX == innerX)
    #expect(scene.stage.bitmap() == bitmap)
    #expect(ends.isEmpty && layer.animationKeys() == ["position"])

    let paused = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    let resumed = scene.stage.time
    expectNear(Double(scene.x), Double(x), 1e-9)
    scene.stage.frames(20)
    expectNear(Double(scene.x), Double(2 * x), 1e-9)
    scene.stage.frames(30)
    #expect(ends.count == 1 && layer.animationKeys() == nil)
    expectNear(ends.first ?? 0, resumed + 40.0 / 60, 1e-9)
  }

  @Test("A layer's speed counts for everything inside it, whoever is put into it")
  func speed() {
    let scene = MovingScene()
    let (outer, view) = (UIView(), scene.view)
    scene.stage.window.addSubview(outer)
    outer.layer.speed = 2
    var ends: [Double] = []
    let runtime = scene.stage.runtime
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.y = 110
    } completion: { _ in
      ends.append(runtime.now)
    }
    scene.stage.frames(15)
    #expect(scene.y == 35)
    // Its clock is another one now: a quarter of a second is half of one.
    outer.addSubview(view)
    #expect(scene.y == 60)
    scene.stage.frames(30)
    #expect(ends == [0.5] && scene.y == 110)
  }

  @Test("What stands still asks for no frames: an animator that waits, an end that stays")
  func still() throws {
    let scene = MovingScene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.center.y = 110 }
    animator.fractionComplete = 0.5
    scene.stage.frame()
    #expect(scene.y == 60)
    #expect(try scene.stage.settle() <= 2)
    let filled = CABasicAnimation(keyPath: "opacity")
    (filled.toValue, filled.duration, filled.fillMode) = (0.5, 0.1, .forwards)
    filled.isRemovedOnCompletion = false
    scene.view.layer.add(filled, forKey: "fill")
    #expect(try scene.stage.settle() < 12)
    #expect(scene.shown.opacity == 0.5 && scene.view.layer.animationKeys() == ["position", "fill"])
    scene.view.layer.removeAnimation(forKey: "fill")
    #expect(scene.stage.frame().composites == 1)
    #expect(scene.shown.opacity == 1)
    #expect(try scene.stage.settle() <= 1)
    // What waits asks for the frame in which it begins.
    let other = MovingScene()
    UIView.animate(withDuration: 1, delay: 5) { other.view.center.y = 50 }
    other.stage.frame()
    #expect(other.stage.runtime.nextWake == 5 && other.stage.frame().isIdle)
  }
}
