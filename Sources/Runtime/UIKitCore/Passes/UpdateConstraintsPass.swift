// SPDX-License-Identifier: MIT
import QuartzCore

/// Calls `updateConstraints` where it was asked for, children before parents, and then has the constraints solved.
@MainActor enum UpdateConstraintsPass {
  static func run(_ layer: CALayer, counting counters: inout PassCounters) {
    guard !layer.state.pointee.pending.isDisjoint(with: [.constraints, .subtreeConstraints]) else { return }
    var index = 0
    while index < layer.state.pointee.sublayers.count {
      run(layer.state.pointee.sublayers[index], counting: &counters)
      index += 1
    }
    let asked = layer.state.pointee.pending.contains(.constraints)
    layer.state.pointee.pending.subtract([.constraints, .subtreeConstraints])
    guard let view = layer.state.pointee.owner as? UIView else { return }
    if asked {
      counters.constraintUpdates += 1
      view.performUpdateConstraints()
    }
    // The topmost view comes last: everything that asked has said what it wants.
    if view.parent == nil { view.installedConstraintStore?.flush(placing: nil) }
  }
}
