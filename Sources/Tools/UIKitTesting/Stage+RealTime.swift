// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Hosting
import UIKitCore

// What does not follow the stage's clock: main-queue jobs, tasks, and what reads the kernel's clock.
extension Stage {
  /// Lets the jobs of the main queue and the tasks of the main actor run that are ready. No time passes on the stage.
  ///
  /// A task that waits for another one is ready only after it, so the queue is emptied `rounds` times. What waits for real
  /// time (`asyncAfter`, `Task.sleep`) is not ready: see `wait(for:)`; what sleeps on `clock` is woken by the time verbs.
  /// Tests of other suites on the main actor may run meanwhile.
  public func drain(rounds: Int = 16) async {
    enter()
    log.block(at: host.clock, "the stage was drained: what ran there is not known")
    for _ in 0..<max(1, rounds) {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
      await Task.yield()
      enter()
    }
  }

  /// Waits `duration` of real time, in which everything that reads the kernel's clock may happen, drains the main queue, and
  /// then moves the stage's clock by as much. Returns the frames that ran.
  ///
  /// The only verb that takes real time. A test that needs it is as slow and as uncertain as real time is: where the code
  /// can take a clock, give it the stage's.
  @discardableResult public func wait(for duration: Duration) async throws -> Int {
    try enterChecked()
    let count = try frameCount(of: duration, "wait(for: \(duration))")
    log.block(at: host.clock, "the stage waited \(duration) of real time: what ran there is not known")
    try await Task.sleep(for: duration)
    await drain()
    frames(count)
    await drain()
    try checkReports()
    return count
  }

  /// The stage's time as a clock, for code that takes one.
  public var clock: StageClock { StageClock(of: self) }
}

/// A clock that stands until a stage's time verbs move it. Sleepers are woken by the frame of their time, and run when the
/// test gives way: after `advance(_:)`, `await stage.drain()`.
public struct StageClock: Clock {
  /// A time of a stage.
  public struct Instant: InstantProtocol {
    /// Since the stage began.
    public var offset: Duration

    /// So much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How much later `other` is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  /// Says the time, and wakes sleepers; it lives on with the runtime that it belongs to.
  private let sleepers: Sleepers

  @MainActor init(of stage: Stage) { sleepers = Sleepers(stage.runtime) }

  /// The stage's time.
  public var now: Instant { Instant(offset: .seconds(sleepers.now)) }

  /// One frame at 60 a second: nothing is woken between two frames. Only a hint.
  public var minimumResolution: Duration { .seconds(1) / 60 }

  /// Sleeps until the stage's clock is at `deadline`; throws `CancellationError` when the task is cancelled, or when the
  /// stage has ended.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let (seconds, attoseconds) = deadline.offset.components
    try await sleepers.sleep(until: Double(seconds) + Double(attoseconds) * 1e-18)
  }
}

/// Tasks that wait for times of a runtime.
private final class Sleepers: Sendable {
  private nonisolated(unsafe) weak var runtime: Runtime?

  @MainActor init(_ runtime: Runtime) { self.runtime = runtime }

  // The clock is read on the main actor's thread or from a task that runs while the actor waits for it.
  var now: TimeInterval { runtime?.layers.now ?? 0 }

  @MainActor func sleep(until time: TimeInterval) async throws {
    // Nothing here may hold the runtime while it waits, or the sleeper beside the runtime.
    let handle = Handle()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(continuation)
        handle.sleeper = sleeper
        guard let runtime, !Task.isCancelled else { return sleeper.wake(throwing: CancellationError()) }
        runtime.post(at: time) { sleeper.wake() }
      }
    } onCancel: {
      Task { @MainActor in handle.sleeper?.wake(throwing: CancellationError()) }
    }
  }
}

/// Finds a sleeper without keeping it.
@MainActor private final class Handle {
  weak var sleeper: Sleeper?
}

/// One task that waits. It is woken once: by its time, by being cancelled, or by the end of its runtime, which lets go of it.
@MainActor private final class Sleeper {
  private var continuation: CheckedContinuation<Void, any Error>?

  init(_ continuation: CheckedContinuation<Void, any Error>) { self.continuation = continuation }

  func wake(throwing error: (any Error)? = nil) {
    guard let continuation else { return }
    self.continuation = nil
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }

  isolated deinit { wake(throwing: CancellationError()) }
}
