// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@Suite struct PathTests {
  @Test func emptyPathHasNoBox() {
    let path = CGMutablePath()

    #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    #expect(path.currentPoint == .zero && !path.contains(.zero))
  }

  @Test func boxOfThePathIsTighterThanTheBoxOfItsControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))

    // y(t) = 300 t (1 − t) has its largest value 75 at t = 1/2.
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 75))
  }

  @Test func quadraticCurveReachesHalfWayToItsControlPoint() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))

    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 4))
  }

  @Test func arcEndsWhereTheAngleSaysAndRunsTheChosenWay() {
    func box(clockwise: Bool) -> CGRect {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
      #expect(abs(path.currentPoint.x) < 1e-12 && abs(path.currentPoint.y - 10) < 1e-12)
      return path.boundingBoxOfPath
    }

    #expect(abs(box(clockwise: false).minX) < 1e-9)
    #expect(abs(box(clockwise: true).minX + 10) < 1e-2)
  }

  @Test func arcPointsLieOnTheCircle() {
    let path = CGMutablePath()
    path.addRelativeArc(center: CGPoint(x: 3, y: 4), radius: 100, startAngle: 0.3, delta: 5)

    for point in path.flattened().joined() {
      #expect(abs(hypot(point.x - 3, point.y - 4) - 100) < 0.03)
    }
  }

  @Test func arcBetweenTangentsTouchesBoth() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 50, y: 50), radius: 10)

    #expect(path.elements[1] == .line(CGPoint(x: 40, y: 0)))
    #expect(abs(path.currentPoint.x - 50) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
    #expect(path.elements.count == 3)
  }

  @Test func fillRuleDecidesInsideAnInnerRing() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)

    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd) && !path.contains(CGPoint(x: 31, y: 5)))
  }

  @Test func ellipseLeavesTheCornersOut() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 20), transform: nil)

    #expect(path.contains(CGPoint(x: 20, y: 1)) && !path.contains(CGPoint(x: 2, y: 2)))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func transformActsOnWhatIsAdded() {
    var transform = CGAffineTransform(translationX: 5, y: 0)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &transform)
    let copy = path.copy(using: &transform)

    #expect(path.boundingBox.minX == 5 && copy?.boundingBox.minX == 10)
    #expect(path == path.mutableCopy() && path != copy)
  }

  @Test func stepsAreHandedOutInOrder() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 1, y: 2)])
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { seen.append("\($0.pointee.type) \($0.pointee.points[0].y)") }

    #expect(seen == ["moveToPoint 0.0", "addLineToPoint 2.0", "closeSubpath 0.0"])
    #expect(path.currentPoint == .zero)
  }
}
