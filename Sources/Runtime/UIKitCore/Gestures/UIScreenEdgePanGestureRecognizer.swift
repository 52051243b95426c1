// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// A pan that comes in over an edge of the window. Continuous.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges over which it comes. Default none.
  open var edges: UIRectEdge = []

  /// How near to the edge it starts, points.
  // UIKit: not documented; about a finger's half breadth.
  private static let region: CGFloat = 13

  private var reached: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard settledState == .possible, let first = touches.first, let window = first.window else { return }
    let (point, bounds) = (first.location(in: nil), window.bounds)
    reached = []
    if point.x < bounds.minX + Self.region { reached.insert(.left) }
    if point.x >= bounds.maxX - Self.region { reached.insert(.right) }
    if point.y < bounds.minY + Self.region { reached.insert(.top) }
    if point.y >= bounds.maxY - Self.region { reached.insert(.bottom) }
    reached.formIntersection(edges)
    if reached.isEmpty { state = .failed }
  }

  override func accepts(_ travel: CGVector) -> Bool {
    let isSideways = abs(travel.dx) >= abs(travel.dy)
    let inwards: UIRectEdge = isSideways ? (travel.dx > 0 ? .left : .right) : (travel.dy > 0 ? .top : .bottom)
    return reached.contains(inwards)
  }
}
