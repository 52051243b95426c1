// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// What a history keeps, for how long, and what it leaves alone.
@Suite struct HistoryTests {
  /// Random trees, random changes and animations: every frame is shown again as it was.
  @Test(arguments: [CGFloat(1), 1.5, 2]) func everyFrameIsShownAsItWas(scale: CGFloat) {
    let steps = ExactnessTests.isLong ? 400 : 60
    let scene = Scene(
      .rich, count: 80, size: CGSize(width: 160, height: 120), scale: scale, seed: UInt64(scale * 30))
    let remembered = RememberedScene(scene.runtime, size: CGSize(width: 160, height: 120))
    for step in 0..<steps {
      for _ in 0..<scene.random.index(4) { scene.change() }
      animate(scene.layers[scene.random.index(scene.layers.count)], &scene.random)
      if step % 25 == 20 {
        scene.layers[scene.random.index(scene.layers.count)].speed = Float(scene.random.unit())
      }
      if step % 30 == 29 {
        remembered.resize(CGSize(width: 100 + step, height: 120), scale: step % 60 == 59 ? 1 : scale)
      }
      remembered.frame()
    }
    #expect(remembered.history.frames == 0..<steps)
    #expect(remembered.firstDifference == nil)
  }

  private func animate(_ layer: CALayer, _ random: inout SceneRandom) {
    guard random.chance(0.4) else { return layer.removeAllAnimations() }
    let keyPath = ["position.x", "bounds.size.height", "opacity", "transform.rotation.z"][random.index(4)]
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.byValue = CGFloat(keyPath == "opacity" ? -0.5 : random.between(-20, 20))
    animation.duration = random.between(0.005, 0.5)
    (animation.autoreverses, animation.isAdditive) = (random.chance(0.3), random.chance(0.3))
    if random.chance(0.2) { (animation.isRemovedOnCompletion, animation.fillMode) = (false, .both) }
    if random.chance(0.2) { animation.beginTime = 0.1 }
    layer.add(animation, forKey: random.chance(0.5) ? "one" : nil)
  }

  /// Each stored value of a layer's state is a field of the history, or one of those that no frame shows.
  @Test func everyValueThatCanBeSeenIsAField() {
    let unseen: Set = [
      // Of the tree, of owners and of passes.
      "superlayerReference", "sublayers", "mask", "owner", "hasOwner", "indexInContainer", "runtime",
      "pending", "changes", "observesSublayers", "isLaidOutByDefault", "hasConstrainedSublayers",
      "isLayingOut", "turnOfJoining", "callNumber", "record", "picture",
      // Set by the transform; never drawn; animations and what they show, which are a field beside the values.
      "hasTransform", "needsDisplayOnBoundsChange", "motion", "transition",
    ]
    let stored = Set(Mirror(reflecting: LayerState()).children.compactMap(\.label).map(Self.plainName))
    let fields = LayerField.all.map(\.name)
    #expect(Set(fields).count == fields.count)
    #expect(stored.subtracting(unseen) == Set(fields).subtracting(["family", "animations", "timing"]))
    #expect(unseen.subtracting(stored) == [])
  }

  private static func plainName(_ label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  @Test func whatIsOlderThanTheSpanIsForgotten() {
    let box = CALayer()
    let scene = RememberedScene(span: 1) { $0.addSublayer(box) }
    box.bounds.size = CGSize(width: 10, height: 10)
    box.backgroundColor = .red
    for step in 0..<600 {
      box.position = CGPoint(x: step % 60, y: 20)
      scene.frame()
    }
    #expect(scene.history.frames == 539..<600)
    #expect(scene.history.picture(ofFrame: 538) == nil)
    #expect(scene.history.times.map { abs($0.upperBound - $0.lowerBound - 1) < 1e-9 } == true)
    #expect(scene.history.beginning == 0)
    #expect(scene.firstDifference == nil)
    // As much as is kept at any time: no more than for the frames of two spans.
    #expect(scene.history.byteCount < 16_000)
  }

  /// Layers come and go, and the program keeps them all: of those that no kept frame shows nothing is left.
  @Test func layersThatLeftAreForgotten() {
    let scene = RememberedScene(size: CGSize(width: 4, height: 4), span: 1)
    let boxes = (0..<2_000).map { _ in CALayer() }
    for box in boxes {
      box.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
      scene.runtime.root.sublayers = [box]
      scene.frame()
    }
    #expect(scene.history.byteCount < 500_000)
    #expect(scene.firstDifference == nil)
  }

  /// A time between two frames is that of the earlier one, which is what was to be seen.
  @Test func aTimeIsThatOfTheLastFrameUntilThen() {
    let scene = RememberedScene()
    scene.frames(3)
    let history = scene.history
    #expect(history.frame(at: 0) == 0)
    #expect(history.frame(at: 1.0 / 60) == 1)
    #expect(history.frame(at: 1.9 / 60) == 1)
    #expect(history.frame(at: 2.0 / 60) == 2)
    #expect(history.frame(at: -0.001) == nil)
  }

  /// Pictures that are drawn anew with every frame would fill the memory: older ones go.
  @Test func theLimitOfBytesIsHeld() {
    let box = CALayer()
    let scene = RememberedScene(byteLimit: 1 << 20) { $0.addSublayer(box) }
    box.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for step in 0..<100 {
      box.drawContents { $0.fill(CGRect(x: step % 50, y: 1, width: 4, height: 30)) }
      scene.frame()
      #expect(scene.history.byteCount < (1 << 20) + 50_000)
    }
    #expect(scene.history.frames.upperBound == 100)
    #expect(scene.history.frames.count > 10)
    #expect(scene.firstDifference == nil)
  }

  /// A picture that the program shows is the program's, and one that comes back again and again is one.
  @Test func whatIsSharedCountsOnce() {
    let box = CALayer()
    let scene = RememberedScene { $0.addSublayer(box) }
    box.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    let pictures = (0..<2).map { _ in CGImage(Bitmap(width: 200, height: 200)) }
    box.contents = pictures[0]
    scene.frame()
    #expect(scene.history.byteCount < 20_000)
    for step in 0..<50 {
      box.contents = pictures[step % 2]
      scene.frame()
    }
    #expect(scene.history.byteCount > 160_000)
    #expect(scene.history.byteCount < 200_000)
  }

  /// An animation is a function of time: frames in which only animations run take nothing but their times.
  @Test func runningAnimationsTakeNothing() {
    let box = CALayer()
    let scene = RememberedScene { $0.addSublayer(box) }
    box.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    box.backgroundColor = .red
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.byValue, animation.duration) = (CGFloat(40), 2)
    box.add(animation, forKey: nil)
    scene.frames(2)
    let before = scene.history.byteCount
    scene.frames(60)
    #expect(scene.history.byteCount - before <= 130 * MemoryLayout<LayerHistory.Frame>.stride)
    #expect(scene.pictures > 50)
    #expect(scene.firstDifference == nil)
  }

  /// Layers that ended are shown as they were, and nobody holds them.
  @Test func aLayerThatEndedIsShownAndNotHeld() {
    final class Delegate: CAAnimationDelegate {}
    let scene = RememberedScene()
    weak var layer: CALayer?
    weak var delegate: Delegate?
    do {
      let box = CALayer()
      let heard = Delegate()
      box.frame = CGRect(x: 3, y: 3, width: 20, height: 20)
      box.backgroundColor = .red
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.byValue, animation.duration, animation.delegate) = (CGFloat(20), 0.05, heard)
      box.add(animation, forKey: nil)
      scene.runtime.root.addSublayer(box)
      scene.frames(6)
      box.removeFromSuperlayer()
      (layer, delegate) = (box, heard)
    }
    scene.frames(2)
    #expect(layer == nil && delegate == nil)
    #expect(scene.pictures > 3)
    #expect(scene.firstDifference == nil)
  }

  /// A new layer may stand at the address of an old one.
  @Test func addressesAreNotLayers() {
    let scene = RememberedScene()
    var (known, repeated) = (Set<ObjectIdentifier>(), 0)
    for step in 0..<40 {
      scene.runtime.root.sublayers = nil
      // The heap has what just ended among what it gives next.
      let candidates = (0..<100).map { _ in CALayer() }
      let old = candidates.first { known.contains(ObjectIdentifier($0)) }
      repeated += old == nil ? 0 : 1
      let box = old ?? candidates[0]
      known.insert(ObjectIdentifier(box))
      box.frame = CGRect(x: step, y: step % 7, width: 20, height: 20)
      if step % 2 == 0 { box.backgroundColor = step % 4 == 0 ? .red : .black }
      if step % 3 == 0 { box.addSublayer(CALayer()) }
      scene.runtime.root.addSublayer(box)
      scene.frame()
    }
    #expect(repeated > 0, "no address came twice")
    #expect(scene.firstDifference == nil)
  }

  /// What is looked at in between is no frame; what it took the flags of is known all the same.
  @Test func aLookIsNoFrame() {
    let box = CALayer()
    let scene = RememberedScene { $0.addSublayer(box) }
    box.frame = CGRect(x: 3, y: 3, width: 20, height: 20)
    box.backgroundColor = .red
    scene.frames(2)
    box.position.x += 9
    scene.runtime.lookedAtTime = 0
    var counters = PassCounters()
    _ = CompositePass.update(
      scene.runtime.root, surface: PixelRect(0, 0, 60, 40), scale: 1, isForced: true, counting: &counters)
    scene.history.keepFrame(width: 60, height: 40)
    #expect(scene.history.frames == 0..<2)
    scene.runtime.lookedAtTime = nil
    scene.resize(CGSize(width: 60, height: 40), scale: 1)
    scene.frames(2)
    #expect(scene.pictures == 2)
    #expect(scene.firstDifference == nil)
  }
}
