// SPDX-License-Identifier: MIT
import Foundation
import Motion
import QuartzCore

/// A movement in the making: a curve and a spring, of which one counts. A value.
struct CurveDraft: Equatable {
  enum Kind: Int, CaseIterable {
    case curve, spring

    var title: String { self == .curve ? "Bézier" : "Spring" }
  }

  var kind = Kind.curve
  var curve = CurveNotation.named(.easeInOut)
  /// Of the curve, in seconds.
  var duration = 0.5
  /// In the words in which it was said last; the other notations follow from it.
  var spring = SpringNotation.bounce(0.2, duration: 0.5) {
    didSet { springDuration = nil }
  }
  /// Seconds after which an animation takes the spring away; nil: as its notation has it.
  private(set) var springDuration: Double?

  var spec: MotionSpec {
    switch kind {
    case .curve: MotionSpec(curve.simplest, duration: duration)
    case .spring: MotionSpec(spring, duration: springDuration)
    }
  }

  /// As an animation has it.
  var pace: AnimationPace {
    switch kind {
    case .curve: .curve(curve.curve)
    case .spring: .spring(spring.spring, duration: spec.duration, nil)
    }
  }

  /// As a study of an animation.
  var study: RunningAnimation.Study { .paced(pace, duration: spec.duration) }

  /// What one writes for it.
  var code: String {
    switch kind {
    case .curve: curve.simplest.swiftCode(duration: duration)
    case .spring: spring.swiftCode(duration: springDuration)
    }
  }

  /// How long it takes, and how far it goes beyond its end.
  var facts: String {
    func text(_ value: Double) -> String { String(format: "%.3g", value) }
    let spec = spec
    let beyond: Double
    let time: String
    switch kind {
    case .curve:
      time = "Takes \(text(duration)) s"
      beyond = max(0, ((0...200).map { spec.fraction(at: duration * Double($0) / 200) }.max() ?? 1) - 1)
    case .spring:
      let (rest, end) = (text(spring.settlingTime), text(spec.duration))
      time = "Settles in \(rest) s" + (rest == end ? "" : " (runs \(end) s)")
      beyond = spring.overshoot
    }
    return beyond < 0.0005 ? "\(time), no overshoot" : "\(time), overshoots \(text(beyond * 100)) %"
  }

  init() {}

  /// The movement of an animation, in the words of the call that makes such ones; nil for the part of one.
  init?(of pace: AnimationPace, duration: Double) {
    self.init()
    switch pace {
    case .curve(let curve):
      kind = .curve
      self.curve = CurveNotation.bezier(curve.c1x, curve.c1y, curve.c2x, curve.c2y).simplest
      self.duration = duration
    case .part(let whole, let part):
      guard part == PacePart() else { return nil }
      self.init(of: whole, duration: duration)
    case .spring(let spring, let length, let curve):
      guard curve == nil else { return nil }
      kind = .spring
      let velocity = spring.initialVelocity
      let (ratio, bounce) = (spring.dampingRatio, spring.bounce)
      if abs(spring.ratioDuration - length) < 1e-6, (0.01...1).contains(ratio), (0.01...10).contains(length) {
        self.spring = .damping(ratio, duration: length, velocity: velocity).tidy
      } else if abs(spring.nominalSettlingDuration - length) < 1e-6, (-0.99...0.99).contains(bounce),
        spring.mass == 1
      {
        self.spring = .bounce(bounce, duration: spring.perceptualDuration, velocity: velocity).tidy
      } else {
        self.spring = .physics(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, velocity: velocity,
          creeps: spring.allowsOverdamping)
        springDuration = length
      }
    }
  }
}

extension SpringNotation {
  /// The same in other words; nil where these cannot say it.
  func said(in form: SpringForm) -> SpringNotation? { all.first { $0.form == form } }

  var form: SpringForm {
    switch self {
    case .damping: .damping
    case .bounce: .bounce
    case .physics: .physics
    case .response: .response
    }
  }
}

/// The notations of springs, in the order of the panel.
enum SpringForm: Int, CaseIterable {
  case damping, bounce, physics, response

  /// Whose words they are.
  var title: String {
    switch self {
    case .damping: "UIView.animate with damping"
    case .bounce: "UIView.animate with bounce"
    case .physics: "CASpringAnimation"
    case .response: "SwiftUI"
    }
  }
}
