// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// Takes down what the newest frames of a runtime cost, while it is running, and gives them more to do if it is told to.
///
/// Its clock is that of whoever makes it, as a meter's is. Frames in which nothing happened are left out: a window makes
/// them for others, such as a panel beside the program.
@MainActor package final class FrameGauge {
  /// A frame and what was done in it.
  package struct Sample: Equatable {
    package let cost: FrameCost
    package let report: FrameReport
    /// Counted from the first.
    package let number: Int
  }

  /// How many frames are kept.
  package let capacity: Int
  /// Oldest first.
  package private(set) var samples: [Sample] = []
  /// Seconds that each frame has to do beside the program: waited for where there is a clock, added where there is none.
  package var load = 0.0
  /// Whether what comes is not taken down.
  package var isPaused = false
  /// Grows with every frame that is taken down.
  package private(set) var count = 0
  private let runtime: Runtime
  private let now: (() -> Double)?
  private var open = FrameCost(time: 0)
  private var last = 0.0

  /// - Parameter now: Seconds, rising; nil reckons by the standard model.
  package init(_ runtime: Runtime, capacity: Int = 120, now: (() -> Double)?) {
    (self.runtime, self.capacity, self.now) = (runtime, capacity, now)
    runtime.frameObserver = { [unowned self] in note($0) }
  }

  /// The runtime is observed no more.
  package func stop() { runtime.frameObserver = nil }

  package var isMeasured: Bool { now != nil }

  package func clear() { samples = [] }

  private func note(_ moment: FrameMoment) {
    guard let now else {
      if case .finishes(let report) = moment {
        var cost = FrameCostModel.standard.cost(of: report)
        add(&cost, report) { load }
      }
      return
    }
    let time = now()
    switch moment {
    case .begins: open = FrameCost(time: 0)
    case .ends(let phase): open[phase] += time - last
    case .finishes(let report):
      open.time = report.time
      add(&open, report) {
        while now() - time < load {}
        return load > 0 ? now() - time : 0
      }
    }
    last = now()
  }

  private func add(_ cost: inout FrameCost, _ report: FrameReport, _ work: () -> Double) {
    guard !report.isIdle || cost.total > Self.least else { return }
    cost[.events] += work()
    guard !isPaused else { return }
    count += 1
    if samples.count == capacity { samples.removeFirst() }
    samples.append(Sample(cost: cost, report: report, number: count))
  }

  /// Seconds of a frame in which nothing happened, at most.
  private static let least = 0.1e-3
}
