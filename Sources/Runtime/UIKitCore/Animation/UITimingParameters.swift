// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion
import QuartzCore

/// What kind of pace timing parameters describe.
public enum UITimingCurveType: Int, Sendable {
  case builtin = 0
  case cubic
  case spring
  case composed
}

/// The pace of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve.
@preconcurrency @MainActor public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve by name; `.easeInOut` for one with points of its own.
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  // UIKit: the default is Core Animation's default curve, none of the four with names.
  public override init() {
    (animationCurve, isNamed) = (.easeInOut, true)
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    super.init()
  }

  public init(animationCurve: UIView.AnimationCurve) {
    (self.animationCurve, isNamed) = (animationCurve, true)
    let curve = animationCurve.motion
    (controlPoint1, controlPoint2) = (
      CGPoint(x: curve.c1x, y: curve.c1y), CGPoint(x: curve.c2x, y: curve.c2y)
    )
    super.init()
  }

  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    (animationCurve, isNamed) = (.easeInOut, false)
    (self.controlPoint1, self.controlPoint2) = (controlPoint1, controlPoint2)
    super.init()
  }

  public var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: TimingCurve {
    TimingCurve(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
  }
}

/// A spring.
@preconcurrency @MainActor public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// Ways a second, one for each axis; for values without axes its length counts.
  public let initialVelocity: CGVector
  private enum Form {
    /// With the animator's duration.
    case ratio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
  }
  private let form: Form

  // UIKit: the system's spring.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (form, initialVelocity) = (.ratio(Double(ratio)), velocity)
    super.init()
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Runs until it has settled, whatever the animator's duration is.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    form = .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    initialVelocity = velocity
    super.init()
  }

  /// As `UIView.animate(springDuration:bounce:…)` has it.
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero)
  {
    let spring = Spring(perceptualDuration: duration, bounce: Double(bounce))
    self.init(
      mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness), damping: CGFloat(spring.damping),
      initialVelocity: velocity)
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring in an animator of `duration` seconds, and how long that takes.
  func motion(_ duration: TimeInterval) -> (spring: Spring, duration: TimeInterval) {
    let (x, y) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    let velocity = y == 0 ? x : x == 0 ? y : (x * x + y * y).squareRoot()
    switch form {
    case .ratio(let ratio):
      return (Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity), duration)
    case .physical(let mass, let stiffness, let damping):
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      return (spring, spring.settlingDuration)
    }
  }
}

extension UITimingCurveProvider {
  /// The pace in an animator of `duration` seconds, and how long that takes.
  func motion(_ duration: TimeInterval) -> (pace: AnimationBlock.Pace, duration: TimeInterval) {
    if let springTimingParameters {
      let motion = springTimingParameters.motion(duration)
      return (.spring(motion.spring), motion.duration)
    }
    return (.curve(cubicTimingParameters?.curve ?? .easeInEaseOut), duration)
  }
}
