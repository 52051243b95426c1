// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension SIMD4<Double> {
  init(_ rect: CGRect) {
    self.init(
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
  }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}

extension CGRect {
  init(_ values: SIMD4<Double>) {
    self.init(x: values.x, y: values.y, width: values.z, height: values.w)
  }
}

extension SpaceMatrix {
  init(_ m: CATransform3D) {
    self.init(
      SIMD4(Double(m.m11), Double(m.m12), Double(m.m13), Double(m.m14)),
      SIMD4(Double(m.m21), Double(m.m22), Double(m.m23), Double(m.m24)),
      SIMD4(Double(m.m31), Double(m.m32), Double(m.m33), Double(m.m34)),
      SIMD4(Double(m.m41), Double(m.m42), Double(m.m43), Double(m.m44)))
  }

  var isFinite: Bool { rows.0.isFinite && rows.1.isFinite && rows.2.isFinite && rows.3.isFinite }

  /// First this one, then `other`.
  func concatenating(_ other: SpaceMatrix) -> SpaceMatrix {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      r.x * other.rows.0 + r.y * other.rows.1 + r.z * other.rows.2 + r.w * other.rows.3
    }
    return SpaceMatrix(row(rows.0), row(rows.1), row(rows.2), row(rows.3))
  }

  /// Nil where the transform cannot be undone.
  var inverse: SpaceMatrix? { CATransform3D(self).inverse.map { SpaceMatrix($0) } }
}

extension CATransform3D {
  init(_ matrix: SpaceMatrix) {
    let (a, b, c, d) = matrix.rows
    self.init(
      m11: CGFloat(a.x), m12: CGFloat(a.y), m13: CGFloat(a.z), m14: CGFloat(a.w),
      m21: CGFloat(b.x), m22: CGFloat(b.y), m23: CGFloat(b.z), m24: CGFloat(b.w),
      m31: CGFloat(c.x), m32: CGFloat(c.y), m33: CGFloat(c.z), m34: CGFloat(c.w),
      m41: CGFloat(d.x), m42: CGFloat(d.y), m43: CGFloat(d.z), m44: CGFloat(d.w))
  }
}

extension AnimationValue {
  /// What adds to the value `base` of a property. Transforms follow one another.
  package func added(to base: AnimationValue) -> AnimationValue {
    if case .transform(let own) = self, case .transform(let below) = base {
      return .transform(own.concatenating(below))
    }
    return base.adding(self)
  }

  /// What has to be added to `new` so that it looks like this value; nil where nothing does.
  package func distance(over new: AnimationValue) -> AnimationValue? {
    if case .transform(let old) = self, case .transform(let new) = new {
      return new.inverse.map { .transform(old.concatenating($0)) }
    }
    return canBeAdded ? subtracting(new) : nil
  }

  /// What adds nothing.
  package var nothing: AnimationValue {
    if case .transform = self { return .transform(.identity) }
    return scaled(by: 0)
  }

  package func isSame(as other: AnimationValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b
    case (.pair(let a), .pair(let b)): a == b
    case (.rect(let a), .rect(let b)): a == b
    case (.transform(let a), .transform(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.path(let a), .path(let b)): a == b
    case (.numbers(let a), .numbers(let b)): a == b
    case (.colors(let a), .colors(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.contents(.none), .contents(.none)): true
    case (.contents(.image(let a)), .contents(.image(let b))): a === b
    default: false
    }
  }
}

extension AnimationValue {
  var isFinite: Bool {
    switch self {
    case .number(let value): value.isFinite
    case .pair(let value): value.isFinite
    case .rect(let value): value.isFinite
    case .transform(let value): value.isFinite
    case .numbers(let values): values.allSatisfy(\.isFinite)
    case .color, .path, .colors, .contents, .flag: true
    }
  }
}
