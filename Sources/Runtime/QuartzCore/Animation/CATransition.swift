// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion

/// A layer goes from how it looks when the transition is added to how it looks afterwards.
///
/// Only `.fade` is drawn as such; the other types fade too. What lies outside of the bounds is not shown meanwhile.
open class CATransition: CAAnimation {
  /// Default `.fade`.
  public final var type = CATransitionType.fade
  /// Default nil.
  public final var subtype: CATransitionSubtype?
  /// Where in the transition it begins, 0 to 1. Default 0.
  public final var startProgress: Float = 0
  /// Where in the transition it ends. Default 1.
  public final var endProgress: Float = 1

  override func give(to copy: CAAnimation) {
    super.give(to: copy)
    guard let copy = copy as? CATransition else { return }
    (copy.type, copy.subtype) = (type, subtype)
    (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
  }

  override func makeTracks(_ layer: CALayer, duration: CFTimeInterval) -> [AnimationTrack] {
    let old = AnimationPass.presenting(layer.runtime) { layer.picture(scale: layer.contentsScale) }
    guard !old.isEmpty else { return [] }
    let way = AnimationTrack.Way.straight(
      from: .number(Double(startProgress)), to: .number(Double(endProgress)),
      .curve(timingFunction?.curve ?? .linear))
    let target = AnimationTarget(AnimatableProperty.transition(from: CGImage(old)))
    return [AnimationTrack(target: target, isAdditive: false, isCumulative: false, way: way)]
  }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer's transition stands, and that of the action for other contents.
public let kCATransition = "transition"

extension AnimatableProperty {
  /// How far a layer is on the way from a picture to its own look. No layer has it by itself.
  static func transition(from image: CGImage) -> AnimatableProperty {
    AnimatableProperty(
      kCATransition, .transition, adds: false, read: { .number($0.pointee.transition?.progress ?? 1) },
      show: { state, value in
        guard case .number(let progress) = value else { return }
        state.pointee.transition = TransitionPicture(image: image, progress: progress)
      },
      copy: { from, to in to.pointee.transition = from.pointee.transition })
  }
}
