// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore

/// Calls a method once for every frame, before the frame is laid out.
///
/// Its times are those of the frames: with a clock that is turned by hand they are exact.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private weak var runtime: Runtime?
  private var frames = 0

  /// The time of the frame that is made. 0 before the first.
  public private(set) var timestamp: CFTimeInterval = 0
  /// Seconds between two frames of the screen.
  public private(set) var duration: CFTimeInterval = 0
  /// The time of the next call.
  public var targetTimestamp: CFTimeInterval { timestamp + duration * Double(interval) }
  /// Default false.
  public var isPaused = false
  /// Calls a second, as near as whole frames come; 0 is every frame. Default 0.
  public var preferredFramesPerSecond = 0
  /// How many frames a second are wanted; the preferred one counts.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// `target` is retained until `invalidate()`.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// Begins. There is one loop and one mode: which are named does not matter.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, runtime == nil else { return }
    let runtime = Runtime.current
    self.runtime = runtime
    runtime.displayLinks.append(self)
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { leave() }

  /// Ends for good, and lets go of the target.
  public func invalidate() {
    leave()
    target = nil
  }

  private func leave() {
    runtime?.displayLinks.removeAll { $0 === self }
    runtime = nil
  }

  /// Whom it calls, for those who ask what keeps a frame loop awake.
  var owner: String { target.map { "\(type(of: $0))" } ?? "nobody" }

  /// Frames from one call to the next.
  private var interval: Int {
    let range = preferredFrameRateRange
    let wanted =
      preferredFramesPerSecond > 0
      ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
    guard wanted > 0, duration > 0 else { return 1 }
    return max(1, Int((1 / (duration * wanted)).rounded()))
  }

  func fire(at time: TimeInterval, frame: TimeInterval) {
    // One before it may have taken it out.
    guard !isPaused, runtime != nil, let target else { return }
    duration = frame
    defer { frames += 1 }
    guard frames % interval == 0 else { return }
    timestamp = time
    _ = selector.perform(on: target, sender: self, event: nil)
  }
}

/// How many frames a second are wanted.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// As many as the screen has.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: nil)
}
