// SPDX-License-Identifier: MIT
import Foundation
import Motion
import Testing

@Suite struct SpaceMatrixTests {
  @Test func partsMakeTheMatrixAgain() throws {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<1000 {
      let matrix = random.spaceMatrix()
      let parts = try #require(matrix.parts)
      let whole = matrix.rows.3.w
      expectSame(parts.matrix, matrix.scaled(by: 1 / whole), within: 1e-7)
    }
  }

  @Test func everyRotationHasItsQuaternion() throws {
    var random = SeededGenerator(seed: 24)
    for round in 0..<600 {
      // Half turns around the axes are the corners of the cases.
      let angle = round % 3 == 0 ? Double.pi : random.number(in: -3.1...3.1)
      let axis = random.axis(round)
      let matrix = SpaceMatrix(rotation: angle, around: axis)
      let rotation = try #require(matrix.parts).rotation
      expectClose(abs(rotation.w), abs(cos(angle / 2)), within: 1e-9)
      let sign = rotation.w < 0 ? -1.0 : 1
      if abs(angle) < 3 {
        expectClose(sign * rotation.x, sin(angle / 2) * axis.x, within: 1e-9)
        expectClose(sign * rotation.y, sin(angle / 2) * axis.y, within: 1e-9)
        expectClose(sign * rotation.z, sin(angle / 2) * axis.z, within: 1e-9)
      }
      expectSame(try #require(matrix.parts).matrix, matrix, within: 1e-9)
    }
  }

  @Test func rotationsTurnEvenlyOnTheShortWay() {
    var random = SeededGenerator(seed: 25)
    for round in 0..<500 {
      let axis = random.axis(round)
      let start = random.number(in: -6...6)
      let turn = random.number(in: -3.1...3.1)
      let u = random.number(in: 0...1)
      expectSame(
        SpaceMatrix(rotation: start, around: axis)
          .interpolated(to: SpaceMatrix(rotation: start + turn, around: axis), at: u),
        SpaceMatrix(rotation: start + turn * u, around: axis), within: 1e-7)
    }
  }

  @Test func aCardKeepsItsPerspectiveWhileItTurns() {
    // Turned around y, then looked at from 500 points away: m34 before the move.
    func card(_ angle: Double) -> SpaceMatrix {
      let turn = SpaceMatrix(rotation: angle, around: SIMD3(0, 1, 0)).rows
      func seen(_ row: SIMD4<Double>) -> SIMD4<Double> { SIMD4(row.x, row.y, row.z, -row.z / 500) }
      return SpaceMatrix(seen(turn.0), seen(turn.1), seen(turn.2), SIMD4(0, 0, 0, 1))
    }
    for step in 0...10 {
      let u = Double(step) / 10
      expectSame(card(0.2).interpolated(to: card(2.8), at: u), card(0.2 + 2.6 * u), within: 1e-9)
    }
  }

  @Test func thePlaneIsTheSameInSpace() throws {
    var random = SeededGenerator(seed: 26)
    for _ in 0..<500 {
      let (first, second) = (random.matrix(), random.matrix())
      let u = random.number(in: 0...1)
      let plane = first.interpolated(to: second, at: u)
      let space = SpaceMatrix(first).interpolated(to: SpaceMatrix(second), at: u)
      #expect(space.plane == plane)

      // And on the way through quaternions: a hair out of the plane.
      var (lifted, other) = (SpaceMatrix(first), SpaceMatrix(second))
      lifted.rows.3.z = 1e-9
      other.rows.3.z = 1e-9
      expectSame(lifted.interpolated(to: other, at: u), SpaceMatrix(plane), within: 1e-6)
    }
  }

  @Test func waysBeginAndEndThereAndAreTheSameBackwards() {
    var random = SeededGenerator(seed: 27)
    for _ in 0..<1000 {
      let (first, second) = (random.spaceMatrix(), random.spaceMatrix())
      #expect(first.interpolated(to: second, at: 0) == first)
      #expect(first.interpolated(to: second, at: 1) == second)
      expectSame(
        first.interpolated(to: second, at: 1e-11), first.scaled(by: 1 / first.rows.3.w), within: 1e-5)
      let u = random.number(in: 0...1)
      expectSame(
        first.interpolated(to: second, at: u), second.interpolated(to: first, at: 1 - u), within: 1e-6)
    }
  }

  @Test func aMirrorFolds() {
    for axis in 0..<3 {
      var mirror = SpaceMatrix.identity
      var half = SpaceMatrix.identity
      switch axis {
      case 0: (mirror.rows.0.x, half.rows.0.x) = (-1, 0.5)
      case 1: (mirror.rows.1.y, half.rows.1.y) = (-1, 0.5)
      default: (mirror.rows.2.z, half.rows.2.z) = (-1, 0.5)
      }
      expectSame(SpaceMatrix.identity.interpolated(to: mirror, at: 0.25), half, within: 1e-12)
    }
  }

  @Test func withoutPartsComponentsGoStraight() {
    var noDepth = SpaceMatrix.identity
    noDepth.rows.2.z = 0
    var noWhole = SpaceMatrix.identity
    noWhole.rows.3.w = 0
    var parallel = SpaceMatrix.identity
    parallel.rows.2 = SIMD4(1, 1, 0, 0)
    let flat = [noDepth, noWhole, parallel, SpaceMatrix(.zero, .zero, .zero, .zero)]
    var random = SeededGenerator(seed: 28)
    for matrix in flat {
      #expect(matrix.parts == nil)
      for other in flat + [random.spaceMatrix(), .identity] {
        let straight = matrix.scaled(by: 0.7).adding(other.scaled(by: 0.3))
        expectSame(matrix.interpolated(to: other, at: 0.3), straight, within: 1e-12)
        expectSame(other.interpolated(to: matrix, at: 0.7), straight, within: 1e-12)
      }
    }
    var noNumber = SpaceMatrix.identity
    noNumber.rows.0.x = .nan
    #expect(noNumber.parts == nil)
  }
}

private func expectSame(
  _ found: SpaceMatrix, _ expected: SpaceMatrix, within tolerance: Double,
  at location: SourceLocation = #_sourceLocation
) {
  for (row, other) in zip(found.members, expected.members) {
    for index in 0..<4 {
      expectClose(row[index], other[index], within: tolerance, "\(found) \(expected)", at: location)
    }
  }
}

extension SpaceMatrix {
  fileprivate var members: [SIMD4<Double>] { [rows.0, rows.1, rows.2, rows.3] }

  /// Rodrigues, transposed for row vectors.
  fileprivate init(rotation angle: Double, around n: SIMD3<Double>) {
    let (s, c) = (sin(angle), cos(angle))
    let r = 1 - c
    self.init(
      SIMD4(c + r * n.x * n.x, r * n.x * n.y + s * n.z, r * n.x * n.z - s * n.y, 0),
      SIMD4(r * n.x * n.y - s * n.z, c + r * n.y * n.y, r * n.y * n.z + s * n.x, 0),
      SIMD4(r * n.x * n.z + s * n.y, r * n.y * n.z - s * n.x, c + r * n.z * n.z, 0), SIMD4(0, 0, 0, 1))
  }
}

extension SeededGenerator {
  /// The three axes in turn, and any between them.
  fileprivate mutating func axis(_ round: Int) -> SIMD3<Double> {
    switch round % 7 {
    case 0: return SIMD3(1, 0, 0)
    case 1: return SIMD3(0, 1, 0)
    case 2: return SIMD3(0, 0, 1)
    default:
      let axis = SIMD3(number(in: -1...1), number(in: -1...1), number(in: 0.1...1))
      return axis / (axis * axis).sum().squareRoot()
    }
  }

  /// Any matrix, mirrored or not, with perspective, but not nearly flat.
  fileprivate mutating func spaceMatrix() -> SpaceMatrix {
    while true {
      func row(_ last: Double) -> SIMD4<Double> {
        SIMD4(number(in: -3...3), number(in: -3...3), number(in: -3...3), last)
      }
      let matrix = SpaceMatrix(
        row(number(in: -0.1...0.1)), row(number(in: -0.1...0.1)), row(number(in: -0.1...0.1)),
        row(number(in: 0.5...2)))
      guard let parts = matrix.parts else { continue }
      if abs(parts.scale.x * parts.scale.y * parts.scale.z) > 0.3 { return matrix }
    }
  }
}
