// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// States that a program's own gesture asks for.
@MainActor @Suite struct GestureStateTests {
  private let scene = GestureScene()
  private let own = OwnGesture()

  init() { scene.add("own", own) }

  @Test(arguments: [
    ([[UIGestureRecognizer.State.began], [.changed], [.ended]], ["began", "changed", "ended"]),
    ([[.began], [.changed], [.cancelled]], ["began", "changed", "cancelled"]),
    ([[.began], [], [.ended]], ["began", "ended"]),
    ([[.ended], [], []], ["ended"]),
    ([[], [.ended], [.began]], ["ended"]),
    // The first of them is the beginning.
    ([[.changed], [.changed], [.ended]], ["began", "changed", "ended"]),
    (
      [[.began, .changed], [.changed, .changed], [.ended]],
      ["began", "changed", "changed", "changed", "ended"]
    ),
    ([[.began, .ended], [.changed], []], ["began", "ended"]),
    // What was recognised can only be cancelled.
    ([[.began], [.failed], [.ended]], ["began", "cancelled"]),
    ([[.began], [.possible, .began, .changed], [.ended]], ["began", "changed", "ended"]),
    ([[.failed], [.began], [.ended]], []), ([[.cancelled], [.began], [.ended]], []),
    ([[.possible], [.failed, .began], [.ended]], []), ([[.began, .failed], [.began], [.ended]], []),
  ])
  func everyOrderOfStatesLeadsToWhatItMay(
    _ states: [[UIGestureRecognizer.State]], _ calls: [String]
  ) throws {
    own.script = states
    let script = "0 down 100,100\n0.1 move 110,100\n0.2 up\n0.3 end"
    for _ in 0..<2 {
      #expect(try scene.states(script) == calls.map { "own \($0)" })
      #expect(own.state == .possible)
      #expect(own.resets == 1)
      own.resets = 0
    }
  }

  @Test func whatIsSetIsReadBackAtOnce() throws {
    own.script = [[.began], [.changed], [.ended]]
    try scene.play("0 down 100,100\n0.1 move 110,100\n0.2 up\n0.3 end")
    #expect(own.read == [.began, .changed, .ended])
  }

  @Test func aSubclassOfPanSeesTheBeginningRightAfterSuper() throws {
    let pan = scene.add("pan", OneWayPan())
    own.isEnabled = false
    #expect(try scene.states("0 down 100,100\n0.1 move 120,100\n0.2 move 130,100\n0.3 up\n0.4 end").isEmpty)
    #expect(pan.beginnings == 1)
    #expect(
      try scene.states("0 down 100,100\n0.1 move 100,120\n0.2 move 100,130\n0.3 up\n0.4 end")
        == ["pan began", "pan changed", "pan ended"])
    #expect(pan.beginnings == 2)
  }

  @Test func anActionIsCalledOnceForEachTargetAndChange() throws {
    let target = ActionCounter()
    own.script = [[.began], [.changed], [.ended]]
    let (plain, sender) = (Selector(ActionCounter.plain), Selector(ActionCounter.sender))
    own.addTarget(target, action: plain)
    own.addTarget(target, action: sender)
    let script = "0 down 100,100\n0.1 move 110,100\n0.2 up\n0.3 end"
    try scene.play(script)
    #expect(target.calls == 3 && target.senders == [own, own, own])
    own.removeTarget(target, action: plain)
    try scene.play(script)
    #expect(target.calls == 3 && target.senders.count == 6)
    own.removeTarget(nil, action: nil)
    try scene.play(script)
    #expect(target.senders.count == 6)
  }

  @Test func anIgnoredTouchIsHeardNoMore() throws {
    own.ignoresSecond = true
    own.script = [[.began], [.changed], [.ended]]
    try scene.play("0 down 100,100\n0.1 finger 1 down 200,200\n0.2 end")
    #expect(own.numberOfTouches == 1 && own.location(in: nil) == CGPoint(x: 100, y: 100))
    #expect(try scene.states("0 finger 1 move 210,200\n0.1 finger 1 up\n0.2 end").isEmpty)
    #expect(try scene.states("0 move 110,100\n0.1 up\n0.2 end") == ["own changed", "own ended"])
  }

  @Test func oneThatFailsToFailHoldsUpOnlyThoseThatWaitForIt() throws {
    own.script = [[], [], []]
    own.delaysTouchesBegan = true
    let tap = scene.add("tap", UITapGestureRecognizer())
    let delegate = RuleDelegate()
    delegate.together = { _, _ in true }
    own.delegate = delegate
    let tapScript = "0 down 100,100\n0.1 up\n0.2 end"
    for _ in 0..<3 { #expect(try scene.states(tapScript) == ["tap ended"]) }
    #expect(own.state == .possible && own.resets == 0)
    tap.isEnabled = false
    // What it held back goes to the view when the finger is gone.
    #expect(try scene.play(tapScript) == ["view touchesBegan 1", "view touchesEnded 1"])
    tap.isEnabled = true
    tap.require(toFail: own)
    #expect(try scene.states(tapScript).isEmpty)
    // Its failure, whenever it comes, lets them go on.
    own.state = .failed
    #expect(scene.log.take().filter { $0.hasPrefix("tap") } == ["tap ended"])
    #expect(own.resets == 1 && own.state == .possible && tap.state == .possible)
    #expect(try scene.stage.settle() < 10)
  }

  @Test func theProgramMayRecogniseWithoutAFinger() {
    own.state = .ended
    #expect(scene.log.take() == ["own ended"])
    #expect(own.state == .possible && own.resets == 1)
    own.state = .began
    own.state = .changed
    own.state = .ended
    #expect(scene.log.take() == ["own began", "own changed", "own ended"])
    // In no window nothing comes of it.
    scene.view.removeFromSuperview()
    own.state = .ended
    #expect(scene.log.take().isEmpty && own.state == .possible)
  }

  @Test func disabledInMidGestureItIsCancelled() throws {
    own.script = [[.began], [.changed], [.ended]]
    try scene.play("0 down 100,100\n0.1 end")
    own.isEnabled = false
    #expect(scene.log.take() == ["own cancelled"])
    #expect(own.state == .possible && own.resets == 1 && own.numberOfTouches == 0)
    own.isEnabled = true
    // The finger that was down is none of its.
    #expect(try scene.states("0 move 120,100\n0.1 up\n0.2 end").isEmpty)
    #expect(try scene.states("0 down 100,100\n0.1 end") == ["own began"])
    own.isEnabled = false
    own.isEnabled = true
    #expect(scene.log.take() == ["own cancelled"])
    #expect(own.resets == 2)
  }

  @Test func disabledInItsOwnActionItIsCancelledInTheSameEvent() throws {
    own.script = [[.began], [.changed], [.ended]]
    own.addHandler { if $0.state == .changed { $0.isEnabled = false } }
    let states = try scene.states("0 down 100,100\n0.1 move 110,100\n0.1 end")
    #expect(states == ["own began", "own changed", "own cancelled"])
    #expect(own.state == .possible && own.resets == 1)
  }

  @Test func disabledByAViewThatHearsOfATouchItIsCancelledInTheSameEvent() throws {
    own.script = [[.began], [.changed], [.ended]]
    own.cancelsTouchesInView = false
    scene.view.onMoved = { [own] in own.isEnabled = false }
    let calls = try scene.play("0 down 100,100\n0.1 move 110,100\n0.1 end")
    #expect(
      calls == [
        "own began", "view touchesBegan 1", "own changed", "view touchesMoved 1", "own cancelled",
      ])
    #expect(own.resets == 1)
  }

  @Test func removedInItsOwnActionItIsOver() throws {
    own.script = [[.began], [.changed], [.ended]]
    own.addHandler { [scene] in scene.view.removeGestureRecognizer($0) }
    #expect(try scene.states("0 down 100,100\n0.1 move 110,100\n0.2 end") == ["own began", "own cancelled"])
    #expect(own.view == nil && own.state == .possible && own.resets == 1)
    let other = scene.addChild("other", x: 200, y: 200)
    other.addGestureRecognizer(own)
    #expect(own.view === other)
    #expect(try scene.states("0 up\n0.1 end").isEmpty)
  }

  @Test func aListOfGesturesIsTakenInItsOrder() throws {
    let (a, b) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    scene.add("a", a)
    scene.add("b", b)
    own.isEnabled = false
    #expect(try scene.states("0 tap 100,100\n0.1 end") == ["a ended"])
    scene.view.gestureRecognizers = [b, a]
    #expect(scene.view.gestureRecognizers == [b, a] && own.view == nil)
    #expect(try scene.states("0 tap 100,100\n0.1 end") == ["b ended"])
    scene.view.gestureRecognizers = nil
    #expect(scene.view.gestureRecognizers == [] && a.view == nil)
  }
}

/// Sets the states of its script: the first list when a finger comes down, the second when it moves, the third when it
/// lifts.
final class OwnGesture: UIGestureRecognizer {
  var script: [[State]] = [[], [], []]
  var read: [State] = []
  var resets = 0
  var ignoresSecond = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if ignoresSecond, numberOfTouches > 1 {
      for touch in touches { ignore(touch, for: event) }
    } else {
      set(script[0])
    }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { set(script[1]) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { set(script[2]) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  override func reset() { resets += 1 }

  private func set(_ states: [State]) {
    for new in states { state = new }
    if !states.isEmpty { read.append(state) }
  }
}

/// Fails where it begins sideways.
private final class OneWayPan: UIPanGestureRecognizer {
  var beginnings = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began else { return }
    beginnings += 1
    let way = translation(in: view)
    if abs(way.x) > abs(way.y) { state = .failed }
  }
}

@MainActor private final class ActionCounter {
  var calls = 0
  var senders: [UIGestureRecognizer] = []
  func plain() { calls += 1 }
  func sender(_ sender: UIGestureRecognizer) { senders.append(sender) }
}
