// SPDX-License-Identifier: MIT
import Graphics

/// Lays out what asked for it beneath one layer, parents before children.
///
/// The frame runs it on the screen, `layoutIfNeeded()` on the topmost flagged ancestor: one function, two roots.
package enum LayoutPass {
  /// One sweep. Layers that ask again while it runs keep their flags for the next one; so does one that is
  /// being laid out already.
  package static func run(_ layer: CALayer, counting counters: inout PassCounters) {
    let state = layer.state
    guard state.pointee.asksForLayout, !state.pointee.isLayingOut else { return }
    let asked = state.pointee.takeLayout(&counters, of: layer)
    if asked, !state.pointee.hasNothingToLayOut {
      state.pointee.isLayingOut = true
      CallLog.layingOut(layer) { layer.layoutSublayers() }
      state.pointee.isLayingOut = false
    }
    // By index: a layout may add and remove sublayers.
    var index = 0
    while index < state.pointee.sublayers.count {
      let sublayer = state.pointee.sublayers[index].state
      if sublayer.pointee.isSimpleLeaf {
        // Most layers are. Nothing of a program's runs, so nobody has to hold the layer.
        if sublayer.pointee.asksForLayout {
          _ = sublayer.pointee.takeLayout(&counters, of: state.pointee.sublayers[index])
        }
      } else {
        run(state.pointee.sublayers[index], counting: &counters)
      }
      index += 1
    }
    if let mask = state.pointee.mask { run(mask, counting: &counters) }
    // What asked meanwhile has mostly been served by this same sweep: no need for another to find out.
    if state.pointee.pending.contains(.subtreeLayout),
      !state.pointee.sublayers.contains(where: { $0.state.pointee.asksForLayout }),
      state.pointee.mask?.state.pointee.asksForLayout != true
    {
      state.pointee.pending.remove(.subtreeLayout)
    }
  }

  /// The layers beneath `layer` that still ask, for the report on layouts that do not come to rest.
  package static func asking(_ layer: CALayer, for passes: PendingPasses = .layout) -> [CALayer] {
    let pending = layer.state.pointee.pending
    guard !pending.isDisjoint(with: passes.union(passes.forAncestors)) else { return [] }
    let own = pending.isDisjoint(with: passes) ? [] : [layer]
    let mask = layer.state.pointee.mask.map { asking($0, for: passes) } ?? []
    return own + layer.state.pointee.sublayers.flatMap { asking($0, for: passes) } + mask
  }

  /// The topmost layer of the unbroken chain of flagged ones from `layer` upwards; the chain ends beneath a
  /// layer that is being laid out, whose sweep comes to its sublayers by itself.
  package static func root(from layer: CALayer) -> CALayer {
    var root = layer
    while let parent = root.state.pointee.superlayer, parent.state.pointee.pending.contains(.layout),
      !parent.state.pointee.isLayingOut
    {
      root = parent
    }
    return root
  }

  /// Most sweeps that one frame, or one `layoutIfNeeded()`, makes.
  package static let roundLimit = 10

  /// Says which layers keep asking, if any do.
  package static func reportLoop(beneath layer: CALayer) {
    let names = asking(layer, for: [.layout, .constraints]).map(\.reportName)
    guard !names.isEmpty else { return }
    LayerRuntime.report(
      Report(
        .layoutLoop, views: names,
        facts: "layout did not come to rest after \(roundLimit) rounds; it goes on in the next frame",
        cure: "a layoutSubviews or updateConstraints that always changes something must not: "
          + "compare before setting"),
      from: layer)
  }
}

extension LayerState {
  fileprivate var asksForLayout: Bool { !pending.isDisjoint(with: [.layout, .subtreeLayout]) }

  fileprivate var hasNothingToLayOut: Bool { isLaidOutByDefault && !hasConstrainedSublayers }

  fileprivate var isSimpleLeaf: Bool { hasNothingToLayOut && sublayers.isEmpty && mask == nil }

  /// Whether the layer itself asked.
  @inline(__always)
  fileprivate mutating func takeLayout(
    _ counters: inout PassCounters, of layer: @autoclosure () -> CALayer
  ) -> Bool {
    let asked = pending.contains(.layout)
    pending.subtract([.layout, .subtreeLayout])
    if asked {
      counters.layouts += 1
      CallLog.note(.layoutSubviews, layer(), in: layer())
    }
    return asked
  }
}

extension CALayer {
  /// Lays out now what is pending: from the topmost ancestor of the unbroken chain that asked, downwards.
  public final func layoutIfNeeded() {
    let root = LayoutPass.root(from: self)
    var counters = PassCounters()
    defer { runtime?.counters.layouts += counters.layouts }
    for _ in 0..<LayoutPass.roundLimit {
      guard !root.state.pointee.pending.isDisjoint(with: [.layout, .subtreeLayout]) else { return }
      LayoutPass.run(root, counting: &counters)
    }
    LayoutPass.reportLoop(beneath: root)
  }
}
