// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Lab
import QuartzCore
import UIKitCore

/// Ten thousand animations beside the open lab.
@MainActor enum StudiedCrowd {
  /// Seconds of processor time of a frame of the panel with that screen, the middle one of 60.
  static func frame(of screen: String) -> Double {
    let window = StudiedWindow(
      size: LabHost.windowSize(for: CGSize(width: 375, height: 667)), hasLab: true, UIViewController())
    window.lab?.open()
    let layers = (0..<10_000).map { _ in CALayer() }
    window.turn()
    for layer in layers { window.runtime.windows.last?.layer.addSublayer(layer) }
    window.turn()
    for layer in layers {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1_000)
      layer.add(animation, forKey: nil)
    }
    window.lab?.show(screen: screen)
    // The plate of the choice slides first.
    for _ in 0..<40 { window.turn() }
    let times = (0..<60).map { _ in
      window.host.advance()
      window.runtime.makeCurrent()
      window.runtime.frame()
      let start = BenchClock.now
      window.runtime.host.idle(until: nil)
      return BenchClock.now - start
    }
    return times.sorted()[30]
  }
}
