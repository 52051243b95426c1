// SPDX-License-Identifier: MIT
import Foundation
import Motion
import QuartzCore

/// What is animated: whatever the block changes of views that are in a window, and of their layers, and what layout and
/// other code changes while it runs. The values themselves are the new ones at once; what shows goes there.
///
/// Durations and delays are seconds; a duration that is not above zero changes everything at once. `completion` is
/// called once, with true if all animations ran to their end; at once if there are none.
extension UIView {
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion,
      file: file, line: line)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    AnimationBlock(
      duration: duration, delay: delay, pace: .curve(options.curve), options: options,
      line: SourceLine(file, line),
      completion: completion
    ).run(animations)
  }

  /// With a spring that has come to rest after `duration`.
  ///
  /// `dampingRatio` 1 does not bounce; the nearer to 0, the more it does. `initialSpringVelocity` is in ways a second: 1
  /// would go the whole way in a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let spring = Spring(
      dampingRatio: Double(dampingRatio), duration: duration, initialVelocity: Double(velocity))
    AnimationBlock(
      duration: duration, delay: delay, pace: .spring(spring), options: options, line: SourceLine(file, line),
      completion: completion
    ).run(animations)
  }

  /// With a spring by its feeling: `duration` is how long a swing seems to take, `bounce` is −1 to 1. It runs until it
  /// has settled.
  // UIKit: the defaults are those of iOS 17: half a second without a bounce.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(initialSpringVelocity))
    AnimationBlock(
      duration: duration > 0 && duration.isFinite ? spring.nominalSettlingDuration : 0, delay: delay,
      pace: .spring(spring),
      options: options, line: SourceLine(file, line),
      completion: completion
    ).run(animations)
  }

  /// Runs `actionsWithoutAnimation` outside of the blocks around it.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = AnimationBlock.isEnabled
    AnimationBlock.isEnabled = false
    actionsWithoutAnimation()
    AnimationBlock.isEnabled = wasEnabled
  }

  /// Inside of a block: what `animations` changes goes there `count` times, and back each time with `autoreverses`.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current else { return animations() }
    let (repeatCount, options) = (block.repeatCount, block.options)
    block.repeatCount = Float(count)
    if autoreverses { block.options.insert(.autoreverse) } else { block.options.remove(.autoreverse) }
    animations()
    (block.repeatCount, block.options) = (repeatCount, options)
  }

  /// Whether blocks animate. Default true.
  public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }

  /// The duration of the innermost block that runs; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

  /// How a block animates.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out what the block changed, inside of the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views are hit while they move.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What cannot be added up begins at what shows.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// For ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Of transitions: what changes inside is animated too.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Of transitions between two views: they are hidden and shown, not removed and added.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    static let inherited: AnimationOptions = [
      .repeat, .autoreverse, .allowUserInteraction, .beginFromCurrentState,
    ]

    var curve: TimingCurve {
      UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 15))?.motion ?? .easeInEaseOut
    }
  }

  /// The pace of an animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn
    case easeOut
    case linear

    var motion: TimingCurve {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
