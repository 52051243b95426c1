// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion
import QuartzCore

extension UIView {
  /// Goes from how `view` looks to how it looks after `animations`: added and removed subviews, other texts.
  ///
  /// The options name the transition; without one of them the changes are made at once. A curl is shown as a cross
  /// dissolve. A duration that is not above zero changes everything at once.
  // UIKit: what the block changes is not animated by itself unless `.allowAnimatedContent` says so.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let changes = animations ?? {}
    guard duration > 0, duration.isFinite, view.layer.runtime != nil, let kind = options.transition else {
      performWithoutAnimation(changes)
      completion?(true)
      return
    }
    let block = AnimationBlock(
      duration: duration, pace: .curve(options.curve), options: options, kind: .transition,
      line: SourceLine(file, line), completion: completion)
    block.addTransition(kind, to: view.layer)
    if options.contains(.allowAnimatedContent) { return block.run(changes) }
    performWithoutAnimation(changes)
    block.run {}
  }

  /// Goes from one view to another in the same place: `fromView` is removed and `toView` added to its superview, or, with
  /// `.showHideTransitionViews`, one is hidden and the other shown.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else if let holder = fromView.superview {
        holder.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let holder = fromView.superview else {
      exchange()
      completion?(false)
      return
    }
    transition(
      with: holder, duration: duration, options: options, animations: exchange, completion: completion,
      file: file, line: line)
  }
}

/// What a transition looks like.
enum TransitionKind {
  case dissolve
  /// About the vertical axis (0, 1) or the horizontal one (1, 0); the sign is the side that comes forward.
  case flip(x: CGFloat, y: CGFloat)
}

extension UIView.AnimationOptions {
  fileprivate var transition: TransitionKind? {
    switch rawValue >> 20 & 7 {
    case 1: .flip(x: 0, y: 1)
    case 2: .flip(x: 0, y: -1)
    case 3, 4, 5: .dissolve
    case 6: .flip(x: -1, y: 0)
    case 7: .flip(x: 1, y: 0)
    default: nil
    }
  }
}

extension AnimationBlock {
  /// Adds the animations of a transition; what shows now is where it begins.
  fileprivate func addTransition(_ kind: TransitionKind, to layer: CALayer) {
    let fade = CATransition()
    fade.timingFunction = CAMediaTimingFunction(.linear)
    guard case .flip(let x, let y) = kind else {
      if case .curve(let curve) = pace { fade.timingFunction = CAMediaTimingFunction(curve) }
      time(fade, in: layer)
      layer.add(fade, forKey: kCATransition, gate: gate, origin: origin)
      return
    }
    // Up to the edge the old look, from there the new one.
    let half = duration / 2
    time(fade, in: layer)
    (fade.startProgress, fade.endProgress, fade.duration) = (0, 0, half)
    fade.fillMode = .backwards
    layer.add(fade, forKey: kCATransition, gate: gate, origin: origin)
    let turn = CAKeyframeAnimation(keyPath: "transform")
    let steps = 24
    let curve: TimingCurve = if case .curve(let curve) = pace { curve } else { .easeInEaseOut }
    turn.values = (0...2 * steps).map { step in
      let angle = CGFloat(step) / CGFloat(2 * steps) * .pi
      return perspective(angle <= .pi / 2 ? angle : angle - .pi, x, y, layer)
    }
    turn.isAdditive = true
    turn.timingFunction = CAMediaTimingFunction(curve.isSymmetric ? curve : .easeInEaseOut)
    time(turn, in: layer)
    layer.add(turn, forKey: "flip", gate: gate, origin: origin)
  }

  private func perspective(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ layer: CALayer) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / max(1, 2 * max(layer.bounds.width, layer.bounds.height))
    return CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, 0), eye)
  }
}

extension TimingCurve {
  /// Half the way at half the time.
  fileprivate var isSymmetric: Bool { abs(value(at: 0.5) - 0.5) < 1e-6 }
}
