// SPDX-License-Identifier: MIT
import QuartzCore

/// Calls `updateConstraints` where it was asked for, children before parents, and then has the constraints solved.
@MainActor enum UpdateConstraintsPass {
  static func run(_ layer: CALayer, counting counters: inout PassCounters) {
    let asks: PendingPasses = [.constraints, .subtreeConstraints]
    guard !layer.state.pointee.pending.isDisjoint(with: asks) else { return }
    // Now, and not after the sublayers: one of these may ask for another that had its turn, which is the next sweep's.
    layer.state.pointee.pending.remove(.subtreeConstraints)
    var index = 0
    while index < layer.state.pointee.sublayers.count {
      run(layer.state.pointee.sublayers[index], counting: &counters)
      index += 1
    }
    if let mask = layer.state.pointee.mask { run(mask, counting: &counters) }
    let asked = layer.state.pointee.pending.contains(.constraints)
    layer.state.pointee.pending.remove(.constraints)
    let view = layer.state.pointee.owner as? UIView
    if asked, let view {
      counters.constraintUpdates += 1
      view.performUpdateConstraints()
    }
    // What asked meanwhile has mostly been served by this same sweep.
    if !layer.state.pointee.sublayers.contains(where: { !$0.state.pointee.pending.isDisjoint(with: asks) }),
      layer.state.pointee.mask?.state.pointee.pending.isDisjoint(with: asks) != false
    {
      layer.state.pointee.pending.remove(.subtreeConstraints)
    }
    // The topmost view comes last: everything that asked has said what it wants.
    if let view, view.parent == nil { view.installedConstraintStore?.flush(placing: nil) }
  }
}
