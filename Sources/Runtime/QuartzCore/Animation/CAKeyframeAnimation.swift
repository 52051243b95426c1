// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// Through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// What to pass through. Ignored where there is a path. Default nil.
  public final var values: [Any]?
  /// For points: moves along the path, each segment is one keyframe. Default nil.
  public final var path: CGPath?
  /// When each value is reached, 0 to 1, ascending. Default nil: at equal distances.
  public final var keyTimes: [NSNumber]?
  /// The pace of each segment. Default nil: linear.
  public final var timingFunctions: [CAMediaTimingFunction]?
  /// What is between the values. Default `.linear`.
  public final var calculationMode = CAAnimationCalculationMode.linear
  /// Of cubic modes: how tight the curve is at each value. Default nil: 0.
  public final var tensionValues: [NSNumber]?
  /// Of cubic modes: how sharp the corners are. Default nil: 0.
  public final var continuityValues: [NSNumber]?
  /// Of cubic modes: where the curve leans. Default nil: 0.
  public final var biasValues: [NSNumber]?
  /// Whether the layer turns with the path. Default nil: it does not.
  public final var rotationMode: CAAnimationRotationMode?

  override func give(to copy: CAAnimation) {
    super.give(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    (copy.values, copy.path, copy.keyTimes) = (values, path, keyTimes)
    (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
    (copy.tensionValues, copy.continuityValues, copy.biasValues) = (
      tensionValues, continuityValues, biasValues
    )
    copy.rotationMode = rotationMode
  }

  override func makeTracks(_ layer: CALayer, duration: CFTimeInterval) -> [AnimationTrack] {
    guard let target = target(on: layer) else { return [] }
    let curve = timingFunction?.curve
    func track(_ target: AnimationTarget, _ way: AnimationTrack.Way) -> AnimationTrack {
      AnimationTrack(target: target, isAdditive: isAdditive, isCumulative: isCumulative, way: way)
    }
    if let path, case .pair = target.read(layer.state) {
      let walk = PathWalk(path, mode: calculationMode.motion, keyTimes: times, curves: curves)
      guard let walk else { return [] }
      var tracks = [track(target, .walk(walk, curve))]
      if let rotationMode, let turn = AnimationTarget(keyPath: "transform.rotation.z") {
        tracks.append(track(turn, .heading(walk, curve, turnsAround: rotationMode == .rotateAutoReverse)))
      }
      return tracks
    }
    let values = (values ?? []).compactMap { value($0, "a value", of: target, on: layer) }
    guard
      let keyframes = Keyframes(
        values: values, keyTimes: times, curves: curves, mode: calculationMode.motion, shapes: shapes)
    else { return [] }
    return [track(target, .keyframes(keyframes, curve))]
  }

  private var times: [Double]? { keyTimes?.map(\.doubleValue) }
  private var curves: [TimingCurve] { timingFunctions?.map(\.curve) ?? [] }

  private var shapes: [KeyframeShape] {
    let count = max(tensionValues?.count ?? 0, continuityValues?.count ?? 0, biasValues?.count ?? 0)
    func value(_ list: [NSNumber]?, _ index: Int) -> Double {
      guard let list, list.indices.contains(index) else { return 0 }
      return list[index].doubleValue
    }
    return (0..<count).map {
      KeyframeShape(
        tension: value(tensionValues, $0), continuity: value(continuityValues, $0),
        bias: value(biasValues, $0))
    }
  }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value stays until the next; there is one more key time than values.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At constant speed; key times and timing functions do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On that curve at constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var motion: KeyframeMode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer looks along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer looks back along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Several animations in one span of time.
///
/// The group's duration cuts them off, it does not stretch them; delegates of the parts are not called.
open class CAAnimationGroup: CAAnimation {
  /// Default nil. Their begin times are counted from the group's start.
  public final var animations: [CAAnimation]?

  override func give(to copy: CAAnimation) {
    super.give(to: copy)
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
  }

  override func makeTracks(_ layer: CALayer, duration: CFTimeInterval) -> [AnimationTrack] {
    (animations ?? []).flatMap { part in
      // UIKit: a part without a duration has the group's.
      let duration = part.duration > 0 ? part.duration : duration
      let timeline = part.timeline(duration: duration)
      return part.makeTracks(layer, duration: duration).map {
        $0.inside(timeline, pace: (part as? CAAnimationGroup)?.timingFunction)
      }
    }
  }
}
