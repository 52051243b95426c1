// SPDX-License-Identifier: MIT
import Foundation

/// A transform of space, as Core Animation has it. Points are row vectors: `[x' y' z' w'] = [x y z 1] × M`.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat = 0
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 0
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 0
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 0

  /// All zeros, as in C; the identity is `CATransform3DIdentity`.
  public init() {}

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  package static let identity: CATransform3D = {
    var transform = CATransform3D()
    (transform.m11, transform.m22, transform.m33, transform.m44) = (1, 1, 1, 1)
    return transform
  }()

  package init(_ affine: CGAffineTransform) {
    self = .identity
    (m11, m12, m21, m22) = (affine.a, affine.b, affine.c, affine.d)
    (m41, m42) = (affine.tx, affine.ty)
  }

  /// The sixteen members, row after row.
  package var members: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  package init(members m: [CGFloat]) {
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  /// `self × other`: first this transform, then `other`.
  package func concatenating(_ other: CATransform3D) -> CATransform3D {
    let (l, o) = (self, other)
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
      (
        x * o.m11 + y * o.m21 + z * o.m31 + w * o.m41, x * o.m12 + y * o.m22 + z * o.m32 + w * o.m42,
        x * o.m13 + y * o.m23 + z * o.m33 + w * o.m43, x * o.m14 + y * o.m24 + z * o.m34 + w * o.m44
      )
    }
    var product = CATransform3D()
    (product.m11, product.m12, product.m13, product.m14) = row(l.m11, l.m12, l.m13, l.m14)
    (product.m21, product.m22, product.m23, product.m24) = row(l.m21, l.m22, l.m23, l.m24)
    (product.m31, product.m32, product.m33, product.m34) = row(l.m31, l.m32, l.m33, l.m34)
    (product.m41, product.m42, product.m43, product.m44) = row(l.m41, l.m42, l.m43, l.m44)
    return product
  }

  /// The transform that undoes this one, or nil where there is none. Gauss–Jordan with partial pivoting.
  package var inverse: CATransform3D? {
    var left = members
    var right = CATransform3D.identity.members
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(left[row * 4 + column]) > abs(left[pivot * 4 + column]) {
        pivot = row
      }
      let value = left[pivot * 4 + column]
      guard value.isFinite, value != 0 else { return nil }
      for index in 0..<4 {
        left.swapAt(pivot * 4 + index, column * 4 + index)
        right.swapAt(pivot * 4 + index, column * 4 + index)
      }
      for index in 0..<4 {
        left[column * 4 + index] /= value
        right[column * 4 + index] /= value
      }
      for row in 0..<4 where row != column {
        let factor = left[row * 4 + column]
        for index in 0..<4 {
          left[row * 4 + index] -= factor * left[column * 4 + index]
          right[row * 4 + index] -= factor * right[column * 4 + index]
        }
      }
    }
    return CATransform3D(members: right)
  }

  /// True when the transform keeps the plane z = 0 and needs no perspective.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// The part that acts in the plane. Exact where `isAffine`, otherwise z and perspective are dropped.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}
