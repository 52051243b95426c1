// SPDX-License-Identifier: MIT
import Foundation
import Motion

/// A layer's own time, in that of its superlayer. Setting `speed` to 0 and `timeOffset` to the present local time
/// stops everything in it.
extension CALayer: CAMediaTiming {
  public final var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming { $0.beginTime = newValue } }
  }
  /// Default infinite: a layer's time never ends.
  public final var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming { $0.duration = newValue } }
  }
  public final var speed: Float {
    get { timing.speed }
    set { setTiming { $0.speed = newValue } }
  }
  public final var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming { $0.timeOffset = newValue } }
  }
  public final var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming { $0.repeatCount = newValue } }
  }
  public final var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming { $0.repeatDuration = newValue } }
  }
  public final var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming { $0.autoreverses = newValue } }
  }
  public final var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { setTiming { $0.fillMode = newValue } }
  }

  /// A time of `layer` (nil: of the runtime's clock) as this layer has it.
  public final func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(layer.map { $0.runtimeTime(time) ?? time } ?? time)
  }

  /// A time of this layer as `layer` (nil: the runtime's clock) has it. A time of a layer that stands still is none
  /// of its superlayer's: it is answered as it is.
  public final func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let outside = runtimeTime(time) ?? time
    return layer?.localTime(outside) ?? outside
  }

  private var timing: LayerMotion.Timing { state.pointee.motion?.timing ?? LayerMotion.Timing() }

  private func setTiming(_ change: (inout LayerMotion.Timing) -> Void) {
    var timing = self.timing
    change(&timing)
    guard timing != self.timing else { return }
    ensuredMotion.timing = timing
    CALayer.haveOwnTimes = true
    runtime?.animations.timesDidChange()
    mark(.composite)
  }

  /// No layer of this process has a time of its own as long as none ever had.
  nonisolated(unsafe) private(set) static var haveOwnTimes = false

  /// A time of the runtime's clock in this layer.
  package final func localTime(_ time: Double) -> Double {
    guard CALayer.haveOwnTimes else { return time }
    let outside = state.pointee.superlayer?.localTime(time) ?? time
    guard let timing = state.pointee.motion?.timing else { return outside }
    return timing.localTime(outside)
  }

  /// A time of this layer on the runtime's clock; nil where some layer on the way stands still.
  package final func runtimeTime(_ time: Double) -> Double? {
    guard CALayer.haveOwnTimes else { return time }
    var outside = time
    if let timing = state.pointee.motion?.timing {
      guard timing.speed != 0 else { return nil }
      outside = timing.beginTime + (time - timing.timeOffset) / Double(timing.speed)
    }
    guard let superlayer = state.pointee.superlayer else { return outside }
    return superlayer.runtimeTime(outside)
  }

  final var ensuredMotion: LayerMotion {
    if let motion = state.pointee.motion { return motion }
    let motion = LayerMotion()
    state.pointee.motion = motion
    return motion
  }
}
