// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@testable import QuartzCore

/// Shape layers at points whose colour follows from the path.
@Suite struct ShapeTests {
  static let scales: [CGFloat] = [1, 2]

  private func shape(_ build: (CGMutablePath) -> Void) -> CAShapeLayer {
    let path = CGMutablePath()
    build(path)
    let shape = CAShapeLayer()
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = .red
    return shape
  }

  private func line(_ points: (CGFloat, CGFloat)...) -> CAShapeLayer {
    shape { $0.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) }) }
  }

  @Test func defaultsAreCoreAnimations() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineWidth == 1 && shape.miterLimit == 10)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
    #expect(shape.lineDashPattern == nil && shape.lineDashPhase == 0)
  }

  @Test(arguments: scales) func fillRules(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      for (x, rule) in [(0, CAShapeLayerFillRule.nonZero), (30, .evenOdd)] {
        let layer = shape {
          $0.addRect(CGRect(x: 2, y: 2, width: 26, height: 26))
          $0.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        }
        layer.fillColor = .red
        layer.strokeColor = nil
        layer.fillRule = rule
        layer.position.x = CGFloat(x)
        root.addSublayer(layer)
      }
    }
    probes.expect([(5, 5), (15, 15), (35, 5), (55, 27)], red)
    probes.expect([(45, 15), (41, 11), (1, 1), (29, 29)], white)
  }

  @Test(arguments: scales) func capsReachHalfTheWidthBeyond(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      for (y, cap) in [(6, CAShapeLayerLineCap.butt), (19, .round), (32, .square)] {
        let layer = line((20, CGFloat(y)), (40, CGFloat(y)))
        layer.lineWidth = 8
        layer.lineCap = cap
        root.addSublayer(layer)
      }
    }
    probes.expect([(20.5, 3), (39, 9), (30, 6), (30, 19), (30, 32)], red)
    probes.expect([(18.9, 6), (41, 6), (18.9, 2.5)], white)
    // A half circle of radius 4, and half a square.
    probes.expect([(17, 19), (42, 19), (17, 30), (42, 34), (16.2, 28.5), (43, 35)], red)
    probes.expect([(16.2, 15.5), (43.4, 22.4), (15.4, 32), (44.6, 32)], white)
  }

  @Test(arguments: scales) func joins(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      for (x, join) in [(0, CAShapeLayerLineJoin.miter), (20, .round), (40, .bevel)] {
        let x = CGFloat(x)
        let layer = line((x + 2, 9), (x + 12, 9), (x + 12, 34))
        layer.lineWidth = 8
        layer.lineJoin = join
        root.addSublayer(layer)
      }
    }
    // The corner stands at (16, 5); the circle reaches 4 from (12, 9); the bevel goes from (12, 5) to (16, 9).
    probes.expect([(15.4, 5.2), (12, 20), (5, 6), (33.4, 6.5), (53.4, 7.5), (33, 10), (53, 10)], red)
    probes.expect([(35.4, 5.2), (55.4, 5.2), (54.8, 6), (7, 20), (27, 20)], white)
  }

  @Test(arguments: scales) func theMiterLimitCutsSharpCorners(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      for (x, limit) in [(0, CGFloat(10)), (30, 1.2)] {
        let x = CGFloat(x)
        let layer = line((x + 5, 34), (x + 12, 14), (x + 19, 34))
        layer.lineWidth = 4
        layer.miterLimit = limit
        root.addSublayer(layer)
      }
    }
    // The mitre reaches 2 / sin(θ/2) = 6 points above the corner.
    probes.expect([(12, 11), (12, 12), (42, 14)], red)
    probes.expect([(42, 9.5), (42, 11.5), (12, 6)], white)
  }

  @Test(arguments: scales) func dashesAndTheirPhase(scale: CGFloat) {
    let probes = Probes(scale: scale) { root in
      for (y, phase) in [(10, CGFloat(0)), (20, 4)] {
        let layer = line((0, CGFloat(y)), (60, CGFloat(y)))
        layer.lineWidth = 4
        layer.lineDashPattern = [6, 4]
        layer.lineDashPhase = phase
        root.addSublayer(layer)
      }
      let dots = line((5, 32), (60, 32))
      dots.lineWidth = 6
      dots.lineCap = .round
      dots.lineDashPattern = [0, 10]
      root.addSublayer(dots)
    }
    probes.expect([(1, 10), (5, 10), (11, 10), (25, 10), (0.5, 20), (7, 20), (11, 20)], red)
    probes.expect([(7, 10), (9, 10), (17, 10), (3, 20), (5, 20), (13, 20)], white)
    // Dashes without length are dots of the line's width.
    probes.expect([(5, 32), (15, 32), (25, 32), (14, 30.5)], red)
    probes.expect([(10, 32), (20, 32), (11, 29)], white)
  }

  @Test(arguments: scales) func aStrokeBeginsAndEndsAtSharesOfTheLength(scale: CGFloat) {
    let layer = line((0, 10), (60, 10))
    let box = shape { $0.addRect(CGRect(x: 10, y: 20, width: 20, height: 15)) }
    let probes = Probes(scale: scale) { root in
      layer.lineWidth = 4
      layer.strokeStart = 0.25
      layer.strokeEnd = 0.5
      box.lineWidth = 2
      // Half of 70 points: along the top and down the right side.
      box.strokeEnd = 0.5
      root.addSublayer(layer)
      root.addSublayer(box)
    }
    probes.expect([(15.5, 10), (29, 10), (20, 20), (30, 30)], red)
    probes.expect([(14, 10), (31, 10), (2, 10), (20, 35), (10, 28)], white)
    layer.strokeEnd = 0.25
    box.strokeStart = 0.5
    box.strokeEnd = 2
    probes.frame()
    probes.expect([(16, 10), (15, 10), (20, 20), (30, 30)], white)
    probes.expect([(20, 35), (10, 28)], red)
  }

  @Test(arguments: scales) func aShapeStandsAboveContentsAndBelowSublayers(scale: CGFloat) {
    let layer = shape { $0.addRect(CGRect(x: 10, y: 0, width: 40, height: 40)) }
    let probes = Probes(scale: scale) { root in
      layer.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      layer.backgroundColor = .blue
      (layer.fillColor, layer.strokeColor) = (.red, nil)
      let bitmap = Bitmap(width: 1, height: 1)
      bitmap[x: 0, y: 0] = black
      layer.contents = CGImage(bitmap)
      layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
      layer.addSublayer(CALayer(20, 10, 20, 20, .white))
      root.addSublayer(layer)
    }
    probes.expect([(5, 20), (55, 20)], black)
    probes.expect([(12, 20), (48, 20)], red)
    probes.expect(30, 20, white)
    // Contents that go do not take the shape with them.
    layer.contents = nil
    probes.frame()
    probes.expect(5, 20, 0xff00_00ff)
    probes.expect(12, 20, red)
  }

  @Test func badPathsDrawWhatTheyCan() {
    let bad = CGMutablePath()
    bad.move(to: CGPoint(x: 10, y: 10))
    bad.addLine(to: CGPoint(x: CGFloat.nan, y: 4))
    bad.addLine(to: CGPoint(x: 40, y: 10))
    bad.addLine(to: CGPoint(x: 40, y: CGFloat.infinity))
    bad.addLine(to: CGPoint(x: 40, y: 30))
    bad.addLine(to: CGPoint(x: 10, y: 30))
    bad.closeSubpath()
    // A pentagram: by the winding rule its middle is inside.
    let star = CGMutablePath()
    star.addLines(
      between: (0..<5).map {
        let angle = CGFloat($0) * 4 * .pi / 5 - .pi / 2
        return CGPoint(x: 30 + 18 * cos(angle), y: 20 + 18 * sin(angle))
      })
    star.closeSubpath()
    let layer = CAShapeLayer()
    layer.fillColor = .red
    layer.strokeColor = .red
    let probes = Probes(scale: 1) { $0.addSublayer(layer) }
    for path in [CGMutablePath(), nil] {
      layer.path = path
      layer.strokeEnd = 0.5
      probes.frame()
      probes.expect(30, 20, white)
    }
    layer.strokeEnd = 1
    layer.path = bad
    probes.frame()
    probes.expect([(20, 20), (39, 29), (11, 11)], red)
    probes.expect(5, 20, white)
    layer.strokeEnd = .nan
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 1e-3))
    probes.frame()
    probes.expect(25, 20, red)
    layer.setAffineTransform(.identity)
    (layer.path, layer.strokeColor) = (star, nil)
    probes.frame()
    probes.expect([(30, 20), (30, 6)], red)
    layer.fillRule = .evenOdd
    probes.frame()
    probes.expect(30, 20, white)
    probes.expect(30, 6, red)
    (layer.strokeColor, layer.lineWidth) = (.red, .nan)
    layer.lineDashPattern = [0, 0]
    probes.frame()
    layer.lineWidth = 1e9
    layer.lineDashPattern = [-1, 4]
    probes.frame()
  }

  @Test(arguments: scales) func shapesOfOnePixelAndOf20000(scale: CGFloat) {
    let (small, huge) = (CAShapeLayer(), CAShapeLayer())
    let probes = Probes(scale: scale) { root in
      huge.path = CGPath(
        ellipseIn: CGRect(x: -9_990, y: -9_990, width: 20_000, height: 20_000), transform: nil)
      huge.fillColor = .blue
      huge.strokeColor = .red
      huge.lineWidth = 8
      huge.frame = CGRect(x: 0, y: 0, width: 20_000, height: 20_000)
      root.addSublayer(huge)
      small.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1 / scale, height: 1 / scale), transform: nil)
      small.frame = CGRect(x: 10, y: 10, width: 1 / scale, height: 1 / scale)
      root.addSublayer(small)
    }
    probes.expect([(30, 20), (0, 0)], 0xff00_00ff)
    probes.expect(10, 10, black)
    probes.expect([(10 + 1 / scale, 10), (10, 10 + 1 / scale)], 0xff00_00ff)
    huge.bounds.origin = CGPoint(x: 9_980, y: -10)
    probes.frame()
    // The right end of the ellipse, at (10 010, 10), is at (30, 20) now.
    probes.expect(30, 20, red)
    probes.expect(20, 20, 0xff00_00ff)
    probes.expect(40, 20, white)
    huge.strokeStart = 0.9
    probes.frame()
    probes.expect([(30, 12)], red)
  }
}
