// SPDX-License-Identifier: MIT
import Foundation
import Motion
import Testing

@Suite struct AffineMatrixTests {
  @Test func valuesAreThoseOfTheTable() {
    #expect(MotionValues.shared.affineInterpolation.cases.count == 8)
    for row in MotionValues.shared.affineInterpolation.cases {
      let found = AffineMatrix(row.from).interpolated(to: AffineMatrix(row.to), at: row.u)
      expectSame(found, AffineMatrix(row.matrix), within: 2e-9)
    }
  }

  @Test func partsMakeTheMatrixAgain() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<1000 {
      let matrix = random.matrix()
      let parts = try #require(matrix.parts)
      expectSame(parts.matrix, matrix, within: 1e-9)
      #expect((parts.scaleX * parts.scaleY < 0) == (matrix.a * matrix.d - matrix.b * matrix.c < 0))
    }
  }

  @Test func partsAreThoseThatAMatrixWasMadeOf() throws {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<1000 {
      let made = AffineParts(
        scaleX: random.number(in: 0.1...4), scaleY: random.number(in: 0.1...4),
        shear: random.number(in: -2...2), rotation: random.number(in: -3.1...3.1),
        tx: random.number(in: -50...50), ty: random.number(in: -50...50))
      let found = try #require(made.matrix.parts)
      for (value, expected) in zip(found.members, made.members) {
        expectClose(value, expected, within: 1e-9)
      }
    }
  }

  @Test func waysBeginAndEndThereAndAreTheSameBackwards() {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<1000 {
      let (first, second) = (random.matrix(), random.matrix())
      #expect(first.interpolated(to: second, at: 0) == first)
      #expect(first.interpolated(to: second, at: 1) == second)
      expectSame(first.interpolated(to: second, at: 1e-10), first, within: 1e-6)
      expectSame(first.interpolated(to: second, at: 1 - 1e-10), second, within: 1e-6)
      let u = random.number(in: 0...1)
      expectSame(
        first.interpolated(to: second, at: u), second.interpolated(to: first, at: 1 - u), within: 1e-8)
    }
  }

  @Test func rotationsGoTheShortWay() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<500 {
      let start = random.number(in: -10...10)
      let turn = random.number(in: -3.1...3.1)
      let u = random.number(in: -0.2...1.2)
      expectSame(
        AffineMatrix(rotation: start).interpolated(to: AffineMatrix(rotation: start + turn), at: u),
        AffineMatrix(rotation: start + turn * u), within: 1e-9)
    }
  }

  @Test func aMirrorFoldsInsteadOfTurning() {
    expectSame(
      AffineMatrix.identity.interpolated(to: AffineMatrix(-1, 0, 0, 1, 0, 0), at: 0.25),
      AffineMatrix(0.5, 0, 0, 1, 0, 0))
    expectSame(
      AffineMatrix.identity.interpolated(to: AffineMatrix(1, 0, 0, -1, 0, 0), at: 0.75),
      AffineMatrix(1, 0, 0, -0.5, 0, 0))
    // Also of what is turned already: only its own axis counts.
    var random = SeededGenerator(seed: 21)
    for _ in 0..<200 {
      let angle = random.number(in: -3...3)
      let turned = AffineMatrix(rotation: angle)
      let mirrored = AffineMatrix(-turned.a, -turned.b, turned.c, turned.d, 0, 0)
      let half = AffineMatrix(-turned.a / 2, -turned.b / 2, turned.c, turned.d, 0, 0)
      expectSame(turned.interpolated(to: mirrored, at: 0.75), half, within: 1e-9)
      // Two mirrored ones keep their mirror.
      let other = AffineMatrix(rotation: angle + 0.5)
      let otherMirrored = AffineMatrix(-other.a, -other.b, other.c, other.d, 0, 0)
      let way = mirrored.interpolated(to: otherMirrored, at: 0.5)
      expectClose(way.a * way.d - way.b * way.c, -1, within: 1e-9)
    }
  }

  @Test func withoutAnInverseComponentsGoStraight() {
    let flat = [
      AffineMatrix(0, 0, 0, 0, 5, 5), AffineMatrix(0, 0, 0, 1, 0, 0), AffineMatrix(1, 2, 2, 4, 0, 0),
      AffineMatrix(1, 2, -0.1, -0.2, 0, 0), AffineMatrix(1, 0, 0, 0, 1, 1),
    ]
    var random = SeededGenerator(seed: 22)
    for matrix in flat {
      #expect(matrix.parts == nil)
      for _ in 0..<20 {
        let other = random.matrix()
        let u = random.number(in: 0...1)
        let straight = matrix.scaled(by: 1 - u).adding(other.scaled(by: u))
        #expect(matrix.interpolated(to: other, at: u) == straight)
        expectSame(other.interpolated(to: matrix, at: 1 - u), straight, within: 1e-9)
      }
      for other in flat {
        for member in matrix.interpolated(to: other, at: 0.5).members { #expect(member.isFinite) }
      }
    }
    // Small is not flat.
    #expect(AffineMatrix(1e-150, 0, 0, 1e-150, 0, 0).parts != nil)
    #expect(AffineMatrix(.nan, 0, 0, 1, 0, 0).parts == nil)
    #expect(AffineMatrix(1, .infinity, 0, 1, 0, 0).parts == nil)
  }
}

func expectSame(
  _ found: AffineMatrix, _ expected: AffineMatrix, within tolerance: Double = tolerance,
  at location: SourceLocation = #_sourceLocation
) {
  for (value, other) in zip(found.members, expected.members) {
    expectClose(value, other, within: tolerance, "\(found) \(expected)", at: location)
  }
}

extension AffineMatrix {
  var members: [Double] { [a, b, c, d, tx, ty] }

  init(_ members: [Double]) {
    self.init(members[0], members[1], members[2], members[3], members[4], members[5])
  }

  init(rotation angle: Double) {
    self.init(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
  }
}

extension AffineParts {
  fileprivate var members: [Double] { [scaleX, scaleY, shear, rotation, tx, ty] }
}

extension SeededGenerator {
  /// Any matrix, mirrored or not, but not nearly flat.
  mutating func matrix() -> AffineMatrix {
    while true {
      let matrix = AffineMatrix((0..<6).map { _ in number(in: -3...3) })
      if abs(matrix.a * matrix.d - matrix.b * matrix.c) > 0.05 { return matrix }
    }
  }
}
