// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore
import UIKitCore

/// Finds out which layers are not at the same place in all poses.
@MainActor package struct MovingParts {
  private let runtime: Runtime
  /// For each pose the box of every layer that shows, in pixels. A layer that ended may have left its name to another;
  /// that one is then taken to move, which it does as far as anybody can see.
  private var poses: [[ObjectIdentifier: PixelRect]] = []

  package init(_ runtime: Runtime) { self.runtime = runtime }

  /// Takes the places of the last frame.
  package mutating func take() {
    var boxes: [ObjectIdentifier: PixelRect] = [:]
    AnimationPass.presenting(runtime.layers) {
      collect(runtime.layers.root, Projection(CGAffineTransform.identity), &boxes)
    }
    poses.append(boxes)
  }

  /// For each pose the boxes of what moves.
  package var boxes: [[PixelRect]] {
    poses.map { boxes in
      boxes.filter { layer, box in poses.contains { $0[layer] != box } }.map(\.value)
    }
  }

  private func collect(
    _ layer: CALayer, _ map: Projection, _ boxes: inout [ObjectIdentifier: PixelRect]
  ) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    if let box = map.box(of: layer.bounds), !box.isNull {
      boxes[ObjectIdentifier(layer)] = pixels(of: box)
    }
    for sublayer in layer.sublayers ?? [] {
      collect(sublayer, sublayer.mapToSuperlayer.concatenating(map), &boxes)
    }
  }

  /// All pixels that a box touches, and one beside: what moves stands between pixels.
  private func pixels(of box: CGRect) -> PixelRect {
    let scale = runtime.screen.scale
    func pixel(_ edge: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
      Int(max(-1e6, min(1e6, (edge * scale).rounded(rule))))
    }
    return PixelRect(
      pixel(box.minX, .down) - 1, pixel(box.minY, .down) - 1, pixel(box.maxX, .up) + 1,
      pixel(box.maxY, .up) + 1)
  }
}
