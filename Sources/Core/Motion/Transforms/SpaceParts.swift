// SPDX-License-Identifier: MIT

/// A transform of space as what is done one after the other: scale, shear, rotate, move, look at it from a
/// point.
///
///     M = [S × H × R  0] × [I  p]      H = [[1 0 0] [xy 1 0] [xz yz 1]]
///         [t          1]   [0  q]
package struct SpaceParts: Hashable, Sendable {
  package var scale: SIMD3<Double>
  /// xy, xz, yz
  package var shear: SIMD3<Double>
  package var rotation: Quaternion
  package var translation: SIMD3<Double>
  /// The last column before the move: three of the axes and 1.
  package var perspective: SIMD4<Double>

  package init(
    scale: SIMD3<Double>, shear: SIMD3<Double>, rotation: Quaternion, translation: SIMD3<Double>,
    perspective: SIMD4<Double>
  ) {
    (self.scale, self.shear, self.rotation) = (scale, shear, rotation)
    (self.translation, self.perspective) = (translation, perspective)
  }

  /// `M = (scale × shear × rotation + translation) × perspective`.
  package var matrix: SpaceMatrix {
    let turn = rotation.rows
    let x = turn[0] * scale.x
    let y = (turn[0] * shear.x + turn[1]) * scale.y
    let z = (turn[0] * shear.y + turn[1] * shear.z + turn[2]) * scale.z
    let eye = SIMD3(perspective.x, perspective.y, perspective.z)
    return SpaceMatrix(
      SIMD4(x, dot(x, eye)), SIMD4(y, dot(y, eye)), SIMD4(z, dot(z, eye)),
      SIMD4(translation, dot(translation, eye) + perspective.w))
  }

  /// Each part on its straight way, the rotation on the shortest one.
  package func interpolated(to other: SpaceParts, at u: Double) -> SpaceParts {
    SpaceParts(
      scale: scale * (1 - u) + other.scale * u, shear: shear * (1 - u) + other.shear * u,
      rotation: rotation.interpolated(to: other.rotation, at: u),
      translation: translation * (1 - u) + other.translation * u,
      perspective: perspective * (1 - u) + other.perspective * u)
  }

  /// The parts of two matrices that belong together; nil if one has none: its m44 is 0, or its upper left
  /// nine members have no inverse.
  ///
  /// A mirrored matrix has a negative scale on one axis: the one that points most against its counterpart,
  /// or, if both are mirrored, most against itself.
  static func pair(_ first: SpaceMatrix, _ second: SpaceMatrix) -> (SpaceParts, SpaceParts)? {
    guard let start = SpaceFrame(first), let end = SpaceFrame(second) else { return nil }
    let turned = (0..<3).map { axis in
      start.isMirrored == end.isMirrored
        ? start.axes[axis][axis] + end.axes[axis][axis] : dot(start.axes[axis], end.axes[axis])
    }
    let flipped = turned.indices.min { turned[$0] < turned[$1] } ?? 0
    return (start.parts(flipping: flipped), end.parts(flipping: flipped))
  }
}

extension SpaceMatrix {
  /// The parts; nil if m44 is 0 or the upper left nine members have no inverse.
  package var parts: SpaceParts? {
    guard let frame = SpaceFrame(self) else { return nil }
    let flipped = (0..<3).min { frame.axes[$0][$0] < frame.axes[$1][$1] } ?? 0
    return frame.parts(flipping: flipped)
  }
}

/// What Gram-Schmidt makes of a matrix: axes at right angles that may be mirrored, and what is left of the
/// matrix.
private struct SpaceFrame {
  var axes: [SIMD3<Double>]
  var scale, shear, translation: SIMD3<Double>
  var perspective: SIMD4<Double>
  var isMirrored: Bool

  init?(_ matrix: SpaceMatrix) {
    let whole = matrix.rows.3.w
    guard whole != 0, whole.isFinite else { return nil }
    // A multiple of a matrix is the same transform.
    let rows = [matrix.rows.0, matrix.rows.1, matrix.rows.2, matrix.rows.3].map { $0 / whole }
    let linear = rows.map { SIMD3($0.x, $0.y, $0.z) }

    let lengths = (0..<3).map { dot(linear[$0], linear[$0]).squareRoot() }
    guard lengths.allSatisfy({ $0 > 0 && $0 < .infinity }) else { return nil }
    let units = (0..<3).map { linear[$0] / lengths[$0] }
    // The volume between the directions; below 1e-12 they lie in a plane but for rounding.
    let volume = dot(units[0], cross(units[1], units[2]))
    guard abs(volume) > 1e-12 else { return nil }

    let xy = dot(units[0], units[1])
    var second = units[1] - units[0] * xy
    let secondLength = dot(second, second).squareRoot()
    second /= secondLength
    let xz = dot(units[0], units[2])
    let yz = dot(second, units[2])
    var third = units[2] - units[0] * xz - second * yz
    let thirdLength = dot(third, third).squareRoot()
    third /= thirdLength

    axes = [units[0], second, third]
    scale = SIMD3(lengths[0], lengths[1] * secondLength, lengths[2] * thirdLength)
    shear = SIMD3(xy / secondLength, xz / thirdLength, yz / thirdLength)
    translation = linear[3]
    isMirrored = volume < 0

    // The last column is linear × p, and t·p + q below; so p by Cramer's rule.
    let column = SIMD3(rows[0].w, rows[1].w, rows[2].w)
    let determinant = dot(linear[0], cross(linear[1], linear[2]))
    let eye =
      (cross(linear[1], linear[2]) * column.x + cross(linear[2], linear[0]) * column.y
        + cross(linear[0], linear[1]) * column.z) / determinant
    perspective = SIMD4(eye, rows[3].w - dot(translation, eye))
  }

  /// The parts; if mirrored, with the scale of `axis` negative and that axis turned around.
  func parts(flipping axis: Int) -> SpaceParts {
    var (axes, scale, shear) = (axes, scale, shear)
    if isMirrored {
      axes[axis] = -axes[axis]
      scale[axis] = -scale[axis]
      // A shear is turned around with one of its two axes.
      for (index, pair) in [(0, 1), (0, 2), (1, 2)].enumerated() where pair.0 == axis || pair.1 == axis {
        shear[index] = -shear[index]
      }
    }
    return SpaceParts(
      scale: scale, shear: shear, rotation: Quaternion(rows: axes), translation: translation,
      perspective: perspective)
  }
}

private func dot(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double { (first * second).sum() }

private func cross(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(
    first.y * second.z - first.z * second.y, first.z * second.x - first.x * second.z,
    first.x * second.y - first.y * second.x)
}
