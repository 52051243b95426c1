// SPDX-License-Identifier: MIT
import Foundation

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3D.identity
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3D.identity
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// A rotation by `angle` radians around the axis (x, y, z). An axis of length zero gives the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  // Rodrigues, transposed for row vectors: R = cos·I + (1 − cos)·n nᵀ + sin·[n]ₓᵀ.
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite, angle.isFinite else { return .identity }
  let (nx, ny, nz) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  var transform = CATransform3D.identity
  transform.m11 = cosine + rest * nx * nx
  transform.m12 = rest * nx * ny + sine * nz
  transform.m13 = rest * nx * nz - sine * ny
  transform.m21 = rest * nx * ny - sine * nz
  transform.m22 = cosine + rest * ny * ny
  transform.m23 = rest * ny * nz + sine * nx
  transform.m31 = rest * nx * nz + sine * ny
  transform.m32 = rest * ny * nz - sine * nx
  transform.m33 = cosine + rest * nz * nz
  return transform
}

/// First a move, then `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// First a scaling, then `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// First a rotation, then `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// `a × b`: first `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// The inverse; a transform that has none comes back unchanged.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The transform of the plane in `t`; defined only where `CATransform3DIsAffine(t)`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
