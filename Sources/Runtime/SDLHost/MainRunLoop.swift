// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation

/// Waiting that lets everything else on the main thread go on: main-queue blocks, MainActor tasks, timers.
enum MainRunLoop {
  /// Waits at most `seconds`. True as soon as the run loop has served something.
  static func wait(_ seconds: TimeInterval) -> Bool {
    let loop = CFRunLoopGetCurrent()
    // A pass does not end when a timer has fired, so it ends just behind the next one.
    let timer = CFRunLoopGetNextTimerFireDate(loop, kCFRunLoopDefaultMode)
    var limit = seconds
    if timer > 0 { limit = min(limit, timer - CFAbsoluteTimeGetCurrent() + 0.0002) }
    let result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, max(0, limit), true)
    if result == .finished {
      // Nothing to serve on this thread: not the main one.
      Thread.sleep(forTimeInterval: max(0, min(seconds, 1.0 / 60)))
      return false
    }
    if result == .timedOut {
      return timer > 0 && CFRunLoopGetNextTimerFireDate(loop, kCFRunLoopDefaultMode) != timer
    }
    return true
  }

  /// Serves what is waiting now, without waiting: for a frame that is late already.
  ///
  /// One pass serves either a timer or the main queue; a mark at the queue's end tells when its turn has come.
  static func drain() {
    let mark = Mark()
    DispatchQueue.main.async { mark.isPassed = true }
    for _ in 0..<64 where !mark.isPassed {
      let result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true)
      if result == .finished { return }
    }
  }

  private final class Mark: @unchecked Sendable {
    /// Written and read on the main thread alone.
    var isPassed = false
  }
}
