// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@Suite("Layers that animate by themselves, transactions, presentations") @MainActor struct LayerActionTests {
  @Test("A lone layer that was shown moves in a quarter of a second; one that comes, or is in no tree, jumps")
  func implicit() throws {
    let scene = LayerScene(rate: 8)
    scene.layer.position.x = 100
    scene.layer.opacity = 0
    scene.layer.backgroundColor = .black
    scene.layer.bounds.size.width = 40
    #expect(scene.layer.animationKeys() == ["position", "opacity", "backgroundColor", "bounds"])
    #expect(scene.layer.animation(forKey: "position")?.duration == 0.25)
    scene.stage.frame()
    expectNear(scene.x, 100 * 0.802403388, 1e-6)
    expectNear(Double(scene.shown.opacity), 1 - 0.802403388, 1e-7)
    scene.stage.frame()
    #expect(scene.layer.animationKeys() == nil && scene.x == 100)

    let fresh = CALayer()
    fresh.position.x = 5
    scene.layer.addSublayer(fresh)
    fresh.position.x = 9
    fresh.backgroundColor = .black
    #expect(fresh.animationKeys() == nil)
    scene.stage.frame()
    fresh.position.x = 5
    #expect(fresh.animationKeys() == ["position"])
    // UIKit: values that are the same animate nothing, and paths are not animated without being asked to.
    fresh.backgroundColor = .black
    fresh.shadowPath = CGPath(rect: .zero, transform: nil)
    #expect(fresh.animationKeys() == ["position"])
    fresh.removeFromSuperlayer()
    fresh.opacity = 0
    #expect(fresh.animationKeys() == ["position"])
    scene.stage.frame()
    #expect(fresh.animationKeys() == nil)
  }

  @Test(
    "A view's layer does not outside of blocks, and a lone one beneath it has its own pace inside of them")
  func views() {
    let scene = MovingScene()
    let lone = CALayer()
    scene.view.layer.addSublayer(lone)
    scene.stage.frame()
    scene.view.layer.position.x = 50
    scene.view.layer.cornerRadius = 5
    #expect(scene.view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) {
      scene.view.layer.position.x = 70
      scene.view.layer.cornerRadius = 9
      lone.position.x = 9
    }
    #expect(scene.view.layer.animationKeys() == ["position", "cornerRadius"])
    #expect(lone.animationKeys() == ["position"] && lone.animation(forKey: "position")?.duration == 0.25)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    lone.opacity = 0.5
    UIView.animate(withDuration: 1) { scene.view.alpha = 0.5 }
    CATransaction.commit()
    #expect(lone.animationKeys() == ["position"])
    #expect(scene.view.layer.animationKeys() == ["position", "cornerRadius"])
  }

  private final class Answering: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? { Note("class") }
  }
  private final class Note: CAAction {
    let name: String
    nonisolated(unsafe) static var runs: [String] = []
    init(_ name: String) { self.name = name }
    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
      Note.runs.append("\(name) \(event)")
    }
  }
  private final class Delegate: CALayerDelegate {
    var answer: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
  }

  @Test("Whoever is asked first answers: the delegate, the layer's actions, its class; null is an answer")
  func search() {
    let scene = LayerScene(layer: Answering())
    let delegate = Delegate()
    Note.runs = []
    scene.layer.opacity = 0.1
    scene.layer.actions = ["opacity": Note("actions")]
    scene.layer.opacity = 0.2
    scene.layer.delegate = delegate
    scene.layer.opacity = 0.3
    delegate.answer = Note("delegate")
    scene.layer.opacity = 0.4
    delegate.answer = NSNull()
    scene.layer.opacity = 0.5
    scene.layer.delegate = nil
    scene.layer.actions = ["opacity": NSNull()]
    scene.layer.opacity = 0.6
    #expect(Note.runs == ["class opacity", "actions opacity", "actions opacity", "delegate opacity"])
    #expect(scene.layer.animationKeys() == nil)
    let animation = scene.animation("opacity", from: 0.0, to: 1.0)
    scene.layer.actions = ["opacity": animation]
    scene.layer.opacity = 1
    #expect(scene.layer.animationKeys() == ["opacity"])
    #expect(scene.layer.animation(forKey: "opacity") !== animation)
  }

  @Test("Transactions give duration and pace to what begins in them, and the innermost counts")
  func transactions() {
    let scene = LayerScene()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    scene.layer.position.x = 50
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.setAnimationDuration(3)
    scene.layer.opacity = 0
    CATransaction.commit()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    scene.layer.cornerRadius = 3
    CATransaction.setDisableActions(false)
    scene.layer.add(CABasicAnimation(keyPath: "borderWidth"), forKey: "border")
    CATransaction.commit()
    CATransaction.commit()
    scene.layer.zPosition = 1
    let durations = ["position", "opacity", "border", "zPosition"].map {
      scene.layer.animation(forKey: $0)?.duration
    }
    #expect(durations == [2, 3, 0, 0.25] && scene.layer.animation(forKey: "cornerRadius") == nil)
    #expect(scene.layer.animation(forKey: "position")?.timingFunction == CAMediaTimingFunction(name: .linear))
    scene.stage.frames(119)
    #expect(scene.layer.animationKeys() == ["position", "opacity", "border"])
    scene.stage.frame()
    #expect(scene.layer.animationKeys() == ["opacity"])
    // What was set outside of any transaction counts until the frame.
    CATransaction.setAnimationDuration(5)
    scene.stage.frame()
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.setAnimationDuration(.nan)
    #expect(CATransaction.animationDuration() == 0)
    CATransaction.flush()
  }

  @Test("A transaction's completion waits for what was begun after it was set, inside of inner ones too")
  func completions() {
    let scene = LayerScene()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("empty") }
    CATransaction.commit()
    #expect(log == ["empty"])
    CATransaction.begin()
    scene.layer.position.x = 90
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setCompletionBlock { log.append("inner") }
    scene.layer.opacity = 0
    CATransaction.commit()
    let long = scene.animation("cornerRadius")
    long.delegate = AnimationEar("long ") { log.append($0) }
    scene.layer.add(long, forKey: nil)
    CATransaction.commit()
    #expect(log == ["empty"])
    scene.stage.frames(30)
    #expect(log == ["empty", "long start", "inner"])
    scene.stage.frames(30)
    #expect(log == ["empty", "long start", "inner", "long end", "outer"])
    // Removed ones count as ended.
    CATransaction.setCompletionBlock { log.append("frame") }
    scene.layer.position.x = 10
    scene.stage.frame()
    scene.layer.removeAllAnimations()
    scene.stage.frame()
    #expect(log.last == "frame" && log.count == 6)
  }

  private final class Cell: CALayer {
    var note = "fresh"
  }

  @Test("A presentation is a layer of the same class with what shows; the model is behind it")
  func presentation() throws {
    let cell = Cell()
    #expect(cell.presentation() == nil && cell.model() === cell)
    let scene = LayerScene(layer: cell)
    cell.add(scene.animation(), forKey: nil)
    scene.stage.frames(30)
    let shown = try #require(cell.presentation())
    #expect(shown.position.x == 0.5 && shown !== cell && shown.model() === cell && cell.model() === cell)
    #expect(type(of: shown) == Cell.self && shown.superlayer == nil && shown.sublayers == nil)
    shown.position.x = 70
    #expect(shown.animationKeys() == nil && cell.position.x == 0 && scene.x == 0.5)
    cell.removeFromSuperlayer()
    #expect(cell.presentation() == nil)
  }

  @Test("Animations of a layer outside of a tree begin when it comes into one")
  func later() {
    let scene = LayerScene(rate: 4)
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    let ear = AnimationEar()
    let animation = scene.animation()
    animation.delegate = ear
    inner.add(animation, forKey: "x")
    scene.stage.frames(3)
    #expect(inner.animationKeys() == ["x"] && inner.presentation() == nil && ear.calls.isEmpty)
    scene.layer.addSublayer(outer)
    #expect(inner.presentation()?.position.x == 0)
    scene.stage.frames(2)
    #expect(inner.presentation()?.position.x == 0.5)
    scene.stage.frames(2)
    #expect(inner.animationKeys() == nil && ear.calls == ["start", "end"])
    let mask = CALayer()
    mask.add(scene.animation(), forKey: "x")
    outer.mask = mask
    scene.stage.frame()
    #expect(mask.presentation()?.position.x == 0.25)
    // Of a view that is made, animated and then added.
    let view = UIView()
    view.layer.add(scene.animation(), forKey: "x")
    scene.stage.window.addSubview(view)
    scene.stage.frames(2)
    #expect(view.layer.presentation()?.position.x == 0.5)
  }

  @Test("What cannot be animated is reported, once each, and moves nothing")
  func reports() {
    let scene = LayerScene()
    for keyPath in ["colour", "position.z", "opacity.x", "path", "transform.turn", "frame"] {
      scene.layer.add(scene.animation(keyPath), forKey: nil)
      scene.layer.add(scene.animation(keyPath), forKey: nil)
    }
    #expect(scene.stage.reports.map(\.kind) == Array(repeating: .unknownKeyPath, count: 6))
    for value in [Double.nan, Double.infinity, "left"] as [Any] {
      scene.layer.add(scene.animation("cornerRadius", from: value, to: 1.0), forKey: nil)
    }
    #expect(
      scene.stage.reports.dropFirst(6).map(\.kind) == [.animationValue, .animationValue, .animationValue])
    scene.stage.frames(30)
    #expect(scene.x == 0 && scene.shown.cornerRadius == 0.5)
  }
}
