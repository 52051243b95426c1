// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing
import UIKitCore
import UIKitTesting

@testable import Inspection

/// Filmstrips, onion skins and trails, against the frames that they are made of and the formula of the motion.
@MainActor @Suite struct PoseTests {
  private func strip(captions: Bool = true, scale: CGFloat = 1) throws -> Bitmap {
    let scene = MovingBox(scale: scale)
    return try scene.stage.filmstrip(every: .milliseconds(250), for: .seconds(1), captions: captions) { _ in
      scene.go()
    }
  }

  @Test(arguments: [1.0, 2, 0.5]) func everyPoseOfAStripIsThatFrame(_ scale: CGFloat) throws {
    let strip = try strip(scale: scale)
    // The same again, step by step.
    let scene = MovingBox(scale: scale)
    var poses = [Pose(time: 0, bitmap: scene.stage.bitmap())]
    scene.go()
    for index in 1...4 {
      scene.stage.frames(15)
      poses.append(Pose(time: Double(index) / 4, bitmap: scene.stage.bitmap()))
    }
    let places = Filmstrip(poses, scale: scale).frames
    #expect(Set(poses.map(\.bitmap.fingerprint)).count == 5 && places.count == 5)
    for (pose, place) in zip(poses, places) {
      #expect(place.width == pose.bitmap.width && place.height == pose.bitmap.height)
      for y in 0..<place.height {
        for x in 0..<place.width where strip[x: place.left + x, y: place.top + y] != pose.bitmap[x: x, y: y] {
          Issue.record("pose at \(pose.time) s, pixel \(x),\(y)")
          return
        }
      }
      // A caption stands below each, on paper that is otherwise of one colour.
      let below = (place.bottom + 2..<strip.height - 2).flatMap { y in
        (0..<place.width).map { (place.left + $0, y) }
      }
      #expect(Set(below.map { strip[x: $0.0, y: $0.1] }).count > 4)
      #expect(strip[x: place.left - 4, y: place.top] == strip[x: 0, y: 0])
    }
    #expect(try Filmstrip(poses, scale: scale).bitmap() == strip)
  }

  @Test func aStripWithoutCaptionsHasNoLetters() throws {
    let strip = try strip(captions: false)
    #expect(strip.width == 5 * (40 + 8) + 8 && strip.height == 16 + 2 * 8)
    // Paper, edges, black and white, and the greys of a box between two pixels.
    try expectPixels(strip)
    #expect(strip[x: 8 + 2, y: 8 + 4] == 0xff00_0000 && strip[x: 8 + 1, y: 8 + 4] == 0xffff_ffff)
  }

  @Test func twoRunsAndRunsSideBySideGiveOneStrip() async throws {
    let tasks = (0..<8).map { _ in
      Task { () -> UInt64 in
        await Task.yield()
        return try strip().fingerprint
      }
    }
    var prints: Set<UInt64> = []
    for task in tasks { prints.insert(try await task.value) }
    #expect(prints == [try strip().fingerprint])
  }

  @Test func manyPosesTakeSeveralRowsAndTooManyAreOneLine() throws {
    let bitmap = Bitmap(width: 6000, height: 10)
    let strip = Filmstrip((0..<12).map { Pose(time: Double($0), bitmap: bitmap) }, captions: false)
    let places = strip.frames
    #expect(places[4].top == places[0].top && places[5].top == places[0].bottom + 8)
    #expect(try strip.bitmap().width == 5 * 6008 + 8)
    #expect(throws: PoseFailure.self) { try Filmstrip([]).bitmap() }
    let wide = Bitmap(width: 32_000, height: 1000)
    let huge = Filmstrip((0..<40).map { Pose(time: Double($0), bitmap: wide) })
    let failure = #expect(throws: PoseFailure.self) { try huge.bitmap() }
    #expect(failure?.description.hasPrefix("a filmstrip of 40 poses would have 32016×") == true)
    #expect(throws: StageError.self) {
      try MovingBox().stage.filmstrip(every: .zero, for: .seconds(1))
    }
  }

  @Test func anOnionSkinShowsEveryPlaceAndTheOlderThePaler() throws {
    let scene = MovingBox()
    let skin = try scene.stage.onionSkin(count: 4, for: .seconds(1)) { _ in scene.go() }
    // Left edges 2, 12, 22, 32: a quarter of the oldest is seen, then half, three quarters, all.
    for (index, grey) in [191, 127, 64, 0].enumerated() {
      let expected = 0xff00_0000 | UInt32(grey) * 0x1_0101
      #expect(skin[x: 2 + 10 * index + 3, y: 8] == expected, "\(index)")
      #expect(skin[x: 2 + 10 * index + 7, y: 8] == 0xffff_ffff)
    }
    // The last place is as at the end.
    let last = scene.stage.bitmap()
    for y in 0..<16 { for x in 30..<40 { #expect(skin[x: x, y: y] == last[x: x, y: y]) } }
    let one = OnionSkin.Skin(last, moving: [])
    #expect(try OnionSkin([one]).bitmap() == last && OnionSkin([one, one]).bitmap() == last)
    #expect(throws: PoseFailure.self) { try OnionSkin([]).bitmap() }
    let other = OnionSkin.Skin(Bitmap(width: 1, height: 1), moving: [])
    #expect(throws: PoseFailure.self) { try OnionSkin([one, other]).bitmap() }
    #expect(throws: StageError.self) { try MovingBox().stage.onionSkin(count: 1, for: .seconds(1)) }
  }

  /// The box stays where it came to: it hides its older places, though most poses show it there.
  @Test func whatHasComeToRestIsNotTakenForTheGround() throws {
    let scene = MovingBox()
    let skin = try scene.stage.onionSkin(count: 9, for: .seconds(4)) { _ in scene.go() }
    let last = scene.stage.bitmap()
    for y in 0..<16 { for x in 27..<40 { #expect(skin[x: x, y: y] == last[x: x, y: y]) } }
    #expect(
      skin[x: 19, y: 8] == 0xff00_0000 | 0x1_0101 * UInt32(255 - 88) && skin[x: 12, y: 8] == 0xffff_ffff)
  }

  @Test func whatMovesInEveryPoseIsMixed() throws {
    func bitmap(_ pixel: UInt32) -> Bitmap {
      let bitmap = Bitmap(width: 2, height: 1)
      (bitmap[x: 0, y: 0], bitmap[x: 1, y: 0]) = (pixel, 0xff00_ff00)
      return bitmap
    }
    let all = [PixelRect(-5, -5, 1, 1)]
    let skin = try OnionSkin([
      .init(bitmap(0xff00_0000), moving: all), .init(bitmap(0xffff_0000), moving: all),
    ])
    .bitmap()
    // Weights 64 and 255.
    #expect(skin[x: 0, y: 0] == 0xffcc_0000 && skin[x: 1, y: 0] == 0xff00_ff00)
  }

  @Test(arguments: [1.0, 2]) func aTrailGoesThroughThePlacesOfTheMotion(_ scale: CGFloat) throws {
    let scene = MovingBox(scale: scale)
    let trail = try scene.stage.motionTrail(of: "box", for: .seconds(1)) { _ in scene.go() }
    #expect(trail.points.count == 61 && trail.times.last == 1)
    for (point, time) in zip(trail.points, trail.times) {
      let expected = CGPoint(x: MovingBox.x(at: time) + 3, y: 8)
      #expect(abs((point?.x ?? 0) - expected.x) < 1e-9 && point?.y == expected.y)
    }
    let bitmap = trail.bitmap()
    #expect(trail.last == scene.stage.bitmap() && bitmap != trail.last)
    for x in stride(from: 12, through: 28, by: 4) {
      #expect(bitmap[x: Int(CGFloat(x) * scale), y: Int(8 * scale)] == 0xffff_0055)
    }
    let svg = try trail.svg()
    #expect(
      svg.components(separatedBy: "<circle ").count == 62
        && svg.components(separatedBy: "<polyline").count == 2)
    #expect(svg.contains("<circle cx=\"20\" cy=\"8\" r=\"2\"><title>0.5 s</title></circle>"))
    let start = try #require(svg.range(of: "base64,")?.upperBound)
    let picture = Data(base64Encoded: String(svg[start...].prefix { $0 != "\"" }))
    #expect(try PNG.decode(#require(picture)) == trail.last)
  }

  @Test func aTrailHasAGapWhereTheViewWasAway() throws {
    let scene = MovingBox()
    let trail = try scene.stage.motionTrail(of: "box", for: .milliseconds(500)) { stage in
      scene.go()
      stage.frames(10)
      scene.box.removeFromSuperview()
      stage.frames(10)
      stage.window.addSubview(scene.box)
    }
    #expect(
      trail.points[10] != nil && trail.points[11] == nil && trail.points[20] == nil && trail.points[21] != nil
    )
    #expect(try trail.svg().components(separatedBy: "<polyline").count == 3)
    _ = trail.bitmap()
    #expect(throws: StageError.self) { try scene.stage.motionTrail(of: "bix", for: .seconds(1)) }
  }

  @Test func scrollingMovesWhatIsInside() throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let row = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 10))
    row.accessibilityIdentifier = "row"
    list.contentSize = CGSize(width: 100, height: 1000)
    list.addSubview(row)
    let stage = Stage(size: CGSize(width: 100, height: 100)) { $0.addSubview(list) }
    let trail = try stage.motionTrail(of: "row", for: .milliseconds(50)) { _ in
      list.contentOffset.y = 20
    }
    #expect(trail.points.map { $0?.y } == [55, 35, 35, 35])
  }
}
