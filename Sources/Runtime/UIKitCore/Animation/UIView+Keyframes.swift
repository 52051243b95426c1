// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion
import QuartzCore

extension UIView {
  /// Animates what `addKeyframe` says inside of `animations`, one after the other or at once.
  ///
  /// Outside of a keyframe a value stays as it was. Between keyframes the pace is steady.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let block = AnimationBlock(
      duration: duration, delay: delay, pace: .curve(.linear),
      options: UIView.AnimationOptions(rawValue: options.rawValue & 0x3ff), kind: .keyframes,
      line: SourceLine(file, line), completion: completion)
    let collector = KeyframeCollector(options.mode)
    block.collector = collector
    block.begin()
    animations()
    block.layOut()
    collector.finish(block)
    block.end()
  }

  /// Changes that begin and take shares of the duration of the `animateKeyframes` around the call; outside of one they
  /// are made at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = AnimationBlock.current, let collector = block.collector as? KeyframeCollector else {
      return animations()
    }
    collector.collect(start: frameStartTime, duration: frameDuration) {
      animations()
      block.layOut()
    }
  }

  /// How keyframes animate: the options of blocks, and what is between the frames.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    fileprivate var mode: CAAnimationCalculationMode {
      let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
      let index = Int(rawValue >> 10 & 7)
      return modes.indices.contains(index) ? modes[index] : .linear
    }
  }
}

/// Puts the keyframes of one value together.
@MainActor private final class KeyframeCollector: AnimationCollector {
  private struct Frame {
    let start, end: Double
    let old, new: AnimationValue
  }
  private struct Track {
    let layer: CALayer
    let property: AnimatableProperty
    var frames: [Frame]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  /// What is changed outside of a keyframe takes the whole time.
  private var span = (start: 0.0, end: 1.0)

  init(_ mode: CAAnimationCalculationMode) { self.mode = mode }

  func collect(start: Double, duration: Double, _ changes: () -> Void) {
    let start = min(1, max(0, start.isFinite ? start : 0))
    let outer = span
    span = (start, min(1, start + max(0, duration.isFinite ? duration : 0)))
    changes()
    span = outer
  }

  func collect(_ layer: CALayer, _ property: AnimatableProperty, old: AnimationValue, new: AnimationValue) {
    let frame = Frame(start: span.start, end: span.end, old: old, new: new)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.property.key == property.key }) {
      tracks[index].frames.append(frame)
    } else {
      tracks.append(Track(layer: layer, property: property, frames: [frame]))
    }
  }

  /// The block's changes are made: each value gets its animation.
  func finish(_ block: AnimationBlock) {
    guard block.duration > 0 else { return }
    for track in tracks {
      let (values, times) = points(track.frames)
      let final = track.property.read(track.layer.state)
      let distances = values.map { track.property.adds ? $0.distance(over: final) : nil }
      guard !distances.contains(where: { $0 == nil }) else {
        add(track, track.property.name, values, times, isAdditive: false, block)
        continue
      }
      let all = distances.compactMap { $0 }
      for (keyPath, parts) in KeyframeCollector.parts(all, track.property.name) {
        add(track, keyPath, parts, times, isAdditive: true, block)
      }
    }
  }

  /// Where the value is when: it waits between two frames.
  private func points(_ frames: [Frame]) -> (values: [AnimationValue], times: [Double]) {
    // Before all of them the value was that before the first that was said.
    let first = frames[0].old
    let frames = frames.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element)
    var (values, times) = ([first], [0.0])
    for frame in frames {
      if frame.start > times[times.count - 1] {
        values.append(values[values.count - 1])
        times.append(frame.start)
      }
      values.append(frame.new)
      times.append(max(frame.end, times[times.count - 1]))
    }
    if times[times.count - 1] < 1 {
      values.append(values[values.count - 1])
      times.append(1)
    }
    return (values, times)
  }

  private static func parts(_ values: [AnimationValue], _ name: String) -> [(String, [AnimationValue])] {
    guard case .rect = values[0] else { return [(name, values)] }
    func part(_ low: Bool) -> [AnimationValue] {
      values.map {
        guard case .rect(let rect) = $0 else { return .pair(.zero) }
        return .pair(low ? SIMD2(rect.x, rect.y) : SIMD2(rect.z, rect.w))
      }
    }
    return [(name + ".origin", part(true)), (name + ".size", part(false))].filter { part in
      part.1.contains { !$0.isSame(as: .pair(.zero)) }
    }
  }

  private func add(
    _ track: Track, _ keyPath: String, _ values: [AnimationValue], _ times: [Double], isAdditive: Bool,
    _ block: AnimationBlock
  ) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values.map { $0.boxed(for: track.property) ?? NSNull() }
    // A discrete value stays until the next one comes; the last one's time is the end.
    animation.keyTimes = (mode == .discrete ? times + [1] : times).map { NSNumber(value: $0) }
    animation.calculationMode = mode
    animation.isAdditive = isAdditive
    block.time(animation, in: track.layer)
    track.layer.add(
      animation, forKey: isAdditive ? track.layer.freeKey(keyPath) : keyPath, gate: block.gate,
      origin: block.origin)
  }
}
