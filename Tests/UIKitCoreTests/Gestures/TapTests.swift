// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct TapTests {
  private let scene = GestureScene()

  @discardableResult private func tap(_ name: String = "tap", _ count: Int = 1, touches: Int = 1)
    -> UITapGestureRecognizer
  {
    let tap = UITapGestureRecognizer()
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (count, touches)
    return scene.add(name, tap)
  }

  @Test(arguments: [1, 2, 3]) func soManyTapsAreOneGesture(_ count: Int) throws {
    let recognizer = tap("tap", count)
    for index in 1...count {
      #expect(recognizer.state == .possible)
      let states = try scene.states("0 tap 100,100\n0.1 end")
      #expect(states == (index == count ? ["tap ended"] : []))
    }
    #expect(recognizer.state == .possible)
    #expect(try scene.states("0 tap 100,100\n1 end") == (count == 1 ? ["tap ended"] : []))
  }

  @Test func twoFingersTapTogetherHoweverTheyComeAndGo() throws {
    let recognizer = tap("tap", 1, touches: 2)
    let script = "0 down 100,100\n0.1 finger 1 down 200,100\n0.2 up\n0.3 finger 1 up\n0.4 end"
    #expect(try scene.states(script) == ["tap ended"])
    // One alone is not enough, and three are too many.
    #expect(try scene.states("0 tap 100,100\n0.1 end").isEmpty)
    let three = """
      0 down 100,100
      0 finger 1 down 200,100
      0 finger 2 down 300,100
      0.1 up
      0.1 finger 1 up
      0.1 finger 2 up
      0.2 end
      """
    #expect(try scene.states(three).isEmpty)
    #expect(try scene.states(script) == ["tap ended"])
    #expect(recognizer.state == .possible)
  }

  @Test func twoFingersTapTwice() throws {
    tap("tap", 2, touches: 2)
    let once = "+0 down 100,100\n+0 finger 1 down 200,100\n+0.1 up\n+0 finger 1 up\n"
    #expect(try scene.states(once + "+0.1 end").isEmpty)
    #expect(try scene.states(once + "+0.1 end") == ["tap ended"])
  }

  @Test func aFingerThatStaysOrGoesTooFarDoesNotTap() throws {
    tap()
    #expect(try scene.states("0 down 100,100\n0.74 up\n0.8 end") == ["tap ended"])
    #expect(try scene.states("0 down 100,100\n0.76 up\n0.8 end").isEmpty)
    #expect(try scene.states("0 down 100,100\n0.1 move 144,100\n0.2 up\n0.3 end") == ["tap ended"])
    #expect(try scene.states("0 down 100,100\n0.1 move 146,100\n0.2 move 100,100\n0.3 up\n0.4 end").isEmpty)
    // It was nowhere between.
    #expect(try scene.states("0 down 100,100\n0.1 up 300,300\n0.2 end").isEmpty)
  }

  @Test func aSecondTapThatComesLateOrElsewhereIsAFirstOne() throws {
    tap("double", 2)
    #expect(try scene.states("0 tap 100,100\n0.36 tap 100,100\n0.4 end").isEmpty)
    #expect(try scene.states("0 tap 100,100\n0.1 end") == ["double ended"])
    scene.stage.frames(60)
    #expect(try scene.states("0 tap 100,100\n0.1 tap 160,100\n0.2 end").isEmpty)
    scene.stage.frames(60)
    #expect(try scene.states("0 tap 100,100\n0.34 tap 130,100\n0.5 end") == ["double ended"])
  }

  @Test func aSingleTapComesBeforeADoubleTapThatItDoesNotWaitFor() throws {
    tap("single")
    tap("double", 2)
    #expect(try scene.states("0 tap 100,100\n0.1 end") == ["single ended"])
    #expect(try scene.states("0 tap 100,100\n0.1 end") == ["double ended"])
  }

  @Test func aSingleTapThatWaitsComesWhenTheDoubleTapHasFailed() throws {
    let (single, double) = (tap("single"), tap("double", 2))
    single.require(toFail: double)
    #expect(try scene.states("0 tap 100,100\n0.32 end").isEmpty)
    #expect(try scene.states("0.05 end") == ["single ended"])
    scene.stage.frames(60)
    #expect(try scene.states("0 tap 100,100\n0.1 tap 100,100\n1 end") == ["double ended"])
    // Two taps in two places are two taps.
    let twice = "0 tap 100,100\n0.1 down 300,100\n0.15 up\n1 end"
    #expect(try scene.states(twice) == ["single ended", "single ended"])
    #expect(single.state == .possible && double.state == .possible)
  }

  @Test func theTimeOfTheSingleTapIsThatOfTheFailure() throws {
    let scene = GestureScene(rate: 240)
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    scene.add("double", double)
    var time = 0.0
    single.addHandler { _ in time = scene.stage.time }
    scene.view.addGestureRecognizer(single)
    single.require(toFail: double)
    try scene.play("0 tap 100,100\n1 end")
    #expect(abs(time - 0.35) <= 1.0 / 240 + 1e-9)
  }

  @Test func itsPlaceIsThatOfTheFirstTap() throws {
    let recognizer = tap("double", 2)
    let child = scene.addChild("child", x: 50, y: 50)
    var places: [CGPoint] = []
    recognizer.addHandler { places = [$0.location(in: nil), $0.location(in: child)] }
    try scene.play("0 tap 100,100\n0.1 tap 120,100\n0.2 end")
    #expect(places == [CGPoint(x: 100, y: 100), CGPoint(x: 50, y: 50)])
  }
}
