// SPDX-License-Identifier: MIT
import Motion

extension CALayer {
  /// What `target` shows at each of `times`, in seconds of the runtime's clock: the layer's own value, with its animations
  /// applied in their order. Nothing is changed by it, and no layer is made.
  ///
  /// - Parameters:
  ///   - animations: Only these are applied; nil: all.
  ///   - studies: Which study of an animation shows. By default none: as the program has it.
  package final func shownValues(
    of target: AnimationTarget, at times: [Double], only animations: [RunningAnimation]? = nil,
    studies: (RunningAnimation) -> RunningAnimation.Study? = { _ in nil }
  ) -> [AnimationValue] {
    let running = (state.pointee.motion?.running ?? []).filter { one in
      one.moves(target.property) && animations.map { $0.contains { $0 === one } } != false
    }
    guard !running.isEmpty else { return times.map { _ in target.read(state) } }
    let scratch = AnimatableProperty.State.allocate(capacity: 1)
    scratch.initialize(to: LayerState())
    defer {
      scratch.deinitialize(count: 1)
      scratch.deallocate()
    }
    return times.map { time in
      let local = localTime(time)
      for one in running {
        for track in one.course.tracks { track.target.property.copy(state, scratch) }
      }
      for one in running { _ = one.apply(at: local, studies(one), to: scratch) }
      return target.read(scratch)
    }
  }
}

extension RunningAnimation {
  /// Whether it moves the property, or a part of it.
  package func moves(_ property: AnimatableProperty) -> Bool {
    course.tracks.contains { $0.target.property.key == property.key }
  }
}
