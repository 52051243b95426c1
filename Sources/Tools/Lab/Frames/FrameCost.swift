// SPDX-License-Identifier: MIT
import Foundation
import UIKitCore

/// What one frame cost, part by part.
public struct FrameCost: Hashable, Sendable {
  /// Of the frame, on the runtime's clock, in seconds.
  public internal(set) var time: TimeInterval
  /// Seconds of each part, in the order of `FramePhase`.
  private var seconds = [Double](repeating: 0, count: FramePhase.allCases.count)

  /// A frame of that time, in seconds, that costs nothing yet.
  public init(time: TimeInterval) { self.time = time }

  /// Seconds that a part took; never below zero, and 0 for what is no number.
  public subscript(phase: FramePhase) -> Double {
    get { seconds[phase.rawValue] }
    set { seconds[phase.rawValue] = max(0, newValue.isFinite ? newValue : 0) }
  }

  /// Seconds of all parts.
  public var total: Double { seconds.reduce(0, +) }
}

/// What parts of a frame cost where no clock is read: so much for each thing that was done. The same run costs the same on
/// every machine.
public struct FrameCostModel: Hashable, Sendable {
  /// Seconds for each call of `updateConstraints` and `layoutSubviews`, for each layer drawn anew, for each frame with
  /// something to show, and for each of its pixels that changed.
  public var constraintUpdate, layout, display, composite, pixel: Double

  /// A middling phone, in round numbers: 3 and 10 µs, 100 µs, 200 µs and 1 ns.
  public static let standard = FrameCostModel(
    constraintUpdate: 3e-6, layout: 10e-6, display: 100e-6, composite: 200e-6, pixel: 1e-9)

  /// Weights in seconds.
  public init(
    constraintUpdate: Double, layout: Double, display: Double, composite: Double, pixel: Double
  ) {
    (self.constraintUpdate, self.layout, self.display) = (constraintUpdate, layout, display)
    (self.composite, self.pixel) = (composite, pixel)
  }

  /// What a frame costs that did what `report` says. Events and animations count nothing: what they ask for does.
  public func cost(of report: FrameReport) -> FrameCost {
    var cost = FrameCost(time: report.time)
    let pixels = report.damage.reduce(0) { $0 + Double($1.width * $1.height) }
    cost[.constraints] = Double(report.constraintUpdates) * constraintUpdate
    cost[.layout] = Double(report.layouts) * layout
    cost[.display] = Double(report.displays) * display
    cost[.composite] = Double(report.composites) * composite + pixels * pixel
    return cost
  }
}
