// SPDX-License-Identifier: MIT
import Foundation
import Hosting
import Lab
import UIKitCore
import UIKitTesting

/// What `shoji perf` measures of a run: processor time of this process, so others on the machine do not count, or what a
/// model makes of the work that was done.
struct FrameRequest: Equatable {
  private let seconds: Double
  /// Frames a second, and so the budget of each.
  private let rate: Int
  /// Seconds added to each.
  private let load: Double
  private let isModelled: Bool
  /// Whether a frame that comes too late fails the command.
  private let isChecked: Bool

  init(_ arguments: Arguments) throws {
    seconds = try arguments.seconds() ?? 2
    rate = try arguments.refreshRate()
    load = try arguments.load()
    (isModelled, isChecked) = (arguments.has(.model), arguments.has(.check))
  }

  /// Runs `content`, every pixel of it, and prints what its frames cost.
  @MainActor func write(_ session: Session, _ content: () throws -> Launch.Content) throws {
    let stage = try session.watchedStage(clock: FrameClock(rate: rate), content)
    stage.runtime.drawsOnDemand = false
    let meter =
      isModelled
      ? FrameMeter(stage.runtime, model: .standard) : FrameMeter(stage.runtime, now: { BenchClock.now })
    let count = Int((seconds * Double(rate)).rounded())
    try stage.watch(count, session.use) { _ in }
    meter.stop()
    // What is done with it may take longer than it is watched.
    let readout = try FrameReadout(Array(meter.frames.prefix(count)), rate: rate, load: load)
    print(session.isJSON ? readout.json : readout.description)
    if !session.output.isEmpty { try session.plotFile().write(readout.plot()) }
    if isChecked, !readout.hitches.isEmpty {
      throw CommandError.failed("\(readout.hitches.count) of \(readout.frames.count) frames come too late")
    }
  }
}

extension Arguments {
  fileprivate func refreshRate() throws -> Int {
    guard let text = text(.refresh) else { return 60 }
    guard let value = Int(text), (1...1000).contains(value) else {
      throw CommandError.usage("--rate \(text): a whole number from 1 to 1000 is wanted, such as 120")
    }
    return value
  }

  fileprivate func load() throws -> Double {
    guard let text = text(.load) else { return 0 }
    guard let value = Double(text), (0...1000).contains(value) else {
      throw CommandError.usage("--load \(text): milliseconds from 0 to 1000 are wanted, such as 4")
    }
    return value / 1000
  }
}
