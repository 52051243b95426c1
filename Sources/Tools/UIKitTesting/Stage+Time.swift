// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import UIKitCore

// Time: nothing moves it but these verbs.
extension Stage {
  /// Seconds since the stage began.
  public var time: TimeInterval { host.clock.time }

  /// Frames in a second.
  public var rate: Int { host.clock.rate }

  /// One frame later. Returns what it did.
  @discardableResult public func frame() -> FrameReport {
    enter()
    host.advance()
    let report = runtime.frame()
    frameDidRun()
    return report
  }

  /// One frame later, as far as `phase`: what comes after it is not run, and is done by the next frame. Constraints, layout
  /// and display get one round.
  @discardableResult public func run(upTo phase: FramePhase) -> FrameReport {
    enter()
    host.advance()
    let report = runtime.frame(upTo: phase)
    frameDidRun()
    return report
  }

  private func frameDidRun() {
    verbDidRun()
    afterFrame?()
  }

  /// `count` frames later. Returns what each did.
  @discardableResult public func frames(_ count: Int) -> [FrameReport] {
    (0..<max(0, count)).map { _ in frame() }
  }

  /// As many frames as `duration` has; it must be a whole number of them. Returns their number.
  @discardableResult public func advance(_ duration: Duration) throws -> Int {
    try enterChecked()
    let count = try frameCount(of: duration, "advance(\(duration))")
    frames(count)
    try checkReports()
    return count
  }

  /// How many frames `duration` has; throws if it is not a whole number of them.
  func frameCount(of duration: Duration, _ verb: String) throws -> Int {
    let (seconds, attoseconds) = duration.components
    let exact = (Double(seconds) + Double(attoseconds) * 1e-18) * Double(rate)
    // A millisecond literal cannot name 1/60 s: within a thousandth of a frame is a whole frame.
    guard exact >= 0, abs(exact - exact.rounded()) < 1e-3 else {
      throw StageError(
        description: "\(verb) is \(exact) frames at \(rate) a second: "
          + "use frames(_:), or a stage with another rate")
    }
    return Int(exact.rounded())
  }

  /// Frames until `seconds` have passed, whatever the stage's rate is. Returns their number.
  @discardableResult public func wait(_ seconds: TimeInterval) -> Int {
    let count = max(0, host.clock.frame(at: host.clock.time + seconds) - host.clock.index)
    frames(count)
    return count
  }

  /// Frames until one finds nothing to do and nothing waits. Returns how many did something. Throws after `limit` frames,
  /// with those that keep the stage awake.
  @discardableResult public func settle(limit: Int = 600) throws -> Int {
    try enterChecked()
    for count in 0..<max(0, limit) {
      if frame().isIdle, runtime.nextWake == nil {
        try checkReports()
        return count
      }
    }
    let wakers = runtime.wakers
    let lines = wakers.prefix(8).map { String(format: "  at %.3f s ", $0.time) + $0.reason }
    let rest = wakers.count > 8 ? ["  and \(wakers.count - 8) more"] : []
    throw StageError(
      description: (["the stage did not settle within \(limit) frames; awake are"] + lines + rest).joined(
        separator: "\n"))
  }

  /// What would keep `settle()` from its end now, soonest first; empty when the stage is at rest.
  public var awake: [String] {
    enter()
    return runtime.wakers.map(\.reason)
  }
}
