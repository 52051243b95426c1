// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// What an earlier frame showed.
package struct PastPicture {
  package let bitmap: Bitmap
  /// The frame's number and time.
  package let frame: Int
  package let time: TimeInterval
  /// What it took to make the picture: layers made, and values looked up that had changed in the kept time.
  package let layers, lookups: Int
}

/// The layers of one earlier frame with the values that they showed, for who wants to know where they stood. They are
/// plain ones, and nothing of them is the program's.
package struct PastLayers {
  package let root: CALayer
  /// The frame's number.
  package let frame: Int
  private let layers: [ObjectIdentifier: CALayer]
  private let originals: [ObjectIdentifier: ObjectIdentifier]

  fileprivate init(root: CALayer, frame: Int, layers: [ObjectIdentifier: CALayer]) {
    (self.root, self.frame, self.layers) = (root, frame, layers)
    originals = Dictionary(uniqueKeysWithValues: layers.map { (ObjectIdentifier($0.value), $0.key) })
  }

  /// As `layer` was; nil where it stood in no tree.
  package func layer(_ layer: CALayer) -> CALayer? { layers[ObjectIdentifier(layer)] }

  /// The layer of which `layer`, which is one of these, shows the values; it may have ended since.
  package func original(of layer: CALayer) -> ObjectIdentifier? { originals[ObjectIdentifier(layer)] }
}

/// The layers of one earlier frame, made for one picture. They are plain ones: nothing of the program's runs.
struct PastTree {
  private let pasts: [ObjectIdentifier: LayerPast]
  private let runtime: LayerRuntime
  private let number: Int
  private let frame: LayerHistory.Frame
  private var cost = (layers: 0, lookups: 0)
  private var made: [ObjectIdentifier: CALayer] = [:]

  init(
    _ pasts: [ObjectIdentifier: LayerPast], _ runtime: LayerRuntime, _ number: Int,
    _ frame: LayerHistory.Frame
  ) {
    (self.pasts, self.runtime, self.number, self.frame) = (pasts, runtime, number, frame)
  }

  consuming func layers(of root: CALayer) -> PastLayers? {
    guard let copy = layer(ObjectIdentifier(root), at: frame.time) else { return nil }
    return PastLayers(root: copy, frame: number, layers: made)
  }

  consuming func picture(of root: CALayer) -> PastPicture? {
    guard let copy = layer(ObjectIdentifier(root), at: frame.time) else { return nil }
    // Texts ask the tree for who shapes them.
    copy.state.pointee.runtime = runtime
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    CompositePass.drawValues(of: copy, into: bitmap, scale: frame.scale)
    return PastPicture(
      bitmap: bitmap, frame: number, time: frame.time, layers: cost.layers, lookups: cost.lookups)
  }

  /// The layer with all beneath it, as animations had it at a time of its superlayer.
  private mutating func layer(_ identity: ObjectIdentifier, at time: Double) -> CALayer? {
    guard let (moment, lookups) = pasts[identity]?.moment(at: number) else { return nil }
    cost = (cost.layers + 1, cost.lookups + lookups)
    let layer = CALayer()
    made[identity] = layer
    layer.state.pointee = moment.values
    let time = moment.timing.localTime(time)
    for animation in moment.animations {
      let shown = animation.course.apply(at: time, on: animation.timeline, to: layer.state)
      if shown.contains(.motion) { layer.state.pointee.isInMotion = true }
    }
    layer.state.pointee.sublayers = moment.family.sublayers.compactMap { self.layer($0, at: time) }
    layer.state.pointee.mask = moment.family.mask.flatMap { self.layer($0, at: time) }
    layer.forEachChild { $0.state.pointee.superlayer = layer }
    return layer
  }
}
