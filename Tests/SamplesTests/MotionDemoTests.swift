// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Samples
import Testing
import UIKitCore
import UIKitTesting

/// Seed 003, what else moves: springs, keyframes, interruptions, an animator, folding rows, shapes, many layers.
@MainActor @Suite struct MotionDemoTests {
  nonisolated static let used = Samples.all.filter { $0.perform != nil }.map(\.id)

  @Test(arguments: used) func aDemoInUseSurvivesEverySizeAndComesToRest(id: String) throws {
    let sizes = [CGSize(width: 320, height: 480), CGSize(width: 1024, height: 768), .phone]
    for (index, size) in sizes.enumerated() {
      let stage = try Stage(demo: id, size: size, scale: 2)
      try stage.perform(id)
      stage.frames(7)
      stage.resize(sizes[(index + 1) % 3])
      stage.frames(7)
      stage.resize(CGSize(width: 1, height: 1))
      stage.resize(size)
      try stage.settle()
      let demo = try #require(Samples.demo(id))
      let announced = demo.reports.union(demo.reportsInUse)
      #expect(announced.isSuperset(of: stage.reports.map(\.kind)), "\(size)")
    }
  }

  /// Twice the same, and nothing stands still.
  @Test(arguments: used) func whatADemoShowsInUseIsAFunctionOfTime(id: String) throws {
    func film() throws -> [UInt64] {
      let stage = try Stage(demo: id, scale: 0.5)
      var film = [stage.bitmap().fingerprint]
      try stage.perform(id)
      for _ in 0..<5 {
        stage.frames(3)
        film.append(stage.bitmap().fingerprint)
      }
      return film
    }
    let first = try film()
    #expect(try film() == first && Set(first).count > 1)
  }

  @Test func springsGoTheWayOfTheirEquation() throws {
    let stage = try Stage(page: "003-springs")
    let start = try stage.shown("bounce 0").minX
    try stage.press("animate")
    let way = try stage.find(.id("bounce 0")).frame.minX - start
    // Of a swing in 0.6 s.
    let omega = 2 * Double.pi / 0.6
    var highest: [String: CGFloat] = [:]
    for frame in 0...45 {
      let time = Double(frame) / 60
      let critical = 1 - (1 + omega * time) * exp(-omega * time)
      let (zeta, swing) = (0.6, omega * 0.8)
      let bouncing =
        1 - exp(-zeta * omega * time) * (cos(swing * time) + zeta * omega / swing * sin(swing * time))
      #expect(try abs((stage.shown("bounce 0").minX - start) / way - critical) < 1e-6)
      #expect(try abs((stage.shown("bounce 0.4").minX - start) / way - bouncing) < 1e-6)
      for name in ["damping 1", "damping 0.6", "damping 0.25", "damping 0.6, velocity 6"] {
        highest[name] = max(highest[name] ?? 0, (try stage.shown(name).minX - start) / way)
      }
      stage.frame()
    }
    // How far beyond its end a spring swings is a function of its damping alone: e^(−πζ/√(1−ζ²)).
    for ratio in [0.6, 0.25] {
      let overshoot = exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
      #expect(abs((highest["damping \(ratio)"] ?? 0) - (1 + overshoot)) < 0.01)
    }
    #expect((highest["damping 1"] ?? 2) <= 1)
    #expect((highest["damping 0.6, velocity 6"] ?? 0) > (highest["damping 0.6"] ?? 2))
    try stage.settle()
    #expect(try stage.shown("damping 0.25").minX == start + way)
  }

  @Test func aTileGoesRoundByKeyframes() throws {
    for (mode, waits) in [("linear", false), ("discrete", true)] {
      let stage = try Stage(page: "003-keyframes")
      try stage.press(mode)
      let page = stage.page
      let corners = [
        CGPoint(x: 16, y: 16), CGPoint(x: page.width - 72, y: 16),
        CGPoint(x: page.width - 72, y: page.height - 72), CGPoint(x: 16, y: page.height - 72),
      ]
      for part in 0..<4 {
        let (here, next) = (corners[part], corners[(part + 1) % 4])
        let origin = try stage.shown("tile").origin
        #expect(abs(origin.x - here.x) < 0.3 && abs(origin.y - here.y) < 0.3, "\(mode) \(part)")
        stage.frames(15)
        let middle = waits ? here : CGPoint(x: (here.x + next.x) / 2, y: (here.y + next.y) / 2)
        let half = try stage.shown("tile").origin
        #expect(abs(half.x - middle.x) < 0.3 && abs(half.y - middle.y) < 0.3, "\(mode) \(part)")
        stage.frames(15)
      }
      try stage.place("tile", 16, 16, 56, 56)
    }
  }

  @Test func anArrowFliesAlongItsPathAtOneSpeed() throws {
    let stage = try Stage(page: "003-keyframes")
    let arrow = try #require(stage.find(.id("loop")).layer.sublayers?.last)
    let rest = arrow.position
    try stage.press("path")
    var (places, last) = ([CGFloat](), rest)
    for _ in 0..<90 {
      stage.frame()
      let place = try #require(arrow.presentation()).position
      places.append(hypot(place.x - last.x, place.y - last.y))
      last = place
    }
    // Half of the time is half of the loop: the middle again. The steps on the way are alike.
    #expect(hypot(last.x - rest.x, last.y - rest.y) < 1)
    let middle = places.reduce(0, +) / CGFloat(places.count)
    #expect(places.allSatisfy { abs($0 - middle) < 0.05 * middle })
  }

  @Test func threeWaysOfBeingInterrupted() throws {
    let stage = try Stage(page: "003-interruption")
    func color(_ id: String) throws -> [CGFloat] {
      try #require(try stage.find(.id(id)).layer.presentation()?.backgroundColor?.components)
    }
    try stage.press("turn")
    stage.frames(58)
    let before = try (stage.shown("adding").minX, stage.shown("turning").minX, color("continuing"))
    stage.frame()
    let step = try (stage.shown("adding").minX - before.0, stage.shown("turning").minX - before.1)
    try stage.press("turn")
    // The press took two frames. What adds up goes on for a moment; the animator is back where it was.
    #expect(try abs(stage.shown("adding").minX - before.0 - 3 * step.0) < 1)
    #expect(try abs(stage.shown("turning").minX - before.1 - 3 * step.1) < 1)
    let red = try #require(UIColor.systemRed.cgColor.components)
    #expect(zip(try color("jumping"), red).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(zip(try color("continuing"), before.2).allSatisfy { abs($0 - $1) < 0.1 })
    stage.frames(10)
    #expect(try stage.shown("turning").minX < before.1)
    try stage.settle()
    for id in ["adding", "turning"] { #expect(try stage.shown(id).minX == 0) }
    // Once more there and back, from the start.
    try stage.press("turn")
    try stage.settle()
    #expect(try stage.shown("turning").minX > 100)
    #expect(try stage.find(.id("turning")).frame == stage.find(.id("adding")).frame)
  }

  @Test func anAnimatorIsDraggedRunsAndIsTurnedRound() throws {
    let stage = try Stage(page: "003-animator")
    let card = try stage.find(.id("card"))
    let (low, side) = (try stage.shown("card").midY, card.bounds.width)
    for _ in 0..<3 { try stage.press("more") }
    #expect(try stage.text("card") == "30 %")
    let high = 40 + side / 2
    #expect(try abs(stage.shown("card").midY - (low + (high - low) * 0.3)) < 0.01)
    try stage.press("less")
    #expect(try stage.text("card") == "20 %")
    #expect(stage.frame().isIdle)
    try stage.press("run")
    stage.frames(30)
    let way = try stage.shown("card").midY
    try stage.press("reverse")
    stage.frames(20)
    #expect(try stage.shown("card").midY > way)
    try stage.settle()
    #expect(try stage.text("card") == "0 %" && abs(stage.shown("card").midY - low) < 0.01)
    #expect(stage.reports.isEmpty)
  }

  @Test func rowsFoldAndWhatStandsBelowMoves() throws {
    let stage = try Stage(page: "003-stack-fold")
    let below = try stage.shown("抗压缩").minY
    #expect(abs(below - (40 + 2 * 36 + 6)) < 1e-6)
    try stage.perform("003-stack-fold")
    #expect(try stage.find(.id("抗压缩")).frame.minY == 46 && abs(stage.shown("抗压缩").minY - below) < 1e-6)
    stage.frames(12)
    #expect(try abs(stage.shown("抗压缩").minY - (46 + below) / 2) < 0.01)
    #expect(try stage.find(.id("默认值 251")).isHidden)
    try stage.settle()
    try stage.perform("003-stack-fold")
    try stage.settle()
    #expect(try abs(stage.shown("抗压缩").minY - below) < 1e-6 && stage.reports.isEmpty)
  }

  @Test func shapesAreAnimatedByTheirLayers() throws {
    let stage = try Stage(page: "003-shapes")
    try stage.perform("003-shapes")
    func layer<L: CALayer>(_ id: String, _ type: L.Type) throws -> L {
      try #require(try stage.find(.id(id)).layer.sublayers?.first as? L)
    }
    stage.frames(30)
    let line = try #require(layer("strokeEnd", CAShapeLayer.self).presentation())
    #expect(abs(line.strokeEnd - 0.25) < 1e-6)
    let dashes = try #require(layer("lineDashPhase", CAShapeLayer.self).presentation())
    #expect(abs(dashes.lineDashPhase + 18) < 1e-6)
    let shadow = try #require(layer("shadow", CALayer.self).sublayers?.first?.presentation())
    // Half way of there and back.
    #expect(abs(shadow.shadowRadius - 9) < 1e-6)
    let conic = try #require(layer("conic", CAGradientLayer.self).presentation())
    #expect(abs(conic.endPoint.x - 0.75) < 1e-6 && abs(conic.endPoint.y - 0.25) < 1e-6)
    #expect(try layer("mask", CAGradientLayer.self).mask?.animationKeys() == ["transform.rotation.z"])
    try stage.settle()
    #expect(try layer("strokeEnd", CAShapeLayer.self).animationKeys() == nil)
  }

  @Test func twoHundredLayersGoToTheirPlaces() throws {
    let stage = try Stage(page: "003-layers-200")
    let tiles = try #require(stage.find(.id("field")).layer.sublayers)
    #expect(tiles.count == 200)
    try stage.perform("003-layers-200")
    #expect(tiles.allSatisfy { $0.animationKeys()?.contains("position") == true })
    // The first is there before the last.
    stage.frames(60)
    #expect(tiles[0].animationKeys() == nil && tiles[199].animationKeys() != nil)
    try stage.settle()
    let page = stage.page
    for (index, tile) in tiles.enumerated() {
      let distance = hypot(tile.position.x - page.width / 2, tile.position.y - page.height / 2)
      let radius = ((CGFloat(index) + 0.5) / 200).squareRoot() * (min(page.width, page.height) / 2 - 12)
      #expect(abs(distance - radius) < 1e-6)
    }
    stage.resize(CGSize(width: 320, height: 480))
    #expect(tiles.allSatisfy { $0.animationKeys() == nil })
  }
}
