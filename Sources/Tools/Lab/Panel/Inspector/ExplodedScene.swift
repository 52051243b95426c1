// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// The layers of a program drawn apart, each with its own pixels on a level of its own, in a layer tree beside the
/// program's: plain layers with the same values, and nothing of them is the program's.
@MainActor final class ExplodedScene {
  /// A layer of the scene and what it shows.
  private struct Part {
    /// What is seen of the layer: cut where those around it cut it.
    let plate: CALayer
    let source: ObjectIdentifier
    let level: Int
  }

  private let layers: LayerRuntime
  /// Holds the plates; turned as a whole.
  private let stack = CALayer()
  private var parts: [Part] = []
  private var shownPose: ExplodedPose?
  private var bitmap = Bitmap(width: 0, height: 0)
  private(set) var levels = 0

  /// Neither dark nor light: letters of both kinds can be read on it.
  private static let ground = UIColor(white: 0.42, alpha: 1).cgColor
  private static let edge = UIColor(white: 0.75, alpha: 0.6).cgColor
  private static let selection = UIColor(red: 0.2, green: 0.6, blue: 1, alpha: 1).cgColor
  /// Of more layers those in front are left out.
  private static let limit = 1_500

  init(textEngine: TextEngine, scale: CGFloat) {
    layers = LayerRuntime(scale: scale, textEngine: textEngine)
    layers.root.backgroundColor = Self.ground
    layers.root.addSublayer(stack)
  }

  // MARK: - What stands in it

  /// Takes the layers as they show.
  func take(_ shown: ShownLayers) {
    for part in parts { part.plate.removeFromSuperlayer() }
    parts = []
    shownPose = nil
    let surface = shown.root.bounds
    shown.read { add(beneath: shown.root, opacity: 1, clip: surface, shown) }
    placeLevels()
  }

  private func add(beneath layer: CALayer, opacity: Float, clip: CGRect, _ shown: ShownLayers) {
    for sublayer in layer.inDrawingOrder {
      let state = sublayer.state
      guard parts.count < Self.limit, !state.pointee.isHidden, state.pointee.opacity > 0,
        let place = shown.place(state.pointee.bounds, of: sublayer)
      else { continue }
      let opacity = opacity * state.pointee.opacity
      let seen = place.intersection(clip)
      if !seen.isNull, seen.width > 0, seen.height > 0 {
        add(sublayer, place, seen, opacity: opacity, shown)
      }
      let inner = state.pointee.masksToBounds ? seen : clip
      if !inner.isNull { add(beneath: sublayer, opacity: opacity, clip: inner, shown) }
    }
  }

  /// The layer alone, on a plate that cuts it as it is cut.
  private func add(_ source: CALayer, _ place: CGRect, _ seen: CGRect, opacity: Float, _ shown: ShownLayers) {
    let plate = CALayer()
    plate.state.pointee.anchorPoint = .zero
    plate.state.pointee.position = seen.origin
    plate.state.pointee.bounds = CGRect(origin: seen.origin, size: seen.size)
    plate.state.pointee.masksToBounds = seen != place
    plate.state.pointee.borderWidth = 1
    plate.state.pointee.borderColor = Self.edge
    let own = CALayer(layer: source)
    let pivot = own.state.pointee.bounds.origin
    own.state.pointee.anchorPoint = .zero
    own.state.pointee.opacity = opacity
    own.state.pointee.transition = nil
    own.state.pointee.rare.sublayerTransform = CATransform3DIdentity
    let map = source.mapToRoot
    if map.isTranslation {
      // Edges and letters stand on pixels, as they do in the program.
      own.state.pointee.transform = CATransform3DIdentity
      own.state.pointee.position = map.apply(pivot)
    } else {
      own.state.pointee.position = .zero
      own.state.pointee.transform =
        CATransform3DMakeTranslation(pivot.x, pivot.y, 0).concatenating(map.inSpace)
    }
    plate.addSublayer(own)
    parts.append(Part(plate: plate, source: original(of: source, shown), level: 0))
  }

  /// The program's layer, also where an earlier frame is looked at.
  private func original(of layer: CALayer, _ shown: ShownLayers) -> ObjectIdentifier {
    shown.past?.original(of: layer) ?? ObjectIdentifier(layer)
  }

  /// Each layer goes to the lowest level above all that it covers.
  private func placeLevels() {
    var placed: [(frame: CGRect, level: Int)] = []
    placed.reserveCapacity(parts.count)
    for index in parts.indices {
      let frame = parts[index].plate.state.pointee.bounds
      let level = placed.reduce(0) { $1.level >= $0 && $1.frame.intersects(frame) ? $1.level + 1 : $0 }
      placed.append((frame, level))
      parts[index] = Part(plate: parts[index].plate, source: parts[index].source, level: level)
      stack.addSublayer(parts[index].plate)
    }
    levels = (placed.map(\.level).max() ?? -1) + 1
  }

  // MARK: - Its picture

  /// The scene on a surface of `size` points, as `pose` looks at it.
  func picture(_ pose: ExplodedPose, size: CGSize, scale: CGFloat) -> Bitmap {
    let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    let isNew = bitmap.width != width || bitmap.height != height || layers.scale != scale
    if isNew { bitmap = Bitmap(width: width, height: height) }
    layers.scale = scale
    place(layers.root, CGRect(origin: .zero, size: size))
    place(stack, CGRect(origin: .zero, size: size))
    if pose != shownPose { apply(pose, size) }
    var counters = PassCounters()
    _ = CompositePass.run(layers.root, into: bitmap, scale: scale, isForced: isNew, counting: &counters)
    return bitmap
  }

  private func place(_ layer: CALayer, _ frame: CGRect) {
    guard layer.frame != frame else { return }
    withoutActions { layer.frame = frame }
  }

  private func apply(_ pose: ExplodedPose, _ size: CGSize) {
    shownPose = pose
    withoutActions {
      stack.sublayerTransform = pose.transform(levels: levels, on: size)
      for part in parts {
        let isSelected = part.source == pose.selected
        part.plate.zPosition = CGFloat(part.level) * pose.spacing
        part.plate.borderColor = isSelected ? Self.selection : Self.edge
        part.plate.borderWidth = isSelected ? 3 : 1
      }
    }
  }

  private func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  /// The program's layer whose plate is in front at `point` of the surface, as it was drawn last.
  func layer(at point: CGPoint) -> ObjectIdentifier? {
    let ordered = parts.sorted { $0.level < $1.level }
    return ordered.last { part in
      guard let inner = part.plate.pointFromSuperlayer(point) else { return false }
      return part.plate.bounds.contains(inner)
    }?.source
  }
}

extension Projection {
  fileprivate var isTranslation: Bool {
    isAffine && affine.a == 1 && affine.b == 0 && affine.c == 0 && affine.d == 1
  }

  /// A transform that does the same with the plane z = 0.
  fileprivate var inSpace: CATransform3D {
    var transform = CATransform3D(affine)
    (transform.m14, transform.m24, transform.m44) = (p, q, r)
    return transform
  }
}
