// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import UIKitCore
import UIKitTesting

/// Plays the same at several frame rates, several times at each, and compares how it ends: the same views at every
/// rate, the same pixels each time at one rate.
///
/// Time is an argument: what a program shows when it has come to rest must not depend on how many frames led there.
struct RateTrial: Equatable {
  /// Frames a second.
  let rates: [Int]
  /// At each rate.
  let times: Int

  private static let usualRates = [30, 60, 120, 144]
  /// How long something may take to come to rest, in seconds; what never rests is compared as it is then.
  private static let patience = 10

  init(_ arguments: Arguments) throws {
    rates = try arguments.rates() ?? Self.usualRates
    times = try arguments.times() ?? 2
  }

  /// Prints how it ends at each rate; fails where that differs.
  @MainActor func write(_ session: Session, _ content: () throws -> Launch.Content) throws {
    let report = try report(session, content)
    try print(session.isJSON ? JSONText.of(report) : report.text, terminator: "")
    if let difference = report.differences.first { throw CommandError.failed(difference.line) }
  }

  @MainActor func report(
    _ session: Session, _ content: () throws -> Launch.Content
  ) throws -> RateReport {
    let script = try session.script?.script ?? performance(session, content)
    var (ends, fresh) = ([End](), FreshContent())
    for rate in rates {
      for _ in 0..<times {
        ends.append(try end(session, at: rate, script) { try fresh.make(content) })
      }
    }
    return RateReport(subject: session.subject, ends: ends)
  }

  /// How it ended once.
  struct End: Equatable {
    let rate: Int
    /// Until it came to rest.
    let frames: Int
    let dump: String
    let picture: UInt64
  }

  /// What the demo's own performance comes to, as a script. Verbs of a stage follow its frames, a script follows time.
  @MainActor private func performance(
    _ session: Session, _ content: () throws -> Launch.Content
  ) throws -> EventScript {
    let stage = try session.watchedStage(log: ReportLog(), content)
    var script = EventScript()
    stage.runtime.eventTap = { script.record($0) }
    try session.use(stage)
    script.end(at: stage.time)
    return script
  }

  @MainActor private func end(
    _ session: Session, at rate: Int, _ script: EventScript, _ content: () throws -> Launch.Content
  ) throws -> End {
    let stage = try session.watchedStage(clock: FrameClock(rate: rate), log: ReportLog(), content)
    if let file = session.script { try file.play(on: stage) } else { try stage.play(script) }
    // What never comes to rest says so by its frames.
    _ = try? stage.settle(limit: Self.patience * rate)
    return End(
      rate: rate, frames: Int((stage.time * Double(rate)).rounded()), dump: stage.dump(),
      picture: stage.bitmap().fingerprint)
  }
}

/// Makes what is shown again and again.
@MainActor struct FreshContent {
  private var last: [AnyObject] = []

  /// Content that was not shown before. A program that hands out the same controller or view each time cannot be shown
  /// twice: a view stands in one place.
  mutating func make(_ content: () throws -> Launch.Content) throws -> Launch.Content {
    let made = try content()
    guard case .controller(let controller) = made else { return made }
    let shown: [AnyObject] = [controller] + [controller.viewIfLoaded].compactMap { $0 }
    guard !shown.contains(where: { new in last.contains { $0 === new } }) else {
      throw CommandError.failed(
        "the program shows what it made before, which cannot be shown twice: let show(_:) make it, as in "
          + "show(ViewController())")
    }
    last = shown
    return made
  }
}

extension Arguments {
  fileprivate func times() throws -> Int? {
    guard let text = text(.times) else { return nil }
    guard let value = Int(text), (1...100).contains(value) else {
      throw CommandError.usage("--times \(text): a whole number from 1 to 100 is wanted, such as 2")
    }
    return value
  }

  fileprivate func rates() throws -> [Int]? {
    guard let text = text(.rates) else { return nil }
    let rates = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0.trimmingCharacters(in: .whitespaces)) ?? 0
    }
    guard rates.allSatisfy({ (1...240).contains($0) }) else {
      throw CommandError.usage(
        "--rates \(text): whole numbers from 1 to 240 with commas between them are wanted, such as 30,60,120")
    }
    return rates
  }
}
