// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

/// Pinches, rotations and swipes.
@MainActor @Suite struct TwoFingerTests {
  private let scene = GestureScene()

  @Test func aPinchMeasuresDistancesBeyondItsSlop() throws {
    let pinch = scene.add("pinch", UIPinchGestureRecognizer())
    let start = "0 down 150,200\n0 finger 1 down 250,200\n"
    #expect(try scene.states(start + "0.1 move 143,200\n0.1 end").isEmpty)
    #expect(try scene.states("0 move 130,200\n0.1 end") == ["pinch began"])
    // 120 points over the 108 at which it began to count.
    #expect(abs(pinch.scale - 120.0 / 108) < 1e-9)
    try scene.play("0 move 100,200\n0 finger 1 move 316,200\n0.1 end")
    #expect(abs(pinch.scale - 2) < 1e-9 && pinch.state == .changed)
    #expect(near(pinch.location(in: nil), 208, 200))
    pinch.scale = 1
    try scene.play("0 finger 1 move 208,200\n0.1 end")
    #expect(abs(pinch.scale - 0.5) < 1e-9)
    // One finger that stays does not end it, and another one goes on with it.
    #expect(try scene.states("0 up\n0.1 finger 1 move 300,200\n0.2 end").isEmpty)
    #expect(abs(pinch.scale - 0.5) < 1e-9)
    try scene.play("0 finger 2 down 200,200\n0 finger 2 move 100,200\n0.1 end")
    #expect(abs(pinch.scale - 1) < 1e-9)
    #expect(try scene.states("0 finger 2 up\n0.1 finger 1 up\n0.2 end") == ["pinch ended"])
    #expect(pinch.scale == 1 && pinch.state == .possible)
  }

  @Test func itsVelocityIsInScalesASecond() throws {
    let pinch = scene.add("pinch", UIPinchGestureRecognizer())
    var script = "0 down 100,200\n0 finger 1 down 200,200\n"
    for step in 1...20 { script += "\(Double(step) * 0.01) finger 1 move \(200 + 6 * step),200\n" }
    try scene.play(script)
    #expect(abs(pinch.velocity - 600 / 108) < 0.01)
    try scene.play("0.2 end")
    #expect(pinch.velocity == 0)
  }

  @Test func aRotationCountsRadiansClockwise() throws {
    let rotation = scene.add("rotation", UIRotationGestureRecognizer())
    try scene.play("0 down 100,200\n0 finger 1 down 300,200\n0 finger 1 move 300,207\n0.1 end")
    #expect(rotation.state == .possible)
    // A quarter around the first finger.
    var script = ""
    for step in 1...9 {
      let angle = Double(step) * .pi / 18
      script += "+0.01 finger 1 move \(100 + 200 * cos(angle)),\(200 + 200 * sin(angle))\n"
    }
    #expect(try scene.states(script).first == "rotation began")
    // The slop: eight points on a circle of a hundred.
    #expect(abs(rotation.rotation - (.pi / 2 - 0.08)) < 1e-6)
    #expect(rotation.velocity > 15 && rotation.velocity < 19)
    #expect(near(rotation.location(in: nil), 100, 300))
    rotation.rotation = 0
    try scene.play("0 finger 1 move 300,200\n0.1 end")
    #expect(abs(rotation.rotation + .pi / 2) < 1e-6)
    #expect(try scene.states("0 up\n0.1 end").isEmpty)
    #expect(try scene.states("0 finger 1 up\n0.1 end") == ["rotation ended"])
    #expect(rotation.rotation == 0)
  }

  @Test func theyGoTogetherIfADelegateSaysSo() throws {
    let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    scene.add("pinch", pinch)
    scene.add("rotation", rotation)
    let script = """
      0 down 150,200
      0 finger 1 down 250,200
      0.1 finger 1 move 250,300
      0.2 finger 1 move 260,310
      0.3 up
      0.3 finger 1 up
      0.4 end
      """
    #expect(try scene.states(script) == ["pinch began", "pinch changed", "pinch ended"])
    let delegate = RuleDelegate()
    delegate.together = { _, _ in true }
    rotation.delegate = delegate
    let both = try scene.states(script)
    #expect(both.filter { $0.hasPrefix("pinch") } == ["pinch began", "pinch changed", "pinch ended"])
    #expect(
      both.filter { $0.hasPrefix("rotation") } == ["rotation began", "rotation changed", "rotation ended"])
  }

  @Test func swipesAreThoseOfTheMeasuredTable() throws {
    let item = try #require(
      Fixtures.uikitCases(area: "gesture").first { $0["id"] as? String == "gesture.swipe_thresholds" })
    let table = try #require(item["table"] as? Fixtures.Case)
    let rows = try #require(table["rows"] as? [[Any]])
    #expect(rows.count == 28)
    let swipe = scene.add("swipe", UISwipeGestureRecognizer())
    for row in rows {
      let numbers = row.prefix(3).compactMap { ($0 as? NSNumber)?.doubleValue }
      let script =
        "0 down 200,200\n\(numbers[0]) move \(200 + numbers[1]),\(200 + numbers[2])\n+0.1 up\n+0.1 end"
      let wanted = row[3] as? Bool == true
      #expect(try scene.states(script) == (wanted ? ["swipe ended"] : []), "\(row)")
    }
    swipe.direction = [.left, .right, .up, .down]
    let diagonal = "0 down 200,200\n0 move 250,250\n0.1 up\n0.2 end"
    #expect(try scene.states(diagonal) == ["swipe ended"])
    #expect(try scene.states("0 down 200,200\n0 move 300,300\n0.1 up\n0.2 end").isEmpty)
  }

  @Test func aSwipeThatTurnsBackOrHasTooManyFingersIsNone() throws {
    let swipe = scene.add("swipe", UISwipeGestureRecognizer())
    let back = "0 down 200,200\n0.05 move 220,200\n0.1 move 215,200\n0.15 move 380,200\n0.2 up\n0.3 end"
    #expect(try scene.states(back).isEmpty)
    let two = "0 down 200,200\n0 finger 1 down 200,300\n0.1 move 300,200\n0.1 finger 1 move 300,300\n0.2 up\n"
    let lift = "0.3 finger 1 up\n0.4 end"
    #expect(try scene.states(two + lift).isEmpty)
    swipe.numberOfTouchesRequired = 2
    #expect(try scene.states(two + lift) == ["swipe ended"])
    #expect(try scene.states("0 down 200,200\n0.1 move 300,200\n0.2 up\n0.3 end").isEmpty)
    swipe.numberOfTouchesRequired = 1
    swipe.direction = .up
    #expect(try scene.states("0 down 200,200\n0.1 move 200,120\n0.2 up\n0.3 end") == ["swipe ended"])
  }

  @Test func aSwipeThatWaitsStaysASwipeWhenTheFingerIsGone() throws {
    let swipe = scene.add("swipe", UISwipeGestureRecognizer())
    // One that may move far, so that it is the pause that it fails by.
    let patient = UILongPressGestureRecognizer()
    patient.minimumPressDuration = 1
    patient.allowableMovement = 1000
    scene.add("press", patient)
    swipe.require(toFail: patient)
    #expect(try scene.states("0 down 100,200\n0.1 move 200,200\n0.2 move 90,200\n0.3 end").isEmpty)
    #expect(try scene.states("0 up\n0.1 end") == ["swipe ended"])
  }
}
