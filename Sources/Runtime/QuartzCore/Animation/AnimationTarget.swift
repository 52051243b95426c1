// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// What a key path means: a property of a layer, or a part of one.
package struct AnimationTarget: Sendable {
  package let property: AnimatableProperty
  let part: Part?

  /// Parts that key paths can name.
  enum Part: Hashable, Sendable {
    /// Of a point, size or rectangle.
    case member(Int)
    case origin, size
    /// Of a transform, about or along an axis: 0 x, 1 y, 2 z.
    case rotation(Int), scale(Int), translation(Int)
    /// All axes alike.
    case uniformScale
    /// In the plane.
    case shift
  }

  package init(_ property: AnimatableProperty) {
    (self.property, part) = (property, nil)
  }

  /// Nil for a key path that no layer has.
  package init?(keyPath: String) {
    let names = keyPath.split(separator: ".").map(String.init)
    guard let first = names.first, let property = AnimatableProperty.all[first] else { return nil }
    let rest = names.dropFirst().joined(separator: ".")
    guard !rest.isEmpty else {
      (self.property, part) = (property, nil)
      return
    }
    let isTransform = property.key == .transform || property.key == .sublayerTransform
    guard let part = isTransform ? AnimationTarget.transformParts[rest] : AnimationTarget.parts[rest],
      AnimationTarget.has(property, part)
    else { return nil }
    (self.property, self.part) = (property, part)
  }

  private static let parts: [String: Part] = [
    "x": .member(0), "y": .member(1), "width": .member(0), "height": .member(1),
    "origin": .origin, "size": .size, "origin.x": .member(0), "origin.y": .member(1),
    "size.width": .member(2), "size.height": .member(3),
  ]
  private static let transformParts: [String: Part] = [
    "rotation": .rotation(2), "rotation.x": .rotation(0), "rotation.y": .rotation(1),
    "rotation.z": .rotation(2), "scale": .uniformScale, "scale.x": .scale(0), "scale.y": .scale(1),
    "scale.z": .scale(2), "translation": .shift, "translation.x": .translation(0),
    "translation.y": .translation(1), "translation.z": .translation(2),
  ]
  private static let rects: Set<LayerKey> = [.bounds, .contentsRect, .contentsCenter]

  private static func has(_ property: AnimatableProperty, _ part: Part) -> Bool {
    switch part {
    case .origin, .size: rects.contains(property.key)
    case .member(let index): index > 1 || property.adds && !isNumber(property)
    default: true
    }
  }

  private static func isNumber(_ property: AnimatableProperty) -> Bool {
    let layer = CALayer()
    return withExtendedLifetime(layer) {
      if case .number = property.read(layer.state) { return true }
      return false
    }
  }

  /// Whether the layer has the property.
  func applies(to layer: CALayer) -> Bool { property.applies(to: layer) }

  // MARK: - Values

  /// What the key path reads in a state.
  package func read(_ state: AnimatableProperty.State) -> AnimationValue {
    let whole = property.read(state)
    guard let part else { return whole }
    return AnimationTarget.value(of: part, in: whole)
  }

  /// Shows `value` in a state.
  func show(_ value: AnimationValue, in state: AnimatableProperty.State) {
    guard let part else { return property.show(state, value) }
    property.show(state, AnimationTarget.setting(part, to: value, in: property.read(state)))
  }

  private static func value(of part: Part, in whole: AnimationValue) -> AnimationValue {
    switch (whole, part) {
    case (.pair(let pair), .member(let index)): .number(pair[index & 1])
    case (.rect(let rect), .member(let index)): .number(rect[index & 3])
    case (.rect(let rect), .origin): .pair(SIMD2(rect.x, rect.y))
    case (.rect(let rect), .size): .pair(SIMD2(rect.z, rect.w))
    case (.transform(let matrix), _): matrix.value(of: part)
    default: whole
    }
  }

  private static func setting(
    _ part: Part, to value: AnimationValue, in whole: AnimationValue
  ) -> AnimationValue {
    switch (whole, part, value) {
    case (.pair(var pair), .member(let index), .number(let number)):
      pair[index & 1] = number
      return .pair(pair)
    case (.rect(var rect), .member(let index), .number(let number)):
      rect[index & 3] = number
      return .rect(rect)
    case (.rect(var rect), .origin, .pair(let pair)):
      (rect.x, rect.y) = (pair.x, pair.y)
      return .rect(rect)
    case (.rect(var rect), .size, .pair(let pair)):
      (rect.z, rect.w) = (pair.x, pair.y)
      return .rect(rect)
    case (.transform(let matrix), _, _): return .transform(matrix.setting(part, to: value))
    default: return whole
    }
  }
}

extension SpaceMatrix {
  /// The angles of turns about x, then y, then z, that make the rotation.
  private static func angles(_ q: Quaternion) -> SIMD3<Double> {
    let sine = 2 * (q.w * q.y - q.z * q.x)
    return SIMD3(
      atan2(2 * (q.w * q.x + q.y * q.z), 1 - 2 * (q.x * q.x + q.y * q.y)),
      abs(sine) >= 1 ? (sine < 0 ? -Double.pi / 2 : Double.pi / 2) : asin(sine),
      atan2(2 * (q.w * q.z + q.x * q.y), 1 - 2 * (q.y * q.y + q.z * q.z)))
  }

  private static func quaternion(_ angles: SIMD3<Double>) -> Quaternion {
    let half = angles / 2
    let (cx, sx) = (cos(half.x), sin(half.x))
    let (cy, sy) = (cos(half.y), sin(half.y))
    let (cz, sz) = (cos(half.z), sin(half.z))
    return Quaternion(
      x: sx * cy * cz - cx * sy * sz, y: cx * sy * cz + sx * cy * sz, z: cx * cy * sz - sx * sy * cz,
      w: cx * cy * cz + sx * sy * sz)
  }

  func value(of part: AnimationTarget.Part) -> AnimationValue {
    switch part {
    case .translation(let axis): return .number(rows.3[axis])
    case .shift: return .pair(SIMD2(rows.3.x, rows.3.y))
    default: break
    }
    guard let parts else { return .number(part == .uniformScale ? 1 : 0) }
    switch part {
    case .rotation(let axis): return .number(SpaceMatrix.angles(parts.rotation)[axis])
    case .scale(let axis): return .number(parts.scale[axis])
    default: return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
    }
  }

  func setting(_ part: AnimationTarget.Part, to value: AnimationValue) -> SpaceMatrix {
    var matrix = self
    switch (part, value) {
    case (.translation(let axis), .number(let number)):
      matrix.rows.3[axis] = number
      return matrix
    case (.shift, .pair(let pair)):
      (matrix.rows.3.x, matrix.rows.3.y) = (pair.x, pair.y)
      return matrix
    default: break
    }
    guard var parts, case .number(let number) = value else { return self }
    switch part {
    case .rotation(let axis):
      var angles = SpaceMatrix.angles(parts.rotation)
      angles[axis] = number
      parts.rotation = SpaceMatrix.quaternion(angles)
    case .scale(let axis): parts.scale[axis] = number
    case .uniformScale: parts.scale = SIMD3(repeating: number)
    default: break
    }
    return parts.matrix
  }
}
