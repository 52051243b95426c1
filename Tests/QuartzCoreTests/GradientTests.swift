// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// Gradient layers at points whose colour follows from their distance or direction.
@Suite struct GradientTests {
  static let scales: [CGFloat] = [1, 2]

  private func gradient(
    _ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint, _ colors: [CGColor],
    _ locations: [NSNumber]? = nil, _ frame: CGRect = CGRect(x: 10, y: 0, width: 40, height: 40)
  ) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = frame
    (layer.type, layer.startPoint, layer.endPoint) = (type, start, end)
    (layer.colors, layer.locations) = (colors, locations)
    return layer
  }

  private func grey(_ t: Double) -> UInt32 { 0xff00_0000 | UInt32(max(0, min(1, t)) * 255) * 0x01_0101 }

  @Test func defaultsAreCoreAnimations() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
  }

  @Test(arguments: scales) func radialOnesGrowOutwardsToAnEllipse(scale: CGFloat) {
    let layer = gradient(
      .radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1), [.black, .white], nil,
      CGRect(x: 0, y: 0, width: 60, height: 40))
    let probes = Probes(scale: scale) { $0.addSublayer(layer) }
    let half = 0.5 / Double(scale)
    for (x, y) in [(30, 20), (40, 20), (50, 20), (30, 30), (30, 35), (45, 30), (10, 12), (20, 8), (59, 20)] {
      let (dx, dy) = ((Double(x) + half - 30) / 30, (Double(y) + half - 20) / 20)
      probes.expect(CGFloat(x), CGFloat(y), grey((dx * dx + dy * dy).squareRoot()), tolerance: 2)
    }
    // Beyond the ellipse the last colour goes on.
    probes.expect([(0, 0), (59, 39), (1, 38)], white)
  }

  @Test(arguments: scales) func conicOnesTurnClockwiseFromTheEndPoint(scale: CGFloat) {
    let layer = gradient(
      .conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0), [.red, .red, .blue, .blue, .black, .black],
      [0, 0.25, 0.25, 0.5, 0.5, 1])
    let probes = Probes(scale: scale) { $0.addSublayer(layer) }
    // Up to the right, down to the right, and the left half.
    probes.expect([(31, 2), (45, 10), (48, 18)], red)
    probes.expect([(48, 22), (45, 30), (32, 38)], 0xff00_00ff)
    probes.expect([(28, 38), (15, 30), (11, 20), (15, 5), (28, 2)], black)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    probes.frame()
    probes.expect([(48, 22), (32, 38)], red)
    probes.expect([(28, 38), (12, 22)], 0xff00_00ff)
    probes.expect([(12, 18), (28, 2), (32, 2), (48, 18)], black)
  }

  @Test(arguments: scales) func conicOnesAreSmooth(scale: CGFloat) {
    let layer = gradient(.conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5), [.black, .white])
    let probes = Probes(scale: scale) { $0.addSublayer(layer) }
    for step in 1..<16 {
      let angle = Double(step) / 16 * 2 * .pi
      let point = (30 + 15 * cos(angle), 20 + 15 * sin(angle))
      let (x, y) = (floor(point.0 * Double(scale)), floor(point.1 * Double(scale)))
      let (dx, dy) = ((x + 0.5) / Double(scale) - 30, (y + 0.5) / Double(scale) - 20)
      var turns = atan2(dy, dx) / (2 * .pi)
      if turns < 0 { turns += 1 }
      probes.expect(CGFloat(x) / scale, CGFloat(y) / scale, grey(turns), tolerance: 2)
    }
  }

  @Test(arguments: scales) func locationsMayLieOutside(scale: CGFloat) {
    let layer = gradient(
      .axial, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5), [.black, .white, .black], [-0.5, 0.5, 1.5])
    let probes = Probes(scale: scale) { $0.addSublayer(layer) }
    for x in stride(from: 11.0, to: 49, by: 4) {
      let t = (x + 0.5 / Double(scale) - 10) / 40
      probes.expect(CGFloat(x), 20, grey(1 - abs(t - 0.5)), tolerance: 3)
    }
    layer.locations = [2, 3, 4]
    probes.frame()
    probes.expect([(11, 20), (48, 20)], black)
    layer.locations = [-3, -2, -1]
    layer.colors = [CGColor.black, CGColor.black, CGColor.red]
    probes.frame()
    probes.expect([(11, 20), (48, 20)], red)
  }

  @Test(arguments: scales) func cornersOpacityAndTurning(scale: CGFloat) {
    for type in [CAGradientLayerType.radial, .conic] {
      let layer = gradient(type, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1), [.red, .red])
      layer.cornerRadius = 20
      layer.opacity = 0.5
      layer.backgroundColor = .black
      let probes = Probes(scale: scale) { $0.addSublayer(layer) }
      probes.expect([(30, 20), (12, 20), (30, 38)], 0xffff_7f7f, tolerance: 2)
      probes.expect([(11, 1), (48, 1), (11, 38)], white)
      layer.cornerRadius = 0
      layer.opacity = 1
      layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 0.5, y: 0.5))
      probes.frame()
      // A diamond that reaches 14.1 points from (30, 20).
      probes.expect([(30, 20), (30, 8), (42, 20)], red)
      probes.expect([(20, 10), (40, 30), (30, 4)], white)
    }
  }

  @Test func gradientsWithoutExtentShowTheirLastColour() {
    for type in [CAGradientLayerType.axial, .radial] {
      let layer = gradient(type, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0.5), [.black, .red])
      let probes = Probes(scale: 1) { $0.addSublayer(layer) }
      probes.expect([(12, 3), (45, 33)], red)
    }
    let layer = gradient(.conic, CGPoint(x: .nan, y: 0.5), CGPoint(x: 0.5, y: .infinity), [.black, .red])
    _ = Probes(scale: 1) { $0.addSublayer(layer) }
    layer.locations = [0.5]
    let probes = Probes(scale: 1) { $0.addSublayer(layer) }
    probes.expect(30, 20, white)
  }

  /// Contents come above the gradient, and do not take its place.
  @Test func contentsStandAboveTheGradient() {
    let layer = gradient(.axial, .zero, CGPoint(x: 1, y: 0), [.red, .red])
    let bitmap = Bitmap(width: 1, height: 1)
    bitmap[x: 0, y: 0] = black
    layer.contents = CGImage(bitmap)
    layer.contentsGravity = .left
    let probes = Probes(scale: 1) { $0.addSublayer(layer) }
    probes.expect(10, 20, black)
    probes.expect([(12, 20), (40, 5)], red)
    layer.contents = nil
    probes.frame()
    probes.expect(10, 20, red)
  }
}
