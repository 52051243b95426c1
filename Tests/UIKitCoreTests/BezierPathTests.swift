// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import Testing
import UIKitCore

/// `UIBezierPath` as its documentation has it.
@Suite struct BezierPathTests {
  private func steps(_ path: UIBezierPath) -> String {
    var steps = ""
    path.cgPath.applyWithBlock { element in
      steps += ["M", "L", "Q", "C", "Z"][Int(element.pointee.type.rawValue)]
    }
    return steps
  }

  @Test func defaultsAreUIKits() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.lineWidth == 1 && path.miterLimit == 10)
    #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter && !path.usesEvenOddFillRule)
    #expect(abs(path.flatness - 0.6) < 1e-9)
    var (count, phase) = (7, CGFloat(3))
    path.getLineDash(nil, count: &count, phase: &phase)
    #expect(count == 0 && phase == 0)
  }

  @Test func theInitialisersHaveTheBoundsOfTheirShapes() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 40)
    #expect(UIBezierPath(rect: rect).bounds == rect)
    #expect(UIBezierPath(ovalIn: rect).bounds == rect)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 8).bounds == rect)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 500).bounds == rect)
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 20, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    // Clockwise on the screen: from the right over the bottom.
    #expect(abs(arc.currentPoint.x - 50) < 1e-9 && abs(arc.currentPoint.y - 70) < 1e-9)
    #expect(abs(arc.bounds.minX - 50) < 1e-6 && abs(arc.bounds.maxX - 70) < 1e-6)
    #expect(steps(UIBezierPath(rect: rect)) == "MLLLZ")
  }

  @Test func onlyTheNamedCornersAreRound() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 40), byRoundingCorners: [.topRight, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20))
    for (x, y, isInside) in [
      (1.0, 1.0, true), (1, 39, true), (99, 1, false), (99, 39, false), (99, 20, true), (80, 1, true),
      (94.5, 4.5, false), (92, 8, true),
    ] {
      #expect(path.contains(CGPoint(x: x, y: y)) == isInside)
    }
    let all = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 99, height: 0))
    #expect(!all.contains(CGPoint(x: 5, y: 5)) && all.contains(CGPoint(x: 20, y: 1)))
  }

  @Test func buildingMovingAndReversing() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), controlPoint: CGPoint(x: 15, y: 10))
    path.addCurve(
      to: CGPoint(x: 30, y: 0), controlPoint1: CGPoint(x: 22, y: -8), controlPoint2: CGPoint(x: 28, y: -8))
    #expect(steps(path) == "MLQC" && path.currentPoint == CGPoint(x: 30, y: 0))
    path.lineWidth = 3
    let back = path.reversing()
    #expect(steps(back) == "MCQL" && back.currentPoint == .zero && back.lineWidth == 3)
    #expect(back.bounds == path.bounds)
    #expect(back.reversing().cgPath == path.cgPath)
    path.close()
    #expect(path.currentPoint == .zero && steps(path) == "MLQCZ")
    #expect(steps(path.reversing()) == "MLCQLZ")
    path.apply(CGAffineTransform(translationX: 5, y: 7))
    #expect(path.bounds.minX == 5)
    path.append(UIBezierPath(rect: CGRect(x: 100, y: 0, width: 1, height: 1)))
    #expect(path.bounds.maxX == 101)
    path.removeAllPoints()
    #expect(path.isEmpty)
    path.cgPath = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func aCopyIsItsOwn() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.usesEvenOddFillRule = true
    let copy = try #require(path.copy() as? UIBezierPath)
    copy.addLine(to: CGPoint(x: 50, y: 50))
    #expect(path.bounds.maxX == 10 && copy.bounds.maxX == 50 && copy.usesEvenOddFillRule)
  }

  @Test func dashesComeBackAsSet() {
    let path = UIBezierPath()
    path.setLineDash([4, 2, 1], count: 3, phase: 5)
    var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 3), 0, CGFloat(0))
    path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [4, 2, 1] && count == 3 && phase == 5)
    path.setLineDash(nil, count: 0, phase: 0)
    path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  @Test func theEvenOddRuleCountsForPoints() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)) && path.contains(CGPoint(x: 5, y: 5)))
  }

  @Test(arguments: [CGFloat(1), 2]) func fillStrokeAndClipDraw(scale: CGFloat) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: format).image { _ in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      let ring = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 16, height: 16))
      ring.append(UIBezierPath(rect: CGRect(x: 6, y: 6, width: 8, height: 8)))
      ring.usesEvenOddFillRule = true
      ring.fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 20, y: 30))
      line.addLine(to: CGPoint(x: 50, y: 30))
      line.lineWidth = 6
      line.setLineDash([10, 10], count: 2, phase: 0)
      line.stroke()
      UIBezierPath(rect: CGRect(x: 30, y: 2, width: 10, height: 10)).fill(with: .normal, alpha: 0.5)
      UIBezierPath(ovalIn: CGRect(x: 44, y: 4, width: 12, height: 12)).addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    let bitmap = try #require(image.cgImage).bitmap
    func pixel(_ x: CGFloat, _ y: CGFloat) -> UInt32 { bitmap[x: Int(x * scale), y: Int(y * scale)] }
    for (x, y) in [(3.0, 3.0), (16, 10), (50, 10), (46, 9)] { #expect(pixel(x, y) == 0xffff_0000) }
    for (x, y) in [(10.0, 10.0), (35, 30), (44.5, 4.5), (50, 20), (1, 1)] { #expect(pixel(x, y) == 0) }
    for (x, y) in [(22.0, 28.0), (28, 32), (45, 30)] { #expect(pixel(x, y) == 0xff00_00ff) }
    #expect(pixel(35, 5) >> 24 == 127 || pixel(35, 5) >> 24 == 128)
  }

  /// A layer's method may make paths: nothing here is bound to the main actor.
  @Test func layersMakePaths() {
    final class Tag: CAShapeLayer {
      override func layoutSublayers() { path = UIBezierPath(ovalIn: bounds).cgPath }
    }
    let tag = Tag()
    tag.frame = CGRect(x: 0, y: 0, width: 10, height: 6)
    tag.layoutIfNeeded()
    #expect(tag.path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 6))
  }
}
