// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

/// Lengths of paths, and what is cut by them.
@Suite struct PathMeasureTests {
  private func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(a.x - x) <= tolerance && abs(a.y - y) <= tolerance
  }

  private func line(_ points: (CGFloat, CGFloat)...) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  @Test func lengthsAreThoseOfGeometry() {
    let square = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 20), transform: nil)
    #expect(PathMeasure(square).length == 60)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    #expect(abs(PathMeasure(circle).length - 100 * .pi) < 0.2)
    #expect(PathMeasure(CGMutablePath()).length == 0)
    let two = line((0, 0), (3, 4))
    two.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 0, y: 7)])
    #expect(PathMeasure(two).length == 12)
  }

  @Test func partsBeginAndEndAtShares() {
    let bent = line((0, 0), (10, 0), (10, 10))
    let part = bent.trimmed(from: 0.25, to: 0.75)
    #expect(part.boundingBox == CGRect(x: 5, y: 0, width: 5, height: 5))
    #expect(near(part.currentPoint, 10, 5))
    #expect(bent.trimmed(from: 0, to: 1) === bent)
    #expect(bent.trimmed(from: -1, to: 5) === bent)
    #expect(bent.trimmed(from: 0.5, to: 0.5).isEmpty && bent.trimmed(from: 0.8, to: 0.2).isEmpty)
    #expect(bent.trimmed(from: 0, to: .nan).isEmpty)
  }

  @Test func partsOfCurvesLieOnTheCurve() {
    let circle = CGMutablePath()
    circle.addArc(center: .zero, radius: 50, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    let quarter = circle.trimmed(from: 0.125, to: 0.375)
    let (c, s) = (50 * cos(CGFloat.pi / 4), 50 * sin(CGFloat.pi / 4))
    #expect(near(quarter.currentPoint, -c, s, 0.1))
    #expect(near(quarter.flattened()[0][0], c, s, 0.1))
    for point in quarter.flattened().joined() { #expect(abs(hypot(point.x, point.y) - 50) < 0.05) }
    let parabola = CGMutablePath()
    parabola.move(to: .zero)
    parabola.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    #expect(near(parabola.trimmed(from: 0, to: 0.5).currentPoint, 5, 4, 1e-6))
  }

  @Test func wholeSubpathsStayClosed() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    let first = path.trimmed(from: 0, to: 0.5)
    #expect(first.contains(CGPoint(x: 5, y: 5)) && first.currentPoint == .zero)
    #expect(first.boundingBox.maxX == 10)
    // Without its closing line the second is open.
    let rest = path.trimmed(from: 0.5, to: 0.9)
    #expect(near(rest.currentPoint, 20, 8))
  }

  @Test func dashesBeginAnewWithEachSubpath() {
    let path = line((0, 0), (20, 0))
    path.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 20, y: 5)])
    let dashes = path.copy(dashingWithPhase: 2, lengths: [6, 4]).flattened()
    let expected: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 4, 0), (8, 14, 0), (18, 20, 0), (0, 4, 5), (8, 14, 5), (18, 20, 5),
    ]
    #expect(dashes.count == expected.count)
    for (dash, wanted) in zip(dashes, expected) {
      #expect(near(dash[0], wanted.0, wanted.2) && near(dash[dash.count - 1], wanted.1, wanted.2))
    }
    let odd = line((0, 0), (12, 0)).copy(dashingWithPhase: 0, lengths: [3]).flattened()
    #expect(odd.map { $0[0].x } == [0, 6])
    let back = line((0, 0), (12, 0)).copy(dashingWithPhase: -1, lengths: [6, 4]).flattened()
    #expect(back.map { $0[0].x } == [1, 11])
    var move = CGAffineTransform(translationX: 0, y: 9)
    #expect(path.copy(dashingWithPhase: 0, lengths: [6, 4], transform: move).boundingBox.minY == 9)
    move = .identity
  }

  @Test func patternsWithoutInkOrLengthGiveThePath() {
    let path = line((0, 0), (20, 0))
    for pattern: [CGFloat] in [[], [0, 0], [-1, 4], [.nan, 1], [1e-9, 1e-9]] {
      #expect(path.copy(dashingWithPhase: 0, lengths: pattern) == path)
    }
    #expect(path.copy(dashingWithPhase: .nan, lengths: [1, 2]) == path)
    let dots = path.copy(dashingWithPhase: 0, lengths: [0, 10])
    #expect(PathMeasure(dots).length == 0 && !dots.isEmpty)
  }

  @Test func outlinesHaveTheLinesWidthCapsAndJoins() {
    let bent = line((10, 10), (50, 10), (50, 50))
    func outline(_ cap: CGLineCap, _ join: CGLineJoin, _ limit: CGFloat = 10) -> CGPath {
      bent.copy(strokingWithWidth: 8, lineCap: cap, lineJoin: join, miterLimit: limit)
    }
    func inside(_ path: CGPath, _ x: CGFloat, _ y: CGFloat) -> Bool { path.contains(CGPoint(x: x, y: y)) }
    for (cap, join) in [(CGLineCap.butt, CGLineJoin.miter), (.round, .round), (.square, .bevel)] {
      let path = outline(cap, join)
      for (x, y) in [(30.0, 6.5), (30, 13.5), (50, 10), (46.5, 40), (53.5, 30), (48, 12)] {
        #expect(inside(path, CGFloat(x), CGFloat(y)))
      }
      for (x, y) in [(30.0, 5.5), (30, 14.5), (45.5, 40), (54.5, 30), (50, 55), (4, 10)] {
        #expect(!inside(path, CGFloat(x), CGFloat(y)))
      }
    }
    #expect(inside(outline(.butt, .miter), 53.5, 6.5) && !inside(outline(.butt, .miter, 1.2), 53.5, 6.5))
    #expect(inside(outline(.butt, .round), 52.5, 7.5) && !inside(outline(.butt, .round), 53.5, 6.5))
    #expect(!inside(outline(.butt, .bevel), 52.5, 7.5))
    #expect(!inside(outline(.butt, .miter), 9, 10))
    #expect(inside(outline(.round, .miter), 6.5, 10) && !inside(outline(.round, .miter), 6.5, 6.8))
    #expect(inside(outline(.square, .miter), 6.5, 6.8))
    #expect(inside(outline(.square, .miter), 53, 53))
  }

  @Test func outlinesOfClosedPathsHaveAHole() {
    let box = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil)
    let ring = box.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(ring.contains(CGPoint(x: 9, y: 9)) && ring.contains(CGPoint(x: 11.5, y: 25)))
    #expect(!ring.contains(CGPoint(x: 30, y: 25)) && !ring.contains(CGPoint(x: 7, y: 25)))
    #expect(ring.boundingBoxOfPath == CGRect(x: 8, y: 8, width: 44, height: 34))
    let dot = line((5, 5), (5, 5)).copy(
      strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 10)
    #expect(dot.contains(CGPoint(x: 6.5, y: 5)) && !dot.contains(CGPoint(x: 6.8, y: 6.8)))
    #expect(box.copy(strokingWithWidth: 0, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
  }

  @Test func rectanglesAreKnown() {
    let rect = CGRect(x: 3, y: 4, width: 5, height: 6)
    var found = CGRect.zero
    #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect)
    #expect(line((0, 0), (0, 2), (3, 2), (3, 0), (0, 0)).isRect(nil))
    #expect(!line((0, 0), (0, 2), (3, 2), (3, 1)).isRect(nil) && !line((0, 0), (1, 0)).isRect(nil))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil) && !CGMutablePath().isRect(nil))
  }
}
