// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite struct PanTests {
  private let scene = GestureScene()
  private let pan = UIPanGestureRecognizer()

  init() { scene.add("pan", pan) }

  @Test func itsSlopIsTenPoints() throws {
    let table = try #require(Fixtures.motionValues()["panSlop"] as? Fixtures.Case)
    for row in try #require(table["cases"] as? [[String: Double]]) {
      let (way, wanted) = try (#require(row["fingerTravel"]), #require(row["offsetTravel"]))
      try scene.play("0 down 100,200\n0.1 move 100,\(200 - way)\n0.1 end")
      #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -wanted))
      #expect((pan.state == .began) == (wanted > 0))
      try scene.play("0 up\n0.1 end")
    }
  }

  @Test func theSlopIsTakenAlongTheDirection() throws {
    try scene.play("0 down 100,100\n0.1 move 130,140\n0.1 end")
    // 50 points of which 10 are gone.
    #expect(near(pan.translation(in: nil), 24, 32))
    try scene.play("0 move 131,141\n0.1 end")
    #expect(near(pan.translation(in: nil), 25, 33))
    #expect(pan.state == .changed)
    #expect(try scene.states("0 up\n0.1 end") == ["pan ended"])
  }

  @Test func itsTranslationMayBeReadAndSetInTurnedAndScaledViews() throws {
    let child = scene.addChild("child", x: 100, y: 100)
    child.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    try scene.play("0 down 100,100\n0.1 move 130,100\n0.1 end")
    // To the right in the window is up in the child, at half the length.
    #expect(near(pan.translation(in: child), 0, -10))
    pan.setTranslation(.zero, in: child)
    try scene.play("0 move 150,100\n0.1 end")
    #expect(near(pan.translation(in: child), 0, -10))
    #expect(near(pan.translation(in: nil), 20, 0))
    pan.setTranslation(CGPoint(x: 5, y: 0), in: child)
    #expect(near(pan.translation(in: child), 5, 0))
    #expect(near(pan.translation(in: nil), 0, 10))
    #expect(near(pan.translation(in: scene.view), 0, 10))
  }

  @Test func itsVelocityIsThatOfTheLastTenth() throws {
    var script = "0 down 100,300\n"
    for step in 1...20 { script += "\(Double(step) * 0.01) move \(100 + 3 * step),300\n" }
    try scene.play(script)
    #expect(abs(pan.velocity(in: nil).x - 300) < 1 && pan.velocity(in: nil).y == 0)
    // It rests.
    try scene.play("0.2 end")
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func asManyFingersAsAreWanted() throws {
    pan.minimumNumberOfTouches = 2
    #expect(try scene.states("0 down 100,100\n0.1 move 180,100\n0.2 end").isEmpty)
    // What one finger moved alone is no part of it.
    #expect(try scene.states("0 finger 1 down 200,200\n0.1 move 181,100\n0.1 end").isEmpty)
    #expect(try scene.states("0 move 205,100\n0.1 end") == ["pan began"])
    #expect(near(pan.translation(in: nil), 2.5, 0))
    #expect(try scene.states("0 up\n0.1 end") == ["pan ended"])
    try scene.play("0 finger 1 up\n0.1 end")

    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (1, 1)
    #expect(
      try scene.states("0 down 100,100\n0 finger 1 down 200,200\n0.1 move 180,100\n0.2 end").isEmpty)
    try scene.play("0 up\n0 finger 1 up\n0.1 end")
    // Once it goes on, it ignores what is too many.
    try scene.play("0 down 100,100\n0.1 move 120,100\n0.2 finger 1 down 300,300\n0.3 end")
    #expect(pan.numberOfTouches == 1 && pan.location(in: nil) == CGPoint(x: 120, y: 100))
    #expect(try scene.states("0 finger 1 move 200,200\n0.1 end").isEmpty)
    #expect(try scene.states("0 up\n0.1 finger 1 up\n0.2 end") == ["pan ended"])
  }

  @Test func aFingerThatComesOrGoesIsNoJump() throws {
    try scene.play("0 down 100,100\n0.1 move 150,100\n0.2 finger 1 down 300,300\n0.2 end")
    #expect(near(pan.translation(in: nil), 40, 0))
    // Each of two counts half.
    try scene.play("0 move 160,100\n0.1 end")
    #expect(near(pan.translation(in: nil), 45, 0))
    try scene.play("0 finger 1 move 300,310\n0.1 end")
    #expect(near(pan.translation(in: nil), 45, 5))
    #expect(try scene.states("0 up\n0.1 end").isEmpty)
    #expect(near(pan.translation(in: nil), 45, 5))
    try scene.play("0 finger 1 move 310,310\n0.1 end")
    #expect(near(pan.translation(in: nil), 55, 5))
    #expect(abs(pan.velocity(in: nil).x) < 1000)
    #expect(try scene.states("0 finger 1 up\n0.1 end") == ["pan ended"])
  }

  @Test func aFingerThatLiftsElsewhereHasMovedThere() throws {
    #expect(try scene.states("0 down 100,100\n0.1 up 200,100\n0.2 end") == ["pan began", "pan ended"])
    try scene.play("0 down 100,100\n0.1 move 130,100\n0.1 end")
    var last = CGPoint.zero
    pan.addHandler { if $0.state == .ended { last = ($0 as! UIPanGestureRecognizer).translation(in: nil) } }
    try scene.play("0.1 up 150,100\n0.2 end")
    #expect(near(last, 40, 0))
  }

  @Test func anEdgePanComesOverItsEdgeAlone() throws {
    let edge = scene.add("edge", UIScreenEdgePanGestureRecognizer())
    pan.isEnabled = false
    edge.edges = [.left, .bottom]
    func states(_ from: String, _ to: String) throws -> [String] {
      try scene.states("0 down \(from)\n0.1 move \(to)\n0.2 up\n0.3 end")
    }
    #expect(try states("5,200", "60,200") == ["edge began", "edge ended"])
    #expect(try states("200,395", "200,300") == ["edge began", "edge ended"])
    // Too far from it, along it, over another, and outwards.
    #expect(try states("20,200", "80,200").isEmpty)
    #expect(try states("5,200", "5,100").isEmpty)
    #expect(try states("395,200", "300,200").isEmpty)
    #expect(try states("200,5", "200,100").isEmpty)
    edge.edges = .right
    #expect(try states("395,200", "300,200") == ["edge began", "edge ended"])
    #expect(try states("395,200", "399,300").isEmpty)
  }
}

/// Whether `point` is within a millionth of `x`, `y`.
func near(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
  abs(point.x - x) < tolerance && abs(point.y - y) < tolerance
}
