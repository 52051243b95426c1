// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// What does not follow the stage's clock, and the clock for what can.
@MainActor @Suite struct RealTimeTests {
  @Test func drainingRunsWhatIsReady() async throws {
    let stage = Stage(UIViewController())
    let label = UILabel()
    stage.window.addSubview(label)
    Task { @MainActor in
      // Three tasks, each ready after the one before.
      label.text = await Task { @MainActor in await Task { @MainActor in "loaded" }.value }.value
    }
    var ran = false
    DispatchQueue.main.async { ran = true }
    #expect(label.text == nil && !ran)
    let time = stage.time
    await stage.drain()
    #expect(label.text == "loaded" && ran)
    #expect(stage.time == time)
  }

  @Test func waitingTakesRealTimeAndMovesTheClock() async throws {
    let stage = Stage(UIViewController())
    var late = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.03) { late = true }
    // As long as a busy machine may take for 30 milliseconds.
    for _ in 0..<50 where !late { #expect(try await stage.wait(for: .milliseconds(100)) == 6) }
    #expect(late)
    await #expect(throws: StageError.self) { try await stage.wait(for: .milliseconds(5)) }
  }

  @Test func theClockWakesSleepersAtTheirFrame() async throws {
    let stage = Stage(UIViewController())
    let clock: any Clock<Duration> = stage.clock
    var woken: [String] = []
    let task = Task { @MainActor in
      try await clock.sleep(for: .milliseconds(500))
      woken.append("half")
      try await clock.sleep(for: .milliseconds(500))
      woken.append("one")
    }
    await stage.drain()
    stage.frames(29)
    await stage.drain()
    #expect(woken.isEmpty)
    stage.frame()
    await stage.drain()
    #expect(woken == ["half"])
    stage.frames(30)
    await stage.drain()
    #expect(woken == ["half", "one"])
    try await task.value
    #expect(stage.clock.now.offset == .seconds(1))
  }

  @Test func aSleeperIsCancelledWithItsTaskOrItsStage() async throws {
    let stage = Stage(UIViewController())
    let clock = stage.clock
    let task = Task { try await clock.sleep(for: .seconds(10)) }
    await stage.drain()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let second = Task { try await clock.sleep(for: .seconds(10)) }
    await stage.drain()
    try stage.end()
    await #expect(throws: CancellationError.self) { try await second.value }
    await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
  }
}
