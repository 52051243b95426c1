// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import QuartzCore

extension UIViewPropertyAnimator {
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    origin = AnimationOrigin(.animator, SourceLine(file, line))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    origin = AnimationOrigin(.animator, SourceLine(file, line))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    origin = AnimationOrigin(.animator, SourceLine(file, line))
    if let animations { addAnimations(animations) }
  }

  /// What is called is not for the state that it is in.
  func complain(_ what: String) {
    LayerRuntime.report(
      Report(
        .programmerError,
        facts:
          "\(what) of a UIViewPropertyAnimator that is \(state)\(isRunning ? " and runs" : ""); it does nothing",
        cure: "look at its state, isRunning and isInterruptible first"),
      from: nil)
  }
}
