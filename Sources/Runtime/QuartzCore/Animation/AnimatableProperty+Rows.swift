// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// The kinds of rows that the table has. What is no number never shows; what a program has set is copied, whatever it is.
extension AnimatableProperty {
  static func number(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> Double,
    _ set: @escaping @Sendable (State, Double) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: true, read: { .number(get($0)) },
      show: { if case .number(let value) = $1, value.isFinite { set($0, value) } },
      copy: { set($1, get($0)) })
  }

  static func point(
    _ name: String, _ key: LayerKey, moves: Bool = false, _ get: @escaping @Sendable (State) -> CGPoint,
    _ set: @escaping @Sendable (State, CGPoint) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: true, moves: moves, read: { .pair(SIMD2(get($0))) },
      show: {
        if case .pair(let value) = $1, value.isFinite { set($0, CGPoint(x: value.x, y: value.y)) }
      },
      copy: { set($1, get($0)) })
  }

  static func size(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> CGSize,
    _ set: @escaping @Sendable (State, CGSize) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: true, read: { .pair(SIMD2(get($0))) },
      show: {
        if case .pair(let value) = $1, value.isFinite { set($0, CGSize(width: value.x, height: value.y)) }
      },
      copy: { set($1, get($0)) })
  }

  static func rect(
    _ name: String, _ key: LayerKey, moves: Bool = false, _ get: @escaping @Sendable (State) -> CGRect,
    _ set: @escaping @Sendable (State, CGRect) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: true, moves: moves, read: { .rect(SIMD4(get($0))) },
      show: { if case .rect(let value) = $1, value.isFinite { set($0, CGRect(value)) } },
      copy: { set($1, get($0)) })
  }

  static func transform(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> CATransform3D,
    _ set: @escaping @Sendable (State, CATransform3D) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: true, moves: true, read: { .transform(SpaceMatrix(get($0))) },
      show: {
        if case .transform(let value) = $1, value.isFinite { set($0, CATransform3D(value)) }
      },
      copy: { set($1, get($0)) })
  }

  static func color(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> CGColor?,
    _ set: @escaping @Sendable (State, CGColor?) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: false, read: { .color(get($0).map { SIMD4($0) }) },
      show: { if case .color(let value) = $1 { set($0, value?.color) } }, copy: { set($1, get($0)) })
  }

  static func path(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> CGPath?,
    _ set: @escaping @Sendable (State, CGPath?) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: false, read: { .path(get($0)) },
      show: { if case .path(let value) = $1 { set($0, value) } }, copy: { set($1, get($0)) })
  }

  static func flag(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> Bool,
    _ set: @escaping @Sendable (State, Bool) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: false, read: { .flag(get($0)) },
      show: { if case .flag(let value) = $1 { set($0, value) } }, copy: { set($1, get($0)) })
  }
}

extension UnsafeMutablePointer<LayerState> {
  func editShape(_ edit: (inout ShapeContent) -> Void) {
    var shape = pointee.shape ?? ShapeContent()
    edit(&shape)
    pointee.shape = shape
  }

  func editGradient(_ edit: (inout GradientContent) -> Void) {
    var gradient = pointee.gradient ?? GradientContent()
    edit(&gradient)
    pointee.gradient = gradient
  }
}
