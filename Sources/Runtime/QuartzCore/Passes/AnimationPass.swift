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
    var models: [Model] = []
    models.reserveCapacity(runtime.animations.layers.count)
    for layer in runtime.animations.layers {
      if let model = show(layer, at: runtime.presentationTime) { models.append(model) }
    }
    let result = body()
    for model in models { model.restore() }
    return result
  }

  /// Flags what shows otherwise than in the last frame, before the compositor asks what is flagged.
  static func mark(_ runtime: LayerRuntime?) {
    guard let runtime, !runtime.animations.layers.isEmpty else { return }
    for layer in runtime.animations.layers {
      guard let motion = layer.state.pointee.motion, !motion.running.isEmpty else { continue }
      let time = layer.localTime(runtime.presentationTime)
      var changes: CompositeChanges = []
      for running in motion.running where running.showsOtherwise(at: time) {
        changes.formUnion(running.changes)
      }
      if !changes.isEmpty { layer.flag(changes) }
    }
  }

  private static func show(_ layer: CALayer, at time: Double) -> Model? {
    guard let motion = layer.state.pointee.motion, !motion.running.isEmpty else { return nil }
    let model = Model(layer: layer, state: layer.state.pointee)
    let shown = layer.present(in: layer.state, at: time)
    if shown.isEmpty { return nil }
    if shown.contains(.motion) { layer.state.pointee.isInMotion = true }
    return model
  }

  /// The program's values of a layer, while others show.
  private struct Model {
    let layer: CALayer
    var state: LayerState

    func restore() {
      var state = state
      withUnsafeMutablePointer(to: &state) { state in
        guard let motion = layer.state.pointee.motion else { return }
        for running in motion.running {
          for track in running.tracks { track.target.property.copy(state, layer.state) }
        }
        layer.state.pointee.isInMotion = state.pointee.isInMotion
      }
    }
  }
}
