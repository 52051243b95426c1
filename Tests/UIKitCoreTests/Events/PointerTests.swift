// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// The mouse without a button, and with the right one.
@MainActor @Suite struct PointerTests {
  private let scene = GestureScene()

  @Test func theMouseComesInMovesAndLeaves() throws {
    let child = scene.addChild("child", x: 100, y: 100)
    let hover = scene.add("child", UIHoverGestureRecognizer(), to: child)
    var place = CGPoint.zero
    hover.addHandler { place = $0.location(in: child) }
    #expect(try scene.play("0 hover 50,50\n0.1 end").isEmpty)
    #expect(try scene.play("0 hover 150,150\n0.1 end") == ["child began"])
    #expect(place == CGPoint(x: 50, y: 50))
    #expect(try scene.play("0 hover 160,150\n0.1 end") == ["child changed"])
    #expect(place == CGPoint(x: 60, y: 50))
    #expect(try scene.play("0 hover 50,50\n0.1 end") == ["child ended"])
    #expect(hover.state == .possible)
    #expect(try scene.play("0 hover 150,150\n0.1 hover out\n0.2 end") == ["child began", "child ended"])
  }

  @Test func viewsAroundAreUnderTheMouseToo() throws {
    let child = scene.addChild("child", x: 100, y: 100)
    scene.add("outer", UIHoverGestureRecognizer())
    scene.add("inner", UIHoverGestureRecognizer(), to: child)
    #expect(try scene.play("0 hover 50,50\n0.1 end") == ["outer began"])
    #expect(try scene.play("0 hover 150,150\n0.1 end") == ["outer changed", "inner began"])
    #expect(try scene.play("0 hover 50,50\n0.1 end") == ["inner ended", "outer changed"])
  }

  @Test func whatIsTakenAwayHearsTheEnd() throws {
    let child = scene.addChild("child", x: 100, y: 100)
    let hover = scene.add("hover", UIHoverGestureRecognizer(), to: child)
    try scene.play("0 hover 150,150\n0.1 end")
    hover.isEnabled = false
    #expect(scene.log.take() == ["hover cancelled"] && hover.state == .possible)
    hover.isEnabled = true
    #expect(try scene.play("0 hover 150,151\n0.1 end") == ["hover began"])
    child.removeGestureRecognizer(hover)
    #expect(scene.log.take() == ["hover cancelled"])
    child.addGestureRecognizer(hover)
    #expect(try scene.play("0 hover 150,150\n0.1 end") == ["hover began"])
    child.removeFromSuperview()
    #expect(scene.log.take() == ["hover cancelled"])
    #expect(try scene.play("0 hover 150,151\n0.1 end").isEmpty)
  }

  @Test func aViewUnderTheMouseIsTappedAllTheSame() throws {
    let hover = scene.add("hover", UIHoverGestureRecognizer())
    scene.add("tap", UITapGestureRecognizer())
    #expect(
      try scene.play("0 hover 50,50\n0.1 down 50,50\n0.2 up\n0.3 end") == [
        "hover began", "view touchesBegan 1", "tap ended", "view touchesCancelled 1",
      ])
    scene.view.gestureRecognizers = [hover]
    #expect(
      try scene.play("0 hover 50,50\n0.1 down 50,50\n0.2 up\n0.3 end") == [
        "hover changed", "view touchesBegan 1", "view touchesEnded 1",
      ])
    #expect(hover.state == .changed)
  }

  @Test func theRightButtonIsForThoseWhoWantIt() throws {
    let left = scene.add("left", UITapGestureRecognizer())
    let right = UITapGestureRecognizer()
    right.buttonMaskRequired = .secondary
    var mask: UIEvent.ButtonMask = []
    right.addHandler { mask = $0.buttonMask }
    scene.add("right", right)
    #expect(try scene.states("0 tap 50,50\n0.1 end") == ["left ended"])
    #expect(try scene.states("0 right down 50,50\n0.1 right up\n0.2 end") == ["right ended"])
    #expect(mask == .secondary)
    left.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    #expect(try scene.states("0 tap 50,50\n0.1 end").isEmpty)
  }

  @Test func modifierKeysAreKnownToGestures() throws {
    var flags: [UIKeyModifierFlags] = []
    let tap = UITapGestureRecognizer { flags.append($0.modifierFlags) }
    scene.view.addGestureRecognizer(tap)
    try scene.play("0 tap 50,50\n0.1 press a shift\n0.2 tap 50,50\n0.3 release a\n0.4 tap 50,50\n0.5 end")
    #expect(flags == [[], .shift, []])
  }
}
