// SPDX-License-Identifier: MIT
import Foundation
import Inspection
import Lab

/// `shoji interrupt SPEC [SPEC]`.
struct InterruptionRequest {
  private let trial: InterruptionTrial
  private let output: PlotFile?

  init(_ arguments: Arguments) throws {
    output = try PlotFile.requested(arguments)
    guard (1...2).contains(arguments.subjects.count) else {
      throw CommandError.usage(
        "shoji interrupt wants a movement such as easeInOut, and the one that interrupts it if that is another"
      )
    }
    let specs = try arguments.subjects.map(MotionSpec.init(word:))
    let time = try arguments.moment(of: specs[0])
    let target = try arguments.target()
    do throws(LabFailure) {
      trial = try InterruptionTrial(specs[0], then: specs.last, at: time, target: target)
    } catch {
      throw CommandError.usage("\(error)")
    }
  }

  @MainActor func perform(_ arguments: Arguments) throws -> Int32 {
    let report = trial.run()
    print(arguments.has(.json) ? report.json : report.description)
    try output?.write(report.plot())
    return 0
  }
}

extension Arguments {
  /// `--at`: seconds, or a part of the movement's time; half of it when nobody says.
  fileprivate func moment(of spec: MotionSpec) throws -> Double {
    guard let text = text(.at) else { return spec.duration / 2 }
    let isShare = text.hasSuffix("%")
    guard let value = Double(isShare ? String(text.dropLast()) : text), value.isFinite else {
      throw CommandError.usage("--at \(text): seconds such as 0.2, or a part such as 40%, are wanted")
    }
    return isShare ? spec.duration * value / 100 : value
  }

  fileprivate func target() throws -> Double {
    guard let text = text(.to) else { return 0 }
    guard let value = Double(text), value.isFinite else {
      throw CommandError.usage("--to \(text): a number of points is wanted, such as 200")
    }
    return value
  }
}
