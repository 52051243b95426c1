// SPDX-License-Identifier: MIT
import Foundation
import Graphics

/// Fingers that move quickly in one direction. Discrete.
// UIKit: measured on iOS. Within half a second the fingers go at least 50 − 47·t points in the direction and at most
// 50 − 49·t across it, t being the seconds since they came down; one that turns back has failed.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions, several at once.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Default `.right`.
  open var direction = Direction.right
  /// Default 1.
  open var numberOfTouchesRequired = 1

  private static let longest: TimeInterval = 0.5
  private var start: (time: TimeInterval, position: CGPoint)?
  private var last = CGPoint.zero
  /// Directions in which it may still be a swipe.
  private var left: Direction = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count <= numberOfTouchesRequired else { return state = .failed }
    // The time counts from the first finger, the way from the last.
    start = (start?.time ?? event.timestamp, centroid)
    last = centroid
    left = direction
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, self.touches.count == numberOfTouchesRequired else { return }
    let (time, position) = (event.timestamp - start.time, centroid)
    guard time <= Self.longest + 1e-9 else { return state = .failed }
    let whole = CGVector(dx: position.x - start.position.x, dy: position.y - start.position.y)
    let step = CGVector(dx: position.x - last.x, dy: position.y - last.y)
    last = position
    for one in [Direction.right, .left, .up, .down] where left.contains(one) {
      let (along, across) = one.parts(of: whole)
      if one.parts(of: step).along < 0 || across > 50 - 49 * time {
        left.remove(one)
      } else if along >= 50 - 47 * time {
        return state = .ended
      }
    }
    if left.isEmpty { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    super.reset()
    (start, left) = (nil, [])
  }
}

extension UISwipeGestureRecognizer.Direction {
  /// How far `vector` goes in this one direction, and how far across it.
  fileprivate func parts(of vector: CGVector) -> (along: CGFloat, across: CGFloat) {
    switch self {
    case .right: (vector.dx, abs(vector.dy))
    case .left: (-vector.dx, abs(vector.dy))
    case .down: (vector.dy, abs(vector.dx))
    default: (-vector.dy, abs(vector.dx))
    }
  }
}
