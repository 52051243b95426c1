// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// All that one frame shows of a layer: values, sublayers, and animations as functions of time.
///
/// Other layers are named, not held, and nothing of the program's is held either: who keeps a moment keeps no view.
struct LayerMoment {
  /// Of no layer in particular: no place in a tree, no owner.
  var values: LayerState
  var family = LayerFamily()
  /// Those that show or may come to show, in the order in which they were added.
  var animations: [Animation] = []
  var timing = LayerMotion.Timing()

  /// What an animation shows, and when.
  struct Animation: Equatable {
    let course: AnimationCourse
    let timeline: Timeline
  }
}

/// The layers beneath one.
struct LayerFamily: Equatable {
  var sublayers: [ObjectIdentifier] = []
  var mask: ObjectIdentifier?
}

extension LayerMoment {
  /// A layer as it is now. A family that was noted before takes no memory of its own.
  init(of layer: CALayer, in runtime: LayerRuntime, since past: LayerPast?) {
    values = layer.state.pointee.values
    let (sublayers, mask) = (layer.state.pointee.sublayers, layer.state.pointee.mask)
    if let known = past?.newest.family, known.isFamily(sublayers, mask) {
      family = known
    } else {
      family = LayerFamily(
        sublayers: sublayers.map(ObjectIdentifier.init), mask: mask.map(ObjectIdentifier.init))
    }
    guard let motion = layer.state.pointee.motion else { return }
    timing = motion.timing
    // An ended animation may stay in its layer for a while, to be looked at; frames do not show it.
    for running in motion.running where !running.isGone && running.schedule === runtime.animations {
      animations.append(Animation(course: running.course, timeline: running.timeline))
    }
  }
}

extension LayerFamily {
  fileprivate func isFamily(_ sublayers: [CALayer], _ mask: CALayer?) -> Bool {
    self.mask == mask.map(ObjectIdentifier.init)
      && self.sublayers.elementsEqual(sublayers) { $0 == ObjectIdentifier($1) }
  }
}
