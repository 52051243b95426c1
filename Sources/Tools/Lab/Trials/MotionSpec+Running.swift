// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Inspection
import QuartzCore
import UIKitCore

extension MotionSpec {
  /// What a view shows that is moved from 0 to `distance` points in this way, by the API in whose words it is written.
  ///
  /// - Parameters:
  ///   - distance: Points. Default 1.
  ///   - seconds: How long it is watched. Default: a tenth of a second beyond its end.
  ///   - rate: Frames a second. Default 240.
  @MainActor public func run(
    distance: Double = 1, seconds: TimeInterval? = nil, rate: Int = 240
  ) -> MotionTrack {
    let seconds = seconds ?? duration + 0.1
    let series = TrialScreen.with(rate: rate) { screen in
      let view = UIView()
      screen.window.addSubview(view)
      screen.runtime.frame()
      return screen.sample(
        view, frames: Int((seconds * Double(rate)).rounded()), [0: { move(view, to: distance) }])
    }
    return MotionTrack("\(self)", unit: "pt", series)
  }

  /// Moves the middle of a view to `x` as a program would that is written in this notation; running movements go on.
  @MainActor func move(_ view: UIView, to x: Double) {
    let change = { view.center.x = x }
    switch pace {
    case .spring(.damping(let ratio, _, let velocity)):
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
        animations: change)
    case .spring(.bounce(let bounce, let length, let velocity)):
      UIView.animate(
        springDuration: length, bounce: bounce, initialSpringVelocity: velocity, animations: change)
    case .spring(.response(let response, let fraction)):
      // UIKit has this spring under its other name.
      UIView.animate(
        springDuration: response, bounce: fraction <= 1 ? 1 - fraction : 1 / fraction - 1, animations: change)
    case .spring(.physics):
      add(animation(from: view.layer.position.x - x, to: 0), to: view, adds: true)
      change()
    case .curve(let curve):
      let points = curve.controlPoints.map { CGFloat($0) }
      let animator = UIViewPropertyAnimator(
        duration: duration, controlPoint1: CGPoint(x: points[0], y: points[1]),
        controlPoint2: CGPoint(x: points[2], y: points[3]), animations: change)
      animator.startAnimation()
    }
  }

  /// Moves it there from where it shows, in the place of what moves it now: what is written for values that do not add up,
  /// and what `beginFromCurrentState` means for them.
  @MainActor func moveFromShown(_ view: UIView, at shown: Double, to x: Double) {
    view.layer.removeAllAnimations()
    add(animation(from: shown, to: x), to: view, adds: false)
    view.center.x = x
  }

  /// This movement as an animation of Core Animation.
  private func animation(from: Double, to: Double) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch pace {
    case .spring(let notation):
      let (spring, motion) = (CASpringAnimation(keyPath: "position.x"), notation.spring)
      (spring.mass, spring.stiffness, spring.damping) = (motion.mass, motion.stiffness, motion.damping)
      (spring.initialVelocity, spring.allowsOverdamping) = (motion.initialVelocity, motion.allowsOverdamping)
      animation = spring
    case .curve(let curve):
      animation = CABasicAnimation(keyPath: "position.x")
      let points = curve.controlPoints.map { Float($0) }
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: points[0], points[1], points[2], points[3])
    }
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  @MainActor private func add(_ animation: CABasicAnimation, to view: UIView, adds: Bool) {
    animation.isAdditive = adds
    view.layer.add(animation, forKey: nil)
  }
}
