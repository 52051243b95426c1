// SPDX-License-Identifier: MIT
import Foundation
import Graphics

extension CALayer {
  /// The layer whose alpha, with that of its sublayers, is multiplied with this one's: with its background, contents,
  /// sublayers, border and shadow. It stands in this layer's coordinates and is hit by nothing. Default nil.
  ///
  /// A mask has one place: one that stands in a tree already, or masks another layer, leaves that place, and a report
  /// says so. A layer cannot mask itself or what it is inside of.
  // UIKit: a mask that has a superlayer is undefined.
  public final var mask: CALayer? {
    get { state.pointee.mask }
    set {
      let old = state.pointee.mask
      guard newValue !== old else { return }
      let oldRuntime = newValue?.runtime
      if let newValue {
        if let complaint = Self.maskComplaint(newValue, of: self) { stop(complaint) }
        newValue.leavePlaceForMask(of: self)
      }
      old?.state.pointee.superlayer = nil
      if old != nil { CALayer.removals &+= 1 }
      newValue?.state.pointee.superlayer = self
      write(.mask) { $0.mask = newValue }
      guard let newValue else { return }
      newValue.mark(.composite)
      let owed = newValue.state.pointee.pending
      if !owed.isEmpty { newValue.mark(owed) }
      newValue.didJoin(from: oldRuntime)
    }
  }

  /// The line that ends the program for a mask that is the layer itself or holds it; nil for others.
  package static func maskComplaint(_ mask: CALayer, of layer: CALayer) -> String? {
    guard layer.isDescendant(of: mask) else { return nil }
    let what = mask === layer ? "itself" : "\(mask.reportName), which it is inside of"
    return "\(layer.reportName) cannot be masked by \(what): give it a layer of its own as its mask"
  }

  private func leavePlaceForMask(of layer: CALayer) {
    guard let parent = state.pointee.superlayer else { return }
    let place = parent.state.pointee.mask === self ? "was the mask of" : "was a sublayer of"
    LayerRuntime.report(
      Report(
        .programmerError, views: [layer.reportName],
        facts: "the mask \(reportName) \(place) \(parent.reportName) and left it",
        cure: "a mask has no other place: make a layer for each mask"),
      from: layer)
    removeFromSuperlayer()
  }

  /// Sublayers and mask: what belongs to the layer's tree.
  package final func forEachChild(_ body: (CALayer) -> Void) {
    for sublayer in state.pointee.sublayers { body(sublayer) }
    if let mask = state.pointee.mask { body(mask) }
  }

  /// True for the mask of its superlayer.
  var isMask: Bool { state.pointee.superlayer.map { $0.state.pointee.mask === self } ?? false }
}
