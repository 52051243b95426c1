// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Testing

@Suite struct TransformTests {
  @Test func emptyInitialiserIsAllZeros() {
    #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    #expect(CGAffineTransform.identity.isIdentity && !CGAffineTransform().isIdentity)
  }

  @Test func rotationTurnsTheXAxisTowardsTheYAxis() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))

    #expect(abs(point.x) < 1e-15 && abs(point.y - 1) < 1e-15)
  }

  @Test func laterCallsActFirst() {
    let transform = CGAffineTransform.identity.translatedBy(x: 10, y: 20).scaledBy(x: 2, y: 3)

    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 23))
    #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 3))
  }

  @Test func concatenatingAppliesTheReceiverFirst() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let grow = CGAffineTransform(scaleX: 2, y: 2)

    #expect(CGPoint(x: 1, y: 0).applying(move.concatenating(grow)) == CGPoint(x: 22, y: 0))
    #expect(CGPoint(x: 1, y: 0).applying(grow.concatenating(move)) == CGPoint(x: 12, y: 0))
  }

  @Test func invertedUndoesAndLeavesASingularTransformAlone() {
    let transform = CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6)
    let back = CGPoint(x: 7, y: 8).applying(transform).applying(transform.inverted())
    let flat = CGAffineTransform(scaleX: 0, y: 1)

    #expect(abs(back.x - 7) < 1e-12 && abs(back.y - 8) < 1e-12)
    #expect(flat.inverted() == flat)
  }

  @Test func rectangleIsTheBoxAroundItsCorners() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))

    #expect(abs(turned.minX + 20) < 1e-12 && abs(turned.maxX) < 1e-12)
    #expect(abs(turned.minY) < 1e-12 && abs(turned.maxY - 10) < 1e-12)
    #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 1)) == CGRect(x: -10, y: 0, width: 10, height: 20))
    // Turned by an eighth, each side of the box is given by another corner.
    let diagonal = CGRect(x: 0, y: 0, width: 1, height: 1).applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(diagonal.minX + 0.5.squareRoot()) < 1e-12 && abs(diagonal.width - 2.squareRoot()) < 1e-12)
    #expect(abs(diagonal.minY) < 1e-12 && abs(diagonal.height - 2.squareRoot()) < 1e-12)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test func codingKeepsEveryMember() throws {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let data = try JSONEncoder().encode(transform)

    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    let vector = try JSONDecoder().decode(CGVector.self, from: Data("[3,-4]".utf8))
    #expect(vector == CGVector(dx: 3, dy: -4))
  }
}

@Suite struct Transform3DTests {
  @Test func rotationAroundZIsTheRotationOfThePlane() {
    let space = CATransform3DMakeRotation(0.7, 0, 0, 2)
    let plane = CGAffineTransform(rotationAngle: 0.7)

    #expect(CATransform3DIsAffine(space))
    #expect(near(space, CATransform3DMakeAffineTransform(plane)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.7, 0, 1, 0)))
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane)
  }

  /// Rows are the images of the axes: around y, x goes to −z and z to x.
  @Test func rotationAroundYFollowsTheRightHand() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)

    #expect(abs(turn.m13 + 1) < 1e-15 && abs(turn.m31 - 1) < 1e-15 && abs(turn.m22 - 1) < 1e-15)
  }

  @Test func laterCallsActFirst() {
    let moved = CATransform3DMakeTranslation(1, 2, 3)

    #expect(CATransform3DScale(moved, 2, 2, 2) == CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), moved))
    #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1).m42 == 3)
    #expect(
      near(
        CATransform3DRotate(moved, 1, 1, 0, 0),
        CATransform3DConcat(CATransform3DMakeRotation(1, 1, 0, 0), moved)
      ))
  }

  @Test func invertUndoesPerspectiveTooAndLeavesASingularTransformAlone() {
    var transform = CATransform3DMakeRotation(0.5, 1, 2, 3)
    transform.m34 = -1 / 500
    transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(5, 6, 7))
    let flat = CATransform3DMakeScale(1, 0, 1)

    #expect(near(CATransform3DConcat(transform, CATransform3DInvert(transform)), CATransform3DIdentity))
    #expect(CATransform3DInvert(flat) == flat)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  private func near(_ left: CATransform3D, _ right: CATransform3D) -> Bool {
    zip(left.members, right.members).allSatisfy { abs($0 - $1) < 1e-12 }
  }
}
