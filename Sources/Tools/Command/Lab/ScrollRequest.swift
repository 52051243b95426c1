// SPDX-License-Identifier: MIT
import Foundation
import Lab

/// `shoji scroll`: a flick, or a recorded drag.
struct ScrollRequest {
  private let trace: ScrollTrace
  private let tolerance: Double?
  private let output: PlotFile?

  init(_ arguments: Arguments) throws {
    output = try PlotFile.requested(arguments)
    tolerance = try arguments.tolerance()
    let offset = try arguments.length(.from) ?? 5000
    guard let path = arguments.subjects.first else {
      guard tolerance == nil else {
        throw CommandError.usage("--tolerance is held against a recording: give one, as TRACE.json")
      }
      let velocity = try arguments.length(.flick) ?? 3000
      trace = try ScrollTrace(flick: velocity, from: offset, isPaging: arguments.has(.pages))
      return
    }
    guard arguments.subjects.count == 1, !arguments.has(.flick), !arguments.has(.from), !arguments.has(.pages)
    else { throw CommandError.usage("shoji scroll takes one TRACE.json, or --flick, --from and --pages") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandError.failed("\(path): there is no such file, or it cannot be read")
    }
    do throws(LabFailure) {
      trace = try ScrollTrace(json: data)
    } catch {
      throw CommandError.failed("\(path): \(error)")
    }
  }

  /// Exit code 1 where the recording is farther away than the tolerance.
  @MainActor func perform(_ arguments: Arguments) throws -> Int32 {
    let run = ScrollTrial(trace).bestRun()
    print(arguments.has(.json) ? run.json : run.description)
    try output?.write(run.plot())
    guard let tolerance else { return 0 }
    guard let difference = run.difference else {
      throw CommandError.failed("\(trace.name) has no samples after the lift to be held against")
    }
    return difference.max <= tolerance ? 0 : 1
  }
}

extension Arguments {
  /// Points, or points a second.
  fileprivate func length(_ flag: Flag) throws -> Double? {
    guard let text = text(flag) else { return nil }
    guard let value = Double(text), abs(value) <= 50_000 else {
      throw CommandError.usage("\(flag.name) \(text): a number up to 50000 is wanted, such as 3000")
    }
    return value
  }
}
