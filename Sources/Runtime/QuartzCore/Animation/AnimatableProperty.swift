// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// A value of a layer that an animation can show in another place than the layer has it.
///
/// `AnimatableProperty.all` is the one table of what can be animated.
// A class, because every animation of every frame passes some around.
package final class AnimatableProperty: Sendable {
  package typealias State = UnsafeMutablePointer<LayerState>

  /// As Core Animation calls it in key paths.
  package let name: String
  package let key: LayerKey
  /// Whether block animations of it run on top of each other; if not, a new one takes the place of the old one.
  package let adds: Bool
  /// Whether the layer stands elsewhere while this is animated.
  let moves: Bool
  /// The class of layers that have it.
  private let layerClass: CALayer.Type
  package let read: @Sendable (State) -> AnimationValue
  let show: @Sendable (State, AnimationValue) -> Void
  /// Copies the value from one state to another, to the last bit.
  let copy: @Sendable (_ from: State, _ to: State) -> Void

  init(
    _ name: String, _ key: LayerKey, adds: Bool, moves: Bool = false,
    read: @escaping @Sendable (State) -> AnimationValue,
    show: @escaping @Sendable (State, AnimationValue) -> Void,
    copy: @escaping @Sendable (State, State) -> Void, of layerClass: CALayer.Type = CALayer.self
  ) {
    (self.name, self.key, self.adds, self.moves) = (name, key, adds, moves)
    (self.read, self.show, self.copy) = (read, show, copy)
    self.layerClass = layerClass
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

  /// Whether the layer has the property.
  func applies(to layer: CALayer) -> Bool {
    layerClass == CALayer.self
      || (layerClass == CAShapeLayer.self ? layer is CAShapeLayer : layer is CAGradientLayer)
  }

  private func of(_ layerClass: CALayer.Type) -> AnimatableProperty {
    AnimatableProperty(
      name, key, adds: adds, moves: moves, read: read, show: show, copy: copy, of: layerClass)
  }

  // MARK: - The table

  private static let table: [AnimatableProperty] =
    [
      rect("bounds", .bounds, moves: true, { $0.pointee.bounds }, { $0.pointee.bounds = $1 }),
      point("position", .position, moves: true, { $0.pointee.position }, { $0.pointee.position = $1 }),
      point(
        "anchorPoint", .anchorPoint, moves: true, { $0.pointee.anchorPoint }, { $0.pointee.anchorPoint = $1 }),
      number(
        "zPosition", .zPosition, { Double($0.pointee.zPosition) }, { $0.pointee.zPosition = CGFloat($1) }),
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
        "backgroundColor", .backgroundColor, { $0.pointee.backgroundColor },
        { $0.pointee.backgroundColor = $1 }
      ),
      color(
        "shadowColor", .shadowColor, { $0.pointee.rare.shadowColor }, { $0.pointee.rare.shadowColor = $1 }),
      number(
        "shadowOpacity", .shadowOpacity, { Double($0.pointee.rare.shadowOpacity) },
        { $0.pointee.rare.shadowOpacity = Float($1) }),
      number(
        "shadowRadius", .shadowRadius, { Double($0.pointee.rare.shadowRadius) },
        { $0.pointee.rare.shadowRadius = CGFloat($1) }),
      size(
        "shadowOffset", .shadowOffset, { $0.pointee.rare.shadowOffset }, { $0.pointee.rare.shadowOffset = $1 }
      ),
      path("shadowPath", .shadowPath, { $0.pointee.rare.shadowPath }, { $0.pointee.rare.shadowPath = $1 }),
      rect(
        "contentsRect", .contentsRect, { $0.pointee.rare.contentsRect }, { $0.pointee.rare.contentsRect = $1 }
      ),
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
    ] + shapeRows + gradientRows

  private static let shapeRows: [AnimatableProperty] = [
    path("path", .path, { $0.pointee.shape?.path }, { state, path in state.editShape { $0.path = path } }),
    color(
      "fillColor", .fillColor, { $0.pointee.shape?.fillColor },
      { state, color in state.editShape { $0.fillColor = color } }),
    color(
      "strokeColor", .strokeColor, { $0.pointee.shape?.strokeColor },
      { state, color in state.editShape { $0.strokeColor = color } }),
    number(
      "strokeStart", .strokeStart, { Double($0.pointee.shape?.strokeStart ?? 0) },
      { state, value in state.editShape { $0.strokeStart = CGFloat(value) } }),
    number(
      "strokeEnd", .strokeEnd, { Double($0.pointee.shape?.strokeEnd ?? 1) },
      { state, value in state.editShape { $0.strokeEnd = CGFloat(value) } }),
    number(
      "lineWidth", .lineWidth, { Double($0.pointee.shape?.style.width ?? 1) },
      { state, value in state.editShape { $0.style.width = CGFloat(value) } }),
    number(
      "miterLimit", .miterLimit, { Double($0.pointee.shape?.style.miterLimit ?? 10) },
      { state, value in state.editShape { $0.style.miterLimit = CGFloat(value) } }),
    number(
      "lineDashPhase", .lineDashPhase, { Double($0.pointee.shape?.style.dashPhase ?? 0) },
      { state, value in state.editShape { $0.style.dashPhase = CGFloat(value) } }),
  ].map { $0.of(CAShapeLayer.self) }

  private static let gradientRows: [AnimatableProperty] = [
    AnimatableProperty(
      "colors", .colors, adds: false,
      read: { .colors(($0.pointee.gradient?.colors ?? []).map { SIMD4($0) }) },
      show: { state, value in
        if case .colors(let colors) = value { state.editGradient { $0.colors = colors.map(\.color) } }
      },
      copy: { from, to in to.pointee.gradient = from.pointee.gradient }),
    AnimatableProperty(
      "locations", .locations, adds: false, read: { .numbers($0.pointee.gradient?.locations ?? []) },
      show: { state, value in
        if case .numbers(let places) = value { state.editGradient { $0.locations = places } }
      },
      copy: { from, to in to.pointee.gradient = from.pointee.gradient }),
    point(
      "startPoint", .startPoint, { $0.pointee.gradient?.start ?? CGPoint(x: 0.5, y: 0) },
      { state, point in state.editGradient { $0.start = point } }),
    point(
      "endPoint", .endPoint, { $0.pointee.gradient?.end ?? CGPoint(x: 0.5, y: 1) },
      { state, point in state.editGradient { $0.end = point } }),
  ].map { $0.of(CAGradientLayer.self) }
}

extension AnimatableProperty {
  /// Whether blocks of changes to views animate it. What is a yes or no jumps.
  package var isAnimatedByViews: Bool { key != .isHidden && key != .masksToBounds }
}
