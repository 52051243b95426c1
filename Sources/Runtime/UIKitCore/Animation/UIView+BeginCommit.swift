// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Motion
import QuartzCore

/// Animations between two calls, as they were before there were blocks.
extension UIView {
  /// What is changed until `commitAnimations()` is animated, for 0.2 seconds unless something else is set.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let open = OpenAnimation(animationID)
    let block = AnimationBlock(
      duration: 0.2, pace: .curve(.easeInEaseOut), line: SourceLine(file, line),
      completion: { finished in MainActor.assumeIsolated { open.stopped(finished) } })
    open.block = block
    OpenAnimation.all.append(open)
    block.begin()
  }

  /// Ends what `beginAnimations` began; without one it does nothing.
  public class func commitAnimations() { OpenAnimation.all.popLast()?.block?.end() }

  public class func setAnimationDuration(_ duration: TimeInterval) {
    OpenAnimation.all.last?.block?.duration = duration > 0 && duration.isFinite ? duration : 0
  }
  public class func setAnimationDelay(_ delay: TimeInterval) {
    OpenAnimation.all.last?.block?.delay = delay.isFinite ? delay : 0
  }
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    OpenAnimation.all.last?.block?.pace = .curve(curve.motion)
  }
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    OpenAnimation.all.last?.block?.repeatCount = repeatCount
  }
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OpenAnimation.all.last?.set(.autoreverse, repeatAutoreverses)
  }
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OpenAnimation.all.last?.set(.beginFromCurrentState, fromCurrentState)
  }
  /// Retained until the animations end.
  public class func setAnimationDelegate(_ delegate: Any?) {
    OpenAnimation.all.last?.delegate = delegate.map { $0 as AnyObject }
  }
  /// Sent to the delegate when all animations have ended.
  public class func setAnimationDidStop(_ selector: Selector?) {
    OpenAnimation.all.last?.didStop = selector
  }
}

@MainActor private final class OpenAnimation {
  static var all: [OpenAnimation] = []

  let identifier: String?
  var block: AnimationBlock?
  var delegate: AnyObject?
  var didStop: Selector?

  init(_ identifier: String?) { self.identifier = identifier }

  func set(_ option: UIView.AnimationOptions, _ flag: Bool) {
    if flag { block?.options.insert(option) } else { block?.options.remove(option) }
  }

  func stopped(_ finished: Bool) {
    if let delegate, let didStop { _ = didStop.perform(on: delegate, sender: identifier as Any, event: nil) }
    (delegate, block) = (nil, nil)
  }
}
