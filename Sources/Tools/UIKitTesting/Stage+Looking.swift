// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import Hosting
import Inspection
import QuartzCore
import UIKitCore

// What a stage shows, and what it did.
extension Stage {
  /// The view tree as text, one line a view.
  public func dump() -> String {
    enter()
    return ScreenDump(runtime).text
  }

  /// The pixels of the last frame.
  public func bitmap() -> Bitmap {
    enter()
    return runtime.bitmap.copy()
  }

  /// What was called of the program so far, its first frame included.
  public var journal: Journal { Journal(runtime) }

  /// Whether calls are written down for `journal` and `budget`. Default true; false forgets them. It costs a layout pass
  /// over ten thousand views a millisecond.
  public var keepsJournal: Bool {
    get { runtime.layers.calls != nil }
    set { if newValue != keepsJournal { runtime.layers.calls = newValue ? CallLog() : nil } }
  }

  /// One sample of `value` now and one after each of `count` frames: of `count + 1` samples the first is at 0 seconds.
  ///
  /// A view's shown values are those of `layer.presentation()`.
  public func sample<Value>(frames count: Int, _ value: () throws -> Value) rethrows -> Series<Value> {
    enter()
    let start = host.clock.index
    var (times, values) = ([0.0], [try value()])
    for _ in 0..<max(0, count) {
      frame()
      times.append(Double(host.clock.index - start) / Double(rate))
      values.append(try value())
    }
    return Series(times: times, values: values)
  }

  /// One sample of `value` now and one after each frame of `duration`, which must be a whole number of frames.
  public func sample<Value>(for duration: Duration, _ value: () throws -> Value) throws -> Series<Value> {
    try enterChecked()
    return try sample(frames: frameCount(of: duration, "sample(for: \(duration))"), value)
  }

  /// Whether blocks of animated changes are watched for layout that is seldom meant: a constraint that jumps because no
  /// layout runs inside, and a first layout that is animated from zero. Default false.
  public var reportsLayoutTraps: Bool {
    get { runtime.reportsLayoutTraps }
    set { runtime.reportsLayoutTraps = newValue }
  }

  // MARK: - Budgets

  /// Does `work` and counts what was called meanwhile of the view that `query` means, or of all views where it is nil.
  /// Throws, with those calls, if there were more than allowed; nil allows any number.
  public func budget<Result>(
    layouts: Int? = nil, constraintUpdates: Int? = nil, draws: Int? = nil, of query: Query? = nil,
    _ work: () throws -> Result
  ) throws -> Result {
    let view = try query.map { try find($0) }
    try enterChecked()
    let start = runtime.layers.calls?.count ?? 0
    let result = try work()
    let spent = Journal(runtime, since: start)
    let limits = [
      (RuntimeCall.layoutSubviews, layouts), (.updateConstraints, constraintUpdates), (.draw, draws),
    ]
    for case (let call, let limit?) in limits {
      let calls = spent.only(call).entries.filter { entry in view.map { entry.isOf($0) } ?? true }
      guard calls.count > limit else { continue }
      let whose = query.map { " of \($0)" } ?? ""
      throw StageError(
        description: "\(calls.count) calls of \(call.rawValue)\(whose), \(limit) are allowed:\n  "
          + calls.prefix(20).map(\.description).joined(separator: "\n  "))
    }
    return result
  }

  /// Runs one frame and throws if it had anything to do: a screen at rest costs nothing. The message names what was called.
  public func expectIdle() throws {
    try enterChecked()
    let start = runtime.layers.calls?.count ?? 0
    let report = frame()
    try checkReports()
    guard !report.isIdle else { return }
    let calls = Journal(runtime, since: start).entries.map(\.description)
    throw StageError(
      description:
        "the stage is not at rest at \(String(format: "%.3f", time)) s: \(report.layouts) layouts, "
        + "\(report.constraintUpdates) constraint updates, \(report.displays) displays, "
        + "\(report.composites) composites; awake are \(awake.isEmpty ? "none" : awake.joined(separator: ", "))"
        + (["\n"] + calls.prefix(20).map { "  \($0)\n" }).joined())
  }
}
