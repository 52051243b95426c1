// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// A stage with one layer that no view speaks for, already shown.
@MainActor struct LayerScene {
  let stage: Stage
  let layer: CALayer

  init(rate: Int = 60, layer: CALayer = CALayer()) {
    self.layer = layer
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage = Stage(size: CGSize(width: 200, height: 200), rate: rate) { $0.layer.addSublayer(layer) }
  }

  var shown: CALayer { layer.presentation() ?? layer }
  var x: Double { Double(shown.position.x) }

  /// From one number to another, linearly, in a second.
  func animation(_ keyPath: String = "position.x", from: Any? = 0.0, to: Any? = 1.0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  /// Frames up to a time, which must be one of a frame.
  func advance(to time: Double) throws {
    try stage.advance(.milliseconds(Int(((time - stage.time) * 1000).rounded())))
  }
}

extension Stage {
  /// One frame, `count` frames later: those between are not made.
  @MainActor func jump(_ count: Int) {
    (runtime.host as? HeadlessHost)?.advance(by: count - 1)
    frame()
  }
}

/// Hears of animations.
final class AnimationEar: CAAnimationDelegate {
  private(set) var calls: [String] = []
  private let name: String
  private let log: ((String) -> Void)?

  init(_ name: String = "", log: ((String) -> Void)? = nil) { (self.name, self.log) = (name, log) }

  private func hear(_ call: String) {
    calls.append(call)
    log?(call)
  }

  func animationDidStart(_ animation: CAAnimation) { hear("\(name)start") }
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {
    hear("\(name)\(flag ? "end" : "stop")")
  }
}

/// Close to `expected`; what is no number is not.
func expectNear(
  _ value: Double, _ expected: Double, _ tolerance: Double = 1e-8, _ comment: String = "",
  at location: SourceLocation = #_sourceLocation
) {
  let isNear = abs(value - expected) <= tolerance
  #expect(isNear, "\(value) is not \(expected) ± \(tolerance) \(comment)", sourceLocation: location)
}
