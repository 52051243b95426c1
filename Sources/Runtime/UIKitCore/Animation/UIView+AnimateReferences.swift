// SPDX-License-Identifier: MIT
import Foundation

// As the makers of constraints, the calls that animate take the line where they stand as trailing default arguments. A
// program that names one without calling it (`UIView.animate(withDuration:animations:)` as a value) means a function
// without them: these. A call never chooses them.

extension UIView {
  @_disfavoredOverload
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, animations: animations, completion: nil, file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration, animations: animations, completion: completion, file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations, completion: completion,
      file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
      initialSpringVelocity: velocity, options: options, animations: animations, completion: completion,
      file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    animateKeyframes(
      withDuration: duration, delay: delay, options: options, animations: animations, completion: completion,
      file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    transition(
      with: view, duration: duration, options: options, animations: animations, completion: completion,
      file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    transition(
      from: fromView, to: toView, duration: duration, options: options, completion: completion,
      file: #fileID, line: #line)
  }
  @_disfavoredOverload
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    beginAnimations(animationID, context: context, file: #fileID, line: #line)
  }
}
