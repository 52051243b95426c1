// SPDX-License-Identifier: MIT
import Graphics
import Synchronization

extension CALayer {
  public final var superlayer: CALayer? { state.pointee.superlayer }

  /// Back to front among equal `zPosition`; nil when there are none.
  // UIKit: the getter answers nil, not an empty array.
  public final var sublayers: [CALayer]? {
    get { state.pointee.sublayers.isEmpty ? nil : state.pointee.sublayers }
    set {
      for sublayer in state.pointee.sublayers { sublayer.removeFromSuperlayer() }
      for sublayer in newValue ?? [] { addSublayer(sublayer) }
    }
  }

  /// Adds at the front. A layer has one superlayer: it leaves the old one first.
  public final func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.count }
  }

  /// Adds at `index` (0 is the back), or at the nearest that exists.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { _ in Int(index) }
  }

  /// Adds right behind `sibling`; at the back if that is not a sublayer.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Adds right before `sibling`; at the front if that is not a sublayer.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    // From the front, where most are added.
    insert(layer) { layers in layers.lastIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count }
  }

  /// Puts `layer` in the place of `old`; does nothing if `old` is not a sublayer.
  public final func replaceSublayer(_ old: CALayer, with layer: CALayer) {
    guard old !== layer, old.superlayer === self else { return }
    insertSublayer(layer, below: old)
    old.removeFromSuperlayer()
  }

  public final func removeFromSuperlayer() {
    guard let parent = state.pointee.superlayer else { return }
    if parent.state.pointee.mask === self {
      parent.write(.mask) { $0.mask = nil }
    } else if let index = parent.state.pointee.sublayers.lastIndex(where: { $0 === self }) {
      parent.write(.sublayers) { _ = $0.sublayers.remove(at: index) }
    }
    state.pointee.superlayer = nil
    CALayer.removals &+= 1
  }

  /// Counts frames, of all trees.
  package nonisolated(unsafe) static var turn: Int32 = 0

  /// It stands in a tree since an earlier turn, and so does every layer above it.
  final var hasStoodInTree: Bool {
    var layer = self
    while let parent = layer.state.pointee.superlayer {
      if layer.state.pointee.turnOfJoining == CALayer.turn { return false }
      layer = parent
    }
    return layer.state.pointee.runtime != nil
  }

  /// How many layers were taken out of their superlayers: whether any was, since somebody looked.
  nonisolated(unsafe) static var removals = 0

  /// True for the layer itself and everything beneath it.
  package final func isDescendant(of ancestor: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === ancestor { return true }
      layer = current.state.pointee.superlayer
    }
    return false
  }

  private func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
    if isDescendant(of: layer) {
      stop(
        "\(layer.reportName) cannot be added to \(reportName), which is itself or inside it: "
          + "a layer tree has no circles; remove it from its place first")
    }
    let old = layer.runtime
    layer.removeFromSuperlayer()
    layer.state.pointee.superlayer = self
    let index = min(max(0, place(state.pointee.sublayers)), state.pointee.sublayers.count)
    write(.sublayers) { $0.sublayers.insert(layer, at: index) }
    // Its place among its siblings is new, even where nothing else of it is.
    layer.state.pointee.changes.insert(.order)
    layer.mark(.composite)
    // What the newcomer still owes, its new ancestors must know.
    let owed = layer.state.pointee.pending
    if !owed.isEmpty { layer.mark(owed) }
    CallLog.ask(self, "\(layer.reportName) came into it")
    mark(.layout)
    layer.didJoin(from: old)
  }

  /// It has another superlayer; `old` is the runtime of where it was.
  final func didJoin(from old: LayerRuntime?) {
    // Who only moves inside a tree is no newcomer there.
    let isNew = old == nil || old !== runtime
    if isNew { state.pointee.turnOfJoining = CALayer.turn }
    if CALayer.waiting.load(ordering: .relaxed) > 0, let runtime { startWaitingAnimations(runtime) }
    if CALayer.haveOwnTimes { runtime?.animations.timesDidChange() }
  }
}
