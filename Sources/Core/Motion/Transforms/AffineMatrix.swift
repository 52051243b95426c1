// SPDX-License-Identifier: MIT
import Glibc

/// A transform of the plane: `[x′ y′] = [x y] × [[a b] [c d]] + [tx ty]`.
package struct AffineMatrix: Hashable, Sendable {
  package var a, b, c, d, tx, ty: Double

  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  package static let identity = AffineMatrix(1, 0, 0, 1, 0, 0)
}

/// A transform of the plane as what is done one after the other: scale, shear, rotate, move.
///
/// `M = [[scaleX 0] [0 scaleY]] × [[1 0] [shear 1]] × [[cos sin] [−sin cos]] + [tx ty]`
package struct AffineParts: Hashable, Sendable {
  package var scaleX, scaleY, shear, rotation, tx, ty: Double

  package init(
    scaleX: Double, scaleY: Double, shear: Double, rotation: Double, tx: Double, ty: Double
  ) {
    (self.scaleX, self.scaleY, self.shear) = (scaleX, scaleY, shear)
    (self.rotation, self.tx, self.ty) = (rotation, tx, ty)
  }

  /// `M = scale × shear × rotation + translation`.
  package var matrix: AffineMatrix {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    return AffineMatrix(
      scaleX * cosine, scaleX * sine,
      scaleY * (shear * cosine - sine), scaleY * (shear * sine + cosine), tx, ty)
  }
}

extension AffineMatrix: Interpolatable {
  /// The parts, of which a mirrored matrix has one negative scale: that of x if a < d, else that of y. Nil if
  /// the matrix has no inverse: if its rows are parallel, or one is zero.
  package var parts: AffineParts? {
    rows.map { parts($0, isXFlipped: $0.isMirrored && $0.x.0 < $0.y.1) }
  }

  /// Each of the parts on its straight way, the rotation on the shorter one; if one of the two matrices has
  /// no inverse, each component on its straight way instead. At 0 and 1 exactly `self` and `other`.
  ///
  /// A mirrored matrix has a negative scale on the axis that has to turn less for it; if both are mirrored,
  /// it is the same one.
  package func interpolated(to other: AffineMatrix, at u: Double) -> AffineMatrix {
    if u == 0 { return self }
    if u == 1 { return other }
    guard let first = rows, let second = other.rows else { return mixed(with: other, at: u) }

    // With one of two mirrored, the axis is the one that points most against its counterpart.
    let isXFlipped: Bool
    if first.isMirrored == second.isMirrored {
      isXFlipped = first.isMirrored && first.x.0 + second.x.0 < first.y.1 + second.y.1
    } else {
      isXFlipped = dot(first.x, second.x) < dot(first.y, second.y)
    }
    let start = parts(first, isXFlipped: first.isMirrored && isXFlipped)
    let end = other.parts(second, isXFlipped: second.isMirrored && isXFlipped)
    return start.interpolated(to: end, at: u).matrix
  }

  package func adding(_ other: AffineMatrix) -> AffineMatrix {
    AffineMatrix(
      a + other.a, b + other.b, c + other.c, d + other.d, tx + other.tx, ty + other.ty)
  }

  package func scaled(by factor: Double) -> AffineMatrix {
    AffineMatrix(a * factor, b * factor, c * factor, d * factor, tx * factor, ty * factor)
  }

  /// The root of the squares' sum of all components.
  package func wayLength(to other: AffineMatrix) -> Double {
    let change = other.subtracting(self)
    let turn = change.a * change.a + change.b * change.b + change.c * change.c + change.d * change.d
    return (turn + change.tx * change.tx + change.ty * change.ty).squareRoot()
  }

  private func mixed(with other: AffineMatrix, at u: Double) -> AffineMatrix {
    scaled(by: 1 - u).adding(other.scaled(by: u))
  }

  /// The directions of the rows at right angles, their lengths and what of the second lay along the first.
  private struct Rows {
    var x, y: (Double, Double)
    var scaleX, scaleY, shear: Double
    var isMirrored: Bool
  }

  /// Gram-Schmidt. Rows at less than 1e-12 to one another are parallel: what is left between them is
  /// rounding.
  private var rows: Rows? {
    let first = hypot(a, b)
    let second = hypot(c, d)
    // An infinite row, or one that is no number, has no direction either.
    guard first > 0, second > 0, first < .infinity, second < .infinity else { return nil }
    let x = (a / first, b / first)
    let across = (c / second, d / second)
    // The sine and cosine between the rows.
    let sine = x.0 * across.1 - x.1 * across.0
    guard abs(sine) > 1e-12 else { return nil }
    let isMirrored = sine < 0
    return Rows(
      x: x, y: isMirrored ? (x.1, -x.0) : (-x.1, x.0), scaleX: first, scaleY: second * abs(sine),
      shear: dot(x, across) / abs(sine), isMirrored: isMirrored)
  }

  private func parts(_ rows: Rows, isXFlipped: Bool) -> AffineParts {
    // Either axis of a mirrored pair turned around gives a rotation; so does none of an unmirrored one.
    let x = isXFlipped ? (-rows.x.0, -rows.x.1) : rows.x
    return AffineParts(
      scaleX: isXFlipped ? -rows.scaleX : rows.scaleX,
      scaleY: rows.isMirrored && !isXFlipped ? -rows.scaleY : rows.scaleY,
      shear: rows.isMirrored ? -rows.shear : rows.shear,
      rotation: atan2(x.1, x.0), tx: tx, ty: ty)
  }
}

extension AffineParts {
  /// Each part on its straight way, the rotation on the shorter one; half a turn goes as the angles are
  /// signed.
  package func interpolated(to other: AffineParts, at u: Double) -> AffineParts {
    // `remainder` gives −π...π.
    let turn =
      abs(other.rotation - rotation) > .pi
      ? remainder(other.rotation - rotation, 2 * .pi) : other.rotation - rotation
    return AffineParts(
      scaleX: scaleX.interpolated(to: other.scaleX, at: u),
      scaleY: scaleY.interpolated(to: other.scaleY, at: u),
      shear: shear.interpolated(to: other.shear, at: u),
      rotation: rotation + turn * u,
      tx: tx.interpolated(to: other.tx, at: u), ty: ty.interpolated(to: other.ty, at: u))
  }
}

private func dot(_ first: (Double, Double), _ second: (Double, Double)) -> Double {
  first.0 * second.0 + first.1 * second.1
}
