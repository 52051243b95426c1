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

/// The layers of one earlier frame, made for one picture. They are plain ones: nothing of the program's runs.
struct PastTree {
  private let pasts: [ObjectIdentifier: LayerPast]
  private let runtime: LayerRuntime
  private let number: Int
  private let frame: LayerHistory.Frame
  private var cost = (layers: 0, lookups: 0)

  init(
    _ pasts: [ObjectIdentifier: LayerPast], _ runtime: LayerRuntime, _ number: Int,
    _ frame: LayerHistory.Frame
  ) {
    (self.pasts, self.runtime, self.number, self.frame) = (pasts, runtime, number, frame)
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
