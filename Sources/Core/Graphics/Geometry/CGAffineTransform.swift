// SPDX-License-Identifier: MIT
import Foundation

/// A transform of the plane. Points are row vectors: `[x' y' 1] = [x y 1] × [[a b 0] [c d 0] [tx ty 1]]`.
public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  // UIKit: the empty initialiser is all zeros, not the identity.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A rotation by `angle` radians; clockwise on the screen, whose y axis points down.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// `self × other`: first this transform, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The transform that undoes this one; a transform that has no inverse comes back unchanged.
  public func inverted() -> CGAffineTransform {
    guard isInvertible else { return self }
    let determinant = self.determinant
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// First a move by (`tx`, `ty`), then this transform.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// First a scaling, then this transform.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// First a rotation by `angle` radians, then this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  package var determinant: CGFloat { a * d - b * c }

  /// False for a singular transform and for one that holds NaN or infinity.
  package var isInvertible: Bool {
    determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
  }

  /// True where axes stay axes: no rotation except by quarter turns, no shear.
  package var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension CGAffineTransform: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    func next() throws -> CGFloat { try values.decode(CGFloat.self) }
    self.init(a: try next(), b: try next(), c: try next(), d: try next(), tx: try next(), ty: try next())
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [a, b, c, d, tx, ty] {
      try values.encode(value)
    }
  }
}

extension CGAffineTransform: CustomDebugStringConvertible {
  public var debugDescription: String { "[\(a), \(b), \(c), \(d), \(tx), \(ty)]" }
}
