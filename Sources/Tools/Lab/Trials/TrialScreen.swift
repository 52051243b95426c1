// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import UIKitCore

/// An empty screen of its own, on a clock of its own, for the time of one trial.
@MainActor struct TrialScreen {
  let runtime: Runtime
  let host: HeadlessHost
  let window: UIWindow

  /// Does `work` on a new screen of `size` points at `scale` pixels a point and `rate` frames a second, whose first frame
  /// has run. The process-wide names answer for it meanwhile, and for what was current before afterwards.
  static func with<Result>(
    size: CGSize = CGSize(width: 100, height: 100), scale: Double = 1, rate: Int,
    _ work: (TrialScreen) throws -> Result
  ) rethrows -> Result {
    let outer = LayerRuntime.current
    defer { LayerRuntime.current = outer }
    let host = HeadlessHost(
      surface: SurfaceInfo(size: size, scale: scale), clock: FrameClock(rate: max(1, rate)))
    let runtime = Runtime(host: host, textEngine: .blocks)
    runtime.drawsOnDemand = true
    runtime.blinksCarets = false
    let screen = TrialScreen(runtime: runtime, host: host, window: runtime.show(UIViewController()))
    runtime.frame()
    return try work(screen)
  }

  /// One frame later.
  func frame() {
    host.advance()
    runtime.frame()
  }

  /// Where the middle of `view` shows, in points from the left.
  func shown(_ view: UIView) -> Double {
    AnimationPass.presenting(runtime.layers) { Double(view.layer.position.x) }
  }

  /// What shows now and after each of `count` frames. Before the frame of its number an action is done, and what it asks
  /// for begins in that frame.
  func sample(_ view: UIView, frames count: Int, _ actions: [Int: () -> Void]) -> Series<Double> {
    var (times, values): ([TimeInterval], [Double]) = ([], [])
    for index in 0...max(0, count) {
      if index > 0 { frame() }
      if let action = actions[index] {
        action()
        runtime.frame()
      }
      times.append(Double(index) / Double(host.clock.rate))
      values.append(shown(view))
    }
    return Series(times: times, values: values)
  }
}
