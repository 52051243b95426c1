// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// Each kind of change that can be seen: three frames before it, three after it, all of them shown again.
@Suite struct HistoryChangeTests {
  /// What the changes are made to.
  final class Stand {
    let scene: RememberedScene
    let box = CALayer(), front = CALayer(), shape = CAShapeLayer(), gradient = CAGradientLayer()
    let text = CATextLayer()

    init() {
      scene = RememberedScene()
      let root = scene.runtime.root
      box.frame = CGRect(x: 5, y: 5, width: 30, height: 20)
      box.backgroundColor = .red
      front.frame = CGRect(x: 20, y: 10, width: 30, height: 20)
      front.backgroundColor = .black
      shape.path = CGPath(ellipseIn: CGRect(x: 2, y: 22, width: 20, height: 15), transform: nil)
      gradient.frame = CGRect(x: 40, y: 2, width: 15, height: 15)
      gradient.colors = [CGColor.red, CGColor.black]
      text.frame = CGRect(x: 30, y: 28, width: 30, height: 12)
      (text.string, text.fontSize, text.foregroundColor) = ("ab", 10, .black)
      for layer in [box, front, shape, gradient, text] { root.addSublayer(layer) }
    }

    func animate(_ keyPath: String, by value: CGFloat, _ seconds: TimeInterval, key: String = "way") {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.byValue, animation.duration) = (value, seconds)
      box.add(animation, forKey: key)
    }
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Stand) -> Void

    init(_ name: String, _ make: @escaping @Sendable (Stand) -> Void) {
      (testDescription, self.make) = (name, make)
    }
  }

  static let changes: [Change] = [
    Change("position") { $0.box.position.x += 7 },
    Change("bounds") { $0.box.bounds.size.width -= 7 },
    Change("scrolling") {
      $0.box.addSublayer($0.front)
      $0.box.bounds.origin.y = 9
    },
    Change("anchor point") { $0.box.anchorPoint.x = 0 },
    Change("transform") { $0.box.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) },
    Change("opacity") { $0.box.opacity = 0.5 },
    Change("hidden") { $0.box.isHidden = true },
    Change("z position") { $0.box.zPosition = 1 },
    Change("corners") { ($0.box.cornerRadius, $0.box.maskedCorners) = (8, .layerMinXMinYCorner) },
    Change("border") { ($0.box.borderWidth, $0.box.borderColor) = (3, .black) },
    Change("background") { $0.box.backgroundColor = .black },
    Change("shadow") { ($0.box.shadowOpacity, $0.box.shadowOffset) = (1, CGSize(width: 3, height: 3)) },
    Change("picture") { $0.box.contents = Scene.picture },
    Change("gravity") {
      $0.box.contents = Scene.picture
      $0.box.contentsGravity = .center
      $0.box.contentsScale = 2
    },
    Change("drawing") { $0.box.drawContents { $0.fill(CGRect(x: 3, y: 3, width: 9, height: 4)) } },
    Change("text of a view") { stand in
      let layout = TextLayout.layout(
        TextRequest("x", font: FontFace(size: 9)), width: .infinity, engine: .blocks)
      stand.box.write(.contents) {
        $0.contents = .text(
          TextContent(layout: layout, frame: $0.bounds, alignment: .left, color: .black))
      }
    },
    Change("text layer") { $0.text.string = "abc" },
    Change("shape") { ($0.shape.strokeColor, $0.shape.strokeEnd) = (.red, 0.4) },
    Change("gradient") { $0.gradient.endPoint = CGPoint(x: 1, y: 0) },
    Change("clipping") {
      $0.box.addSublayer($0.front)
      $0.box.masksToBounds = true
    },
    Change("rasterized") {
      ($0.box.shouldRasterize, $0.box.cornerRadius, $0.box.rasterizationScale) = (true, 9, 0.3)
    },
    Change("sublayer transform") {
      $0.box.addSublayer($0.front)
      $0.box.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
    },
    Change("mask") { stand in
      let mask = CALayer()
      mask.frame = CGRect(x: 2, y: 2, width: 9, height: 9)
      mask.backgroundColor = .black
      stand.box.mask = mask
    },
    Change("insertion") { stand in
      let layer = CALayer()
      layer.frame = CGRect(x: 1, y: 1, width: 9, height: 9)
      layer.backgroundColor = .black
      stand.box.addSublayer(layer)
    },
    Change("removal") { $0.front.removeFromSuperlayer() },
    Change("order") { $0.front.superlayer?.insertSublayer($0.front, at: 0) },
    Change("another superlayer") { $0.box.addSublayer($0.front) },
    Change("in motion") {
      $0.box.write(.isInMotion) { $0.isInMotion = true }
      $0.box.position.x += 0.3
    },
    Change("animation") { $0.animate("position.x", by: 20, 1) },
    Change("animation that ends") { $0.animate("position.x", by: 20, 0.02) },
    Change("animation that is turned") { $0.animate("transform.rotation.z", by: 2, 1) },
    Change("time of a layer") {
      $0.animate("position.x", by: 20, 1)
      $0.box.speed = 3
    },
    Change("transition") {
      let transition = CATransition()
      transition.duration = 0.1
      $0.box.add(transition, forKey: nil)
      $0.box.backgroundColor = .black
    },
    Change("surface") { $0.scene.resize(CGSize(width: 80, height: 30), scale: 1) },
    Change("scale") { $0.scene.resize(CGSize(width: 60, height: 40), scale: 1.5) },
  ]

  @Test(arguments: changes) func isShownAsItWas(_ change: Change) {
    let stand = Stand()
    stand.scene.frames(3)
    change.make(stand)
    stand.scene.frames(3)
    #expect(stand.scene.pictures > 1, "nothing was to be seen")
    #expect(stand.scene.history.frames == 0..<6)
    #expect(stand.scene.firstDifference == nil)
  }

  /// Replaced, removed, retimed and stopped, one after the other; and taken along out of the tree.
  @Test func animationsAreShownAsTheyWereBeforeTheyWent() {
    let stand = Stand()
    let steps: [(Stand) -> Void] = [
      { $0.animate("position.x", by: 20, 0.3) },
      { $0.animate("position.x", by: -9, 0.3) },
      { $0.animate("opacity", by: -0.7, 0.3, key: "other") },
      { $0.box.speed = 0.5 },
      { ($0.scene.runtime.root.speed, $0.scene.runtime.root.beginTime) = (2, 0.1) },
      { $0.box.removeAnimation(forKey: "way") },
      { $0.box.removeAllAnimations() },
      { $0.animate("bounds.size.height", by: 20, 0.3) },
      { $0.box.removeFromSuperlayer() },
      { $0.scene.runtime.root.addSublayer($0.box) },
    ]
    for step in steps {
      step(stand)
      stand.scene.frames(4)
    }
    #expect(stand.scene.pictures > 20)
    #expect(stand.scene.firstDifference == nil)
  }

  /// What was taken away before it began was never seen; nor is it when one looks back.
  @Test func anAnimationThatNeverBeganIsNotShown() {
    let stand = Stand()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.byValue, animation.duration, animation.beginTime) = (20, 1, 0.1)
    stand.scene.frame()
    stand.box.add(animation, forKey: "way")
    stand.scene.frames(2)
    stand.box.removeAnimation(forKey: "way")
    stand.scene.frames(20)
    #expect(stand.scene.pictures == 1)
    #expect(stand.scene.firstDifference == nil)
  }

  /// It is there in one frame, begins and ends before the next, and would stay at its end if nobody heard that it is gone.
  @Test func anAnimationBetweenTwoFramesIsNotShown() {
    for keepsEnded in [false, true] {
      let stand = Stand()
      stand.scene.runtime.animations.keepsEnded = keepsEnded
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.byValue, animation.duration, animation.fillMode) = (20, 0.01, .forwards)
      stand.scene.frame()
      animation.beginTime = stand.scene.runtime.now + 0.02
      stand.box.add(animation, forKey: "way")
      stand.scene.frames(10)
      #expect(stand.scene.pictures == 1)
      #expect(stand.scene.firstDifference == nil)
    }
  }

  /// Its animations end while it is out of the tree, and nothing is flagged in it when it comes back.
  @Test func whatLosesItsAnimationsOutsideOfTheTreeComesBackWithoutThem() {
    let stand = Stand()
    let holder = CALayer()
    stand.scene.runtime.root.addSublayer(holder)
    holder.addSublayer(stand.box)
    stand.scene.frame()
    stand.animate("position.x", by: 20, 0.5)
    stand.scene.frames(3)
    holder.removeFromSuperlayer()
    // As between two entries of the agenda of one frame.
    stand.scene.runtime.animations.sweep(stand.scene.runtime)
    stand.scene.runtime.root.addSublayer(holder)
    stand.scene.frames(3)
    #expect(stand.scene.firstDifference == nil)
  }
}
