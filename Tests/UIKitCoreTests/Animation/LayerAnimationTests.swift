// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@Suite("Animations of layers") @MainActor struct LayerAnimationTests {
  @Test("From, to and by, in every combination, over the model and over what shows")
  func ends() {
    // From, to, by; at a quarter over a model of 7, then over a shown 100, then added to 7.
    let rows: [(Double?, Double?, Double?, Double, Double, Double)] = [
      (10, 20, nil, 12.5, 12.5, 19.5), (10, 20, 99, 12.5, 12.5, 19.5), (10, nil, 4, 11, 11, 18),
      (nil, 20, 4, 17, 17, 24), (10, nil, nil, 9.25, 32.5, 14.5), (nil, 20, nil, 10.25, 80, 12),
      (nil, nil, 4, 8, 101, 8), (nil, nil, nil, 7, 100, 7),
    ]
    for (from, to, by, plain, overShown, added) in rows {
      for variant in 0..<3 {
        let scene = LayerScene(rate: 4)
        scene.layer.setValue(7.0, forKeyPath: "position.x")
        scene.layer.removeAllAnimations()
        if variant == 1 {
          let below = scene.animation(from: 100.0, to: 100.0)
          below.duration = 9
          scene.layer.add(below, forKey: "below")
        }
        let animation = scene.animation(from: from, to: to)
        animation.byValue = by
        animation.isAdditive = variant == 2
        scene.layer.add(animation, forKey: nil)
        scene.stage.frame()
        expectNear(
          scene.x, [plain, overShown, added][variant], 1e-12,
          "\(from as Any) \(to as Any) \(by as Any) \(variant)")
      }
    }
  }

  @Test("Repetitions, there and back, and adding up from one to the next")
  func repetitions() {
    let scene = LayerScene(rate: 4)
    let animation = scene.animation(from: 0.0, to: 10.0)
    (animation.repeatCount, animation.isCumulative) = (3, true)
    scene.layer.add(animation, forKey: nil)
    let mirrored = scene.animation("opacity")
    (mirrored.repeatCount, mirrored.autoreverses) = (1.25, true)
    scene.layer.add(mirrored, forKey: nil)
    var (xs, opacities): ([Double], [Float]) = ([], [])
    for _ in 0..<13 {
      xs.append(scene.x)
      opacities.append(scene.shown.opacity)
      scene.stage.frame()
    }
    #expect(xs == (0..<12).map { Double($0) * 2.5 } + [0])
    #expect(opacities == [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0, 0.25, 1, 1, 1])
  }

  @Test("An end that stays, stays: after what it told, over what the model becomes, until it is taken away")
  func fill() {
    let scene = LayerScene(rate: 4)
    let ear = AnimationEar()
    let animation = scene.animation(from: 0.0, to: 10.0)
    (animation.fillMode, animation.isRemovedOnCompletion, animation.delegate) = (.both, false, ear)
    animation.beginTime = 0.5
    scene.layer.add(animation, forKey: "move")
    scene.stage.frame()
    #expect(scene.x == 0)
    scene.stage.frames(7)
    #expect(scene.x == 10 && ear.calls == ["start", "end"])
    CATransaction.setDisableActions(true)
    scene.layer.position.x = 50
    scene.stage.frame()
    #expect(scene.x == 10 && scene.layer.animationKeys() == ["move"])
    scene.layer.removeAnimation(forKey: "move")
    scene.stage.frame()
    // It had ended.
    #expect(scene.x == 50 && ear.calls == ["start", "end"])
  }

  @Test("Key paths into parts of values")
  func parts() {
    let rows: [(String, Any, Any, Double)] = [
      ("position.y", 1.0, 3.0, 2), ("bounds.size.width", 10, 30, 20), ("bounds.origin.y", 0.0, 5.0, 2.5),
      ("transform.rotation.z", 0.0, 3.0, 1.5), ("transform.rotation", 0.0, 1.0, 0.5),
      ("transform.rotation.x", 0.0, 1.0, 0.5), ("transform.rotation.y", 0.0, 1.0, 0.5),
      ("transform.scale", 1.0, 3.0, 2), ("transform.scale.x", 1.0, 2.0, 1.5),
      ("transform.scale.y", NSNumber(value: 1), NSNumber(value: 5), 3),
      ("transform.translation.x", 0, 9, 4.5),
      ("transform.translation.z", 0, 9, 4.5), ("shadowOffset.width", 0.0, 8.0, 4), ("opacity", 0, 1, 0.5),
      ("shadowRadius", 0.0, 4.0, 2), ("shadowOpacity", Float(0), Float(1), 0.5),
      ("cornerRadius", 0.0, 8.0, 4),
      ("borderWidth", CGFloat(0), CGFloat(2), 1), ("zPosition", 0.0, 3.0, 1.5),
      ("anchorPoint.x", 0.0, 1.0, 0.5),
      ("contentsRect.size.height", 0.0, 1.0, 0.5),
    ]
    for (keyPath, from, to, middle) in rows {
      let scene = LayerScene(rate: 2)
      scene.layer.add(scene.animation(keyPath, from: from, to: to), forKey: nil)
      scene.stage.frame()
      let value = scene.shown.value(forKeyPath: keyPath) as? NSNumber
      expectNear(value?.doubleValue ?? .nan, middle, 1e-7, keyPath)
      #expect(scene.stage.reports.isEmpty, "\(keyPath)")
      scene.stage.frame()
      #expect(scene.layer.animationKeys() == nil)
    }
  }

  @Test("Whole values: points, sizes, rectangles, colours, paths, lists")
  func wholes() throws {
    let (red, blue) = (
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    )
    let purple = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    func box(_ size: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: size, height: size), transform: nil)
    }
    let rows: [(CALayer, String, Any, Any, String)] = [
      (CALayer(), "position", CGPoint.zero, NSValue(cgPoint: CGPoint(x: 4, y: 8)), "(2.0, 4.0)"),
      (CALayer(), "bounds.size", CGSize(width: 2, height: 4), CGSize(width: 4, height: 4), "(3.0, 4.0)"),
      (
        CALayer(), "bounds", CGRect(x: 0, y: 0, width: 2, height: 2),
        NSValue(cgRect: CGRect(x: 2, y: 0, width: 4, height: 6)), "(1.0, 0.0, 3.0, 4.0)"
      ),
      (CALayer(), "shadowOffset", CGSize.zero, CGSize(width: 2, height: 6), "(1.0, 3.0)"),
      (CALayer(), "backgroundColor", red, blue, "\(purple)"),
      (CALayer(), "borderColor", red, blue, "\(purple)"),
      (CALayer(), "shadowColor", red, blue, "\(purple)"), (CALayer(), "shadowPath", box(2), box(4), "3.0"),
      (CAShapeLayer(), "path", box(2), box(6), "4.0"), (CAShapeLayer(), "strokeEnd", 0.0, 1.0, "0.5"),
      (CAShapeLayer(), "strokeStart", 0.0, 1.0, "0.5"), (CAShapeLayer(), "lineWidth", 2.0, 4.0, "3.0"),
      (CAShapeLayer(), "lineDashPhase", 0.0, 4.0, "2.0"),
      (CAShapeLayer(), "fillColor", red, blue, "\(purple)"),
      (CAShapeLayer(), "strokeColor", red, blue, "\(purple)"),
      (CAGradientLayer(), "colors", [red, blue], [blue, red], "\([purple, purple])"),
      (CAGradientLayer(), "locations", [0.0, 0.5], [0.5, 1.0], "[0.25, 0.75]"),
      (CAGradientLayer(), "startPoint", CGPoint.zero, CGPoint(x: 1, y: 1), "(0.5, 0.5)"),
      (CAGradientLayer(), "endPoint.y", 0.0, 1.0, "0.5"),
    ]
    for (layer, keyPath, from, to, middle) in rows {
      let scene = LayerScene(rate: 2, layer: layer)
      scene.layer.add(scene.animation(keyPath, from: from, to: to), forKey: nil)
      scene.stage.frame()
      let value = try #require(scene.shown.value(forKeyPath: keyPath), "\(keyPath)")
      let text: String
      switch value {
      case let path as CGPath: text = "\(path.boundingBox.width)"
      case let rect as CGRect: text = "\((rect.minX, rect.minY, rect.width, rect.height))"
      case let point as CGPoint: text = "\((point.x, point.y))"
      case let size as CGSize: text = "\((size.width, size.height))"
      default: text = "\(value)"
      }
      #expect(text == middle, "\(keyPath)")
      #expect(scene.stage.reports.isEmpty, "\(keyPath)")
    }
  }

  @Test("A group cuts its parts off, does not stretch them, and speaks for them")
  func group() {
    let scene = LayerScene(rate: 4)
    let (ear, partEar) = (AnimationEar(), AnimationEar())
    let cut = scene.animation(from: 0.0, to: 8.0)
    (cut.duration, cut.delegate) = (2, partEar)
    let late = scene.animation("position.y", from: 40.0, to: 80.0)
    (late.beginTime, late.duration) = (0.5, 0.5)
    let same = scene.animation("opacity", from: 0.0, to: 1.0)
    same.duration = 0
    let spring = CASpringAnimation(keyPath: "zPosition")
    (spring.fromValue, spring.toValue) = (0.0, 1.0)
    let alone = CASpringAnimation(keyPath: "cornerRadius")
    (alone.fromValue, alone.toValue, alone.duration) = (0.0, 1.0, 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.delegate) = ([cut, late, same, spring], 1, ear)
    scene.layer.add(group, forKey: "group")
    scene.layer.add(alone, forKey: nil)
    let y = Double(scene.layer.position.y)
    var rows: [[Double]] = []
    for _ in 0..<5 {
      let shown = scene.shown
      rows.append([scene.x, Double(shown.position.y), Double(shown.opacity)])
      expectNear(Double(shown.zPosition), Double(shown.cornerRadius), 1e-12, "a part without a duration")
      scene.stage.frame()
    }
    #expect(rows == [[0, y, 0], [1, y, 0.25], [2, 40, 0.5], [3, 60, 0.75], [0, y, 1]])
    #expect(ear.calls == ["start", "end"] && partEar.calls.isEmpty)
  }

  @Test("An animation takes the place of one with its key; what is removed did not finish")
  func replacement() {
    let scene = LayerScene(rate: 4)
    var log: [String] = []
    func add(_ name: String, key: String?) {
      let animation = scene.animation()
      animation.delegate = AnimationEar(name + " ") { log.append($0) }
      scene.layer.add(animation, forKey: key)
    }
    add("a", key: "x")
    add("b", key: "y")
    add("c", key: nil)
    add("d", key: nil)
    #expect(scene.layer.animationKeys() == ["x", "y", "", ""])
    scene.stage.frames(2)
    add("e", key: "x")
    #expect(scene.layer.animationKeys() == ["y", "", "", "x"])
    #expect(scene.layer.animation(forKey: "x")?.duration == 1 && scene.layer.animation(forKey: "z") == nil)
    #expect(log == ["a start", "b start", "c start", "d start"])
    scene.stage.frames(2)
    #expect(log.dropFirst(4) == ["a stop", "e start", "b end", "c end", "d end"])
    add("f", key: "y")
    scene.stage.frame()
    scene.layer.removeAllAnimations()
    #expect(scene.layer.animationKeys() == nil)
    // Not in the middle of whoever removes.
    #expect(log.count == 9)
    scene.stage.frame()
    #expect(log.dropFirst(9) == ["f start", "e stop", "f stop"])
    scene.stage.frames(9)
    #expect(log.count == 12)
  }

  @Test("Removing from a layer that has just left its tree is heard of, too")
  func removalOutside() {
    let scene = LayerScene(rate: 4)
    var log: [String] = []
    let animation = scene.animation()
    animation.delegate = AnimationEar { log.append($0) }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("block") }
    scene.layer.add(animation, forKey: "x")
    CATransaction.commit()
    scene.stage.frames(2)
    scene.layer.removeFromSuperlayer()
    scene.layer.removeAllAnimations()
    scene.stage.frame()
    #expect(log == ["start", "stop", "block"])

    // One that never was in a tree.
    let loose = CALayer()
    loose.add(animation, forKey: "x")
    loose.removeAnimation(forKey: "x")
    scene.stage.frame()
    #expect(log == ["start", "stop", "block", "start", "stop"])
  }
}
