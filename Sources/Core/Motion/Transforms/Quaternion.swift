// SPDX-License-Identifier: MIT
import Glibc

/// A rotation of space: `w = cos ½θ`, `(x, y, z) = sin ½θ · axis`.
package struct Quaternion: Hashable, Sendable {
  package var x, y, z, w: Double

  package init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// From the rows of a rotation for row vectors: `w² = (1 + m₁₁ + m₂₂ + m₃₃)/4`, `x² = (1 + m₁₁ − m₂₂ −
  /// m₃₃)/4`, …; `4wx = m₂₃ − m₃₂`, `4xy = m₁₂ + m₂₁`, ….
  ///
  /// The largest of the four is taken from its square, and the others from products with it: nothing cancels
  /// out.
  init(rows m: [SIMD3<Double>]) {
    let (xx, yy, zz) = (m[0].x, m[1].y, m[2].z)
    let squares = [1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz]
    let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 3
    let double = squares[largest].squareRoot()
    let half = 0.5 / double
    let (wx, wy, wz) = (m[1].z - m[2].y, m[2].x - m[0].z, m[0].y - m[1].x)
    let (xy, xz, yz) = (m[0].y + m[1].x, m[0].z + m[2].x, m[1].z + m[2].y)
    switch largest {
    case 0: self.init(x: double / 2, y: xy * half, z: xz * half, w: wx * half)
    case 1: self.init(x: xy * half, y: double / 2, z: yz * half, w: wy * half)
    case 2: self.init(x: xz * half, y: yz * half, z: double / 2, w: wz * half)
    default: self.init(x: wx * half, y: wy * half, z: wz * half, w: double / 2)
    }
  }

  /// The rows of the rotation for row vectors.
  var rows: [SIMD3<Double>] {
    [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      SIMD3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      SIMD3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    ]
  }

  /// `(sin((1 − u)φ)·q + sin(uφ)·q′) / sin φ`, `cos φ = |q·q′|`: at constant speed, on the shorter way.
  package func interpolated(to other: Quaternion, at u: Double) -> Quaternion {
    var cosine = x * other.x + y * other.y + z * other.z + w * other.w
    // q and −q are the same rotation; the nearer of the two is the shorter way.
    let sign = cosine < 0 ? -1.0 : 1.0
    cosine = min(1, abs(cosine))
    let angle = acos(cosine)
    let sine = sin(angle)
    // Between almost equal ones the arc is its chord.
    let first = sine < 1e-9 ? 1 - u : sin((1 - u) * angle) / sine
    let second = sign * (sine < 1e-9 ? u : sin(u * angle) / sine)
    return Quaternion(
      x: first * x + second * other.x, y: first * y + second * other.y,
      z: first * z + second * other.z, w: first * w + second * other.w
    ).normalized
  }

  private var normalized: Quaternion {
    let length = (x * x + y * y + z * z + w * w).squareRoot()
    return Quaternion(x: x / length, y: y / length, z: z / length, w: w / length)
  }
}
