// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// Takes down what each frame of a runtime costs, from when it is made until it is stopped.
///
/// Its clock is that of whoever makes it: below a host nobody reads one. Or it reckons by a model, without a clock.
@MainActor package final class FrameMeter {
  package private(set) var frames: [FrameCost] = []
  private let runtime: Runtime

  /// - Parameter now: Seconds, rising.
  package convenience init(_ runtime: Runtime, now: @escaping () -> Double) {
    var (open, last) = (FrameCost(time: 0), 0.0)
    self.init(runtime) { moment in
      let time = now()
      defer { last = time }
      switch moment {
      case .begins: open = FrameCost(time: 0)
      case .ends(let phase): open[phase] += time - last
      case .finishes(let report):
        open.time = report.time
        return open
      }
      return nil
    }
  }

  package convenience init(_ runtime: Runtime, model: FrameCostModel) {
    self.init(runtime) { moment in
      if case .finishes(let report) = moment { model.cost(of: report) } else { nil }
    }
  }

  private init(_ runtime: Runtime, _ cost: @escaping (FrameMoment) -> FrameCost?) {
    self.runtime = runtime
    runtime.frameObserver = { [unowned self] moment in
      if let cost = cost(moment) { frames.append(cost) }
    }
  }

  /// The runtime is observed no more.
  package func stop() { runtime.frameObserver = nil }
}
