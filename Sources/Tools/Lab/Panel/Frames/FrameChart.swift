// SPDX-License-Identifier: MIT
import Foundation
import Graphics
import UIKitCore

/// Frames as bars, the newest at the right: their parts one above the other, and a line where their time is over.
@MainActor final class FrameChart: UIView {
  private var costs: [FrameCost] = []
  private var budget = 1.0 / 60
  private var capacity = 1
  private static let ground = UIColor.tertiarySystemBackground
  /// The line stands at so much of the height, unless a frame is higher.
  private static let budgetShare = 0.5
  private static let most = 4.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "lab chart"
    backgroundColor = Self.ground
    layer.cornerRadius = 8
    clipsToBounds = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - capacity: How many bars the width is for.
  ///   - budget: Seconds that a frame has.
  func show(_ costs: [FrameCost], capacity: Int, budget: Double) {
    guard costs != self.costs || budget != self.budget else { return }
    (self.costs, self.capacity, self.budget) = (costs, max(1, capacity), budget)
    setNeedsDisplay()
  }

  /// Seconds of the whole height: so many that the line stays where it is while frames are in time.
  var height: Double {
    let worst = costs.reduce(0) { max($0, $1.total) }
    let usual = budget / Self.budgetShare
    return max(usual, min(worst * 1.1, usual * Self.most))
  }

  /// Points from the bottom.
  func length(of seconds: Double) -> CGFloat { bounds.height * CGFloat(min(1, seconds / height)) }

  override func draw(_ rect: CGRect) {
    let scale = max(1, traitCollection.displayScale)
    func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let step = bounds.width / CGFloat(capacity)
    let lineY = snap(bounds.height - length(of: budget))
    for (index, cost) in costs.enumerated() {
      let x = snap(bounds.width - CGFloat(costs.count - index) * step)
      let width = max(1 / scale, snap(x + step) - x - 1 / scale)
      var (sum, bottom) = (0.0, bounds.height)
      for phase in FramePhase.allCases where cost[phase] > 0 {
        sum += cost[phase]
        let top = snap(bounds.height - length(of: sum))
        guard top < bottom else { continue }
        phase.color.setFill()
        UIRectFill(CGRect(x: x, y: top, width: width, height: bottom - top))
        bottom = top
      }
      // What comes too late has a hat on: colour alone is not for everybody.
      guard cost.total > budget * (1 + 1e-9) else { continue }
      PanelStyle.warning.setFill()
      UIRectFill(CGRect(x: x, y: max(0, bottom - 3), width: width, height: 3))
    }
    PanelStyle.warning.setFill()
    UIRectFill(CGRect(x: 0, y: lineY, width: bounds.width, height: 1))
  }
}
