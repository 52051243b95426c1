// SPDX-License-Identifier: MIT

/// A transform of space for row vectors: `[x′ y′ z′ w′] = [x y z 1] × M`.
package struct SpaceMatrix: Hashable, Sendable {
  /// m11...m14, m21...m24, m31...m34, m41...m44.
  package var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  package init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    rows = (row1, row2, row3, row4)
  }

  package init(_ plane: AffineMatrix) {
    self.init(
      SIMD4(plane.a, plane.b, 0, 0), SIMD4(plane.c, plane.d, 0, 0), SIMD4(0, 0, 1, 0),
      SIMD4(plane.tx, plane.ty, 0, 1))
  }

  package static let identity = SpaceMatrix(.identity)

  /// The transform of the plane that this one is; nil if it leaves it.
  package var plane: AffineMatrix? {
    let (first, second, third, fourth) = rows
    guard first.z == 0, first.w == 0, second.z == 0, second.w == 0, third == SIMD4(0, 0, 1, 0),
      fourth.z == 0, fourth.w == 1
    else { return nil }
    return AffineMatrix(first.x, first.y, second.x, second.y, fourth.x, fourth.y)
  }

  package static func == (first: SpaceMatrix, second: SpaceMatrix) -> Bool { first.rows == second.rows }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
    hasher.combine(rows.3)
  }
}

extension SpaceMatrix: Interpolatable {
  /// Two transforms of the plane as such. Else each of the parts on its straight way, the rotation on the
  /// shortest one; if one of the two has no parts, each component on its straight way instead. At 0 and 1
  /// exactly `self` and `other`.
  package func interpolated(to other: SpaceMatrix, at u: Double) -> SpaceMatrix {
    if u == 0 { return self }
    if u == 1 { return other }
    if let plane, let otherPlane = other.plane {
      return SpaceMatrix(plane.interpolated(to: otherPlane, at: u))
    }
    guard let (first, second) = SpaceParts.pair(self, other) else {
      return scaled(by: 1 - u).adding(other.scaled(by: u))
    }
    return first.interpolated(to: second, at: u).matrix
  }

  package func adding(_ other: SpaceMatrix) -> SpaceMatrix {
    SpaceMatrix(
      rows.0 + other.rows.0, rows.1 + other.rows.1, rows.2 + other.rows.2, rows.3 + other.rows.3)
  }

  package func scaled(by factor: Double) -> SpaceMatrix {
    SpaceMatrix(rows.0 * factor, rows.1 * factor, rows.2 * factor, rows.3 * factor)
  }

  /// The root of the squares' sum of all components.
  package func wayLength(to other: SpaceMatrix) -> Double {
    let change = other.subtracting(self).rows
    let squares =
      change.0 * change.0 + change.1 * change.1 + change.2 * change.2 + change.3 * change.3
    return squares.sum().squareRoot()
  }
}
