// SPDX-License-Identifier: MIT

/// Makes new contents for the layers that asked for it.
package enum DisplayPass {
  package static func run(_ layer: CALayer, counting counters: inout PassCounters) {
    guard !layer.state.pointee.pending.isDisjoint(with: [.display, .subtreeDisplay]) else { return }
    let asked = layer.state.pointee.pending.contains(.display)
    layer.state.pointee.pending.subtract([.display, .subtreeDisplay])
    if asked {
      counters.displays += 1
      CallLog.note(.draw, layer, in: layer)
      layer.display()
    }
    var index = 0
    while index < layer.state.pointee.sublayers.count {
      run(layer.state.pointee.sublayers[index], counting: &counters)
      index += 1
    }
    if let mask = layer.state.pointee.mask { run(mask, counting: &counters) }
  }
}

extension CALayer {
  /// Makes new contents now if they are due.
  public final func displayIfNeeded() {
    guard state.pointee.pending.contains(.display) else { return }
    state.pointee.pending.remove(.display)
    CallLog.note(.draw, self, in: self)
    display()
  }
}
