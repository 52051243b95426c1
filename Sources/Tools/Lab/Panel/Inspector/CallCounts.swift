// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import UIKitCore

/// How often views were laid out, drawn, and asked for their constraints, and when they were laid out last.
struct CallCounts {
  fileprivate struct Count {
    var layouts = 0, draws = 0, updates = 0
    /// Seconds on the program's clock; the newest frames, each once.
    var times: [TimeInterval] = []
  }

  /// By the numbers of their layers.
  private var counts: [UInt32: Count] = [:]
  fileprivate static let fewTimes = 5

  /// Takes in calls that nobody has counted yet.
  mutating func add(_ calls: some Sequence<CallLog.Entry>) {
    for call in calls {
      switch call.call {
      case .layoutSubviews: counts[call.layer, default: Count()].add(layoutAt: call.time)
      case .draw: counts[call.layer, default: Count()].draws += 1
      case .updateConstraints: counts[call.layer, default: Count()].updates += 1
      default: break
      }
    }
  }

  @MainActor private func count(of view: UIView) -> Count {
    let number = view.layer.state.pointee.callNumber
    return number == 0 ? Count() : counts[number] ?? Count()
  }

  @MainActor func layouts(of view: UIView) -> Int { count(of: view).layouts }

  /// Of the newest frames in which the view was laid out, oldest first.
  @MainActor func layoutTimes(of view: UIView) -> [TimeInterval] { count(of: view).times }

  @MainActor func text(of view: UIView) -> String {
    let count = count(of: view)
    return "laid out \(count.layouts)×, drawn \(count.draws)×, constraints updated \(count.updates)×"
  }
}

extension CallCounts.Count {
  fileprivate mutating func add(layoutAt time: TimeInterval) {
    layouts += 1
    guard times.last != time else { return }
    if times.count == CallCounts.fewTimes { times.removeFirst() }
    times.append(time)
  }
}
