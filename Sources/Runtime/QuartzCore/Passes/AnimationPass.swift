// SPDX-License-Identifier: MIT
import Graphics

/// Lets a tree look as its animations have it at a time, while somebody looks.
///
/// The layers' values stay the program's: what animations show stands in their place only between the beginning and the
/// end of one synchronous call that runs nothing of the program's.
package enum AnimationPass {
  /// Runs `body` while the layers of `runtime` have the values that show at its presentation time.
  package static func presenting<Result>(_ runtime: LayerRuntime?, _ body: () -> Result) -> Result {
    guard let runtime, !runtime.animations.layers.isEmpty else { return body() }
    let layers = runtime.animations.layers
    for layer in layers { show(layer, at: runtime.presentationTime) }
    let result = body()
    for layer in layers { layer.state.pointee.motion?.restore(layer.state) }
    return result
  }

  /// Flags what shows otherwise than in the last frame, before the compositor asks what is flagged.
  static func mark(_ runtime: LayerRuntime?) {
    guard let runtime, !runtime.animations.layers.isEmpty else { return }
    for layer in runtime.animations.layers {
      guard let motion = layer.state.pointee.motion, !motion.running.isEmpty else { continue }
      let time = layer.localTime(runtime.presentationTime)
      var changes: CompositeChanges = []
      motion.running.withUnsafeBufferPointer { running in
        for index in running.indices where !running[index].isUnseen && running[index].showsOtherwise(at: time)
        {
          changes.formUnion(running[index].changes)
        }
      }
      if !changes.isEmpty { layer.flag(changes) }
    }
  }

  /// Everything that a frame does with animations but to draw what they show: for measuring.
  package static func sample(_ runtime: LayerRuntime) {
    mark(runtime)
    presenting(runtime) {}
  }

  private static func show(_ layer: CALayer, at time: Double) {
    guard let motion = layer.state.pointee.motion else { return }
    motion.keep(layer.state)
    if layer.present(in: layer.state, at: time).contains(.motion) { layer.state.pointee.isInMotion = true }
  }
}
