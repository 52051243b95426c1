// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Motion

/// How changes of layers are animated that nobody says more about.
///
/// What is set counts until the innermost `commit()`; outside of any `begin()`, until the frame is made.
// UIKit: names and defaults are Core Animation's: a quarter of a second, at the pace of the default curve.
public final class CATransaction: NSObject {
  private struct Level {
    var duration = 0.25
    var function: CAMediaTimingFunction?
    var disablesActions = false
    var completion: (() -> Void)?
    var gate: AnimationGate?
    var values: [String: Any] = [:]
    /// Where it was begun.
    var line: SourceLine?
    /// Made for the first animation.
    var origin: AnimationOrigin?
  }

  /// The transactions of a thread, outermost first.
  private final class Stack {
    // Unchecked: every animation that is added asks for it, and nobody but its thread.
    @exclusivity(unchecked) var levels = [Level()]

    /// The first level is that of no `begin()`.
    var innermost: Level {
      get { levels[levels.count - 1] }
      set { levels[levels.count - 1] = newValue }
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { if let box = $0 { Unmanaged<Stack>.fromOpaque(box).release() } }
    return key
  }()

  private static var stack: Stack {
    if let box = pthread_getspecific(key) { return Unmanaged<Stack>.fromOpaque(box).takeUnretainedValue() }
    let stack = Stack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  /// Begins a transaction inside the present one, with its values.
  public static func begin(file: StaticString = #fileID, line: UInt = #line) {
    begin(at: SourceLine(file, line))
  }

  // For programs that name the method without calling it; see the makers of constraints.
  @_disfavoredOverload
  public static func begin() { begin(at: nil) }

  private static func begin(at line: SourceLine?) {
    let stack = stack
    var level = stack.innermost
    (level.completion, level.gate, level.origin) = (nil, nil, nil)
    level.line = line
    stack.levels.append(level)
  }

  /// Ends the innermost transaction. One that was not begun does nothing.
  public static func commit() {
    let stack = stack
    guard stack.levels.count > 1 else { return }
    let level = stack.levels.removeLast()
    level.gate?.leave()
  }

  /// What was set outside of any `begin()` counts no longer.
  public static func flush() {
    let stack = stack
    guard stack.levels.count == 1 else { return }
    let level = stack.levels[0]
    stack.levels[0] = Level()
    level.gate?.leave()
  }

  /// Seconds. Default 0.25.
  public static func animationDuration() -> CFTimeInterval { stack.innermost.duration }
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    stack.innermost.duration = duration > 0 ? duration : 0
  }

  /// Default nil: the curve `default` for actions.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { stack.innermost.function }
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.innermost.function = function
  }

  /// Whether changes start no animations of themselves. Default false.
  public static func disableActions() -> Bool { stack.innermost.disablesActions }
  public static func setDisableActions(_ flag: Bool) { stack.innermost.disablesActions = flag }

  public static func completionBlock() -> (() -> Void)? { stack.innermost.completion }
  /// Called when the animations have ended that are added from now on until the transaction's end; at that end if there
  /// are none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let stack = stack
    let old = stack.innermost.gate
    stack.innermost.completion = block
    stack.innermost.gate = block.map { block in AnimationGate { _ in block() } }
    old?.leave()
  }

  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.innermost.values[key]
    }
  }

  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration(value.flatMap(AnimationValue.number) ?? 0.25)
    case kCATransactionDisableActions: setDisableActions((value.flatMap(AnimationValue.number) ?? 0) != 0)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: stack.innermost.values[key] = value
    }
  }

  /// What the animations have in common that are added now.
  static var origin: AnimationOrigin {
    let stack = stack
    let innermost = stack.levels.count - 1
    if let origin = stack.levels[innermost].origin { return origin }
    let origin = AnimationOrigin(.transaction, stack.levels[innermost].line)
    stack.levels[innermost].origin = origin
    return origin
  }

  /// Those that wait for the animations that are added now.
  static var gates: [AnimationGate] { stack.levels.compactMap(\.gate) }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
