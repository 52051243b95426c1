// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Lab

/// `shoji compare A B`.
struct ComparisonRequest {
  private let operands: [MotionOperand]
  private let tolerance: Double?
  private let output: PlotFile?

  init(_ arguments: Arguments) throws {
    output = try PlotFile.requested(arguments)
    guard arguments.subjects.count == 2 else {
      throw CommandError.usage(
        "shoji compare wants two, each DEMO:VIEW.KEY, FILE.swift:VIEW.KEY or a movement such as easeInOut")
    }
    operands = try arguments.subjects.map(MotionOperand.init)
    tolerance = try arguments.tolerance()
  }

  /// Exit code 1 where the difference is beyond the tolerance.
  @MainActor func perform(_ arguments: Arguments, _ catalog: Catalog) throws -> Int32 {
    let tracks = try tracks(arguments, catalog)
    let comparison = try MotionComparison(tracks[0], tracks[1], tolerance: tolerance)
    print(arguments.has(.json) ? comparison.json : comparison.description)
    try output?.write(comparison.plot())
    return comparison.passes ? 0 : 1
  }

  /// A movement in words that is held against a run goes from the run's first value to its last, from where that begins;
  /// two of them go from 0 to 1, for as long as the longer takes.
  @MainActor private func tracks(_ arguments: Arguments, _ catalog: Catalog) throws -> [MotionTrack] {
    let runs = try operands.map { try $0.track(arguments, catalog) }
    let known = runs.compactMap { $0 }.first
    let seconds = try arguments.seconds() ?? (operands.compactMap(\.spec?.duration).max() ?? 0) + 0.1
    return try zip(operands, runs).compactMap { operand, run in
      guard run == nil, let spec = operand.spec else { return run }
      guard let known else { return spec.run(seconds: seconds) }
      return try Ideal(spec, of: known).track(unit: known.unit, times: known.times)
    }
  }
}
