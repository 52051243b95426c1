// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct LongPressTests {
  private let scene = GestureScene()
  private let press = UILongPressGestureRecognizer()

  init() { scene.add("press", press) }

  @Test func itBeginsWhenTheTimeIsUpAndEndsWithTheFinger() throws {
    #expect(try scene.states("0 down 100,100\n0.48 end").isEmpty)
    #expect(try scene.states("0.02 end") == ["press began"])
    #expect(try scene.states("0 move 300,100\n0.1 end") == ["press changed"])
    #expect(try scene.states("0 up\n0.1 end") == ["press ended"])
    #expect(press.state == .possible)
  }

  @Test func aFingerThatMovesOrLiftsBeforeIsNone() throws {
    #expect(try scene.states("0 down 100,100\n0.4 move 111,100\n0.45 move 100,100\n1 up\n1 end").isEmpty)
    #expect(try scene.states("0 down 100,100\n0.4 up\n1 end").isEmpty)
    press.allowableMovement = 50
    #expect(
      try scene.states("0 down 100,100\n0.4 move 149,100\n1 up\n1 end") == ["press began", "press ended"])
  }

  @Test func itsDurationMayBeSet() throws {
    press.minimumPressDuration = 0
    #expect(try scene.states("0 down 100,100\n0.1 end") == ["press began"])
    #expect(try scene.states("0 up\n0.1 end") == ["press ended"])
    press.minimumPressDuration = 2
    #expect(try scene.states("0 down 100,100\n1.9 up\n3 end").isEmpty)
    #expect(try scene.states("0 down 100,100\n2.1 up\n3 end") == ["press began", "press ended"])
  }

  @Test func tapsComeBefore() throws {
    press.numberOfTapsRequired = 1
    #expect(try scene.states("0 down 100,100\n1 up\n1 end").isEmpty)
    #expect(try scene.states("0 tap 100,100\n0.1 down 100,100\n0.7 end") == ["press began"])
    #expect(try scene.states("0 up\n0.1 end") == ["press ended"])
    // Too late, and too far.
    #expect(try scene.states("0 tap 100,100\n0.4 down 100,100\n1 up\n2 end").isEmpty)
    #expect(try scene.states("0 tap 100,100\n0.1 down 300,100\n1 up\n2 end").isEmpty)
    #expect(press.state == .possible)
  }

  @Test func twoFingersPressFromTheSecondOn() throws {
    press.numberOfTouchesRequired = 2
    #expect(try scene.states("0 down 100,100\n1 end").isEmpty)
    #expect(try scene.states("0 finger 1 down 200,100\n0.4 end").isEmpty)
    #expect(try scene.states("0.2 end") == ["press began"])
    #expect(try scene.states("0 finger 1 up\n0.1 up\n0.2 end") == ["press ended"])
    // A third is too much.
    let three = "0 down 100,100\n0 finger 1 down 200,100\n0.1 finger 2 down 300,100\n1 end"
    #expect(try scene.states(three).isEmpty)
    #expect(try scene.states("0 up\n0 finger 1 up\n0 finger 2 up\n0.1 end").isEmpty)
    #expect(press.state == .possible)
  }

  @Test func aCancelledFingerCancelsIt() throws {
    #expect(try scene.states("0 down 100,100\n0.6 cancel\n0.7 end") == ["press began", "press cancelled"])
    #expect(try scene.states("0 down 100,100\n0.3 cancel\n1 end").isEmpty)
  }

  @Test func theViewLosesItsTouchWhenItBegins() throws {
    let calls = try scene.play("0 down 100,100\n0.6 move 110,100\n0.7 up\n0.8 end")
    #expect(
      calls == [
        "view touchesBegan 1", "press began", "view touchesCancelled 1", "press changed", "press ended",
      ])
  }
}
