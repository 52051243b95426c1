// SPDX-License-Identifier: MIT
import Foundation
import Motion

/// Seconds.
public typealias CFTimeInterval = Double

/// A place in the hierarchy of time: animations in layers, layers in layers, the outermost in the runtime's clock.
///
///     local time = (parent's time − beginTime) · speed + timeOffset
// UIKit: names and defaults are Core Animation's; so is that beginTime 0 of an animation means "now".
public protocol CAMediaTiming: AnyObject {
  /// Seconds on the parent's time. Default 0.
  var beginTime: CFTimeInterval { get set }
  /// Seconds. Default 0.
  var duration: CFTimeInterval { get set }
  /// How much faster than the parent's time the local one runs. Default 1.
  var speed: Float { get set }
  /// Seconds of local time. Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// Default 0: once.
  var repeatCount: Float { get set }
  /// Seconds that repetitions go on; counts before `repeatCount`. Default 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each repetition goes there and back. Default false.
  var autoreverses: Bool { get set }
  /// Whether the ends show before the begin and after the end. Default `.removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// After the end the last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before the begin the first value shows.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var motion: Timeline.FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}

extension CAMediaTiming {
  /// The timing as a value, for what has this duration.
  func timeline(duration: CFTimeInterval) -> Timeline {
    Timeline(
      beginTime: beginTime, duration: duration, speed: Double(speed), timeOffset: timeOffset,
      repeatCount: Double(repeatCount), repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode.motion)
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1): how far an animation is at a share of its duration.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  package let curve: TimingCurve

  package init(_ curve: TimingCurve) {
    self.curve = curve
    super.init()
  }

  /// A curve by name; an unknown name is linear.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInEaseOut)
    case .default: self.init(.default)
    default: self.init(.linear)
    }
  }

  /// With the inner control points (c1x, c1y) and (c2x, c2y). The x are moved into 0...1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Writes x and y of control point `index`, 0 to 3, to the two floats at `values`.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.c1x, curve.c1y), (curve.c2x, curve.c2y), (1, 1)]
    guard points.indices.contains(index) else { return }
    (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  public override var hash: Int { curve.hashValue }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// What a layer does when something of it changes.
public protocol CAAction: AnyObject {
  /// `event` is the key of the value that changed, or the name of an event; `object` is the layer.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

// UIKit: null ends the search for an action, and does nothing.
extension NSNull: CAAction {
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// Hears when an animation begins and ends. An animation retains its delegate.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ animation: CAAnimation)
  /// `finished` is false if the animation was taken away before its end.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ animation: CAAnimation) {}
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}
