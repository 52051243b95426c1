// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// A value of a layer that an animation can show in another place than the layer has it.
///
/// `AnimatableProperty.all` is the one table of what can be animated.
package struct AnimatableProperty: Sendable {
  package typealias State = UnsafeMutablePointer<LayerState>

  /// As Core Animation calls it in key paths.
  package let name: String
  package let key: LayerKey
  /// Whether block animations of it run on top of each other; if not, a new one takes the place of the old one.
  package let adds: Bool
  /// Whether the layer stands elsewhere while this is animated.
  let moves: Bool
  package let read: @Sendable (State) -> AnimationValue
  let show: @Sendable (State, AnimationValue) -> Void
  /// Copies the value from one state to another, to the last bit.
  let copy: @Sendable (_ from: State, _ to: State) -> Void

  private init(
    _ name: String, _ key: LayerKey, adds: Bool, moves: Bool = false,
    read: @escaping @Sendable (State) -> AnimationValue,
    show: @escaping @Sendable (State, AnimationValue) -> Void,
    copy: (@Sendable (State, State) -> Void)? = nil
  ) {
    (self.name, self.key, self.adds, self.moves) = (name, key, adds, moves)
    (self.read, self.show) = (read, show)
    self.copy = copy ?? { show($1, read($0)) }
  }

  /// By name. The first part of a key path.
  package static let all: [String: AnimatableProperty] = Dictionary(
    uniqueKeysWithValues: table.map { ($0.name, $0) })
  private static let byKey: [LayerKey: AnimatableProperty] = Dictionary(
    table.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

  package static func of(_ key: LayerKey) -> AnimatableProperty? { byKey[key] }

  /// Whether a change of `key` may be animated by itself. Contents that a layer draws are no change of the program's.
  static func acts(on key: LayerKey) -> Bool {
    switch key {
    case .contents, .isInMotion, .name, .sublayers, .contentsScale, .contentsGravity: false
    default: byKey[key] != nil
    }
  }

  // MARK: - The table

  private static let table: [AnimatableProperty] = [
    rect("bounds", .bounds, moves: true, { $0.pointee.bounds }, { $0.pointee.bounds = $1 }),
    point("position", .position, moves: true, { $0.pointee.position }, { $0.pointee.position = $1 }),
    point(
      "anchorPoint", .anchorPoint, moves: true, { $0.pointee.anchorPoint }, { $0.pointee.anchorPoint = $1 }),
    number("zPosition", .zPosition, { Double($0.pointee.zPosition) }, { $0.pointee.zPosition = CGFloat($1) }),
    transform("transform", .transform, { $0.pointee.transform }, { $0.pointee.transform = $1 }),
    transform(
      "sublayerTransform", .sublayerTransform, { $0.pointee.rare.sublayerTransform },
      { $0.pointee.rare.sublayerTransform = $1 }),
    number("opacity", .opacity, { Double($0.pointee.opacity) }, { $0.pointee.opacity = Float($1) }),
    flag("hidden", .isHidden, { $0.pointee.isHidden }, { $0.pointee.isHidden = $1 }),
    flag("masksToBounds", .masksToBounds, { $0.pointee.masksToBounds }, { $0.pointee.masksToBounds = $1 }),
    number(
      "cornerRadius", .cornerRadius, { Double($0.pointee.cornerRadius) },
      { $0.pointee.cornerRadius = CGFloat($1) }),
    number(
      "borderWidth", .borderWidth, { Double($0.pointee.borderWidth) },
      { $0.pointee.borderWidth = CGFloat($1) }),
    color("borderColor", .borderColor, { $0.pointee.borderColor }, { $0.pointee.borderColor = $1 }),
    color(
      "backgroundColor", .backgroundColor, { $0.pointee.backgroundColor }, { $0.pointee.backgroundColor = $1 }
    ),
    color("shadowColor", .shadowColor, { $0.pointee.rare.shadowColor }, { $0.pointee.rare.shadowColor = $1 }),
    number(
      "shadowOpacity", .shadowOpacity, { Double($0.pointee.rare.shadowOpacity) },
      { $0.pointee.rare.shadowOpacity = Float($1) }),
    number(
      "shadowRadius", .shadowRadius, { Double($0.pointee.rare.shadowRadius) },
      { $0.pointee.rare.shadowRadius = CGFloat($1) }),
    size(
      "shadowOffset", .shadowOffset, { $0.pointee.rare.shadowOffset }, { $0.pointee.rare.shadowOffset = $1 }),
    path("shadowPath", .shadowPath, { $0.pointee.rare.shadowPath }, { $0.pointee.rare.shadowPath = $1 }),
    rect(
      "contentsRect", .contentsRect, { $0.pointee.rare.contentsRect }, { $0.pointee.rare.contentsRect = $1 }),
    rect(
      "contentsCenter", .contentsCenter, { $0.pointee.rare.contentsCenter },
      { $0.pointee.rare.contentsCenter = $1 }),
    number(
      "rasterizationScale", .rasterizationScale, { Double($0.pointee.rare.rasterizationScale) },
      { $0.pointee.rare.rasterizationScale = CGFloat($1) }),
    AnimatableProperty(
      "contents", .contents, adds: false, read: { .contents($0.pointee.contents) },
      show: { if case .contents(let value) = $1 { $0.pointee.contents = value } },
      copy: { $1.pointee.contents = $0.pointee.contents }),
  ]

  // MARK: - Kinds of rows

  private static func number(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> Double,
    _ set: @escaping @Sendable (State, Double) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: true, read: { .number(get($0)) },
      show: { if case .number(let value) = $1, value.isFinite { set($0, value) } })
  }

  private static func point(
    _ name: String, _ key: LayerKey, moves: Bool = false, _ get: @escaping @Sendable (State) -> CGPoint,
    _ set: @escaping @Sendable (State, CGPoint) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: true, moves: moves, read: { .pair(SIMD2(get($0))) },
      show: {
        if case .pair(let value) = $1, value.isFinite { set($0, CGPoint(x: value.x, y: value.y)) }
      })
  }

  private static func size(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> CGSize,
    _ set: @escaping @Sendable (State, CGSize) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: true, read: { .pair(SIMD2(get($0))) },
      show: {
        if case .pair(let value) = $1, value.isFinite { set($0, CGSize(width: value.x, height: value.y)) }
      })
  }

  private static func rect(
    _ name: String, _ key: LayerKey, moves: Bool = false, _ get: @escaping @Sendable (State) -> CGRect,
    _ set: @escaping @Sendable (State, CGRect) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: true, moves: moves, read: { .rect(SIMD4(get($0))) },
      show: { if case .rect(let value) = $1, value.isFinite { set($0, CGRect(value)) } },
      copy: { set($1, get($0)) })
  }

  private static func transform(
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

  private static func color(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> CGColor?,
    _ set: @escaping @Sendable (State, CGColor?) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: false, read: { .color(get($0).map { SIMD4($0) }) },
      show: { if case .color(let value) = $1 { set($0, value?.color) } }, copy: { set($1, get($0)) })
  }

  private static func path(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> CGPath?,
    _ set: @escaping @Sendable (State, CGPath?) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: false, read: { .path(get($0)) },
      show: { if case .path(let value) = $1 { set($0, value) } }, copy: { set($1, get($0)) })
  }

  private static func flag(
    _ name: String, _ key: LayerKey, _ get: @escaping @Sendable (State) -> Bool,
    _ set: @escaping @Sendable (State, Bool) -> Void
  ) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: false, read: { .flag(get($0)) },
      show: { if case .flag(let value) = $1 { set($0, value) } })
  }
}

extension AnimatableProperty {
  /// Whether blocks of changes to views animate it. What is a yes or no jumps.
  package var isAnimatedByViews: Bool { key != .isHidden && key != .masksToBounds }
}
