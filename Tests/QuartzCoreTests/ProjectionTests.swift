// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// Layers in perspective: drawn, hit and converted where the projection puts their points.
@Suite struct ProjectionTests {
  static let scales: [CGFloat] = [1, 2]

  /// About y by `angle`, seen from `distance` points.
  private func turned(_ angle: CGFloat, from distance: CGFloat = 80) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return CATransform3DRotate(transform, angle, 0, 1, 0)
  }

  /// Where a point (x, y) from the middle of a layer turned about y comes out: at `x cos α`, and its depth is
  /// `−x sin α`, so everything is divided by `1 + x sin α / d`.
  private func image(_ x: CGFloat, _ y: CGFloat, _ angle: CGFloat, _ distance: CGFloat) -> CGPoint {
    let w = 1 + x * sin(angle) / distance
    return CGPoint(x: x * cos(angle) / w, y: y / w)
  }

  @Test(arguments: scales) func aTurnedCardIsATrapezium(scale: CGFloat) {
    for isInMotion in [false, true] {
      let (angle, distance) = (CGFloat.pi / 3, CGFloat(80))
      let layer = CALayer(10, 8, 40, 24, .red)
      layer.addSublayer(CALayer(20, 0, 20, 24, .blue))
      layer.transform = turned(angle, from: distance)
      layer.write(.isInMotion) { $0.isInMotion = isInMotion }
      let probes = Probes(scale: scale) { $0.addSublayer(layer) }
      func at(_ x: CGFloat, _ y: CGFloat) -> (CGFloat, CGFloat) {
        let point = image(x, y, angle, distance)
        return (30 + point.x, 20 + point.y)
      }
      // Inside of the picture of the card, a point and a half from its edges; the right half is blue.
      probes.expect([at(-17, 0), at(-17, 10), at(-17, -10), at(-4, 0), at(-4, 9)], red, tolerance: 1)
      probes.expect([at(4, 0), at(16, 0), at(16, 9), at(16, -9)], 0xff00_00ff, tolerance: 1)
      // Outside: above the near and the far edge, and left and right of them.
      let (left, right) = (at(-20, 12), at(20, 12))
      probes.expect(
        [(left.0 - 1.5, 20), (right.0 + 1.5, 20), (left.0 + 1, left.1 + 1.5), (right.0 - 1, right.1 + 1.5)],
        white)
      #expect(left.1 > 35 && right.1 < 30)
    }
  }

  @Test func flatTransformsStayFlat() {
    let layer = CALayer(10, 5, 40, 30, .red)
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(abs(layer.frame.width - 20) < 1e-9 && layer.frame.height == 30)
    let probes = Probes(scale: 1) { $0.addSublayer(layer) }
    probes.expect([(21, 20), (38, 6)], red)
    probes.expect([(18, 20), (41, 20)], white)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    probes.frame()
    probes.expect([(30, 20), (29, 20)], white)
    // Moved towards an eye 80 points away, by 40: twice as large.
    layer.transform = turned(0)
    layer.transform.m34 = -1.0 / 80
    layer.transform = CATransform3DTranslate(layer.transform, 0, 0, 40)
    #expect(layer.frame == CGRect(x: -10, y: -10, width: 80, height: 60))
  }

  @Test(arguments: scales) func sublayerTransformsGiveAllTheSameEye(scale: CGFloat) {
    let (near, far) = (CALayer(5, 10, 20, 20, .red), CALayer(35, 10, 20, 20, .blue))
    let probes = Probes(scale: scale) { root in
      root.sublayerTransform.m34 = -1.0 / 100
      near.zPosition = 50
      far.transform = CATransform3DMakeTranslation(0, 0, -100)
      root.addSublayer(near)
      root.addSublayer(far)
    }
    // The eye is above the anchor point of the root, (0, 0) here: near is doubled, far is halved.
    #expect(near.mapToSuperlayer.apply(CGPoint(x: 20, y: 20)) == CGPoint(x: 50, y: 60))
    #expect(far.mapToSuperlayer.apply(.zero) == CGPoint(x: 17.5, y: 5))
    probes.expect([(11, 21), (48, 38)], red)
    probes.expect([(18, 6), (26, 14)], 0xff00_00ff)
    probes.expect([(9, 18), (29, 16), (52, 10), (40, 16)], white)
  }

  @Test func pointsAreConvertedAndHitThroughTheProjection() throws {
    let (root, card, dot) = (CALayer(), CALayer(10, 5, 40, 30, .red), CALayer(30, 10, 6, 6, .blue))
    root.bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
    root.addSublayer(card)
    card.addSublayer(dot)
    let (angle, distance) = (CGFloat.pi / 4, CGFloat(60))
    card.transform = turned(angle, from: distance)
    for (x, y) in [(-20.0, -15.0), (20, 15), (0, 0), (13, -2), (-7, 9)] {
      let expected = image(CGFloat(x), CGFloat(y), angle, distance)
      let own = CGPoint(x: 20 + x, y: 15 + y)
      let outer = card.convert(own, to: root)
      #expect(abs(outer.x - 30 - expected.x) < 1e-9 && abs(outer.y - 20 - expected.y) < 1e-9)
      let back = card.convert(outer, from: root)
      #expect(abs(back.x - own.x) < 1e-9 && abs(back.y - own.y) < 1e-9)
    }
    let dotMiddle = card.convert(CGPoint(x: 33, y: 13), to: root)
    #expect(card.hitTest(dotMiddle) === dot)
    #expect(card.hitTest(card.convert(CGPoint(x: 5, y: 5), to: root)) === card)
    // Above the far edge, though inside of the layer's own box before.
    #expect(card.hitTest(CGPoint(x: 42, y: 6)) == nil)
    let box = card.convert(card.bounds, to: root)
    let corners = [(-20.0, -15.0), (20, -15), (20, 15), (-20, 15)].map {
      image(CGFloat($0.0), CGFloat($0.1), angle, distance)
    }
    #expect(abs(box.minX - 30 - (corners.map(\.x).min() ?? 0)) < 1e-9)
    #expect(abs(box.maxY - 20 - (corners.map(\.y).max() ?? 0)) < 1e-9)
    #expect(abs(card.frame.minX - box.minX) < 1e-9 && abs(card.frame.maxY - box.maxY) < 1e-9)
  }

  @Test(arguments: scales) func whatIsBehindTheEyeIsNotSeen(scale: CGFloat) {
    let layer = CALayer(10, 5, 40, 30, .red)
    let probes = Probes(scale: scale) { $0.addSublayer(layer) }
    // The left end comes nearer than the eye: only what is in front of it shows, right of the middle and left of it.
    layer.transform = turned(.pi / 3, from: 12)
    probes.frame()
    probes.expect([(31, 20), (25, 20)], red, tolerance: 1)
    probes.expect([(40, 20), (34.5, 26)], white)
    #expect(layer.pointFromSuperlayer(CGPoint(x: 60, y: 20)) == nil)
    layer.transform = CATransform3DTranslate(turned(0, from: 20), 0, 0, 30)
    probes.frame()
    probes.expect([(30, 20), (10, 5), (50, 35)], white)
    #expect(layer.hitTest(CGPoint(x: 30, y: 20)) == nil)
    for bad in [CGFloat.nan, .infinity, 0] {
      layer.transform.m34 = bad
      layer.transform.m11 = bad
      probes.frame()
    }
  }

  @Test(arguments: scales) func oneSidedLayersHideTheirBack(scale: CGFloat) {
    let layer = CALayer(10, 5, 40, 30, .red)
    layer.isDoubleSided = false
    let probes = Probes(scale: scale) { $0.addSublayer(layer) }
    for (angle, isSeen) in [(0.0, true), (1.0, true), (2.0, false), (.pi, false), (5.0, true)] {
      layer.transform = turned(CGFloat(angle), from: 200)
      probes.frame()
      probes.expect(30, 20, isSeen ? red : white, tolerance: 1)
    }
    layer.isDoubleSided = true
    layer.transform = turned(.pi)
    probes.frame()
    probes.expect(30, 20, red, tolerance: 1)
  }

  /// A card in perspective inside a layer that is turned in the plane.
  @Test(arguments: scales) func perspectiveInsideOfTurnedLayers(scale: CGFloat) {
    let (outer, card) = (CALayer(10, 0, 40, 40, nil), CALayer(0, 0, 40, 40, .red))
    let probes = Probes(scale: scale) { root in
      root.addSublayer(outer)
      outer.addSublayer(card)
      outer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
      card.transform = turned(.pi / 3)
    }
    // As a card turned about y, a quarter round: its near edge is at the top.
    let (near, far) = (image(-20, 20, .pi / 3, 80), image(20, 20, .pi / 3, 80))
    probes.expect([(30, 20), (30, 20 + near.x + 1.5), (30, 20 + far.x - 1.5)], red, tolerance: 1)
    probes.expect(
      [(30 - near.y + 2.5, 20 + near.x + 1.5), (30 + far.y - 1.5, 20 + far.x - 1.5)], red, tolerance: 1)
    probes.expect([(30, 20 + near.x - 1.5), (30, 20 + far.x + 1.5), (30 + far.y + 2, 20 + far.x - 1)], white)
  }

  @Test func hugeAndTinyLayersInPerspective() {
    let layer = CALayer(-9_970, -9_980, 20_000, 20_000, .red)
    let probes = Probes(scale: 2) { $0.addSublayer(layer) }
    layer.transform = turned(0.5, from: 30_000)
    probes.frame()
    probes.expect([(0, 0), (30, 20), (59, 39)], red, tolerance: 1)
    layer.frame = CGRect(x: 30, y: 20, width: 0.5, height: 0.5)
    layer.transform = turned(0.1, from: 500)
    probes.frame()
    #expect(probes[30, 20] != white)
    probes.expect([(32, 20), (28, 20)], white)
  }
}
