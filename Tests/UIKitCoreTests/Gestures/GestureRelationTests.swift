// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Who of several gestures is recognised.
@MainActor @Suite struct GestureRelationTests {
  private let scene = GestureScene()
  private let delegate = RuleDelegate()
  private let drag = "0 down 150,150\n0.1 move 200,150\n0.2 move 210,150\n0.3 up\n0.4 end"
  private let tapped = "0 tap 150,150\n0.1 end"

  private func pan(_ name: String, to view: UIView? = nil) -> UIPanGestureRecognizer {
    scene.add(name, UIPanGestureRecognizer(), to: view)
  }

  @Test func theInnerOneIsFirst() throws {
    _ = pan("outer")
    let child = scene.addChild("child", x: 100, y: 100)
    _ = pan("inner", to: child)
    _ = pan("second", to: child)
    #expect(try scene.states(drag) == ["inner began", "inner changed", "inner ended"])
  }

  @Test func aNoMakesItFailAndTheNextIsAsked() throws {
    let outer = pan("outer")
    let inner = pan("inner", to: scene.addChild("child", x: 100, y: 100))
    var asked: [String] = []
    delegate.begins = {
      asked.append($0.name ?? "")
      return false
    }
    inner.delegate = delegate
    #expect(try scene.states(drag) == ["outer began", "outer changed", "outer ended"])
    #expect(asked == ["inner"])
    _ = outer
  }

  @Test func viewsAreAskedFromTheTouchedOneToItsOwn() throws {
    let middle = AskedView("middle", scene.log, frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    scene.view.addSubview(middle)
    let inner = AskedView("inner", scene.log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    middle.addSubview(inner)
    _ = pan("outer")
    #expect(try scene.states(drag).prefix(3) == ["inner asked", "middle asked", "outer began"])
    middle.answer = false
    #expect(try scene.states(drag) == ["inner asked", "middle asked"])
  }

  @Test func oneYesOfEitherDelegateLetsBothGo() throws {
    let (a, b) = (pan("a"), pan("b"))
    delegate.together = { _, _ in true }
    b.delegate = delegate
    #expect(try Set(scene.states(drag).prefix(2)) == ["a began", "b began"])
    (a.delegate, b.delegate) = (delegate, nil)
    #expect(try Set(scene.states(drag).prefix(2)) == ["a began", "b began"])
    delegate.together = { _, _ in false }
    #expect(try scene.states(drag).allSatisfy { $0.hasPrefix("a") })
  }

  @Test(arguments: 0..<5) func aRequirementOfAnyKindLetsTheOtherGoFirst(_ kind: Int) throws {
    let single: UITapGestureRecognizer = kind == 3 ? RequiringTap() : UITapGestureRecognizer()
    let double: UITapGestureRecognizer = kind == 4 ? RequiredTap() : UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    scene.add("single", single)
    scene.add("double", double)
    switch kind {
    case 0: single.require(toFail: double)
    case 1:
      delegate.waits = { $0 === single && $1 === double }
      single.delegate = delegate
    case 2:
      delegate.isAwaited = { $0 === double && $1 === single }
      double.delegate = delegate
    default: break
    }
    #expect(try scene.states(tapped).isEmpty)
    #expect(try scene.states("0.5 end") == ["single ended"])
    #expect(try scene.states("0 tap 150,150\n0.1 tap 150,150\n1 end") == ["double ended"])
  }

  @Test func aRequirementOfOneThatHasNoTouchIsNone() throws {
    let tap = scene.add("tap", UITapGestureRecognizer())
    tap.require(toFail: UIPanGestureRecognizer())
    let elsewhere = scene.addChild("child", x: 300, y: 300)
    tap.require(toFail: pan("pan", to: elsewhere))
    #expect(try scene.states(tapped) == ["tap ended"])
  }

  @Test func aChainOfRequirementsIsWaitedFor() throws {
    let taps = (1...3).map { count in
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = count
      return scene.add("tap\(count)", tap)
    }
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[2])
    #expect(try scene.states("0 tap 150,150\n1 end") == ["tap1 ended"])
    #expect(try scene.states("0 tap 150,150\n0.1 tap 150,150\n1 end") == ["tap2 ended"])
    #expect(
      try scene.states("0 tap 150,150\n0.1 tap 150,150\n0.2 tap 150,150\n1 end") == ["tap3 ended"])
  }

  @Test func aDelegateMayRefuseATouchOrAnEvent() throws {
    let tap = scene.add("tap", UITapGestureRecognizer())
    tap.delegate = delegate
    let child = scene.addChild("child", x: 100, y: 100)
    delegate.receives = { $0.view !== child }
    #expect(try scene.states(tapped).isEmpty)
    #expect(try scene.states("0 tap 50,50\n0.1 end") == ["tap ended"])
    delegate.receivesEvent = { _ in false }
    #expect(try scene.states("0 tap 50,50\n0.1 end").isEmpty)
  }

  @Test func preventionMayBeOverriddenOnBothSides() throws {
    let (kind, other) = (scene.add("kind", KindPress()), pan("other"))
    kind.minimumPressDuration = 0
    #expect(try scene.states(drag).filter { $0.contains("began") } == ["kind began", "other began"])
    kind.isEnabled = false
    other.isEnabled = false
    scene.add("first", UILongPressGestureRecognizer()).minimumPressDuration = 0
    _ = scene.add("stubborn", StubbornPan())
    #expect(try scene.states(drag).filter { $0.contains("began") } == ["first began", "stubborn began"])
  }

  @Test func oneThatCannotBePreventedBackIsFirst() throws {
    _ = pan("weak")
    _ = scene.add("strong", StubbornPan())
    let weak = try #require(scene.view.gestureRecognizers?[0])
    weak.delegate = delegate
    let states = try scene.states(drag)
    #expect(states.first == "strong began" && !states.contains { $0.hasPrefix("weak") })
  }

  @Test func aDiscreteGestureEndsThoseThatArePossible() throws {
    let swipe = scene.add("swipe", UISwipeGestureRecognizer())
    let press = scene.add("press", UILongPressGestureRecognizer())
    press.allowableMovement = 1000
    #expect(try scene.states("0 down 100,100\n0.1 move 200,100\n1 up\n1.1 end") == ["swipe ended"])
    #expect(swipe.state == .possible && press.state == .possible)
  }
}

private final class AskedView: UIView {
  let name: String
  let log: CallLog
  var answer = true

  init(_ name: String, _ log: CallLog, frame: CGRect) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.add("\(name) asked")
    return answer
  }
}

private final class RequiringTap: UITapGestureRecognizer {
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UITapGestureRecognizer
  }
}

private final class RequiredTap: UITapGestureRecognizer {
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UITapGestureRecognizer
  }
}

/// Prevents nobody.
private final class KindPress: UILongPressGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// Is prevented by nobody.
private final class StubbornPan: UIPanGestureRecognizer {
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
